import { endpoints, everyEndpoint, type EndpointName } from '../catalogue/index.ts';
import type { Reason } from '../../schemas/report-reasons.ts';
import { isRecognised } from './answers.ts';
import { isGood, serviceStatus, statusOf, type Exchange } from './exchange.ts';
import { answered } from './facts.ts';
import type { Ask } from './ask.ts';
import type { Knowledge } from './knowledge.ts';
import { after } from './questions.ts';

/** The last try of one bad credential with one question. */
export interface Attempt {
  readonly exchange: Exchange;
  /**
   * `accepted`: it was let in, whatever became of the rest of the answer. `refused`: and the good token was
   * still accepted after it, which alone makes a refusal prove something. `open`: it says nothing.
   */
  readonly outcome: 'accepted' | 'refused' | 'open';
  /** Whether it was made beside or right after a good request: only a success of it says something. */
  readonly isExtra: boolean;
}

/**
 * The good token after refusals. `unknown`: not asked yet. `doubtful`: refused, or the answer says nothing,
 * so it is asked again. `locked-here`: another endpoint accepts it. `locked`: none does.
 */
export type TokenState = 'unknown' | 'good' | 'doubtful' | 'locked-here' | 'locked';

/** What was tried at one endpoint. */
export interface Attempts {
  readonly endpoint: EndpointName;
  readonly tries: readonly Attempt[];
  /** Requests with the good token that show whether it is still accepted, in their order. */
  readonly controls: readonly Exchange[];
  readonly token: TokenState;
  /** Of a doubtful token: when it is asked for again, or at which other endpoint. */
  readonly next?: { readonly notBeforeMs?: number; readonly elsewhere?: Ask };
}

/**
 * Whether an answer to the good token may be a lock-out: no success, no 404, no error of the server itself.
 */
const isRefusal = (exchange: Exchange): boolean => {
  const status = statusOf(exchange);
  return status === 503 || (status >= 300 && status < 500 && status !== 404);
};

/** Whether the good token was refused, also if it was accepted when the client had waited. */
const wasRefused = (exchange: Exchange): boolean =>
  isRefusal(exchange) || exchange.earlier.some((why) => why === '401' || why === '403');

/** Milliseconds after which a refused token is tried again: a lock-out of 15 s is over then. */
const recoveryMs: readonly number[] = [400, 1100, 2000, 4000, 8000];

/** What was tried at an endpoint so far. */
export function attemptsAt(known: Knowledge, endpoint: EndpointName): Attempts {
  const controls = known.log
    .filter((one) => isGood(one) && one.ask.purpose.kind === 'control' && one.ask.purpose.of === endpoint)
    .toSorted((one, other) => one.askedMs - other.askedMs);
  const lasts = new Map<string, Exchange>();
  for (const one of known.at(endpoint))
    if (!isGood(one) && one.ask.purpose.kind !== 'trial') lasts.set(attemptId(one), one);
  return {
    endpoint,
    controls,
    ...tokenAfter(known, controls),
    tries: [...lasts.values()].map((exchange) => ({
      exchange,
      outcome: outcomeOf(controls, exchange),
      isExtra: ['again', 'control'].includes(exchange.ask.purpose.kind) && !isSecondTry(exchange),
    })),
  };
}

/** The round of an attempt that is made again because the first one proved nothing. */
export const secondTry = 'second try';

const isSecondTry = ({ ask: { purpose } }: Exchange): boolean =>
  purpose.kind === 'again' && purpose.round === secondTry;

/** The same text for both tries of one attempt. */
const attemptId = (exchange: Exchange): string => {
  const { ids, query, credential, manner, purpose } = exchange.ask;
  const occasion =
    purpose.kind === 'again' && !isSecondTry(exchange) ? purpose.round : purpose.kind === 'control';
  return JSON.stringify([ids, query, credential, manner, occasion]);
};

