import type { QuestionPoint } from '../../catalogue/questions.ts';
import { madeUpWord, randomFrom } from '../protocol/random.ts';

/** Query parameters in order; names may repeat. */
export type Query = readonly (readonly [string, string])[];

const listedType = 'workspace_activity';

/**
 * Values that are clearly none of those that a parameter takes: made up, and taken from another parameter.
 */
const foreign = (word: string): Readonly<Record<string, readonly string[]>> => ({
  type: [word, `workspace_${word}`, 'one_week', 'all'],
  metric: [word, `total_${word}`, 'workspace_activity', 'one_day'],
  time_period: [word, `one_${word}`, 'sync_run_triggered', 'all'],
});

/**
 * Values that resemble a listed one: another of its kind, a part of it, it with something after or before it,
 * two of them.
 */
const resembling = (word: string): Readonly<Record<string, readonly string[]>> => ({
  type: [
    'workspace',
    `workspace_activity_${word}`,
    `${word}_workspace_activity`,
    'workspace_activities',
    'workspace-activity',
  ],
  metric: [
    'sync_run',
    `total_sync_run_rows_${word}`,
    `${word}_all`,
    `all_${word}`,
    'sync_run_triggered_and_all',
    'total_sync_run_row',
  ],
  time_period: [
    'one_month',
    'one_hour',
    'one',
    `one_week_${word}`,
    `${word}_one_day`,
    'one_week_and_one_day',
    'one_days',
    'one_year',
  ],
});

const badConnectors = (word: string): Readonly<Record<string, readonly string[]>> => ({
  'a word': [word, word.slice(0, 1), 'all'],
  'no integer': ['1.5', '1e', '0x1'],
});

/** The query of a report for a planned question; bad values are drawn by seed and turn. */
export function reportQuery(
  point: QuestionPoint,
  connector: string | undefined,
  { seed, turn }: { readonly seed: number; readonly turn: number },
): Query {
  const word = madeUpWord(seed, 'report');
  const draw = (values: readonly string[], name: string): string => {
    const inOrder = shuffled(values, seed, name);
    return inOrder[turn % inOrder.length] ?? '';
  };
  const one = (name: string): Query => {
    const value = point[name] ?? 'none';
    if (value === 'none' || value === 'missing') return [];
    if (value === 'foreign') return [[name, draw(foreign(word)[name] ?? [], name)]];
    if (value === 'resembling') return [[name, draw(resembling(word)[name] ?? [], name)]];
    return [[name, value === 'listed' ? listedType : value]];
  };
  return [
    ...('type' in point ? one('type') : [['type', listedType] as const]),
    ...one('metric'),
    ...connectorsOf(point['connector_ids'], { connector, word, turn }, (values) =>
      draw(values, 'connector_ids'),
    ),
    ...one('time_period'),
  ];
}

function connectorsOf(
  value: string | undefined,
  { connector, word, turn }: { connector: string | undefined; word: string; turn: number },
  draw: (values: readonly string[]) => string,
): Query {
  const id = connector === undefined ? [] : [connector];
  const bad = badConnectors(word)[value ?? ''] ?? [];
  const round = Math.floor(turn / 2);
  const idsOf: Readonly<Record<string, () => readonly string[] | undefined>> = {
    one: () => id,
    two: () => [...id, ...id],
    // Alone, and after one that is well formed.
    'a word': () => [[draw(bad)], [...id, draw(bad)]][round % 2],
    // With letters after its digits, too.
    'no integer': () =>
      [[`${connector ?? '1'}${word.slice(0, 3)}`], [...id, draw(bad)], [draw(bad)]][round % 3],
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
