import type { Ask } from '../log/ask.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf } from '../log/pages.ts';
import { followLink } from '../log/questions.ts';

/**
 * What a phase wants to know, given what is known: the questions that are not answered yet, and where one
 * depends on another, those that can be asked now. Questions that were asked or are on their way may be named
 * again. A phase is over when all of its questions were answered.
 */
export type Plan = (known: Knowledge) => readonly Ask[];

/** Up to `count` items of a list, evenly spread over it, both ends among them. */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = (items.length - 1) / Math.max(1, count - 1);
  const places = new Set(Array.from({ length: count }, (_, at) => Math.round(at * step)));
  return items.filter((_, at) => places.has(at));
}

/**
 * Sorts questions so that the most important ones come first. 20 ends a span that is judged exactly. 8 to 10
 * is what others follow from, and what alone shows a frequent fault. 4 to 7 are filters, ways of HTTP and
 * patterns, which compete for the same room on long lists; 1 to 3 repeat such things elsewhere. 0 and less is
 * asked where requests are left (`isTelling`).
 */
export const byPriority = ({ priority: one = 0 }: Ask, { priority: other = 0 }: Ask): number => other - one;

/** The numbers added up. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The next step of every walk that has not come to its end. */
export const walkSteps: Plan = (known) =>
  known.openWalks.flatMap(({ id, steps, bound }) => {
    const page = steps.map(pageOf).at(-1);
    const { pastCaches, priority, isReserved } = page?.exchange.ask ?? {};
    const purpose = { kind: 'walk', walk: id, step: steps.length, bound } as const;
    return page ? followLink(page, 'next', { pastCaches, priority, isReserved, purpose }) : [];
  });
