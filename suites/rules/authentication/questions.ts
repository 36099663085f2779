import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { member } from '../../kit/json/json.ts';
import { pageOf } from '../../kit/lists/list.ts';
import { randomFrom } from '../../kit/protocol/random.ts';
import { coverTraits, farthestFrom, type Traited } from './attempt-plan.ts';
import type { AnsweredRequest } from './endpoint-under-test.ts';

/** So many different questions of one endpoint are tried at most. */
const mostQuestions = 4;

/** Parameters of the spec: a question with others (a cursor) may be good only once. */
const stated: readonly string[] = ['type', 'metric', 'connector_ids', 'time_period', 'status', 'page'];

interface Candidate extends AnsweredRequest, Traited {
  readonly url: string;
}

/**
 * The plain question, then the one that differs most from it among those that succeeded in this run, then
 * others that differ: another sync's, an old run, an empty list, a later page, a filter, other parameters of
 * a report. The same for the same seed and answers.
 */
export function variedQuestions(
  context: CheckContext,
  endpoint: Endpoint,
  plain: AnsweredRequest,
): readonly AnsweredRequest[] {
  const exchanges = new Map<string, Exchange>();
  for (const exchange of context.api.evidence(endpoint))
    if (isExpectedAnswer(exchange) && hasStatedQuery(exchange)) exchanges.set(exchange.ask.url, exchange);
  const traitsOf = traitsAt(context, endpoint, [...exchanges.values()]);
  const random = randomFrom(context.seed, `questions ${endpoint}`);
  const candidates = [...exchanges.values()]
    .map((good): Candidate => ({ url: good.ask.url, good, options: optionsOf(good), traits: traitsOf(good) }))
    // The draw must not depend on the order in which answers arrived.
    .sort((one, other) => (one.url < other.url ? -1 : 1))
    .map((candidate) => ({ candidate, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ candidate }) => candidate);
  const first = { ...plain, url: plain.good.ask.url, traits: traitsOf(plain.good) };
  // A filter is a way of its own through a server: where one was asked, the farthest question has it.
  const filtered = candidates.filter(({ good }) => new URL(good.ask.url).searchParams.has('status'));
  const far = farthestFrom(filtered, first) ?? farthestFrom(candidates, first);
  return coverTraits(candidates, far === undefined ? [first] : [first, far], mostQuestions);
}

const hasStatedQuery = ({ ask }: Exchange): boolean =>
  [...new URL(ask.url).searchParams].every(([name, value]) => stated.includes(name) && value !== '');

const optionsOf = ({ ask }: Exchange): AskOptions => ({
  params: ask.params,
  query: [...new URL(ask.url).searchParams],
});

type TraitsOf = (exchange: Exchange) => readonly string[];

function traitsAt(context: CheckContext, endpoint: Endpoint, all: readonly Exchange[]): TraitsOf {
  if (endpoint === endpoints.reports) return reportTraits;
  if (endpoint === endpoints.readRun) return runTraits(context, all);
  return endpoint === endpoints.readModel ? () => [] : (exchange) => listTraits(context, exchange);
}

function reportTraits({ ask }: Exchange): readonly string[] {
  const query = new URL(ask.url).searchParams;
  return [
    `metric ${query.get('metric') ?? 'none'}`,
    `period ${query.get('time_period') ?? 'none'}`,
    `connectors ${Math.min(2, query.getAll('connector_ids').length)}`,
  ];
}

function listTraits({ fixtures }: CheckContext, exchange: Exchange): readonly string[] {
  const { ask } = exchange;
  const query = new URL(ask.url).searchParams;
  const page = query.get('page');
  const run = ask.params['sync_run_id'];
  return [
    ask.params['sync_id'] === fixtures.syncId ? 'own sync' : 'another sync',
    ...(run === undefined ? [] : [run === fixtures.syncRunId ? 'own run' : 'another run']),
    page === null ? 'no page' : page === '1' || page === '2' ? `page ${page}` : 'a later page',
    query.has('status') ? 'filtered' : 'unfiltered',
    // A filter that finds nothing is no empty list.
    ...(query.has('status') ? [] : [pageOf(exchange)?.entries.length === 0 ? 'empty' : 'with entries']),
  ];
}

/**
 * The oldest and the newest run by their own word, those of other syncs, those with an error, and the given
 * one.
 */
function runTraits({ fixtures }: CheckContext, all: readonly Exchange[]): TraitsOf {
  const dated = all.map((exchange) => ({ exchange, created: createdAt(exchange) }));
  const own = dated
    .filter(({ exchange, created }) => created > 0 && exchange.ask.params['sync_id'] === fixtures.syncId)
    .sort((one, other) => one.created - other.created);
  const [oldest, newest] = [own[0], own.at(-1)].map((one) => one?.exchange.ask.url);
  return (exchange) => {
    const { url, params } = exchange.ask;
    return [
      params['sync_id'] === fixtures.syncId ? 'own sync' : 'another sync',
      ...(url === oldest ? ['oldest'] : url === newest ? ['newest'] : ['between']),
      hasError(exchange) ? 'with an error' : 'without an error',
    ];
  };
}

function hasError(exchange: Exchange): boolean {
  const error = member(member(member(bodyOf(exchange), 'data'), 'attributes'), 'error');
  return typeof error === 'string' && error !== '';
}

function createdAt(exchange: Exchange): number {
  const created = member(member(member(bodyOf(exchange), 'data'), 'attributes'), 'created_at');
  const ms = typeof created === 'string' ? Date.parse(created) : Number.NaN;
  return Number.isNaN(ms) ? 0 : ms;
}
