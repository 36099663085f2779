import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { Setting } from '../../fixtures/conversation.ts';
import { livingServers, usualSetting, refusalServers } from '../../fixtures/ledger/answer-servers.ts';
import { ledgerOf } from '../../fixtures/ledger/ledger.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import type { ScriptedAnswer, ScriptedRequest } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting, smallWorld, type SmallWorld } from '../../fixtures/small-lists.ts';
import { askEach, smallTarget } from '../../fixtures/small-target.ts';
import { checks as badRequests } from './bad-requests.suite.ts';
import { depths } from '../../kit/plan/depth.ts';
import { checks, checksAfterWrites } from './errors.suite.ts';

const all = [...checks, ...checksAfterWrites, ...badRequests];

describe('what must be refused', () => {
  const options = { setting: usualSetting, before: askEach };

  test('on a target that keeps all rules', async () => {
    expect(await ledgerOf(all, smallTarget(), { ...options, isLong: true })).toMatchSnapshot();
  });

  test.each([...refusalServers, ...livingServers])('where %s', async (_, make) => {
    expect(await ledgerOf(all, smallTarget(make()), options)).toMatchSnapshot();
  });
});

/** Lists in which ids are looked for that name nothing, and what deviates from a target that knows them. */
interface AbsenceServer {
  /** What discovery would find out otherwise; undefined: nothing. */
  readonly fixtures?: Readonly<Record<string, string | undefined>>;
  readonly setting?: Setting;
  readonly runs?: SmallWorld['runs'];
  readonly answers?: (answer: ScriptedAnswer, request: ScriptedRequest) => ScriptedAnswer | undefined;
}

const large = '9007199254740993';
const runsOfOther = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, at) => runEntry(29 - at, 'success', { sync_id: 2 }));
const anyList = (sync: number): ScriptedAnswer => ({
  body: { data: [runEntry(99, 'success', { sync_id: sync })], links: {} },
});
/** Another answer to requests for lists of runs of small ids that are no sync's. */
const ofMissingSync = (of: (sync: string) => ScriptedAnswer): AbsenceServer => ({
  answers: ({ status }, { endpoint, params: { sync_id: sync = '' } }) =>
    status === 404 && endpoint === endpoints.listRuns && Number(sync) < 1000 ? of(sync) : undefined,
});

/** An endpoint that fails for what exists, too. */
const away = (own: Endpoint): AbsenceServer => ({
  answers: (_, { endpoint }) =>
    endpoint === own ? { status: 500, body: { message: 'Oh.', status: 'error' } } : undefined,
});

const absenceServers: Readonly<Record<string, AbsenceServer>> = {
  'the given run is in the middle': { fixtures: { syncRunId: '14' } },
  'the given run is the last': { fixtures: { syncRunId: '11' } },
  'two syncs have a run of one id': {
    fixtures: { syncRunId: '14' },
    runs: { 2: [runEntry(17), runEntry(22)] },
  },
  'the given run is in both syncs': { runs: { 2: [runEntry(17), runEntry(22)] } },
  'the other sync has many runs': { fixtures: { syncRunId: '14' }, runs: { 2: runsOfOther(5) } },
  'the other sync has no runs': { runs: { 2: [] } },
  'ids of runs are beyond 2^53': { fixtures: { syncRunId: large }, runs: { 1: [runEntry(large)] } },
  'a listed id is beyond 2^53': { runs: { 1: [runEntry(17), runEntry(large)] } },
  'both ids that round to one are there': {
    fixtures: { syncRunId: large },
    runs: { 1: [runEntry(large), runEntry('9007199254740992')] },
  },
  'a run has no id': { runs: { 1: [runEntry(17), { ...runEntry(16), id: undefined }] } },
  'the list is longer than may be read': { setting: { maxPages: 2 } },
  'the list has one page': { runs: { 1: [runEntry(17)] } },
  'runs have no status': { runs: { 1: [runEntry(17, null), runEntry(16, 5), runEntry(15, '')] } },
  'there is one sync': {
    fixtures: { otherSyncId: undefined, emptySyncId: undefined },
  },
  'there is no run': { fixtures: { syncRunId: undefined } },
  'the run looks shallowly': { setting: { depth: depths.quick } },
  'the run looks deeply': { setting: { depth: depths.thorough } },
  'the other sync is away': {
    answers: (_, { params }) =>
      params['sync_id'] === '2' ? { status: 500, body: { message: 'Oh.', status: 'error' } } : undefined,
  },
  'syncs near by have a list of their own': ofMissingSync((sync) => anyList(Number(sync))),
  'syncs near by have the list of another': ofMissingSync(() => anyList(1)),
  'syncs near by have lists of large numbers': ofMissingSync(() => ({
    body: JSON.stringify(anyList(0).body).replace('_id":0', `_id":${large}`),
  })),
  'syncs near by have lists without numbers': ofMissingSync(() => ({
    body: { data: [runEntry(99, 'success', { sync_id: 'x' })], links: {} },
  })),
  'syncs near by have empty lists': ofMissingSync(() => ({ body: { data: [], links: {} } })),
  'lists are away': away(endpoints.listRuns),
  'runs are not read alone': away(endpoints.readRun),
  'records are away': away(endpoints.listRecords),
  'no list has links': {
    answers: ({ status = 200, body }, { endpoint }) =>
      status === 200 && endpoint === endpoints.listRuns
        ? { body: { ...(body as object), links: {} } }
        : undefined,
  },
  'next of each page leads to itself': {
    answers: ({ status = 200, body }, { endpoint, ask }) =>
      status === 200 && endpoint === endpoints.listRuns
        ? { body: { ...(body as object), links: { self: ask.url, next: ask.url } } }
        : undefined,
  },
  'each third absence is malformed': {
    answers: ({ status }, { number }) =>
      status === 404 && number % 3 === 0 ? { status: 422, body: { message: 'No.' } } : undefined,
  },
  'each third absence is there': {
    answers: ({ status }, { number, endpoint }) =>
      status === 404 && number % 3 === 0 && endpoint === endpoints.readRun
        ? { body: { data: runEntry(99) } }
        : undefined,
  },
};

describe('ids that name nothing', () => {
  const own = [...checks, ...checksAfterWrites].filter(({ verifies }) => /^4\.[789]/.test(verifies));

  test.each(Object.entries(absenceServers))('where %s', async (_, { fixtures, setting, runs, answers }) => {
    const script = smallLists(undefined, { ...smallWorld, runs: { ...smallWorld.runs, ...runs } });
    const all = Object.entries({ ...smallSetting.fixtures, ...fixtures });
    const found = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    const ledger = await ledgerOf(
      own,
      (request) => {
        const answer = script(request);
        return answers?.(answer, request) ?? answer;
      },
      {
        setting: { ...setting, fixtures: found },
        isLong: answers === undefined,
      },
    );
    expect(ledger).toMatchSnapshot();
  });
});
