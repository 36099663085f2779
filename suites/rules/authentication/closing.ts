import type { CheckContext } from '../../kit/check/check-context.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { isAccepted } from './acceptance.ts';
import { makeAttempt, type Attempt, type EndpointWork } from './attempts.ts';
import { noCredential } from './credentials.ts';
import { readsThatWorked, showsLimit, type GoodRead, type TokenState } from './good-token.ts';

/**
 * The reads that end a round of attempts: the plain question of an endpoint that reads; a read of the model
 * where it writes; others in case these fail.
 */
export function closingReads(context: CheckContext, { under, setUp }: EndpointWork): readonly GoodRead[] {
  const [plain] = setUp.questions;
  const others = readsThatWorked(context);
  return under.isWrite || plain === undefined
    ? others
    : [
        { endpoint: under.endpoint, options: plain.options },
        ...others.filter(({ endpoint }) => endpoint !== under.endpoint),
      ];
}

/**
 * The state of the token after attempts at a write if a read by which their effects were looked for has
 * succeeded since the last of them; undefined where there was none.
 */
export function acceptedSince(
  { under, setUp }: EndpointWork,
  sent: readonly Attempt[],
): TokenState | undefined {
  const read = under.isWrite ? setUp.watch?.lastRead?.() : undefined;
  if (read === undefined || !isExpectedAnswer(read)) return undefined;
  const endedMs = Math.max(...sent.map(({ exchange }) => exchange.startedMs + exchange.durationMs));
  return read.startedMs < endedMs ? undefined : { kind: 'good', isLimited: showsLimit(read) };
}

/**
 * Sends the plain question with no credential or with a made-up token, beside or right after a valid request,
 * if that credential was tried at the endpoint.
 */
export async function sendBeside(context: CheckContext, work: EndpointWork, name: string): Promise<void> {
  const [question] = work.setUp.questions;
  const tried = work.attempts.find((one) => one.credential.name === name);
  if (tried === undefined || question === undefined) return;
  const { credential } = tried;
  const manner = name === noCredential.name ? work.beside : {};
  const attempt = await makeAttempt(context, work, { credential, question, isSecondTry: true, ...manner });
  if (isAccepted(attempt.exchange)) work.attempts.push(attempt);
}

/** Sends what was left out for fear of a lock, after all else: only a success is of interest then. */
export async function sendSpare(context: CheckContext, work: EndpointWork): Promise<void> {
  if (work.attempts.length === 0 || work.reasons.length > 0) return;
  const tried = new Set(work.attempts.map(({ credential }) => credential.name));
  for (const question of work.setUp.questions.slice(0, 1))
    for (const credential of work.spare.filter(({ name }) => !tried.has(name))) {
      const attempt = await makeAttempt(context, work, { credential, question, isSecondTry: true });
      if (isAccepted(attempt.exchange)) work.attempts.push(attempt);
    }
}
