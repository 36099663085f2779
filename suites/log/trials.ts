import type { BadCredential } from './ask.ts';
import { isGood, isUnserved, keptMs, statusOf, type Exchange } from './exchange.ts';
import { isSame, isObject, member, type JsonObject } from './json.ts';
import type { Knowledge } from './knowledge.ts';
import { pageOf, runsOf, type Page } from './pages.ts';
import { attributesOf, historyOf } from './updates.ts';
import { listedAttributes } from './values.ts';

/** A write of which refused requests may have an effect that can be seen. */
export type Tried = 'updateModel' | 'scheduleSync';

/** Credentials that stand for one another in a trial: a missing one, or a bad one. */
export type Group = 'none' | 'bad';

/** The group of a credential; undefined for the good token in another form, which may be taken. */
export function groupOf(credential: BadCredential): Group | undefined {
  if (['none', 'empty', 'empty header'].includes(credential)) return 'none';
  return credential === 'no scheme' || credential === 'good token, other scheme' ? undefined : 'bad';
}

/** A span of a trial: what the target shows before it, what is sent, and what it shows after a wait. */
export interface Step {
  readonly index: number;
  /** Undefined for a pause in which nothing is sent. */
  readonly group: Group | undefined;
  readonly requests: readonly Exchange[];
  readonly before: readonly Exchange[];
  readonly after: readonly Exchange[];
  /** Whether the target shows something new; undefined until it was looked at. */
  readonly isChanged: boolean | undefined;
}

/**
 * Whether refused writes have an effect. A sync has its own schedule, and a model other writers: an effect is
 * held against the target only if it follows each of three rounds of refused requests, and none of as many
 * equal pauses (interpretation 17).
 */
export interface Trial {
  readonly of: Tried;
  /** Steps that were taken or are due; after a change in a pause none follow. */
  readonly steps: readonly Step[];
  readonly isOver: boolean;
  /** Groups whose requests have an effect each time. */
  readonly proven: readonly Group[];
}

/** How long an effect is waited for, in milliseconds of the target's time. */
export const stepMs = 3000;

const firstSteps: readonly (Group | undefined)[] = [undefined, 'none', 'bad'];

/** The refused writes of an endpoint outside of a trial, in the order in which they were sent. */
export const refusedAt = (known: Knowledge, of: Tried): readonly Exchange[] =>
  known
    .at(of)
    .filter(
      (one) =>
        !isGood(one) &&
        one.ask.purpose.kind !== 'trial' &&
        groupOf(one.ask.credential ?? 'none') !== undefined,
    )
    .filter((one) => !isUnserved(one) && statusOf(one) >= 300)
    .toSorted((one, other) => one.askedMs - other.askedMs);

/**
 * The sync that the body of a schedule names, at the top or one level down; undefined if none is known by it.
 */
export function scheduledSync({ options, subject }: Knowledge): string | undefined {
  const body = options.target.scheduleSync ?? {};
  const values = Object.values(body).flatMap((value) => (isObject(value) ? Object.values(value) : [value]));
  const texts = values.flatMap((value) =>
    typeof value === 'object' || typeof value === 'boolean' ? [] : [String(value)],
  );
  return [subject.syncId, subject.otherSyncId, subject.emptySyncId].find(
    (id) => id !== undefined && texts.includes(id),
  );
}

/**
 * The trial of a write as far as it went; undefined where nothing changed that refused writes may have done.
 */
export function trialOf(known: Knowledge, of: Tried): Trial | undefined {
  const [refused] = refusedAt(known, of);
  if (refused === undefined || !hasChangedSince(known, of, refused)) return undefined;
  // An answer that may be kept for longer than a step takes shows nothing.
  const looks = of === 'updateModel' ? known.served('readModel') : known.served('listRuns');
  if (looks.some((look) => keptMs(look) > stepMs)) return { of, steps: [], isOver: false, proven: [] };
  const steps: Step[] = [];
  let order = firstSteps;
  for (let index = 0; index < order.length; index += 1) {
    const step = stepOf(known, of, index, order[index], steps);
    steps.push(step);
    if (step.isChanged === undefined || (step.group === undefined && step.isChanged)) break;
    if (steps.length === firstSteps.length)
      order = [
        ...order,
        ...steps.flatMap(({ group, isChanged }) => (isChanged === true ? furtherSteps(group) : [])),
      ];
  }
  const isOver = steps.length === order.length && steps.at(-1)?.isChanged !== undefined;
  const isQuiet = steps.every(({ group, isChanged }) => group !== undefined || isChanged !== true);
  const hasEach = (group: Group): boolean =>
    steps.every((step) => step.group !== group || step.isChanged === true);
  return {
    of,
    steps,
    isOver: isOver || !isQuiet,
    proven: isOver && isQuiet ? (['none', 'bad'] as const).filter(hasEach) : [],
  };
}

/** Two more rounds, between pauses out of step with them. */
const furtherSteps = (group: Group | undefined): readonly (Group | undefined)[] => [
  undefined,
  undefined,
  group,
  group,
  undefined,
];

