import type { Outcome } from '../../schemas/report-facts.ts';
import type { FixtureKey, Reason } from '../../schemas/report-reasons.ts';
import {
  endpoints,
  everyEndpoint,
  requirementIds,
  requirements,
  type EndpointName,
  type RequirementId,
} from '../catalogue/index.ts';
import { statusOf } from '../log/exchange.ts';
import type { Broken, Judgement, Ok } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { endpointsOf, type Selection } from './selection.ts';
import type { Waivers } from './waivers.ts';

/** What all judgements of one rule come to at one endpoint. */
export interface RuleAt {
  readonly rule: RequirementId;
  readonly endpoint: EndpointName;
  readonly outcome: Outcome;
  readonly ok: readonly Ok[];
  /** The violations that decided: those that count or, where all are waived, these. */
  readonly broken: readonly Broken[];
  /** Why it was not examined or, of what passed, which part was not. */
  readonly because: readonly Reason[];
}

/** What outcomes depend on beside the judgements. */
export interface Settling {
  readonly known: Knowledge;
  readonly selection: Selection;
  readonly waivers: Waivers;
  readonly strict: boolean;
  /** Why nothing more could be asked; undefined where the run came to its end. */
  readonly stopped?: string | undefined;
}

const severity: Readonly<Record<Outcome, number>> = { fail: 4, warn: 3, pass: 2, untested: 1, excluded: 0 };

/** The worst of several outcomes; `untested` where there is none. */
export const worst = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.toSorted((one, other) => severity[other] - severity[one])[0] ?? 'untested';

/** Every rule at every endpoint that the catalogue or a judgement names, in the order of the spec. */
export function settle(judgements: readonly Judgement[], settling: Settling): readonly RuleAt[] {
  const said = Map.groupBy(rooted(judgements), placeOf);
  const isConstant = saysAlwaysTheSame(settling.known);
  const all = requirementIds.flatMap((rule) => {
    const places = everyEndpoint.filter(
      (endpoint) =>
        requirements[rule].endpoints.includes(endpoints[endpoint]) || said.has(placeOf({ rule, endpoint })),
    );
    return places.map((endpoint) =>
      settleAt({ rule, endpoint }, said.get(placeOf({ rule, endpoint })) ?? [], settling),
    );
  });
  return withGrounds(isConstant ? all.map(disproved) : all);
}

type Place = Pick<Judgement, 'rule' | 'endpoint'>;

const placeOf = ({ rule, endpoint }: Place): string => `${rule} ${endpoint}`;

/**
 * One fault is one finding: a violation that rests on another at its endpoint becomes a gap that names it.
 */
function rooted(judgements: readonly Judgement[]): readonly Judgement[] {
  const broken = new Set(judgements.filter(({ kind }) => kind === 'broken').map(placeOf));
  const isRoot = (rule: RequirementId, endpoint: EndpointName): boolean =>
    broken.has(placeOf({ rule, endpoint })) ||
    (!endpointsOf(rule).includes(endpoint) &&
      endpointsOf(rule).some((other) => broken.has(placeOf({ rule, endpoint: other }))));
  return judgements.map((one) => {
    if (one.kind !== 'broken' || one.restsOn === undefined || !isRoot(one.restsOn, one.endpoint)) return one;
    const reason: Reason = { kind: 'needs', rule: one.restsOn, because: { kind: 'broken' } };
    return { kind: 'gap', rule: one.rule, endpoint: one.endpoint, reason };
  });
}

function settleAt(place: Place, said: readonly Judgement[], settling: Settling): RuleAt {
  const { selection, waivers, strict } = settling;
  const leftOut: Reason | undefined = selection.mayAsk(place.endpoint)
    ? undefined
    : { kind: 'left-out', by: 'profile' };
  const excluded = leftOut ?? (selection.isPending(place.rule) ? undefined : selection.reasonFor(place.rule));
  if (excluded !== undefined)
    return { ...place, outcome: 'excluded', ok: [], broken: [], because: [excluded] };
  const ok = said.filter((one) => one.kind === 'ok');
  const violations = said.filter((one) => one.kind === 'broken');
  const counting = violations.filter((one) => waivers.of(one) === undefined);
  const gaps = distinct(
    said.flatMap((one) => (one.kind === 'gap' || one.kind === 'doubt' ? [one.reason] : [])),
  );
  if (counting.length > 0) {
    const outcome = requirements[place.rule].level === 'MUST' || strict ? 'fail' : 'warn';
    return { ...place, outcome, ok, broken: counting, because: gaps };
  }
  const waived = violations.flatMap((one) => waivers.of(one) ?? []);
  const because = waived.map(({ owner, expires, reason: quote }): Reason => ({
    kind: 'waived',
    owner,
    expires,
    quote,
  }));
  if (violations.length > 0)
    return { ...place, outcome: 'excluded', ok, broken: violations, because: distinct(because) };
  if (ok.length > 0) return { ...place, outcome: 'pass', ok, broken: [], because: gaps };
  const byProfile = gaps.find((reason) => reason.kind === 'left-out' && reason.by === 'profile');
  if (byProfile !== undefined) return { ...place, outcome: 'excluded', ok, broken: [], because: [byProfile] };
  return {
    ...place,
    outcome: 'untested',
    ok,
    broken: [],
    because: reasonsFor(place.endpoint, gaps, settling),
  };
}

