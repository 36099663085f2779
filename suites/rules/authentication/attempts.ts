import type { CheckContext } from '../../kit/check/check-context.ts';
import { isFromService } from '../../kit/check/paired.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import type { Ask, Exchange } from '../../kit/http/exchange.ts';
import { isAccepted, isUndecided } from './acceptance.ts';
import { mannersOf, planAttempts, withEveryWay, type PlannedAttempt } from './attempt-plan.ts';
import { credentialsFor, quickCredentials, type BadCredential } from './credentials.ts';
import type {
  ObservedEffect,
  EndpointUnderTest,
  AnsweredRequest,
  Repeatable,
  SetUp,
} from './endpoint-under-test.ts';

/** Questions of an endpoint that a thorough run sends with each credential. */
const questionsOfEach = 6;

/** A bad credential as it was sent to an endpoint, with the answer. */
export interface Attempt extends Planned {
  readonly exchange: Exchange;
  /** Whether the valid token was accepted afterwards: only then does a refusal prove anything. */
  isProven: boolean;
  /** What it changed although it was refused. */
  effect?: ObservedEffect;
}

/** An attempt that is to be made. */
export interface Planned extends PlannedAttempt<BadCredential, AnsweredRequest>, Pick<Ask, 'manner'> {
  /** Whether it was made before, and fell to a limit. */
  readonly isSecondTry: boolean;
}

/** What has become of the attempts at one endpoint. */
export interface EndpointWork {
  readonly under: EndpointUnderTest;
  readonly setUp: SetUp;
  pending: Planned[];
  readonly attempts: Attempt[];
  /** Why not everything that was planned is proven. */
  readonly reasons: Reason[];
  /** Whether a write was let through, which ends the attempts there. */
  isOver: boolean;
  /** Whether a round was ended with attempts beside the valid request. */
  isClosed: boolean;
  /** How HTTP is used for the attempt without a credential beside the valid request. */
  readonly beside: Pick<Ask, 'manner'>;
  /** What would make too many attempts at an endpoint with one question: it is sent last of all. */
  readonly spare: readonly BadCredential[];
}

/** An endpoint that is ready: its place among those of the run, and what is known about it. */
export interface Prepared {
  readonly under: EndpointUnderTest;
  readonly turn: number;
  readonly setUp: SetUp;
}

/**
 * Plans the attempts; `shares` says which halves of the credentials that differ little from others it takes.
 */
export function newEndpointWork(
  context: CheckContext,
  { under, turn, setUp }: Prepared,
  shares: readonly number[],
): EndpointWork {
  const { seed, client, depth } = context;
  const all = credentialsFor(client.token, seed, turn);
  const rare = all.filter(({ scope }) => scope === 'some');
  // An endpoint with one question gets fewer than twenty attempts before the last: servers may lock it then.
  const hasOneRead = !under.isWrite && setUp.questions.length === 1;
  const isSpare = ({ scope }: BadCredential): boolean =>
    hasOneRead && (scope === 'late' || scope === 'alone');
  const isMeant = (one: BadCredential): boolean =>
    one.scope === 'some'
      ? shares.includes(rare.indexOf(one) % 2)
      : one.scope === 'every' || (one.scope === 'late' && !hasOneRead);
  const credentials = depth.credentials === 'few' ? quickCredentials(all, seed, turn) : all.filter(isMeant);
  const questions = setUp.questions.slice(0, depth.credentialQuestions ? undefined : 1);
  const attempts = planAttempts(credentials, questions, depth.name === 'thorough' ? questionsOfEach : 0);
  const planned = depth.credentialQuestions ? withEveryWay(attempts, under.isWrite) : attempts;
  const { manners, beside } = mannersOf(planned, questions[0], { seed: seed + turn, isWrite: under.isWrite });
  return {
    under,
    setUp,
    pending: planned.map((one, at) => ({ ...one, isSecondTry: false, ...manners[at] })),
    attempts: [],
    reasons: [],
    isOver: false,
    isClosed: false,
    beside,
    spare: depth.credentialQuestions ? all.filter(isSpare) : [],
  };
}

