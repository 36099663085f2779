import type { Reason } from '../../schemas/report-reasons.ts';
import { answersRule, clauseOf } from '../log/answers.ts';
import { newAsk, type Ask } from '../log/ask.ts';
import { isGood, keptMs, statusOf, type Exchange } from '../log/exchange.ts';
import { answered, needs, quoted, unseen } from '../log/facts.ts';
import { hasFraction, instantMs, isSame } from '../log/json.ts';
import { broken, doubt, gap, ok, witness, type Judgement } from '../log/judgement.ts';
import { lagMs, type Knowledge } from '../log/knowledge.ts';
import { after } from '../log/questions.ts';
import { leftOverState } from '../log/restoration.ts';
import { refusedAt, trialOf } from '../log/trials.ts';
import { attributesOf, historyOf, isFormer, showsEffect, shownOf, sightOf } from '../log/updates.ts';
import { updatesOf, whyNotWritten } from '../log/updates.ts';
import type { ModelHistory, Shown, Sight, Update, Updating } from '../log/updates.ts';

/** Updates, and the reads that may show them: none of a connector. */
type History = Pick<ModelHistory, 'updates' | 'reads'>;

/** Answers to updates show the new values, and so do later reads (interpretations 11, 22 and 28). */
export function* writes(known: Knowledge): Iterable<Judgement> {
  yield* updated(known, 'updateConnector', { updates: updatesOf(known, 'updateConnector'), reads: [] });
  const model = historyOf(known);
  yield* updated(known, 'updateModel', model);
  yield* readBack(known, model);
}

function* updated(known: Knowledge, endpoint: Updating, history: History): Iterable<Judgement> {
  const rule = `${clauseOf[endpoint]}-updated` as const;
  const told = (hasEffect(history) ? history.updates : []).flatMap((update): readonly Judgement[] => {
    const { exchange, attributes, named } = update;
    if (!isGood(exchange) || attributes === undefined) return [];
    const wrong = shownOf(named, attributes).find(({ kind }) => kind === 'different');
    if (wrong !== undefined) return [broken(rule, exchange, proofOf(update, wrong))];
    return showsEffect(update, attributes) ? [ok(rule, exchange)] : [];
  });
  yield* told;
  if (told.length === 0) yield gap(rule, endpoint, whyNothing(known, endpoint, history));
}

function proofOf(update: Update, wrong: Shown) {
  const { pointer, given, shown } = wrong;
  const received = { ...quoted(shown), ...(isFormer(update, wrong) && { isFormer: true }) };
  return { pointer, wanted: quoted(given), received };
}

/** Whether some value of a body took effect: if none ever did, it may have another form than is read here. */
const hasEffect = ({ updates, reads }: History): boolean =>
  // in a `configuration` that may be a secret, shown by its hash
  areFollowed(updates.map((one) => ({ ...one, named: { ...one.named, configuration: {} } }))) ||
  updates.some((update) => {
    const { exchange } = update;
    const since = reads.filter(({ askedMs }) => askedMs >= exchange.answeredMs);
    return [exchange, ...since].some((one) => showsEffect(update, attributesOf(one)));
  });

/** Whether what is shown of a value follows what was sent, in other letters say, also when sent again. */
function areFollowed(
  updates: readonly Pick<Update, 'exchange' | 'named' | 'attributes'>[],
  place?: string,
): boolean {
  const all = updates.flatMap(({ exchange, named, attributes = {} }) =>
    isGood(exchange) ? shownOf(named, attributes) : [],
  );
  const shown = all.filter((one) => one.shown !== undefined && one.pointer === (place ?? one.pointer));
  return [...Map.groupBy(shown, ({ pointer }) => pointer).values()].some((own) => {
    const pairs = own.flatMap((one, at) => own.slice(at + 1).map((other) => [one, other] as const));
    const isAgain = pairs.map(([one, other]) => isSame(one.given, other.given));
    const isFixed = pairs.every(([one, other], at) => isSame(one.shown, other.shown) === isAgain[at]);
    return isFixed && isAgain.includes(true) && isAgain.includes(false);
  });
}

function whyNothing(known: Knowledge, endpoint: Updating, { updates }: History): Reason {
  const { missing } = known.subject;
  const lacking = missing[endpoint === 'updateModel' ? 'modelId' : 'connectorId'] ?? missing[endpoint];
  if (lacking !== undefined) return lacking;
  const done = updates.filter(({ exchange }) => isGood(exchange) && statusOf(exchange) === 200);
  const stated = known.at(endpoint).filter((one) => isGood(one) && one.ask.expects === 200);
  const undone = stated.findLast((one) => statusOf(one) !== 200);
  if (done.length === 0 && undone !== undefined) return needs(answersRule(endpoint), answered(undone));
  const left = leftOverState(known);
  if (left?.state === 'other' && endpoint === 'updateModel')
    return { kind: 'left-changed', model: known.subject.modelId ?? '', members: left.members };
  if (done.length === 0) return whyNotWritten(known) ?? needs('4.4-answers-200', unseen('model-to-restore'));
  const shown = done.flatMap(({ named, attributes }) => (attributes ? [shownOf(named, attributes)] : []));
  if (shown.length === 0) return needs('2-single-envelope', unseen('attributes'));
  const kinds = shown.flat().map(({ kind }) => kind);
  const unmet = kinds.includes('different') ? 'any-effect' : 'new-values';
  return { kind: 'unseen', what: kinds.length === 0 ? 'named-values' : unmet, key: endpoint };
}

