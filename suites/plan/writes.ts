import { httpManners, type HttpManner } from '../catalogue/questions.ts';
import { newAsk, repeatAsk, type Ask, type AskMore } from '../log/ask.ts';
import { isUnserved, keptMs, statusOf, type Exchange } from '../log/exchange.ts';
import { isSame, writeJson } from '../log/json.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { runsOf } from '../log/pages.ts';
import { after } from '../log/questions.ts';
import { madeUpWord } from '../log/random.ts';
import { restorationOf } from '../log/restoration.ts';
import { otherEnd, scheduledSync } from '../log/trials.ts';
import { historyOf, mayHaveDone, sightOf, whyNotWritten } from '../log/updates.ts';
import { namedAttributes } from '../log/values.ts';
import type { Plan } from './plan.ts';
import { askFor, nextOf, type Script } from './script.ts';

/**
 * Sends what the operator has given, reads it back, and makes the mistakes that nothing can store. What does
 * not depend on one another goes side by side; a sync is scheduled last, since a model may be locked while it
 * runs.
 */
export const writesPlan: Plan = (known) => {
  if (whyNotWritten(known) !== undefined) return [];
  const model = nextOf(known, updateModel(known));
  const updates = [...model, ...nextOf(known, updateConnector(known, model.length === 0))];
  const schedule = updates.length > 0 ? [] : nextOf(known, scheduleSync(known));
  return [...updates, ...schedule, ...nextOf(known, querySource(known))];
};

/** Waits before a model is read again that does not show an update yet, in milliseconds after the update. */
const lagStepsMs = [0, 100, 300, 700, 1500, 3000];

const isGiven = ({ ask }: Exchange): boolean => ask.purpose.kind === 'write' || ask.purpose.kind === 'again';

/** Whether a write with a body of the operator has succeeded: only then a bad one proves anything. */
const hasSucceeded = (known: Knowledge, endpoint: Ask['endpoint']): boolean =>
  known.at(endpoint).some((one) => isGiven(one) && statusOf(one) === 200);

/** Text that is no JSON, so that no server can store it; made up, so that none can know it. */
const noJson = (known: Knowledge): string => `]${madeUpWord(known.options.seed, 'no JSON')}[`;

const mistake = (what: 'no-json' | 'bad-sql', body: string): AskMore => ({
  body,
  expects: 'open',
  purpose: { kind: 'mistake', what },
});

/** A write that does the same when it comes twice: sent again where a gateway or the network swallowed it. */
function* write(ask: Ask, look: readonly Ask[] = []): Script<Exchange> {
  const first = yield* askFor(ask);
  if (!isUnserved(first) || !mayHaveDone(first)) return first;
  if (look.length > 0) yield look;
  const { manner } = ask;
  return yield* askFor(
    repeatAsk(ask, { purpose: { kind: 'again', round: `lost ${ask.key}` }, ...(manner && { manner }) }),
  );
}

/** The given bodies, begun so that the last of them leaves the model other than it was first. */
export function modelBodies(known: Knowledge): readonly string[] {
  const { first = {} } = historyOf(known);
  const bodies = known.options.target.updateModel ?? [];
  const last = bodies.findLastIndex((body) =>
    Object.entries(namedAttributes('updateModel', body)).some(([name, value]) => !isSame(value, first[name])),
  );
  return [...bodies.slice(last + 1), ...bodies.slice(0, last + 1)].map((body) => writeJson(body));
}

