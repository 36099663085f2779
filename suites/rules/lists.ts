/**
 * 4.7-each-once and 4.9-each-once: the pages of one list hold each entry once (interpretations 10 and 11). A
 * walk along `next` that lacks or repeats an entry breaks 2.5-next-page where page numbers or the walk back
 * show the pages that it should have visited, and 2.5-next where it stops because that link is missing.
 *
 * What one answer shows by itself is judged always. A walk is judged where the list was at rest, which two
 * equal walks show; before a fault counts, it must have been seen so that neither caches nor replicas explain
 * it.
 */
import type { RequirementId } from '../catalogue/index.ts';
import { filterOf } from '../log/answers.ts';
import { newAsk, type Ask } from '../log/ask.ts';
import { broken, doubt, gap, ok, type Judgement, type Proof } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { isPure, layoutOf, numberOf, pagesWithin, type Layout, type WalkFault } from '../log/layouts.ts';
import { pageOf, singleRunOf, type List, type Page } from '../log/pages.ts';
import { filtered, followLink, lookAt, startWalk } from '../log/questions.ts';
import { isWithin, oldestOf, restsOf, type Rest } from '../log/rests.ts';
import { entriesOf, isNamed } from '../log/walks.ts';

/** The rule of a list with this slug: of runs in clause 4.7, of records in clause 4.9. */
const own = ({ endpoint }: Pick<List, 'endpoint'>, slug: 'each-once'): RequirementId =>
  endpoint === 'listRuns' ? `4.7-${slug}` : `4.9-${slug}`;

const shown = ({ entries }: Page) =>
  ({ kind: 'entries', ids: entries.slice(0, 12).map(({ id }) => id), of: entries.length }) as const;

/** Judges every list for holding each entry once, and every walk for coming to its end. */
export function* eachOnce(known: Knowledge): Iterable<Judgement> {
  for (const list of known.lists) {
    for (const page of known.pages(list)) yield* aloneOnPage(page);
    for (const filter of filtersOf(known, list)) {
      yield* loops(known, list, filter);
      for (const rest of restsOf(known, list, filter)) {
        yield* atRest(known, layoutOf(known, rest));
        if (filter === undefined) yield* lostSince(known, rest);
      }
    }
  }
}

const filtersOf = (known: Knowledge, list: List): readonly (string | undefined)[] => [
  ...new Set(known.pages(list).map(({ filter }) => filter)),
];

/** One answer holds an entry twice. */
function* aloneOnPage(page: Page): Iterable<Judgement> {
  const ids = page.entries.filter(({ hasId }) => hasId).map(({ id }) => id);
  if (new Set(ids).size === ids.length) return;
  const at = ids.findIndex((id, index) => ids.indexOf(id) < index);
  yield broken(own(page.list, 'each-once'), page.exchange, {
    pointer: `/data/${at}`,
    wanted: { kind: 'other-entry' },
    received: { kind: 'entry', id: ids[at] ?? '', as: 'again' },
    because: { kind: 'alone' },
  });
}

/** A walk that comes back to a page, and so does the walk that looks again. */
function* loops(known: Knowledge, list: List, filter: string | undefined): Iterable<Judgement> {
  const walks = known.walks(list, filter);
  const [first, again] = walks.filter(({ end }) => end === 'loop');
  const page = first?.pages.at(-1);
  if (first === undefined || page === undefined) return;
  if (again === undefined)
    yield doubt('2.5-next-page', list.endpoint, { kind: 'end-not-reached', list: page.address }, [
      startWalk(list, 'loop', {
        ...(filter !== undefined && { filter }),
        bound: first.bound,
        pastCaches: true,
      }),
    ]);
  else {
    const earlier = first.pages.find(({ address }) => address === page.links.next?.address) ?? page;
    yield broken('2.5-next-page', page.exchange, {
      pointer: '/links/next',
      wanted: { kind: 'link', to: { kind: 'following' } },
      received: {
        kind: 'link-leading',
        value: page.links.next?.text ?? '',
        to: { kind: 'page', page: first.pages.indexOf(earlier) + 1, as: 'again' },
      },
      against: [{ exchange: earlier.exchange.number, role: 'came' }],
      because: { kind: 'at-rest', pages: first.pages.length },
    });
  }
}