const rule = '4.5-read-back';

function* readBack(known: Knowledge, history: History): Iterable<Judgement> {
  if (!hasEffect(history)) {
    yield gap(rule, 'readModel', whyNothing(known, 'updateModel', history));
    return;
  }
  const sights = history.reads.flatMap((read) => sightOf(known, read) ?? []);
  const shownMs = sights.map(({ kind, update }) => (kind === 'shows' ? update.exchange.askedMs : -Infinity));
  const lastShownMs = Math.max(...shownMs);
  const refused = refusedCause(known);
  const mayBeTheirs = strangersIn(known, sights);
  const told = sights.flatMap((sight): Judgement[] => {
    const { read, update } = sight;
    const isNew = (): boolean => showsEffect(update, attributesOf(read));
    if (!('shown' in sight)) return sight.kind === 'shows' && isNew() ? [ok(rule, read)] : [];
    const isLost = refused?.isUndecided === true && isUntouched(sight);
    if (refused !== undefined && read.askedMs >= refused.fromMs && !isLost)
      return [gap(rule, 'readModel', refused.reason)];
    // Another writer is assumed where a second attempt meets one, too: no later update is seen to stay.
    if (sight.kind === 'theirs' || mayBeTheirs(sight))
      return lastShownMs < update.exchange.askedMs ? [gap(rule, 'readModel', unseen('only-writer'))] : [];
    const against = witness('expected', update.exchange);
    return [broken(rule, read, { ...proofOf(update, sight.shown), against })];
  });
  yield* told;
  const done = history.updates.flatMap(({ isDone, exchange }) => (isDone ? exchange : []));
  // What puts the model back is not looked at for long: a run ends with it.
  const kept = done.findLast(({ ask }) => ask.purpose.kind !== 'restore');
  const isSeen = (one: Exchange | undefined, ms: number): boolean =>
    sights.some(({ kind, read, update: { exchange } }) => {
      return kind === 'shows' && exchange === one && read.askedMs >= after(known, one.answeredMs, ms);
    });
  const stayMs = known.options.depth === 'quick' ? 0 : lagMs;
  const open = isSeen(done.at(-1), 0) ? kept : done.at(-1);
  if ((open !== kept || !isSeen(kept, stayMs)) && told.every(({ kind }) => kind !== 'broken'))
    yield lagging(known, history.reads, open);
}

/**
 * Whether a value may be another writer's that was set within the second of an update: it does not follow
 * what is sent, and where it is no late answer, ours does not come back by itself.
 */
function strangersIn(known: Knowledge, sights: readonly Sight[]): (sight: Sight) => boolean {
  const certain = sights.filter(({ kind }) => kind === 'shows' || kind === 'unclear');
  const shown = certain.map(({ read, update }) => ({ ...update, attributes: attributesOf(read) }));
  const isBackAfter = ({ read, update }: Sight): boolean =>
    known.oldestMs(read) >= update.exchange.answeredMs &&
    certain.some(
      (one) => one.kind === 'shows' && one.update === update && known.oldestMs(one.read) >= read.answeredMs,
    );
  return (sight) =>
    sight.kind === 'unclear' && !areFollowed(shown, sight.shown.pointer) && !isBackAfter(sight);
}

/** Whether a read shows the model as of no later than an update: nobody has written to it since. */
function isUntouched({ read, update }: Sight): boolean {
  const shown = attributesOf(read)?.['updated_at'];
  const [shownMs, ownMs] = [instantMs(shown), instantMs(update.attributes?.['updated_at'])];
  // within one second there may be several writes
  return shownMs < ownMs || (shownMs === ownMs && hasFraction(shown));
}

/**
 * Why reads after refused updates that did, or may have, changed the model say nothing of ours, and whether a
 * trial could not tell what changed it.
 */
function refusedCause(known: Knowledge) {
  const trial = trialOf(known, 'updateModel');
  const fromMs = refusedAt(known, 'updateModel')[0]?.askedMs;
  if (trial === undefined || fromMs === undefined || trial.effects?.length === 0) return undefined;
  const isUndecided = trial.effects === undefined && trial.asks.length === 0;
  const reason = unseen(trial.effects === undefined ? 'cause-of-change' : 'model-since-update');
  return { fromMs, reason, isUndecided };
}

/** The last update was not seen yet: it is looked for again when no late answer explains that any more. */
function lagging(known: Knowledge, reads: readonly Exchange[], last: Exchange | undefined): Judgement {
  const reason = unseen('model-since-update');
  const isLastPart =
    known.options.depth === 'quick' || known.log.some(({ phase }) => phase === 'late effects');
  if (last === undefined || !isLastPart) return gap(rule, 'readModel', reason);
  const since = reads.filter(({ askedMs }) => askedMs >= last.answeredMs);
  const waitMs = Math.max(lagMs, ...since.map(keptMs));
  const lookAfter = (round: number, ms: number): Ask =>
    newAsk('readModel', last.ask.ids, {
      purpose: { kind: 'confirm', doubt: `update ${last.number}`, round },
      notBeforeMs: after(known, last.answeredMs, ms),
      ...(round > 0 && { pastCaches: true }),
    });
  const first = lookAfter(0, waitMs);
  const isKept = waitMs > lagMs && known.isAsked(first);
  return doubt(rule, 'readModel', reason, isKept ? [first, lookAfter(1, 60_000)] : [first]);
}
