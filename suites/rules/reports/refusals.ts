import { endpoints, type RequirementId } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { askPairs, type Pair } from '../../kit/check/paired.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { violate } from '../../kit/check/violation.ts';
import { askReports, connectorInDigits, optionsOf, type Question } from './questions.ts';
import { quoted, type Since } from '../../kit/check/facts.ts';

const endpoint = endpoints.reports;

/** A question, and the value that makes it ill; undefined leaves the parameter out. */
type Ill = readonly [question: Question, value: string | readonly string[] | undefined];

interface Rule {
  readonly verifies: RequirementId;
  readonly title: string;
  readonly parameter: 'type' | 'metric' | 'time_period' | 'connector_ids';
  /**
   * Several, for a server may look at a parameter only where another is or is not there, at the start, the end or some part
   * of a value, or take what is listed for another parameter.
   */
  ills(connector: string | undefined): readonly Ill[];
}

const rules: readonly Rule[] = [
  {
    verifies: '4.1-type-required',
    title: 'a report without a type is refused',
    parameter: 'type',
    ills: (id) => [
      [{}, undefined],
      [{ metric: 'all', period: 'one_week' }, undefined],
      ...withConnector(id, (ids): Ill => [{ ids }, undefined]),
    ],
  },
  {
    verifies: '4.1-type-values',
    title: 'a report of a type that is not listed is refused',
    parameter: 'type',
    ills: (id) => [
      [{}, 'no_such_type'],
      [{ metric: 'total_sync_run_rows', period: 'one_day' }, 'workspace_weather'],
      [{}, 'workspace_activity_and_workspace_activity'],
      [{}, 'one_week'],
      ...withConnector(id, (ids): Ill => [{ ids, metric: 'all' }, 'no_such_type']),
    ],
  },
  {
    verifies: '4.1-metric-values',
    title: 'a report of a metric that is not listed is refused',
    parameter: 'metric',
    ills: (id) => [
      [{ metric: 'all' }, 'no_such_metric'],
      [{ metric: 'all', period: 'one_day' }, 'total_temperature'],
      [{ metric: 'sync_run_triggered', period: 'one_week' }, 'no_such_metric'],
      [{ metric: 'all' }, 'sync_run_triggered_and_all'],
      [{ metric: 'all' }, 'workspace_activity'],
      ...withConnector(id, (ids): Ill => [{ ids, metric: 'all' }, 'temperature']),
    ],
  },
  {
    verifies: '4.1-time-period-values',
    title: 'a report of a time_period that is not listed is refused',
    parameter: 'time_period',
    ills: (id) => [
      [{ period: 'one_week' }, 'no_such_period'],
      [{ period: 'one_day', metric: 'all' }, 'one_ice_age'],
      [{ period: 'one_week', metric: 'total_sync_run_rows' }, 'no_such_period'],
      [{ period: 'one_week' }, 'one_week_and_one_day'],
      [{ period: 'one_week' }, 'sync_run_triggered'],
      ...withConnector(id, (ids): Ill => [{ ids, period: 'one_day' }, 'the_ice_age']),
    ],
  },
  {
    verifies: '4.1-connector-ids-integer',
    title: 'a report for a connector that is no integer is refused',
    parameter: 'connector_ids',
    ills: (id) => [
      [{}, 'no-such-connector'],
      [{ metric: 'all', period: 'one_day' }, 'x'],
      [{ metric: 'all' }, '1.5'],
      ...withConnector(id, (ids): Ill => [{ ids }, [...ids, 'no-such-connector']]),
      ...withConnector(id, (ids): Ill => [{ metric: 'all' }, `${ids.join('')}abc`]),
    ],
  },
];

const withConnector = (id: string | undefined, make: (ids: readonly string[]) => Ill): readonly Ill[] =>
  id === undefined ? [] : [make([id])];

/** A report without a type, or with a value that is clearly not listed, is refused with 400. */
export const refusals: readonly Check[] = rules.map((rule) => ({
  verifies: rule.verifies,
  title: rule.title,
  endpoint,
  run: (context) => expectRefusals(context, rule),
}));

async function expectRefusals(context: CheckContext, { parameter, ills }: Rule): Promise<void> {
  // First what is listed: a fault in one of twenty answers must not fall on what is refused.
  await askReports(context);
  const pairs = ills(await connectorInDigits(context)).map(([question, value]): Pair => ({
    endpoint,
    twin: value === undefined ? 'missing-parameter' : 'foreign-parameter',
    well: optionsOf(question),
    ill: optionsOf(question, { [parameter]: value }),
  }));
  const proven = await askPairs(context, pairs, '4.1-answers-200');
  const wellOf = new Map(proven.map(({ ill, well }) => [ill, well]));
  judgeEach(context.tally, [...wellOf.keys()], (exchange) => {
    const well = wellOf.get(exchange);
    if (exchange.answer?.status !== 400)
      violate({
        exchange,
        pointer: 'status',
        wanted: { kind: 'status', status: 400, since: whyIll(parameter, exchange) },
        received: quoted(exchange.answer?.status),
        against: well === undefined ? [] : [well],
      });
    return 0;
  });
}

function whyIll(parameter: Rule['parameter'], { ask }: Exchange): Since {
  if (!new URL(ask.url).searchParams.has(parameter)) return { kind: 'parameter-missing', parameter };
  return {
    kind: parameter === 'connector_ids' ? 'parameter-no-integer' : 'parameter-not-listed',
    parameter,
  };
}