/** How attempts are sent. */
export interface AttemptPolicy {
  /** Maximum number of parallel attempts, asked before each. */
  width(): number;
  /** Milliseconds before each. */
  spacingMs(): number;
  /** Whether to send another one after so many. */
  mayGoOn(sent: number): boolean;
  /** Called with every answer, and the milliseconds until it came, with pauses and repeats. */
  saw(exchange: Exchange, waitedMs: number): void;
  /** Called when all attempts at a write are sent, before their effects are looked for. */
  allSent(): void;
}

/**
 * Sends pending attempts at an endpoint, `most` at most, and returns those that were sent; the rest stays
 * pending.
 */
export async function sendPending(
  context: CheckContext,
  work: EndpointWork,
  pace: AttemptPolicy,
  most: number,
): Promise<readonly Attempt[]> {
  const sent: Attempt[] = [];
  let started = 0;
  const line = async (place: number): Promise<void> => {
    while (place < pace.width() && started < most && pace.mayGoOn(started) && !work.isOver) {
      const planned = work.pending.shift();
      if (planned === undefined) return;
      started += 1;
      await context.client.pause(pace.spacingMs());
      const askedMs = context.client.now();
      const attempt = await makeAttempt(context, work, planned);
      const unsent = whyUnsent(attempt.exchange);
      if (unsent !== undefined) {
        work.reasons.push(unsent);
        work.pending = [];
        return;
      }
      pace.saw(attempt.exchange, context.client.now() - askedMs);
      sent.push(attempt);
      if (isAccepted(attempt.exchange)) await sendMadeUp(context, work, attempt, sent);
      if (work.under.isWrite) await followWrite(context, work, attempt, sent, () => pace.allSent());
    }
  };
  const lines = work.under.isWrite ? 1 : pace.width();
  await Promise.all(Array.from({ length: lines }, (_, place) => line(place)));
  work.attempts.push(...sent);
  return sent;
}

/** Sends one attempt. */
export async function makeAttempt(
  context: CheckContext,
  work: EndpointWork,
  planned: Planned,
): Promise<Attempt> {
  const { credential, question, manner } = planned;
  const { endpoint } = work.under;
  const exchange = await context.api.ask(endpoint, {
    ...question.options,
    credential: credential.credential,
    purpose: 'probe',
    ...(manner && { manner }),
  });
  return { ...planned, exchange, isProven: false };
}

/** Ends on our side: nothing was sent. */
const ownEnds: readonly string[] = ['budget', 'aborted', 'deadline', 'circuit-open', 'origin'];

const whyUnsent = ({ failure }: Exchange): Reason | undefined =>
  failure !== undefined && ownEnds.includes(failure.kind)
    ? { kind: 'stopped', quote: failure.message }
    : undefined;

function endAttempts(work: EndpointWork, { credential }: Attempt): void {
  const { endpoint } = work.under;
  work.isOver = true;
  work.pending = [];
  work.reasons.push({ kind: 'attempts-ended', endpoint, credential: credential.name });
}

/**
 * If a form of the valid token is accepted, a made-up one in that form is tried: only if nothing is checked
 * does that change anything.
 */
async function sendMadeUp(
  context: CheckContext,
  work: EndpointWork,
  { credential, question }: Attempt,
  sent: Attempt[],
): Promise<void> {
  const { madeUp } = credential;
  const isTried = [...work.attempts, ...sent].some(
    (one) => one.credential.name === madeUp?.name && one.question === question,
  );
  if (madeUp === undefined || isTried) return;
  const attempt = await makeAttempt(context, work, { credential: madeUp, question, isSecondTry: false });
  if (whyUnsent(attempt.exchange) !== undefined) return;
  sent.push(attempt);
  if (work.under.isWrite && isLetIn(attempt)) work.setUp.recordWrite?.(attempt.exchange);
}

