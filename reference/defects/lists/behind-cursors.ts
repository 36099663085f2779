import type { Call } from '../../call.ts';
import { behindCursors, readCursor, withCursors } from '../../cursors.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { since, succeeded } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';
import { BOTH_LISTS } from './both-lists.ts';
import { linkDefects } from './links.ts';
import { listDefects } from './lists.ts';

/** Faults that must be seen whatever links look like: each answer hides places and filters in new cursors. */
const faults: ReadonlySet<string> = new Set([
  'run-links-without-next',
  'run-next-skips-a-page',
  'run-prev-skips-a-page',
  'record-prev-is-the-own-page-under-filter',
  'run-self-leads-to-page-one',
  'record-filter-stops-after-page-two',
  'run-list-repeats-an-entry-on-page-two',
  'record-filter-loses-its-last-entry',
]);

const { listRuns, scheduleSync } = ENDPOINTS;

/** Numbers beside cursors: no link says how many pages there are. */
const numberDefects: readonly Defect[] = BOTH_LISTS.map(({ endpoint, noun, clause }) =>
  fault(
    `${noun}-page-numbers-ignored-after-a-schedule-beside-cursors`,
    `Links go by cursors; once a sync was scheduled, page=N of ${noun}s gives page 1.`,
    [`${clause}-page-number`, endpoint, 'after-update', '/data'],
    since(succeeded(scheduleSync), (has) => {
      const cursors = withCursors();
      return {
        ...cursors,
        pageNumber: (page, call) =>
          call.endpoint === endpoint && call.query.has('page') && has(call)
            ? 1
            : (cursors.pageNumber?.(page, call) ?? page),
      };
    }),
  ),
);

/** The last page by its number, beside `next` as a cursor: only where `next` leads shows that it is not. */
const lastDefect: Defect = fault(
  'run-last-is-one-page-short-after-a-schedule-beside-cursors',
  'Links go by cursors; once a sync was scheduled, `last` of its runs names the page before the last.',
  ['2.5-last-page', listRuns, 'after-update', '/links/last'],
  since(succeeded(scheduleSync), (has) => {
    const cursors = withCursors();
    return {
      ...cursors,
      links(links, place, call) {
        cursors.links?.(links, place, call);
        if (call.endpoint === listRuns && has(call) && place.pages > 1)
          links['last'] = place.link(place.pages - 1);
      },
    };
  }),
);

/** Pages behind cursors under a filter: the pages of their numbers are as they should be. */
const filteredDefects: readonly Defect[] = BOTH_LISTS.flatMap(({ endpoint, noun }) => {
  const isMeant = (call: Call): boolean =>
    call.endpoint === endpoint && (readCursor(call)?.status ?? null) !== null;
  const cursors = withCursors();
  return [
    fault(
      `${noun}-prev-leads-to-page-1-from-page-3-of-a-filter-behind-cursors`,
      `Links go by cursors; behind one, \`prev\` of page 3 of filtered ${noun}s leads to page 1.`,
      ['2.5-prev-page', endpoint, 'under-filter', '/links/prev'],
      {
        ...cursors,
        links(links, place, call) {
          if (isMeant(call) && place.page === 3) links['prev'] = place.link(1);
          cursors.links?.(links, place, call);
        },
      },
    ),
    fault(
      `${noun}-page-2-of-a-filter-lacks-its-first-entry-behind-cursors`,
      `Links go by cursors; behind one, page 2 of 3 or more of filtered ${noun}s lacks its first entry.`,
      ['2.5-next-page', endpoint, 'under-filter', /^\/links\/(self|next|prev)$/],
      {
        ...cursors,
        slice: (rows, _, place, call) =>
          isMeant(call) && place.page === 2 && place.pages > 2 ? rows.slice(1) : rows,
      },
      // Whatever link leads there leads to a page that lacks an entry.
      {
        expectedFailures: ['2.5-self-page', '2.5-next-page'],
        alternatives: ['2.5-prev-page'],
      },
    ),
  ];
});

/** Lists and links that are wrong as others of these folders are, on servers whose links are cursors. */
export const cursorDefects: readonly Defect[] = [
  ...numberDefects,
  lastDefect,
  ...filteredDefects,
  ...[...linkDefects, ...listDefects]
    .filter(({ name }) => faults.has(name))
    .map((defect) => ({
      ...defect,
      name: `${defect.name}-behind-cursors`,
      summary: `${defect.summary.replace(/\.$/, '')}; links are cursors that only their answer has.`,
      apply: () => behindCursors(typeof defect.apply === 'function' ? defect.apply() : defect.apply),
    })),
];
