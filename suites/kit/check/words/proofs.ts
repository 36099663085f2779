import { describe, type ByKind } from './by-kind.ts';
import type { ProofRole } from '../../../../schemas/report.ts';
import type { NumberedAnswer, ProofFact } from '../facts.ts';

const quote = (text: string): string => JSON.stringify(text);

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** "request 41 (at 1.20 s)" */
const named = ({ number, startedMs }: NumberedAnswer): string =>
  `request ${number} (at ${seconds(startedMs)})`;

const all = (answers: readonly NumberedAnswer[]): string =>
  answers.length === 0
    ? 'no request'
    : answers
        .map(named)
        .join(', ')
        .replace(/, ([^,]*)$/, ' and $1');

const ofRole = ({ answers }: ProofFact, role: ProofRole): string =>
  all(answers.filter((one) => one.role === role));

/** The page that has the link; where the link leads back to that page, its answer has the role `came`. */
const linking = (fact: ProofFact): string =>
  ofRole(fact, fact.answers.some(({ role }) => role === 'from') ? 'from' : 'came');

const withEntry = ({ answers }: ProofFact): readonly NumberedAnswer[] =>
  answers.filter(({ isWithEntry }) => isWithEntry === true);

const withoutEntry = ({ answers }: ProofFact): readonly NumberedAnswer[] =>
  answers.filter(({ isWithEntry }) => isWithEntry !== true);

const entryOf = ({ entry }: ProofFact): string =>
  entry === undefined ? 'an entry' : `the entry ${quote(entry)}`;

type Claimed = {
  readonly [Kind in ProofFact['claim']]: ProofFact & { readonly kind: Kind };
}[ProofFact['claim']];

const claims: ByKind<Claimed> = {
  'left-out': (fact) =>
    `${entryOf(fact)} exists, as ${all(withEntry(fact))} shows; the list lacks it: it is not on the pages of ${all(withoutEntry(fact))}`,
  repeated: (fact) => `${entryOf(fact)} is on two pages of one walk; ${all(withEntry(fact))} show it`,
  'other-page': (fact) =>
    fact.link === undefined
      ? `${ofRole(fact, 'expected')} and ${ofRole(fact, 'came')} ask for the same page and show different entries`
      : `\`${fact.link}\` of ${linking(fact)} leads to ${ofRole(fact, 'came')}, not to the entries of ${ofRole(fact, 'expected')}`,
  'no-neighbour': (fact) =>
    `${ofRole(fact, 'from')} has no \`${fact.link ?? 'next'}\`, although ${ofRole(fact, 'expected')} shows the page beyond it`,
  'leads-nowhere': (fact) =>
    `\`${fact.link ?? 'next'}\` of ${ofRole(fact, 'from')} leads to ${ofRole(fact, 'came')}, as if the list ended there`,
  'same-page': (fact) => `${ofRole(fact, 'came')} ask for different pages and show the same entries`,
  refused: (fact) =>
    `${ofRole(fact, 'came')} refuses the filter, although the list has entries of that status`,
  'other-state': (fact) => `${ofRole(fact, 'came')} show ${entryOf(fact)} in different states`,
};

/** Why no movement of a list explains what was seen of it, in two sentences. */
export function describeProof(fact: ProofFact): string {
  if (fact.between !== undefined) return describeGap(fact, fact.between);
  if (fact.pivot !== undefined) return describeContradiction(fact, fact.pivot);
  if (fact.overtaken !== undefined) return describeOvertaken(fact, fact.overtaken);
  if (fact.pages !== undefined) return describeNumbers(fact, fact.pages);
  if (fact.followedBy !== undefined) return describeFollowed(fact, fact.followedBy);
  const claim = describe(claims, { ...fact, kind: fact.claim });
  const { needed, movers, within } = fact;
  const wanted = needed === 1 ? 'at least one entry' : `at least ${needed} entries`;
  const moved =
    movers.length === 0
      ? 'none can have'
      : `only ${movers.slice(0, mostMovers).map(quote).join(', ')}${movers.length > mostMovers ? ` and ${movers.length - mostMovers} more` : ''} can have`;
  const capital = `${claim.charAt(0).toUpperCase()}${claim.slice(1)}`;
  return `${capital}. A correct list explains that only if ${wanted} moved between ${seconds(Math.max(0, within.fromMs))} and ${seconds(within.toMs)}; ${moved}.`;
}

