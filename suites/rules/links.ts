/**
 * Clause 2.5 and `page=N`: where links lead (interpretations 8 to 10, 12, 14).
 *
 * Every answer to a URL is evidence for every link and number that leads to that URL, so links are judged
 * without following each one. Links that leave the list or lose the filter are judged on every page. Where
 * they lead is judged while the list is at rest: the page with the link has a place in the layout of the
 * list, the link promises another place, and the page that came must be that one.
 */
import type { RequirementId } from '../catalogue/index.ts';
import { linkNames, parameterOf, type Ask, type LinkName } from '../log/ask.ts';
import { broken, doubt, gap, ok, type Judgement, type Witness } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { isPure, layoutOf, numberOf, pagesWithin, type Layout } from '../log/layouts.ts';
import type { Link, List, Page } from '../log/pages.ts';
import { followLink, startWalk, walkNamed } from '../log/questions.ts';
import { indexIn, isCertain, isWithin, restsOf, settle, type Rest } from '../log/rests.ts';
import { isMarked, urlParameter } from '../log/urls.ts';
import { isEnd, promisedIndex } from '../log/walks.ts';

const pageRule = (name: LinkName): RequirementId => `2.5-${name}-page`;
const numberRule = ({ endpoint }: Pick<List, 'endpoint'>): RequirementId =>
  endpoint === 'listRuns' ? '4.7-page-number' : '4.9-page-number';
const onceRule = ({ endpoint }: Pick<List, 'endpoint'>): RequirementId =>
  endpoint === 'listRuns' ? '4.7-each-once' : '4.9-each-once';

const shown = ({ entries }: Page) =>
  ({ kind: 'entries', ids: entries.slice(0, 12).map(({ id }) => id), of: entries.length }) as const;

/** Judges every link of every list, and every page that was asked for by its number. */
export function* links(known: Knowledge): Iterable<Judgement> {
  for (const list of known.lists) {
    const byAddress = Map.groupBy(known.pages(list), ({ address }) => address);
    for (const page of known.pages(list)) {
      yield* staysOnList(page, byAddress);
      yield* keepsFilter(page, byAddress);
      yield* numberedLinks(page);
    }
    for (const filter of new Set(known.pages(list).map((page) => page.filter)))
      for (const rest of restsOf(known, list, filter)) yield* atRest(known, layoutOf(known, rest));
  }
  for (const endpoint of ['listRuns', 'listRecords'] as const) yield* withoutPages(known, endpoint);
}

/** What only a second page shows, where no list has one. */
function* withoutPages(known: Knowledge, endpoint: List['endpoint']): Iterable<Judgement> {
  const walks = known.lists.filter((list) => list.endpoint === endpoint).flatMap((list) => known.walks(list));
  if (walks.length === 0 || walks.some(({ pages }) => pages.length > 1)) return;
  const of = endpoint === 'listRuns' ? 'run' : 'record';
  for (const rule of [
    '2.5-next',
    '2.5-prev',
    '2.5-next-page',
    '2.5-prev-page',
    numberRule({ endpoint }),
  ] as const)
    yield gap(rule, endpoint, { kind: 'one-page', of });
}

type ByAddress = ReadonlyMap<string, readonly Page[]>;

/**
 * 2.5-same-list: every link leads to the list of its page, however its path is written (interpretation 9).
 */
function* staysOnList(page: Page, byAddress: ByAddress): Iterable<Judgement> {
  for (const name of linkNames) {
    const link = page.links[name];
    if (link === undefined) continue;
    if (link.end.leads === 'elsewhere')
      yield broken('2.5-same-list', page.exchange, {
        pointer: `/links/${name}`,
        wanted: { kind: 'link', to: { kind: 'same-list' } },
        received: { kind: 'link-leading', value: link.text, to: { kind: 'elsewhere' } },
        ...(link.end.onlyForwarding && { hint: 'forwarded-headers' as const }),
      });
    // another spelling of the path: only an answer shows that it is this list
    else if (!link.end.isRespelt || byAddress.has(link.address ?? ''))
      yield ok('2.5-same-list', page.exchange);
    else yield gap('2.5-same-list', page.list.endpoint, { kind: 'unseen', what: 'same-list' });
  }
}

