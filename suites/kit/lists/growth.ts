import { canonicalUrl } from '../check/api.ts';
import type { Exchange } from '../http/exchange.ts';
import { readAgain } from './drift.ts';
import {
  answersOf,
  createdMs,
  hasEverMoved,
  hasMovedSince,
  haveMoved,
  maySpend,
  moversSince,
} from './ledger.ts';
import {
  askPage,
  idsOf,
  isSamePage,
  linkOf,
  pageNumberOf,
  pageOf,
  type LinkName,
  type Page,
  type View,
} from './list.ts';
import type { CheckContext } from '../check/check-context.ts';
import { isRefused } from './outage.ts';
import { lookAgain, lookRequests, wasInUse } from './status-use.ts';
import { destination, followLink, newReader, walkFrom } from './walk.ts';

const rounds = 3;
/** From here on a status is the finding of another rule, or a gateway's. */
const serverError = 500;

/**
 * Whether a `last` that leads elsewhere than expected is explained by a list that grew since (reading 11): read again, it leads to
 * a page with entries after which none comes but newcomers, or what they pushed on.
 */
export async function isOutgrown(context: CheckContext, from: Page, led: Exchange): Promise<boolean> {
  // An answer that was there already may be older than the page whose link leads to it.
  const since = led.number < from.exchange.number ? led : from.exchange;
  if (
    !(await hasMovedSince(context, since)) &&
    !(await showsNewcomers(context, from)) &&
    !(await hasMovedInside(context, since))
  )
    return false;
  for (let round = 0; round < rounds; round += 1) {
    if (!maySpend(context, 3)) return true;
    const again = await readAgain(context, from);
    const reached = again === undefined ? undefined : await followLink(context, again, 'last', true);
    if (again === undefined || (reached?.answer?.status ?? serverError) >= serverError) continue;
    const end = reached === undefined ? undefined : pageOf(reached);
    if (end === undefined || (end.entries.length === 0 && !isLastOfFilter(context, end))) return false;
    if (await isEnd(context, end, again)) return true;
  }
  return false;
}

/** Whether a page that is read again shows entries made after all that it held: those of a list's first reading are not told apart otherwise. */
async function showsNewcomers(context: CheckContext, from: Page): Promise<boolean> {
  const again = maySpend(context, 1) ? await readAgain(context, from) : undefined;
  const held = new Set(idsOf(from));
  return (
    again?.entries.some(
      (entry) => !held.has(entry.id) && from.entries.every((other) => createdMs(other) <= createdMs(entry)),
    ) ?? false
  );
}

/** Pages that are read to find what came in the middle of a list. */
const mostInside = 40;

/** Whether a list that is walked anew shows that it has moved since an answer, at places that neither of its ends shows. */
async function hasMovedInside(context: CheckContext, since: Exchange): Promise<boolean> {
  const { endpoint, params, url } = since.ask;
  if (!maySpend(context, mostInside)) return hasEverMoved(context, since.ask);
  const status = new URL(url).searchParams.get('status');
  const view = { endpoint, params, ...(status === null ? {} : { status }) };
  const start = pageOf(await askPage(context, view, undefined, { fresh: true }));
  if (start === undefined) return false;
  await walkFrom(context, view, start, mostInside, newReader(context, true));
  return moversSince(context, since).size > 0;
}

/**
 * Whether a page of a filtered list that is refused, or has no entries any more, is explained by entries that left the filter
 * since it was expected (reading 11): read again, the list has moved and ends before it.
 */
export async function isOutlived(
  context: CheckContext,
  view: View,
  asked: Exchange,
  { page: expected, at }: { readonly page: Page; readonly at: number },
): Promise<boolean> {
  if (view.status === undefined || !isNothing(asked)) return false;
  if (!(await hasMovedSince(context, expected.exchange))) return false;
  if (!maySpend(context, at + 1)) return true;
  if (isRefused(asked) && (await isOutOfUse(context, view, asked))) return true;
  const again = await askPage(context, view, undefined, { fresh: true });
  const start = pageOf(again);
  if (start === undefined) return isRefused(again) && isOutOfUse(context, view, again);
  const { pages } = await walkFrom(context, view, start, at + 1, newReader(context, true));
  return pages.findLastIndex(({ entries }) => entries.length > 0) < at;
}

