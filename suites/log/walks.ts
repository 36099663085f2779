import { perObject, type Exchange } from './exchange.ts';
import { numberOf, pageOf, type Entry, type Page } from './pages.ts';
import { canonicalUrl, isMarked, numberIn } from './urls.ts';

/** Pages reached one from the other along `next`, from the beginning of a list or of its filter. */
export interface Walk {
  readonly id: string;
  /** The list with what it is filtered by, as `listKey` names them. */
  readonly along: string;
  readonly filter: string | undefined;
  /** All that was asked for, in the order of the walk. */
  readonly steps: readonly Exchange[];
  readonly pages: readonly Page[];
  /**
   * `open`: its next page was not asked for yet. `complete`: it came to a page that names none. `cut`: as
   * many pages as it was to read. `loop`: it has no end. `lost`: a page is unreadable or elsewhere.
   */
  readonly end: 'open' | 'complete' | 'cut' | 'loop' | 'lost';
  /** Pages after which it is cut. Only walks of the same bound are compared as they are. */
  readonly bound: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** What `next` of the last page led to, if that were its entries again: the end (interpretation 8). */
  readonly repeated?: Page;
}

/** A walk with its next step from the log; a step without a page ends it. */
export function walkOf(begun: Omit<Walk, 'pages' | 'end' | 'fromMs' | 'toMs'>, next: Exchange): Walk {
  const steps = [...begun.steps, next];
  const pages: Page[] = [];
  let repeated: readonly Page[] = [];
  for (const step of steps) {
    const page = pageOf(step);
    // a link that loses the filter leads out of the list that is walked along
    if (page === undefined || page.filter !== (pages[0] ?? page).filter) break;
    const isAgain = page.ids === pages.at(-1)?.ids && (page.entries.length > 0 || isEmptyList(pages));
    // entries that come again are the end, unless others follow them
    if (!isAgain) pages.push(...repeated, page);
    repeated = isAgain ? [...repeated, page] : [];
  }
  const isLost = pages.length + repeated.length < steps.length;
  const [first] = repeated;
  return {
    ...begun,
    steps,
    pages,
    end:
      first !== undefined ? endBehind(steps, repeated, isLost) : isLost ? 'lost' : endOf(pages, begun.bound),
    fromMs: steps[0]?.askedMs ?? 0,
    toMs: steps.at(-1)?.answeredMs ?? 0,
    ...(first !== undefined && { repeated: first }),
  };
}

/** So often a last page may come again, each time with a `next` to another URL, before a walk has no end. */
const mostRepeated = 3;

/** How a walk ends whose last page comes again: there, unless each of them names a page further on. */
function endBehind(steps: readonly Exchange[], repeated: readonly Page[], isOther: boolean): Walk['end'] {
  const last = repeated.at(-1);
  const { url, address } = last?.links.next ?? {};
  const isOver = last === undefined || isEnd(last) || url === undefined || isMarked(url);
  if (isOther || isOver || steps.some((step) => canonicalUrl(step.url) === address)) return 'complete';
  return repeated.length < mostRepeated ? 'open' : 'loop';
}

/** A list without entries; under a filter that is applied to pages, later ones may have some. */
const isEmptyList = ([first, ...others]: readonly Page[]): boolean =>
  first?.entries.length === 0 && first.filter === undefined && others.length === 0;

function endOf(pages: readonly Page[], bound: number): Walk['end'] {
  const last = pages.at(-1);
  if (last === undefined) return 'open';
  if (isEnd(last)) return 'complete';
  const next = last.links.next;
  if (next?.address === undefined) return 'lost';
  if (pages.some(({ address }) => address === next.address)) return 'loop';
  return pages.length >= bound ? 'cut' : 'open';
}

/** Whether a page says that none follows: no `next`, or one to the page itself (interpretation 8). */
export function isEnd(page: Page): boolean {
  const { address, filter, links } = page;
  const { next, self } = links;
  if (next === undefined || next.address === address) return true;
  if (next.url === undefined || next.address !== self?.address) return false;
  // A `self` that names the number of another page is wrong.
  const [own, named] = [numberOf(page), numberIn(next.url, filter)];
  return own === undefined || named === undefined || own === named;
}

/** The entries of pages in their order. */
export const entriesOf = (pages: readonly Pick<Page, 'entries'>[]): readonly Entry[] =>
  pages.flatMap(({ entries }) => entries);

/** The entries that a walk has shown, in their order. */
export const entriesIn = perObject(({ pages }: Walk) => entriesOf(pages));

/** Whether all entries of pages have an id; without one an entry cannot be said to be missing. */
export const isNamed = ({ pages }: Pick<Walk, 'pages'>): boolean =>
  entriesOf(pages).every(({ hasId }) => hasId);

/** Whether a walk shows its list as far as it was to be read. */
export const isWhole = ({ end }: Walk): boolean => end === 'complete' || end === 'cut';

/** The same text for walks that show the same pages in the same state, and end alike. */
export const stateOf = perObject(({ pages, end, bound }: Walk) =>
  [end, end === 'cut' ? bound : '', ...pages.map(({ state }) => state)].join('\n\n'),
);

/** The entries that walks show once and in the same version: they were there all the time, unchanged. */
export function stableIn(first: Walk, ...others: readonly Walk[]): ReadonlyMap<string, Entry> {
  const versions = others.map(
    ({ pages }) => new Map(entriesOf(pages).map(({ id, version }) => [id, version])),
  );
  const entries = entriesOf(first.pages);
  const counts = Map.groupBy(entries, ({ id }) => id);
  const stable = entries.filter(
    ({ id, hasId, version }) =>
      hasId && counts.get(id)?.length === 1 && versions.every((one) => one.get(id) === version),
  );
  return new Map(stable.map((entry) => [entry.id, entry]));
}
