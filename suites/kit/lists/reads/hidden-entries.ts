import type { CheckContext } from '../../check/check-context.ts';
import { staleMs } from '../../history/observation.ts';
import { endedMs } from '../../http/clock.ts';
import { observedView } from '../observing.ts';
import { idsOf, pageOf, type Page } from '../list.ts';
import { byView, readPages, type ReadPage } from '../read-pages.ts';
import type { ListEndpoint } from '../views.ts';
import { byAddress } from './odd-pages.ts';

/** So many such pages are asked for again. */
const mostPages = 4;

/**
 * Asks for pages as usual that showed an entry to requests past caches alone, although others had shown it
 * before: once no earlier answer may be stored any more, an answer without it is wrong. Where it is still
 * not shown, a request past caches shows whether it is still there.
 */
export async function readHiddenAgain(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const pages = readPages(context, endpoint);
  const hidden = byView(pages)
    .flatMap(byAddress)
    .flatMap((group) => hiddenIn(group, pages))
    .slice(0, mostPages);
  if (hidden.length === 0) return;
  const { client } = context;
  const seenMs = Math.max(...hidden.map(({ page }) => endedMs(page.exchange)));
  await client.pauseUntil(seenMs + client.ownMs(staleMs));
  await Promise.all(
    hidden.map(async (past) => {
      const again = await askAgain(context, past, false);
      if (again === undefined) return;
      const shown = new Set(idsOf(again));
      if (!idsOf(past.page).every((id) => shown.has(id))) await askAgain(context, past, true);
    }),
  );
}

const isPast = ({ page }: ReadPage): boolean => page.exchange.ask.pastCaches === true;

/**
 * The last answer past caches where it shows an entry that the last other one lacks, and that was shown
 * before that one; `group` are the answers to one request, in order.
 */
function hiddenIn(group: readonly ReadPage[], all: readonly ReadPage[]): readonly ReadPage[] {
  const past = group.findLast(isPast);
  const plain = group.findLast((one) => !isPast(one));
  if (past === undefined || plain === undefined) return [];
  const shown = new Set(idsOf(plain.page));
  const { list } = observedView(past.view);
  const { number } = plain.page.exchange;
  const known = new Set(
    all
      .filter(({ page, view }) => page.exchange.number < number && observedView(view).list === list)
      .flatMap(({ page }) => idsOf(page)),
  );
  return idsOf(past.page).some((id) => known.has(id) && !shown.has(id)) ? [past] : [];
}

async function askAgain(
  { api }: CheckContext,
  { view: { endpoint, params }, page }: ReadPage,
  pastCaches: boolean,
): Promise<Page | undefined> {
  const query = [...new URL(page.exchange.ask.url).searchParams];
  return pageOf(await api.ask(endpoint, { params, query, fresh: true, pastCaches }));
}
