import type { Outcome } from '../../schemas/report.ts';
import type { Reason } from '../../schemas/report-reasons.ts';
import { everyEndpoint, requirementIds, requirements } from '../catalogue/index.ts';
import type { EndpointName, RequirementId } from '../catalogue/index.ts';
import { isRecognised } from '../log/answers.ts';
import { statusOf } from '../log/exchange.ts';
import { gap, type Broken, type Judgement, type Ok } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { endpointsOf, needs, type Selection } from './selection.ts';
import type { Waivers } from './waivers.ts';

type Reasons = readonly Reason[];

/** What all judgements of one rule come to at one endpoint. */
export interface RuleAt {
  readonly rule: RequirementId;
  readonly endpoint: EndpointName;
  readonly outcome: Outcome;
  readonly ok: readonly Ok[];
  /** The violations that decided: those that count or, where all are waived, these. */
  readonly broken: readonly Broken[];
  /** Why it was not examined or, of what passed, which part was not. */
  readonly because: Reasons;
}

/** What outcomes depend on beside the judgements. */
interface Settling {
  readonly known: Knowledge;
  readonly selection: Selection;
  readonly waivers: Waivers;
  readonly strict: boolean;
  /** Why nothing more could be asked; undefined where the run came to its end. */
  readonly stopped?: string | undefined;
}

const fromWorst: readonly Outcome[] = ['fail', 'warn', 'pass', 'untested', 'excluded'];

/** The worst of several outcomes; `untested` where there is none. */
export const worst = (outcomes: readonly Outcome[]): Outcome =>
  fromWorst.find((one) => outcomes.includes(one)) ?? 'untested';

/** Every rule at every endpoint that the catalogue or a judgement names, in the order of the spec. */
export function settle(judgements: readonly Judgement[], settling: Settling): readonly RuleAt[] {
  const said = Map.groupBy(rooted(judgements), placeOf);
  const all = requirementIds.flatMap((rule) => {
    const own = endpointsOf(rule);
    const places = everyEndpoint.map((endpoint) => ({ rule, endpoint }));
    return places
      .filter((place) => own.includes(place.endpoint) || said.has(placeOf(place)))
      .map((place) => settleAt(place, said.get(placeOf(place)) ?? [], settling));
  });
  const settled = withGrounds(saysAlwaysTheSame(settling.known) ? all.map(disproved) : all);
  // If nothing more could be sent, that is the reason of what is untested, waived or not.
  return settling.stopped === undefined ? leaveOutWaived(settled) : settled;
}

type Place = Pick<Judgement, 'rule' | 'endpoint'>;

const placeOf = ({ rule, endpoint }: Place): string => `${rule} ${endpoint}`;

/** Whether a rule is broken at an endpoint or, where it is not about that endpoint, anywhere. */
function brokenIn(places: readonly Place[]): (rule: RequirementId, endpoint: EndpointName) => boolean {
  const broken = new Set(places.map(placeOf));
  return (rule, endpoint) => {
    const own = endpointsOf(rule);
    const asked = own.includes(endpoint) ? [endpoint] : [endpoint, ...own];
    return asked.some((one) => broken.has(placeOf({ rule, endpoint: one })));
  };
}

const brokenGround = (rule: RequirementId): Reason => ({ kind: 'needs', rule, because: { kind: 'broken' } });

/** One fault is one finding: what rests on another violation at its endpoint becomes a gap with its name. */
function rooted(judgements: readonly Judgement[]): readonly Judgement[] {
  const isRoot = brokenIn(judgements.filter(({ kind }) => kind === 'broken'));
  return judgements.map((one) => {
    if (one.kind !== 'broken' || one.restsOn === undefined || !isRoot(one.restsOn, one.endpoint)) return one;
    return gap(one.rule, one.endpoint, brokenGround(one.restsOn));
  });
}

/** Why a judgement leaves something open: of a doubt cut short, or a request never made, what caused it. */
function reasonOf(one: Judgement, { known, stopped }: Settling): Reasons {
  if (one.kind !== 'gap' && one.kind !== 'doubt') return [];
  const { reason, endpoint } = one;
  if (one.kind === 'doubt' && one.asks.length > 0 && stopped !== undefined)
    return [{ kind: 'stopped', quote: stopped }];
  const isUnmade = reason.kind === 'needs' && reason.because?.kind === 'unseen';
  const lacking = isUnmade ? lackingAt(endpoint, known) : [];
  return lacking.length > 0 ? lacking : [reason];
}

