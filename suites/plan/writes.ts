import type { EndpointName } from '../catalogue/index.ts';
import { httpManners, type HttpManner } from '../catalogue/questions.ts';
import { newAsk, repeatAsk, type Ask, type AskMore } from '../log/ask.ts';
import { keptMs, statusOf, type Exchange } from '../log/exchange.ts';
import { writeJson } from '../log/json.ts';
import { lagMs, type Knowledge } from '../log/knowledge.ts';
import { pageOf } from '../log/pages.ts';
import { after, repetition, askFor, nextOf, type Plan, type Script } from '../log/questions.ts';
import { absentLike, madeUpWord } from '../log/random.ts';
import { leftChanged, restorationOf } from '../log/restoration.ts';
import { hasNew, lookAtRuns } from '../log/trials.ts';
import { historyOf, isLost, isSuccess, lastSuccess, showsBody } from '../log/updates.ts';
import { sightOf, whyNotWritten } from '../log/updates.ts';
import { depthOf, sum } from './budget.ts';
import { readModel } from './choices.ts';

/**
 * Sends what the operator has given, reads it back, and makes the mistakes that nothing can store: side by
 * side, but for schedules, which come last, since a model may be locked while a sync runs.
 */
export const writesPlan: Plan = (known) => {
  if (whyNotWritten(known) !== undefined) return [];
  const model = nextOf(known, updateModel(known));
  const updates = [...model, ...nextOf(known, updateConnector(known, model.length === 0))];
  const writes = updates.length > 0 ? updates : nextOf(known, scheduleSync(known));
  return [...writes, ...nextOf(known, querySource(known))];
};

/** Puts the model back and looks whether it is back, as long as it is not (interpretation 23). */
export const restoringPlan: Plan = (known) => nextOf(known, restore(known));

/** Whether mistakes are made at an endpoint: only once a good request has succeeded they prove anything. */
const mayErr = (known: Knowledge, endpoint: EndpointName): boolean =>
  known.options.depth !== 'quick' && lastSuccess(known, endpoint) !== undefined;

/** What nothing can store, so that no server is spoilt; made up, so that none can know it. */
function mistake({ options: { seed } }: Knowledge, good: Ask, what: 'no-json' | 'bad-sql' = 'no-json') {
  const badSql = writeJson({ query: `)${madeUpWord(seed, 'no SQL')}(` });
  const body = what === 'bad-sql' ? badSql : `]${madeUpWord(seed, 'no JSON')}[`;
  return [repeatAsk(good, { body, expects: 'open', purpose: { kind: 'mistake', what } })];
}

/** Sends a question for the nth time, and once more if it was lost, and another one does no harm. */
function* write(known: Knowledge, good: Ask, turn: number, manner?: HttpManner): Script<Exchange> {
  const ask = repeatAsk(good, { purpose: { kind: 'write', turn }, manner });
  const first = yield* askFor(ask);
  if (!isLost(first)) return first;
  if (ask.endpoint === 'updateModel') yield readBack(known, `lost ${turn}`);
  if (ask.endpoint === 'scheduleSync' && !(yield* hasNoRun(known, first))) return first;
  return yield* askFor(repeatAsk(ask, { purpose: repetition(`lost ${ask.key}`), manner }));
}

const readBack = (known: Knowledge, turn: string, manner?: HttpManner): readonly Ask[] =>
  readModel(known, { purpose: { kind: 'read-back', turn }, manner });

/** The given bodies, begun so that the last of them leaves the model other than it was first. */
export function modelBodies(known: Knowledge): readonly string[] {
  const { firstRead } = historyOf(known);
  const bodies = (known.options.target.updateModel ?? []).map((body) => writeJson(body));
  const last = bodies.findLastIndex((body) => firstRead === undefined || !showsBody({ body }, firstRead));
  return [...bodies.slice(last + 1), ...bodies.slice(0, last + 1)];
}

