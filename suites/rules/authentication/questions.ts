import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { questionSpaces } from '../../catalogue/questions.ts';
import { canonicalUrl } from '../../kit/check/api.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { member } from '../../kit/json/json.ts';
import { linkUrl } from '../../kit/lists/link-url.ts';
import { pageOf, type Page } from '../../kit/lists/list.ts';
import { knownRuns } from '../../kit/questions/known-runs.ts';
import { runKey } from '../../kit/questions/point.ts';
import { randomFrom } from '../../kit/protocol/random.ts';
import { coverTraits, farthestFrom, type Traited } from './attempt-plan.ts';
import type { AnsweredRequest } from './endpoint-under-test.ts';

/** So many different questions of one endpoint are tried at most: of a report those of a Latin square. */
const mostQuestions: Readonly<Partial<Record<Endpoint, number>>> = {
  [endpoints.reports]: 12,
  [endpoints.listRuns]: 4,
  [endpoints.readRun]: 6,
  [endpoints.listRecords]: 4,
};

/** A thorough run asks so many times as many. */
const timesWhereThorough = 4;

/** Parameters of the spec: a question with others (a cursor) may be good only once. */
const stated: readonly string[] = ['type', 'metric', 'connector_ids', 'time_period', 'status', 'page'];

interface Candidate extends AnsweredRequest, Traited {
  readonly url: string;
}

/**
 * The second page of a filter on an empty list, if the target returns a list for it. A server that handles
 * empty lists, filters or later pages in code of their own handles this request there, too. Undefined if no
 * empty list is known.
 */
