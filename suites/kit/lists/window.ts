import { leadsByNumber, linkUrl } from './link-url.ts';
import type { Reading } from './reads/read-list.ts';
import { walkFrom } from './walk.ts';
import { hasEntries, askPage, idsOf, pageNumberOf, pageOf, type Page, type View } from './list.ts';
import type { ListModel } from './list-model.ts';
import { randomFrom } from '../protocol/random.ts';
import type { CheckContext } from '../check/check-context.ts';

/** The position that represents the last page if a list does not number its pages. */
const unnumberedEnd = 1_000_000_000;

const windowPages = 5;

/**
 * Reads a list that is longer than `budget` pages in windows of consecutive pages: at both ends and, where
 * pages can be asked by number, at seeded places between.
 */
export async function readWindows(
  context: CheckContext,
  view: View,
  reading: Reading & Required<Pick<Reading, 'walk'>>,
  budget: number,
): Promise<ListModel> {
  const third = Math.max(1, Math.floor(budget / 3));
  const pages = new Map<number, Page>();
  reading.walk.pages
    .slice(0, reading.claimed === undefined ? budget : third)
    .forEach((page, at) => pages.set(at, page));
  const last = reading.last === undefined ? undefined : pageOf(reading.last);
  const total = reading.claimed ?? 0;
  const isNumbered = total > pages.size;
  const lastIndex = isNumbered ? total - 1 : unnumberedEnd;
  if (last !== undefined) {
    // One step back at least: where `prev` leads is a rule of its own.
    const count = Math.max(2, third);
    // Where `prev` is made of numbers, what the way back will ask for is asked side by side.
    const isPrepared = leadsByNumber(context, view, last, 'prev', lastIndex);
    await Promise.all([
      readBackwards(context, last, lastIndex, count, pages),
      ...Array.from({ length: isPrepared ? count - 1 : 0 }, (_, at) =>
        askPage(context, view, lastIndex - at),
      ),
    ]);
  }
  if (isNumbered) {
    const random = randomFrom(context.seed, view.status ?? '');
    const starts = Array.from(
      { length: Math.floor(third / windowPages) },
      () => third + Math.floor(random() * Math.max(1, total - 2 * third - windowPages)),
    );
    await Promise.all(
      starts.map((start) =>
        readOnwards(context, view, start, Math.min(windowPages, total - 1 - start), pages),
      ),
    );
  }
  return {
    view,
    first: reading.first,
    pages: new Map([...pages].sort(([one], [other]) => one - other)),
    lastIndex: last === undefined ? undefined : lastIndex,
    isWhole: false,
    isNumbered,
    ...(reading.last === undefined || last !== undefined ? {} : { cut: reading.last }),
    fault: undefined,
    numbered: new Map(reading.numbered.map((exchange, at) => [at, exchange])),
    beyond: undefined,
    isLiving: false,
  };
}

async function readBackwards(
  context: CheckContext,
  last: Page,
  lastIndex: number,
  count: number,
  pages: Map<number, Page>,
) {
  let page: Page | undefined = last;
  const head = new Set([...pages.values()].flatMap(idsOf));
  // Without numbers only the entries show that the two windows meet, as they do if a list was only a little
  // longer, or grew.
  const meetsHead = (one: Page) => lastIndex === unnumberedEnd && idsOf(one).some((id) => head.has(id));
  for (let at = lastIndex; page !== undefined && !pages.has(at); at -= 1) {
    if (meetsHead(page)) break;
    pages.set(at, page);
    if (at <= lastIndex - count + 1) break;
    const url = linkUrl(context, page, 'prev');
    if (url === undefined || (lastIndex !== unnumberedEnd && pageNumberOf(url) !== at)) break;
    page = pageOf(await context.api.follow(url, page.exchange));
  }
}

async function readOnwards(
  context: CheckContext,
  view: View,
  start: number,
  count: number,
  pages: Map<number, Page>,
) {
  if (count < 1) return;
  const page = pageOf(await askPage(context, view, start + 1));
  if (page === undefined || !hasEntries(page)) return;
  const { pages: walked } = await walkFrom(context, view, page, count);
  walked.forEach((one, offset) => {
    if (!pages.has(start + offset)) pages.set(start + offset, one);
  });
}