/** Each body, the first of them twice; then, after one that is no JSON, another and the last once more. */
function* updateModel(known: Knowledge): Script {
  const { modelId } = known.subject;
  const bodies = modelBodies(known);
  const last = bodies.at(-1);
  if (modelId === undefined || last === undefined || restorationOf(known) === undefined) return;
  const model = newAsk('updateModel', [modelId]);
  let turn = 0;
  let hasMissed = false;
  const update = function* (body: string, manner?: HttpManner): Script {
    const put = yield* write(known, repeatAsk(model, { body }), turn, manner);
    const lookAt = (step: number): AskMore => ({
      purpose: { kind: 'read-back', turn: `${turn}.${step}` },
      ...(step >= lagStepsMs.length - 1 && { pastCaches: true }),
    });
    // Where an update never showed, those after it are looked for once.
    const steps = hasMissed ? [0] : lagStepsMs;
    const isLate = (read: Exchange) => sightOf(known, read)?.kind === 'late';
    if (statusOf(put) === 200) hasMissed = (yield* readWhile(known, put, steps, lookAt, isLate)) || hasMissed;
    turn += 1;
  };
  if (known.options.depth === 'quick') yield* update(last);
  else {
    for (const [at, body] of [...bodies.slice(0, 1), ...bodies].entries())
      yield* update(body, at % 2 === 1 ? 'closed' : undefined);
    if (!mayErr(known, 'updateModel')) return;
    yield mistake(known, model);
    yield readBack(known, 'after a mistake');
    if (bodies.length > 1) yield* update(bodies.at(-2) ?? last, 'no Accept');
    yield* update(last, 'any type');
    yield httpManners.flatMap((manner) => readBack(known, 'every way', manner));
  }
  // Another writer is assumed only if a second attempt meets one, too (interpretation 22).
  const read = historyOf(known).reads.at(-1);
  const kind = read && sightOf(known, read)?.kind;
  if (kind === 'theirs' || kind === 'unclear') yield* update(last);
}

/** Waits before a model is read again that does not show an update yet, in milliseconds after the update. */
const lagStepsMs = [0, 100, 300, 700, 1500, lagMs];

/** Reads a model at each step while it is late, once more past what may be kept: whether it is late then. */
function* readWhile(
  known: Knowledge,
  { ask: { ids }, answeredMs }: Exchange,
  stepsMs: readonly number[],
  lookAt: (step: number) => AskMore,
  isLate: (read: Exchange) => boolean,
): Script<boolean> {
  let keptLongest = 0;
  for (const [step, ms] of [...stepsMs, undefined].entries()) {
    if (ms === undefined && (keptLongest <= lagMs || stepsMs.length === 1)) break;
    const notBeforeMs = after(known, answeredMs, ms ?? keptLongest);
    const read = yield* askFor(newAsk('readModel', ids, { ...lookAt(step), notBeforeMs }));
    keptLongest = Math.max(keptLongest, keptMs(read));
    if (!isLate(read)) return false;
  }
  return true;
}

/**
 * Each body twice, and the last once more after one that is no JSON: the connector keeps it, as it cannot be
 * read. The mistake waits until the model is left alone, so that what it does to it shows.
 */
function* updateConnector(known: Knowledge, isModelDone: boolean): Script {
  const { connectorId } = known.subject;
  const all = (known.options.target.updateConnector ?? []).map((body) => writeJson(body));
  const bodies = known.options.depth === 'quick' ? all.slice(-1) : all;
  const last = bodies.at(-1);
  if (connectorId === undefined || last === undefined) return;
  const connector = newAsk('updateConnector', [connectorId]);
  const update = (body: string, turn: number, manner?: HttpManner): Script<Exchange> =>
    write(known, repeatAsk(connector, { body }), turn, manner);
  for (const [turn, body] of bodies.entries())
    yield* update(body, turn, turn % 2 === 1 ? 'closed' : undefined);
  if (!mayErr(known, 'updateConnector')) return;
  // what another one has set before and after shows whether a way of using HTTP is refused
  yield* update(bodies.at(-2) ?? last, bodies.length, 'any type');
  yield* update(last, bodies.length + 1, 'no Accept');
  if (!isModelDone) return;
  yield mistake(known, connector);
  yield* update(last, bodies.length + 2, 'closed');
}

const [slowMs, mostSpentMs] = [3000, 10_000];

const spentOnQueries = (known: Knowledge): readonly number[] =>
  known.at('querySource').map(({ askedMs, answeredMs }) => answeredMs - askedMs);

const areSlow = (known: Knowledge): boolean => spentOnQueries(known).some((ms) => ms > slowMs);

