/**
 * Clause 2.5 and `page=N`: where links lead (interpretations 8 to 10, 12, 14).
 *
 * Every answer to a URL is evidence for every link and number that leads to that URL, so links are judged
 * without following each one. Links that leave the list or lose the filter are judged on every page. Where
 * they lead is judged while the list is at rest: the page with the link has a place in the layout of the
 * list, the link promises another place, and the page that came must be that one.
 */
import { linkNames, parameterOf, type LinkName } from '../log/ask.ts';
import { gap, ok, type Broken, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { listRule, misled, numbered, otherPage, pageRule, shown, unlinked, witness } from '../log/facts.ts';
import { isPure, numberOf, type List, type Page } from '../log/pages.ts';
import { everyRest, ifCertain, isWithin, layoutOf, pagesWithin, type Layout } from '../log/rests.ts';
import { isMarked, numberIn, urlParameter, type Link } from '../log/urls.ts';
import { isEnd } from '../log/walks.ts';

type ByAddress = ReadonlyMap<string, readonly Page[]>;

/** Judges every link of every list, and every page that was asked for by its number. */
export function* links(known: Knowledge): Iterable<Judgement> {
  for (const list of known.lists) {
    const byAddress = Map.groupBy(known.pages(list), ({ address }) => address);
    for (const page of known.pages(list)) {
      yield* staysOnList(page, byAddress);
      yield* keepsFilter(page, byAddress);
      yield* numberedLinks(page);
    }
    for (const rest of everyRest(known, list)) yield* atRest(known, layoutOf(known, rest));
  }
  for (const endpoint of ['listRuns', 'listRecords'] as const) yield* withoutPages(known, endpoint);
}

/** What only a second page shows, where no list has one. */
function* withoutPages(known: Knowledge, endpoint: List['endpoint']): Iterable<Judgement> {
  const walks = known.lists.filter((list) => list.endpoint === endpoint).flatMap((list) => known.walks(list));
  if (walks.length === 0 || walks.some(({ pages }) => pages.length > 1)) return;
  const of = endpoint === 'listRuns' ? 'run' : 'record';
  const rules = ['2.5-next', '2.5-prev', '2.5-next-page', '2.5-prev-page'] as const;
  for (const rule of [...rules, listRule({ endpoint }, 'page-number')])
    yield gap(rule, endpoint, { kind: 'one-page', of });
}

/**
 * 2.5-same-list: every link leads to the list of its page, however its path is written (interpretation 9).
 */
function* staysOnList(page: Page, byAddress: ByAddress): Iterable<Judgement> {
  const rule = '2.5-same-list';
  for (const name of linkNames) {
    const link = page.links[name];
    if (link === undefined) continue;
    const { address, isRespelt, onlyForwarding } = link;
    if (address === undefined)
      yield misled(rule, page, name, {
        wanted: { kind: 'link', to: { kind: 'same-list' } },
        to: { kind: 'elsewhere' },
        ...(onlyForwarding && { hint: 'forwarded-headers' }),
      });
    // another spelling of the path: only an answer shows that it is this list
    else if (isRespelt !== true || byAddress.has(address)) yield ok(rule, page.exchange);
    else yield gap(rule, page.list.endpoint, { kind: 'unseen', what: 'same-list' });
  }
}

/** 2.5-filter-kept: a link of a filtered page leads to entries of that status, whoever asked for its URL. */
function* keepsFilter(page: Page, byAddress: ByAddress): Iterable<Judgement> {
  const { filter } = page;
  if (filter === undefined || filter === '' || page.exchange.ask.purpose.kind === 'observe') return;
  // A page that ignores the filter itself has a rule of its own.
  if (!isPure(page)) return;
  for (const name of linkNames) {
    const link = page.links[name];
    if (link?.url === undefined) continue;
    for (const target of byAddress.get(link.address ?? '') ?? []) {
      const alien = target.entries.find(({ status }) => status !== undefined && status !== filter);
      // A URL that names the status is the filter's own fault.
      const isOfLink = alien !== undefined && urlParameter(link.url, 'status') !== filter;
      const isEmpty = target.entries.length === 0;
      if (isOfLink || (isEmpty && page.entries.length > 0 && losesFilter(link, filter)))
        yield misled('2.5-filter-kept', page, name, {
          wanted: { kind: 'link', to: { kind: 'filtered', status: filter } },
          to: isOfLink ? { kind: 'entry-of-status', status: alien.status ?? '' } : shown(target),
          against: witness('came', target),
          because: { kind: 'alone' },
        });
      else if (alien === undefined && !isEmpty) yield ok('2.5-filter-kept', page.exchange);
    }
  }
}

/**
 * Whether a link of a filtered page names another status, or none and no moment that could carry the filter.
 */
function losesFilter(link: Link | undefined, filter: string | undefined): boolean {
  if (filter === undefined || link?.url === undefined) return false;
  const named = urlParameter(link.url, 'status');
  return named === undefined ? !isMarked(link.url) : named !== filter;
}

/** The position of the page that a link of the page at a position promises; NaN for `last`. */
const promisedBy = (name: LinkName, at: number): number =>
  ({ self: at, first: 0, prev: at - 1, next: at + 1, last: Number.NaN })[name];

/**
 * Where links are numbered, `next` of page 2 names page 3, however the list moves: `page=N` is the N-th page
 * of that walk (interpretation 10).
 */
function* numberedLinks(page: Page): Iterable<Judgement> {
  const number = numberOf(page);
  if (number === undefined || page.entries.length === 0 || !isPure(page)) return;
  // Past the end by its own `last`: which page a server shows there is open (interpretation 12).
  const lastUrl = page.links.last?.url;
  if (lastUrl !== undefined && number > Number(urlParameter(lastUrl, 'page') ?? Infinity)) return;
  for (const name of ['self', 'first', 'prev', 'next'] as const) {
    const goal: number = promisedBy(name, number - 1) + 1;
    // A link that loses the filter has a rule of its own.
    const { url } = page.links[name] ?? {};
    const named = url === undefined ? undefined : numberIn(url, page.filter);
    // At the end `next` may lead to the page itself (interpretation 8).
    if (named === undefined || named === goal || goal === 0 || (name === 'next' && named === number))
      continue;
    const pageOf = (one: number) => ({ kind: 'page', page: one }) as const;
    const because = { kind: 'alone' } as const;
    yield misled(pageRule(name), page, name, { wanted: pageOf(goal), to: pageOf(named), because });
  }
}

/** Pages of a list that was at rest, beside the pages that it had. */
interface View {
  readonly known: Knowledge;
  readonly layout: Layout;
  /** The positions of the pages of the layout, by their URLs. */
  readonly places: ReadonlyMap<string, number>;
  /** What came for each URL, but for pages that let other statuses in: that has a rule of its own. */
  readonly came: ByAddress;
}

/** Everything that was asked of a list while it was at rest, against its layout. */
function* atRest(known: Knowledge, layout: Layout): Iterable<Judgement> {
  const { rest, pages } = layout;
  const { list, filter, walk } = rest;
  if (!walk.pages.every(isPure)) return;
  // A walk that lacks entries, where no other way has them all, shows no places.
  if (layout.fault !== undefined && !layout.isRepaired) return;
  const meanwhile = known
    .pages(list)
    .filter((page) => isWithin(rest, page.exchange) && isPure({ ...page, filter }));
  const view: View = {
    known,
    layout,
    places: new Map(pages.flatMap((page, at) => (page === undefined ? [] : [[page.address, at]]))),
    came: Map.groupBy(meanwhile, ({ address }) => address),
  };
  for (const page of pagesWithin(known, rest)) {
    yield* asked(view, page);
    const at = placeOf(view, page);
    if (at === undefined) continue;
    yield* present(view, page, at);
    for (const name of linkNames)
      for (const target of view.came.get(page.links[name]?.address ?? '') ?? [])
        yield* leads(view, page, at, name, target);
  }
}

/** The place of a page: by its entries, or of one that the layout has, by its URL. */
const placeOf = ({ layout, places }: View, page: Page): number | undefined => {
  const alike = layout.pages.flatMap((one, at) => (one?.ids === page.ids ? [at] : []));
  // several pages without entries are alike
  return alike.length === 1 ? alike[0] : places.get(page.address);
};

/** A page that was asked for by its number, or again, is the one that stands at its place. */
function* asked(view: View, page: Page): Iterable<Judgement> {
  const { layout, places } = view;
  const { ask } = page.exchange;
  if (ask.expects !== 200) return;
  const number = ask.link === undefined ? parameterOf(ask, 'page') : undefined;
  const at = /^[1-9]\d*$/.test(number ?? '') ? Number(number) - 1 : places.get(page.address);
  const wanted = at === undefined ? undefined : layout.pages[at];
  if (wanted === undefined || at === undefined) return;
  const rule = listRule(page.list, 'page-number');
  if (wanted.ids === page.ids) {
    // A link that is the URL of a number shows that number, too.
    const isNumbered = number !== undefined || (at > 0 && numberOf(page) === at + 1);
    if (isNumbered && (at > 0 || layout.last === 0)) yield ok(rule, page.exchange);
    return;
  }
  const isOther = layout.pages.some((one) => one?.ids === page.ids);
  // A followed link that leads to another page is the fault of the link.
  if (isOther && ask.link !== undefined) return;
  const isOfNumber = number !== undefined && (isOther || !places.has(page.address));
  const broken = isOfNumber ? rule : listRule(page.list, 'each-once');
  yield certain(view, otherPage(broken, page, wanted, at, atRestOf(view)), page);
}

/** A finding, where the pages certainly show the list at rest. */
const certain = ({ known, layout }: View, finding: Broken, ...pages: readonly Page[]): Judgement =>
  ifCertain(known, layout.rest, finding, pages);

const atRestOf = ({ layout }: View) => ({ kind: 'at-rest', pages: layout.pages.length }) as const;

/** 2.5-next and 2.5-prev: a string wherever there is such a page (interpretation 8). */
function* present(view: View, page: Page, at: number): Iterable<Judgement> {
  for (const name of ['next', 'prev'] as const) {
    const other = view.layout.pages[promisedBy(name, at)];
    const value = page.rawLinks[name];
    if (other === undefined) continue;
    if (typeof value === 'string' && value !== '') yield ok(`2.5-${name}`, page.exchange);
    else yield certain(view, unlinked(page, name, { against: witness('expected', other) }), page);
  }
}

/** What came for the URL of a link of the page at a place. */
function* leads(view: View, page: Page, at: number, name: LinkName, target: Page): Iterable<Judgement> {
  const { layout, places, came } = view;
  const promised = name === 'last' ? layout.last : promisedBy(name, at);
  if (promised === undefined) {
    yield* lastOfLong(view, page, target);
    return;
  }
  const wanted = layout.pages[promised];
  if (wanted === undefined) {
    yield* beyondEnd(view, page, at, name, target);
    return;
  }
  if (wanted.ids === target.ids) {
    // a list of one page shows nothing of what leads to others
    if (layout.last !== 0 || name === 'self') yield ok(pageRule(name), page.exchange);
    return;
  }
  const because = atRestOf(view);
  // The URL has shown the promised page at other times: the list lost an entry, the link is right.
  const isRight = came.get(target.address)?.some(({ ids }) => ids === wanted.ids) === true;
  if (places.get(target.address) === promised || (isRight && places.has(target.address))) return; // see `asked`
  if (isRight) {
    const rule = listRule(target.list, 'each-once');
    yield certain(view, otherPage(rule, target, wanted, promised, because), target);
    return;
  }
  const rule = losesFilter(page.links[name], layout.rest.filter) ? '2.5-filter-kept' : pageRule(name);
  const finding = misled(rule, page, name, {
    wanted: numbered(wanted, promised),
    to: shown(target),
    against: [...witness('expected', wanted), ...witness('came', target)],
    because,
  });
  yield certain(view, finding, page, target);
}

/** `prev` of the first page and `next` of the last one: any string, unless it leads to further entries. */
function* beyondEnd(view: View, page: Page, at: number, name: LinkName, target: Page): Iterable<Judgement> {
  const { pages, last } = view.layout;
  const isEndOfIt = (name === 'prev' && at === 0) || (name === 'next' && at === last);
  if (!isEndOfIt || target.entries.length === 0) return;
  // The page itself is accepted, and behind the last one the nearest (interpretation 8), at other times too.
  const accepted = [page, pages[at], ...(name === 'next' ? [pages[at - 1]] : [])].map((one) => one?.ids);
  if (view.came.get(target.address)?.some(({ ids }) => accepted.includes(ids)) === true) return;
  const finding = misled(pageRule(name), page, name, {
    wanted: { kind: 'no-page-beyond', end: name === 'prev' ? 'first' : 'last' },
    to: shown(target),
    against: witness('came', target),
    because: atRestOf(view),
  });
  yield certain(view, finding, target);
}

/**
 * `last` of a list that was not read to its end: the page that it leads to must be an end. Such a list may
 * grow meanwhile, so only a page that calls itself the last one and has a next one is wrong.
 */
function* lastOfLong(view: View, page: Page, target: Page): Iterable<Judgement> {
  if (target.entries.length === 0 || target.links.last?.address !== target.address) return;
  const { list, filter } = view.layout.rest;
  const pages = view.known.pages(list);
  const number = numberOf(target);
  const beyond =
    pages.find(({ address }) => address === target.links.next?.address) ??
    pages.find((one) => one.filter === filter && numberOf(one) === (number ?? Number.NaN) + 1);
  const ids = new Set(target.entries.map(({ id }) => id));
  const isBeyond = beyond?.entries.some(({ id }) => !ids.has(id)) === true;
  if (isEnd(target) && !isBeyond) yield ok('2.5-last-page', page.exchange);
  else if (isBeyond && !isEnd(target))
    yield misled('2.5-last-page', page, 'last', {
      wanted: { kind: 'no-page-beyond', end: 'last' },
      to: shown(target),
      against: [...witness('came', target), ...witness('seen', beyond)],
      because: atRestOf(view),
    });
}
