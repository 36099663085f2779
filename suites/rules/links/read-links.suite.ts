import type { Check } from '../../kit/check/check.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { statusFact } from '../../kit/check/facts.ts';
import { needs } from '../../kit/check/reasons.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { member } from '../../kit/json/json.ts';
import { canonicalUrl } from '../../kit/check/api.ts';
import { whyUndecided } from '../../kit/lists/deciding.ts';
import { entriesFact } from '../../kit/lists/inconsistency.ts';
import { linkTarget, linkUrl } from '../../kit/lists/link-url.ts';
import {
  askPage,
  filterOf,
  hasForeignEntry,
  hasEntries,
  holdsTwice,
  isSamePage,
  linkNames,
  pageOf,
  type LinkName,
  type Page,
} from '../../kit/lists/list.ts';
import { flickerOf } from '../../kit/lists/lost-entries.ts';
import { pageOfSelf } from '../../kit/lists/reads/other-numbers.ts';
import { isOutage, tokenHint } from '../../kit/lists/outage.ts';
import { byEpoch, byView, needSecondPage, readPages, type ReadPage } from '../../kit/lists/read-pages.ts';
import { settled } from '../../kit/lists/refused-page.ts';
import {
  listClause,
  listEndpoints,
  noList,
  nounOf,
  whyCut,
  type ListEndpoint,
} from '../../kit/lists/views.ts';
import { isWrongByNumber } from './own-links.ts';
import { chooseLinks } from './following.ts';
import { isNarrowed } from './narrowed.ts';
import { newPaths } from './new-paths.ts';
import { differingLinks } from './differing.ts';
import { leadsOn, linkOfPage, placeOfLink, readAt, type Link, type ReadAt } from './page-links.ts';
import { placed } from './places.ts';
import { decideOne, sentences, stepClaims } from './step.ts';

/**
 * Links of every page that was read, also after the writes and of runs that were drawn: a URL with a page
 * number says where it leads before it is followed.
 */
export const checks: readonly Check[] = listEndpoints.flatMap((endpoint) =>
  linkNames.map((name): Check => ({
    verifies: `2.5-${name}-page`,
    title: `${name} of each page of ${nounOf(endpoint)}s that was read ${sentences[name]}`,
    endpoint,
    run: (context) => expectLinks(context, endpoint, name),
  })),
);

/** To how many URLs suspicious links of one name are followed. */
const mostFollowed = 6;

async function expectLinks(context: CheckContext, endpoint: ListEndpoint, name: LinkName): Promise<void> {
  const all = placed(context, readPages(context, endpoint));
  if (all.length === 0) failPrecondition(noList(context, endpoint));
  const read = readAt(all);
  const suspects: Suspect[] = [];
  const untried: Suspect[] = [];
  const known = new Set<string>();
  const isNewPath = newPaths(all);
  for (const pages of byView(all).flatMap(byEpoch)) {
    const usualOf = differingLinks(context, pages, name, read);
    for (const from of pages) {
      const link = linkOfPage(context, from, name, read);
      // The links of a page that says that it is another one are right for that one: its number is at fault,
      // which has a rule of its own (`page-number`).
      if (link === undefined || pageOfSelf(context, from, pages) !== undefined) continue;
      const target = read.get(`${from.name} ${link.address}`)?.page;
      const isOfOnePage = name === 'self' || name === 'first';
      if (target !== undefined && (isOfOnePage || !isSamePage(target, from.page)))
        context.tally.saw(from.page.exchange, from.page.entries.length);
      const key = `${from.epoch} ${from.name} ${from.address} ${link.url}`;
      if (known.has(key)) continue;
      known.add(key);
      const there = pageThere(link, pages, name);
      const expected =
        gainedFrom(link, there, read) ??
        expectedOf(link, there, name) ??
        lastOf(context, link, pages, name, read) ??
        (target === undefined && isNewPath(from, link.url) ? untriedOf(link, there) : undefined) ??
        (link.place === undefined ? usualOf(from) : undefined);
      const isWrong = isWrongByNumber(context, from, name, pages);
      const suspect = { ...link, target, isWrong };
      if (expected !== undefined) suspects.push({ ...suspect, expected });
      if (link.place === undefined && there !== undefined) untried.push({ ...suspect, expected: there });
    }
  }
  // If no such link has led to a page so far, one with a cursor is followed.
  const doubtful = context.tally.answers === 0 ? [...suspects, ...untried.slice(0, 1)] : suspects;
  const { chosen, left } = chooseLinks(doubtful, mostFollowed);
  for (const suspect of chosen) await expectStep(context, endpoint, name, suspect);
  for (const { from } of left) context.tally.missed(await whyUndecided(context, from.view));
  if (context.tally.answers === 0) failPrecondition({ kind: 'one-page', of: nounOf(endpoint) });
  if (name === 'next' || name === 'prev') needSecondPage(context, endpoint);
}

interface Suspect extends Link {
  readonly expected: Expected;
  /** Whether its own answer shows that it leads elsewhere. */
  readonly isWrong: boolean;
  /** The page that was read at its URL. */
  readonly target: Page | undefined;
}

/** A page that a link must lead to, or how to come by it; `end`: the page before, unless it is followed. */
type Expected = Page | { readonly nextOf: Page } | { readonly place: number } | { readonly end: number };

/**
 * The page that a link of a whole list leads to without the filter that it names: to that page it must lead
 * with it, too. Undefined if it names none.
 */
function gainedFrom({ from, url, place }: Link, there: Page | undefined, read: ReadAt): Expected | undefined {
  if (from.view.status !== undefined || filterOf(url) === undefined) return undefined;
  const plain = new URL(url);
  plain.searchParams.delete('status');
  const page = read.get(`${from.name} ${canonicalUrl(plain.href)}`)?.page ?? there;
  return page ?? (place === undefined ? undefined : { place });
}

