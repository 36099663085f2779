/** The questions to reports (interpretation 18): of listed values, of others, and of open points. */
import type { ObservationId } from '../catalogue/index.ts';
import { attributeOf } from '../log/answers.ts';
import { newAsk, repeatAsk, type Ask } from '../log/ask.ts';
import { isInteger, isIntegerText } from '../log/json.ts';
import { perState, type Knowledge } from '../log/knowledge.ts';
import { repetition } from '../log/questions.ts';
import { absentLike, draw, madeUpWord, randomFrom } from '../log/random.ts';
import { listed, refusals, type ReportParameter } from '../log/probes.ts';

/** A report by its values; undefined values are not sent. */
type Report = Readonly<Partial<Record<ReportParameter, string | readonly string[] | undefined>>>;

const metrics = [undefined, ...listed.metric];
const periods = [undefined, ...listed.time_period];
const [activity] = listed.type;

/** The connector as a number, or else those of models: another of a model may be gone (interpretation 18). */
function connectorNumbers(known: Knowledge): readonly string[] {
  const { connectorId = '' } = known.subject;
  if (isIntegerText(connectorId)) return [connectorId];
  const ofModels = known.served('readModel').map((one) => attributeOf(one, 'connector_id'));
  return [...new Set(ofModels.filter(isInteger).map(String))];
}

/** No, one and two connectors: the same twice where only one is known; none where none is a number. */
function connectorSets(known: Knowledge): readonly (readonly string[])[] {
  const [first, second] = connectorNumbers(known);
  return first === undefined ? [[]] : [[], [first], [first, second ?? first]];
}

/** The query of a report. Metric and period choose which parameter comes first: their order means nothing. */
function queryOf(known: Knowledge, report: Report): Ask['query'] {
  const { metric: m, time_period: p } = report;
  const place = metrics.findIndex((value) => value === m) + periods.findIndex((value) => value === p);
  const order = orders[(place + 2 + known.options.seed) % orders.length] ?? [];
  return order.flatMap((name) => [report[name] ?? []].flat().map((value) => [name, value] as const));
}

const orders: readonly (readonly ReportParameter[])[] = [
  ['type', 'metric', 'connector_ids', 'time_period'],
  ['time_period', 'type', 'metric', 'connector_ids'],
  ['connector_ids', 'metric', 'time_period', 'type'],
];

/** What the connectors of a run are known by: as long as it stays, the same reports are asked. */
const modelsRead = (known: Knowledge): readonly unknown[] => [known.at('readModel').length];

const isQuick = (known: Knowledge): boolean => known.options.depth === 'quick';

/**
 * Reports of listed values: every combination with no and one connector, each value with two. Of a later
 * round every second combination, and some with connectors; at depth `quick` each value once.
 */
export function listedReports(known: Knowledge, round?: string): readonly Ask[] {
  const sets = connectorSets(known);
  const isAll = known.options.depth === 'thorough';
  const setsFor = (m: number, p: number): typeof sets => {
    const isOwn = m % periods.length === p;
    const own = isOwn ? sets.slice(m % sets.length).slice(0, 1) : [];
    if (isQuick(known)) return own;
    if (round === undefined) return isAll || isOwn ? sets : sets.slice(0, 2);
    return isAll || (m + p) % 2 === 0 ? [[], ...own] : own;
  };
  return metrics.flatMap((metric, m) =>
    periods.flatMap((time_period, p) =>
      setsFor(m, p).map((connector_ids) => {
        const report = { type: activity, metric, time_period, connector_ids };
        return newAsk('reports', [], {
          query: queryOf(known, report),
          ...(connector_ids.length > 0 && { rule: '4.1-connector-ids' }),
          ...(round !== undefined && { purpose: repetition(round) }),
        });
      }),
    ),
  );
}

type Rule = keyof typeof refusals;
/** Values of a parameter that a rule refuses; undefined: it is left out. */
type Foreign = readonly [Rule, readonly (string | undefined | readonly string[])[]];