/** Pages that are read anew to see where a list ends. */
const mostOn = 4;

/**
 * Whether what the last page of a filtered list leads to, although it is refused or has no entries, is explained by a list that
 * moved since: an entry left the filter that stood there, or the page is a new one. Read again, that page leads to no such one.
 */
export async function isEndMoved(
  context: CheckContext,
  view: View,
  final: Page,
  led: Exchange,
): Promise<boolean> {
  if (view.status === undefined || !isNothing(led)) return false;
  if (!(await hasMovedSince(context, final.exchange))) return false;
  for (let round = 0; round < rounds; round += 1) {
    if (!maySpend(context, mostOn)) return true;
    const again = await readAgain(context, final);
    if (again === undefined) return true;
    const { end } = await walkFrom(context, view, again, mostOn, newReader(context, true));
    if (end.kind === 'broken' ? !isRefused(end.exchange) : end.kind !== 'empty') return true;
    if (end.kind === 'empty' && [end.page, ...end.further].some((page) => isLastOfFilter(context, page)))
      return true;
  }
  return false;
}

/** Whether an answer is a refusal, or a page without entries. */
const isNothing = (answer: Exchange): boolean => isRefused(answer) || pageOf(answer)?.entries.length === 0;

/** Whether a status may have been refused, since no entry has it still that had it before (reading 13). */
async function isOutOfUse(context: CheckContext, view: View, refused: Exchange): Promise<boolean> {
  if (!maySpend(context, lookRequests)) return true;
  const before = answersOf(context, view).filter(({ number }) => number < refused.number);
  await lookAgain(
    context,
    before.flatMap((exchange) => pageOf(exchange) ?? []),
    view,
  );
  return !wasInUse(context, refused);
}

/** Whether a page without entries says of itself that it is the last: such a one may come, where a list is cut into pages before it is filtered. */
function isLastOfFilter(context: CheckContext, page: Page): boolean {
  const isFiltered = new URL(page.exchange.ask.url).searchParams.has('status');
  return page.entries.length === 0 && isFiltered && isItsOwn(context, page, 'last');
}

function isItsOwn(context: CheckContext, page: Page, name: LinkName): boolean {
  const url = destination(context, page, name);
  return url !== undefined && canonicalUrl(url) === canonicalUrl(page.exchange.ask.url);
}

async function isEnd(context: CheckContext, page: Page, from: Page): Promise<boolean> {
  const next = await followLink(context, page, 'next', true);
  const after = next === undefined ? undefined : pageOf(next);
  const held = new Set(idsOf(page));
  const fresh = (after === undefined ? [] : idsOf(after)).filter((id) => !held.has(id));
  return after === undefined || fresh.length === 0 || haveMoved(context, fresh, [after], from.exchange);
}

/**
 * Whether a page without a link to its neighbour, where other answers show one, is explained by a list that moved since
 * (reading 11): read again it has the link, or now has no neighbour, neither by its links nor by number.
 */
export async function isNeighbourNew(
  context: CheckContext,
  view: View,
  page: Page,
  name: 'next' | 'prev',
): Promise<boolean> {
  if (!(await hasMovedSince(context, page.exchange))) return false;
  for (let round = 0; round < rounds; round += 1) {
    if (!maySpend(context, 3)) return true;
    const again = await readAgain(context, page);
    if (again === undefined) return true;
    if (linkOf(again, name) !== undefined || (await hasNoNeighbour(context, view, again, name))) return true;
  }
  return false;
}

async function hasNoNeighbour(
  context: CheckContext,
  view: View,
  page: Page,
  name: 'next' | 'prev',
): Promise<boolean> {
  const toEnd = name === 'next' ? 'last' : 'first';
  const end = isItsOwn(context, page, toEnd) ? page.exchange : await followLink(context, page, toEnd, true);
  const reached = end === undefined ? undefined : pageOf(end);
  if (reached === undefined || !isSamePage(reached, page)) return false;
  const number = (pageNumberOf(page.exchange.ask.url) ?? 1) + (name === 'next' ? 1 : -1);
  const neighbour =
    number < 1 ? undefined : pageOf(await askPage(context, view, number, { fresh: true, probe: true }));
  return neighbour === undefined || neighbour.entries.length === 0 || isSamePage(neighbour, page);
}
