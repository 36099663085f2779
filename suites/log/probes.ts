/** Requests that must be refused: bad credentials and what they do to the good token, and other probes. */
import type { Reason, Twin } from '../../schemas/report-reasons.ts';
import { endpoints, everyEndpoint, type EndpointName, type RequirementId } from '../catalogue/index.ts';
import { answersRule, isRecognised } from './answers.ts';
import type { Ask } from './ask.ts';
import { isGood, serviceStatus, statusOf, type Exchange } from './exchange.ts';
import { answered, needs } from './facts.ts';
import { doubt, gap, ok, type Judgement } from './judgement.ts';
import { isIntegerText } from './json.ts';
import { perPart, perState, type Knowledge } from './knowledge.ts';
import { after, confirm, ifTokenIsGood } from './questions.ts';

/** The last try of one bad credential with one question. */
export interface Attempt {
  readonly exchange: Exchange;
  /** A refusal says something only where the good token is accepted after it; else it is open. */
  readonly outcome: 'accepted' | 'refused' | 'open';
  /** Whether it was made beside or after a good request, or in a trial: only its success says something. */
  readonly isExtra: boolean;
}

/** What was tried at one endpoint. */
export interface Attempts {
  readonly endpoint: EndpointName;
  readonly tries: readonly Attempt[];
  /** Those after the last control that are not extra. */
  readonly since: readonly Attempt[];
  /** Requests with the good token that show whether it is still accepted, in their order. */
  readonly controls: readonly Exchange[];
  /** The good token after refusals: asked again while it is doubtful, locked where no endpoint accepts it. */
  readonly token: 'unknown' | 'good' | 'doubtful' | 'locked-here' | 'locked';
  /** Of a doubtful token: when it is asked for again, or at which other endpoint. */
  readonly next?: { readonly notBeforeMs?: number; readonly elsewhere?: Ask };
}

/** Whether an answer to the good token may be a lock-out: no success, no 404, no error of the server. */
const isRefusal = (exchange: Exchange): boolean => {
  const status = statusOf(exchange);
  return status === 503 || (status >= 300 && status < 500 && status !== 404);
};

/** Whether the good token was refused, also if it was accepted when the client had waited. */
const wasRefused = (exchange: Exchange): boolean =>
  isRefusal(exchange) || exchange.earlier.some((why) => why === '401' || why === '403');

/** What was tried at an endpoint so far, without the credentials that cannot be made of the token. */
export const attemptsAt = perPart((known, endpoint: EndpointName): Attempts => {
  const isOwn = ({ purpose }: Ask): boolean => purpose.kind === 'control' && purpose.of === endpoint;
  const controls = known.log.filter((one) => isGood(one) && isOwn(one.ask));
  const tried = known.at(endpoint).filter((one) => !isGood(one) && one.failure?.code !== 'unsendable');
  const lasts = new Map(tried.map((exchange) => [attemptId(exchange.ask), exchange]));
  const tries = [...lasts.values()].map((exchange): Attempt => {
    const isExtra = occasionOf(exchange.ask) !== undefined;
    return { exchange, outcome: outcomeOf(known, controls, exchange), isExtra };
  });
  const lastMs = controls.at(-1)?.askedMs ?? 0;
  const since = tries.filter(({ exchange, isExtra }) => !isExtra && exchange.answeredMs > lastMs);
  return { endpoint, tries, since, controls, ...tokenAfter(known, controls) };
});

/** The round of an attempt that is made again because the first one proved nothing. */
export const secondTry = 'second try';

/** Beside or after which good request, or in a trial, it was made; undefined if it stands for itself. */
function occasionOf({ purpose }: Ask): string | number | undefined {
  if (purpose.kind === 'again') return purpose.round === secondTry ? undefined : purpose.round;
  return purpose.kind === 'control' || purpose.kind === 'trial' ? purpose.kind : undefined;
}

/** The same text for both tries of one attempt. */
const attemptId = (ask: Ask): string =>
  JSON.stringify([ask.ids, ask.query, ask.credential, ask.manner, occasionOf(ask)]);

function outcomeOf(known: Knowledge, controls: readonly Exchange[], exchange: Exchange): Attempt['outcome'] {
  const { failure, answeredMs } = exchange;
  const status = serviceStatus(exchange);
  if (status >= 200 && status < 300) return 'accepted';
  // A connection that is closed instead of an answer is no success, and decides.
  if (status === 0 && (failure?.kind !== 'cut' || failure.status !== undefined)) return 'open';
  const next = controls.find((one) => one.askedMs >= answeredMs && (isRecognised(one) || isRefusal(one)));
  const isGoodAfter = next !== undefined && isRecognised(next) && !wasRefused(next);
  return isGoodAfter && !isInLock(known, exchange) ? 'refused' : 'open';
}

/** Whether the good token was refused alike right before an attempt: a lock-out may have refused both. */
function isInLock({ log }: Knowledge, { number, answer }: Exchange): boolean {
  for (let at = number - 1; at >= 0; at -= 1) {
    const earlier = log[at];
    if (earlier === undefined || !isGood(earlier)) continue;
    if (isRecognised(earlier)) return false;
    if (isRefusal(earlier)) return statusOf(earlier) === answer?.status;
  }
  return false;
}

