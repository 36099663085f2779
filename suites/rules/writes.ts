import type { Reason } from '../../schemas/report-reasons.ts';
import { newAsk } from '../log/ask.ts';
import { isGood, keptMs, statusOf } from '../log/exchange.ts';
import { answered, needs, quoted, unseen } from '../log/facts.ts';
import { broken, doubt, gap, ok, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { after } from '../log/questions.ts';
import { refusedAt, trialOf } from '../log/trials.ts';
import {
  attributesOf,
  historyOf,
  showsEffect,
  sightOf,
  updatesOf,
  whyNotWritten,
  type ModelHistory,
  type Sight,
  type Update,
  type Updating,
} from '../log/updates.ts';
import { shownOf, type Shown } from '../log/values.ts';

/** What is said of updates: their answers show the new values, and so does what is read afterwards. */
export function* writes(known: Knowledge): Iterable<Judgement> {
  const connector = { updates: updatesOf(known, 'updateConnector'), first: undefined, reads: [] };
  const model = historyOf(known);
  yield* updated(known, 'updateConnector', '4.2-updated', connector);
  yield* updated(known, 'updateModel', '4.5-updated', model);
  yield* readBack(known, model);
}

/** 4.2-updated and 4.5-updated: an answer has the values that were sent (interpretation 22). */
function* updated(
  known: Knowledge,
  endpoint: Updating,
  rule: '4.2-updated' | '4.5-updated',
  history: ModelHistory,
): Iterable<Judgement> {
  const isRead = hasEffect(history);
  let isExamined = false;
  for (const update of history.updates) {
    const { exchange, attributes, named } = update;
    if (!isGood(exchange) || attributes === undefined) continue;
    const wrong = shownOf(named, attributes).find(({ kind }) => kind === 'different');
    const isKept = wrong === undefined && isRead && showsEffect(history, update, attributes);
    isExamined ||= isKept || (wrong !== undefined && isRead);
    if (wrong !== undefined && isRead) yield broken(rule, exchange, proofOf(wrong));
    else if (isKept) yield ok(rule, exchange);
  }
  if (!isExamined) yield gap(rule, endpoint, whyNothing(known, endpoint, history));
}

const proofOf = ({ pointer, given, shown }: Shown) => ({
  pointer,
  wanted: quoted(given),
  received: quoted(shown),
});

/**
 * Whether some value of a body took effect: if none ever did, the body may have another form than this server
 * reads, and nothing can be held against it.
 */
const hasEffect = (history: ModelHistory): boolean =>
  history.updates.some((update) => {
    const { attributes, exchange } = update;
    return (
      (attributes !== undefined && showsEffect(history, update, attributes)) ||
      history.reads.some(
        (read) =>
          read.askedMs >= exchange.answeredMs && showsEffect(history, update, attributesOf(read) ?? {}),
      )
    );
  });

/** Why no answer to an update shows anything. */
function whyNothing(
  known: Knowledge,
  endpoint: Updating,
  { updates }: Pick<ModelHistory, 'updates'>,
): Reason {
  const needed = endpoint === 'updateModel' ? '4.5-answers-200' : '4.2-answers-200';
  const missing =
    known.subject.missing[endpoint === 'updateModel' ? 'modelId' : 'connectorId'] ??
    known.subject.missing[endpoint];
  const good = updates.filter(({ exchange }) => isGood(exchange));
  const unread = known
    .at(endpoint)
    .findLast((one) => isGood(one) && statusOf(one) !== 200 && one.ask.expects === 200);
  if (missing !== undefined) return missing;
  if (good.length === 0 && unread === undefined)
    return whyNotWritten(known) ?? needs('4.4-answers-200', unseen('model-to-restore'));
  if (good.every(({ exchange }) => statusOf(exchange) !== 200))
    return unread === undefined ? unseen('request') : needs(needed, answered(unread));
  const shown = good.filter(({ attributes }) => attributes !== undefined);
  if (shown.length === 0) return needs('2-single-envelope', unseen('attributes'));
  const values = shown.flatMap(({ named, attributes = {} }) => shownOf(named, attributes));
  const what =
    values.length === 0
      ? 'named-values'
      : values.some(({ kind }) => kind === 'different')
        ? 'any-effect'
        : 'new-values';
  return { kind: 'unseen', what, key: endpoint };
}

const rule = '4.5-read-back';

/**
 * 4.5-read-back: every read of the model shows what the updates before it left (interpretations 11, 22 and
 * 28).
 */
function* readBack(known: Knowledge, history: ModelHistory): Iterable<Judgement> {
  if (!hasEffect(history)) {
    yield gap(rule, 'readModel', whyNothing(known, 'updateModel', history));
    return;
  }
  const sights = history.reads.flatMap((read) => {
    const sight = sightOf(known, history, read);
    return sight === undefined ? [] : [{ read, sight }];
  });
  const cause = refusedCause(known);
  const told = sights.flatMap(({ read, sight }): Judgement[] => {
    if (sight.kind === 'shows')
      return showsEffect(history, sight.update, attributesOf(read) ?? {}) ? [ok(rule, read)] : [];
    if (sight.kind === 'late') return [];
    if (cause !== undefined && read.askedMs >= cause.fromMs) return [gap(rule, 'readModel', cause.reason)];
    if (sight.kind === 'theirs')
      return isMetAgain(sights, sight) ? [gap(rule, 'readModel', unseen('only-writer'))] : [];
    const against = [{ exchange: sight.update.exchange.number, role: 'expected' }] as const;
    return [broken(rule, read, { ...proofOf(sight.shown), against })];
  });
  yield* told;
  const isShown = sights.some(
    ({ sight }) => sight.kind === 'shows' && sight.update === history.updates.findLast(isDone),
  );
  if (!isShown && told.every(({ kind }) => kind !== 'broken')) yield lagging(known, history);
}

const isDone = ({ isDone: is }: Update): boolean => is;

/**
 * Another writer is assumed where no later update of ours is seen to stay: a second attempt meets it, too.
 */
const isMetAgain = (sights: readonly { readonly sight: Sight }[], { update }: Sight): boolean =>
  !sights.some(
    ({ sight }) => sight.kind === 'shows' && sight.update.exchange.askedMs >= update.exchange.askedMs,
  );

/** Reads after refused updates that did, or may have, changed the model say nothing of ours. */
function refusedCause(known: Knowledge): { readonly fromMs: number; readonly reason: Reason } | undefined {
  const trial = trialOf(known, 'updateModel');
  const fromMs = refusedAt(known, 'updateModel')[0]?.askedMs;
  if (trial === undefined || fromMs === undefined || trial.effects?.length === 0) return undefined;
  return { fromMs, reason: unseen(trial.effects === undefined ? 'cause-of-change' : 'model-since-update') };
}

/** The last update was not seen yet: it is looked for again when no late answer explains that any more. */
function lagging(known: Knowledge, { updates, reads }: ModelHistory): Judgement {
  const last = updates.findLast(isDone)?.exchange;
  const isLastPart = known.options.depth === 'quick' || known.hasBegun('late effects');
  const since = reads.filter(({ askedMs }) => askedMs >= (last?.answeredMs ?? Infinity));
  const waitMs = Math.max(3000, ...since.map(keptMs));
  const again = [0, 1].map((round) =>
    newAsk('readModel', last?.ask.ids ?? [], {
      purpose: { kind: 'confirm', doubt: `update ${last?.number}`, round },
      notBeforeMs: after(known, last?.answeredMs ?? 0, round === 0 ? waitMs : Math.max(waitMs, 60_000)),
      ...(round > 0 && { pastCaches: true }),
    }),
  );
  const asks = again.filter((ask, round) => round === 0 || (waitMs > 3000 && known.isAsked(again[0] ?? ask)));
  const reason = unseen('model-since-update');
  return last === undefined || !isLastPart
    ? gap(rule, 'readModel', reason)
    : doubt(rule, 'readModel', reason, asks);
}