/** The query, and after each mistake once more; a slow one twice. */
function* querySource(known: Knowledge): Script {
  const { connectorId } = known.subject;
  const { querySource: sql } = known.options.target;
  if (connectorId === undefined || sql === undefined) return;
  const body = writeJson({ query: sql });
  const query = newAsk('querySource', [connectorId], { body });
  yield* write(known, query, 0);
  if (!mayErr(known, 'querySource')) return;
  yield* write(known, query, 1);
  yield mistake(known, query);
  if (!areSlow(known)) yield* write(known, query, 2);
  yield mistake(known, query, 'bad-sql');
  const absent = absentLike([connectorId], known.options.seed, 'querySource');
  const purpose = { kind: 'mistake', what: 'absent-id' } as const;
  if (absent !== undefined) yield [newAsk('querySource', [absent], { expects: 'open', purpose, body })];
}

/** How many queries are asked at the same time: each may be work for the source. */
const queriesAtOnce = 4;

/** The query as often as lists are asked, in each way of HTTP first: one answer of twenty may be faulty. */
export function* queriesBeside(known: Knowledge): Script {
  const first = known.at('querySource').find(({ ask }) => ask.purpose.kind === 'write');
  if (first === undefined || areSlow(known) || !mayErr(known, 'querySource')) return;
  const isLong = sum(spentOnQueries(known)) > mostSpentMs;
  const most = Math.max(3 + httpManners.length, isLong ? 0 : depthOf(known).readsPerEndpoint);
  for (let turn = 3; turn < most; turn += queriesAtOnce)
    yield Array.from({ length: Math.min(queriesAtOnce, most - turn) }, (_, at) =>
      repeatAsk(first.ask, {
        purpose: { kind: 'write', turn: turn + at },
        manner: httpManners[turn + at - 3],
        isReserved: true,
      }),
    );
}

/** One schedule, since each starts a real sync; then one whose body is no JSON, and what the model shows. */
function* scheduleSync(known: Knowledge): Script {
  const given = known.options.target.scheduleSync;
  if (given === undefined) return;
  const schedule = newAsk('scheduleSync', [], { body: writeJson(given) });
  yield* write(known, schedule, 0);
  if (!mayErr(known, 'scheduleSync')) return;
  yield mistake(known, schedule);
  if (known.at('updateModel').length > 0) yield readBack(known, 'after a schedule');
}

/** Whether no run came of a schedule without an answer, 3 s after it; false where that cannot be seen. */
function* hasNoRun(known: Knowledge, { askedMs, answeredMs }: Exchange): Script<boolean> {
  const purpose = repetition('after a lost schedule');
  const due = { notBeforeMs: after(known, answeredMs), pastCaches: true } as const;
  const now = (yield* lookAtRuns(known, { purpose, ...due })).flatMap((look) => pageOf(look) ?? []);
  const pages = now.slice(0, 1).flatMap(({ list }) => known.pages(list));
  const old = pages.filter(({ exchange }) => exchange.answeredMs <= askedMs);
  return old.length > 0 && !hasNew(now, old);
}

/** No further turn begins so long after the first one: longer than limiters of a minute count. */
const longestMs = 75_000;

/** Turns whose bodies were taken although the model never showed them. */
const mostTaken = 3;

const pauseMs = (turn: number): number => Math.min(15_000, 250 * 2 ** turn);

function* restore(known: Knowledge): Script {
  const left = leftChanged(known);
  if (left === undefined) return;
  let [taken, beganMs, notBeforeMs] = [0, Infinity, 0];
  for (let turn = 0; taken < mostTaken && notBeforeMs <= after(known, beganMs, longestMs); turn += 1) {
    const purpose = { kind: 'restore', turn } as const;
    const puts: Exchange[] = [];
    for (const body of left.bodies)
      puts.push(yield* askFor(newAsk('updateModel', [left.modelId], { body, purpose, notBeforeMs })));
    const [first, last] = [puts[0], puts.at(-1)];
    if (first === undefined || last === undefined) return;
    beganMs = Math.min(beganMs, first.askedMs);
    notBeforeMs = after(known, last.answeredMs, pauseMs(turn));
    const done = puts.filter(isSuccess);
    if (done.length === 0) continue;
    const lookAt = (look: number): AskMore => ({ purpose: { ...purpose, look }, pastCaches: true });
    // Once the model is back, nothing is left to be put back.
    yield* readWhile(known, last, lagStepsMs, lookAt, () => true);
    if (left.isLost) return;
    taken += done.length === puts.length ? 1 : 0;
  }
}
