import { endpoints, type RequirementId } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import type { Check, Probe } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { ofType, quoted, statusFact } from '../../kit/check/facts.ts';
import { isFromService } from '../../kit/check/paired.ts';
import { outcomeInWords } from '../../kit/check/preconditions.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { unseen } from '../../kit/check/reasons.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isJwt } from '../../kit/http/token.ts';
import { isAccepted, statusThatCame } from './acceptance.ts';
import type { Attempt } from './attempts.ts';
import { madeUpName, noCredential } from './credentials.ts';
import type { EndpointUnderTest } from './endpoint-under-test.ts';
import { reads } from './reads.ts';
import { sessionOf } from './session.ts';
import { writes } from './writes.ts';

/**
 * Every endpoint opens to the good credential alone; all of them share one session, after everything else.
 */
export const checks: readonly Check[] = [...reads, ...writes].flatMap((under): Check[] => {
  const { endpoint, needs } = under;
  const make = (
    verifies: RequirementId,
    title: string,
    belongs: (attempt: Attempt) => boolean,
    judge: (exchange: Exchange, attempt: Attempt) => void,
    choose: Choice = (all) => all,
  ): Check => ({
    verifies,
    title,
    endpoint,
    needs,
    run: (context) => expectRefusals(context, under, (all) => choose(all.filter(belongs), context), judge),
  });
  return [
    make(
      '5-token-required',
      `${endpoint} returns no success without a credential`,
      ({ credential }) => credential.group === 'none',
      judgeRefusal,
    ),
    make(
      '5-token-checked',
      `${endpoint} returns no success for a bad credential`,
      ({ credential }) => credential.group === 'bad',
      judgeRefusal,
    ),
    make(
      '5-www-authenticate',
      `${endpoint} refuses a credential with 401 and names the scheme`,
      ({ credential, exchange }) => credential.isBearer && isFromService(exchange) && !isAccepted(exchange),
      judgeChallenge,
      withoutLimit,
    ),
    make(
      '5-bearer-scheme',
      `${endpoint} takes the token under the scheme Bearer alone`,
      ({ credential }) => credential.group === 'dressed',
      judgeRefusal,
    ),
  ];
});

/** The attempts that a check judges. */
type Choice = (
  attempts: readonly Attempt[],
  context: CheckContext,
) => readonly Attempt[] | Promise<readonly Attempt[]>;

async function expectRefusals(
  context: CheckContext,
  under: EndpointUnderTest,
  choose: Choice,
  judge: (exchange: Exchange, attempt: Attempt) => void,
): Promise<void> {
  const session = await sessionOf(context);
  const { attempts, reasons } = await session.join(under);
  // A success counts whatever happens later; a refusal by a target that refuses every token proves nothing.
  const chosen = await choose(attempts, context);
  const own = chosen.filter((one) => one.isProven || one.effect !== undefined || isAccepted(one.exchange));
  const byExchange = new Map(own.map((attempt) => [attempt.exchange, attempt]));
  judgeEach(context.tally, [...byExchange.keys()], (exchange) => {
    const attempt = byExchange.get(exchange);
    if (attempt === undefined) return undefined;
    judge(exchange, attempt);
    return 0;
  });
  if (context.tally.answers === 0) failPrecondition(reasons[0] ?? whyNothing(context, own[0]));
  for (const reason of reasons) context.tally.missed(reason);
}

/**
 * The attempts of an endpoint without those that a limit or a lock answered: where the valid token has met
 * the same status, and other credentials get 401, there or elsewhere, that status says nothing about the
 * credential.
 */
async function withoutLimit(
  attempts: readonly Attempt[],
  context: CheckContext,
): Promise<readonly Attempt[]> {
  const everywhere = (await (await sessionOf(context)).results()).flatMap((one) => one.attempts);
  if (!everywhere.some(({ exchange }) => exchange.answer?.status === 401)) return attempts;
  const met = new Set(
    Object.values(endpoints)
      .flatMap((endpoint) => context.api.evidence(endpoint))
      .flatMap(({ retries, answer }) => [...retries.map(Number), answer?.status]),
  );
  return attempts.filter(
    ({ exchange: { answer } }) => ![403, 423].some((s) => s === answer?.status && met.has(s)),
  );
}

const whyNothing = ({ client }: CheckContext, refused: Attempt | undefined): Reason => {
  if (refused !== undefined) return unseen('refusal-that-proves');
  return client.token === undefined ? unseen('other-form-of-token') : unseen('refusal');
};

function judgeRefusal(exchange: Exchange, { credential, question, effect }: Attempt): void {
  if (effect !== undefined)
    violate({
      exchange: effect.exchange,
      wanted: { kind: 'refusal', of: credential.name, effect: 'none' },
      received: { ...statusFact(exchange), kind: 'effect', effect: effect.name },
      against: [effect.shownBy],
    });
  if (isAccepted(exchange))
    violate({
      exchange,
      pointer: 'status',
      wanted: { kind: 'refusal', of: credential.name, effect: 'any' },
      received: quoted(statusThatCame(exchange)),
      against: [question.good],
    });
}

function judgeChallenge(exchange: Exchange): void {
  const { status, headers } = exchange.answer ?? {};
  if (status !== 401) violate({ exchange, pointer: 'status', wanted: quoted(401), received: quoted(status) });
  if (headers?.['www-authenticate'] === undefined)
    violate({
      exchange,
      pointer: 'header www-authenticate',
      wanted: ofType('challenge'),
      received: quoted(undefined),
    });
}

/** What the spec leaves open about credentials, seen in the attempts: must run with the checks. */
export const probes: readonly Probe[] = [
  {
    observes: '5-missing-token-answer',
    title: 'answers without a credential',
    endpoint: endpoints.reports,
    run: (context) => describeAnswers(context, noCredential.name),
  },
  {
    observes: '5-bad-token-answer',
    title: 'answers to a made-up token',
    endpoint: endpoints.reports,
    run: (context) => describeAnswers(context, madeUpName),
  },
  {
    observes: '5-token-format',
    title: 'the form of the token',
    endpoint: endpoints.reports,
    run: ({ client: { token } }) => (token === undefined ? undefined : isJwt(token) ? 'a JWT' : 'no JWT'),
  },
];

async function describeAnswers(context: CheckContext, name: string): Promise<string | undefined> {
  const session = await sessionOf(context);
  const kinds = (await session.results()).flatMap(({ attempts }) =>
    attempts
      .filter(({ credential, isProven }) => isProven && credential.name === name)
      .map(({ exchange }) => outcomeInWords(exchange)),
  );
  return [...new Set(kinds)].sort().join('; ') || undefined;
}
