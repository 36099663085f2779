import type { QuestionPoint } from '../../catalogue/questions.ts';
import { roundOfTurn } from '../plan/turns.ts';
import { madeUpWord, randomFrom, shuffled } from '../protocol/random.ts';

/** Query parameters in order; names may repeat. */
export type Query = readonly (readonly [string, string])[];

const listedType = 'workspace_activity';
const metrics: readonly string[] = ['sync_run_triggered', 'total_sync_run_rows', 'all'];
const periods: readonly string[] = ['one_week', 'one_day'];

/** The values of one sort: the seed chooses one of them, and the deepest runs use all. */
type Sort = readonly string[];

/**
 * Values that are clearly none of those that a parameter takes: made up, and taken from another parameter.
 */
const foreign = (word: string): Readonly<Record<string, readonly Sort[]>> => ({
  type: [[word, `workspace_${word}`], ['one_week'], ['all'], ['sync_run_triggered']],
  metric: [[word, `total_${word}`], ['workspace_activity'], ['one_day']],
  time_period: [[word, `one_${word}`], ['workspace_activity', 'sync_run_triggered'], ['all']],
});

/**
 * Values that resemble a listed one: a similar value, the beginning, the end, with something appended or
 * prepended, two combined. A run of standard depth uses the first sort and most of the others.
 */
const resembling = (word: string): Readonly<Record<string, readonly Sort[]>> => ({
  type: [
    ['workspace'],
    ['activity'],
    [`workspace_activity_${word}`],
    [`${word}_workspace_activity`],
    ['workspace-activity', 'workspace_activities'],
  ],
  metric: [
    ['sync_run', 'total_sync_run_row'],
    ['sync_run_rows'],
    [`all_${word}`, `total_sync_run_rows_${word}`],
    [`${word}_all`],
    ['sync_run_triggered_and_all'],
  ],
  time_period: [
    ['one_month'],
    ['one_hour', 'one_year', 'one_days', 'two_weeks'],
    ['one'],
    ['week'],
    [`one_week_${word}`],
    [`${word}_one_day`],
    ['one_week_and_one_day'],
  ],
});

/** One value of each sort. */
const chosenBy = (seed: number, sorts: readonly Sort[]): readonly string[] =>
  sorts.flatMap((values) => values[Math.abs(seed) % values.length] ?? []);

/** What chooses the bad values of a report. */
interface Turn {
  readonly seed: number;
  readonly turn: number;
  /** Given in the deepest runs: how many earlier reports have a bad value of the same kind. */
  readonly round?: number | undefined;
}

/**
 * The query of a report for a planned question; seed and turn choose the bad values. Metric and period choose
 * which parameter comes first, whatever connectors are given, because the order of parameters means nothing.
 */
export function reportQuery(
  point: QuestionPoint,
  connector: string | undefined,
  { seed, turn, round }: Turn,
): Query {
  const word = madeUpWord(seed, 'report');
  const draw = (sorts: readonly Sort[], name: string): string => {
    const [first, ...others] = round === undefined ? chosenBy(seed, sorts) : sorts.flat();
    const inOrder = [first, ...shuffled(others, randomFrom(seed, `bad ${name}`))];
    return inOrder[(round ?? roundOfTurn(turn)) % inOrder.length] ?? '';
  };
  const one = (name: string): Query => {
    const value = point[name] ?? 'none';
    if (value === 'none' || value === 'missing') return [];
    if (value === 'foreign') return [[name, draw(foreign(word)[name] ?? [], name)]];
    if (value === 'resembling') return [[name, draw(resembling(word)[name] ?? [], name)]];
    return [[name, value === 'listed' ? listedType : value]];
  };
  const type: Query = 'type' in point ? one('type') : [['type', listedType]];
  const [metric, period] = [one('metric'), one('time_period')];
  const ids = connectorsOf(point['connector_ids'], connector, { word, round: round ?? roundOfTurn(turn) });
  const orders = [
    [type, metric, ids, period],
    [period, type, metric, ids],
    [ids, metric, period, type],
  ];
  const place = metrics.indexOf(point['metric'] ?? '') + periods.indexOf(point['time_period'] ?? '') + 2;
  return (orders[(place + Math.abs(seed)) % orders.length] ?? []).flat();
}

function connectorsOf(
  value: string | undefined,
  connector: string | undefined,
  { word, round }: { readonly word: string; readonly round: number },
): Query {
  const id = connector === undefined ? [] : [connector];
  const digits = connector ?? '1';
  // Alone, and after one that is well formed.
  const words = [[word], [...id, word.slice(0, 1)], ['all']];
  const numbers = [[`${digits}${word.slice(0, 3)}`], [...id, `${digits}.5`], ['1e'], ['0x1']];
  const idsOf: Readonly<Record<string, readonly string[] | undefined>> = {
    one: id,
    two: [...id, ...id],
    'a word': words[round % words.length],
    'no integer': numbers[round % numbers.length],
  };
  return (idsOf[value ?? ''] ?? []).map((each) => ['connector_ids', each] as const);
}
