import { endpoints, type RequirementId } from '../../catalogue/index.ts';
import type { Check, Probe } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isSuccess, judgeEach } from '../../kit/check/expect.ts';
import { outcomeInWords } from '../../kit/check/preconditions.ts';
import { isFromService } from '../../kit/check/paired.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { isJwtShaped, noCredential } from './credentials.ts';
import type { Door } from './door.ts';
import { doors } from './doors.ts';
import { knockAt, knocksSoFar, type Knock } from './probing.ts';
import { quoted, ofType, statusFact } from '../../kit/check/facts.ts';
import { unseen, type Reason } from '../../kit/check/reasons.ts';

/** Every endpoint opens to the good credential alone; in this order, one after the other, and after everything else. */
export const checks: readonly Check[] = doors.flatMap((door): Check[] => {
  const { endpoint, needs } = door;
  const make = (
    verifies: RequirementId,
    title: string,
    belongs: (knock: Knock) => boolean,
    judge: (exchange: Exchange, knock: Knock) => void,
  ): Check => ({
    verifies,
    title,
    endpoint,
    needs,
    run: (context) => expectRefusals(context, door, belongs, judge),
  });
  return [
    make(
      '5-token-required',
      `${endpoint} gives no success without a credential`,
      ({ attempt }) => attempt.kind === 'none',
      judgeRefusal,
    ),
    make(
      '5-token-checked',
      `${endpoint} gives no success to a bad credential`,
      ({ attempt }) => attempt.kind === 'bad',
      judgeRefusal,
    ),
    make(
      '5-www-authenticate',
      `${endpoint} refuses a credential with 401 and names the scheme`,
      ({ attempt, exchange }) => attempt.isBearer && !isSuccess(exchange),
      judgeChallenge,
    ),
    make(
      '5-bearer-scheme',
      `${endpoint} takes the token under the scheme Bearer alone`,
      ({ attempt }) => attempt.kind === 'dressed',
      judgeRefusal,
    ),
  ];
});

async function expectRefusals(
  context: CheckContext,
  door: Door,
  belongs: (knock: Knock) => boolean,
  judge: (exchange: Exchange, knock: Knock) => void,
): Promise<void> {
  const { knocks, lockedOut, ended } = await knockAt(context, door);
  // The last that is told of an exchange holds what it changed.
  const own = new Map(knocks.filter(belongs).map((knock) => [knock.exchange, knock]));
  judgeEach(context.tally, [...own.keys()], (exchange) => {
    const knock = own.get(exchange);
    if (knock === undefined || !isFromService(exchange)) return undefined;
    judge(exchange, knock);
    // A refusal by a target that refuses everybody proves nothing.
    return lockedOut === undefined ? 0 : undefined;
  });
  if (context.tally.answers === 0) failPrecondition(lockedOut ?? ended ?? whyNothing(context, own.size));
}

const whyNothing = ({ client }: CheckContext, count: number): Reason => {
  if (count > 0) return unseen('refusal-that-proves');
  return client.token === undefined ? unseen('other-form-of-token') : unseen('refusal');
};

function judgeRefusal(exchange: Exchange, { attempt, well, trace }: Knock): void {
  if (trace !== undefined)
    violate({
      exchange: trace.exchange,
      wanted: { kind: 'refusal', of: attempt.name, effect: 'none' },
      received: { ...statusFact(exchange), kind: 'effect', effect: trace.effect },
      against: [trace.shownBy],
    });
  if (isSuccess(exchange))
    violate({
      exchange,
      pointer: 'status',
      wanted: { kind: 'refusal', of: attempt.name, effect: 'any' },
      received: quoted(exchange.answer?.status),
      against: [well],
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

/** What the spec leaves open of credentials, told from what was tried so far: to be run after the checks. */
export const probes: readonly Probe[] = [
  {
    observes: '5-missing-token-answer',
    title: 'answers without a credential',
    endpoint: endpoints.reports,
    run: (context) => tellAnswers(context, ({ attempt }) => attempt === noCredential),
  },
  {
    observes: '5-bad-token-answer',
    title: 'answers to a made-up token',
    endpoint: endpoints.reports,
    run: (context) => tellAnswers(context, ({ attempt }) => attempt.name === 'a made-up token'),
  },
  {
    observes: '5-token-format',
    title: 'the form of the token',
    endpoint: endpoints.reports,
    run: ({ client: { token } }) =>
      token === undefined ? undefined : isJwtShaped(token) ? 'a JWT' : 'no JWT',
  },
];

async function tellAnswers(
  context: CheckContext,
  belongs: (knock: Knock) => boolean,
): Promise<string | undefined> {
  const kinds = (await knocksSoFar(context)).flatMap(({ knocks }) =>
    knocks.filter(belongs).map(({ exchange }) => outcomeInWords(exchange)),
  );
  return kinds.length === 0 ? undefined : [...new Set(kinds)].sort().join('; ');
}
