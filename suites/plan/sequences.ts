import fc from 'fast-check';
import { linkNames, type Ask, type LinkName, type Purpose } from '../log/ask.ts';
import type { Exchange } from '../log/exchange.ts';
import type { Broken, Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf, type List, type Page } from '../log/pages.ts';
import { askFor, askList, followLink, nextOf, pageNumber } from '../log/questions.ts';
import type { Plan, Script } from '../log/questions.ts';
import { canonicalUrl, urlOf } from '../log/urls.ts';
import { depthOf } from './budget.ts';
import { deepLists, statusesOf } from './choices.ts';

/** A move from one page of a list to another: a link, a page by number, or another filter. */
type Move = LinkName | readonly ['page' | 'status', number];

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...linkNames) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('page', 'status'), fc.nat(30)) },
);
const moves = fc.array(move, { minLength: 1, maxLength: 8 });

/** Moves of a drawn sequence. */
export const movesOfEach = 5;

const drawn = (known: Knowledge): readonly (readonly Move[])[] => {
  const [{ seed }, { sequences: numRuns }] = [known.options, depthOf(known)];
  return fc.sample(fc.array(move, { minLength: movesOfEach, maxLength: movesOfEach }), { seed, numRuns });
};

/** The list along which a sequence moves: runs and records by turns. */
function listOf(known: Knowledge, sequence: number): List | undefined {
  const lists = deepLists(known);
  return lists[sequence % lists.length];
}

/** A property over links, numbers and filters: wherever moves lead, the rules of lists hold. */
export const sequences: Plan = (known) =>
  drawn(known).flatMap((some, sequence) => nextOf(known, moveAlong(known, some, sequence)));

function* moveAlong(known: Knowledge, some: readonly Move[], sequence: number): Script {
  const list = listOf(known, sequence);
  let page = list && firstOf(known, list);
  for (const [step, one] of some.entries()) {
    const ask = page && askOf(known, page, one, { kind: 'move', sequence, step });
    if (ask !== undefined) page = pageOf(yield* askFor(ask));
  }
}

const firstOf = (known: Knowledge, list: List): Page | undefined => known.pagesUnder(list, undefined)[0];

/** The question that a move asks on a page; undefined where the page has no such link. */
function askOf(known: Knowledge, page: Page, one: Move, purpose: Purpose): Ask | undefined {
  const { list, filter } = page;
  // the next moves wait for it
  const more = { purpose, priority: 10 };
  if (typeof one === 'string') return followLink(page, one, more)[0];
  const [kind, number] = one;
  if (kind === 'status') return askList(list, statusAt(known, list, number), more);
  const count = known.whole(list, filter)?.pages.length;
  return count === undefined ? undefined : pageNumber(list, 1 + (number % count), filter, more);
}

/** The filter that a number stands for: none, or a status in use. */
function statusAt(known: Knowledge, list: List, number: number): string | undefined {
  const statuses = statusesOf(known, list);
  return statuses[(number % (statuses.length + 1)) - 1];
}

function nameOf(known: Knowledge, list: List, one: Move): string {
  if (typeof one === 'string') return one;
  const [kind, number] = one;
  return kind === 'page' ? `page ${number}` : `status ${statusAt(known, list, number) ?? '(none)'}`;
}

/** Judgements with the shortest moves that lead to each violation: replayed over the log, asking nothing. */
export const withShortestMoves = (known: Knowledge, judgements: readonly Judgement[]): readonly Judgement[] =>
  judgements.map((one) => {
    const exchange = one.kind === 'broken' ? known.log[one.exchange] : undefined;
    const moves = exchange && shortestTo(known, exchange);
    return moves === undefined ? one : { ...one, moves };
  });

/** The shortest moves that lead to the URL of an exchange; undefined if it is of no sequence. */
function shortestTo(known: Knowledge, exchange: Exchange): Broken['moves'] {
  const { purpose } = exchange.ask;
  if (purpose.kind !== 'move') return undefined;
  const list = listOf(known, purpose.sequence);
  const found = pageOf(exchange);
  const original = drawn(known)[purpose.sequence]?.slice(0, purpose.step + 1);
  if (list === undefined || found === undefined || original === undefined) return undefined;
  const { counterexample, counterexamplePath } = fc.check(
    fc.property(moves, (some) => replay(known, list, some)?.address !== found.address),
    { examples: [[[...original]]], numRuns: 1, seed: known.options.seed },
  );
  const shortest = counterexample?.[0] ?? original;
  return { moves: shortest.map((one) => nameOf(known, list, one)), path: counterexamplePath ?? '' };
}

/** The page to which moves lead, as far as the log has answers; a move without a link stays on its page. */
function replay(known: Knowledge, list: List, some: readonly Move[]): Page | undefined {
  const byAddress = new Map(known.pages(list).map((page) => [page.address, page]));
  let page = firstOf(known, list);
  for (const one of some) {
    const ask = page && askOf(known, page, one, { kind: 'ask' });
    if (page && ask) page = byAddress.get(canonicalUrl(urlOf(page.exchange.baseUrl, ask)));
  }
  return page;
}