/** Each body, the first of them twice; then, after one that is no JSON, another and the last once more. */
function* updateModel(known: Knowledge): Script {
  const { modelId } = known.subject;
  const bodies = modelBodies(known);
  const last = bodies.at(-1);
  if (modelId === undefined || last === undefined || restorationOf(known) === undefined) return;
  let turn = 0;
  const update = function* (body: string, manner?: HttpManner): Script {
    const purpose = { kind: 'write', turn } as const;
    const look = newAsk('readModel', [modelId], { purpose: { kind: 'read-back', turn: `lost ${turn}` } });
    const put = yield* write(newAsk('updateModel', [modelId], { body, purpose, ...(manner && { manner }) }), [
      look,
    ]);
    yield* readBack(known, put, turn);
    turn += 1;
  };
  if (known.options.depth === 'quick') yield* update(last);
  else {
    for (const [at, body] of [...bodies.slice(0, 1), ...bodies].entries())
      yield* update(body, at % 2 === 1 ? 'closed' : undefined);
    if (!hasSucceeded(known, 'updateModel')) return;
    yield [newAsk('updateModel', [modelId], mistake('no-json', noJson(known)))];
    yield [newAsk('readModel', [modelId], { purpose: { kind: 'read-back', turn: 'after a mistake' } })];
    if (bodies.length > 1) yield* update(bodies.at(-2) ?? last, 'no Accept');
    yield* update(last, 'any type');
    yield httpManners.map((manner) =>
      newAsk('readModel', [modelId], { manner, purpose: { kind: 'read-back', turn: 'every way' } }),
    );
  }
  // Another writer is assumed only if a second attempt meets one, too (interpretation 22).
  const history = historyOf(known);
  const read = history.reads.at(-1);
  if (read !== undefined && sightOf(known, history, read)?.kind === 'theirs') yield* update(last);
}

/** The read of the model that is made at a step after an update. */
const lookAt = (
  known: Knowledge,
  { ask, answeredMs }: Exchange,
  turn: number,
  step: number,
  ms: number,
): Ask =>
  newAsk('readModel', ask.ids, {
    purpose: { kind: 'read-back', turn: `${turn}.${step}` },
    ...(ms > 0 && { notBeforeMs: after(known, answeredMs, ms) }),
    ...(step >= lagStepsMs.length - 1 && { pastCaches: true }),
  });

/**
 * Reads until an update shows, for 3 s, the last time past caches, or until answers that may be kept are
 * gone. Only once where an earlier update never showed.
 */
function* readBack(known: Knowledge, put: Exchange, turn: number): Script {
  if (statusOf(put) !== 200) return;
  const isMissed = (earlier: number): boolean =>
    known.isAsked(lookAt(known, put, earlier, lagStepsMs.length - 1, 0));
  const hasMissed = Array.from({ length: turn }, (_, earlier) => earlier).some(isMissed);
  let longestMs = 0;
  for (const [step, ms] of hasMissed ? [[0, 0] as const] : lagStepsMs.entries()) {
    const read = yield* askFor(lookAt(known, put, turn, step, ms));
    longestMs = Math.max(longestMs, keptMs(read));
    if (sightOf(known, historyOf(known), read)?.kind !== 'late') return;
  }
  if (longestMs > 3000 && !hasMissed) yield [lookAt(known, put, turn, lagStepsMs.length, longestMs)];
}

/**
 * Each body; then, after one that is no JSON, both once more. The connector keeps the last: it cannot be
 * read. Mistakes wait until the model is left alone, so that what they do to it shows.
 */
function* updateConnector(known: Knowledge, isModelDone: boolean): Script {
  const { connectorId } = known.subject;
  const bodies = (known.options.target.updateConnector ?? []).map((body) => writeJson(body));
  const last = bodies.at(-1);
  if (connectorId === undefined || last === undefined) return;
  const update = (body: string, turn: number, manner?: HttpManner): Script<Exchange> =>
    write(
      newAsk('updateConnector', [connectorId], {
        body,
        purpose: { kind: 'write', turn },
        ...(manner && { manner }),
      }),
    );
  const isQuick = known.options.depth === 'quick';
  for (const [turn, body] of (isQuick ? [last] : bodies).entries())
    yield* update(body, turn, turn % 2 === 1 ? 'closed' : undefined);
  if (isQuick || !isModelDone || !hasSucceeded(known, 'updateConnector')) return;
  yield [newAsk('updateConnector', [connectorId], mistake('no-json', noJson(known)))];
  const turn = bodies.length;
  yield* update(bodies.at(-2) ?? last, turn, 'closed');
  yield* update(last, turn + 1, 'no Accept');
  yield* update(last, turn + 2, 'any type');
}