function* atRest(known: Knowledge, layout: Layout): Iterable<Judgement> {
  const { rest, fault, by } = layout;
  const rule = own(rest.list, 'each-once');
  const [page] = rest.pages;
  if (page === undefined || !rest.pages.every(isPure)) return;
  if (fault === undefined) {
    if (entriesOf(rest).length > 0) yield ok(rule, page.exchange);
    return;
  }
  const asks = stillOpen(known, layout, fault);
  if (asks.length > 0)
    yield doubt(rule, rest.list.endpoint, { kind: 'list-undecided', list: page.address }, asks);
  else if (!isProven(known, rest, fault))
    yield doubt(rule, rest.list.endpoint, { kind: 'list-undecided', list: page.address }, []);
  else if (by === 'walk') yield faultOfList(rule, rest, fault);
  else yield faultOfNext(layout, pagesWithin(known, rest));
}

/**
 * What must be asked before a fault of a walk counts: where the entry is shown, and the pages by other ways.
 */
function stillOpen(known: Knowledge, { rest, by }: Layout, fault: WalkFault): readonly Ask[] {
  const name = `each-once ${fault.kind} ${'entry' in fault ? fault.entry.id : ''}`;
  const walk = (round: string, notBeforeMs: number): Ask =>
    startWalk(rest.list, `${name} ${round}`, {
      ...(rest.filter !== undefined && { filter: rest.filter }),
      bound: rest.first.bound,
      pastCaches: true,
      notBeforeMs,
    });
  const seen = fault.kind === 'missing' ? fault.shownBy : rest.first.pages[0]?.exchange;
  if (seen === undefined) return [];
  const stages: readonly (() => readonly Ask[])[] = [
    () => (by === 'walk' ? otherWays(known, rest) : []),
    () => [walk('walked again', Math.max(seen.answeredMs, rest.first.toMs) + known.windowMs(seen))],
    () =>
      fault.kind === 'missing'
        ? [lookAt(seen, name, 1, latestEnd(known, rest) + known.windowMs(seen), rest.first.bound)]
        : [],
  ];
  for (const stage of stages) {
    const left = stage().filter((ask) => !known.isAsked(ask));
    if (left.length > 0) return left;
  }
  return [];
}

/**
 * An entry of an earlier walk that a list at rest lacks. If it is still there, alone or under its status, the
 * list has left it out; otherwise it was deleted, and the list was examined in part.
 */
function* lostSince(known: Knowledge, rest: Rest): Iterable<Judgement> {
  const { list, walks } = rest;
  const [page] = rest.pages;
  if (!rest.isComplete || page === undefined || !isNamed(rest)) return;
  const here = new Set(entriesOf(rest).map(({ id }) => id));
  const earlier = known.walks(list).filter(({ toMs }) => toMs <= rest.fromMs);
  const lost = earlier.flatMap(entriesOf).find(({ id, hasId }) => hasId && !here.has(id));
  const seenMs = Math.max(
    ...earlier.filter((walk) => entriesOf(walk).some(({ id }) => id === lost?.id)).map(({ toMs }) => toMs),
  );
  if (lost === undefined) return;
  const rule = own(list, 'each-once');
  const reason = { kind: 'list-undecided', list: page.address } as const;
  // A walk that cannot show a state from before the entry was seen, and behind it a look at the entry.
  const since = walks.find((walk) => oldestOf(known, walk) >= seenMs);
  if (since === undefined) {
    const notBeforeMs = seenMs + known.windowMs(page.exchange);
    yield doubt(rule, list.endpoint, reason, [
      startWalk(list, `lost ${lost.id}`, { bound: rest.first.bound, pastCaches: true, notBeforeMs }),
    ]);
    return;
  }
  const more = {
    expects: 'open',
    purpose: { kind: 'confirm', doubt: `lost ${lost.id}`, round: 0 },
    pastCaches: true,
    notBeforeMs: since.toMs + known.windowMs(page.exchange),
  } as const;
  const look =
    list.endpoint === 'listRuns'
      ? newAsk('readRun', [...list.ids, lost.id], more)
      : newAsk(list.endpoint, list.ids, { ...more, query: filtered(lost.status) });
  const answer = known.answerTo(look);
  const isThere =
    answer !== undefined &&
    (singleRunOf(answer)?.id === lost.id ||
      pageOf(answer)?.entries.some(({ id }) => id === lost.id) === true);
  if (answer === undefined) yield doubt(rule, list.endpoint, reason, [look]);
  else if (!isThere || known.oldestMs(answer) < since.toMs)
    yield gap(rule, list.endpoint, { kind: 'list-moved', list: page.address });
  else
    yield broken(rule, since.pages.at(-1)?.exchange ?? page.exchange, {
      pointer: '/data',
      wanted: { kind: 'entry', id: lost.id, as: 'listed' },
      received: { kind: 'list-without' },
      entry: lost.id,
      against: [{ exchange: answer.number, role: 'seen' }],
      because: { kind: 'away' },
    });
}

