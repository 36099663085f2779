import type { CheckContext } from '../../check/check-context.ts';
import { idsOf, isSamePage } from '../list.ts';
import { byView, readPages, type ReadPage } from '../read-pages.ts';
import type { ListEndpoint } from '../views.ts';

/** Pages of one view by their addresses. */
export const byAddress = (pages: readonly ReadPage[]): readonly (readonly ReadPage[])[] => [
  ...Map.groupBy(pages, ({ address }) => address).values(),
];

/** Pages that are asked for again because their last answer differs from the others. */
const mostOdd = 4;

/**
 * Asks for pages as usual that were last asked for in another way of speaking HTTP, or with their parameters
 * in another order, and then showed other entries: whether they have moved meanwhile shows only afterwards.
 * Leaves out addresses that are asked anyway, and pages that have moved on by the runs that were added.
 */
export async function readOddAgain(
  context: CheckContext,
  endpoint: ListEndpoint,
  asked: ReadonlySet<string> = new Set(),
): Promise<void> {
  const odd = byView(readPages(context, endpoint)).flatMap((ofView) =>
    byAddress(ofView).flatMap((group) => {
      const usual = group.find(isUsual);
      if (usual === undefined) return [];
      return group
        .slice(-1)
        .filter((last) => !isAskedAlike(last, usual) && !asked.has(last.address))
        .filter((last) => !isSamePage(last.page, usual.page))
        .filter((last) => !hasNewcomer(last, usual, ofView) && !hasMovedOn(last, usual, ofView))
        .map(() => usual);
    }),
  );
  await Promise.all(
    odd.slice(0, mostOdd).map(({ view: { params }, page }) =>
      context.api.ask(endpoint, {
        params,
        query: [...new URL(page.exchange.ask.url).searchParams],
        pastCaches: true,
      }),
    ),
  );
}

/** Whether a page was asked for as usual. */
const isUsual = ({ page }: ReadPage): boolean => page.exchange.ask.manner === undefined;

/** Whether a page was asked for in the usual way, and with its parameters in the order of another request. */
const isAskedAlike = (one: ReadPage, usual: ReadPage): boolean =>
  isUsual(one) && new URL(one.page.exchange.ask.url).search === new URL(usual.page.exchange.ask.url).search;

/**
 * Whether a page shows an entry that nothing showed before: then the list moved, and an older answer may
 * follow a newer one.
 */
export function hasNewcomer(odd: ReadPage, steady: ReadPage, ofView: readonly ReadPage[]): boolean {
  const { number } = odd.page.exchange;
  const known = new Set(
    ofView.filter(({ page }) => page.exchange.number < number).flatMap(({ page }) => idsOf(page)),
  );
  const own = new Set(idsOf(steady.page));
  return idsOf(odd.page).some((id) => !own.has(id) && !known.has(id));
}

/**
 * Whether a page shows exactly what it must after the runs that schedules added came to the beginning of its
 * list: these or the last entries of the page before it, and its own former ones as far as there is room.
 */
function hasMovedOn(last: ReadPage, former: ReadPage, ofView: readonly ReadPage[]): boolean {
  const isEarlier = ({ epoch }: ReadPage): boolean => epoch < last.epoch;
  const { at } = last;
  if (at === undefined || !isEarlier(former)) return false;
  const known = new Set(ofView.filter(isEarlier).flatMap(({ page }) => idsOf(page)));
  const shown = ofView.filter(({ epoch }) => epoch === last.epoch).flatMap(({ page }) => idsOf(page));
  const added = new Set(shown.filter((id) => !known.has(id)));
  const before = ofView.findLast((one) => isEarlier(one) && one.at === at - 1);
  if (added.size === 0 || (at > 0 && before === undefined)) return false;
  const came = before === undefined ? [...added] : idsOf(before.page).slice(-added.size);
  const room = idsOf((before ?? former).page).length;
  return isSameSet([...came, ...idsOf(former.page)].slice(0, room), idsOf(last.page));
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(one);
  return one.length === other.length && other.every((id) => ids.has(id));
}
