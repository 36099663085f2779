import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { httpManners, type HttpManner, type QuestionPoint } from '../../catalogue/questions.ts';
import type { AskOptions, CheckContext } from '../check/check-context.ts';
import type { Exchange } from '../http/exchange.ts';
import { pageOf, type LinkName, type Page } from '../lists/list.ts';
import { readPages } from '../lists/read-pages.ts';
import { recordRuns } from '../lists/reads/records-by-status.ts';
import { mostShown, statusesIn } from '../lists/reads/shown-statuses.ts';
import { paramsOf } from '../lists/sampling.ts';
import { baseViews, rowsOf, wholeLists, type ListEndpoint } from '../lists/views.ts';
import { linkUrl } from '../lists/link-url.ts';
import type { PlannedQuestion } from '../plan/plan.ts';
import { randomFrom } from '../protocol/random.ts';
import { connectorInDigits } from '../resources/connector-in-digits.ts';
import { knownRuns, type KnownRun } from './known-runs.ts';
import { followLast, pageNumberFor, takesPageFirst } from './planned-pages.ts';
import { reportQuery, type Query } from './report-query.ts';

/** A planned question with its answer. */
export interface Asked {
  readonly question: PlannedQuestion;
  readonly exchange: Exchange;
}

/**
 * Sends planned questions in parallel, each as often as it says; those that the target has no data for are
 * left out.
 */
export async function askPlanned(
  context: CheckContext,
  questions: readonly PlannedQuestion[],
): Promise<readonly Asked[]> {
  const asked = await Promise.all(
    questions.map(async (question, turn) => {
      const exchange = await askOne(context, question, turn);
      return exchange === undefined ? [] : [{ question, exchange }];
    }),
  );
  return asked.flat();
}

async function askOne(
  context: CheckContext,
  { endpoint, point }: PlannedQuestion,
  turn: number,
): Promise<Exchange | undefined> {
  const manner = mannerOf(point);
  if (endpoint === endpoints.listRuns || endpoint === endpoints.listRecords)
    return askList(context, { endpoint, point }, turn);
  const options = await plainOptions(context, { endpoint, point }, turn);
  if (options === undefined) return undefined;
  return repeated(point, (fresh) => context.api.ask(endpoint, { ...options, ...manner, fresh }));
}

const mannerOf = (point: QuestionPoint): { readonly manner?: HttpManner } => {
  const manner = httpManners.find((one) => one === point['http']);
  return manner === undefined ? {} : { manner };
};

/** Asks, and where the question says so, once more. */
async function repeated(
  point: QuestionPoint,
  ask: (fresh: boolean) => Promise<Exchange | undefined>,
): Promise<Exchange | undefined> {
  const first = await ask(false);
  return point['asking'] === 'again' && first !== undefined ? ask(true) : first;
}

async function plainOptions(
  context: CheckContext,
  { endpoint, point }: PlannedQuestion,
  turn: number,
): Promise<AskOptions | undefined> {
  if (endpoint === endpoints.reports) {
    const connector = await connectorInDigits(context);
    const namesConnector = point['connector_ids'] === 'one' || point['connector_ids'] === 'two';
    if (connector === undefined && namesConnector) return undefined;
    return { query: reportQuery(point, connector, { seed: context.seed, turn }) };
  }
  if (endpoint === endpoints.readModel) {
    const { modelId } = context.fixtures;
    return modelId === undefined ? undefined : { params: { id: modelId } };
  }
  const params = await runFor(context, point, turn);
  return params === undefined ? undefined : { params };
}

/** So many runs are drawn of each kind: more would each need a first page of their own. */
const mostDraws = 2;

/**
 * The ids of a run of the kind that a question is about, drawn by seed; where there is none of all its
 * traits, one of most of them.
 */
