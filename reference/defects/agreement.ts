import { inAttributes, onEntries, onEveryNth, onResource, setTo } from '../alterations.ts';
import { underFilter, withLargeId } from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { asText } from '../store.ts';
import type { Defect } from './defect.ts';
import { fault } from './fault.ts';

const { listRuns, readRun } = ENDPOINTS;

/** A run that is one thing in the list and another when read alone (clause 4.8). */
export const agreementDefects: readonly Defect[] = [
  fault(
    'single-run-shows-skipped-rows',
    'A run that is read alone has skipped_rows.',
    ['2.3-skipped-rows-absent', readRun, 'plain', '/data/attributes/skipped_rows'],
    onResource(readRun, inAttributes(setTo('skipped_rows', 0))),
  ),
  fault(
    'single-run-shows-skipped-rows-null-when-large',
    'A run with a large id that is read alone has skipped_rows, null.',
    ['2.3-skipped-rows-absent', readRun, 'large-ids', '/data/attributes/skipped_rows'],
    onResource(readRun, inAttributes(setTo('skipped_rows', null)), withLargeId),
  ),
  fault(
    'single-run-created-at-another-time',
    'A run that is read alone was created a second later than in the list.',
    ['4.8-agrees-with-list', readRun, 'plain', '/data/attributes/created_at'],
    onResource(readRun, inAttributes(setTo('created_at', later))),
  ),
  fault(
    'listed-run-created-at-another-time',
    'Listed runs were created a second later than the same runs read alone.',
    ['4.8-agrees-with-list', readRun, 'plain', '/data/attributes/created_at'],
    onEntries(listRuns, inAttributes(setTo('created_at', later))),
  ),
  fault(
    'run-listed-by-status-created-at-another-time',
    'Runs that are listed under a status filter were created a second later than the same runs read alone.',
    ['4.8-agrees-with-list', readRun, 'under-filter', '/data/attributes/created_at'],
    onEntries(listRuns, inAttributes(setTo('created_at', later)), underFilter),
  ),
  fault(
    'single-run-counts-other-rows-when-large',
    'A run with a large id has other successful_rows alone than in the list, at the same updated_at.',
    ['4.8-agrees-with-list', readRun, 'large-ids', '/data/attributes/successful_rows'],
    onResource(readRun, inAttributes(setTo('successful_rows', (count) => Number(count) + 1)), withLargeId),
  ),
  fault(
    'every-20th-single-run-counts-other-rows',
    'Every 20th run that is read alone has other successful_rows than in the list, at the same updated_at.',
    ['4.8-agrees-with-list', readRun, 'every-20th', '/data/attributes/successful_rows'],
    onEveryNth(readRun, 20, ({ body }) => recount(isObject(body) ? body['data'] : undefined)),
  ),
  fault(
    'every-20th-run-list-counts-other-rows',
    'In every 20th list of runs each has other successful_rows than when it is read alone, at the same updated_at.',
    ['4.8-agrees-with-list', readRun, 'every-20th', '/data/attributes/successful_rows'],
    onEveryNth(listRuns, 20, ({ body }) => {
      const entries = isObject(body) ? body['data'] : undefined;
      for (const entry of Array.isArray(entries) ? entries : []) recount(entry);
    }),
  ),
  fault(
    'single-run-is-of-another-type',
    'A run that is read alone has another type than in the list.',
    ['4.8-agrees-with-list', readRun, 'plain', '/data/type'],
    onResource(readRun, setTo('type', 'sync_run')),
  ),
  fault(
    'single-run-of-another-sync-id',
    'A run that is read alone has the id of another sync.',
    ['4.8-of-sync', readRun, 'plain', '/data/attributes/sync_id'],
    onResource(readRun, inAttributes(setTo('sync_id', 2))),
  ),
  fault(
    'single-run-of-another-sync-id-when-large',
    'A run with a large id that is read alone has the id of another sync.',
    ['4.8-of-sync', readRun, 'large-ids', '/data/attributes/sync_id'],
    onResource(readRun, inAttributes(setTo('sync_id', 3)), withLargeId),
  ),
  fault(
    'single-run-id-rounded-when-large',
    'The id of a run beyond 2^53 is rounded as a double would.',
    ['4.8-id-asked', readRun, 'large-ids', '/data/id'],
    onResource(readRun, setTo('id', '9007199254740992'), withLargeId),
  ),
  fault(
    'single-run-id-with-leading-zero',
    'The id of a run that is read alone has a zero before it.',
    ['4.8-id-asked', readRun, 'plain', '/data/id'],
    onResource(
      readRun,
      setTo('id', (id) => `0${asText(id)}`),
    ),
  ),
];

function later(time: Json): string {
  return new Date(Date.parse(asText(time)) + 1000).toISOString();
}

/** Adds a successful row to a run. */
function recount(run: Json | undefined): void {
  const attributes = isObject(run) ? run['attributes'] : undefined;
  if (isObject(attributes)) attributes['successful_rows'] = Number(attributes['successful_rows'] ?? 0) + 1;
}
