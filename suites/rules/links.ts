/**
 * Clause 2.5 and `page=N`: where links lead (interpretations 8 to 10, 12, 14). Every answer to a URL is
 * evidence for every link and number that leads there. While a list is at rest, the page with a link has a
 * place in its layout, the link promises another place, and the page that came must stand there.
 */
import type { RequirementId } from '../catalogue/index.ts';
import { linkNames, parameterOf, type LinkName } from '../log/ask.ts';
import { perObject } from '../log/exchange.ts';
import { doubt, gap, ok, witness, type Broken, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { listRule, misled, numbered, otherPage, pageRule, shown, unlinked } from '../log/facts.ts';
import { isPure, numberOf, pageOf, type List, type Page } from '../log/pages.ts';
import { followLink } from '../log/questions.ts';
import { idsOf, ifCertain, isComparable, layoutsOf, walkedOnce, type Layout } from '../log/rests.ts';
import { isMarked, losesFilter, numberIn, urlOf, urlParameter } from '../log/urls.ts';
import { isEnd, isNamed, isWhole } from '../log/walks.ts';

type ByAddress = ReadonlyMap<string, readonly Page[]>;

/** Judges every link of every list, and every page that was asked for by its number. */
export function* links(known: Knowledge): Iterable<Judgement> {
  for (const list of known.lists) {
    const byAddress = Map.groupBy(known.pages(list), ({ address }) => address);
    for (const page of known.pages(list)) {
      yield* staysOnList(page, byAddress);
      yield* keepsFilter(page, byAddress);
      yield* numberedLinks(known, page);
    }
    yield* [...byAddress.values()].flatMap((pages) => unfollowed(pages, byAddress)).slice(0, mostUnfollowed);
    yield* unlikeOthers(known.pages(list), byAddress).slice(0, mostUnfollowed);
    for (const layout of layoutsOf(known, list)) yield* atRest(known, layout);
    const once = walkedOnce(known, list).flatMap((layout) => [...atRest(known, layout)]);
    yield* once.filter(({ kind }) => kind === 'doubt').slice(0, 1);
  }
  for (const endpoint of ['listRuns', 'listRecords'] as const) yield* withoutPages(known, endpoint);
}

const mostUnfollowed = 4;

/** A link that nobody has followed, and what it leads to decides. */
const notFollowed = (page: Page, name: LinkName, rule: RequirementId = pageRule(name)): Judgement =>
  doubt(rule, page.list.endpoint, { kind: 'list-undecided', list: page.address }, followLink(page, name));

/** Links in which answers to one URL differ, as long as nobody has followed one of them. */
const unfollowed = (pages: readonly Page[], byAddress: ByAddress): readonly Judgement[] =>
  linkNames.flatMap((name) => {
    const different = new Map(pages.map((page) => [page.links[name]?.address, page]));
    if (different.size < 2) return [];
    return [...different].flatMap(([address, page]) => {
      const isKnown = address === undefined || byAddress.has(address);
      return isKnown || isMarked(page.links[name]?.url ?? address) ? [] : [notFollowed(page, name)];
    });
  });

/**
 * Links that nobody has followed, and that are unlike the others: they do not name the status of their page,
 * or no number where the others of the page do.
 */
function unlikeOthers(pages: readonly Page[], byAddress: ByAddress): readonly Judgement[] {
  const stated = pages.filter(({ exchange }) => exchange.ask.expects === 200);
  const found = stated.flatMap((page) => {
    const links = linksOf(page);
    const isNumbered = links.some(([, , number]) => number !== undefined);
    return links.flatMap(([name, link, number]) => {
      const isLost = losesFilter(link.url, page.filter);
      const isOdd = isLost || (isNumbered && number === undefined);
      if (link.address === undefined || byAddress.has(link.address) || !isOdd) return [];
      return [[link.address, notFollowed(page, name, isLost ? '2.5-filter-kept' : undefined)] as const];
    });
  });
  return [...new Map(found).values()];
}

/** What only a second page shows, where no list has one. */
function* withoutPages(known: Knowledge, endpoint: List['endpoint']): Iterable<Judgement> {
  const walks = known.lists.filter((list) => list.endpoint === endpoint).flatMap((list) => known.walks(list));
  if (walks.length === 0 || walks.some(({ pages }) => pages.length > 1)) return;
  const of = endpoint === 'listRuns' ? 'run' : 'record';
  // a walk that broke off does not tell how many pages there are
  const ends = walks.every(isWhole) ? (['first', 'last'] as const) : [];
  const paths = (['prev', 'next', ...ends] as const).map(pageRule);
  for (const rule of ['2.5-next', '2.5-prev', ...paths, listRule({ endpoint }, 'page-number')] as const)
    yield gap(rule, endpoint, { kind: 'one-page', of });
}

/** 2.5-same-list: every link leads to the list of its page, however it is written (interpretation 9). */
function* staysOnList(page: Page, byAddress: ByAddress): Iterable<Judgement> {
  const rule = '2.5-same-list';
  const { baseUrl } = page.exchange;
  const path = new URL(urlOf(baseUrl, { ...page.list, query: [] })).pathname;
  const wanted = { kind: 'link', to: { kind: 'resource', path, baseUrl } } as const;
  for (const [name, { address, isRespelt }] of linksOf(page)) {
    if (address === undefined) yield misled(rule, page, name, { wanted, to: { kind: 'elsewhere' } });
    // another spelling of the path: only an answer shows that it is this list
    else if (isRespelt !== true || byAddress.has(address)) yield ok(rule, page.exchange);
    else yield gap(rule, page.list.endpoint, { kind: 'unseen', what: 'same-list' });
  }
}

/** The links of a page, each with the number of a page that it names under the same filter. */
const linksOf = perObject(({ links, filter }: Page) =>
  linkNames.flatMap((name) => {
    const { [name]: link } = links;
    const number = link?.url === undefined ? undefined : numberIn(link.url, filter);
    return link === undefined ? [] : [[name, link, number] as const];
  }),
);

/** 2.5-filter-kept: a link of a filtered page leads to entries of that status, whoever asked for its URL. */
function* keepsFilter(page: Page, byAddress: ByAddress): Iterable<Judgement> {
  const { filter } = page;
  if (filter === undefined || filter === '' || page.exchange.ask.purpose.kind === 'observe') return;
  // A page that ignores the filter itself has a rule of its own.
  if (!isPure(page)) return;
  for (const [name, link] of linksOf(page))
    for (const target of byAddress.get(link.address ?? '') ?? []) {
      const alien = target.entries.find(({ status }) => status !== undefined && status !== filter);
      const named = urlParameter(link.url ?? '', 'status');
      // A URL that names the status is the filter's own fault.
      const isOfLink = alien !== undefined && named !== filter;
      const isEmpty = target.entries.length === 0;
      // a mere number is a page of the whole list, also where all entries have one status
      const isOfAll = named === undefined && link.isRespelt !== true;
      if (isOfLink || ((isOfAll || (isEmpty && page.entries.length > 0)) && losesFilter(link.url, filter)))
        yield misled('2.5-filter-kept', page, name, {
          wanted: { kind: 'link', to: { kind: 'filtered', status: filter } },
          to: isOfLink ? { kind: 'entry-of-status', status: alien.status ?? '' } : shown(target),
          against: witness('came', target.exchange),
          because: { kind: 'alone' },
        });
      else if (alien === undefined && !isEmpty) yield ok('2.5-filter-kept', page.exchange);
    }
}

/** The position that a link of the page at a position promises, of a list whose last page is known or not. */
const promisedBy = (name: LinkName, at: number, last?: number): number | undefined =>
  ({ self: at, first: 0, prev: at - 1, next: at + 1, last })[name];

/** Where links are numbered, `next` of page 2 names page 3, however the list moves (interpretation 10). */
function* numberedLinks(known: Knowledge, page: Page): Iterable<Judgement> {
  const number = numberOf(page);
  if (number === undefined || page.entries.length === 0 || !isPure(page)) return;
  const names = new Map(linksOf(page).map(([name, , named]) => [name, named]));
  // Past the end by its own `last`, or perhaps: which page a server shows there is open (interpretation 12).
  const ofLast = Number(urlParameter(page.links.last?.url ?? page.exchange.url, 'page') ?? Number.NaN);
  const isPast = number > 1 && !(number <= (names.get('last') ?? ofLast));
  // one that a `next` promised, and that names a further one, is not past the end
  const ids = idsOf(pageBefore(known, page)?.entries ?? []);
  const isInside =
    ids.size > 0 && names.get('next') === number + 1 && ids.isDisjointFrom(idsOf(page.entries));
  if (isPast && !isInside) return;
  const isShown = (one: Page): boolean => one.ids === page.ids && (numberOf(one) ?? number) < number;
  const isBack = isPast && known.pagesUnder(page.list, page.filter).some(isShown);
  for (const [name, named] of names) {
    const isShort = name === 'last' && isPast;
    const goal: number = isShort ? number : (promisedBy(name, number - 1) ?? -1) + 1;
    // One without the filter has a rule of its own; the last `next` may name its page (interpretation 8).
    if (goal === 0 || named === undefined || named === goal || (name === 'next' && named === number))
      continue;
    yield misled(pageRule(name), page, name, {
      wanted: isShort ? { kind: 'no-page-beyond', end: 'last' } : { kind: 'page', page: goal },
      to: { kind: 'page', page: named },
      because: { kind: 'alone' },
      // `self` names the page that came where the number was answered by another one
      ...(name === 'self' && { restsOn: listRule(page.list, 'page-number') }),
      // behind the end an earlier page comes again
      ...(isShort && isBack && { restsOn: pageRule('next') }),
    });
  }
}

/** The page whose `next` led to a page; undefined where none did. */
function pageBefore({ log }: Knowledge, { exchange: { ask } }: Page): Page | undefined {
  const from = ask.link?.name === 'next' ? log[ask.link.from] : undefined;
  return from && pageOf(from);
}

/** A list that was at rest: the pages that it had, and what came meanwhile. */
interface View extends Layout {
  readonly known: Knowledge;
  readonly because: NonNullable<Broken['because']>;
  /** The positions of its pages, by their URLs. */
  readonly places: ReadonlyMap<string, number>;
  /** What came for each URL, but for pages that let other statuses in: that has a rule of its own. */
  readonly came: ByAddress;
}

/** Everything that was asked of a list while it was at rest, against its layout. */
function* atRest(known: Knowledge, layout: Layout): Iterable<Judgement> {
  const { rest, pages } = layout;
  const { list, walk } = rest;
  // A walk that lacks entries, where no other way has them all, shows no places.
  if (layout.fault !== undefined && !layout.isRepaired) return;
  const came = known.pages(list).filter((page) => isComparable(rest, page));
  // Pages that have no ids at one time are compared with none that have them at another.
  if (!isNamed(walk) && came.some((page) => page.entries.length > 0 && isNamed({ pages: [page] }))) return;
  const view: View = {
    ...layout,
    known,
    because: { kind: 'at-rest', pages: pages.length },
    places: new Map(pages.flatMap((page, at) => (page === undefined ? [] : [[page.address, at]]))),
    came: Map.groupBy(came, ({ address }) => address),
  };
  for (const page of layout.meanwhile) {
    // the links of a page that came in place of another one fit what it shows, or what it should
    if (yield* asked(view, page)) continue;
    // pages without entries are alike
    const isEmpty = page.entries.length === 0;
    const alike = pages.flatMap((one, place) => (one?.ids === page.ids ? [place] : []));
    const at = alike.length === 1 && !isEmpty ? alike[0] : view.places.get(page.address);
    // the last page once more, or perhaps
    const isAgain = pageBefore(known, page)?.ids === page.ids;
    // behind the last page everything is open (interpretation 12)
    if (at === undefined || (numberOf(page) ?? 0) > pages.length || isAgain) continue;
    yield* present(view, page, at);
    for (const [name, { address = '' }, named = 0] of linksOf(page))
      for (const target of view.came.get(address) ?? [])
        yield* leads(view, { page, at, name, named, target });
  }
}

const certain = ({ known, rest }: View, finding: Broken, ...pages: readonly Page[]): Judgement =>
  ifCertain(known, rest, finding, pages);

/** A page that was asked for by its number, or again, stands at its place; returns whether it does not. */
function* asked(view: View, page: Page): Generator<Judgement, boolean> {
  const { pages, last, places, because } = view;
  const { ask } = page.exchange;
  const number = ask.link === undefined ? parameterOf(ask, 'page') : undefined;
  const at = /^[1-9]\d*$/.test(number ?? '') ? Number(number) - 1 : places.get(page.address);
  const wanted = pages[at ?? Number.NaN];
  if (ask.expects !== 200 || wanted === undefined || at === undefined) return false;
  // A link that is the URL of a number shows that number, too.
  const isNumbered = number !== undefined || (at > 0 && numberOf(page) === at + 1);
  const isOther = pages.some((one) => one?.ids === page.ids);
  const slug = number !== undefined && (isOther || !places.has(page.address)) ? 'page-number' : 'each-once';
  if (wanted.ids === page.ids) {
    if (isNumbered && (at > 0 || last === 0)) yield ok(listRule(page.list, 'page-number'), page.exchange);
  }
  // A followed link that leads to another page is the fault of the link.
  const isWrong = wanted.ids !== page.ids && (!isOther || ask.link === undefined);
  if (isWrong) yield certain(view, otherPage(slug, page, wanted, at, because), page);
  return isWrong;
}

/** 2.5-next and 2.5-prev: a string wherever there is such a page (interpretation 8). */
function* present(view: View, page: Page, at: number): Iterable<Judgement> {
  for (const name of ['next', 'prev'] as const) {
    const other = view.pages[promisedBy(name, at) ?? -1];
    if (other === undefined) continue;
    if (page.links[name] !== undefined) yield ok(`2.5-${name}`, page.exchange);
    else yield certain(view, unlinked(page, name, { against: witness('expected', other.exchange) }), page);
  }
}

/** A link of the page at a place, with a page that came for its URL. */
interface Followed {
  readonly page: Page;
  readonly at: number;
  readonly name: LinkName;
  /** The number that its URL names; 0 for none. */
  readonly named: number;
  readonly target: Page;
}

function* leads(view: View, followed: Followed): Iterable<Judgement> {
  const { pages, last, places, came, because, rest } = view;
  const { page, at, name, named, target } = followed;
  const promised = promisedBy(name, at, last);
  const wanted = pages[promised ?? -1];
  // The URL has shown the promised page at other times: the list lost an entry, the link is right.
  const all = came.get(target.address) ?? [];
  const isRight = all.some(({ ids }) => ids === wanted?.ids);
  // A link that names the right page, or at an end its own one, is right, whatever came.
  const isOwn = named - 1 === promised || (wanted === undefined && named - 1 === at);
  const own = isOwn ? pages[named - 1] : undefined;
  if (own !== undefined && all.every(({ ids }) => ids !== own.ids))
    yield certain(view, otherPage('page-number', target, own, named - 1, because), target);
  else if (promised === undefined) yield* lastOfLong(view, followed);
  else if (wanted === undefined) yield* beyondEnd(view, followed);
  else if (wanted.ids === target.ids) {
    // a list of one page shows nothing of what leads to others
    if (last !== 0 || name === 'self') yield ok(pageRule(name), page.exchange);
  } else if (isRight && !places.has(target.address))
    yield certain(view, otherPage('each-once', target, wanted, promised, because), target, page);
  else if (!isRight && places.get(target.address) !== promised) {
    const rule = losesFilter(page.links[name]?.url, rest.filter) ? '2.5-filter-kept' : pageRule(name);
    const finding = misled(rule, page, name, {
      wanted: numbered(wanted, promised),
      to: shown(target),
      against: [...witness('expected', wanted.exchange), ...witness('came', target.exchange)],
      because,
    });
    yield certain(view, finding, page, target);
  }
}

/** `prev` of the first page and `next` of the last one: any string, unless it leads to further entries. */
function* beyondEnd(view: View, { page, at, name, target }: Followed): Iterable<Judgement> {
  const { pages, last, came, because } = view;
  const isEndOfIt = (name === 'prev' && at === 0) || (name === 'next' && at === last);
  if (!isEndOfIt || target.entries.length === 0) return;
  // The page itself is accepted, and behind the last one the nearest (interpretation 8), at other times too.
  const accepted = [page, pages[at], pages[at - 1]].map((one) => one?.ids);
  if (came.get(target.address)?.some(({ ids }) => accepted.includes(ids)) === true) return;
  const finding = misled(pageRule(name), page, name, {
    wanted: { kind: 'no-page-beyond', end: name === 'prev' ? 'first' : 'last' },
    to: shown(target),
    against: witness('came', target.exchange),
    because,
  });
  yield certain(view, finding, target);
}

/**
 * `last` of a list that was not read to its end leads to an end, or to a page whose `next` shows nothing more
 * (interpretation 8). Such a list may grow, so a page that calls itself the last one is wrong only where the
 * walk went on behind it, or where the page behind it calls it the last one, too.
 */
function* lastOfLong(view: View, { page, target }: Followed): Iterable<Judgement> {
  const { rest, pages, places, came, because } = view;
  if (target.entries.length === 0 || target.links.last?.address !== target.address) return;
  const rule = '2.5-last-page';
  const number = (numberOf(target) ?? Number.NaN) + 1;
  const byNumber = [...came.values()].flat().filter((one) => numberOf(one) === number);
  const [beyond] = [...(came.get(target.links.next?.address ?? '') ?? []), ...byNumber];
  // a `next` that leads back has a rule of its own
  const back = beyond === undefined ? -1 : pages.findIndex((one) => one?.ids === beyond.ids);
  const isBack = back >= 0 && back <= (places.get(target.address) ?? Infinity);
  const reason = { kind: 'list-undecided', list: page.address } as const;
  const ids = idsOf(target.entries);
  const isMore = beyond !== undefined && !idsOf(beyond.entries).isSubsetOf(ids);
  const isOther = isMore && !isBack && idsOf(beyond.entries).isDisjointFrom(ids);
  const isInside = pages[(places.get(target.address) ?? Number.NaN) + 1] !== undefined;
  if (!isEnd(target) && beyond === undefined)
    yield doubt(rule, rest.list.endpoint, reason, followLink(target, 'next'));
  else if (!isMore) yield ok(rule, page.exchange);
  else if (!isEnd(target) && isOther && (isInside || beyond.links.last?.address === target.address))
    yield misled(rule, page, 'last', {
      wanted: { kind: 'no-page-beyond', end: 'last' },
      to: shown(target),
      against: [...witness('came', target.exchange), ...witness('seen', beyond.exchange)],
      because,
    });
}