async function runFor(
  context: CheckContext,
  point: QuestionPoint,
  turn: number,
): Promise<Params | undefined> {
  const all = knownRuns(context);
  const sync = point['sync'] === 'another' ? context.fixtures.otherSyncId : context.fixtures.syncId;
  const isLong = wantsPages(point);
  // Of a list with later pages each draw would need the first pages of its filters too.
  const draw = isLong ? 0 : turn % mostDraws;
  const random = randomFrom(context.seed, `run for question ${draw}`);
  if (isLong) {
    // Some later pages of these are read anyway, and each is of another status. Of three pages one is neither
    // the first nor the last.
    const [first] = (await recordRuns(context)).long
      .filter((run) => paramsOf(run)['sync_id'] === sync)
      .toSorted((one, other) => rowsOf(other.entry.value) - rowsOf(one.entry.value));
    if (first !== undefined) return paramsOf(first);
  }
  const isOfSync = (run: KnownRun): boolean => run.sync === sync;
  // Only a long list of records has later pages, so there its length counts for more than the other traits.
  const runs = isLong
    ? preferring(longest(all), isOfSync)
    : withTraits(ofSyncOrEmpty(all, isOfSync, point), point);
  const run = runs[Math.floor(random() * runs.length)];
  return run === undefined ? undefined : { sync_id: run.sync, sync_run_id: run.id };
}

type Params = Readonly<Record<string, string>>;

const wantsPages = (point: QuestionPoint): boolean => point['page'] === 'later' || point['page'] === 'last';

/** The runs of a sync; if a list without records is wanted and the sync has none, those of all syncs. */
function ofSyncOrEmpty(
  all: readonly KnownRun[],
  isOfSync: (run: KnownRun) => boolean,
  { rows, page }: QuestionPoint,
): readonly KnownRun[] {
  const own = all.filter(isOfSync);
  const isList = page !== undefined;
  return !isList || rows !== 'without records' || own.some((run) => run.rows === rows) ? own : all;
}

/**
 * Runs with the traits that a question names, as far as there are any. That a run has no records counts for
 * most, because few have none.
 */
function withTraits(all: readonly KnownRun[], point: QuestionPoint): readonly KnownRun[] {
  const names: readonly ('state' | 'rows' | 'age')[] =
    point['rows'] === 'without records' ? ['rows', 'state', 'age'] : ['state', 'rows', 'age'];
  return names.reduce(
    (runs, name) => preferring(runs, (run) => point[name] === undefined || run[name] === point[name]),
    all,
  );
}

/** Those that fit where there are any, else all. */
function preferring(runs: readonly KnownRun[], fits: (run: KnownRun) => boolean): readonly KnownRun[] {
  const fitting = runs.filter(fits);
  return fitting.length > 0 ? fitting : runs;
}

const mostLong = 6;

/** The runs with the most rows. */
const longest = (runs: readonly KnownRun[]): readonly KnownRun[] =>
  runs.toSorted((one, other) => other.totalRows - one.totalRows).slice(0, mostLong);

async function askList(
  context: CheckContext,
  { endpoint, point }: PlannedQuestion,
  turn: number,
): Promise<Exchange | undefined> {
  const params = await listParams(context, endpoint, point, turn);
  if (params === undefined) return undefined;
  const status = await statusFor(context, { endpoint, point }, params, turn);
  if (point['status'] === 'in use' && status === undefined) return undefined;
  const filter: Query = status === undefined ? [] : [['status', status]];
  const manner = mannerOf(point);
  const wanted = point['page'] ?? 'none';
  if (point['asking'] === 'link') {
    const from = pageOf(await context.api.ask(endpoint, { params, query: filter }));
    // What one way of speaking HTTP leaves out shows on a page with several entries, and a last one may have
    // one: it is not the first page that is asked for in that way.
    const hasSeveral = (one: Exchange): boolean =>
      one.ask.manner === manner.manner && (pageOf(one)?.entries.length ?? 0) > 1;
    const isFirst = manner.manner !== undefined && !context.api.evidence(endpoint).some(hasSeveral);
    const link = wanted === 'last' && isFirst ? 'self' : linkNames[wanted];
    const url = from && linkUrl(context, from, link ?? 'self');
    if (from === undefined || url === undefined) return undefined;
    return context.api.follow(url, from.exchange, manner);
  }
  const isAfter = point['moment'] === 'after the writes';
  const list = { endpoint, params, query: filter };
  const page = await pageNumberFor(context, list, wanted, {
    turnAfter: isAfter ? turn : undefined,
    wantsSeveral:
      manner.manner === undefined ? undefined : turn % 2 === 0 ? 'of all pages' : 'of later pages',
  });
  if (page === undefined && wanted === 'last') return followLast(context, list, manner);
  if (page === undefined && wanted !== 'none') return undefined;
  const number: Query = page === undefined ? [] : [['page', `${page}`]];
  const isPageFirst = await takesPageFirst(context, list, { turn, isLater: wantsPages(point) });
  const query = isPageFirst ? [...number, ...filter] : [...filter, ...number];
  return repeated(point, (fresh) => context.api.ask(endpoint, { params, query, ...manner, fresh }));
}

