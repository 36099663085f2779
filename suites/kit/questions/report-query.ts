import type { QuestionPoint } from '../../catalogue/questions.ts';
import { randomFrom } from '../protocol/random.ts';

/** Query parameters in order; names may repeat. */
export type Query = readonly (readonly [string, string])[];

const listedType = 'workspace_activity';

/**
 * Values that are clearly none of those that a parameter takes: made up, and taken from another parameter.
 */
const foreign: Readonly<Record<string, readonly string[]>> = {
  type: ['no_such_type', 'workspace_weather', 'one_week', 'all'],
  metric: ['no_such_metric', 'total_temperature', 'workspace_activity', 'one_day'],
  time_period: ['no_such_period', 'one_ice_age', 'sync_run_triggered', 'all'],
};

/**
 * Values that resemble a listed one: another of its kind, a part of it, it with something after or before it,
 * two of them.
 */
const resembling: Readonly<Record<string, readonly string[]>> = {
  type: [
    'workspace',
    'workspace_activity_2',
    'my_workspace_activity',
    'workspace_activities',
    'workspace-activity',
  ],
  metric: [
    'sync_run',
    'total_sync_run_rows_2',
    'my_all',
    'all_metrics',
    'sync_run_triggered_and_all',
    'total_sync_run_row',
  ],
  time_period: [
    'one_month',
    'one_hour',
    'one',
    'one_week_2',
    'two_one_day',
    'one_week_and_one_day',
    'one_days',
    'one_year',
  ],
};

const badConnectors: Readonly<Record<string, readonly string[]>> = {
  'a word': ['no-such-connector', 'x', 'all'],
  'no integer': ['1.5', '1e', '0x1'],
};

/** The query of a report for a planned question; bad values are drawn by seed and turn. */
export function reportQuery(
  point: QuestionPoint,
  connector: string | undefined,
  { seed, turn }: { readonly seed: number; readonly turn: number },
): Query {
  const draw = (values: readonly string[], name: string): string => {
    const inOrder = shuffled(values, seed, name);
    return inOrder[turn % inOrder.length] ?? '';
  };
  const one = (name: string): Query => {
    const value = point[name] ?? 'none';
    if (value === 'none' || value === 'missing') return [];
    if (value === 'foreign') return [[name, draw(foreign[name] ?? [], name)]];
    if (value === 'resembling') return [[name, draw(resembling[name] ?? [], name)]];
    return [[name, value === 'listed' ? listedType : value]];
  };
  return [
    ...('type' in point ? one('type') : [['type', listedType] as const]),
    ...one('metric'),
    ...connectorsOf(point['connector_ids'], connector, (values) => draw(values, 'connector_ids'), turn),
    ...one('time_period'),
  ];
}

function connectorsOf(
  value: string | undefined,
  connector: string | undefined,
  draw: (values: readonly string[]) => string,
  turn: number,
): Query {
  const id = connector === undefined ? [] : [connector];
  const bad = badConnectors[value ?? ''] ?? [];
  const round = Math.floor(turn / 2);
  const idsOf: Readonly<Record<string, () => readonly string[] | undefined>> = {
    one: () => id,
    two: () => [...id, ...id],
    // Alone, and after one that is well formed.
    'a word': () => [[draw(bad)], [...id, draw(bad)]][round % 2],
    // With letters after its digits, too.
    'no integer': () => [[`${connector ?? '1'}abc`], [...id, draw(bad)], [draw(bad)]][round % 3],
  };
  return (idsOf[value ?? '']?.() ?? []).map((one) => ['connector_ids', one] as const);
}

const shuffled = (values: readonly string[], seed: number, name: string): readonly string[] => {
  const random = randomFrom(seed, `bad ${name}`);
  return values
    .map((value) => ({ value, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value);
};
