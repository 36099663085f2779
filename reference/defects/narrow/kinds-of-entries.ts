import { servedAttributes } from '../../replies.ts';
import { askedRun } from '../../call.ts';
import {
  inAttributes,
  onBody,
  onEntries,
  onEveryNth,
  onReply,
  onReportItems,
  onResource,
  setTo,
  without,
} from '../../alterations.ts';
import {
  both,
  naming,
  ofOldRuns,
  ofOtherSyncs,
  ofRunsThat,
  onLastPage,
  says,
  underFilter,
  lacks,
} from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, readModel, listRuns, readRun, listRecords } = ENDPOINTS;

/** Faults in one member of one kind of entry, wherever it is shown (readings 2, 4, 15). */
export const kindFaults: readonly Defect[] = [
  fault(
    'record-list-of-one-is-that-record',
    'Where a list of records has one entry alone, `data` is that entry.',
    ['2-list-envelope', listRecords, 'under-filter'],
    onBody(
      listRecords,
      (body) => {
        const { data } = body;
        if (Array.isArray(data) && data.length === 1) body['data'] = data[0] ?? null;
      },
      ({ place }) => place?.total === 1,
    ),
  ),
  fault(
    'every-eleventh-model-has-no-primary-key',
    'Every 11th model that is read has no primary_key.',
    ['2.2-primary-key', readModel, 'every-20th'],
    onEveryNth(readModel, 11, ({ body }) => without('primary_key')(servedAttributes(body))),
  ),
  fault(
    'run-in-progress-alone-ends-in-seconds-since-1970',
    'A run in progress that is read alone has a number for finished_at.',
    ['2.3-finished-at', readRun, 'one-status'],
    onResource(readRun, inAttributes(setTo('finished_at', 1773480600)), ofRunsThat('in_progress')),
  ),
  fault(
    'old-aborted-run-alone-shows-skipped-rows',
    'An aborted run of the older half shows skipped_rows when it is read alone.',
    ['2.3-skipped-rows-absent', readRun, 'one-status'],
    onResource(readRun, inAttributes(setTo('skipped_rows', 0)), both(ofRunsThat('aborted'), ofOldRuns)),
  ),
  fault(
    'skipped-rows-of-none-left-out-on-the-last-filtered-page',
    'On the last page of a filter a skipped_rows of 0 is left out.',
    ['2.3-skipped-rows', listRuns, 'last-page'],
    onEntries(
      listRuns,
      ({ attributes }) => {
        if (Number(attributes['skipped_rows']) === 0) delete attributes['skipped_rows'];
      },
      both(underFilter, onLastPage),
    ),
  ),
  fault(
    'one-run-of-the-other-sync-updated-on-february-30',
    'One run of another sync has an updated_at on 30 February.',
    ['2.3-updated-at', listRuns, 'one-in-fifty'],
    onEntries(
      listRuns,
      inAttributes(setTo('updated_at', '2026-02-30T09:00:00.000Z')),
      (_call, spot) => spot?.row.key === '2112',
    ),
  ),
  fault(
    'one-old-run-ends-at-hour-24',
    'One run ends at hour 24.',
    ['2.3-finished-at', listRuns, 'one-in-fifty'],
    onEntries(
      listRuns,
      inAttributes(setTo('finished_at', '2026-03-05T24:00:00Z')),
      both(lacks('status'), (_call, spot) => spot?.row.key === '1009'),
    ),
  ),
  fault(
    'runs-of-other-syncs-alone-without-status-where-no-row-moved',
    'Runs of other syncs that moved no row are read alone without status.',
    ['2.3-status', readRun, 'one-in-fifty'],
    onResource(
      readRun,
      inAttributes(without('status')),
      both(ofOtherSyncs, (call) => askedRun(call)?.records.length === 0),
    ),
  ),
  fault(
    'updated-at-of-the-last-record-is-a-number',
    'The very last record of a run with several pages has a number for updated_at.',
    ['2.4-updated-at', listRecords, 'last-page'],
    onEntries(
      listRecords,
      inAttributes(setTo('updated_at', 1773480600)),
      (call, spot) => (call.place?.pages ?? 1) > 1 && spot?.position === (call.place?.total ?? 0) - 1,
    ),
  ),
  fault(
    'rows-of-destroyed-records-in-text-past-page-two',
    'From page 3 on the record of a destroy action is text.',
    ['2.4-record', listRecords, 'past-page-one'],
    onEntries(
      listRecords,
      inAttributes(setTo('record', '{"id":1}')),
      both(
        ({ place }) => (place?.page ?? 1) > 2,
        (_call, spot) => asText(spot?.row.attributes['action']) === 'destroy',
      ),
    ),
  ),
  fault(
    'failures-of-none-left-out-of-rows-by-day',
    'A failed_count of 0 is left out of the rows by day.',
    ['2.6-failed-count', reports, 'two-parameters'],
    onReportItems(
      (item) => {
        if (Number(item['failed_count']) === 0) delete item['failed_count'];
      },
      both(says('time_period', 'one_day'), says('metric', 'total_sync_run_rows'), naming(0)),
    ),
  ),
  fault(
    'old-aborted-runs-alone-are-successes',
    'An aborted run of the older half says success when it is read alone.',
    ['4.8-agrees-with-list', readRun, 'one-status'],
    onResource(readRun, inAttributes(setTo('status', 'success')), both(ofRunsThat('aborted'), ofOldRuns)),
  ),
  fault(
    'aborted-runs-alone-born-a-millisecond-later',
    'An aborted run read alone has a created_at that differs by a millisecond.',
    ['4.8-agrees-with-list', readRun, 'one-status'],
    onResource(
      readRun,
      inAttributes(setTo('created_at', (old) => asText(old).replace('.000Z', '.001Z'))),
      ofRunsThat('aborted'),
    ),
  ),
  fault(
    'records-of-queued-runs-are-204',
    'Records of queued runs are a 204.',
    ['4.9-answers-200', listRecords, 'one-status'],
    onReply(
      listRecords,
      (reply) => {
        if (reply.status === 200) {
          reply.status = 204;
          reply.body = undefined;
        }
      },
      ofRunsThat('queued'),
    ),
  ),
];
