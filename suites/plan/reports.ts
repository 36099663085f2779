/**
 * The questions to reports (interpretation 18): every combination of listed values with no, one and two
 * connectors; values that are not listed, each beside every value of the other parameters; open points.
 */
import type { RequirementId } from '../catalogue/index.ts';
import { newAsk, type Ask, type AskMore } from '../log/ask.ts';
import { absentLike } from '../log/absent-ids.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { draw, madeUpWord, randomFrom } from '../log/random.ts';
import { madeOnce } from './plan.ts';
import { connectorNumbers, listed, type ReportParameter } from '../log/reports.ts';

type Query = Ask['query'];

/** A report by its values; undefined values are not sent. */
interface Report {
  readonly type?: string | undefined;
  readonly metric?: string | undefined;
  readonly time_period?: string | undefined;
  readonly connector_ids?: readonly string[];
}

const metrics = [undefined, ...listed.metric];
const periods = [undefined, ...listed.time_period];
const [activity] = listed.type;

/** No, one and two connectors: the same twice where only one is known; none where none is a number. */
function connectorSets(known: Knowledge): readonly (readonly string[])[] {
  const [first, second] = connectorNumbers(known);
  return first === undefined ? [[]] : [[], [first], [first, second ?? first]];
}

/** The query of a report. Metric and period choose which parameter comes first: their order means nothing. */
function queryOf(known: Knowledge, report: Report): Query {
  const one = (name: ReportParameter): Query =>
    [report[name] ?? []].flat().map((value) => [name, value] as const);
  const [type, metric, ids, period] = (['type', 'metric', 'connector_ids', 'time_period'] as const).map(one);
  const orders = [
    [type, metric, ids, period],
    [period, type, metric, ids],
    [ids, metric, period, type],
  ];
  const { metric: m, time_period: p } = report;
  const place = metrics.findIndex((value) => value === m) + periods.findIndex((value) => value === p);
  return (orders[(place + 2 + known.options.seed) % orders.length] ?? []).flatMap((part) => part ?? []);
}

const isQuick = (known: Knowledge): boolean => known.options.depth === 'quick';

const statedReport = (known: Knowledge, report: Report, more: AskMore = {}): Ask =>
  newAsk('reports', [], {
    query: queryOf(known, { type: activity, ...report }),
    ...((report.connector_ids ?? []).length > 0 && { rule: '4.1-connector-ids' }),
    ...more,
  });

/**
 * Reports of listed values: every combination with no, one and two connectors. Of a later round every
 * combination, and some with connectors; at depth `quick` each value once.
 */
export const listedReports = (known: Knowledge, round?: string): readonly Ask[] =>
  madeOnce(known, ['listed reports', round, connectorSets(known)], () => makeListed(known, round));

function makeListed(known: Knowledge, round?: string): readonly Ask[] {
  const sets = connectorSets(known);
  const more: AskMore = round === undefined ? {} : { purpose: { kind: 'again', round } };
  const some = isQuick(known) ? metrics.map((_, at) => [at, at] as const) : undefined;
  const pairs = some ?? metrics.flatMap((_, m) => periods.map((_, p) => [m, p] as const));
  return pairs.flatMap(([m, p]) => {
    const isNew = some === undefined && round === undefined;
    const few = [...(some === undefined ? [[]] : []), ...(m === p ? [sets[m % sets.length] ?? []] : [])];
    return (isNew ? sets : few).map((connector_ids) =>
      statedReport(
        known,
        { metric: metrics[m], time_period: periods[p % periods.length], connector_ids },
        more,
      ),
    );
  });
}

/** Values of a parameter that must be refused; undefined: it is left out. */
interface Foreign {
  readonly parameter: ReportParameter;
  readonly rule: RequirementId;
  readonly values: readonly (string | undefined | readonly string[])[];
}

/** Made-up words, values of other parameters, look-alikes, numbers, two listed values with a comma. */
function foreignValues(known: Knowledge): readonly Foreign[] {
  const { seed } = known.options;
  const random = randomFrom(seed, 'foreign reports');
  const word = madeUpWord(seed, 'report');
  const one = (...values: readonly string[]): string => draw(values, random) ?? word;
  const [id = '1'] = connectorNumbers(known);
  const [runs, rows] = listed.metric;
  return [
    { parameter: 'type', rule: '4.1-type-required', values: [undefined, undefined, undefined] },
    {
      parameter: 'type',
      rule: '4.1-type-values',
      values: [
        word,
        one('one_week', 'all', runs),
        'workspace',
        one('activity', 'workspace_activities'),
        `${activity}_${word}`,
        `${word}_${activity}`,
        '1',
      ],
    },
    {
      parameter: 'metric',
      rule: '4.1-metric-values',
      values: [
        word,
        one(activity, 'one_day'),
        one('sync_run', 'total_sync_run_row'),
        'sync_run_rows',
        one(`all_${word}`, `${rows}_${word}`),
        `${word}_all`,
        `${runs},${rows}`,
        '1',
      ],
    },
    {
      parameter: 'time_period',
      rule: '4.1-time-period-values',
      values: [
        word,
        one(activity, 'all'),
        'one_month',
        'two_weeks',
        one('one_hour', 'one_year', 'one_days'),
        one('one', 'week'),
        `one_week_${word}`,
        `${word}_one_day`,
        'one_week,one_day',
        '7',
      ],
    },
    {
      parameter: 'connector_ids',
      rule: '4.1-connector-ids-integer',
      values: [[word], [id, word.slice(0, 1)], [`${id}${word.slice(0, 3)}`], [id, `${id}.5`]],
    },
  ];
}