/** 2.5-filter-kept: a link of a filtered page leads to entries of that status, whoever asked for its URL. */
function* keepsFilter(page: Page, byAddress: ByAddress): Iterable<Judgement> {
  const { filter } = page;
  if (filter === undefined || filter === '' || page.exchange.ask.purpose.kind === 'observe') return;
  // A page that ignores the filter itself has a rule of its own.
  if (page.entries.some(({ status }) => status !== undefined && status !== filter)) return;
  for (const name of linkNames) {
    const link = page.links[name];
    const isNamed = link?.end.leads === 'here' && urlParameter(link.end.url, 'status') === filter;
    for (const target of byAddress.get(link?.address ?? '') ?? []) {
      const alien = target.entries.find(({ status }) => status !== undefined && status !== filter);
      if (
        link !== undefined &&
        losesFilter(link, page) &&
        target.entries.length === 0 &&
        page.entries.length > 0
      )
        yield broken('2.5-filter-kept', page.exchange, {
          pointer: `/links/${name}`,
          wanted: { kind: 'link', to: { kind: 'filtered', status: filter } },
          received: { kind: 'link-leading', value: link.text, to: shown(target) },
          against: [{ exchange: target.exchange.number, role: 'came' }],
          because: { kind: 'alone' },
        });
      // A URL that names the status is the filter's own fault.
      if (alien?.status !== undefined && !isNamed)
        yield broken('2.5-filter-kept', page.exchange, {
          pointer: `/links/${name}`,
          wanted: { kind: 'link', to: { kind: 'filtered', status: filter } },
          received: {
            kind: 'link-leading',
            value: link?.text ?? '',
            to: { kind: 'entry-of-status', status: alien.status },
          },
          against: [{ exchange: target.exchange.number, role: 'came' }],
          because: { kind: 'alone' },
        });
      else if (alien === undefined && target.entries.length > 0) yield ok('2.5-filter-kept', page.exchange);
    }
  }
}

/**
 * Where links are numbered, `next` of page 2 names page 3, however the list moves: `page=N` is the N-th page
 * of that walk (interpretation 10).
 */
function* numberedLinks(page: Page): Iterable<Judgement> {
  const number = numberOf(page);
  if (number === undefined || page.entries.length === 0 || !isPure(page)) return;
  // Past the end by its own `last`: which page a server shows there is open (interpretation 12).
  const last = page.links.last?.end;
  if (last?.leads === 'here' && number > Number(urlParameter(last.url, 'page') ?? Infinity)) return;
  const goals = [
    ['self', number],
    ['first', 1],
    ['prev', number - 1],
    ['next', number + 1],
  ] as const;
  for (const [name, goal] of goals) {
    const link = page.links[name];
    if (link?.end.leads !== 'here' || isMarked(link.end.url) || goal === 0) continue;
    // A link that loses the filter has a rule of its own.
    if (urlParameter(link.end.url, 'status') !== page.filter) continue;
    const text = urlParameter(link.end.url, 'page') ?? '1';
    // At the end `next` may lead to the page itself (interpretation 8).
    if (!/^[1-9]\d*$/.test(text) || Number(text) === goal || (name === 'next' && Number(text) === number))
      continue;
    yield broken(pageRule(name), page.exchange, {
      pointer: `/links/${name}`,
      wanted: { kind: 'page', page: goal },
      received: { kind: 'link-leading', value: link.text, to: { kind: 'page', page: Number(text) } },
      because: { kind: 'alone' },
    });
  }
}

/** Everything that was asked of a list while it was at rest, against its layout. */
function* atRest(known: Knowledge, layout: Layout): Iterable<Judgement> {
  const { rest } = layout;
  // A filter that lets others in has a rule of its own.
  if (!rest.pages.every(isPure)) return;
  // A walk that lacks entries, where no other way has them all, shows no places.
  if (layout.by === 'walk' && layout.fault !== undefined) return;
  const within = pagesWithin(known, rest).filter(({ filter }) => filter === rest.filter);
  const targets = known.pages(rest.list).filter(({ exchange }) => isWithin(rest, exchange));
  const addresses = new Map(
    layout.pages.flatMap((page, at) => (page === undefined ? [] : [[page.address, at] as const])),
  );
  const byAddress = Map.groupBy(targets, ({ address }) => address);
  for (const page of within) {
    yield* own(known, layout, page, addresses);
    const at = placeOf(layout, page, addresses);
    if (at !== undefined) yield* linksOf(known, layout, page, at, byAddress, addresses);
  }
}