/** A write that was carried out, or may have been. */
const isLetIn = ({ exchange }: Attempt): boolean => isAccepted(exchange) || exchange.answer === undefined;

/**
 * After an attempt at a write: records it if it was accepted, which ends the attempts there, and looks for
 * effects once all that must be refused are through.
 */
async function followWrite(
  context: CheckContext,
  work: EndpointWork,
  attempt: Attempt,
  sent: readonly Attempt[],
  allSent: () => void,
): Promise<void> {
  const { setUp, pending } = work;
  if (isLetIn(attempt)) {
    setUp.recordWrite?.(attempt.exchange);
    endAttempts(work, attempt);
    return;
  }
  const mayFollow = pending.some(({ credential }) => credential.group !== 'dressed');
  if (setUp.watch === undefined || attempt.credential.group === 'dressed' || mayFollow) return;
  if (pending.length === 0) allSent();
  const groups = groupsOf(context, work, [...work.attempts, ...sent]);
  const effect = await setUp.watch.look(groups.map((one) => one.map((repeated) => repeated.one)));
  keepEffect(work, groups.flat(), effect);
}

/** A refused attempt, and the exchanges that making it has brought: the first, and each repetition. */
interface Repeated {
  readonly attempt: Attempt;
  readonly one: Repeatable;
  readonly made: Set<Exchange>;
}

function repeatables(
  context: CheckContext,
  work: EndpointWork,
  attempts: readonly Attempt[],
): readonly Repeated[] {
  return attempts
    .filter(({ exchange }) => isFromService(exchange))
    .map((attempt) => {
      const made = new Set([attempt.exchange]);
      const again = async (): Promise<Exchange> => {
        const { exchange } = await makeAttempt(context, work, attempt);
        made.add(exchange);
        return exchange;
      };
      return { attempt, made, one: { exchange: attempt.exchange, again } };
    });
}

function keepEffect(work: EndpointWork, repeated: readonly Repeated[], effect?: ObservedEffect): void {
  if (effect === undefined) return;
  const culprit = repeated.find(({ made }) => made.has(effect.exchange))?.attempt;
  if (culprit === undefined) return;
  if (effect.exchange === culprit.exchange) culprit.effect = effect;
  else work.attempts.push({ ...culprit, exchange: effect.exchange, isProven: true, effect });
  endAttempts(work, culprit);
}

/** The attempts without a credential, and those with a bad one, where there are any. */
const groupsOf = (
  context: CheckContext,
  work: EndpointWork,
  attempts: readonly Attempt[],
): readonly (readonly Repeated[])[] =>
  (['none', 'bad'] as const)
    .map((group) => attempts.filter(({ credential }) => credential.group === group))
    .map((own) => repeatables(context, work, own))
    .filter((group) => group.length > 0);

/** Looks for late effects of writes that were all refused. */
export async function lookLate(context: CheckContext, work: EndpointWork): Promise<void> {
  const { watch } = work.setUp;
  if (watch === undefined || work.isOver) return;
  const groups = groupsOf(context, work, work.attempts);
  const effect = await watch.lookLate(groups.map((some) => some.map(({ one }) => one)));
  keepEffect(work, groups.flat(), effect);
  const untried = watch.whyUntried?.();
  if (untried !== undefined) work.reasons.push(untried);
}

/**
 * Queues attempts again that prove nothing, once each: the valid token was refused after them, or they met a
 * limit or a gateway.
 */
export function putBack(work: EndpointWork, fallen: readonly Attempt[]): readonly Attempt[] {
  const again = fallen.filter((attempt) => !attempt.isSecondTry && !isAccepted(attempt.exchange));
  for (const { credential, question, manner } of again)
    work.pending.push({ credential, question, isSecondTry: true, ...(manner && { manner }) });
  for (const attempt of again) work.attempts.splice(work.attempts.indexOf(attempt), 1);
  return fallen.filter((attempt) => !again.includes(attempt));
}

/** Attempts that the service itself did not answer. */
export const unanswered = (attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.filter(({ exchange }) => isUndecided(exchange));
