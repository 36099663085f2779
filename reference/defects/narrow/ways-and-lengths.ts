import { onBody, onLinks, onWire, onStatus, onRows, onPage } from '../../alterations.ts';
import { both, sends, underFilter, type When } from '../../conditions.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS, type Endpoint } from '../../endpoints.ts';
import { crash } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { withManyRecords, withManyRuns } from '../questions/long-lists.ts';
import { fault } from '../fault.ts';

const { querySource, readModel, listRuns, readRun, listRecords } = ENDPOINTS;

/** Faults that show only where HTTP is spoken in another way (reading 30). */
const ways: readonly Defect[] = [
  fault(
    'record-list-without-links-on-connections-that-end',
    'A list of records has no `links` if the client asks to close the connection.',
    ['2-list-envelope', listRecords, 'one-endpoint'],
    onBody(listRecords, (body) => delete body['links'], sends('connection', /close/i)),
  ),
  fault(
    'single-run-crashes-for-identity',
    'A run that is read alone is answered with 500 where no content coding is wanted.',
    ['4.8-answers-200', readRun, 'one-endpoint'],
    onStatus(200, readRun, crash, sends('accept-encoding', /^identity$/)),
  ),
  fault(
    'model-in-windows-1252-without-accept',
    'A model is written in Windows-1252 where the request has no Accept.',
    ['4-utf8', readModel, 'one-endpoint'],
    onWire(
      readModel,
      (wire) => void (wire.bytes = Buffer.from(wire.bytes.toString().replaceAll('–', '\u0096'), 'latin1')),
      ({ headers }) => headers.accept === undefined,
    ),
  ),
  fault(
    'query-in-csv-for-any-type',
    'The rows of a query are written as CSV where any type is accepted.',
    ['4-json', querySource, 'one-endpoint'],
    onWire(
      querySource,
      (wire) => {
        wire.bytes = Buffer.from('id,state\n1,CA\n');
        wire.headers['content-type'] = 'text/csv; charset=utf-8';
      },
      sends('accept', /^\s*\*\/\*\s*$/),
    ),
  ),
  fault(
    'run-pages-without-their-last-entry-on-connections-that-end',
    'A page of runs lacks its last entry if the client asks to close the connection.',
    ['4.7-each-once', listRuns, 'one-endpoint'],
    lacking(listRuns, -1, sends('connection', /close/i)),
    { alternatives: ['4.7-status-filter'] },
  ),
  fault(
    'record-pages-without-their-first-entry-without-accept',
    'A page of records lacks its first entry where the request has no Accept.',
    ['4.9-each-once', listRecords, 'one-endpoint'],
    lacking(listRecords, 0, ({ headers }) => headers.accept === undefined),
    { alternatives: ['4.9-status-filter'] },
  ),
  fault(
    'last-of-runs-one-page-short-for-any-type',
    'Where any type is accepted `last` of runs leads to the page before the last.',
    ['2.5-last-page', listRuns, 'one-endpoint'],
    onLinks(
      listRuns,
      (links, { pages, link }) => void (links['last'] = link(pages - 1)),
      both(sends('accept', /^\s*\*\/\*\s*$/), ({ place }) => (place?.pages ?? 1) > 1),
    ),
  ),
];

/** Leaves an entry out of pages that have several. */
function lacking(endpoint: Endpoint, which: 0 | -1, when: When): Deviation {
  return onPage(endpoint, (rows, _all, _place, call) =>
    when(call) && rows.length > 1 ? rows.filter((_, at) => at !== (which === 0 ? 0 : rows.length - 1)) : rows,
  );
}

/** Faults in the middle of lists that are longer than a run of the suite can read (readings 10, 13). */
const lengths: readonly Defect[] = [
  fault(
    'last-of-long-filtered-run-lists-one-page-short',
    'In a list of sixty pages `last` of a filter leads to the page before the last.',
    ['2.5-last-page', listRuns, 'under-filter'],
    {
      seed: withManyRuns,
      ...onLinks(
        listRuns,
        (links, { pages, link }) => void (links['last'] = link(pages - 1)),
        both(underFilter, ({ place }) => (place?.pages ?? 0) > 10),
      ),
    },
  ),
  fault(
    'long-run-list-begins-again-behind-page-forty',
    'Of sixty pages of runs the 41st to the 50th hold what the first ten hold.',
    ['4.7-page-number', listRuns, 'past-page-one'],
    {
      seed: withManyRuns,
      ...onPage(listRuns, (rows, all, { page, pageSize, status }) =>
        status === undefined && page > 40 && page <= 50
          ? all.slice((page - 41) * pageSize, (page - 40) * pageSize)
          : rows,
      ),
    },
  ),
  fault(
    'long-record-filter-lacks-every-ninth',
    'Every ninth of seven hundred records is not found by its status.',
    ['4.9-status-filter', listRecords, 'under-filter'],
    {
      seed: withManyRecords,
      ...onRows(listRecords, (rows, { query }) =>
        query.has('status') && rows.length > 50 ? rows.filter(({ key }) => Number(key) % 9 !== 4) : rows,
      ),
    },
  ),
  fault(
    'prev-in-the-middle-of-long-record-lists-skips-a-page',
    'Of seventy pages of records those from the 15th to the 55th have a `prev` that leads two pages back.',
    ['2.5-prev-page', listRecords, 'past-page-one'],
    {
      seed: withManyRecords,
      ...onLinks(
        listRecords,
        (links, { page, link }) => void (links['prev'] = link(page - 2)),
        ({ place }) => place !== undefined && place.pages > 50 && place.page >= 15 && place.page <= 55,
      ),
    },
  ),
];

/** Narrow faults in ways of speaking HTTP and in long lists. */
export const wayFaults: readonly Defect[] = [...ways, ...lengths];