/** The place of a page: by its entries, or of one that the layout has, by its URL. */
const placeOf = (layout: Layout, page: Page, addresses: ReadonlyMap<string, number>): number | undefined => {
  const alike = layout.pages.flatMap((one, at) => (one?.ids === page.ids ? [at] : []));
  // several pages without entries are alike
  return alike.length === 1 ? alike[0] : addresses.get(page.address);
};

/** A page that was asked for by its number, or again, is the one that stands at its place. */
function* own(
  known: Knowledge,
  layout: Layout,
  page: Page,
  addresses: ReadonlyMap<string, number>,
): Iterable<Judgement> {
  const { ask } = page.exchange;
  if (ask.expects !== 200) return;
  const number = ask.link === undefined ? parameterOf(ask, 'page') : undefined;
  const asked = number === undefined ? undefined : /^[1-9]\d*$/.test(number) ? Number(number) - 1 : undefined;
  const at = asked ?? addresses.get(page.address);
  const wanted = at === undefined ? undefined : layout.pages[at];
  if (wanted === undefined || at === undefined) return;
  const rule = number === undefined ? onceRule(page.list) : numberRule(page.list);
  if (wanted.ids === page.ids) {
    // A link that is the URL of a number shows that number, too.
    const isNumbered = number !== undefined || (at > 0 && numberOf(page) === at + 1);
    if (isNumbered && (at > 0 || layout.last === 0)) yield ok(numberRule(page.list), page.exchange);
    return;
  }
  const isOther = indexIn({ pages: layout.pages.flatMap((one) => one ?? []) }, page) !== undefined;
  // A followed link that leads to another page is the fault of the link.
  if (number === undefined && isOther && ask.link !== undefined) return;
  yield mismatch(
    known,
    layout,
    number === undefined || isOther || !addresses.has(page.address) ? rule : onceRule(page.list),
    {
      page,
      wanted,
      at,
      pointer: '/data',
    },
  );
}

/**
 * Whether a link of a filtered page names another status, or none and no moment that could carry the filter.
 */
function losesFilter({ end }: Link, { filter }: Pick<Page, 'filter'>): boolean {
  if (filter === undefined || end.leads !== 'here') return false;
  const named = urlParameter(end.url, 'status');
  return named === undefined ? !isMarked(end.url) : named !== filter;
}

/** The links of a page at a known place. */
function* linksOf(
  known: Knowledge,
  layout: Layout,
  page: Page,
  at: number,
  byAddress: ByAddress,
  addresses: ReadonlyMap<string, number>,
): Iterable<Judgement> {
  const { rest } = layout;
  yield* present(known, layout, page, at);
  for (const name of linkNames) {
    const link = page.links[name];
    if (link?.address === undefined) continue;
    const promised =
      name === 'last' && layout.last === undefined ? undefined : promisedIndex(name, at, layout.last ?? 0);
    const wanted = promised === undefined ? undefined : layout.pages[promised];
    // A page that lets other statuses in has a rule of its own.
    const targets = (byAddress.get(link.address) ?? []).filter((one) =>
      isPure({ ...one, filter: rest.filter }),
    );
    for (const target of targets) {
      if (name === 'last' && layout.last === undefined) yield* lastOfLong(known, layout, page, link, target);
      else if (wanted === undefined || promised === undefined)
        yield* beyondEnd(known, layout, { page, name, link, target, at });
      else if (wanted.ids === target.ids) {
        // a list of one page shows nothing of what leads to others
        if (layout.last !== 0 || name === 'self') yield ok(pageRule(name), page.exchange);
      } else {
        // The URL has shown the promised page at other times: the list lost an entry, the link is right.
        const isRight =
          targets.some(({ ids }) => ids === wanted.ids) || addresses.get(target.address) === promised;
        const rule = isRight
          ? onceRule(page.list)
          : losesFilter(link, layout.rest)
            ? '2.5-filter-kept'
            : pageRule(name);
        if (isRight && addresses.has(target.address)) continue; // told by `own`
        yield mismatch(known, layout, rule, {
          page: isRight ? target : page,
          wanted,
          at: promised,
          pointer: isRight ? '/data' : `/links/${name}`,
          ...(!isRight && { name, link, target, place: at }),
        });
      }
    }
  }
}