function stepOf(
  known: Knowledge,
  of: Tried,
  index: number,
  group: Group | undefined,
  earlier: readonly Step[],
): Step {
  const own = (part: 'before' | 'request' | 'after'): readonly Exchange[] =>
    known.log.filter(
      ({ ask: { purpose } }) =>
        purpose.kind === 'trial' && purpose.of === of && purpose.step === index && purpose.part === part,
    );
  // What the list of runs shows after one step it shows before the next.
  const before = of === 'scheduleSync' ? (earlier.at(-1)?.after ?? own('before')) : own('before');
  const step = { index, group, requests: own('request'), before, after: own('after') };
  return { ...step, isChanged: of === 'scheduleSync' ? hasNewRun(known, step.after) : hasNewValue(step) };
}

/**
 * The page of a look that has to be read as well, since new runs may be at either end; undefined if none has.
 */
export function otherEnd(
  looks: readonly Exchange[],
): { readonly page: Page; readonly url: string } | undefined {
  const pages = looks.flatMap((look) => pageOf(look) ?? []);
  const page = pages.find(({ exchange }) => exchange.ask.link === undefined);
  const last = page?.links.last;
  if (page === undefined || last?.end.leads !== 'here' || last.address === page.address) return undefined;
  return pages.some(({ address }) => address === last.address) ? undefined : { page, url: last.end.url };
}

/** Whether a look shows a run that neither earlier looks nor pages before the first of them have shown. */
function hasNewRun(known: Knowledge, after: readonly Exchange[]): boolean | undefined {
  const now = after.flatMap((look) => pageOf(look) ?? []);
  const [first] = now;
  if (first === undefined || otherEnd(after) !== undefined) return undefined;
  const pages = known.pages(first.list);
  const began = pages.findIndex(({ exchange }) => isOfTrial(exchange));
  const earlier = pages.filter(
    ({ exchange }, at) => exchange.number < first.exchange.number && (at < began || isOfTrial(exchange)),
  );
  const old = new Set(earlier.flatMap(({ entries }) => entries.map(({ id }) => id)));
  return now.some(({ entries }) => entries.some(({ id }) => !old.has(id)));
}

const isOfTrial = ({ ask }: Exchange): boolean => ask.purpose.kind === 'trial';

function hasNewValue({ before, after }: Pick<Step, 'before' | 'after'>): boolean | undefined {
  const [then, now] = [before, after].map((looks) =>
    looks.map(attributesOf).findLast((one) => one !== undefined),
  );
  return then === undefined || now === undefined ? undefined : differs(then, now);
}

const listed = listedAttributes('2.2');

const differs = (one: JsonObject, other: JsonObject): boolean =>
  [...listed].some((name) => !isSame(member(one, name), member(other, name)));

/** Whether the model, or the runs of the scheduled sync, changed after the first refused write. */
function hasChangedSince(known: Knowledge, of: Tried, { askedMs }: Exchange): boolean {
  if (of === 'updateModel') return Object.keys(changedByRefused(known)).length > 0;
  const sync = scheduledSync(known);
  if (sync === undefined) return false;
  const pages = known.pages(runsOf(sync));
  const old = new Set(
    pages.flatMap(({ exchange, entries }) => (exchange.askedMs < askedMs ? entries.map(({ id }) => id) : [])),
  );
  return pages.some(
    ({ exchange, entries }) =>
      exchange.askedMs >= askedMs && !isOfTrial(exchange) && entries.some(({ id }) => !old.has(id)),
  );
}

/**
 * The model as it was left before the first refused update, and as reads before the next update of ours show
 * it.
 */
function modelAround(known: Knowledge, refusedMs: number) {
  const { updates, reads } = historyOf(known);
  const before = updates.findLast(({ exchange }) => exchange.answeredMs <= refusedMs);
  const next = updates.find(({ exchange }) => exchange.askedMs > refusedMs)?.exchange.askedMs ?? Infinity;
  const span = reads.filter(
    ({ askedMs, answeredMs }) => askedMs >= (before?.exchange.answeredMs ?? 0) && answeredMs <= next,
  );
  const last = span.findLast(({ answeredMs }) => answeredMs <= refusedMs);
  const left = last === undefined ? before?.attributes : attributesOf(last);
  return { left, reads: span.filter(({ askedMs }) => askedMs >= refusedMs) };
}

/** The attributes of the model that changed after refused updates, with the values that it had before. */
export function changedByRefused(known: Knowledge): JsonObject {
  const [refused] = refusedAt(known, 'updateModel');
  const { left, reads } = modelAround(known, refused?.askedMs ?? 0);
  if (refused === undefined || left === undefined) return {};
  return Object.fromEntries(
    [...listed].flatMap((name) => {
      const value = member(left, name);
      const isKept = reads.every((read) => isSame(member(attributesOf(read), name), value));
      return value === undefined || isKept ? [] : [[name, value] as const];
    }),
  );
}