const latestEnd = (known: Knowledge, { list, filter }: Rest): number =>
  Math.max(...known.walks(list, filter).map(({ toMs }) => toMs));

const mostNumbers = 12;

/** Pages by their numbers, and the walk back from the last page, as far as they were not asked. */
function otherWays(known: Knowledge, rest: Rest): readonly Ask[] {
  const { list, filter, pages } = rest;
  const query = (number: number): Ask['query'] => [
    ...(filter === undefined ? [] : [['status', filter] as const]),
    ['page', String(number)],
  ];
  const within = known.pagesUnder(list, filter).filter(({ exchange }) => isWithin(rest, exchange));
  const entriesSeen = new Set(known.pages(list).flatMap(({ entries }) => entries.map(({ id }) => id))).size;
  const perPage = Math.max(1, pages[0]?.entries.length ?? 1);
  const count = Math.min(mostNumbers, Math.max(pages.length, Math.ceil(entriesSeen / perPage)) + 1);
  const numbers = Array.from({ length: count }, (_, at) =>
    newAsk(list.endpoint, list.ids, {
      query: query(at + 1),
      expects: 'open',
      purpose: { kind: 'confirm', doubt: 'numbers', round: at + 1 },
    }),
  ).filter((_, at) => !within.some((page) => numberOf(page) === at + 1 && page.address.includes('page=')));
  const ends = within.filter(({ links }) => links.last !== undefined).slice(0, 1);
  const lasts = ends.flatMap((page) => follow(page, 'last', within));
  const backs = within
    .filter((page) => !pages.some(({ ids }) => ids === page.ids))
    .flatMap((page) => follow(page, 'prev', within));
  return [...numbers, ...[...lasts, ...backs].slice(0, mostNumbers)];
}

/** A link as a question, unless its page was seen. */
function follow(page: Page, name: 'last' | 'prev', seen: readonly Page[]): readonly Ask[] {
  const link = page.links[name];
  return link?.end.leads !== 'here' || seen.some(({ address }) => address === link.address)
    ? []
    : [followLink(page, name, link.end.url)];
}

/**
 * Whether no cache, replica or single change explains a fault: the entry was seen before and after a walk
 * that lacks it; or two walks that are far enough apart repeat it.
 */
function isProven(known: Knowledge, rest: Rest, fault: WalkFault): boolean {
  const [first, last] = [rest.walks[0], rest.walks.at(-1)];
  const isSettled = first !== undefined && last !== undefined && oldestOf(known, last) >= first.toMs;
  if (fault.kind !== 'missing' || !isSettled) return isSettled;
  const { id, version } = fault.entry;
  const sights = [
    ...known.pages(rest.list),
    ...known.served('readRun').flatMap((exchange) => {
      const run = exchange.ask.ids[0] === rest.list.ids[0] ? singleRunOf(exchange) : undefined;
      return run === undefined ? [] : [{ exchange, entries: [run] }];
    }),
  ].filter(({ entries }) => entries.some((entry) => entry.id === id && entry.version === version));
  return rest.walks.some(
    (walk) =>
      entriesOf(walk).every((entry) => entry.id !== id) &&
      sights.some(({ exchange }) => exchange.answeredMs <= oldestOf(known, walk)) &&
      sights.some(({ exchange }) => known.oldestMs(exchange) >= walk.toMs),
  );
}

