import type { EndpointCount } from '../../../schemas/report-facts.ts';
import type { Endpoint } from '../../catalogue/index.ts';
import {
  questionSpaces,
  type Concern,
  type Dimension,
  type QuestionPoint,
  type QuestionSpace,
} from '../../catalogue/questions.ts';
import { chanceOfSeeing } from './power.ts';

/** What is counted for one endpoint. */
export interface CountedEndpoint {
  readonly endpoint: Endpoint;
  readonly points: readonly QuestionPoint[];
  readonly answers: number;
  /** Values that this target has no data for: they make no cells. */
  readonly absent: Readonly<Record<string, readonly string[]>>;
}

const isUsual = ({ values }: Dimension, value: string): boolean => values[0] === value;

/** Whether two values may occur in one question. */
function mayMeet(one: Dimension, value: string, two: Dimension, other: string): boolean {
  const [bad, worse] = [one.refusable?.includes(value) === true, two.refusable?.includes(other) === true];
  if (bad && worse) return false;
  if (bad && two.isPlainOnly === true) return isUsual(two, other);
  if (worse && one.isPlainOnly === true) return isUsual(one, value);
  return true;
}

/** A dimension with the values that make cells, and which of them each point has: -1 for none of them. */
interface Aspect {
  readonly dimension: Dimension;
  readonly values: readonly string[];
  readonly ofPoints: readonly number[];
}

const aspectsOf = (
  { dimensions }: QuestionSpace,
  { points, absent }: Pick<CountedEndpoint, 'points' | 'absent'>,
): readonly Aspect[] =>
  Object.entries(dimensions).map(([name, dimension]) => {
    const all = [...dimension.values, ...(dimension.refusable ?? [])];
    const values = all.filter((value) => absent[name]?.includes(value) !== true);
    return { dimension, values, ofPoints: points.map((point) => values.indexOf(point[name] ?? '')) };
  });

/** Counts the pairs of values of two dimensions that may occur together, and those that points have. */
function countPairs(one: Aspect, two: Aspect): { readonly asked: number; readonly cells: number } {
  // One more than the number of values: -1 has a place of its own.
  const places = two.values.length + 1;
  const seen = new Set(one.ofPoints.map((at, point) => at * places + (two.ofPoints[point] ?? -1) + 1));
  const count = { asked: 0, cells: 0 };
  for (const [at, value] of one.values.entries())
    for (const [place, other] of two.values.entries()) {
      if (!mayMeet(one.dimension, value, two.dimension, other)) continue;
      count.cells += 1;
      if (seen.has(at * places + place + 1)) count.asked += 1;
    }
  return count;
}

/** Counts what was asked of an endpoint, in pairs of values. */
export function countAsked({ endpoint, points, answers, absent }: CountedEndpoint): EndpointCount {
  const space = questionSpaces[endpoint];
  const aspects = aspectsOf(space, { points, absent });
  const names = Object.entries(space.dimensions);
  const counts = new Map(names.map(([, { concern }]) => [concern, { asked: 0, cells: 0 }]));
  const all = { asked: 0, cells: 0 };
  for (const [at, one] of aspects.entries())
    for (const two of aspects.slice(at + 1)) {
      const count = countPairs(one, two);
      const concerns = new Set([one.dimension.concern, two.dimension.concern]);
      for (const sum of [all, ...[...concerns].map((concern) => counts.get(concern))]) {
        if (sum === undefined) continue;
        sum.asked += count.asked;
        sum.cells += count.cells;
      }
    }
  const values = new Set(points.flatMap((point) => names.map(([name]) => `${name}=${point[name] ?? ''}`)));
  return {
    endpoint,
    ...all,
    answers,
    chanceOfOneInTwenty: chanceOfSeeing(answers),
    concerns: [...counts].map(([concern, count]) => ({
      concern,
      ...count,
      unasked: unaskedOf(space, concern, absent, values),
    })),
  };
}

const unaskedOf = (
  { dimensions }: QuestionSpace,
  concern: Concern,
  absent: CountedEndpoint['absent'],
  asked: ReadonlySet<string>,
): readonly string[] =>
  Object.entries(dimensions)
    .filter(([, dimension]) => dimension.concern === concern)
    .flatMap(([name, { values, refusable = [] }]) =>
      [...values, ...refusable]
        .filter((value) => absent[name]?.includes(value) !== true)
        .map((value) => `${name}=${value}`),
    )
    .filter((name) => !asked.has(name));