/** Milliseconds after which a refused token is tried again: a lock-out of 15 s is over then. */
const recoveryMs: readonly number[] = [400, 1100, 2000, 4000, 8000];

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

/** Whether the good token may be locked out for our bad credentials, as these were (interpretation 49). */
export function mayBeLockedOut({ log }: Knowledge, exchange: Exchange): boolean {
  const bad = log.filter((one) => !isGood(one) && one.askedMs <= exchange.answeredMs);
  const status = statusOf(exchange);
  return bad.length > 0 && ([401, 403, 423].includes(status) || bad.some((one) => statusOf(one) === status));
}

const [pacedMs, limitedMs] = [60_000, 300_000];

/** How the target has taken bad credentials so far. */
export const conductOf = perState((known) => {
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
    /** Whether nothing shows a limit or a lock-out: many may be tried at once. */
    isCalm: limit === undefined && refused === undefined,
    /** Whether the good token was refused for a while: few attempts at a time, then a good request. */
    isPaced: refused !== undefined,
    /** Whether all the time that limits may take is used up. */
    isExhausted: isOver(refused, pacedMs) || isOver(limit, limitedMs),
    /** Why nothing more can be proved anywhere. */
    lockedOut: locked && lockOutOf(known, locked),
  };
});

/** Why attempts prove nothing where the good token is refused: they have locked it, or a quota is spent. */
export function lockOutOf(known: Knowledge, { endpoint, controls }: Attempts): Reason {
  const by = controls.findLast((one) => !isRecognised(one));
  const lockedOut = { kind: 'locked-out', after: endpoints[endpoint] } as const;
  if (by === undefined) return lockedOut;
  // a status that bad credentials meet only now, too
  const isOther = statusOf(by) === 403 && known.log.some((one) => !isGood(one) && statusOf(one) === 401);
  const isLimit = statusOf(by) === 429 || isOther;
  return isLimit ? { kind: 'token-refused', by: answered(by) } : { ...lockedOut, by: answered(by) };
}

/** The listed values of those parameters of a report that have some (clause 4.1). */
export const listed = {
  type: ['workspace_activity'],
  metric: ['sync_run_triggered', 'total_sync_run_rows', 'all'],
  time_period: ['one_week', 'one_day'],
} as const;

/** The parameters of a report. */
export type ReportParameter = keyof typeof listed | 'connector_ids';

/** The rules by which a report is refused, each for one parameter. */
export const refusals = {
  '4.1-type-required': 'type',
  '4.1-type-values': 'type',
  '4.1-metric-values': 'metric',
  '4.1-time-period-values': 'time_period',
  '4.1-connector-ids-integer': 'connector_ids',
} as const satisfies Partial<Record<RequirementId, ReportParameter>>;

/** The parameters of a report that are missing or have a value that is not listed. */
export function foreignIn({ query }: Pick<Ask, 'query'>): readonly ReportParameter[] {
  const isListed = (name: ReportParameter, value: string): boolean =>
    name === 'connector_ids' ? isIntegerText(value) : listed[name].some((one) => one === value);
  return (['type', 'metric', 'time_period', 'connector_ids'] as const).filter((name) => {
    const own = query.filter(([one]) => one === name);
    return (name === 'type' && own.length === 0) || !own.every(([, value]) => isListed(name, value));
  });
}

/** A question that must be refused, with what came. */
interface Probe {
  readonly exchange: Exchange;
  readonly rule: RequirementId;
  /** What of the question must be refused, for what is said of an answer that cannot be used. */
  readonly twin?: Twin;
  isKept(status: number): boolean;
}

/**
 * What an answer to a probe says: something only once the endpoint was seen to answer (interpretation 24).
 * `fault` judges what does not keep the rule.
 */
export function judgeProbe(
  known: Knowledge,
  { exchange, rule, twin, isKept }: Probe,
  fault: (control: Exchange) => Judgement | undefined,
): Judgement | undefined {
  const { endpoint } = exchange.ask;
  const status = serviceStatus(exchange);
  const control = known.served(endpoint).find(({ number }) => number < exchange.number);
  if (control === undefined) return gap(rule, endpoint, needs(answersRule(endpoint)));
  if (isKept(status)) return ok(rule, exchange);
  if (status === 0) return gap(rule, endpoint, answered(exchange, twin));
  const told = fault(control);
  if (told === undefined || status === 200 || status >= 500) return told;
  if (status === 403) {
    // A limit may answer 403 once (interpretation 54): what does not come again is no refusal of the service.
    const again = confirm(exchange, 'forbidden', 0);
    const came = known.answerTo(again);
    if (came === undefined) return doubt(rule, endpoint, answered(exchange, twin), [again]);
    if (statusOf(came) !== 403) return undefined;
  }
  const isOfToken = (status === 401 || status === 403) && exchange.method === 'GET';
  return ifTokenIsGood(known, exchange, told, { twin, at: isOfToken ? [endpoint] : undefined });
}
