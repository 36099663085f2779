import { onBody, onEveryNth, onLinks } from '../../alterations.ts';
import { both, underFilter } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { isObject } from '../../json.ts';
import { since, succeeded } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { scheduleSync, listRuns, listRecords } = ENDPOINTS;

/** Faults that look like another one: exactly one rule must fail. */
export const oneFindingFaults: readonly Defect[] = [
  fault(
    'every-fourth-later-page-of-records-is-the-first',
    'Every 4th time that a page of records past the first is asked for, the first is returned with its links.',
    ['4.9-page-number', listRecords, 'every-20th'],
    () => {
      let count = 0;
      return {
        pageNumber(page, { endpoint }) {
          const isLater = endpoint === listRecords && page > 1;
          if (isLater) count += 1;
          return isLater && count % 4 === 0 ? 1 : page;
        },
      };
    },
  ),
  fault(
    'every-seventh-run-list-without-ids',
    'In every 7th list of runs the entries have no id.',
    ['2.3-id', listRuns, 'every-20th', '/data/0/id'],
    onEveryNth(listRuns, 7, ({ body }) => {
      const data = isObject(body) ? body['data'] : undefined;
      for (const entry of Array.isArray(data) ? data : []) if (isObject(entry)) delete entry['id'];
    }),
  ),
  fault(
    'next-of-filtered-runs-is-a-number-after-a-schedule',
    'Once a sync was scheduled, `next` of filtered runs is the number of the page.',
    ['2.5-next', listRuns, 'after-update'],
    since(succeeded(scheduleSync), (has) =>
      onLinks(
        listRuns,
        (links, { page, pages }) => {
          if (page < pages) links['next'] = page + 1;
        },
        both(has, underFilter),
      ),
    ),
  ),
  fault(
    'record-list-ends-with-null',
    'The last entry of every page of records is null.',
    ['2-list-envelope', listRecords, 'last-page'],
    onBody(listRecords, (body) => {
      const data = body['data'];
      if (Array.isArray(data) && data.length > 0) data.splice(-1, 1, null);
    }),
  ),
];
