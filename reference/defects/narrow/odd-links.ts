import { onLinks } from '../../alterations.ts';
import { both, sends, underFilter } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Json } from '../../json.ts';
import { since, succeeded } from '../../sequence.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';
import { cursorsWith } from './seen-once.ts';

const { scheduleSync, listRuns, listRecords } = ENDPOINTS;

/** A slash at the end of the path, where the server has nothing. */
const withSlash = (link: Json | undefined): string => asText(link).replace('?', '/?');

/** Links whose number is right and whose path is not, and pages that show the links of another. */
export const oddLinkFaults: readonly Defect[] = [
  fault(
    'next-under-a-filter-has-a-slash-after-a-schedule',
    'Once a sync was scheduled, `next` of filtered runs has a slash at the end of its path, which is a 404.',
    ['2.5-next-page', listRuns, 'after-update'],
    since(succeeded(scheduleSync), (has) =>
      onLinks(
        listRuns,
        (links, { page, pages }) => {
          if (page < pages) links['next'] = withSlash(links['next']);
        },
        both(has, underFilter),
      ),
    ),
  ),
  fault(
    'last-under-a-filter-has-a-slash-without-encoding',
    'Under `Accept-Encoding: identity`, `last` of filtered records has a slash at the end of its path, a 404.',
    ['2.5-last-page', listRecords, 'under-filter'],
    onLinks(
      listRecords,
      (links) => void (links['last'] = withSlash(links['last'])),
      both(underFilter, sends('accept-encoding', /^\s*identity\s*$/)),
    ),
  ),
  fault(
    'self-of-the-last-records-past-the-end-behind-cursors',
    'Links are cursors; `self` of the last page of records leads to the empty page behind it.',
    ['2.5-self-page', listRecords, 'last-page'],
    cursorsWith((links, { page, pages, link }, { endpoint }) => {
      if (endpoint === listRecords && page > 1 && page === pages) links['self'] = link(page + 1);
    }),
  ),
  {
    name: 'first-runs-for-any-number-with-null-before-them',
    summary: 'Any page number of runs returns the first page with its links; its `prev` is null.',
    expectedFailures: ['4.7-page-number', '2.5-end-strings'],
    at: { endpoint: listRuns, pointer: '/data' },
    depth: 'plain',
    reason: 'The links are right for the page that is shown; null at an end is a warning.',
    apply: {
      pageNumber: (page, { endpoint }) => (endpoint === listRuns ? 1 : page),
      ...onLinks(listRuns, (links, { page }) => {
        if (page === 1) links['prev'] = null;
      }),
    },
  },
];