/** 2.5-next and 2.5-prev: a string wherever there is such a page (interpretation 8). */
function* present(known: Knowledge, { pages, rest }: Layout, page: Page, at: number): Iterable<Judgement> {
  for (const [name, other] of [
    ['next', pages[at + 1]],
    ['prev', pages[at - 1]],
  ] as const) {
    if (other === undefined) continue;
    const value = page.rawLinks[name];
    if (typeof value === 'string' && value !== '') yield ok(`2.5-${name}`, page.exchange);
    else if (isCertain(known, rest, page.exchange))
      yield broken(`2.5-${name}`, page.exchange, {
        pointer: `/links/${name}`,
        wanted: { kind: 'type', type: 'string' },
        received: value === undefined ? { kind: 'nothing' } : { kind: 'value', value },
        against: [{ exchange: other.exchange.number, role: 'expected' }],
      });
    else yield lookAgain(known, rest, `2.5-${name}`, [page]);
  }
}

interface Followed {
  readonly page: Page;
  readonly name: LinkName;
  readonly link: Link;
  readonly target: Page;
  readonly at: number;
}

/** `prev` of the first page and `next` of the last one: any string, unless it leads to further entries. */
function* beyondEnd(
  known: Knowledge,
  layout: Layout,
  { page, name, link, target, at }: Followed,
): Iterable<Judgement> {
  const isEndOfIt = (name === 'prev' && at === 0) || (name === 'next' && at === layout.last);
  const own = [page.ids, layout.pages[at]?.ids];
  if (!isEndOfIt || target.entries.length === 0 || own.includes(target.ids)) return;
  // That URL has shown the page itself at other times: the list lost an entry, the link is right.
  if (isOften(known, target, page)) return;
  const neighbour = layout.pages[name === 'prev' ? 1 : at - 1];
  // the nearest page is accepted as well (interpretation 8)
  if (name === 'next' && neighbour?.ids === target.ids) return;
  if (!isCertain(known, layout.rest, target.exchange)) {
    yield lookAgain(known, layout.rest, pageRule(name), [page, target]);
    return;
  }
  yield broken(pageRule(name), page.exchange, {
    pointer: `/links/${name}`,
    wanted: { kind: 'no-page-beyond', end: name === 'prev' ? 'first' : 'last' },
    received: { kind: 'link-leading', value: link.text, to: shown(target) },
    against: [{ exchange: target.exchange.number, role: 'came' }],
    because: { kind: 'at-rest', pages: layout.pages.length },
  });
}

/** Whether the URL of a page has shown the entries of another one as well. */
const isOften = (known: Knowledge, target: Page, page: Page): boolean =>
  known.pages(page.list).some(({ address, ids }) => address === target.address && ids === page.ids);

/**
 * `last` of a list that was not read to its end: the page that it leads to must be an end. Such a list may
 * grow meanwhile, so only a page that calls itself the last one and has a next one is wrong.
 */
function* lastOfLong(
  known: Knowledge,
  { rest, pages }: Layout,
  page: Page,
  link: Link,
  target: Page,
): Iterable<Judgement> {
  if (target.entries.length === 0 || target.links.last?.address !== target.address) return;
  const next = known.pages(rest.list).find(({ address }) => address === target.links.next?.address);
  const number = numberOf(target);
  const beyond =
    next ??
    known
      .pagesUnder(rest.list, rest.filter)
      .find((one) => number !== undefined && numberOf(one) === number + 1);
  const isBeyond =
    beyond?.entries.some(({ id }) => !target.entries.some((entry) => entry.id === id)) === true;
  if (isEnd(target) && !isBeyond) yield ok('2.5-last-page', page.exchange);
  else if (beyond === undefined || !isBeyond) return;
  else if (!isEnd(target))
    yield broken('2.5-last-page', page.exchange, {
      pointer: '/links/last',
      wanted: { kind: 'no-page-beyond', end: 'last' },
      received: { kind: 'link-leading', value: link.text, to: shown(target) },
      against: [
        { exchange: target.exchange.number, role: 'came' },
        { exchange: beyond.exchange.number, role: 'seen' },
      ],
      because: { kind: 'at-rest', pages: pages.length },
    });
}

