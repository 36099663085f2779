import { perObject, type Exchange } from './exchange.ts';
import { numberOf, pageOf, type Entry, type Page } from './pages.ts';
import { canonicalUrl, isMarked, numberIn } from './urls.ts';

/** Pages reached one from the other along `next`, from the beginning of a list or of its filter. */
export interface Walk {
  readonly id: string;
  /** The list with what it is filtered by, as `listKey` names them. */
  readonly along: string;
  readonly filter: string | undefined;
  /** What came, in the order of the walk. */
  readonly steps: readonly Exchange[];
  /** What came for later steps before it was known whether `next` leads there (`walkSteps`). */
  readonly early: readonly Exchange[];
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
  readonly repeated: readonly Page[];
}

/** What is known of any walk before its first step. */
export const notBegun = {
  steps: [],
  early: [],
  pages: [],
  repeated: [],
  end: 'open',
  fromMs: 0,
  toMs: 0,
} as const;

/** A walk with more of its answers, as far as each `next` leads to one of them. */
export function walkOn(walk: Walk, came: readonly Exchange[]): Walk {
  const all = [...walk.early, ...came];
  const step = all.find((one) => isNextOf(walk, one));
  const early = all.filter((one) => one !== step);
  return step === undefined ? { ...walk, early } : walkOn({ ...stepOn(walk, step), early }, []);
}

function isNextOf({ steps, end }: Walk, { ask: { purpose, link } }: Exchange): boolean {
  const before = steps.at(-1);
  const next = before && pageOf(before)?.links.next?.url;
  const isInPlace = purpose.kind === 'walk' && purpose.step === steps.length;
  return end === 'open' && isInPlace && (link === undefined || link.url === next);
}

/** A walk with its next step; a step without a page ends it. */
function stepOn(walk: Walk, step: Exchange): Walk {
  const page = pageOf(step);
  const steps = [...walk.steps, step];
  const made = { ...walk, steps, fromMs: steps[0]?.askedMs ?? 0, toMs: Math.max(walk.toMs, step.answeredMs) };
  // a link that loses the filter leads out of the list that is walked along
  if (page === undefined || page.filter !== (walk.pages[0] ?? page).filter)
    return { ...made, end: walk.repeated.length > 0 ? 'complete' : 'lost' };
  // of a filter that is applied to pages, those without entries may come before others
  const isTelling = page.entries.length > 0 || (page.filter === undefined && walk.pages.length === 1);
  if (isTelling && page.ids === walk.pages.at(-1)?.ids) {
    const repeated = [...walk.repeated, page];
    return { ...made, repeated, end: endBehind(steps, repeated, page) };
  }
  // entries that come again are the end, unless others follow them
  const pages = [...walk.pages, ...walk.repeated, page];
  return { ...made, pages, repeated: [], end: endOf(pages, page, walk.bound) };
}

/** So often a last page may come again, each time with a `next` to another URL, before a walk has no end. */
const mostRepeated = 3;

/** How a walk ends whose last page comes again: there, unless each of them names a page further on. */
function endBehind(steps: readonly Exchange[], repeated: readonly Page[], last: Page): Walk['end'] {
  const { url, address } = last.links.next ?? {};
  const isOver = isEnd(last) || url === undefined || isMarked(url);
  if (isOver || steps.some((step) => canonicalUrl(step.url) === address)) return 'complete';
  return repeated.length < mostRepeated ? 'open' : 'loop';
}

function endOf(pages: readonly Page[], last: Page, bound: number): Walk['end'] {
  if (isEnd(last)) return 'complete';
  const next = last.links.next;
  if (next?.address === undefined) return 'lost';
  if (pages.some(({ address }) => address === next.address)) return 'loop';
  // two pages in a row come again, for other URLs
  const [before, own] = pages.slice(-2);
  const isAgain = (at: number): boolean => pages[at]?.ids === before?.ids && pages[at + 1]?.ids === own?.ids;
  if (last.entries.length > 0 && pages.slice(0, -3).some((_, at) => isAgain(at))) return 'loop';
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

/** The ids of the entries of pages; equal pages are looked at once. */
export const idsOn = (pages: readonly Pick<Page, 'entries'>[]): ReadonlySet<string> =>
  new Set([...new Set(pages.map(({ entries }) => entries))].flatMap((all) => all.map(({ id }) => id)));

/** The first of some pages that shows an entry. */
export const pageWith = (pages: readonly Page[], id: string): Page | undefined =>
  pages.find(({ entries }) => entries.some((entry) => entry.id === id));

/** The entries that a walk has shown, in their order. */
export const entriesIn = perObject(({ pages }: Walk) => entriesOf(pages));

/** Whether all entries of pages have an id; without one an entry cannot be said to be missing. */
export const isNamed = ({ pages }: Pick<Walk, 'pages'>): boolean =>
  pages.every(({ entries }) => areNamed(entries));

const areNamed = perObject((entries: readonly Entry[]) => entries.every(({ hasId }) => hasId));

/** The pages that show other entries than each page of a walk does. */
export const unlike = ({ pages: own }: Walk, pages: readonly Page[]): readonly Page[] =>
  pages.filter(({ entries }) => !own.some((page) => page.entries === entries));

/** Whether a walk shows its list as far as it was to be read. */
export const isWhole = ({ end }: Walk): boolean => end === 'complete' || end === 'cut';

/** Whether each page was asked for once the one before had come. */
export const isInTurn = ({ steps }: Walk): boolean =>
  steps.every(({ askedMs }, at) => askedMs >= (steps[at - 1]?.answeredMs ?? 0));

/** Whether two walks show the same pages in the same state, and end alike. */
export const isSameState = ({ pages, end, bound }: Walk, other: Walk): boolean =>
  end === other.end &&
  (end !== 'cut' || bound === other.bound) &&
  pages.length === other.pages.length &&
  pages.every(({ state }, at) => state === other.pages[at]?.state);

/** The entries with an id that a walk shows once. */
const shownOnce = perObject((walk: Walk): ReadonlyMap<string, Entry> => {
  const [once, again] = [new Map<string, Entry>(), new Set<string>()];
  for (const entry of entriesIn(walk)) {
    if (once.has(entry.id) || !entry.hasId) again.add(entry.id);
    once.set(entry.id, entry);
  }
  for (const id of again) once.delete(id);
  return once;
});

/** The entries that walks show once and in the same version: they were there all the time, unchanged. */
export function stableIn(first: Walk, ...others: readonly Walk[]): ReadonlyMap<string, Entry> {
  const versions = others
    .filter((one) => !isSameState(one, first))
    .map((one) => new Map(entriesIn(one).map(({ id, version }) => [id, version])));
  if (versions.length === 0) return shownOnce(first);
  const isStable = ([id, { version }]: readonly [string, Entry]): boolean =>
    versions.every((one) => one.get(id) === version);
  return new Map([...shownOnce(first)].filter(isStable));
}
