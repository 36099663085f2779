import { endpoints, everyEndpoint, type EndpointName, type RequirementId } from '../catalogue/index.ts';
import type { Reason } from '../../schemas/report-reasons.ts';
import { answersRule, isServed } from '../log/answers.ts';
import {
  attemptsAt,
  conductOf,
  lockOutOf,
  statusThatCame,
  type Attempt,
  type Attempts,
} from '../log/attempts.ts';
import { methodOf, type BadCredential } from '../log/ask.ts';
import { isGood, statusOf, type Exchange } from '../log/exchange.ts';
import { needs, ofType, quoted, unseen } from '../log/facts.ts';
import { broken, gap, ok, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { groupOf, trialOf, type Group, type Trial, type Tried } from '../log/trials.ts';
import { showsBody, whyNotWritten } from '../log/updates.ts';

const rules = ['5-token-required', '5-token-checked', '5-bearer-scheme'] as const;
type Rule = (typeof rules)[number];

/** The rule that a credential breaks where it is let in. */
const ruleOf = (credential: BadCredential): Rule => {
  const group = groupOf(credential);
  return group === undefined ? '5-bearer-scheme' : group === 'none' ? '5-token-required' : '5-token-checked';
};

/**
 * Clause 5: no endpoint lets a bad credential in, or does what it asks for; and refusals name their scheme. A
 * refusal proves something only between good requests that are accepted (interpretations 17 and 24).
 */
export function* authentication(known: Knowledge): Iterable<Judgement> {
  const limits = limitStatuses(known);
  const { lockedOut } = conductOf(known);
  for (const endpoint of everyEndpoint) {
    const found = attemptsAt(known, endpoint);
    const told = [...found.tries.flatMap((one) => judge(one, limits)), ...effects(known, endpoint)];
    yield* told;
    yield* openOf(known, found, told, lockedOut);
  }
}

/** What one attempt says: of its credential, and of the form of the refusal. */
function judge(attempt: Attempt, limits: ReadonlySet<number>): readonly Judgement[] {
  const { exchange, isAccepted, isUndecided, isProven, isExtra } = attempt;
  const { credential = 'none', manner } = exchange.ask;
  const rule = ruleOf(credential);
  if (isAccepted)
    return [
      broken(rule, exchange, {
        pointer: 'status',
        wanted: { kind: 'refusal', of: credential, effect: 'any' },
        received: quoted(statusThatCame(exchange)),
      }),
    ];
  if (isExtra || isUndecided || !isProven) return [];
  const isTold = isBearer(credential) && manner === undefined && !limits.has(statusOf(exchange));
  return [ok(rule, exchange), ...(isTold && exchange.answer !== undefined ? [challenge(exchange)] : [])];
}

/** Whether the refusal of a credential is the one that RFC 6750 describes. */
const isBearer = (credential: BadCredential): boolean =>
  ruleOf(credential) !== '5-bearer-scheme' && !/scheme|lower case/.test(credential);

/** 5-www-authenticate: 401, and a challenge. */
function challenge(exchange: Exchange): Judgement {
  const status = statusOf(exchange);
  if (status !== 401)
    return broken('5-www-authenticate', exchange, {
      pointer: 'status',
      wanted: quoted(401),
      received: quoted(status),
    });
  return exchange.answer?.headers['www-authenticate'] === undefined
    ? broken('5-www-authenticate', exchange, {
        pointer: 'header www-authenticate',
        wanted: ofType('challenge'),
        received: quoted(undefined),
      })
    : ok('5-www-authenticate', exchange);
}

/** Statuses of a limit or a lock: the good token has met them, while bad credentials get 401 elsewhere. */
function limitStatuses(known: Knowledge): ReadonlySet<number> {
  const refusals = known.log.filter((one) => !isGood(one));
  if (!refusals.some((one) => statusOf(one) === 401)) return new Set();
  const met = known.log.filter(isGood).flatMap((one) => [...one.earlier.map(Number), statusOf(one)]);
  return new Set(met.filter((status) => status === 403 || status === 423));
}

/** Refused writes that changed something nevertheless, as a trial has shown. */
function effects(known: Knowledge, endpoint: EndpointName): readonly Judgement[] {
  if (endpoint !== 'updateModel' && endpoint !== 'scheduleSync') return [];
  const trial = trialOf(known, endpoint);
  return trial === undefined ? [] : trial.proven.flatMap((group) => effectOf(trial, group) ?? []);
}

function effectOf({ of, steps }: Trial, group: Group): Judgement | undefined {
  const step = steps.find((one) => one.group === group);
  const [request, seen] = [step?.requests.at(-1), step?.after.at(-1)];
  if (request === undefined || seen === undefined) return undefined;
  return broken(ruleOf(request.ask.credential ?? 'none'), request, {
    wanted: { kind: 'refusal', of: request.ask.credential ?? 'none', effect: 'none' },
    received: { kind: 'effect', status: statusOf(request), effect: effectName(of, request, seen) },
    against: [{ exchange: seen.number, role: 'seen' }],
  });
}

const effectName = (of: Tried, request: Exchange, seen: Exchange) =>
  of === 'scheduleSync' ? 'new-run' : showsBody(request.ask.body ?? '', seen) ? 'new-values' : 'other-values';

/** What was not examined at an endpoint, and why. */
function* openOf(
  known: Knowledge,
  found: Attempts,
  told: readonly Judgement[],
  lockedOut: Reason | undefined,
): Iterable<Judgement> {
  const { endpoint, tries } = found;
  const has = (rule: RequirementId): boolean => told.some((one) => one.rule === rule);
  for (const rule of rules) {
    const own = tries.filter(
      ({ exchange, isExtra }) => !isExtra && ruleOf(exchange.ask.credential ?? 'none') === rule,
    );
    const isLeft = own.some(
      ({ isAccepted, isUndecided, isProven }) => !isAccepted && (isUndecided || !isProven),
    );
    if (isLeft || !has(rule)) yield gap(rule, endpoint, lockedOut ?? whyOpen(known, found, isLeft));
  }
  const reason =
    tries.length > 0 ? unseen('refusal-that-proves') : (lockedOut ?? whyOpen(known, found, false));
  if (!has('5-www-authenticate')) yield gap('5-www-authenticate', endpoint, reason);
}

/** Why attempts proved nothing, or were not made. */
function whyOpen(known: Knowledge, found: Attempts, wereMade: boolean): Reason {
  const { endpoint, token, tries } = found;
  const own = known.at(endpoint);
  if (token === 'locked-here') return lockOutOf(known, found);
  if (wereMade) return { kind: 'attempts-limited', endpoint: endpoints[endpoint] };
  const isWrite = methodOf(endpoint) !== 'GET';
  const accepted = tries.find(({ isAccepted }) => isAccepted)?.exchange.ask.credential;
  if (isWrite && accepted !== undefined)
    return { kind: 'attempts-ended', endpoint: endpoints[endpoint], credential: accepted };
  if (!own.some(isServed)) return needs(answersRule(endpoint), unseen('request-with-valid-token'));
  return (isWrite ? whyNotWritten(known) : undefined) ?? unseen('request');
}