const foreignReport = (
  known: Knowledge,
  { parameter, rule }: Foreign,
  report: Report,
  more: AskMore = {},
): Ask =>
  newAsk('reports', [], {
    query: queryOf(known, report),
    expects: 400,
    rule,
    purpose: { kind: 'foreign', parameter },
    ...more,
  });

/**
 * Values of the other parameters beside the `nth` value of one: `rows` of them hold every value of each, and
 * nine values in turn hold all combinations. At depth `thorough` all combinations at once.
 */
function beside(known: Knowledge, { parameter }: Foreign, nth: number): readonly Report[] {
  const sets = connectorSets(known);
  const report = (metric: number, period: number, ids: number): Report => ({
    type: activity,
    metric: metrics[metric % metrics.length],
    time_period: periods[period % periods.length],
    connector_ids: sets[ids % sets.length] ?? [],
  });
  if (known.options.depth === 'thorough')
    return metrics.flatMap((_, m) => periods.flatMap((_, p) => sets.map((_, ids) => report(m, p, ids))));
  const rows = parameter === 'metric' ? periods.length : metrics.length;
  const [shift, other] = [nth % 3, parameter === 'type' ? 2 * nth + Math.floor(nth / 3) : nth];
  // The first row is asked in any case: each value begins with another one.
  return Array.from({ length: rows }, (_, at) => (at + nth) % rows).map((row) =>
    report(row, parameter === 'metric' ? row : row + shift, row + other),
  );
}

/**
 * Reports that must be refused: each value beside several others, at depth `quick` each rule once. Of a later
 * round one of each rule, since what was refused stays so (interpretation 29).
 */
export const foreignReports = (known: Knowledge, round?: string): readonly Ask[] =>
  // A refusal proves nothing before a report was answered (interpretation 24).
  known.served('reports').length === 0
    ? []
    : madeOnce(known, ['foreign reports', round, connectorSets(known)], () => makeForeign(known, round));

function makeForeign(known: Knowledge, round?: string): readonly Ask[] {
  const isShort = isQuick(known) || round !== undefined;
  const all = foreignValues(known).flatMap((foreign, rule) =>
    foreign.values.slice(0, isShort ? 1 : undefined).flatMap((value, nth) => {
      // What is missing has one value, which stands beside others as those of three kinds.
      const others = beside(known, foreign, isShort ? rule : value === undefined ? 3 * nth : nth);
      return others.slice(0, isShort ? 1 : undefined).map((report, row) =>
        foreignReport(
          known,
          foreign,
          { ...report, [foreign.parameter]: value },
          {
            ...(row > 0 && { priority: -5 }),
            ...(round !== undefined && { purpose: { kind: 'again', round } }),
          },
        ),
      );
    }),
  );
  return isShort ? all : [...all, ...twoForeign(known)];
}

/** Two bad values in one request. */
function twoForeign(known: Knowledge): readonly Ask[] {
  const [, type, metric, period] = foreignValues(known);
  const valueOf = (foreign: Foreign | undefined): string => String(foreign?.values[0]);
  if (type === undefined || metric === undefined) return [];
  const time_period = valueOf(period);
  return [
    foreignReport(known, type, { type: valueOf(type), time_period }),
    foreignReport(known, metric, { type: activity, metric: valueOf(metric), time_period }),
    foreignReport(known, type, { type: valueOf(type), metric: valueOf(metric) }),
  ];
}

/** What the spec leaves open about reports. */
export function openReports(known: Knowledge): readonly Ask[] {
  const absent = absentLike(['1'], known.options.seed, 'connector')?.id ?? '0';
  const open = (
    point: '4.1-other-case' | '4.1-empty-value' | '4.1-doubled-parameter' | '4.1-unknown-connector',
    query: Query,
  ): Ask =>
    newAsk('reports', [], { query, expects: 'open', purpose: { kind: 'observe', point }, priority: 1 });
  const type = ['type', activity] as const;
  return [
    open('4.1-other-case', [['type', activity.toUpperCase()]]),
    open('4.1-empty-value', [type, ['metric', '']]),
    open('4.1-doubled-parameter', [type, ['time_period', 'one_week'], ['time_period', 'one_day']]),
    open('4.1-unknown-connector', [type, ['connector_ids', absent]]),
  ];
}