function outcomeOf(controls: readonly Exchange[], exchange: Exchange): Attempt['outcome'] {
  const { failure, answeredMs } = exchange;
  const status = serviceStatus(exchange);
  if (status >= 200 && status < 300) return 'accepted';
  // A connection that is closed instead of an answer is no success, and decides.
  if (status === 0 && (failure?.kind !== 'cut' || failure.status !== undefined)) return 'open';
  const next = controls.find((one) => one.askedMs >= answeredMs && (isRecognised(one) || isRefusal(one)));
  return next !== undefined && isRecognised(next) && !wasRefused(next) ? 'refused' : 'open';
}

function tokenAfter(known: Knowledge, controls: readonly Exchange[]): Pick<Attempts, 'token' | 'next'> {
  const own = controls[0]?.ask.endpoint;
  const isOwn = ({ ask }: Exchange): boolean => ask.endpoint === own;
  const since = controls.slice(controls.findLastIndex((one) => isOwn(one) && isRecognised(one)) + 1);
  const [first, last] = [since[0], since.at(-1)];
  if (first === undefined || last === undefined) return { token: own === undefined ? 'unknown' : 'good' };
  const theirs = since.filter((one) => !isOwn(one));
  if (theirs.some(isRecognised)) return { token: isRefusal(first) ? 'locked-here' : 'good' };
  const pauseMs = recoveryMs[since.length - 1];
  if (theirs.length === 0 && pauseMs !== undefined && isRefusal(last))
    return { token: 'doubtful', next: { notBeforeMs: after(known, last.answeredMs, pauseMs) } };
  const others = (['readModel', 'reports', 'listRuns'] as const).filter((one) => one !== own);
  const elsewhere = others.flatMap((one) => known.served(one)[0] ?? [])[theirs.length]?.ask;
  return elsewhere === undefined ? { token: 'locked' } : { token: 'doubtful', next: { elsewhere } };
}

/** How the target takes bad credentials: as far as it is calm, many may be tried at once. */
export interface Conduct {
  readonly isCalm: boolean;
  /** Whether the good token was refused for a while: few attempts at a time, then a good request. */
  readonly isPaced: boolean;
  /** Whether all the time that limits may take is used up. */
  readonly isExhausted: boolean;
  /** Why nothing more can be proved anywhere. */
  readonly lockedOut?: Reason;
}

const pacedMs = 60_000;
const limitedMs = 300_000;

/** How the target has taken bad credentials so far. */
export function conductOf(known: Knowledge): Conduct {
  const own = known.log.filter(({ phase }) => phase === 'bad credentials');
  const limit = own.find((one) =>
    [...one.earlier, String(statusOf(one))].some((why) => why === '429' || why === '503'),
  );
  const refused = own.find((one) => isGood(one) && one.ask.purpose.kind === 'control' && wasRefused(one));
  const isOver = (since: Exchange | undefined, ms: number): boolean =>
    (known.log.at(-1)?.answeredMs ?? 0) > after(known, since?.askedMs ?? Infinity, ms);
  const locked = everyEndpoint
    .map((endpoint) => attemptsAt(known, endpoint))
    .find(({ token }) => token === 'locked');
  return {
    isCalm: limit === undefined && refused === undefined,
    isPaced: refused !== undefined,
    isExhausted: isOver(refused, pacedMs) || isOver(limit, limitedMs),
    ...(locked && { lockedOut: lockOutOf(known, locked) }),
  };
}

/**
 * Why attempts prove nothing where the good token is refused. A status that bad credentials meet only now,
 * too, is that of a limit or of a quota that is spent: nothing says that the attempts have caused it.
 */
export function lockOutOf(known: Knowledge, { endpoint, controls }: Attempts): Reason {
  const by = controls.findLast((one) => !isRecognised(one));
  if (by === undefined) return { kind: 'locked-out', after: endpoints[endpoint] };
  const isOther = statusOf(by) === 403 && known.log.some((one) => !isGood(one) && statusOf(one) === 401);
  if (statusOf(by) === 429 || isOther) return { kind: 'token-refused', by: answered(by) };
  return { kind: 'locked-out', after: endpoints[endpoint], by: answered(by) };
}
