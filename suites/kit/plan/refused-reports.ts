import { endpoints } from '../../catalogue/index.ts';
import { questionSpaces, type QuestionPoint } from '../../catalogue/questions.ts';
import { randomFrom, sample } from '../protocol/random.ts';
import { coveringSome } from './covering.ts';
import type { Depth } from './depth.ts';
import { kindOfTurn } from './turns.ts';

/** What decides how many bad reports there are, and what is drawn for them. */
interface Scope {
  readonly seed: number;
  readonly depth: Depth;
}

/**
 * Every bad value of each parameter with every pair of values of the others (interpretation 18). The other
 * values come from `asked` reports, so that each bad request has a valid twin. Except in the deepest runs,
 * the bad values take turns.
 */
export function refusedReports({ depth, seed }: Scope, asked: readonly QuestionPoint[]): QuestionPoint[] {
  const { dimensions } = questionSpaces[endpoints.reports];
  const parameters = Object.entries(dimensions).filter(([, { concern }]) => concern === 'parameters');
  const isMissing = (value: string): boolean => value === 'missing';
  // That connector_ids are integers is a SHOULD, and a missing parameter has only one value: except in the
  // deepest runs, each value of the others once is enough for these.
  const strengthOf = (name: string, values: readonly string[]): 1 | 2 =>
    depth.name !== 'thorough' && (name === 'connector_ids' || values.every(isMissing)) ? 1 : 2;
  return parameters.flatMap(([name, { refusable = [] }]) => {
    const others = parameters.map(([other]) => other).filter((other) => other !== name);
    const rows = asked.map((row) => Object.fromEntries(others.map((other) => [other, row[other] ?? ''])));
    // A missing parameter and a bad value of it are different questions.
    const kinds = [refusable.filter(isMissing), refusable.filter((value) => !isMissing(value))];
    return kinds
      .filter(({ length }) => length > 0)
      .flatMap((values) => {
        const isThorough = depth.name === 'thorough';
        const isOfConnectors = name === 'connector_ids';
        const strength = strengthOf(name, values);
        const chosen =
          isOfConnectors && !isThorough
            ? ofEveryPeriod(coveringSome(rows, strength))
            : coveringSome(rows, strength, withOneAlone(rows, seed));
        // Bad connectors of both kinds meet every period.
        const takesAll = isThorough || (isOfConnectors && depth.strength > 1);
        return (depth.strength === 1 ? chosen.slice(0, 1) : chosen).flatMap((row, turn) =>
          (takesAll ? values.toReversed() : [kindOfTurn(values, turn) ?? '']).map((value) => ({
            ...row,
            [name]: value,
          })),
        );
      });
  });
}

/**
 * Reports with two bad values: each of them is reason enough for a refusal. At the shallowest depth only one
 * of them.
 */
export function refusedForTwo({ depth }: Pick<Scope, 'depth'>): QuestionPoint[] {
  const { dimensions } = questionSpaces[endpoints.reports];
  const usual = Object.fromEntries(
    Object.entries(dimensions)
      .filter(([, { concern }]) => concern === 'parameters')
      .map(([name, { values }]) => [name, values[0] ?? '']),
  );
  const two = [
    ['metric', 'time_period'],
    ['type', 'metric'],
    ['type', 'time_period'],
  ].slice(0, depth.strength === 1 ? 1 : undefined);
  return two.map((names) => ({
    ...usual,
    ...Object.fromEntries(names.map((name) => [name, 'foreign'])),
  }));
}

/**
 * A row without any parameter that may be left out, and for each of them one with it alone, with a value
 * drawn by seed: pairs of values need not meet the absence of all others.
 */
function withOneAlone(rows: readonly QuestionPoint[], seed: number): readonly QuestionPoint[] {
  const { dimensions } = questionSpaces[endpoints.reports];
  const names = Object.keys(rows[0] ?? {}).filter((name) => (dimensions[name]?.values.length ?? 0) > 1);
  const givenIn = (row: QuestionPoint): string =>
    names.filter((name) => row[name] !== dimensions[name]?.values[0]).join(' ');
  return ['', ...names].flatMap((name) => {
    const alone = rows.filter((row) => givenIn(row) === name);
    return sample(alone, 1, randomFrom(seed, `alone ${name}`));
  });
}

/** The first row of every period. */
const ofEveryPeriod = (rows: readonly QuestionPoint[]): readonly QuestionPoint[] =>
  [...Map.groupBy(rows, (row) => row['time_period']).values()].flatMap((some) => some.slice(0, 1));
