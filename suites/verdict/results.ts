import type {
  CheckResult,
  Counts,
  Occurrences,
  Outcome,
  Report,
  RequirementResult,
} from '../../schemas/report.ts';
import type { Reason } from '../../schemas/report-reasons.ts';
import { endpoints, requirements, type RequirementId } from '../catalogue/index.ts';
import { pageOf } from '../log/pages.ts';
import { describeFinding, occurrencesInWords, type Writing } from './finding.ts';
import { distinct, isWaived, worst, type RuleAt } from './outcomes.ts';
import type { Selection } from './selection.ts';
import { placePattern } from './waivers.ts';
import { describeReason } from './words.ts';

/** What was found out about one rule, in words, from what it came to at each of its endpoints. */
export function describeRule(
  id: RequirementId,
  places: readonly RuleAt[],
  selection: Selection,
  writing: Writing,
): RequirementResult {
  const { clause, level, title, text, reading } = requirements[id];
  const checks = places.map((place) => describePlace(place, writing));
  const leftOut = selection.reasonFor(id);
  const seen = outcomeOf(places);
  const outcome = leftOut === undefined ? seen : 'excluded';
  const because = leftOut === undefined ? reasonsOf(places, outcome) : [leftOut];
  const occurred = sumOf(places);
  return {
    id,
    clause,
    level,
    title,
    text,
    ...(reading !== undefined && { reading }),
    outcome,
    ...inWords(because, outcome),
    ...(leftOut?.kind === 'pending' && { pending: seen }),
    examined: {
      answers: sum(checks, ({ examined }) => examined.answers),
      entries: sum(checks, ({ examined }) => examined.entries),
    },
    ...(occurred && { occurrences: occurrencesInWords(occurred), occurred }),
    checks,
  };
}

/** A rule whose violations are all waived is excluded, whatever it came to elsewhere: it was seen to fail. */
function outcomeOf(places: readonly RuleAt[]): Outcome {
  const outcome = worst(places.map((place) => place.outcome));
  return (outcome === 'pass' || outcome === 'untested') && places.some(isWaived) ? 'excluded' : outcome;
}

/** Why a rule is untested or excluded; of a rule that was examined, why a part was not. */
function reasonsOf(places: readonly RuleAt[], outcome: Outcome): readonly Reason[] {
  const of = (some: readonly RuleAt[]) => distinct(some.flatMap(({ because }) => because));
  const untested = places.filter((place) => place.outcome === 'untested');
  if (outcome === 'untested') return of(untested).slice(0, 1);
  const excluded = places.filter((place) => place.outcome === 'excluded');
  if (outcome !== 'excluded') return of(places.filter((place) => !excluded.includes(place)));
  const waived = of(excluded.filter(isWaived));
  if (waived.length === 0) return of(excluded).slice(0, 1);
  return untested.length === 0 ? waived : [...waived, { kind: 'beside-waived', checks: untested.length }];
}

function inWords(because: readonly Reason[], outcome: Outcome): Pick<CheckResult, 'reason' | 'because'> {
  if (because.length === 0) return {};
  const isPart = outcome !== 'untested' && outcome !== 'excluded';
  return { reason: `${isPart ? 'partly examined: ' : ''}${because.map(describeReason).join('; ')}`, because };
}

const mostPlaces = 50;

function describePlace(place: RuleAt, writing: Writing): CheckResult {
  const { rule, outcome, ok, broken, because } = place;
  const endpoint = endpoints[place.endpoint];
  const [first] = broken;
  const numbers = new Set([...ok, ...broken].flatMap(({ exchange }) => exchange ?? []));
  const pages = [...numbers].flatMap((number) => writing.known.log[number] ?? []).map(pageOf);
  const patterns = new Map(broken.map(({ pointer }) => [placePattern(pointer), pointer]));
  const places = [...patterns.values()].slice(0, mostPlaces);
  return {
    title: requirements[rule].title,
    endpoint,
    outcome,
    ...inWords(because, outcome),
    examined: {
      // What several answers show together counts as one.
      answers: Math.max(numbers.size, Math.min(1, ok.length)),
      entries: sum(pages, (page) => page?.entries.length ?? 0),
    },
    ...(first && {
      finding: describeFinding(writing, first, occurrencesOf(place)),
      places: places.map((pointer) => ({ endpoint, ...(pointer !== undefined && { pointer }) })),
    }),
  };
}

/** How many of the answers that were looked at broke a rule. */
function occurrencesOf({ ok, broken }: RuleAt): Occurrences {
  const violating = new Set(broken.map(({ exchange }) => exchange));
  const looked = new Set([...broken, ...ok].map(({ exchange }) => exchange));
  return { violating: violating.size, of: looked.size };
}

/** The same over all places where it was broken; undefined where no answer of these kept it. */
function sumOf(places: readonly RuleAt[]): Occurrences | undefined {
  const all = places.filter(({ broken }) => broken.length > 0).map(occurrencesOf);
  const [violating, of] = [sum(all, (one) => one.violating), sum(all, (one) => one.of)];
  return violating < of ? { violating, of } : undefined;
}

const sum = <T>(all: readonly T[], number: (one: T) => number): number =>
  all.reduce((total, one) => total + number(one), 0);

/** Whether a rule passed, or warned, although a part was not examined. */
export const isInPart = ({ outcome, because = [] }: RequirementResult): boolean =>
  (outcome === 'pass' || outcome === 'warn') && because.length > 0;

/** The rules that passed in part by the reason, the reason of most rules first. */
export function inPartOf(results: readonly RequirementResult[]): Report['inPart'] {
  const pairs = results
    .filter(isInPart)
    .flatMap(({ id, because = [] }) => because.map((reason) => ({ id, reason: describeReason(reason) })));
  return [...Map.groupBy(pairs, ({ reason }) => reason)]
    .map(([reason, own]) => ({ reason, rules: [...new Set(own.map(({ id }) => id))] }))
    .toSorted((one, other) => other.rules.length - one.rules.length);
}

/** Outcomes counted over the rules of one level, or over all. */
export function countsOf(
  results: readonly Pick<RequirementResult, 'level' | 'outcome'>[],
  level?: 'MUST' | 'SHOULD',
): Counts {
  const own = results.filter((one) => level === undefined || one.level === level);
  const counts = { total: own.length, pass: 0, fail: 0, warn: 0, untested: 0, excluded: 0 };
  for (const { outcome } of own) counts[outcome] += 1;
  return counts;
}