interface Mismatch {
  /** The page with the link, or the page that was asked for. */
  readonly page: Page;
  readonly name?: LinkName;
  readonly link?: Link;
  /** What the link led to; the page itself where no link was followed. */
  readonly target?: Page;
  readonly wanted: Page;
  /** Position of the page with the link. */
  readonly place?: number;
  /** Position that was promised. */
  readonly at: number;
  readonly pointer: string;
}

/** Another page came than the one that stands there: a fault where it certainly shows the list at rest. */
function mismatch(
  known: Knowledge,
  layout: Layout,
  rule: RequirementId,
  { page, name, link, target, wanted, place, at, pointer }: Mismatch,
): Judgement {
  const { rest } = layout;
  const came = target ?? page;
  const looked = [page, ...(target === undefined || target === page ? [] : [target])];
  if (!looked.every(({ exchange }) => isCertain(known, rest, exchange)))
    return lookAgain(
      known,
      rest,
      rule,
      looked,
      name === undefined || place === undefined ? undefined : { name, place },
    );
  const witnesses: readonly Witness[] = [
    { exchange: wanted.exchange.number, role: 'expected' },
    ...(target === undefined ? [] : [{ exchange: target.exchange.number, role: 'came' as const }]),
  ];
  return broken(rule, page.exchange, {
    pointer,
    wanted: { ...shown(wanted), page: at + 1 },
    received: link === undefined ? shown(came) : { kind: 'link-leading', value: link.text, to: shown(came) },
    against: witnesses,
    because: { kind: 'at-rest', pages: layout.pages.length },
  });
}

/** A link of the page at a place. */
interface LinkAt {
  readonly name: LinkName;
  readonly place: number;
}

/**
 * Asks for what would make the pages certain; behind a link that names a moment, by the same link of a new
 * walk.
 */
function lookAgain(
  known: Knowledge,
  rest: Rest,
  rule: RequirementId,
  pages: readonly Page[],
  link?: LinkAt,
): Judgement {
  const reason = { kind: 'list-undecided', list: rest.pages[0]?.address ?? '' } as const;
  const settled = pages.map(({ exchange }) => exchange);
  const isOfMoment = pages.some(({ exchange }) => exchange.ask.link !== undefined && isMarked(exchange.url));
  const asks =
    link === undefined || !isOfMoment
      ? settle(known, rest, rule, settled)
      : followAgain(known, rest, `${rule} of page ${link.place + 1}`, link);
  return doubt(rule, rest.list.endpoint, reason, asks);
}

/** A new walk, late enough; the link of the page at the same place of it; and a walk behind that. */
function followAgain(known: Knowledge, rest: Rest, name: string, link: LinkAt): readonly Ask[] {
  const { list, filter, first } = rest;
  const [page] = rest.pages;
  if (page === undefined) return [];
  const windowMs = known.windowMs(page.exchange);
  const start = startWalk(list, name, {
    bound: first.bound,
    pastCaches: true,
    notBeforeMs: rest.toMs + windowMs,
    ...(filter !== undefined && { filter }),
  });
  const walk = walkNamed(known, list, name, filter);
  const from = walk?.pages[link.place];
  if (walk === undefined) return [start];
  const target = from?.links[link.name];
  if (walk.end === 'open' || from === undefined || target?.end.leads !== 'here') return [];
  const ask = followLink(from, link.name, target.end.url, {
    purpose: { kind: 'confirm', doubt: name, round: 1 },
    pastCaches: true,
  });
  const came = known.answerTo(ask);
  if (came === undefined) return [ask];
  const behind = startWalk(list, `behind ${name}`, {
    bound: rest.walks[0]?.bound ?? first.bound,
    pastCaches: true,
    notBeforeMs: came.answeredMs + windowMs,
    ...(rest.walkedBy !== undefined && { filter: rest.walkedBy }),
  });
  return known.isAsked(behind) ? [] : [behind];
}
