import type { Endpoint } from '../../catalogue/index.ts';
import {
  questionSpaces,
  type Concern,
  type Dimension,
  type QuestionPoint,
  type QuestionSpace,
} from '../../catalogue/questions.ts';
import { chanceOfSeeing } from './power.ts';

/** How much was asked of what there is to ask, about one concern of one endpoint. */
export interface ConcernCount {
  readonly concern: Concern;
  /** Pairs of values, one of them of this concern, that were asked together. */
  readonly asked: number;
  readonly cells: number;
  /** Values that were not requested at all, as `dimension=value`. */
  readonly unasked: readonly string[];
}

/** How much was asked of one endpoint. */
export interface EndpointCount {
  readonly endpoint: Endpoint;
  readonly asked: number;
  readonly cells: number;
  /** Answers to stated requests with the valid token. */
  readonly answers: number;
  /** How likely a fault in one of twenty answers would have shown, from 0 to 1. */
  readonly chanceOfOneInTwenty: number;
  readonly concerns: readonly ConcernCount[];
}

/** What is counted for one endpoint. */
export interface CountedEndpoint {
  readonly endpoint: Endpoint;
  readonly points: readonly QuestionPoint[];
  readonly answers: number;
  /** Values that this target has no data for: they make no cells. */
  readonly absent: Readonly<Record<string, readonly string[]>>;
}

interface Cell {
  readonly key: string;
  readonly concerns: readonly Concern[];
}

const cellKey = (one: string, value: string, two: string, other: string): string =>
  `${one}\n${value}\n${two}\n${other}`;

const isUsual = ({ values }: Dimension, value: string): boolean => values[0] === value;

/** Whether two values may occur in one question. */
function mayMeet(one: Dimension, value: string, two: Dimension, other: string): boolean {
  const [bad, worse] = [one.refusable?.includes(value) === true, two.refusable?.includes(other) === true];
  if (bad && worse) return false;
  if (bad && two.isPlainOnly === true) return isUsual(two, other);
  if (worse && one.isPlainOnly === true) return isUsual(one, value);
  return true;
}

/** Every pair of values of two dimensions that may occur together. */
function cellsOf({ dimensions }: QuestionSpace, absent: CountedEndpoint['absent']): readonly Cell[] {
  const named = Object.entries(dimensions).map(
    ([name, dimension]) =>
      [
        name,
        dimension,
        [...dimension.values, ...(dimension.refusable ?? [])].filter(
          (value) => absent[name]?.includes(value) !== true,
        ),
      ] as const,
  );
  return named.flatMap(([one, first, values], at) =>
    named.slice(at + 1).flatMap(([two, second, others]) =>
      values.flatMap((value) =>
        others
          .filter((other) => mayMeet(first, value, second, other))
          .map((other) => ({
            key: cellKey(one, value, two, other),
            concerns: first.concern === second.concern ? [first.concern] : [first.concern, second.concern],
          })),
      ),
    ),
  );
}

/** Counts what was asked of an endpoint, in pairs of values. */
export function countAsked({ endpoint, points, answers, absent }: CountedEndpoint): EndpointCount {
  const space = questionSpaces[endpoint];
  const cells = cellsOf(space, absent);
  const names = Object.keys(space.dimensions);
  const seen = new Set<string>();
  const values = new Set<string>();
  for (const point of points)
    for (const [at, one] of names.entries()) {
      const value = point[one];
      if (value === undefined) continue;
      values.add(`${one}=${value}`);
      for (const two of names.slice(at + 1)) {
        const other = point[two];
        if (other !== undefined) seen.add(cellKey(one, value, two, other));
      }
    }
  const concerns = [...new Set(Object.values(space.dimensions).map(({ concern }) => concern))];
  const counts = new Map(concerns.map((concern) => [concern, { asked: 0, cells: 0 }]));
  const all = { asked: 0, cells: 0 };
  for (const { key, concerns: ofCell } of cells) {
    const wasAsked = Number(seen.has(key));
    for (const count of [all, ...ofCell.map((concern) => counts.get(concern))]) {
      if (count === undefined) continue;
      count.asked += wasAsked;
      count.cells += 1;
    }
  }
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