/** No way through the list has each of its entries once. */
function faultOfList(rule: RequirementId, rest: Rest, fault: WalkFault): Judgement {
  const because: Proof['because'] = { kind: 'at-rest', pages: rest.pages.length };
  const last = rest.last.pages.at(-1);
  const { repeated } = rest.last;
  // `next` names the next number, and that number shows the page before again.
  if (fault.kind === 'missing' && repeated !== undefined && numberOf(repeated) === rest.pages.length + 1)
    return broken(
      rest.list.endpoint === 'listRuns' ? '4.7-page-number' : '4.9-page-number',
      repeated.exchange,
      {
        pointer: '/data',
        wanted: { kind: 'link', to: { kind: 'following' } },
        received: { ...shown(repeated), page: rest.pages.length },
        against: [{ exchange: fault.shownBy.number, role: 'seen' }],
        because,
      },
    );
  // The last page of the walk names a later one as the last, and no next one.
  const later = last?.links.last?.address;
  if (
    last !== undefined &&
    last.links.next === undefined &&
    later !== undefined &&
    !rest.pages.some(({ address }) => address === later) &&
    rest.pages.length > 1
  )
    return broken('2.5-next', last.exchange, {
      pointer: '/links/next',
      wanted: { kind: 'type', type: 'string' },
      received: { kind: 'value', value: last.rawLinks.next ?? null },
      because,
    });
  if (fault.kind === 'empty-end')
    return broken('2.5-next-page', fault.page.exchange, {
      pointer: '/data',
      wanted: { kind: 'no-page-beyond', end: 'last' },
      received: shown(fault.page),
      because,
    });
  if (fault.kind === 'twice')
    return broken(rule, fault.pages[1].exchange, {
      pointer: `/data/${fault.pages[1].entries.findIndex(({ id }) => id === fault.entry.id)}`,
      wanted: { kind: 'other-entry', than: fault.entry.id },
      received: { kind: 'entry', id: fault.entry.id, as: 'again' },
      entry: fault.entry.id,
      against: [{ exchange: fault.pages[0].exchange.number, role: 'seen' }],
      because,
    });
  return broken(rule, last?.exchange ?? fault.shownBy, {
    pointer: '/data',
    wanted: { kind: 'entry', id: fault.entry.id, as: 'listed' },
    received: {
      kind: 'list-without',
      ...(filterOf(fault.shownBy) !== undefined && { shownUnder: filterOf(fault.shownBy) ?? '' }),
    },
    entry: fault.entry.id,
    against: [{ exchange: fault.shownBy.number, role: 'seen' }],
    because,
  });
}

/** The walk leaves the pages that other ways show: at the page whose `next` is wrong, or missing. */
function faultOfNext({ rest, pages }: Layout, within: readonly Page[]): Judgement {
  const at = pages.findIndex(
    (page, index) => rest.pages[index + 1]?.ids !== pages[index + 1]?.ids || page === undefined,
  );
  const page = rest.pages[at] ?? rest.pages[0];
  const [wanted, came] = [pages[at + 1], rest.pages[at + 1]];
  // a layout that differs from the walk has a page where it does
  if (page === undefined) throw new Error('a walk without pages has no fault');
  const isRight = within.some(
    ({ address, ids }) => address === page.links.next?.address && ids === wanted?.ids,
  );
  if (isRight && came !== undefined && wanted !== undefined)
    // The link is right: its URL has shown the page that should follow, at other times.
    return broken(own(rest.list, 'each-once'), came.exchange, {
      pointer: '/data',
      wanted: { ...shown(wanted), page: at + 2 },
      received: shown(came),
      against: [{ exchange: wanted.exchange.number, role: 'expected' }],
      because: { kind: 'at-rest', pages: pages.length },
    });
  if (page.links.next === undefined)
    return broken('2.5-next', page.exchange, {
      pointer: '/links/next',
      wanted: { kind: 'type', type: 'string' },
      received: { kind: 'value', value: page.rawLinks.next ?? null },
      ...(wanted !== undefined && {
        against: [{ exchange: wanted.exchange.number, role: 'expected' as const }],
      }),
    });
  return broken('2.5-next-page', page.exchange, {
    pointer: '/links/next',
    wanted:
      wanted === undefined ? { kind: 'link', to: { kind: 'following' } } : { ...shown(wanted), page: at + 2 },
    received: {
      kind: 'link-leading',
      value: page.links.next.text,
      to: came === undefined ? { kind: 'page', page: at + 1 } : shown(came),
    },
    against: [
      ...(wanted === undefined ? [] : [{ exchange: wanted.exchange.number, role: 'expected' as const }]),
      ...(came === undefined ? [] : [{ exchange: came.exchange.number, role: 'came' as const }]),
    ],
    because: { kind: 'at-rest', pages: pages.length },
  });
}