export async function questionBeyond(
  context: CheckContext,
  endpoint: Endpoint,
): Promise<AnsweredRequest | undefined> {
  const lists = context.api.evidence(endpoint).flatMap((exchange) => pageOf(exchange) ?? []);
  const isOwn = ({ exchange: { ask } }: Page): boolean => ask.params['sync_id'] === context.fixtures.syncId;
  // Answers may arrive in any order: the choice must not depend on it.
  const empties = new Map(
    lists
      .filter(({ entries, exchange }) => entries.length === 0 && new URL(exchange.ask.url).search === '')
      .map((page) => [`${isOwn(page) ? 1 : 0} ${page.exchange.ask.url}`, page]),
  );
  const [empty] = [...empties.keys()].sort().map((key) => empties.get(key));
  const [status] = lists.flatMap(({ entries }) => entries.map((entry) => entry.status).filter(isText)).sort();
  if (!context.depth.credentialQuestions || empty === undefined || status === undefined) return undefined;
  const query: [string, string][] = [
    ['status', status],
    ['page', '2'],
  ];
  const options = { params: empty.exchange.ask.params, query };
  const good = await context.api.ask(endpoint, { ...options, purpose: 'probe' });
  return pageOf(good) === undefined ? undefined : { options, good };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * The plain question, then `beyond`, or the one that differs most from it among those that succeeded in this
 * run, then others that differ: another sync's, an old run, an empty list, a later page, a filter, other
 * parameters of a report. The same for the same seed and answers.
 */
export function variedQuestions(
  context: CheckContext,
  endpoint: Endpoint,
  plain: AnsweredRequest,
  beyond?: AnsweredRequest,
): readonly AnsweredRequest[] {
  const exchanges = new Map<string, Exchange>();
  for (const exchange of context.api.evidence(endpoint))
    if (isExpectedAnswer(exchange) && hasStatedQuery(exchange)) exchanges.set(exchange.ask.url, exchange);
  const traitsOf = traitsAt(context, endpoint);
  const random = randomFrom(context.seed, `questions ${endpoint}`);
  // The draw must not depend on the order in which answers arrived.
  const candidates = [...exchanges.keys()]
    .sort()
    .flatMap((url) => exchanges.get(url) ?? [])
    .map((good): Candidate => ({ url: good.ask.url, good, options: optionsOf(good), traits: traitsOf(good) }))
    .map((candidate) => ({ candidate, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ candidate }) => candidate);
  const meant = endpoint === endpoints.reports ? candidates.filter(isOfSquare) : candidates;
  const first = { ...plain, url: plain.good.ask.url, traits: traitsOf(plain.good) };
  const most = Math.max(0, ...meant.map(waysOfItsOwn));
  const far =
    beyond === undefined
      ? farthestFrom(
          meant.filter((one) => waysOfItsOwn(one) === most),
          first,
        )
      : { ...beyond, url: beyond.good.ask.url, traits: traitsOf(beyond.good) };
  const isThorough = context.depth.name === 'thorough';
  const limit = (mostQuestions[endpoint] ?? 1) * (isThorough ? timesWhereThorough : 1);
  const ends = far === undefined ? [first] : [first, far];
  // Of a square first, then, where a target has no such questions, of others.
  const chosen = coverTraits(candidates, coverTraits(meant, ends, limit), limit);
  const further = isThorough ? candidates.filter((one) => !chosen.includes(one)) : [];
  return [...chosen, ...further].slice(0, limit);
}

/**
 * What is likely to have a way of its own through a server: the farthest question, which is sent with every
 * credential, has most of it.
 */
const special: Readonly<Record<string, number>> = {
  filtered: 2,
  'page 2': 2,
  'a later page': 2,
  'period one_week': 1,
  'metric sync_run_triggered': 1,
  oldest: 1,
};

const waysOfItsOwn = ({ traits }: Traited): number =>
  traits.reduce((sum, trait) => sum + (special[trait] ?? 0), 0);

const hasStatedQuery = ({ ask }: Exchange): boolean =>
  [...new URL(ask.url).searchParams].every(([name, value]) => stated.includes(name) && value !== '');

const optionsOf = ({ ask }: Exchange): AskOptions => ({
  params: ask.params,
  query: [...new URL(ask.url).searchParams],
});

type TraitsOf = (exchange: Exchange) => readonly string[];

function traitsAt(context: CheckContext, endpoint: Endpoint): TraitsOf {
  if (endpoint === endpoints.reports) return reportTraits;
  if (endpoint === endpoints.readRun) return runTraits(context);
  if (endpoint === endpoints.readModel) return () => [];
  const ages = agesOf(context);
  return (exchange) => listTraits(context, exchange, ages);
}

function reportTraits({ ask }: Exchange): readonly string[] {
  const query = new URL(ask.url).searchParams;
  return [
    `metric ${query.get('metric') ?? 'none'}`,
    `period ${query.get('time_period') ?? 'none'}`,
    `connectors ${Math.min(2, query.getAll('connector_ids').length)}`,
  ];
}

/**
 * Whether a report is one of those that hold each metric with each period once, and in which, as in a Latin
 * square, both meet every number of connectors: with the plain one, which names nothing.
 */
function isOfSquare({ good: { ask } }: AnsweredRequest): boolean {
  const query = new URL(ask.url).searchParams;
  const placeOf = (name: string): number =>
    questionSpaces[endpoints.reports].dimensions[name]?.values.indexOf(query.get(name) ?? 'none') ?? 0;
  const connectors = query.getAll('connector_ids').length;
  return (placeOf('metric') + placeOf('time_period')) % 3 === connectors;
}

/** Whether a run is the newest or the oldest of its sync, or another one. */
function agesOf(context: CheckContext): ReadonlyMap<string, string> {
  return new Map(knownRuns(context).map(({ sync, id, age }) => [runKey(sync, id), age]));
}

const keyOf = ({ params }: Exchange['ask']): string =>
  runKey(params['sync_id'] ?? '', params['sync_run_id'] ?? '');

function listTraits(
  context: CheckContext,
  exchange: Exchange,
  ages: ReadonlyMap<string, string>,
): readonly string[] {
  const { fixtures, depth } = context;
  const isThorough = depth.name === 'thorough';
  const { ask } = exchange;
  const query = new URL(ask.url).searchParams;
  const page = query.get('page');
  const sync = ask.params['sync_id'];
  const run = ask.params['sync_run_id'];
  return [
    `sync ${[fixtures.syncId, fixtures.emptySyncId].indexOf(sync)}`,
    ...(run === undefined ? [] : [`run ${[fixtures.syncRunId].indexOf(run)}`, ages.get(keyOf(ask)) ?? 'old']),
    page === null ? 'no page' : isThorough || Number(page) < 3 ? `page ${page}` : 'a later page',
    ...(isThorough && isLastPage(context, exchange) ? ['last page'] : []),
    query.has('status') ? 'filtered' : 'unfiltered',
    // An empty filter result does not make the list empty.
    ...(query.has('status') ? [] : [`entries ${Math.min(1, pageOf(exchange)?.entries.length ?? 0)}`]),
  ];
}

/** Whether it is the last of several pages. */
function isLastPage(context: CheckContext, exchange: Exchange): boolean {
  const page = pageOf(exchange);
  if (page === undefined || !new URL(exchange.ask.url).searchParams.has('page')) return false;
  const next = linkUrl(context, page, 'next');
  return next === undefined || canonicalUrl(next) === canonicalUrl(exchange.ask.url);
}

/** Of its sync the oldest or the newest, of another sync, with an error, and of the first in which state. */
function runTraits(context: CheckContext): TraitsOf {
  const ages = agesOf(context);
  return (exchange) => {
    const isOwn = exchange.ask.params['sync_id'] === context.fixtures.syncId;
    const status = String(attributeOf(exchange, 'status'));
    return [
      isOwn ? 'own sync' : 'another sync',
      ages.get(keyOf(exchange.ask)) ?? 'old',
      isText(attributeOf(exchange, 'error')) ? 'with an error' : 'without an error',
      ...(isOwn || context.depth.name === 'thorough' ? [`status ${status}, own: ${isOwn}`] : []),
    ];
  };
}

const attributeOf = (exchange: Exchange, name: string): unknown =>
  member(member(member(bodyOf(exchange), 'data'), 'attributes'), name);