/** The same for an entry that a page skips. */
function describeGap(fact: ProofFact, between: readonly (string | null)[]): string {
  const [one, other] = between;
  const [left, right] = [quote(one ?? ''), quote(other ?? '')];
  const isFirst = other === undefined;
  const isLast = other === null;
  const place = isFirst
    ? `first in the list, before ${left}`
    : isLast
      ? `last in the list, behind ${left}`
      : `between ${left} and ${right}`;
  const gap = isFirst ? `begins with ${left}` : isLast ? `ends with ${left}` : 'shows these two side by side';
  const shown = `${all(withEntry(fact))} ${withEntry(fact).length === 1 ? 'shows' : 'show'} it, and ${all(withoutEntry(fact))} ${gap}, without it`;
  const order =
    fact.orderedBy === undefined ? '' : `, since the list is in the order of \`${fact.orderedBy}\``;
  const claim = `${entryOf(fact)} is ${place}${order}: ${shown}`;
  const unchanged = fact.orderedBy === undefined ? 'None of them' : 'It has not';
  return `${claim.charAt(0).toUpperCase()}${claim.slice(1)}. ${unchanged} changed meanwhile, so no movement of the list explains that.`;
}

/** The same for an entry of which pages show different places. */
function describeContradiction(fact: ProofFact, pivot: string): string {
  const claim = `${entryOf(fact)} is both before and behind the entry ${quote(pivot)}, as ${all(fact.answers)} show together`;
  const piece = 'a page leaves out nothing between its entries';
  return `${claim.charAt(0).toUpperCase()}${claim.slice(1)}: two entries keep their order until one of them changes, and ${piece}. Neither has changed, so no movement of the list explains that.`;
}

/** The same for a page that shows an entry too early. */
function describeOvertaken(
  fact: ProofFact,
  { id, on, room, ahead }: NonNullable<ProofFact['overtaken']>,
): string {
  const place = room === 0 ? 'first' : `with room for ${room} ${room === 1 ? 'entry' : 'entries'} in front`;
  const page = all(fact.answers.filter(({ number }) => number === on));
  const order = fact.orderedBy === undefined ? '' : ` by \`${fact.orderedBy}\``;
  const others = ahead === 1 ? '1 entry comes' : `${ahead} entries come`;
  const missing = fact.entry === undefined ? '' : ` Among them is ${quote(fact.entry)}.`;
  const claim = `${page} shows the entry ${quote(id)} ${place}; ${others} before it${order}`;
  return `${claim.charAt(0).toUpperCase()}${claim.slice(1)}, and all of them were there before and after.${missing} So no movement of the list explains that.`;
}

/** The same for `last` of a page that leads to one with a page behind it. */
function describeFollowed(fact: ProofFact, followedBy: number): string {
  const follower = all(fact.answers.filter(({ number }) => number === followedBy));
  const claim = `\`last\` of ${linking(fact)} leads to ${ofRole(fact, 'came')}, which names itself as the last page, although its \`next\` leads to ${follower} with entries`;
  return `${claim}. One answer shows the list at one moment, so no movement of the list explains that.`;
}

/** The same for a link that names another page number, or is missing. */
function describeNumbers(fact: ProofFact, { own, wanted, named }: NonNullable<ProofFact['pages']>): string {
  const link = `\`${fact.link ?? 'next'}\``;
  const from = linking(fact);
  const page = `${from.charAt(0).toUpperCase()}${from.slice(1)} shows page ${own}`;
  const furthest = fact.link === 'first' ? (named ?? own) : Math.max(own, wanted);
  const there = `The list had entries on page ${furthest} before and after`;
  const claim =
    named === undefined
      ? `${page} and has no ${link}, although there is a page ${wanted}`
      : fact.link === 'last'
        ? `${page}, and its ${link} names page ${named}, although page ${wanted} comes after it`
        : `${page}, and its ${link} names page ${named} instead of page ${wanted}`;
  return `${claim}. ${there}, and a page number is a position, so no movement of the list explains that.`;
}

const mostMovers = 6;
