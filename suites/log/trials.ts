/**
 * Whether refused writes have an effect. A sync has its own schedule, and a model other writers: an effect is
 * held against the target only if it follows each of three rounds of refused requests, and none of as many
 * equal pauses (interpretation 17).
 */
import type { EndpointName } from '../catalogue/index.ts';
import { newAsk, repeatAsk, type Ask, type AskMore } from './ask.ts';
import { isGood, isUnserved, keptMs, statusOf, type Exchange } from './exchange.ts';
import { isObject, isSame, member, writeJson, type JsonObject } from './json.ts';
import { lagMs, type Knowledge } from './knowledge.ts';
import { pageOf, runsOf, type Page } from './pages.ts';
import { after, askFor, follow, followLink, type Script } from './questions.ts';
import { attributesOf, historyOf, isSuccess, lastSuccess, listedAttributes } from './updates.ts';
import { restoringBody, sentObject } from './updates.ts';
import { idsOn } from './walks.ts';

/** A write of which refused requests may have an effect that can be seen. */
export type Tried = 'updateModel' | 'scheduleSync';

/** The rule that a credential breaks where it is let in: none, a bad one, or the good one in another form. */
export function ruleOf({ credential = 'none' }: Pick<Ask, 'credential'>) {
  if (['none', 'empty', 'empty header'].includes(credential)) return '5-token-required';
  const isGoodToken = credential === 'no scheme' || credential === 'good token, other scheme';
  return isGoodToken ? '5-bearer-scheme' : '5-token-checked';
}

/** The rules whose credentials are tried, one for another: the good one in another form may be taken. */
const groups = ['5-token-required', '5-token-checked'] as const;
type Group = (typeof groups)[number];

/**
 * The trial of a write: what it wants to know now, and once it is over, the first effect of each group of
 * credentials that has one each time; no effects where that cannot be told. Undefined where nothing changed
 * that refused writes may have done.
 */
export function trialOf(known: Knowledge, of: Tried) {
  const [refused] = refusedAt(known, of);
  if (refused === undefined || !hasChangedSince(known, of, refused)) return undefined;
  // An answer that may be kept for longer than a span takes shows nothing.
  const looks = known.served(of === 'updateModel' ? 'readModel' : 'listRuns');
  if (looks.some((look) => keptMs(look) > lagMs)) return { asks: [] };
  const { asks, result } = follow(known, trial(known, of));
  // What is not asked any more of the second group says nothing of the first.
  return { asks, effects: asks.length > 0 ? follow(known, trial(known, of, 1)).result : result };
}

/** Requests of a group, or a pause: how many, the last one, what is seen 3 s later, and whether it is new. */
interface Span {
  readonly group: Group | undefined;
  readonly count: number;
  readonly request: Exchange;
  readonly seen: Exchange;
  readonly isChanged: boolean;
  /** That is seen right after this one of the requests. */
  readonly isSingledOut?: boolean;
}

/** A pause and a round of each group; of those with an effect two more, and pauses out of step with them. */
function* trial(
  known: Knowledge,
  of: Tried,
  most: number = groups.length,
): Script<readonly Span[] | undefined> {
  const tried = groups.filter((group) => requestsOf(known, of, group).length > 0);
  const order: (Group | undefined)[] = [undefined, ...tried];
  const spans: Span[] = [];
  for (const next of order) {
    const span = yield* watch(known, of, next, spans);
    // what changes by itself hides what refused requests change
    if (span === undefined || (next === undefined && span.isChanged)) return undefined;
    spans.push(span);
    const changed = spans.length === tried.length + 1 ? spans.filter(({ isChanged }) => isChanged) : [];
    // a round first: where one request is singled out, what follows takes no more than that
    for (const { group } of changed.slice(0, most)) order.push(group, undefined, undefined, group, undefined);
  }
  return tried.flatMap((group) => {
    const rounds = spans.filter((span) => span.group === group);
    const told = rounds.find(({ isSingledOut }) => isSingledOut) ?? rounds[0];
    const isEach = rounds.length > 1 && rounds.every(({ isChanged }) => isChanged);
    return told !== undefined && isEach ? [told] : [];
  });
}

