import { onePage, runAlone } from '../../replies.ts';
import { askedSync } from '../../call.ts';
import { onReply, onStatus } from '../../alterations.ts';
import type { Call } from '../../call.ts';
import type { When } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { LARGE_RUN } from '../../seed.ts';
import { crash } from '../../sequence.ts';
import type { Run } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRuns, readRun, listRecords } = ENDPOINTS;

/** Things that do not exist and whose ids resemble those of things that do (reading 16). */
export const nearIdentifierDefects: readonly Defect[] = [
  fault(
    'sync-zero-crashes',
    'The runs of sync 0 are answered with 500.',
    ['4.7-not-found', listRuns, 'plain', 'status'],
    onReply(listRuns, crash, ({ params }) => params['sync_id'] === '0'),
  ),
  fault(
    'run-zero-is-the-newest-run',
    'Run 0 of a sync is answered as its newest run, under the id 0.',
    ['4.8-not-found', readRun, 'plain', 'status'],
    showing(({ params }, runs) => (params['sync_run_id'] === '0' ? runs[0] : undefined)),
  ),
  fault(
    'run-beside-the-large-one-is-the-large-one',
    'The id before that of a run with a large id finds that run, for both are the same double.',
    ['4.8-not-found', readRun, 'large-ids', 'status'],
    showing(({ params }, runs) =>
      params['sync_run_id'] === String(LARGE_RUN - 1n)
        ? runs.find(({ key }) => key === String(LARGE_RUN))
        : undefined,
    ),
  ),
  fault(
    'records-found-by-the-beginning-of-a-run-id',
    'Records are listed for the first run whose id begins with the one that was asked for.',
    ['4.9-not-found', listRecords, 'plain', 'status'],
    emptyOr(
      listRecords,
      ({ params, store }) =>
        askedSync({ store, params })?.runs.some(({ key }) => key.startsWith(params['sync_run_id'] ?? '?')) ===
        true,
    ),
  ),
  fault(
    'records-of-a-run-numbered-as-its-sync-crash',
    'Records of a run that does not exist and has the number of its sync are answered with 500.',
    ['4.9-not-found', listRecords, 'plain', 'status'],
    onReply(
      listRecords,
      crash,
      ({ params, store }) =>
        params['sync_id'] === params['sync_run_id'] && store.syncs.has(params['sync_id'] ?? ''),
    ),
  ),
  fault(
    'sync-numbered-as-a-run-lists-the-runs-of-its-sync',
    'Under the id of a run instead of that of a sync its sync is found, and its runs are listed.',
    ['4.7-not-found', listRuns, 'plain', 'status'],
    onReply(listRuns, (reply, call) => {
      const { params, store } = call;
      const sync = [...store.syncs.values()].find(({ runs }) =>
        runs.some(({ key }) => key === params['sync_id'] && key.length < 8),
      );
      if (reply.status === 404 && sync !== undefined)
        Object.assign(reply, onePage(call, sync.runs.slice(0, 10)));
    }),
  ),
  fault(
    'run-in-a-gap-crashes',
    'A run whose id lies between those of two runs of the sync and is none is answered with 500.',
    ['4.8-not-found', readRun, 'plain', 'status'],
    onStatus(404, readRun, crash, ({ params, store }) => {
      const asked = params['sync_run_id'] ?? '';
      if (!/^\d+$/.test(asked)) return false;
      const ids = (askedSync({ store, params })?.runs ?? []).map(({ key }) => BigInt(key));
      return ids.some((id) => id < BigInt(asked)) && ids.some((id) => id > BigInt(asked));
    }),
  ),
  fault(
    'records-of-a-run-after-the-newest-are-an-empty-list',
    'Records of a run that does not exist and has the number after one that does are an empty list.',
    ['4.9-not-found', listRecords, 'plain', 'status'],
    emptyOr(listRecords, ({ params, store }) => {
      const [, before = '', last = ''] = /^(\d*)([1-9])$/.exec(params['sync_run_id'] ?? '') ?? [];
      const earlier = `${before}${Number(last) - 1}`;
      return askedSync({ store, params })?.runs.some(({ key }) => key === earlier) === true;
    }),
    // The lists were read within the seconds that an answer may be late, as on any quick server.
    { takesTime: true },
  ),
];

function emptyOr(endpoint: typeof listRecords, when: When): ReturnType<typeof onReply> {
  return onStatus(404, endpoint, (reply, call) => Object.assign(reply, onePage(call)), when);
}

function showing(find: (call: Call, runs: readonly Run[]) => Run | undefined): ReturnType<typeof onReply> {
  return onReply(readRun, (reply, call) => {
    const run = find(call, askedSync(call)?.runs ?? []);
    if (reply.status === 404 && run !== undefined)
      Object.assign(reply, runAlone(run, call.params['sync_run_id']));
  });
}
