import type { Claim } from '../history/claim.ts';
import type { Exchange } from '../http/exchange.ts';
import { member } from '../json/json.ts';
import { hasEntries, idsOf, isSamePage, linkOf, pageNumberOf, pageOf, type Page } from './list.ts';
import { isOutage, isRefused, tokenHint } from './outage.ts';
import type { EntriesFact, LinkEnd } from '../../../schemas/report-facts.ts';
import { quoted, statusFact } from '../check/facts.ts';
import type { ListProof, ViolationDetails } from '../check/violation.ts';
import { emptyEndOf, type Reading } from './reads/read-list.ts';
import type { WalkEnd } from './walk.ts';

/**
 * Why the pages of a list cannot be determined: the rule that seems to be broken, how, and the claim that
 * must be impossible.
 */
export interface Inconsistency {
  readonly rule: 'next' | 'next-page' | 'page-number';
  readonly details: ViolationDetails;
  /** Undefined where no movement of a list explains it. */
  readonly claim?: UnplacedClaim;
  /** Why it is impossible, once that is known. */
  readonly proof?: ListProof;
}

const mostIds = 12;

/** A claim without the view that it is about. */
export type UnplacedClaim = Claim extends infer One ? (One extends Claim ? Omit<One, 'view'> : never) : never;

/** Entries of a page as a finding names them; `number` is that of the page, from 1, where it matters. */
export const entriesFact = (page: Page, number?: number): EntriesFact => ({
  kind: 'entries',
  ids: idsOf(page).slice(0, mostIds),
  of: page.entries.length,
  ...(number === undefined ? {} : { page: number }),
});

const numberOf = ({ exchange }: Page): number => exchange.number;

/** A page number that returns the page of another number again, although the list says that it has more. */
export function repeatedNumber(
  reading: Reading,
  numbered: readonly (Page | undefined)[],
): Inconsistency | undefined {
  const promised = Math.max(reading.walk?.pages.length ?? 0, reading.claimed ?? 0);
  const all = [...numbered, reading.beyond === undefined ? undefined : pageOf(reading.beyond)];
  for (let later = 1; later < Math.min(promised, all.length); later += 1) {
    const page = all[later];
    const earlier = all.findIndex(
      (other, at) => at < later && other !== undefined && page !== undefined && isSamePage(other, page),
    );
    const same = all[earlier];
    if (page === undefined || same === undefined || !hasEntries(page)) continue;
    return {
      rule: 'page-number',
      details: {
        exchange: page.exchange,
        pointer: '/data',
        wanted: { kind: 'page', page: later + 1 },
        received: { kind: 'page', page: earlier + 1, as: 'again' },
        against: [same.exchange],
      },
      claim: { kind: 'same-page', on: [numberOf(same), numberOf(page)] },
    };
  }
  return undefined;
}

/** The walk is wrong before position `at`: its page there is not the next one. */
export function nextInconsistency(
  walked: readonly Page[],
  whole: readonly (Page | undefined)[],
  at: number,
  end: WalkEnd | undefined,
): Inconsistency | undefined {
  const [from, following, came] = [walked[at - 1], whole[at], walked[at]];
  if (from?.links === undefined || following === undefined) return undefined;
  const link = member(from.links, 'next');
  const shared = { exchange: from.exchange, pointer: '/links/next' };
  if (linkOf(from, 'next') === undefined)
    return {
      rule: 'next',
      details: {
        ...shared,
        wanted: { kind: 'link', to: { kind: 'following' } },
        received: quoted(link),
        against: [following.exchange],
      },
      claim: {
        kind: 'no-neighbour',
        page: numberOf(from),
        link: 'next',
        neighbour: numberOf(following),
      },
    };
  const back = end?.kind === 'back' ? walked[end.to]?.exchange : undefined;
  const led = came?.exchange ?? ledTo(end) ?? back;
  return {
    rule: 'next-page',
    details: {
      ...shared,
      wanted: { kind: 'link', to: entriesFact(following) },
      received: {
        kind: 'link-leading',
        value: link ?? null,
        to: came === undefined ? linkEnd(end) : entriesFact(came),
      },
      against: [following.exchange, ...(led === undefined || led === back ? [] : [led])],
      ...tokenHint(led),
    },
    ...(led === undefined
      ? {}
      : {
          claim: {
            kind: 'other-page',
            expected: numberOf(following),
            came: led.number,
            by: { link: 'next', of: numberOf(from) },
          },
        }),
  };
}