const mostReasons = 4;

/** Reasons that differ, the first few. */
export const distinct = (reasons: readonly Reason[]): readonly Reason[] =>
  [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()].slice(0, mostReasons);

/** What an endpoint cannot be asked without. */
export const needs: Readonly<Record<EndpointName, readonly FixtureKey[]>> = {
  reports: [],
  updateConnector: ['connectorId', 'updateConnector'],
  querySource: ['connectorId', 'querySource'],
  readModel: ['modelId'],
  updateModel: ['modelId', 'updateModel'],
  scheduleSync: ['scheduleSync'],
  listRuns: ['syncId'],
  readRun: ['syncId', 'syncRunId'],
  listRecords: ['syncId', 'syncRunId'],
};

/**
 * Why nothing was examined: what the rule says or, where it says only that nothing was seen, the cause of
 * that.
 */
function reasonsFor(
  endpoint: EndpointName,
  gaps: readonly Reason[],
  { known, stopped }: Settling,
): readonly Reason[] {
  const telling = gaps.filter(({ kind }) => kind !== 'unseen');
  if (telling.length > 0) return telling;
  const { missing } = known.subject;
  const lacking = needs[endpoint].flatMap((key) => missing[key] ?? []).slice(0, 1);
  if (lacking.length > 0) return lacking;
  if (stopped !== undefined) return [{ kind: 'stopped', quote: stopped }];
  return gaps.length > 0 ? gaps : [{ kind: 'unseen', what: 'any-answer' }];
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

/** An endpoint whose rule had nothing to examine because a rule broke that it rests on names that rule. */
function withGrounds(all: readonly RuleAt[]): readonly RuleAt[] {
  const failed = all.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn');
  return all.map((one) => {
    if (one.outcome !== 'untested' || one.because.some(({ kind }) => kind !== 'unseen')) return one;
    const ground = failed.find((other) => isGround(other, one));
    return ground === undefined
      ? one
      : { ...one, because: [{ kind: 'needs', rule: ground.rule, because: { kind: 'broken' } }] };
  });
}

/** Whether a rule has nothing to examine at a place where another is broken. */
const isGround = (other: RuleAt, one: RuleAt): boolean =>
  other.endpoint === one.endpoint
    ? groundsOf(one).includes(other.rule)
    : requirements[one.rule].restsOn.includes(other.rule) && !endpointsOf(other.rule).includes(one.endpoint);

/** An answer that is no 200, no JSON or without its envelope is not known for one of this API. */
const isGroundOfAll = (id: RequirementId): boolean =>
  /^(2-(single|list)-envelope|4-(json|utf8)|4[.]\d-answers-200)$/.test(id);

/**
 * The rules that a rule rests on at an endpoint: those that it names, and that the endpoint answers in JSON,
 * in its envelope.
 */
const groundsOf = ({ rule, endpoint }: Place): readonly RequirementId[] => [
  ...requirements[rule].restsOn,
  ...requirementIds.filter((id) => id !== rule && isGroundOfAll(id) && endpointsOf(id).includes(endpoint)),
];

/**
 * Leaves out what is untested only because of a waived violation: places whose rule rests on one that is
 * waived there, and what rests on these.
 */
export function leaveOutWaived(all: readonly RuleAt[]): readonly RuleAt[] {
  const waived = all.filter(({ outcome, broken }) => outcome === 'excluded' && broken.length > 0);
  const roots = new Map(waived.map((one) => [placeOf(one), one.rule]));
  // Where some answers kept the waived rule, a rule that saw none lacks something else.
  const partial = new Set(waived.filter(({ ok }) => ok.length > 0).map(placeOf));
  const rootOf = (one: RuleAt): RequirementId | undefined => {
    const places = one.because.flatMap((reason) => {
      if (reason.kind === 'needs') return groundPlaces(reason.rule, one.endpoint);
      if (reason.kind !== 'unseen') return [];
      return groundsOf(one)
        .flatMap((rule) => groundPlaces(rule, one.endpoint))
        .filter((place) => !partial.has(place));
    });
    return places.map((place) => roots.get(place)).find((root) => root !== undefined);
  };
  // What rests on a rule that was left out so is left out itself: each turn finds one more storey.
  for (let before = -1; before < roots.size;) {
    before = roots.size;
    for (const one of all) {
      const root = one.outcome === 'untested' ? rootOf(one) : undefined;
      if (root !== undefined) roots.set(placeOf(one), root);
    }
  }
  return all.map((one) => {
    const rule = one.outcome === 'untested' ? roots.get(placeOf(one)) : undefined;
    return rule === undefined
      ? one
      : { ...one, outcome: 'excluded', because: [{ kind: 'rests-on-waived', rule }] };
  });
}

/** A model is written to only if it was read, so that it can be put back. */
const groundPlaces = (rule: RequirementId, endpoint: EndpointName): readonly string[] =>
  [endpoint, ...(endpoint === 'updateModel' ? (['readModel'] as const) : [])].map((place) =>
    placeOf({ rule, endpoint: place }),
  );