const curtailed = {
  kind: 'stopped',
  quote: '--max-requests allows fewer requests than this depth takes',
} as const;
const byProfile = { kind: 'left-out', by: 'profile' } as const;

function settleAt(place: Place, said: readonly Judgement[], settling: Settling): RuleAt {
  const { known, selection, waivers, strict } = settling;
  const came = (outcome: Outcome, because: Reasons, broken: readonly Broken[] = []): RuleAt => ({
    ...place,
    outcome,
    ok: said.filter((one) => one.kind === 'ok'),
    broken,
    because: distinct(because),
  });
  const leftOut = selection.mayAsk(place.endpoint) ? selection.reasonFor(place.rule) : byProfile;
  if (leftOut !== undefined && leftOut.kind !== 'pending') return { ...came('excluded', [leftOut]), ok: [] };
  const violations = said.filter((one) => one.kind === 'broken');
  const counting = violations.filter((one) => waivers.reasonFor(one) === undefined);
  const gaps = said.flatMap((one) => reasonOf(one, settling));
  if (counting.length > 0)
    return came(requirements[place.rule].level === 'MUST' || strict ? 'fail' : 'warn', gaps, counting);
  const waived = violations.flatMap((one) => waivers.reasonFor(one) ?? []);
  if (waived.length > 0) return came('excluded', waived, violations);
  const isCurtailed = known.options.isCurtailed === true;
  if (said.some(({ kind }) => kind === 'ok')) return came('pass', isCurtailed ? [curtailed, ...gaps] : gaps);
  // A profile that sends no update needs no body for one.
  const isNotSent = gaps.some((one) =>
    one.kind === 'fixture-missing'
      ? one.key === 'updateModel' && !selection.mayAsk(one.key)
      : one.kind === 'left-out' && one.by === 'profile',
  );
  if (isNotSent) return came('excluded', [byProfile]);
  return came('untested', reasonsFor(place.endpoint, distinct(gaps), settling));
}

const lackingAt = (endpoint: EndpointName, { subject }: Knowledge): Reasons =>
  needs[endpoint].keys.flatMap((key) => subject.missing[key] ?? []).slice(0, 1);

const mostReasons = 4;

/** Reasons that differ, the first few. */
export const distinct = (reasons: Reasons): Reasons =>
  [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()].slice(0, mostReasons);

/** Why nothing was examined: what the rule says, or the cause where it only says that nothing was seen. */
function reasonsFor(endpoint: EndpointName, gaps: Reasons, { known, stopped }: Settling): Reasons {
  const ended: Reasons = stopped === undefined ? [] : [{ kind: 'stopped', quote: stopped }];
  // Of a target that has never answered as this API does, nothing else is known.
  const onlyEnded = known.log.some(isRecognised) ? [] : ended;
  const telling = gaps.filter(({ kind }) => kind !== 'unseen');
  const moved = known.lists
    .filter((list) => list.endpoint === endpoint && known.hasMoved(list))
    .map((list) => ({ kind: 'list-moved', list: known.pages(list)[0]?.address ?? '' }) as const);
  const all = [onlyEnded, telling, lackingAt(endpoint, known), ended, gaps, distinct(moved)];
  const what = known.options.maxRequests === undefined ? 'any-answer' : 'answer-within-limit';
  return all.find((some) => some.length > 0) ?? [{ kind: 'unseen', what }];
}

/** Fewer endpoints may legally answer alike: a model that is read, and the same model with its own values. */
const fewest = 3;

/** Whether every answer, over several endpoints, had the same status and bytes: then none proves anything. */
function saysAlwaysTheSame({ log }: Knowledge): boolean {
  const answered = log.filter(({ answer }) => answer !== undefined);
  const kinds = new Set(answered.map((one) => `${statusOf(one)} ${one.answer?.body.digest}`));
  return kinds.size === 1 && new Set(answered.map(({ ask }) => ask.endpoint)).size >= fewest;
}

