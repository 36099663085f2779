import { endpoints, everyEndpoint, type EndpointName } from '../catalogue/index.ts';
import type { Reason } from '../../schemas/report-reasons.ts';
import { answersRule, isRecognised, isServed } from '../log/answers.ts';
import { attemptsAt, conductOf, lockOutOf, type Attempt, type Attempts } from '../log/probes.ts';
import { methodOf } from '../log/ask.ts';
import { isGood, statusOf, type Exchange } from '../log/exchange.ts';
import { answered, needs, ofType, quoted, unseen, wrongStatus } from '../log/facts.ts';
import { broken, gap, ok, witness, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { runsOf } from '../log/pages.ts';
import { isReadLater, ruleOf, scheduledSync, trialOf } from '../log/trials.ts';
import { showsBody, whyNotWritten } from '../log/updates.ts';

const rules = ['5-token-required', '5-token-checked', '5-bearer-scheme'] as const;

/**
 * Clause 5: no endpoint lets a bad credential in, or does what it asks for; and refusals name their scheme. A
 * refusal proves something only between good requests that are accepted (interpretations 17 and 24).
 */
export function* authentication(known: Knowledge): Iterable<Judgement> {
  const limits = limitStatuses(known);
  for (const endpoint of everyEndpoint) {
    const found = attemptsAt(known, endpoint);
    const told = [...found.tries.flatMap((one) => judge(one, limits)), ...effectsAt(known, endpoint)];
    yield* told;
    yield* openOf(known, found, told);
  }
}

/** What one attempt says: of its credential, and of the form of the refusal. */
function judge({ exchange, outcome, isExtra }: Attempt, limits: ReadonlySet<number>): readonly Judgement[] {
  const { credential = 'none', manner } = exchange.ask;
  const rule = ruleOf(exchange.ask);
  if (outcome === 'accepted')
    return [wrongStatus(rule, exchange, { kind: 'refusal', of: credential, effect: 'any' })];
  if (isExtra || outcome === 'open') return [];
  // Another form than that of RFC 6750 need not be refused as that describes.
  const isBearer = rule !== '5-bearer-scheme' && !/scheme|lower case/.test(credential);
  const isTold = isBearer && manner === undefined && !limits.has(statusOf(exchange));
  return [ok(rule, exchange), ...(isTold && exchange.answer !== undefined ? [challenge(exchange)] : [])];
}

/** 401, and a challenge. */
function challenge(exchange: Exchange): Judgement {
  const [rule, name] = ['5-www-authenticate', 'www-authenticate'] as const;
  if (statusOf(exchange) !== 401) return wrongStatus(rule, exchange, quoted(401));
  if (exchange.answer?.headers[name] !== undefined) return ok(rule, exchange);
  const [wanted, received] = [ofType('challenge'), quoted(undefined)];
  return broken(rule, exchange, { pointer: `header ${name}`, wanted, received });
}

/** Statuses of a limit or a lock: the good token has met them, while bad credentials get 401 elsewhere. */
function limitStatuses({ log }: Knowledge): ReadonlySet<number> {
  if (!log.some((one) => !isGood(one) && statusOf(one) === 401)) return new Set();
  const met = log.filter(isGood).flatMap((one) => [...one.earlier.map(Number), statusOf(one)]);
  return new Set(met.filter((status) => status === 403 || status === 423));
}

/** Refused writes that changed something nevertheless, as a trial has shown; or why that cannot be told. */
function effectsAt(known: Knowledge, endpoint: EndpointName): readonly Judgement[] {
  if (endpoint !== 'updateModel' && endpoint !== 'scheduleSync') return [];
  const { asks = [], effects = undefined } = trialOf(known, endpoint) ?? { effects: [] };
  if (effects === undefined) {
    const [page] = known.pages(runsOf(scheduledSync(known) ?? ''));
    const ofRuns = { kind: 'list-moved', list: page?.address ?? '' } as const;
    const told = endpoint === 'scheduleSync' ? ofRuns : unseen('only-writer');
    // what is still to be asked in the end fell to the number of requests
    const reason =
      asks.length > 0 ? ({ kind: 'attempts-limited', endpoint: endpoints[endpoint] } as const) : told;
    return rules.slice(0, 2).map((rule) => gap(rule, endpoint, reason));
  }
  return effects.map(({ request, seen }) => {
    const { credential = 'none' } = request.ask;
    const values = showsBody(request.ask, seen) ? 'new-values' : 'other-values';
    const effect = endpoint === 'scheduleSync' ? 'new-run' : values;
    return broken(ruleOf(request.ask), request, {
      wanted: { kind: 'refusal', of: credential, effect: 'none' },
      received: { kind: 'effect', status: statusOf(request), effect },
      against: witness('seen', seen),
    });
  });
}

function* openOf(known: Knowledge, found: Attempts, told: readonly Judgement[]): Iterable<Judgement> {
  const { endpoint, tries } = found;
  const { lockedOut, isExhausted } = conductOf(known);
  const open = tries.filter(({ isExtra, outcome }) => !isExtra && outcome === 'open');
  // This one is tried last, where the time that limits take or the number of requests allows it.
  const isWhole = known.at(endpoint).some(({ ask }) => ask.credential === 'good token, other scheme');
  const { maxRequests, depth } = known.options;
  const isLimited = isExhausted || (maxRequests !== undefined && depth !== 'quick');
  const isCut = isLimited && tries.length > 0 && !isWhole;
  const isWithoutLook = depth !== 'quick' && !isReadLater(known, endpoint);
  for (const rule of [...rules, '5-www-authenticate'] as const) {
    const isUntried = isCut && (rule === '5-token-checked' || rule === '5-bearer-scheme');
    const isLeft = isUntried || open.some(({ exchange }) => ruleOf(exchange.ask) === rule);
    const isLate = isWithoutLook && (rule === '5-token-required' || rule === '5-token-checked');
    if (!isLeft && !isLate && told.some((one) => one.rule === rule)) continue;
    const isOfForm = rule === '5-www-authenticate' && tries.length > 0;
    const why = isLate && !isLeft ? unseen('late-effects') : whyOpen(known, found, isLeft);
    yield gap(rule, endpoint, isOfForm ? unseen('refusal-that-proves') : (lockedOut ?? why));
  }
}

function whyOpen(known: Knowledge, found: Attempts, wereMade: boolean): Reason {
  const { endpoint, token, tries, controls } = found;
  if (token === 'locked-here') return lockOutOf(known, found);
  // what the good token gets without the marks of the endpoint proves nothing
  const strange = controls.findLast((one) => statusOf(one) === 200);
  if (wereMade && strange !== undefined && !isRecognised(strange))
    return needs(answersRule(endpoint), answered(strange));
  const gone = controls.findLast((one) => statusOf(one) === 404);
  if (wereMade && gone !== undefined) return answered(gone);
  const limited = { kind: 'attempts-limited', endpoint: endpoints[endpoint] } as const;
  if (wereMade) return limited;
  const isWrite = methodOf(endpoint) !== 'GET';
  const accepted = tries.find(({ outcome }) => outcome === 'accepted')?.exchange.ask.credential;
  if (isWrite && accepted !== undefined)
    return { kind: 'attempts-ended', endpoint: endpoints[endpoint], credential: accepted };
  if (!known.at(endpoint).some(isServed))
    return needs(answersRule(endpoint), unseen('request-with-valid-token'));
  const unmade = conductOf(known).isExhausted ? limited : unseen('request');
  return (isWrite ? whyNotWritten(known) : undefined) ?? unmade;
}
