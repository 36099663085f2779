import { isScheduledRun } from '../../writes.ts';
import { onLinks, onResource, onStatus, onRows, onFilter } from '../../alterations.ts';
import type { Call, Write } from '../../call.ts';
import type { Apply, Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { copy, type JsonObject } from '../../json.ts';
import { crash, since, succeeded, type Event } from '../../sequence.ts';
import { asText, type Row } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { readModel, updateModel, updateConnector, scheduleSync, listRuns, listRecords } = ENDPOINTS;

const statusAsked = ({ query }: Call): string => query.get('status') ?? '';
const pageAsked = ({ query }: Call): number => Number(query.get('page') ?? 1);

const isChange = ({ previous, fields }: Write): boolean =>
  Object.keys(fields).some((name) => JSON.stringify(previous[name]) !== JSON.stringify(fields[name]));

/** Takes the last change of a model back when something happens. */
const undoneBy =
  (event: Event): Apply =>
  () => {
    let former: JsonObject | undefined;
    return {
      write(write, { endpoint }) {
        if (endpoint === updateModel && isChange(write)) former = { ...write.previous };
      },
      answer(reply, call) {
        const model = call.store.models.get('1');
        if (former === undefined || model === undefined || !event(reply, call)) return;
        model.attributes = former;
        former = undefined;
      },
    };
  };

/** Shows a model as its first change left it, from some time after that change on. */
const changedBackAfter =
  (afterMs: number): Apply =>
  () => {
    let changed: JsonObject = {};
    let backFrom = Infinity;
    return {
      write(write, { endpoint }) {
        if (endpoint !== updateModel || backFrom !== Infinity || !isChange(write)) return;
        changed = { ...write.stored };
        backFrom = Date.now() + afterMs;
      },
      ...onResource(
        readModel,
        ({ attributes }) => void Object.assign(attributes, copy(changed)),
        () => Date.now() >= backFrom,
      ),
    };
  };

/** A filter of its own making, which decides row by row. */
const filteringBy = (fits: (row: Row, status: string, call: Call) => boolean): Deviation => ({
  ...onFilter(listRecords, () => undefined),
  ...onRows(listRecords, (rows, call) =>
    statusAsked(call) !== '' ? rows.filter((row) => fits(row, statusAsked(call), call)) : rows,
  ),
});

/** Updates that something else takes back, and entries that some way of asking never shows. */
export const undoneFaults: readonly Defect[] = [
  fault(
    'schedule-takes-back-the-last-update-of-a-model',
    'A schedule sets a model back to what it was before its last change.',
    ['4.5-read-back', updateModel, 'after-update'],
    undoneBy(succeeded(scheduleSync)),
    { at: { endpoint: readModel } },
  ),
  fault(
    'body-that-is-no-json-takes-back-the-last-update-of-a-model',
    'An update of a connector whose body is no JSON sets a model back to what it was before its last change.',
    ['4.5-read-back', updateModel, 'after-update'],
    undoneBy((reply, { endpoint }) => reply.status === 400 && endpoint === updateConnector),
    { at: { endpoint: readModel } },
  ),
  fault(
    'changed-model-that-comes-back-five-seconds-later',
    'Five seconds after a model was changed it is shown with that change, whatever was stored since.',
    ['4.5-read-back', updateModel, 'after-update'],
    changedBackAfter(5000),
    { takesTime: true, at: { endpoint: readModel } },
  ),
  fault(
    'scheduled-runs-under-their-filter-alone',
    'A run that a schedule adds is in the list of its status and never in the whole list.',
    ['4.7-each-once', listRuns, 'after-update'],
    onRows(listRuns, (rows, call) =>
      statusAsked(call) === '' ? rows.filter((row) => !isScheduledRun(row.key)) : rows,
    ),
  ),
  fault(
    'pages-past-the-first-from-before-a-schedule',
    'From page 2 on a whole list of runs is paged as if nothing had been scheduled: page 1 pushes a run out.',
    ['4.7-each-once', listRuns, 'after-update'],
    since(succeeded(scheduleSync), (has) =>
      onRows(listRuns, (rows, call) =>
        has(call) && statusAsked(call) === '' && pageAsked(call) > 1
          ? rows.filter((row) => !isScheduledRun(row.key))
          : rows,
      ),
    ),
  ),
  fault(
    'model-crashes-on-its-first-read',
    'The first read of a model after the start is answered with 500.',
    ['4.4-answers-200', readModel, 'plain'],
    onStatus(200, readModel, crash, ({ nth }) => nth === 1),
  ),
  fault(
    'records-filter-finds-actions-too',
    'The status filter of records finds those with that status or that action.',
    ['4.9-status-filter', listRecords, 'under-filter'],
    filteringBy(({ attributes }, status) =>
      [attributes['status'], attributes['action']].some((value) => asText(value) === status),
    ),
  ),
  fault(
    'record-lists-of-other-syncs-never-turn-the-page',
    'Every page of the records of a run of another sync is the first one.',
    ['4.9-page-number', listRecords, 'past-page-one'],
    {
      pageNumber: (page, { endpoint, params }) =>
        endpoint === listRecords && params['sync_id'] !== '1' ? 1 : page,
    },
    { alternatives: ['4.9-each-once', '2.5-next-page', '2.5-last-page', '2.5-self-page'] },
  ),
  fault(
    'last-of-runs-one-page-short-every-fourth-time',
    'In every fourth answer `last` of runs leads to the page before the last.',
    ['2.5-last-page', listRuns, 'every-20th'],
    onLinks(
      listRuns,
      (links, { pages, link }) => void (links['last'] = link(pages - 1)),
      ({ nth, place }) => nth % 4 === 3 && (place?.pages ?? 1) > 1,
    ),
    // A walk may follow one of them.
    { alternatives: ['2.5-prev-page', '4.7-page-number', '4.7-each-once'] },
  ),
];