const disproved = (one: RuleAt): RuleAt =>
  one.outcome === 'pass'
    ? { ...one, outcome: 'untested', ok: [], because: [{ kind: 'constant-answers' }] }
    : one;

/** A rule without anything to examine names its ground, where that broke, or why no answer was of use. */
function withGrounds(all: readonly RuleAt[]): readonly RuleAt[] {
  const isFailed = brokenIn(all.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn'));
  return all.map((one) => {
    if (one.outcome !== 'untested' || one.because.some(({ kind }) => kind !== 'unseen')) return one;
    const rule = groundsOf(one).find((id) => isFailed(id, one.endpoint));
    if (rule !== undefined) return { ...one, because: [brokenGround(rule)] };
    const grounds = all.filter((other) => other.endpoint === one.endpoint && isGroundOfAll(other.rule));
    return { ...one, because: grounds.map(whyUnread).findLast(({ length }) => length > 0) ?? one.because };
  });
}

/** Why no answer at a ground was of use: what left it untested, or an answer beyond what the suite reads. */
const whyUnread = ({ outcome, because }: RuleAt): Reasons =>
  because.filter((one) =>
    outcome === 'untested'
      ? one.kind !== 'unseen'
      : one.kind === 'answered' && one.noAnswer?.failure === 'too-large',
  );

/** An answer that is no 200, no JSON or without its envelope is not known for one of this API. */
const isGroundOfAll = (id: RequirementId): boolean =>
  /^(2-(single|list)-envelope|4-(json|utf8)|4[.]\d-(answers-200|body|rows|message))$/.test(id);

/** The rules that a rule rests on: those that it names, of a filter also its links, the grounds of all. */
const groundsOf = ({ rule, endpoint }: Place): readonly RequirementId[] =>
  requirementIds.filter(
    (id) =>
      requirements[rule].restsOn.includes(id) ||
      (/^2[.]5-(filter-kept|next-page)$/.test(id) && rule.endsWith('-status-filter')) ||
      (id !== rule && isGroundOfAll(id) && endpointsOf(id).includes(endpoint)),
  );

/** Whether all violations at a place are waived. */
export const isWaived = ({ outcome, broken }: RuleAt): boolean => outcome === 'excluded' && broken.length > 0;

/** Leaves out what is untested because its rule rests on one that is waived there, or on such a rule. */
function leaveOutWaived(all: readonly RuleAt[]): readonly RuleAt[] {
  const roots = new Map(all.flatMap((one) => rootOf(one).map((root) => [placeOf(one), root] as const)));
  // Where some answers kept the waived rule, a rule that saw none lacks something else.
  const partial = new Set(all.filter((one) => isWaived(one) && one.ok.length > 0).map(placeOf));
  const left = all.map((one): RuleAt => {
    if (one.outcome !== 'untested') return one;
    const places = one.because.flatMap((reason) => {
      if (reason.kind === 'needs') return groundPlaces(reason.rule, one.endpoint);
      if (reason.kind !== 'unseen') return [];
      const grounds = groundsOf(one).flatMap((rule) => groundPlaces(rule, one.endpoint));
      return grounds.filter((place) => !partial.has(place));
    });
    const [rule] = places.flatMap((place) => roots.get(place) ?? []);
    return rule ? { ...one, outcome: 'excluded', because: [{ kind: 'rests-on-waived', rule }] } : one;
  });
  // What rests on a rule that was left out so is left out itself: each turn finds one more storey.
  return left.some((one, at) => one !== all[at]) ? leaveOutWaived(left) : left;
}

/** The waived rule that a place is left out for, if it is. */
const rootOf = (one: RuleAt): readonly RequirementId[] =>
  isWaived(one)
    ? [one.rule]
    : one.because.flatMap((reason) => (reason.kind === 'rests-on-waived' ? reason.rule : []));

/** A model is written to only if it was read, so that it can be put back. */
const groundPlaces = (rule: RequirementId, endpoint: EndpointName): readonly string[] => [
  placeOf({ rule, endpoint }),
  ...(endpoint === 'updateModel' ? [placeOf({ rule, endpoint: 'readModel' })] : []),
];
