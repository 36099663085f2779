import type { Fault, Link, ListAnswer } from './world.ts';

const withLink = (answer: ListAnswer, name: keyof ListAnswer['links'], link: Link): ListAnswer => ({
  ...answer,
  links: { ...answer.links, [name]: link },
});

/** What may be wrong with a list, by name. */
export const faults = {
  'entry-lost': (answer) => ({
    ...answer,
    entries: answer.page > 1 ? answer.entries.slice(1) : answer.entries,
  }),
  'entry-twice': (answer) => ({
    ...answer,
    entries: answer.page > 1 ? [...answer.all.slice(0, 1), ...answer.entries] : answer.entries,
  }),
  'next-skips': (answer) =>
    answer.page + 2 > answer.pages ? answer : withLink(answer, 'next', { page: answer.page + 2 }),
  'next-missing': (answer) =>
    answer.page === 2 && answer.pages > 2 ? withLink(answer, 'next', null) : answer,
  'prev-skips': (answer) => (answer.page > 2 ? withLink(answer, 'prev', { page: answer.page - 2 }) : answer),
  'last-short': (answer) => withLink(answer, 'last', { page: Math.max(1, answer.pages - 1) }),
  'self-first': (answer) => withLink(answer, 'self', { page: 1 }),
  'filter-lost': (answer) =>
    answer.filter === undefined || answer.links.next === null
      ? answer
      : withLink(answer, 'next', { ...answer.links.next, filter: null }),
  'filter-lacks': (answer) => ({
    ...answer,
    entries: answer.filter === 'success' ? answer.entries.slice(0, -1) : answer.entries,
  }),
} satisfies Readonly<Record<string, Fault>>;

/** The name of a fault. */
export type FaultName = keyof typeof faults;

/** When a fault shows: in every answer, in those from 0.3 s on, or in one of twelve. */
export const occasions = ['always', 'later', 'seldom'] as const;

/** A fault on an occasion; `share` (0 to 1) draws the answers in which it shows seldom. */
export function sometimes(fault: Fault, when: (typeof occasions)[number], share: number): Fault {
  return (answer) => {
    if (when === 'later' && answer.atMs < 300) return answer;
    if (when === 'seldom' && (answer.request * 7919 + share * 1e4) % 12 >= 1) return answer;
    return fault(answer);
  };
}