/** What a link must lead to that nothing contradicts: a page that was read, or that of its number. */
const untriedOf = ({ place }: Link, there: Page | undefined): Expected | undefined =>
  there ?? (place === undefined ? undefined : { place });

/** The page with entries that a link must lead to, as far as one was read; of `last` none is known. */
function pageThere({ from, at }: Link, pages: readonly ReadPage[], name: LinkName): Page | undefined {
  if (name === 'self') return from.page;
  if (name === 'last') return undefined;
  const wanted = name === 'first' ? 0 : name === 'prev' ? at - 1 : at + 1;
  const there = pages.filter((one) => one.at === wanted).filter(({ page }) => hasEntries(page));
  return (name === 'first' ? there.find(({ address }) => !address.includes('page=')) : there[0])?.page;
}

/**
 * The page that a link must lead to, if its URL names another place; undefined if nothing contradicts the
 * link.
 */
function expectedOf(
  { from, at, place, hasNext, last }: Link,
  there: Page | undefined,
  name: LinkName,
): Expected | undefined {
  if (place === undefined) return undefined;
  if (name === 'last')
    return place < at ? from.page : place === at && hasNext ? { nextOf: from.page } : undefined;
  const wanted = { self: at, first: 0, prev: at - 1, next: at + 1 }[name];
  if (place === wanted || wanted < 0) return undefined;
  // At the end of a list `next` may be anything.
  return there ?? (name !== 'next' || at < (last ?? 0) ? { place: wanted } : undefined);
}

/**
 * What contradicts the place that `last` leads to: the page there was read, and it has no entries or another
 * page follows it; or it was not read, and other pages of the list name another place. Undefined if nothing
 * does.
 */
function lastOf(
  context: CheckContext,
  { at, place, address }: Link,
  pages: readonly ReadPage[],
  name: LinkName,
  read: ReadAt,
): Expected | undefined {
  if (name !== 'last' || place === undefined || place <= at) return undefined;
  const target = pages.findLast((one) => one.address === address);
  if (target !== undefined && hasEntries(target.page))
    return leadsOn(context, target, place, read) ? { nextOf: target.page } : undefined;
  const isDisputed = pages.some(
    (one) => hasEntries(one.page) && (placeOfLink(context, one, 'last', read) ?? place) !== place,
  );
  return target !== undefined || isDisputed ? { end: place - 1 } : undefined;
}

async function expectStep(
  context: CheckContext,
  endpoint: ListEndpoint,
  name: LinkName,
  { from, url, expected: wanted, isWrong, target }: Suspect,
): Promise<void> {
  const { page: source, view } = from;
  const expected = await pageFor(context, from, wanted);
  if (expected === undefined || !hasEntries(expected)) return;
  const followed = await settled(context, await context.api.follow(url, source.exchange), true);
  const exchange = (isWrong && isOutage(followed) && target?.exchange) || followed;
  // A link that looks wrong and could not be followed is no pass.
  if (isOutage(exchange)) return context.tally.missed(whyCut(endpoint, exchange));
  context.tally.saw(source.exchange, source.entries.length);
  const page = pageOf(exchange);
  if (page !== undefined && (isSamePage(page, expected) || ('end' in wanted && hasEntries(page)))) return;
  // Entries that the filter should not find, and those that one answer holds twice, have rules of their own.
  if ([expected, page].some((one) => one && (hasForeignEntry(view, one) || holdsTwice(one)))) return;
  const explanation = isNarrowed(view, url, page, expected)
    ? undefined
    : await decideOne(context, view, stepClaims(view, name, source, { expected, exchange }));
  const proof = explanation?.kind === 'impossible' ? explanation.proof : undefined;
  const isOpen = explanation !== undefined && proof === undefined && !isWrong;
  if (isOpen && explanation.kind === 'undecided') context.tally.missed(await whyUndecided(context, view));
  if (isOpen) return;
  // No two equal requests agree: that fault has a rule of its own.
  if ((await flickerOf(context, endpoint)) !== undefined)
    failPrecondition(needs(`${listClause(endpoint)}-each-once`, 'same-list'));
  violate({
    exchange: source.exchange,
    pointer: `/links/${name}`,
    wanted: { kind: 'link', to: entriesFact(expected) },
    received: {
      kind: 'link-leading',
      value: member(source.links, name) ?? null,
      to: page === undefined ? statusFact(exchange) : entriesFact(page),
    },
    against: expected === source ? [exchange] : [exchange, expected.exchange],
    ...tokenHint(exchange),
    ...(proof && { proof }),
  });
}

async function pageFor(
  context: CheckContext,
  { page, view }: ReadPage,
  wanted: Expected,
): Promise<Page | undefined> {
  if ('nextOf' in wanted) return nextOf(context, wanted.nextOf);
  if ('place' in wanted) return pageOf(await askPage(context, view, wanted.place + 1));
  if (!('end' in wanted)) return wanted;
  // A page without entries that another leads on to belongs to the list.
  const end = wanted.end === 0 ? page : pageOf(await askPage(context, view, wanted.end + 1));
  const next = end && linkTarget(context, end, 'next');
  return next?.url === undefined || (next.asks?.at ?? Infinity) <= wanted.end ? end : undefined;
}

/** The page behind one that is named as the last. */
async function nextOf(context: CheckContext, page: Page): Promise<Page | undefined> {
  const url = linkUrl(context, page, 'next');
  return url === undefined ? undefined : pageOf(await context.api.follow(url, page.exchange));
}
