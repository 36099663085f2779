import { onEntries, onReply, onStatus } from '../../alterations.ts';
import type { Call, Reply } from '../../call.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { copy, isObject, type Json } from '../../json.ts';
import { ok } from '../../replies.ts';
import { crash, formerModel } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, querySource, readModel, listRuns, readRun, listRecords } = ENDPOINTS;

/** Caches with too few words in their keys, and what requests at the same time do to one another. */
export const sharedStateFaults: readonly Defect[] = [
  fault(
    'report-cache-forgets-the-metric',
    'A report of one metric is kept for two seconds and is the answer for the other metric, too.',
    ['4.1-series-named', reports, 'two-parameters'],
    () => {
      const kept = new Map<string, { body: Json; until: number }>();
      return onReply(reports, (reply, { query }) => {
        const metric = query.get('metric') ?? 'all';
        if (reply.status !== 200 || metric === 'all' || !isObject(reply.body)) return;
        const key = [query.get('time_period'), ...query.getAll('connector_ids')].join();
        const found = kept.get(key);
        const series = isObject(reply.body['data']) ? reply.body['data'][metric] : undefined;
        if (found !== undefined && found.until > Date.now()) reply.body = copy(found.body);
        else reply.body = { data: { [metric]: series ?? [] } };
        if (found === undefined || found.until <= Date.now())
          kept.set(key, { body: copy(reply.body), until: Date.now() + 2000 });
      });
    },
  ),
  fault(
    'run-cache-forgets-the-sync',
    'A run that was read alone is found under the same id in every sync from then on.',
    ['4.8-not-found', readRun, 'two-parameters'],
    forgettingTheSync(readRun),
  ),
  fault(
    'record-cache-forgets-the-sync',
    'Records that were listed are found under the same run id in every sync from then on.',
    ['4.9-not-found', listRecords, 'two-parameters'],
    forgettingTheSync(listRecords),
  ),
  fault(
    'single-runs-kept-for-bad-tokens',
    'A run that was read alone in the last second is shown for any bearer token.',
    ['5-token-checked', readRun, 'one-endpoint'],
    () => {
      const shown = new Map<string, number>();
      return {
        authorise(isGranted, { endpoint, path, credential }) {
          if (endpoint !== readRun) return isGranted;
          if (isGranted) shown.set(path, Date.now());
          const isKept = Date.now() - (shown.get(path) ?? 0) < 1000;
          return (
            isGranted || (isKept && credential.scheme.toLowerCase() === 'bearer' && credential.token !== '')
          );
        },
      };
    },
  ),
  fault(
    'queries-at-the-same-time-crash',
    'A query that comes while another is at work, each taking 20 ms, is answered with 500.',
    ['4.3-answers-200', querySource, 'plain'],
    meeting(
      querySource,
      20,
      () => true,
      (isMet) => onStatus(200, querySource, (reply, call) => isMet(call) && crash(reply)),
    ),
  ),
  fault(
    'run-lists-mixed-up-where-they-meet',
    'A list of runs that comes while that of another sync is at work, each taking 20 ms, has its sync_id.',
    ['4.7-of-sync', listRuns, 'plain'],
    meeting(
      listRuns,
      20,
      (call, other) => call.params['sync_id'] !== other.params['sync_id'],
      (isMet) =>
        onEntries(listRuns, ({ attributes }, _spot, call) => {
          if (isMet(call)) attributes['sync_id'] = call.params['sync_id'] === '1' ? 2 : 1;
        }),
    ),
    { caughtAt: 'thorough' },
  ),
  fault(
    'every-third-connection-reads-the-first-model',
    'Every third connection reads a model as it was before the first update, for good.',
    ['4.5-read-back', readModel, 'after-update'],
    formerModel(({ connection }) => connection % 3 === 0),
    { caughtAt: 'thorough' },
  ),
  fault(
    'records-open-to-everybody-beside-a-good-request',
    'A list of records is shown without a token within 5 ms of a request for one with a good token.',
    ['5-token-required', listRecords, 'without-token'],
    () => {
      let lastGood = 0;
      return {
        authorise(isGranted, { endpoint, credential }) {
          if (endpoint !== listRecords) return isGranted;
          if (isGranted) lastGood = Date.now();
          return isGranted || (credential.kind === 'missing' && Date.now() - lastGood < 5);
        },
      };
    },
  ),
];

function forgettingTheSync(endpoint: typeof readRun | typeof listRecords): Defect['apply'] {
  return () => {
    const kept = new Map<string, Json>();
    return onReply(endpoint, (reply: Reply, { params, query, isAuthorised }: Call) => {
      const key = `${params['sync_run_id']}?${query}`;
      const found = kept.get(key);
      if (reply.status === 200 && isAuthorised && reply.body !== undefined) kept.set(key, copy(reply.body));
      else if (reply.status === 404 && isAuthorised && found !== undefined)
        Object.assign(reply, ok(copy(found)));
    });
  };
}

/** What happens to a request that comes while another of its endpoint is at work. */
function meeting(
  endpoint: Call['endpoint'],
  takesMs: number,
  matters: (call: Call, other: Call) => boolean,
  change: (isMet: (call: Call) => boolean) => ReturnType<typeof onReply>,
): Defect['apply'] {
  return () => {
    const atWork = new Set<Call>();
    const met = new WeakSet<Call>();
    return {
      ...change((call) => met.has(call)),
      delayMs(call) {
        if (call.endpoint !== endpoint || !call.isAuthorised) return 0;
        if ([...atWork].some((other) => matters(call, other))) met.add(call);
        atWork.add(call);
        return takesMs;
      },
      after: (call) => void atWork.delete(call),
    };
  };
}