/** The link that leads to a page of a kind. */
const linkNames: Readonly<Record<string, LinkName>> = {
  none: 'self',
  first: 'first',
  later: 'next',
  last: 'last',
};

async function listParams(
  context: CheckContext,
  endpoint: PlannedQuestion['endpoint'],
  point: QuestionPoint,
  turn: number,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { syncId, otherSyncId, emptySyncId } = context.fixtures;
  if (endpoint === endpoints.listRecords) {
    const sync = point['sync'] === 'another' ? otherSyncId : syncId;
    const base = (await baseViews(context, endpoint)).find(
      ({ params }) => params['sync_id'] === sync,
    )?.params;
    // What one way of speaking HTTP changes shows only beside the same page asked for in the usual way; and
    // that a list of another sync has later pages is known once they were read.
    const isMeant = mannerOf(point).manner !== undefined || hasLaterPages(context, point, base);
    if (base !== undefined && isMeant) return base;
    return runFor(context, point, turn);
  }
  const syncs: Readonly<Record<string, string | undefined>> = {
    first: syncId,
    another: otherSyncId,
    'without runs': emptySyncId,
  };
  const sync = syncs[point['sync'] ?? 'first'];
  return sync === undefined ? undefined : { sync_id: sync };
}

/** Whether a question after the writes is for later pages of a list of another sync that were read before. */
const hasLaterPages = (
  context: CheckContext,
  point: QuestionPoint,
  params: Readonly<Record<string, string>> | undefined,
): boolean =>
  wantsPages(point) &&
  point['sync'] === 'another' &&
  point['moment'] === 'after the writes' &&
  readPages(context, endpoints.listRecords).some(
    ({ view, at, page }) =>
      view.params['sync_run_id'] === params?.['sync_run_id'] && (at ?? 0) > 0 && page.entries.length > 0,
  );

/**
 * A status that entries of the list have: of pages read earlier, or of its first page, which is requested
 * after the writes only if no page was read before. If this list has no entries, a status of another list.
 */
async function statusFor(
  context: CheckContext,
  { endpoint, point }: PlannedQuestion,
  params: Readonly<Record<string, string>>,
  turn: number,
): Promise<string | undefined> {
  if (point['status'] !== 'in use') return undefined;
  const earlier = point['moment'] === 'after the writes' ? pagesOf(context, endpoint, params) : [];
  const first = earlier.length > 0 ? undefined : pageOf(await context.api.ask(endpoint, { params }));
  const lists = await wholeLists(context, listEndpointOf(endpoint));
  const own = lists.find(({ view }) =>
    Object.entries(params).every(([name, id]) => view.params[name] === id),
  );
  const pages = [...earlier, ...(first === undefined ? [] : [first]), ...(own?.pages.values() ?? [])];
  // Only a filter that finds many entries has later pages.
  const many = wantsPages(point) ? mostShown(pages) : undefined;
  if (many !== undefined) return many;
  const shown = statusesIn(pages);
  const statuses = shown.length > 0 ? shown : statusesIn(lists.flatMap((list) => [...list.pages.values()]));
  return statuses[Math.floor(randomFrom(context.seed, `status for question ${turn}`)() * statuses.length)];
}

/** The pages of a list that were seen so far. */
const pagesOf = (
  { api }: CheckContext,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): readonly Page[] =>
  api
    .evidence(endpoint)
    .filter(({ ask }) => Object.entries(params).every(([name, id]) => ask.params[name] === id))
    .flatMap((exchange) => pageOf(exchange) ?? []);

const listEndpointOf = (endpoint: Endpoint): ListEndpoint =>
  endpoint === endpoints.listRuns ? endpoint : endpoints.listRecords;
