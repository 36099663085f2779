import type { Exchange } from '../../kit/http/exchange.ts';
import { isSuccess } from '../../kit/check/expect.ts';
import { answeredInstead, whyNotGiven } from '../../kit/check/preconditions.ts';
import { isExpectedAnswer } from '../../kit/http/shape-markers.ts';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { randomFrom, sample } from '../../kit/protocol/random.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import { plainReport } from '../../kit/discovery/search.ts';
import { failPrecondition } from '../../kit/check/violation.ts';
import { attemptsFor, type Attempt } from './credentials.ts';
import type { Door, Trace, Visit } from './door.ts';
import { needs, type Reason, type Answered } from '../../kit/check/reasons.ts';

/** One attempt at a door, with the answer to the same question asked well. */
export interface Knock {
  readonly attempt: Attempt;
  readonly exchange: Exchange;
  readonly well: Exchange;
  /** What it changed although it was refused. */
  readonly trace?: Trace;
}

/** What was tried at a door. */
export interface Knocks {
  readonly knocks: readonly Knock[];
  /** Why refusals prove nothing: the good token is refused afterwards too. */
  readonly lockedOut: Reason | undefined;
  /** Why not everything was tried. */
  readonly ended: Reason | undefined;
}

/** What the doors of one run share. */
interface Corridor {
  lockedOut: Reason | undefined;
  readonly seen: Map<Endpoint, Knocks>;
}

const corridorOf = (context: CheckContext): Promise<Corridor> =>
  context.once('authentication', async () => ({
    lockedOut: isOpenNow(context) ? undefined : await whyShut(context, []),
    seen: new Map(),
  }));

/** Whether the last stated request succeeded: then the good token need not be shown once more before the first bad one. */
function isOpenNow(context: CheckContext): boolean {
  const lasts = Object.values(endpoints).flatMap((endpoint) => context.api.evidence(endpoint).slice(-1));
  const [last] = lasts.toSorted((one, other) => other.number - one.number);
  return last !== undefined && isExpectedAnswer(last);
}

/** Everything that was tried so far, door by door. */
export const knocksSoFar = async (context: CheckContext): Promise<readonly Knocks[]> => [
  ...(await corridorOf(context)).seen.values(),
];

/** Tries every credential at a door, one after the other, once per run. PreconditionFailed where the good one does not open it (reading 24). */
export function knockAt(context: CheckContext, door: Door): Promise<Knocks> {
  return context.once(`knocks ${door.endpoint}`, async () => {
    const corridor = await corridorOf(context);
    if (corridor.lockedOut !== undefined) failPrecondition(corridor.lockedOut);
    if (door.isWrite) await wellAsked(context, door, {});
    const visit = await door.open(context);
    const knocks: Knock[] = [];
    const ended = await knockAll(context, door, visit, knocks);
    corridor.lockedOut = await findLockout(context, door, visit);
    const told = { knocks, ended, lockedOut: corridor.lockedOut };
    corridor.seen.set(door.endpoint, told);
    return told;
  });
}

/** The same request made well, which must have succeeded: earlier in the run, or, for a read, now. */
async function wellAsked(context: CheckContext, door: Door, options: AskOptions): Promise<Exchange> {
  const earlier = earlierAnswer(context, door, options);
  if (earlier !== undefined) return earlier;
  if (door.isWrite) failPrecondition(needs(door.needed, 'request-with-valid-token'));
  const now = await context.api.ask(door.endpoint, { ...options, purpose: 'control' });
  const reason = whyNotGiven(now, door.needed);
  return reason === undefined ? now : failPrecondition(reason);
}

const earlierAnswer = (context: CheckContext, door: Door, options: AskOptions): Exchange | undefined =>
  context.api
    .evidence(door.endpoint)
    .findLast((exchange) => isExpectedAnswer(exchange) && (door.isWrite || asksThat(exchange, options)));

function asksThat({ ask }: Exchange, { params = {}, query = [] }: AskOptions): boolean {
  const sent = [...new URL(ask.url).searchParams].map(([name, value]) => `${name}=${value}`);
  const wanted = query.map(([name, value]) => `${name}=${value}`);
  return (
    Object.entries(params).every(([name, value]) => ask.params[name] === value) &&
    sent.sort().join('&') === wanted.sort().join('&')
  );
}

