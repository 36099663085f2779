import { inAttributes, onEntries, onEveryNth, onResource, setTo } from '../alterations.ts';
import { underFilter, withLargeId } from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { asText } from '../store.ts';
import type { Defect } from './defect.ts';

const { listRuns, readRun } = ENDPOINTS;

/** A run that is one thing in the list and another when read alone (clause 4.8). */
export const agreementDefects: readonly Defect[] = [
  {
    name: 'single-run-shows-skipped-rows',
    summary: 'A run that is read alone has skipped_rows.',
    expectedFailures: ['2.3-skipped-rows-absent'],
    at: { endpoint: readRun, pointer: '/data/attributes/skipped_rows' },
    depth: 'plain',
    apply: onResource(readRun, inAttributes(setTo('skipped_rows', 0))),
  },
  {
    name: 'single-run-shows-skipped-rows-null-when-large',
    summary: 'A run with a large id that is read alone has skipped_rows, null.',
    expectedFailures: ['2.3-skipped-rows-absent'],
    at: { endpoint: readRun, pointer: '/data/attributes/skipped_rows' },
    depth: 'large-ids',
    apply: onResource(readRun, inAttributes(setTo('skipped_rows', null)), withLargeId),
  },
  {
    name: 'single-run-created-at-another-time',
    summary: 'A run that is read alone was created a second later than in the list.',
    expectedFailures: ['4.8-agrees-with-list'],
    at: { endpoint: readRun, pointer: '/data/attributes/created_at' },
    depth: 'plain',
    apply: onResource(readRun, inAttributes(setTo('created_at', later))),
  },
  {
    name: 'listed-run-created-at-another-time',
    summary: 'Listed runs were created a second later than the same runs read alone.',
    expectedFailures: ['4.8-agrees-with-list'],
    at: { endpoint: readRun, pointer: '/data/attributes/created_at' },
    depth: 'plain',
    apply: onEntries(listRuns, inAttributes(setTo('created_at', later))),
  },
  {
    name: 'run-listed-by-status-created-at-another-time',
    summary:
      'Runs that are listed under a status filter were created a second later than the same runs read alone.',
    expectedFailures: ['4.8-agrees-with-list'],
    at: { endpoint: readRun, pointer: '/data/attributes/created_at' },
    depth: 'under-filter',
    apply: onEntries(listRuns, inAttributes(setTo('created_at', later)), underFilter),
  },
  {
    name: 'single-run-counts-other-rows-when-large',
    summary:
      'A run with a large id has other successful_rows alone than in the list, at the same updated_at.',
    expectedFailures: ['4.8-agrees-with-list'],
    at: { endpoint: readRun, pointer: '/data/attributes/successful_rows' },
    depth: 'large-ids',
    apply: onResource(
      readRun,
      inAttributes(setTo('successful_rows', (count) => Number(count) + 1)),
      withLargeId,
    ),
  },
  {
    name: 'every-20th-single-run-counts-other-rows',
    summary:
      'Every 20th run that is read alone has other successful_rows than in the list, at the same updated_at.',
    expectedFailures: ['4.8-agrees-with-list'],
    at: { endpoint: readRun, pointer: '/data/attributes/successful_rows' },
    depth: 'every-20th',
    apply: onEveryNth(readRun, 20, ({ body }) => recount(isObject(body) ? body['data'] : undefined)),
  },
  {
    name: 'every-20th-run-list-counts-other-rows',
    summary:
      'In every 20th list of runs each has other successful_rows than when it is read alone, at the same updated_at.',
    expectedFailures: ['4.8-agrees-with-list'],
    at: { endpoint: readRun, pointer: '/data/attributes/successful_rows' },
    depth: 'every-20th',
    apply: onEveryNth(listRuns, 20, ({ body }) => {
      const entries = isObject(body) ? body['data'] : undefined;
      for (const entry of Array.isArray(entries) ? entries : []) recount(entry);
    }),
  },
  {
    name: 'single-run-is-of-another-type',
    summary: 'A run that is read alone has another type than in the list.',
    expectedFailures: ['4.8-agrees-with-list'],
    at: { endpoint: readRun, pointer: '/data/type' },
    depth: 'plain',
    apply: onResource(readRun, setTo('type', 'sync_run')),
  },
  {
    name: 'single-run-of-another-sync-id',
    summary: 'A run that is read alone has the id of another sync.',
    expectedFailures: ['4.8-of-sync'],
    at: { endpoint: readRun, pointer: '/data/attributes/sync_id' },
    depth: 'plain',
    apply: onResource(readRun, inAttributes(setTo('sync_id', 2))),
  },
  {
    name: 'single-run-of-another-sync-id-when-large',
    summary: 'A run with a large id that is read alone has the id of another sync.',
    expectedFailures: ['4.8-of-sync'],
    at: { endpoint: readRun, pointer: '/data/attributes/sync_id' },
    depth: 'large-ids',
    apply: onResource(readRun, inAttributes(setTo('sync_id', 3)), withLargeId),
  },
  {
    name: 'single-run-id-rounded-when-large',
    summary: 'The id of a run beyond 2^53 is rounded as a double would.',
    expectedFailures: ['4.8-id-asked'],
    at: { endpoint: readRun, pointer: '/data/id' },
    depth: 'large-ids',
    apply: onResource(readRun, setTo('id', '9007199254740992'), withLargeId),
  },
  {
    name: 'single-run-id-with-leading-zero',
    summary: 'The id of a run that is read alone has a zero before it.',
    expectedFailures: ['4.8-id-asked'],
    at: { endpoint: readRun, pointer: '/data/id' },
    depth: 'plain',
    apply: onResource(
      readRun,
      setTo('id', (id) => `0${asText(id)}`),
    ),
  },
];

function later(time: Json): string {
  return new Date(Date.parse(asText(time)) + 1000).toISOString();
}

/** Adds a successful row to a run. */
function recount(run: Json | undefined): void {
  const attributes = isObject(run) ? run['attributes'] : undefined;
  if (isObject(attributes)) attributes['successful_rows'] = Number(attributes['successful_rows'] ?? 0) + 1;
}