/** What requests change in 3 s; undefined where the target does not show it, or takes one of them. */
function* watch(
  known: Knowledge,
  of: Tried,
  group: Group | undefined,
  spans: readonly Span[],
): Script<Span | undefined> {
  const part = (name: string) =>
    ({ purpose: { kind: 'trial', step: `${of} ${spans.length} ${name}` }, pastCaches: true }) as const;
  const body = of === 'updateModel' ? bodyBefore(known) : undefined;
  const put = newAsk('updateModel', [known.subject.modelId ?? ''], { purpose: part('before').purpose, body });
  // The answer of an update shows its state, even where a replica shows the one before for a while.
  const updated = body === undefined ? [] : [yield* askFor(put)];
  // What the list of runs shows after one span it shows before the next.
  const shown = of === 'scheduleSync' ? spans.at(-1)?.seen : undefined;
  const before = shown ?? (yield* look(known, of, part('before'))).at(-1);
  const states = [...updated, ...(before === undefined ? [] : [before])];
  const isNew = (looks: readonly Exchange[]): boolean | undefined =>
    of === 'scheduleSync' ? hasNewRun(known, looks) : hasNewValue(states, looks.slice(-1));
  // After a first effect a look follows each request, in pauses, too: a list may change with a look.
  const last = spans.findLast((one) => one.isChanged && (group === undefined || one.group === group));
  const refused = requestsOf(known, of, group ?? last?.group ?? groups[0]);
  const isFound = (ask: Ask): boolean =>
    last?.isSingledOut === true && last.request.ask.credential === ask.credential;
  // Good reads elsewhere in a pause: what comes with every n-th request comes then, too.
  const [read] = [...known.served('reports').slice(0, 1), ...known.served('readRun').slice(0, 1)];
  const requests =
    group === undefined
      ? refused.slice(0, last?.count).flatMap(() => read?.ask ?? [])
      : refused.toSorted((one, other) => Number(isFound(other)) - Number(isFound(one)));
  let [sent, single] = [before, undefined as Span | undefined];
  for (const [at, ask] of requests.entries()) {
    const { purpose } = part(`request ${at}`);
    sent = yield* askFor(repeatAsk(ask, { purpose, credential: ask.credential }));
    if (!isGood(sent) && isSuccess(sent)) return undefined;
    const looks = last === undefined ? [] : yield* look(known, of, part(`look ${at}`));
    const seen = looks.at(-1);
    if (!seen || !isNew(looks)) continue;
    single = { group, count: at + 1, isChanged: true, request: sent, seen, isSingledOut: true };
    break;
  }
  const notBeforeMs = after(known, sent?.answeredMs ?? 0);
  const looks = yield* look(known, of, { ...part('after'), notBeforeMs });
  const [seen, isChanged] = [looks.at(-1), isNew(looks)];
  if (isChanged === undefined || sent === undefined || seen === undefined) return undefined;
  return single ?? { group, count: requests.length, isChanged, request: sent, seen };
}

/** Reads the model, or both ends of the runs. */
function* look(known: Knowledge, of: Tried, more: AskMore): Script<readonly Exchange[]> {
  if (of === 'scheduleSync') return yield* lookAtRuns(known, more);
  const { modelId } = known.subject;
  return modelId === undefined ? [] : [yield* askFor(newAsk('readModel', [modelId], more))];
}

/** Reads both ends of the runs of the scheduled sync, if that is known: the order of a list is open. */
export function* lookAtRuns(known: Knowledge, more: AskMore): Script<readonly Exchange[]> {
  const sync = scheduledSync(known);
  if (sync === undefined) return [];
  const first = yield* askFor(newAsk('listRuns', [sync], more));
  const page = pageOf(first);
  const [end] = page?.links.last?.address === page?.address ? [] : followLink(page, 'last', more);
  return end === undefined ? [first] : [first, yield* askFor(end)];
}

/** The refused writes of an endpoint outside of a trial, in the order in which they were sent. */
export const refusedAt = (known: Knowledge, of: Tried): readonly Exchange[] =>
  known
    .at(of)
    .filter((one) => !isGood(one) && !isOfTrial(one) && !isUnserved(one) && statusOf(one) >= 300)
    .filter(({ ask }) => ruleOf(ask) !== '5-bearer-scheme')
    .toSorted((one, other) => one.askedMs - other.askedMs);

/** Whether what refused writes may have changed was read 3 s after the last of them (interpretation 28). */
export function isReadLater(known: Knowledge, of: EndpointName): boolean {
  if (of !== 'updateModel' && of !== 'scheduleSync') return true;
  const last = refusedAt(known, of).at(-1);
  const looks = known.served(of === 'updateModel' ? 'readModel' : 'listRuns');
  const id = of === 'updateModel' ? known.subject.modelId : scheduledSync(known);
  const isLook = ({ ask, askedMs }: Exchange): boolean =>
    ask.ids[0] === id && askedMs >= after(known, last?.answeredMs ?? 0);
  return last === undefined || looks.some(isLook);
}

const isOfTrial = ({ ask }: Exchange): boolean => ask.purpose.kind === 'trial';

/** The refused requests of a group, each credential once. */
const requestsOf = (known: Knowledge, of: Tried, group: Group): readonly Ask[] => {
  const own = refusedAt(known, of).filter(({ ask }) => ruleOf(ask) === group);
  const byCredential = Map.groupBy(own, ({ ask }) => ask.credential);
  return [...byCredential.values()].flatMap(([first]) => first?.ask ?? []);
};

