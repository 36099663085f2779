import { endpoints } from '../../suites/catalogue/index.ts';
import type { ScriptedAnswer, ScriptedRequest } from './script.ts';
import { randomFrom } from '../../suites/log/random.ts';
import type { ServerClock } from './clock.ts';
import type { Freedoms } from './freedoms.ts';

/** Makes the answer to a read as a server gives it that shows the state of one moment. */
export type AnswerAt = (ms: number) => ScriptedAnswer;

/** Answers a read with a state that replicas and stores may still show (interpretations 11, 56 and 58). */
export type DelayedRead = (request: ScriptedRequest, answerAt: AnswerAt) => ScriptedAnswer;

/** Makes the replicas and stores of a server. */
export function delayedReads(freedoms: Freedoms, clock: ServerClock, seed: number): DelayedRead {
  const { storeBypass, storeS, nodes } = freedoms;
  const random = randomFrom(seed, 'delays');
  const stored = new Map<string, { readonly atMs: number; readonly answer: ScriptedAnswer }>();
  return (request, answerAt) => {
    const { atMs, path, manner, isPastCaches } = request;
    // Behind a store that says how old its answers are, an origin that lags would be later than it says.
    if (!isStored(freedoms, request)) return answerAt(atMs - lagOf(freedoms, request, random));
    const key = `${Math.floor(random() * nodes)} ${path} ${manner}`;
    const known = stored.get(key);
    const isBypassed = storeBypass === 'obeyed' && isPastCaches;
    const isFresh = known !== undefined && atMs - known.atMs < storeS * 1000 && !isBypassed;
    const made = isFresh ? known : { atMs, answer: answerAt(atMs) };
    stored.set(key, made);
    const headers = { ...made.answer.headers, ...storeHeaders(freedoms, clock, made.atMs, atMs) };
    return { ...made.answer, headers };
  };
}

const isOfModel = ({ endpoint }: ScriptedRequest): boolean => endpoint === endpoints.readModel;

const isStored = ({ store, storeOf }: Freedoms, request: ScriptedRequest): boolean =>
  store !== 'none' && (storeOf === 'all' || (storeOf === 'model') === isOfModel(request));

function lagOf({ lag, lagMs }: Freedoms, request: ScriptedRequest, random: () => number): number {
  const { endpoint, number, query } = request;
  const lagging: Readonly<Record<Freedoms['lag'], boolean>> = {
    none: false,
    random: true,
    constant: true,
    alternate: number % 2 === 0,
    lists: endpoint === endpoints.listRuns || endpoint === endpoints.listRecords,
    'runs-alone': endpoint === endpoints.readRun,
    filters: query.some(([name]) => name === 'status'),
    model: isOfModel(request),
  };
  if (!lagging[lag]) return 0;
  return lag === 'random' ? Math.floor(random() * lagMs) : lagMs;
}

/** How a store says for how long it keeps its answers. */
function storeHeaders(
  { store, storeS }: Freedoms,
  clock: ServerClock,
  madeMs: number,
  nowMs: number,
): Readonly<Record<string, string>> {
  const age = { age: String(Math.floor((nowMs - madeMs) / 1000)) };
  const maxAge = { 'cache-control': `max-age=${storeS}` };
  const headers: Readonly<Record<Freedoms['store'], Readonly<Record<string, string>>>> = {
    none: {},
    age,
    'max-age': maxAge,
    'age-and-max-age': { ...age, ...maxAge },
    's-maxage': { 'cache-control': `max-age=0, s-maxage=${storeS}` },
    stale: { 'cache-control': `max-age=1, stale-while-revalidate=${storeS - 1}` },
    expires: { date: clock.header(madeMs), expires: clock.header(madeMs + storeS * 1000) },
  };
  return headers[store];
}
