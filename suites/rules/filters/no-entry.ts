import { endpoints } from '../../catalogue/index.ts';
import { member } from '../../kit/json/json.ts';
import { entriesOf } from '../../kit/lists/model.ts';
import {
  familiesOf,
  listEndpoints,
  wholeLists,
  type Family,
  type ListEndpoint,
} from '../../kit/lists/views.ts';
import { noFilter } from './unfiltered.ts';
import { valuesNotInUse } from './values-not-in-use.ts';
import { isSuccess } from '../../kit/check/expect.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { askPage, foreignEntry, isSpelling, pageOf, type View } from '../../kit/lists/list.ts';
import { isServerError } from '../../kit/lists/outage.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { askUnused, unusedStatus, unusedView, type FilteredView } from '../../kit/lists/unused.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { quoted, ofType } from '../../kit/check/facts.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { answered } from '../../kit/check/reasons.ts';
import { isAskable } from '../../kit/protocol/segments.ts';

/**
 * Throws Violation if a filter that fits no entry finds some, or is neither applied nor refused; returns why
 * nothing is known, if nothing is.
 */
async function expectNone(context: CheckContext, view: FilteredView): Promise<Reason | undefined> {
  let exchange = await askUnused(context, view);
  // Under such a filter every later page is past the end, where only entries can be wrong.
  const isPastEnd = (view.page ?? 1) > 1;
  let wrong = !isPastEnd && (isServerError(exchange) || isOddSuccess(exchange)) ? exchange : undefined;
  if (wrong !== undefined && isServerError(wrong)) {
    exchange = await askUnused(context, view, true);
    // If the endpoint fails at times for any request, that is the finding of its own rule.
    if (!isServerError(exchange) && context.api.evidence(view.endpoint).some(isServerError))
      wrong = undefined;
  }
  if (wrong !== undefined) {
    context.tally.saw(wrong);
    violate({
      exchange: wrong,
      pointer: 'status',
      wanted: ofType('empty-list-or-refusal'),
      received: quoted(wrong.answer?.status),
    });
  }
  const status = exchange.answer?.status ?? 0;
  // Where the value is taken, the answer is a list like any other.
  if (status === 200 && !isPastEnd) await askPage(context, view, view.page);
  const page = pageOf(exchange);
  const isRefusal = Math.floor(status / 100) === 4 && ![401, 403, 429].includes(status);
  if (page === undefined && !isRefusal)
    return isPastEnd ? undefined : answered(exchange, { twin: 'unused-status' });
  context.tally.saw(exchange, page?.entries.length);
  const at = page === undefined ? -1 : foreignEntry(view, page);
  if (at >= 0)
    violate({
      exchange,
      pointer: `/data/${at}/attributes/status`,
      wanted: ofType('no-entry-of-status'),
      received: quoted(page?.entries[at]?.status),
    });
  return undefined;
}

/** A success without a list (RFC 9110, 15.3): the spec knows 200 alone. */
const isOddSuccess = (exchange: Exchange): boolean => isSuccess(exchange) && exchange.answer?.status !== 200;

/**
 * Filters every list by a value that no entry has, an empty list by a status of other lists, and one list by
 * values that resemble statuses in use or mean something elsewhere. Throws Violation if a filter finds
 * entries.
 */
export async function expectNothing(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const [whole] = await wholeLists(context, endpoint);
  // Asked beside the filters; the answer is shared.
  if (whole !== undefined && entriesOf(whole).length > 0)
    askUnused(context, unusedView(context, whole.view)).catch(() => undefined);
  const families = await familiesOf(context, endpoint);
  const known = families.filter(({ whole }) => whole.pages.size > 0);
  const [base] = families;
  if (base === undefined || base !== known[0]) failPrecondition(await noFilter(context, endpoint));
  const [status] = statusesUnder(base);
  if (status === undefined) failPrecondition(await noFilter(context, endpoint));
  const empty = known.find(({ whole }) => entriesOf(whole).length === 0);
  const views: readonly FilteredView[] = [
    unusedView(context, base.whole.view),
    ...(empty === undefined
      ? []
      : [{ ...empty.whole.view, status: statusAskedOf(context, empty.whole.view) ?? status }]),
    ...(empty === undefined || context.depth.name !== 'thorough'
      ? []
      : [unusedView(context, empty.whole.view)]),
    ...(context.depth.strength > 1 ? await meaningfulViews(context, endpoint, known) : []),
  ];
  // Side by side; of several findings the first in this order counts.
  const results = await Promise.allSettled(views.map((view) => expectNone(context, view)));
  for (const one of results) if (one.status === 'rejected') throw one.reason;
  const [first, ...others] = results.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  if (first !== undefined) failPrecondition(first);
  for (const reason of others) if (reason !== undefined) context.tally.missed(reason);
}