/** Made-up words, values of other parameters, look-alikes, numbers, two listed values with a comma. */
function foreignValues(known: Knowledge): readonly Foreign[] {
  const { seed } = known.options;
  const random = randomFrom(seed, 'foreign reports');
  const word = madeUpWord(seed, 'report');
  const one = (...values: readonly string[]): string => draw(values, random) ?? word;
  const [id = '1'] = connectorNumbers(known);
  const [runs, rows] = listed.metric;
  // values of each of the other parameters, and what resembles a listed one
  const types = [
    word,
    one('all', rows, runs),
    one('one_week', 'one_day'),
    one('workspace', 'activity', 'workspace_activities'),
  ];
  const metrics = [
    word,
    activity,
    one('one_week', 'one_day'),
    one('sync_run', 'total_sync_run_row', 'sync_run_rows'),
  ];
  const suffixed = one(`all_${word}`, `${rows}_${word}`);
  const periods = [
    word,
    activity,
    one('all', rows, runs),
    'one_month',
    one('two_weeks', 'one_hour', 'one_year', 'one_days'),
  ];
  return [
    ['4.1-type-required', [undefined, undefined, undefined]],
    ['4.1-type-values', [...types, `${activity}_${word}`, `${word}_${activity}`, '0', '1']],
    ['4.1-metric-values', [...metrics, suffixed, `${word}_all`, `${runs},${rows}`, '1']],
    [
      '4.1-time-period-values',
      [...periods, one('one', 'week'), `one_week_${word}`, `${word}_one_day`, 'one_week,one_day', '1'],
    ],
    [
      '4.1-connector-ids-integer',
      [[word], [id, word.slice(0, 1)], [`${id}${word.slice(0, 3)}`], [id, `${id}.5`]],
    ],
  ];
}

function foreignReport(known: Knowledge, rule: Rule, report: Report, priority = 0): Ask {
  const more = { expects: 400, purpose: { kind: 'foreign' }, rule, priority } as const;
  return newAsk('reports', [], { query: queryOf(known, report), ...more });
}

/**
 * Values of the other parameters beside the `nth` value of one: `rows` of them hold every value of each, and
 * nine values in turn hold all combinations. The row `begin` comes first, which is asked in any case. At
 * depth `thorough` all combinations at once.
 */
function beside(known: Knowledge, parameter: ReportParameter, nth: number, begin: number): readonly Report[] {
  const sets = connectorSets(known);
  const report = (metric: number, period: number, ids: number): Report => ({
    type: activity,
    metric: metrics[metric % metrics.length],
    time_period: periods[period % periods.length],
    connector_ids: sets[ids % sets.length],
  });
  if (known.options.depth === 'thorough')
    return metrics.flatMap((_, m) => periods.flatMap((_, p) => sets.map((_, ids) => report(m, p, ids))));
  const rows = parameter === 'metric' ? periods.length : metrics.length;
  const other = parameter === 'type' ? nth + Math.floor(nth / 3) : nth;
  return Array.from({ length: rows }, (_, at) => (at + begin) % rows).map((row) =>
    report(row, parameter === 'metric' ? row : row + (nth % 3), row + other),
  );
}

/** Reports that must be refused: each value beside several others, at depth `quick` each rule once. */
export const foreignReports = (known: Knowledge): readonly Ask[] =>
  // A refusal proves nothing before a report was answered (interpretation 24).
  known.served('reports').length === 0 ? [] : allForeign(known);

const allForeign = perState((known): readonly Ask[] => {
  const most = isQuick(known) ? 1 : undefined;
  const all = foreignValues(known).flatMap(([rule, values], at) =>
    values.slice(0, most).flatMap((value, nth) => {
      // What is missing has one value, which stands beside others as those of three kinds; first beside each.
      const isMissing = value === undefined;
      const [number, begin] = isQuick(known) ? [at, at] : [isMissing ? 3 * nth : nth, nth];
      const others = beside(known, refusals[rule], number, begin).slice(0, most);
      return others.map((report, row) => {
        const priority = (isMissing ? nth : row) === 0 ? 0 : -5;
        return foreignReport(known, rule, { ...report, [refusals[rule]]: value }, priority);
      });
    }),
  );
  if (isQuick(known)) return all;
  const word = madeUpWord(known.options.seed, 'report');
  return [
    ...all,
    foreignReport(known, '4.1-type-values', { type: word, time_period: word }),
    foreignReport(known, '4.1-metric-values', { type: activity, metric: word, time_period: word }),
    foreignReport(known, '4.1-type-values', { type: word, metric: word }),
  ];
}, modelsRead);

/** The first report that each rule refuses, once more after the writes. */
export function refusedAgain(known: Knowledge): readonly Ask[] {
  const byRule = Map.groupBy(foreignReports(known), ({ rule }) => rule);
  const firsts = [...byRule.values()].flatMap(([first]) => first ?? []);
  return firsts.map((first) => repeatAsk(first, { purpose: repetition('refused') }));
}

/** What the spec leaves open about reports. */
export function openReports(known: Knowledge): readonly Ask[] {
  const absent = absentLike(['1'], known.options.seed, 'connector') ?? '0';
  const open = (point: ObservationId, query: Ask['query']): Ask =>
    newAsk('reports', [], { query, expects: 'open', purpose: { kind: 'observe', point }, priority: 1 });
  const type = ['type', activity] as const;
  return [
    open('4.1-other-case', [['type', activity.toUpperCase()]]),
    open('4.1-empty-value', [type, ['metric', '']]),
    open('4.1-doubled-parameter', [type, ['time_period', 'one_week'], ['time_period', 'one_day']]),
    open('4.1-unknown-connector', [type, ['connector_ids', absent]]),
  ];
}
