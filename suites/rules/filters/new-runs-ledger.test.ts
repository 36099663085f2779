import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { ledgerOf } from '../../fixtures/ledger/ledger.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import type { ScriptedAnswer, ScriptedRequest } from '../../fixtures/scripted.ts';
import { oneSync, smallLists, smallWorld } from '../../fixtures/small-lists.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { checks } from './new-runs.suite.ts';

const { listRuns, readRun, scheduleSync } = endpoints;

/** What is asked of a sync: "1 success" its list under that status, "schedule" for a run of the first. */
async function askAll({ api }: CheckContext, reads: readonly string[]): Promise<void> {
  for (const read of reads) {
    const [sync = '', status] = read.split(' ');
    if (read === 'schedule') await api.ask(scheduleSync, { body: '{"sync_id":"1"}' });
    else
      await api.ask(listRuns, {
        params: { sync_id: sync },
        query: status === undefined ? [] : [['status', status]],
        fresh: true,
      });
  }
}

interface ScheduleServer {
  readonly reads?: readonly string[];
  /** The runs that a schedule adds; default one that succeeds. */
  readonly added?: readonly object[];
  /** Whether a list does not show a run since the schedule. */
  readonly hides?: (request: ScriptedRequest, id: string, status: string | undefined) => boolean;
  /** Other answers since the schedule. */
  readonly answers?: (answer: ScriptedAnswer, request: ScriptedRequest) => ScriptedAnswer | undefined;
}

const added = runEntry(18);
const usual = ['1', '1 success', '1 failed', 'schedule', '1', '1 success'];
const alone = (run: object, since = 0) => {
  let times = 0;
  return (_: ScriptedAnswer, { endpoint }: ScriptedRequest): ScriptedAnswer | undefined =>
    endpoint === readRun && (times += 1) > since ? { body: { data: run } } : undefined;
};
const refused = ({ status }: ScriptedAnswer, { endpoint }: ScriptedRequest): ScriptedAnswer | undefined =>
  endpoint === readRun ? { status: status ?? 404, body: { message: 'No.', status: 'not_found' } } : undefined;
const hidesFrom =
  (...where: readonly ('whole' | 'success' | 'failed')[]) =>
  (_: ScriptedRequest, id: string, status = 'whole'): boolean =>
    id === '18' && where.some((one) => one === status);

const servers: Readonly<Record<string, ScheduleServer>> = {
  'all lists show it': {},
  'no filter was asked for since': { reads: ['1', '1 success', 'schedule', '1'] },
  'its filter was asked for before alone': { reads: ['1 success', '1', 'schedule', '1', '1 failed'] },
  'no filter was asked for': { reads: ['1', 'schedule', '1'] },
  'nothing was asked for': { reads: [] },
  'nothing was scheduled': { reads: ['1', '1 success', '1', '1 success'] },
  'the whole list was not asked for since': { reads: ['1', '1 success', 'schedule', '1 success'] },
  'nothing was asked for before': { reads: ['schedule', '1', '1 success'] },
  'its filter hides it': { hides: hidesFrom('success') },
  'the whole list hides it': { hides: hidesFrom('whole') },
  'the whole list hides it, and no page of it was read': {
    reads: ['1 success', 'schedule', '1 success'],
    hides: hidesFrom('whole'),
  },
  'all lists hide it': { hides: hidesFrom('whole', 'success') },
  'its filter hides it at first': {
    hides: ({ times }, id, status) => id === '18' && status === 'success' && times < 3,
  },
  'its filter hides it, and it is not there alone': { hides: hidesFrom('success'), answers: refused },
  'its filter hides it, and alone it has no status': {
    hides: hidesFrom('success'),
    answers: alone(runEntry(18, null)),
  },
  'its filter hides it, and it has moved on': {
    hides: hidesFrom('success'),
    answers: alone(runEntry(18, 'failed')),
  },
  'its filter hides it, and it moves on': {
    hides: hidesFrom('success'),
    answers: alone(runEntry(18, 'failed'), 1),
  },
  'its filter hides it, and it moves on again and again': {
    hides: hidesFrom('success'),
    answers: (_, { endpoint, number }) =>
      endpoint === readRun ? { body: { data: runEntry(18, `status ${number}`) } } : undefined,
  },
  'it comes without an id': { added: [{ ...added, id: undefined }], hides: hidesFrom('success') },
  'three come in, hidden by their filter': {
    added: [runEntry(20), runEntry(19), added],
    hides: (_, id, status) => Number(id) > 17 && status === 'success',
  },
  'one that comes in is of another status': { added: [runEntry(18, 'failed')], hides: hidesFrom('failed') },
  'a filter shows entries of another status': {
    answers: (_, { query, endpoint }) =>
      endpoint === listRuns && query.length > 0
        ? { body: { data: [runEntry(18, 'failed')], links: {} } }
        : undefined,
  },
  'another sync shows it before': {
    reads: ['2', ...usual],
    hides: hidesFrom('success'),
  },
  'a run of another sync comes in too': {
    reads: ['2', '2 success', ...usual, '2', '2 success'],
    hides: hidesFrom('whole'),
  },
  'the older runs move away': { hides: (_, id) => Number(id) < 15 },
};

test.each(Object.entries(servers))('a run that comes in with a schedule where %s', async (_, server) => {
  const { reads = usual, added: more = [added], hides, answers } = server;
  let isScheduled = false;
  const all = [...(smallWorld.runs['1'] ?? [])];
  const script = smallLists(
    (page, request) => {
      if (isScheduled)
        page.data = page.data.filter(
          (run) => !(hides?.(request, (run as { id: string }).id, request.status) ?? false),
        );
    },
    { ...smallWorld, pageSize: 12, runs: { ...smallWorld.runs, 1: all } },
  );
  const ledger = await ledgerOf(
    checks,
    (request) => {
      if (request.endpoint === scheduleSync) {
        isScheduled = true;
        all.unshift(...more);
        return { body: { message: 'The sync was scheduled.' } };
      }
      const answer = script(request);
      return (isScheduled ? answers?.(answer, request) : undefined) ?? answer;
    },
    { setting: oneSync, before: (context) => askAll(context, reads), isLong: true },
  );
  expect(ledger).toMatchSnapshot();
});
