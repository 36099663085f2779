import type { Check } from '../../kit/check/check.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { answered, needs, unseen } from '../../kit/check/reasons.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { canonicalUrl } from '../../kit/check/api.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { ofType, quoted } from '../../kit/check/facts.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { linkUrl } from '../../kit/lists/link-url.ts';
import {
  filterOf,
  hasForeignEntry,
  hasFilter,
  linkNames,
  pageOf,
  placeIn,
  viewName,
} from '../../kit/lists/list.ts';
import { decideLost, flickerOf, lossOf, lostEntries } from '../../kit/lists/lost-entries.ts';
import { notesOf } from '../../kit/lists/observing.ts';
import { readPages } from '../../kit/lists/read-pages.ts';
import { isFailure, isFilterFailure, wasPageThere } from '../../kit/lists/refused-status.ts';
import { expectLinksKept } from './links-kept.ts';
import { noFilter } from './unfiltered.ts';
import { listClause, listEndpoints, noList, nounOf, type ListEndpoint } from '../../kit/lists/views.ts';

/**
 * What a filter found once, it finds as long as it has that status: also after the writes, and whosever list
 * it is.
 */
export const checks: readonly Check[] = listEndpoints.flatMap((endpoint): Check[] => [
  {
    verifies: `${listClause(endpoint)}-status-filter`,
    title: `a filtered page of ${nounOf(endpoint)}s that is asked for once more loses none of them`,
    endpoint,
    run: (context) => expectNoLosses(context, endpoint),
  },
  {
    verifies: `${listClause(endpoint)}-status-filter`,
    title: `a filter that finds no ${nounOf(endpoint)} is answered with a list or refused`,
    endpoint,
    run: (context) => expectNoFailures(context, endpoint),
  },
  {
    verifies: '2.5-filter-kept',
    title: `links of every filtered page of ${nounOf(endpoint)}s that was read keep the filter`,
    endpoint,
    run: (context) => expectFiltersKept(context, endpoint),
  },
]);

/** So many links that do not show their filter are followed. */
const mostFollowed = 6;

async function expectFiltersKept(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const filtered = readPages(context, endpoint).filter(({ view }) => view.status !== undefined);
  const hidden = new Set<string>();
  for (const { view, page } of filtered) {
    const without = linkNames.flatMap((name) => {
      const url = linkUrl(context, page, name);
      return url === undefined || hasFilter(view, url) ? [] : [`${viewName(view)} ${canonicalUrl(url)}`];
    });
    for (const one of without) hidden.add(one);
    if (hidden.size > mostFollowed) break;
    await expectLinksKept(context, view, page);
  }
  if (context.tally.answers === 0) failPrecondition(await noFilter(context, endpoint));
}

async function expectNoFailures(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const notes = await notesOf(context);
  const all = context.api.evidence(endpoint);
  const filtered = all.filter(({ ask }) => filterOf(ask.url) !== undefined);
  const isOwn = (one: Exchange): boolean => isFilterFailure(context, one);
  // The answer for a page past the end is unspecified (interpretation 12): without entries that is any but
  // the first.
  const isOpen = (one: Exchange): boolean =>
    isOwn(one) ? placeIn(one.ask.url) !== 0 : !wasPageThere(context, notes, one);
  // If the endpoint answers so at times to any request, that is the finding of its own rule.
  const other = all.find((one) => isFailure(one) && !isOwn(one) && !isOpen(one));
  if (filtered.length > 0 && other !== undefined)
    failPrecondition(needs(`${listClause(endpoint)}-answers-200`, answered(other)));
  judgeEach(context.tally, filtered, (exchange) => {
    if (isOwn(exchange) && !isOpen(exchange))
      violate({
        exchange,
        pointer: 'status',
        wanted: ofType('empty-list-or-refusal'),
        received: quoted(exchange.answer?.status),
      });
    return pageOf(exchange)?.entries.length;
  });
  if (context.tally.answers === 0) failPrecondition(await noFilter(context, endpoint));
}

async function expectNoLosses(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const all = readPages(context, endpoint);
  if (all.length === 0) failPrecondition(noList(context, endpoint));
  const filtered = all.filter(({ view, page }) => view.status !== undefined && !hasForeignEntry(view, page));
  if (filtered.length === 0) failPrecondition(unseen('status-to-filter'));
  for (const { page } of filtered) context.tally.saw(page.exchange, page.entries.length);
  const found = await decideLost(context, lostEntries(filtered));
  if (found === undefined) return;
  // If whole lists lose entries as well, no two equal requests agree: that has a rule of its own.
  if ((await flickerOf(context, endpoint)) !== undefined || (await lossOf(context, endpoint)) !== undefined)
    failPrecondition(needs(`${listClause(endpoint)}-each-once`, 'same-list'));
  const { entry, before, after } = found.item;
  violate({
    exchange: after.page.exchange,
    pointer: '/data',
    wanted: { kind: 'entry', id: entry.id, as: 'of-status' },
    received: { kind: 'list-without' },
    against: [before.page.exchange],
    ...(found.proof === undefined ? {} : { proof: found.proof }),
  });
}
