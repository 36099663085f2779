import type { CheckContext } from '../../check/check-context.ts';
import type { Exchange } from '../../http/exchange.ts';
import { leadsByNumber, linkUrl } from '../link-url.ts';
import { askPage, idsOf, pageNumberOf, pageOf, hasGrown, type Page, type View } from '../list.ts';
import { notesOf } from '../observing.ts';
import { settled, settledUpToOne } from '../refused-page.ts';
import { isWholeWalk, newReader, walkFrom, type Reader, type Walk } from '../walk.ts';

/** The result of one reading of a list: the walk, and the same list by page numbers. */
export interface Reading {
  readonly first: Exchange;
  readonly walk?: Walk;
  /**
   * Answers to page=1, page=2 …: as many as the walk has, and further ones while they have entries that the
   * walk lacks.
   */
  readonly numbered: readonly Exchange[];
  /** The answer to the page after the last of these. */
  readonly beyond?: Exchange;
  /** The page that `last` of the first page leads to. */
  readonly last?: Exchange;
  /** The number in the URL of `last`, where it has one. */
  readonly claimed?: number;
}

/**
 * The pages without entries at the end of a walk, up to the one that `last` leads to; none if it leads to
 * none of them.
 */
export function emptyEndOf({ walk, last }: Pick<Reading, 'walk' | 'last'>): readonly Page[] {
  if (walk?.end.kind !== 'empty' || last === undefined) return [];
  const empties = [walk.end.page, ...walk.end.further];
  const at = empties.findIndex(({ exchange }) => exchange === last);
  // Cursors may differ from answer to answer: then one page has several addresses.
  const isUnnamed = at < 0 && pageNumberOf(last.ask.url) === undefined;
  if (isUnnamed && pageOf(last)?.entries.length === 0) return empties;
  return empties.slice(0, at + 1);
}

/** How a list is read. */
export interface ReadingOptions {
  /** Requests everything again. */
  readonly fresh?: boolean;
  /** Ids of all entries that are known to be in it: once they are found nothing past its end is requested. */
  readonly known?: ReadonlySet<string>;
}

/**
 * Reads a list completely: along `next`, by numbers, and its `last` page. If `last` says how many pages there
 * are, they are requested in parallel.
 */
export async function readList(
  context: CheckContext,
  view: View,
  limit: number,
  { fresh = false, known }: ReadingOptions = {},
): Promise<Reading> {
  const reader = newReader(context, fresh);
  const first = await reader.page(view);
  const start = pageOf(first);
  if (start === undefined) return { first, numbered: [] };
  const lastUrl = linkUrl(context, start, 'last');
  const claimed = lastUrl === undefined ? undefined : pageNumberOf(lastUrl);
  const isEmpty = start.entries.length === 0;
  const isShort = claimed !== undefined && claimed <= limit;
  // Of a longer list only what the walk will ask for: its links must be those of the numbers.
  const mayAsk =
    !isEmpty && claimed !== undefined && (isShort || leadsByNumber(context, view, start, 'next', 2));
  const promised = mayAsk ? Array.from({ length: Math.min(claimed, limit) }, (_, index) => index + 1) : [];
  // The way back from `last` asks for it.
  if (mayAsk && !isShort) promised.push(claimed - 1);
  const [walk] = await Promise.all([
    walkFrom(context, view, start, limit, reader),
    ...promised.map((number) => reader.page(view, number)),
    ...(lastUrl === undefined || isEmpty ? [] : [reader.follow(lastUrl, first)]),
    // Nearly always it is asked for in the end; where `next` leads there it is requested again, as stated.
    ...(mayAsk && isShort && known === undefined && !fresh
      ? [askPage(context, view, claimed + 1, { probe: true })]
      : []),
  ]);
  const notes = await notesOf(context);
  notes.walks.push({ ...walk, view, isWhole: isWholeWalk(context, walk) });
  const hasEntries = !isEmpty || walk.pages.length > 1;
  const last =
    lastUrl === undefined || !hasEntries
      ? undefined
      : await settled(context, await reader.follow(lastUrl, first));
  const parts = {
    first,
    walk,
    ...(last === undefined ? {} : { last }),
    ...(claimed === undefined ? {} : { claimed }),
  };
  if (!hasEntries) return { ...parts, numbered: [] };
  const wanted = walk.end.kind === 'limit' ? Math.min(2, walk.pages.length) : walk.pages.length;
  // A walk over a list that moves may be longer than the list: a page that no `last` promised may be answered
  // like any page past the end.
  const most = promisedBy(context, walk.pages);
  const numbered = await settledUpToOne(
    context,
    await Promise.all(
      Array.from({ length: wanted }, (_, index) => reader.page(view, index + 1, { probe: index + 1 > most })),
    ),
  );
  if (walk.end.kind === 'limit') return { ...parts, numbered };
  const found = new Set(numbered.flatMap(idsIn));
  if (known !== undefined && [...known].every((id) => found.has(id))) return { ...parts, numbered };
  return { ...parts, ...(await readOn(reader, view, { first: numbered, limit, others: notes.others })) };
}

/** The highest number that `last` has on some pages; infinite where it has none on one of them. */
function promisedBy(context: CheckContext, pages: readonly Page[]): number {
  const urls = pages.map((page) => linkUrl(context, page, 'last'));
  return Math.max(
    ...urls.map((url) => (url === undefined ? undefined : pageNumberOf(url)) ?? Number.POSITIVE_INFINITY),
  );
}

const idsIn = (exchange: Exchange): readonly string[] => {
  const page = pageOf(exchange);
  return page === undefined ? [] : idsOf(page);
};

/**
 * Asks for further pages by number while they bring entries that the earlier ones lack; such a page belongs
 * to the list, although nothing promised it, and is noted in `others`.
 */
async function readOn(
  reader: Reader,
  view: View,
  { first, limit, others }: { first: readonly Exchange[]; limit: number; others: Set<Exchange> },
) {
  const numbered = [...first];
  const known = new Set(numbered.flatMap(idsIn));
  for (;;) {
    const beyond = await reader.page(view, numbered.length + 1, { probe: true });
    const page = pageOf(beyond);
    const end = numbered.map((exchange) => pageOf(exchange)).at(-1);
    // Past the end some services show the last page again: one that has grown since is still the same.
    const isEndAgain = page !== undefined && end !== undefined && hasGrown(view, end, page);
    const brings = !isEndAgain && (page?.entries.some((entry) => !known.has(entry.id)) ?? false);
    if (!brings || numbered.length >= limit || page === undefined) return { numbered, beyond };
    for (const id of idsOf(page)) known.add(id);
    numbered.push(beyond);
    others.add(beyond);
  }
}