/** The answer that `next` of the last page led to, where it is no page of the list. */
export function ledTo(end: WalkEnd | undefined): Exchange | undefined {
  if (end?.kind === 'broken') return end.exchange;
  return end?.kind === 'empty' ? end.page.exchange : undefined;
}

function linkEnd(end: WalkEnd | undefined): LinkEnd {
  if (end?.kind === 'back') return { kind: 'page', page: end.to + 1 };
  if (end?.kind === 'broken') return statusFact(end.exchange);
  return end?.kind === 'empty' ? entriesFact(end.page) : { kind: 'elsewhere' };
}

/** A page number that returns another page than the walk has there. */
export function numberInconsistency(
  exchange: Exchange,
  page: Page,
  index: number,
  first: Page | undefined,
): Inconsistency {
  const got = pageOf(exchange);
  return {
    rule: 'page-number',
    details: {
      exchange,
      pointer: got === undefined ? 'status' : '/data',
      wanted: entriesFact(page, index + 1),
      received: got === undefined ? statusFact(exchange) : entriesFact(got),
      against: [page.exchange, ...(first === undefined || first === page ? [] : [first.exchange])],
      ...tokenHint(exchange),
    },
    claim: { kind: 'other-page', expected: numberOf(page), came: exchange.number },
  };
}

/** Whether the walk stopped at the end of the list. */
export function endInconsistency(reading: Reading, walked: readonly Page[]): Inconsistency | undefined {
  const end = reading.walk?.end;
  const from = walked.at(-1);
  if (end === undefined) return undefined;
  if (from === undefined) return undefined;
  const say = (to: LinkEnd, exchange?: Exchange, back?: Page): Inconsistency => ({
    rule: 'next-page',
    details: {
      exchange: from.exchange,
      pointer: '/links/next',
      wanted: { kind: 'no-page-beyond', end: 'last' },
      received: { kind: 'link-leading', value: member(from.links, 'next') ?? null, to },
      against: exchange === undefined ? [] : [exchange],
      ...tokenHint(exchange),
    },
    ...(exchange === undefined ? {} : { claim: nowhere(from, exchange, back) }),
  });
  const back = end.kind === 'back' && end.to < walked.length - 2 ? walked[end.to] : undefined;
  if (back !== undefined && end.kind === 'back') return say(linkEnd(end), (end.page ?? back).exchange, back);
  // Pages without entries up to the one that `last` leads to belong to the list.
  const isOfTheList = emptyEndOf(reading).length > 0;
  const promised = reading.claimed ?? 0;
  const led = ledTo(end);
  if (
    led !== undefined &&
    promised > walked.length &&
    pageNumberOf(led.ask.url) === walked.length + 1 &&
    !isOfTheList &&
    !isOutage(led)
  )
    return lostPage(led, walked.length, from);
  if (end.kind === 'empty' && !isOfTheList) return say(linkEnd(end), end.page.exchange);
  if (end.kind === 'broken' && isRefused(end.exchange)) return say(linkEnd(end), end.exchange);
  return undefined;
}

/** The list promises a page by the number in `last`, but does not return it. */
function lostPage(exchange: Exchange, index: number, from: Page): Inconsistency {
  const page = pageOf(exchange);
  return {
    rule: 'page-number',
    details: {
      exchange,
      pointer: page === undefined ? 'status' : '/data',
      wanted: { kind: 'page', page: index + 1, as: 'promised' },
      received: page === undefined ? statusFact(exchange) : entriesFact(page),
      against: [from.exchange],
      ...tokenHint(exchange),
    },
    claim: nowhere(from, exchange),
  };
}

const nowhere = (from: Page, led: Exchange, back?: Page): UnplacedClaim => ({
  kind: 'leads-nowhere',
  page: numberOf(from),
  link: 'next',
  led: led.number,
  ...(back === undefined ? {} : { back: numberOf(back) }),
});
