import { onRows, onPage } from '../../alterations.ts';
import { advanceNext, byTheClock, latestFirst, touchNext } from '../../clock.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { notFound } from '../../replies.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRuns, readRun } = ENDPOINTS;

/** Faults of lists that change by the clock, however often they are read (reading 11). */
export const byTheClockDefects: readonly Defect[] = [
  fault(
    'pages-lose-their-first-run-while-runs-are-reordered-by-the-clock',
    'Runs are listed by updated_at and one of them is touched every 300 ms; every page except the first lacks its first entry.',
    ['4.7-each-once', listRuns, 'past-page-one'],
    () => ({
      ...byTheClock(300, touchNext),
      ...onRows(listRuns, (rows) => latestFirst(rows)),
      ...withoutFirst,
    }),
    { takesTime: true },
  ),
  fault(
    'pages-lose-their-first-run-while-runs-advance-by-the-clock',
    'Every 250 ms a run advances; every page of runs except the first lacks its first entry.',
    ['4.7-each-once', listRuns, 'past-page-one'],
    () => ({ ...byTheClock(250, advanceNext), ...withoutFirst }),
    { takesTime: true },
  ),
  fault(
    'next-skips-a-page-in-answers-that-say-they-are-old',
    'Answers say Age: 30, also to no-cache; next of every page of runs skips a page.',
    ['2.5-next-page', listRuns, 'past-page-one', '/links/next'],
    {
      links(links, { page, pages, link }, { endpoint }) {
        if (endpoint === listRuns && page + 2 <= pages) links['next'] = link(page + 2);
      },
      answer(reply, { method }) {
        if (method === 'GET') reply.headers['age'] = '30';
      },
    },
    { takesTime: true },
  ),
  fault(
    'a-run-is-away-for-five-seconds',
    'Once lists have shown it three times, a run is in no view for five seconds.',
    ['4.7-each-once', listRuns, 'one-in-fifty'],
    () => away({}),
    { alternatives: ['4.7-status-filter', '4.8-answers-200', '2.5-next-page'], takesTime: true },
  ),
  fault(
    'a-run-is-away-for-five-seconds-while-runs-advance',
    'The same on a list in which a run advances every 300 ms.',
    ['4.7-each-once', listRuns, 'one-in-fifty'],
    () => away(byTheClock(300, advanceNext)),
    { alternatives: ['4.7-status-filter', '4.8-answers-200', '2.5-next-page'], takesTime: true },
  ),
];

const withoutFirst: Pick<Deviation, 'slice'> = onPage(listRuns, (rows, _all, { page, status }) =>
  page > 1 && status === undefined ? rows.slice(1) : rows,
);

/** A run of sync 1 that is in the middle of its second page. */
const missing = '1030';

/** Once a list has shown it three times it is away for five seconds. */
function away(moving: Deviation): Deviation {
  let shown = 0;
  let fromMs = Infinity;
  const isAway = (): boolean => Date.now() > fromMs && Date.now() < fromMs + 5_000;
  return {
    ...moving,
    ...onRows(listRuns, (rows, { params }) =>
      params['sync_id'] === '1' && isAway() ? rows.filter(({ key }) => key !== missing) : rows,
    ),
    slice(rows, _all, _place, { endpoint, params }) {
      if (endpoint !== listRuns || params['sync_id'] !== '1') return rows;
      if (rows.some(({ key }) => key === missing) && (shown += 1) === 3) fromMs = Date.now();
      return rows;
    },
    answer(reply, { endpoint, params }) {
      if (endpoint === readRun && params['sync_run_id'] === missing && isAway())
        Object.assign(reply, notFound('There is no such run.'));
    },
  };
}
