import { expect, test } from 'vitest';
import { ledgerOf } from '../../fixtures/ledger/ledger.ts';
import { recordEntry, runEntry } from '../../fixtures/list-lines.ts';
import {
  badGateway,
  smallLists,
  smallSetting,
  smallWorld,
  type ChangePage,
  type PageRequest,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import type { ScriptedAnswer } from '../../fixtures/scripted.ts';
import type { Setting } from '../../fixtures/conversation.ts';
import { depths } from '../../kit/plan/depth.ts';
import { checks } from './filters.property.ts';

interface StatusServer {
  readonly runs?: SmallWorld['runs'];
  /** The statuses of the records of the first run. */
  readonly records?: readonly unknown[];
  readonly change?: ChangePage;
  readonly setting?: Setting;
}

const runsOf = (...statuses: readonly unknown[]): readonly object[] =>
  statuses.map((status, at) => runEntry(17 - at, status));

/** Other answers under statuses that no entry has. */
const unused =
  (answer: (request: PageRequest) => ScriptedAnswer | undefined): ChangePage =>
  (_, request) =>
    request.status === undefined || ['success', 'failed'].includes(request.status)
      ? undefined
      : answer(request);
const refusedWith = (status: number): ScriptedAnswer => ({ status, body: { message: 'No.', status: 'no' } });

const servers: Readonly<Record<string, StatusServer>> = {
  'runs and records have the usual statuses': {},
  'records have the status of their run': { records: ['success', 'success'] },
  'records have another spelling of the status of their run': { records: ['SUCCESS', 'late'] },
  'records have other statuses than their run': { records: ['late', 'early'] },
  'records have no status': { records: [null, undefined, 5] },
  'there are no records': { records: [] },
  'runs have no status': { runs: { 1: runsOf(null, 5, undefined) } },
  'runs have many statuses': { runs: { 1: runsOf('a', 'b', 'c', 'd', 'e', 'f') } },
  'a run has an empty status': { runs: { 1: runsOf('', 'a', ' ') } },
  'the other list has more statuses': { runs: { 2: runsOf('a', 'b', 'c', 'd') } },
  'the other list has no entries': { runs: { 2: [] } },
  'the first list has no entries': { runs: { 1: [] } },
  'there is one list': { setting: { fixtures: { syncId: '1', sources: {} } } },
  'lists are longer than may be read': { setting: { maxPages: 2 } },
  'the first list is away': {
    change: (_, { params }) => (params['sync_id'] === '1' ? badGateway : undefined),
  },
  'the other list is away': {
    change: (_, { params }) => (params['sync_id'] === '2' ? badGateway : undefined),
  },
  'filtered lists are away': { change: (_, { status }) => (status === undefined ? undefined : badGateway) },
  'unused values are refused with 422': { change: unused(() => refusedWith(422)) },
  'unused values are refused with 499': { change: unused(() => refusedWith(499)) },
  'unused values are refused with 401': { change: unused(() => refusedWith(401)) },
  'unused values are refused with 429': { change: unused(() => refusedWith(429)) },
  'unused values are refused with 302': { change: unused(() => refusedWith(302)) },
  'unused values are answered with 204': { change: unused(() => ({ status: 204 })) },
  'unused values fail': { change: unused(() => refusedWith(500)) },
  'unused values fail once': { change: unused(({ times }) => (times === 1 ? refusedWith(500) : undefined)) },
  'unused values fail once, as others do': {
    change: (_, { times, status }) => (times === 1 && status !== 'success' ? refusedWith(500) : undefined),
  },
  'unused values are not answered': {
    change: unused(() => ({ failure: { kind: 'timeout', message: 'It was not answered.' } })),
  },
  'unused values find the whole list': {
    change: unused(({ of }) => ({ body: { data: of === 'runs' ? runsOf('success') : [], links: {} } })),
  },
  'unused values find entries of no status': {
    change: unused(() => ({ body: { data: runsOf(null, 'success'), links: {} } })),
  },
};

test.each(
  Object.entries(servers).flatMap(([name, server]) =>
    [depths.standard, depths.thorough].map((depth) => [name, depth.name, { server, depth }] as const),
  ),
)('values that no entry has where %s (%s)', async (_, __, { server, depth }) => {
  const { runs, records, change, setting } = server;
  const own = (records ?? ['success', 'failed', 'late']).map((status, at) => recordEntry(170 + at, status));
  const world = {
    pageSize: 2,
    runs: { ...smallWorld.runs, ...runs },
    records: { ...smallWorld.records, 17: own },
  };
  const options = {
    setting: { ...smallSetting, ...setting, depth },
    isLong: change === undefined && depth.name === 'thorough',
  };
  expect(await ledgerOf(checks, smallLists(change, world), options)).toMatchSnapshot();
});