/** A status by which a list was filtered before without a page: that answer need not be asked for again. */
function statusAskedOf(context: CheckContext, { endpoint, params }: View): string | undefined {
  const queries = context.api
    .evidence(endpoint)
    .filter(({ ask }) => ask.manner === undefined && ask.params['sync_id'] === params['sync_id'])
    .filter(({ ask }) => ask.params['sync_run_id'] === params['sync_run_id'])
    .map(({ ask }) => [...new URL(ask.url).searchParams]);
  const statuses = queries.flatMap((query) =>
    query.length === 1 ? query.flatMap(([name, value]) => (name === 'status' ? [value] : [])) : [],
  );
  return statuses.filter((one) => one !== unusedStatus(context.seed)).sort()[0];
}

const statusesUnder = ({ filtered }: Family): readonly string[] =>
  filtered.filter(({ pages }) => pages.size > 0).map(({ view }) => view.status ?? '');

/**
 * The value that nobody uses on page 1 of further lists and on page 2 of the first sync's, and the others in
 * the list of the most statuses; at the greatest depth in further ones, too.
 */
async function meaningfulViews(
  context: CheckContext,
  endpoint: ListEndpoint,
  [base, ...others]: readonly Family[],
): Promise<readonly FilteredView[]> {
  const further = others.filter((family) => statusesUnder(family).length > 0);
  const richest = [base, ...further]
    .filter((family) => family !== undefined)
    .toSorted((one, other) => statusesUnder(other).length - statusesUnder(one).length)[0];
  if (richest === undefined) return [];
  const elsewhere = await valuesElsewhere(context, endpoint);
  const { seed, depth } = context;
  const isThorough = depth.name === 'thorough';
  const viewsOf = (family: Family): readonly FilteredView[] => {
    const shown = entriesOf(family.whole).flatMap(({ status }) =>
      typeof status === 'string' ? [status] : [],
    );
    const inUse = [...new Set([...statusesUnder(family), ...shown])];
    const known = { inUse, elsewhere, seed, hasSignsAlone: isThorough };
    return valuesNotInUse({ ...known, fewestElsewhere: isThorough ? Infinity : 2 }).map((status) => ({
      ...family.whole.view,
      status,
    }));
  };
  const poorer = [base, ...further]
    .filter((family) => family !== undefined)
    .filter((family) => family !== richest);
  const { syncId } = context.fixtures;
  const own = [base, ...further].find((family) => family?.whole.view.params['sync_id'] === syncId);
  return [
    // A number of a page may lead past what finds out that nobody uses the value.
    ...further
      .filter((family) => family !== own)
      .map(({ whole }) => ({ ...unusedView(context, whole.view), page: 1 })),
    ...(own === undefined ? [] : [{ ...unusedView(context, own.whole.view), page: 2 }]),
    ...(isThorough ? await viewsByStatusOfRun(context, further) : []),
    ...[richest, ...(isThorough ? poorer.slice(0, mostPoorer) : [])].flatMap(viewsOf),
  ];
}

/** Lists of fewer statuses that are asked for values that mean something elsewhere, at the greatest depth. */
const mostPoorer = 2;

/** Records under the status of their own run, where none of them has it. */
async function viewsByStatusOfRun(
  context: CheckContext,
  families: readonly Family[],
): Promise<readonly FilteredView[]> {
  const runs = (await wholeLists(context, endpoints.listRuns)).flatMap((whole) =>
    entriesOf(whole).map(({ id, status }) => ({ sync: whole.view.params['sync_id'], id, status })),
  );
  return families.flatMap(({ whole }) => {
    const { params } = whole.view;
    const run = runs.find(({ sync, id }) => sync === params['sync_id'] && id === params['sync_run_id']);
    const status = run?.status;
    if (!isAskable(status)) return [];
    const isUsed = entriesOf(whole).some(
      (entry) => typeof entry.status === 'string' && isSpelling(entry.status, status),
    );
    return isUsed || !whole.isWhole ? [] : [{ ...whole.view, status }];
  });
}

/**
 * What may be taken for the status of an entry by mistake: the action of a record, the status of its run, and
 * the statuses of other lists.
 */
async function valuesElsewhere(
  context: CheckContext,
  endpoint: ListEndpoint,
): Promise<readonly (readonly string[])[]> {
  const [own, others] = await Promise.all(
    [endpoint, ...listEndpoints.filter((one) => one !== endpoint)].map(async (one) =>
      (await wholeLists(context, one)).flatMap(entriesOf),
    ),
  );
  const actions = (own ?? []).map(({ value }) => member(member(value, 'attributes'), 'action'));
  return [
    ...(endpoint === endpoints.listRecords ? [actions] : []),
    (own ?? []).map(({ status }) => status),
    (others ?? []).map(({ status }) => status),
  ].map((values) => values.filter(isAskable));
}
