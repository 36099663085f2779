import { onLinks, onReply, onStatus, onPage } from '../../alterations.ts';
import { afterUpdate, both, underFilter, withoutFilter } from '../../conditions.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';
import { refusal } from '../../replies.ts';
import { onceAfter, refused, since, succeeded } from '../../sequence.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, readModel, updateModel, listRuns, readRun, listRecords } = ENDPOINTS;

/** Changes the attributes of a single resource, if the body is one. */
function changeAttributes(body: Json | undefined, change: (attributes: JsonObject) => void): void {
  const data = isObject(body) ? body['data'] : undefined;
  const attributes = isObject(data) ? data['attributes'] : undefined;
  if (isObject(attributes)) change(attributes);
}

/** Links that hide the page in a cursor beside the filter, changed before they are made to. */
export const cursorsWith = (change: Required<Pick<Deviation, 'links'>>['links']): Deviation => ({
  pageNumber: (page, { query }) => Number(query.get('cursor')?.slice(1) ?? page),
  links(links, place, call) {
    change(links, place, call);
    for (const [rel, link] of Object.entries(links))
      if (link !== null) links[rel] = asText(link).replace(/page=/, 'cursor=c');
  },
});

/** Faults of which one answer, or the last ones, is all that shows them. */
export const onceFaults: readonly Defect[] = [
  fault(
    'single-run-counts-a-row-more-the-first-time',
    'The first run that is read alone has one row more than in the list.',
    ['4.8-agrees-with-list', readRun, 'one-in-fifty'],
    () => {
      let isOver = false;
      return onReply(readRun, ({ status, body }) => {
        if (status !== 200 || isOver) return;
        isOver = true;
        changeAttributes(body, (attributes) => {
          attributes['total_rows'] = Number(attributes['total_rows']) + 1;
        });
      });
    },
  ),
  fault(
    'one-report-forbidden-after-an-update',
    'Once a model was updated, the report of triggered runs over a week is a 403.',
    ['4.1-answers-200', reports, 'after-update'],
    since(succeeded(updateModel), (has) =>
      onStatus(
        200,
        reports,
        (reply) => Object.assign(reply, refusal(403, 'forbidden', 'Not this one.')),
        both(
          has,
          ({ query }) =>
            query.get('metric') === 'sync_run_triggered' &&
            query.get('time_period') === 'one_week' &&
            !query.has('connector_ids'),
        ),
      ),
    ),
  ),
  fault(
    'first-of-whole-lists-names-a-filter-after-an-update',
    'Once something was written, `first` of all runs leads to those that succeeded.',
    ['2.5-first-page', listRuns, 'after-update'],
    onLinks(
      listRuns,
      (links) => void (links['first'] = `${asText(links['first'])}&status=success`),
      both(afterUpdate, withoutFilter),
    ),
  ),
  fault(
    'self-behind-cursors-leads-on-after-an-update',
    'Once something was written, `self` of records, which is a cursor, leads to the next page.',
    ['2.5-self-page', listRecords, 'after-update'],
    cursorsWith((links, { page, pages, link }, call) => {
      if (call.endpoint === listRecords && afterUpdate(call) && page < pages) links['self'] = link(page + 1);
    }),
  ),
  fault(
    'last-behind-cursors-one-page-short-under-a-filter-after-an-update',
    'Once something was written, `last` of filtered records, which is a cursor, leads to the page before the last.',
    ['2.5-last-page', listRecords, 'after-update'],
    cursorsWith((links, { pages, link }, call) => {
      if (call.endpoint === listRecords && afterUpdate(call) && underFilter(call) && pages > 1)
        links['last'] = link(pages - 1);
    }),
  ),
  fault(
    'model-shows-another-name-once-after-a-refused-update',
    'After a refused update the next read of the model shows a name that nobody has set.',
    ['4.5-read-back', readModel, 'after-update'],
    onceAfter(
      refused(updateModel),
      ({ endpoint }) => endpoint === readModel,
      (isIt) =>
        onReply(
          readModel,
          ({ body }) =>
            changeAttributes(body, (attributes) => {
              attributes['name'] = 'by nobody';
            }),
          isIt,
        ),
    ),
  ),
  fault(
    'model-loses-its-description-after-bad-credentials',
    'Once a credential was refused, the model is shown without its description.',
    ['4.5-read-back', readModel, 'without-token'],
    since(
      ({ status }) => status === 401,
      (has) =>
        onReply(
          readModel,
          ({ body }) =>
            changeAttributes(body, (attributes) => {
              attributes['description'] = '';
            }),
          has,
        ),
    ),
  ),
  fault(
    'runs-begin-with-the-second-page-after-bad-credentials',
    'Once a credential was refused, each page of runs shows what is on the one behind it.',
    ['4.7-each-once', listRuns, 'without-token'],
    since(
      ({ status }) => status === 401,
      (has) =>
        onPage(listRuns, (rows, all, { page, pageSize }, call) =>
          has(call) ? all.slice(page * pageSize, (page + 1) * pageSize) : rows,
        ),
    ),
    { alternatives: ['4.7-status-filter', '4.7-page-number'] },
  ),
];