const slowMs = 3000;

/** The query, and once more after each mistake and in each way of using HTTP; a slow one is asked twice. */
function* querySource(known: Knowledge): Script {
  const { connectorId } = known.subject;
  const { querySource: sql } = known.options.target;
  if (connectorId === undefined || sql === undefined) return;
  const body = writeJson({ query: sql });
  const query = (turn: number, manner?: HttpManner): Script<Exchange> =>
    write(
      newAsk('querySource', [connectorId], {
        body,
        purpose: { kind: 'write', turn },
        ...(manner && { manner }),
      }),
    );
  yield* query(0);
  if (known.options.depth === 'quick' || !hasSucceeded(known, 'querySource')) return;
  yield* query(1);
  const isSlow = known.at('querySource').some(({ askedMs, answeredMs }) => answeredMs - askedMs > slowMs);
  yield [newAsk('querySource', [connectorId], mistake('no-json', noJson(known)))];
  if (!isSlow) yield* query(2);
  const badSql = writeJson({ query: `)${madeUpWord(known.options.seed, 'no SQL')}(` });
  yield [newAsk('querySource', [connectorId], mistake('bad-sql', badSql))];
  if (isSlow) return;
  for (const [at, manner] of httpManners.entries()) yield* query(3 + at, manner);
}

/** One schedule, since each starts a real sync; then one whose body is no JSON, and what the model shows. */
function* scheduleSync(known: Knowledge): Script {
  const given = known.options.target.scheduleSync;
  if (given === undefined) return;
  const schedule = newAsk('scheduleSync', [], {
    body: writeJson(given),
    purpose: { kind: 'write', turn: 0 },
  });
  const first = yield* askFor(schedule);
  if (isUnserved(first) && mayHaveDone(first) && (yield* hasNoRun(known, first)))
    yield [repeatAsk(schedule, { purpose: { kind: 'again', round: 'lost' } })];
  if (known.options.depth === 'quick' || !hasSucceeded(known, 'scheduleSync')) return;
  yield [newAsk('scheduleSync', [], mistake('no-json', noJson(known)))];
  const { modelId } = known.subject;
  if (modelId !== undefined && known.at('updateModel').length > 0)
    yield [newAsk('readModel', [modelId], { purpose: { kind: 'read-back', turn: 'after a schedule' } })];
}

/** Whether no run came of a schedule without an answer, 3 s after it; false where that cannot be seen. */
function* hasNoRun(known: Knowledge, { askedMs, answeredMs }: Exchange): Script<boolean> {
  const sync = scheduledSync(known);
  if (sync === undefined) return false;
  const looks = yield* lookAtRuns(sync, {
    purpose: { kind: 'again', round: 'after a lost schedule' },
    notBeforeMs: after(known, answeredMs, 3000),
    pastCaches: true,
  });
  const pages = known.pages(runsOf(sync));
  const old = pages.filter(({ exchange }) => exchange.answeredMs <= askedMs);
  const now = pages.filter(({ exchange }) => looks.includes(exchange));
  const ids = new Set(old.flatMap(({ entries }) => entries.map(({ id }) => id)));
  return (
    old.length > 0 && now.length > 0 && now.every(({ entries }) => entries.every(({ id }) => ids.has(id)))
  );
}

/** Reads both ends of the runs of a sync: the order of a list is open. */
export function* lookAtRuns(sync: string, more: AskMore): Script<readonly Exchange[]> {
  const first = yield* askFor(newAsk('listRuns', [sync], more));
  const end = otherEnd([first]);
  if (end === undefined) return [first];
  const link = { from: first.number, name: 'last', url: end.url } as const;
  return [first, yield* askFor(newAsk('listRuns', [sync], { ...more, link }))];
}