/** Tries all attempts with the plain question, and the most telling of them with each other question; says why it ended early, where it did. */
async function knockAll(
  context: CheckContext,
  door: Door,
  visit: Visit,
  knocks: Knock[],
): Promise<Reason | undefined> {
  const [plain, ...others] = visit.questions;
  if (plain === undefined) return undefined;
  const attempts = attemptsFor(context.client.token, context.seed).filter((attempt) =>
    isTriedAt(door, attempt, context.seed),
  );
  const well = await wellAsked(context, door, plain);
  const made = new Map<Exchange, Attempt>();
  const send = async (attempt: Attempt): Promise<Exchange> => {
    const exchange = await knock(context, door, plain, attempt);
    made.set(exchange, attempt);
    return exchange;
  };
  /** Says whether a write was carried out, or may have been. */
  const keep = (attempt: Attempt, exchange: Exchange): boolean => {
    const isLetIn = door.isWrite && (isSuccess(exchange) || exchange.answer === undefined);
    if (isLetIn) visit.book?.(exchange);
    knocks.push({ attempt, exchange, well });
    return isLetIn;
  };
  for (const [turn, attempt] of attempts.entries()) {
    const exchange = await send(attempt);
    const isLetIn = keep(attempt, exchange);
    // A write that is carried out ends the probing; this one belongs to it, and only where nothing is checked does it change anything.
    if (isSuccess(exchange) && attempt.madeUp !== undefined) keep(attempt.madeUp, await send(attempt.madeUp));
    if (isLetIn) return endOf(door, attempt);
    const isLastOfKind = attempts[turn + 1]?.kind !== attempt.kind;
    if (visit.look === undefined || attempt.kind === 'dressed' || !isLastOfKind) continue;
    const again = attempts.filter(({ kind }) => kind === attempt.kind).map((one) => () => send(one));
    const trace = await visit.look(exchange, again);
    if (trace === undefined) continue;
    const culprit = made.get(trace.exchange) ?? attempt;
    knocks.push({ attempt: culprit, exchange: trace.exchange, well, trace });
    return endOf(door, culprit);
  }
  for (const question of others) {
    const its = await wellAskedOrNone(context, door, question);
    if (its === undefined) continue;
    for (const attempt of attempts.filter(({ isTelling }) => isTelling))
      knocks.push({ attempt, exchange: await knock(context, door, question, attempt), well: its });
  }
  return undefined;
}

/** Where the word Bearer is sent alone beside the first door: a server has one way of reading the header, and seldom two. */
const otherReads = [endpoints.readModel, endpoints.listRuns, endpoints.readRun, endpoints.listRecords];

const isTriedAt = ({ endpoint }: Door, { scope }: Attempt, seed: number): boolean =>
  scope === 'every' ||
  endpoint === endpoints.reports ||
  (scope === 'some' && sample(otherReads, 2, randomFrom(seed, 'some reads')).some((one) => one === endpoint));

const endOf = ({ endpoint }: Door, { name }: Attempt): Reason => ({
  kind: 'attempts-ended',
  endpoint,
  credential: name,
});

/** A further question whose well-made twin does not succeed is left out. */
async function wellAskedOrNone(
  context: CheckContext,
  door: Door,
  question: AskOptions,
): Promise<Exchange | undefined> {
  const earlier = earlierAnswer(context, door, question);
  if (earlier !== undefined) return earlier;
  const now = await context.api.ask(door.endpoint, { ...question, purpose: 'control' });
  return isExpectedAnswer(now) ? now : undefined;
}

const knock = (
  context: CheckContext,
  door: Door,
  question: AskOptions,
  { credential }: Attempt,
): Promise<Exchange> => context.api.ask(door.endpoint, { ...question, credential, purpose: 'probe' });

/** Why the good token opens nothing any more; undefined where a read still succeeds. */
function findLockout(
  context: CheckContext,
  { endpoint, isWrite }: Door,
  visit: Visit,
): Promise<Reason | undefined> {
  const [own] = isWrite ? [] : visit.questions;
  const reads = own === undefined ? [] : [{ endpoint, options: own }];
  return whyShut(context, reads, endpoint);
}

async function whyShut(
  context: CheckContext,
  own: readonly Read[],
  after?: Endpoint,
): Promise<Reason | undefined> {
  const cheap = { endpoint: endpoints.reports, options: { query: plainReport } };
  let by: Answered | undefined;
  for (const { endpoint, options } of [...own, cheap, ...readsThatWorked(context)].slice(0, 3)) {
    const exchange = await context.api.ask(endpoint, { ...options, fresh: true, purpose: 'control' });
    if (isExpectedAnswer(exchange)) return undefined;
    // Our own ending of the run says nothing of the token.
    const { failure } = exchange;
    if (failure?.kind === 'aborted' || failure?.kind === 'deadline')
      return { kind: 'stopped', quote: failure.message };
    by ??= answeredInstead(exchange);
  }
  return {
    kind: 'locked-out',
    ...(after === undefined ? {} : { after }),
    ...(by === undefined ? {} : { by }),
  };
}

interface Read {
  readonly endpoint: Endpoint;
  readonly options: AskOptions;
}

/** Plain reads that succeeded in this run, one per endpoint. */
const readsThatWorked = (context: CheckContext): readonly Read[] =>
  [endpoints.readModel, endpoints.listRuns].flatMap((endpoint) => {
    const found = context.api.evidence(endpoint).find(isExpectedAnswer);
    return found === undefined ? [] : [{ endpoint, options: { params: found.ask.params } }];
  });