/** The known sync that the body of a schedule names, at the top or one level down. */
export function scheduledSync({ options, subject }: Knowledge): string | undefined {
  const body = options.target.scheduleSync ?? {};
  const values = Object.values(body).flatMap((value) => (isObject(value) ? Object.values(value) : [value]));
  const texts = values.filter((value) => ['string', 'number', 'bigint'].includes(typeof value)).map(String);
  return [subject.syncId, subject.otherSyncId, subject.emptySyncId].find(
    (id) => id !== undefined && texts.includes(id),
  );
}

/** Whether looks show a run that neither earlier ones nor pages before the first of them have shown. */
function hasNewRun(known: Knowledge, looks: readonly Exchange[]): boolean | undefined {
  const now = looks.flatMap((one) => pageOf(one) ?? []);
  const [first] = now;
  if (first === undefined || now.length < looks.length) return undefined;
  const pages = known.pages(first.list);
  const began = pages.findIndex(({ exchange }) => isOfTrial(exchange));
  const ofTrials = pages.filter(({ exchange }, at) => at < began || isOfTrial(exchange));
  return hasNew(now, ofTrials.slice(0, ofTrials.indexOf(first)));
}

/** Whether some page shows an entry that none of the earlier ones has. */
export const hasNew = (pages: readonly Page[], earlier: readonly Page[]): boolean =>
  !idsOn(pages).isSubsetOf(idsOn(earlier));

function hasNewValue(before: readonly Exchange[], later: readonly Exchange[]): boolean | undefined {
  const [earlier, now] = [attributesIn(before), attributesIn(later)];
  return earlier.length === 0 || now.length === 0 ? undefined : newValues(earlier, now).length > 0;
}

const attributesIn = (answers: readonly Exchange[]): readonly JsonObject[] =>
  answers.map(attributesOf).filter((one) => one !== undefined);

/** The attributes that have a value in one of the later states which none of the earlier ones has. */
const newValues = (earlier: readonly JsonObject[], later: readonly JsonObject[]): readonly string[] =>
  listedAttributes('updateModel').filter((name) =>
    later.some((now) => earlier.every((one) => !isSame(member(one, name), member(now, name)))),
  );

/** Whether the model, or the runs of the scheduled sync, changed after the first refused write. */
function hasChangedSince(known: Knowledge, of: Tried, refused: Exchange): boolean {
  if (of === 'updateModel') return Object.keys(changedByRefused(known)).length > 0;
  const pages = known
    .pages(runsOf(scheduledSync(known) ?? ''))
    .filter(({ exchange }) => !isOfTrial(exchange));
  const own = known.served('scheduleSync').filter(({ askedMs }) => askedMs < refused.askedMs);
  const ownMs = own[0]?.askedMs ?? refused.askedMs;
  const idsWithin = (fromMs: number, toMs: number): ReadonlySet<string> =>
    idsOn(pages.filter(({ exchange: { askedMs } }) => askedMs >= fromMs && askedMs < toMs));
  const before = idsWithin(0, ownMs);
  const shown = idsWithin(ownMs, refused.askedMs).difference(before);
  const since = idsWithin(refused.askedMs, Infinity).difference(before).difference(shown);
  // the run of a schedule that was accepted may show later
  return since.size > Math.max(0, own.length - shown.size);
}

/** The attributes of the model that changed after refused updates, with the values that it had before. */
export function changedByRefused(known: Knowledge): JsonObject {
  const refusedMs = refusedAt(known, 'updateModel')[0]?.askedMs ?? Infinity;
  const { updates, reads } = historyOf(known);
  const before = updates.findLast(({ exchange }) => exchange.answeredMs <= refusedMs);
  const nextMs = updates.find(({ exchange }) => exchange.askedMs > refusedMs)?.exchange.askedMs ?? Infinity;
  const fromMs = before?.exchange.answeredMs ?? 0;
  const span = reads.filter(({ askedMs, answeredMs }) => askedMs >= fromMs && answeredMs <= nextMs);
  const earlier = span.filter(({ answeredMs }) => answeredMs <= refusedMs);
  const later = span.filter(({ askedMs }) => askedMs >= refusedMs);
  // A replica may show for a while what the model was before our own update.
  const certain = later.filter((read) => known.oldestMs(read) >= fromMs);
  const left = attributesIn([...(before ? [before.exchange] : []), ...earlier]);
  const names = newValues(left, attributesIn(certain.length > 0 ? certain : later));
  return Object.fromEntries(Object.entries(left.at(-1) ?? {}).filter(([name]) => names.includes(name)));
}

/** The last body that the model took, with what refused updates changed as it was before them. */
function bodyBefore(known: Knowledge): string | undefined {
  const taken = lastSuccess(known, 'updateModel');
  const body = taken && sentObject(taken.ask);
  return body && writeJson(restoringBody(body, body, changedByRefused(known)).body);
}
