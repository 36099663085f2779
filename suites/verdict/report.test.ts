import { expect, test } from 'vitest';
import { contradictionsIn } from '../../cli/verification/report-content.ts';
import { validateResult } from '../../schemas/files.gen.js';
import { knownOf, listedRun, modelBody, pageBody, told, type Setting, type Told } from '../fixtures/log.ts';
import { broken, gap, ok, type Judgement } from '../log/judgement.ts';
import { composeReport, type ReportOptions } from './report.ts';
import type { Run } from './verdict.ts';

const token = 'geheim-geheim';
const page = (...ids: readonly string[]): Told =>
  told('listRuns', ['1'], { json: pageBody(ids.map((id) => listedRun('1', id))) });
const unread = told('readModel', ['1'], { failure: 'refused' });

interface More extends ReportOptions {
  readonly run?: Partial<Run>;
  readonly setting?: Setting;
}

/** The report of a small log, judged as the test says. */
function reportOf(
  log: readonly Told[],
  judge: (log: Run['known']['log']) => readonly Judgement[],
  more: More = {},
) {
  const known = knownOf(log, more.setting);
  const run: Run = {
    known,
    judgements: judge(known.log),
    observed: [{ point: '8-page-size-runs', answer: '25' }],
    parts: [{ phase: 'reads', fromMs: 0, toMs: 100 }],
    ended: 'complete',
    startedAt: new Date('2026-01-05T08:00:00Z'),
    durationMs: 100,
    connection: {},
    preflight: { notes: [] },
    faults: [],
    mask: (text) => text.replaceAll(token, '[masked]'),
    ...more.run,
  };
  return composeReport(run, more);
}

const proof = {
  wanted: { kind: 'value', value: 'failed' },
  received: { kind: 'value', value: token },
} as const;

test('a finding says what was sent, wanted and received, how often, why and how to see it again', () => {
  const log = [page('1', '2'), page('2'), page('1', '2')];
  const more = { only: ['4.7-status-filter'], targetArguments: ['--ca', 'a b.pem'], targetFile: 't.json' };
  const report = reportOf(
    log,
    ([one, two, three]) =>
      one && two && three
        ? [
            ok('4.7-status-filter', one),
            broken('4.7-status-filter', two, {
              ...proof,
              pointer: '/data/0/attributes/status',
              against: [
                { exchange: 2, role: 'seen' },
                { exchange: 0, role: 'expected' },
              ],
              entry: '1',
              because: { kind: 'at-rest', pages: 1 },
              moves: { moves: ['next'], path: '0:1' },
            }),
          ]
        : [],
    { ...more, setting: { depth: 'thorough' } },
  );
  const rule = report.requirements.find(({ id }) => id === '4.7-status-filter');
  expect(rule).toMatchObject({
    outcome: 'fail',
    occurrences: '1 of 2',
    examined: { answers: 2, entries: 3 },
  });
  expect(rule?.checks[0]?.finding).toMatchObject({
    endpoint: 'GET /api/v1/syncs/{sync_id}/sync_runs',
    wanted: '"failed"',
    received: '"[masked]"',
    sent: 'GET /api/v1/syncs/1/sync_runs',
    exchange: 'report.json#/exchanges/0',
    against: ['report.json#/exchanges/1', 'report.json#/exchanges/2'],
    occurrences: '1 of 2',
    counterexample: { moves: ['next'], path: '0:1', seed: 1 },
    again: {
      certify:
        "BASE_URL=http://target.test npx data-sync-conformance again 4.7-status-filter --target t.json --ca 'a b.pem' --depth thorough --seed 1",
    },
    proof: {
      list: '/api/v1/syncs/1/sync_runs',
      entry: '1',
      sentence:
        'The list was at rest: its page was read before and after, with the same entries in the same versions. So no movement of the list explains that.',
      answers: [
        { role: 'expected', ids: ['1', '2'], of: 2, isWithEntry: true },
        { role: 'came', ids: ['2'], isWithEntry: false },
        { role: 'seen', isWithEntry: true },
      ],
    },
  });
  expect(report).toMatchObject({ verdict: 'non-conformant', exitCode: 1, scope: ['narrowed'], requests: 3 });
  expect(validateResult(report), JSON.stringify(validateResult.errors)).toBe(true);
});

test('what passed in part is in the verdict line, and its reasons are grouped', () => {
  const only = ['4.7-each-once', '4.9-each-once'] as const;
  const [runs, records] = [page('1'), told('listRecords', ['1', '1'])];
  const judge = (log: Run['known']['log']) => [
    ...log.flatMap((one, at) => ok(only[at] ?? only[0], one)),
    gap(only[0], 'listRuns', { kind: 'unseen', what: 'same-list' }),
    gap(only[1], 'listRecords', { kind: 'unseen', what: 'same-list' }),
  ];
  const report = reportOf([runs, records], judge, { only });
  const at = 'GET /api/v1/syncs/{sync_id}/sync_runs';
  const reason = `a link that spells the path otherwise was not followed (${at}, ${at}/{sync_run_id}/sync_records)`;
  expect(report.inPart).toEqual([{ reason, rules: only }]);
  expect(report.verdictLine).toBe(
    `conformant: small (http://target.test), full profile, standard depth, 2 of ${report.requirements.length} rules, 2 passed, 2 of them in part`,
  );
});

test('a given id that the target does not have leaves the verdict open, and is named first', () => {
  const none = told('readModel', ['1'], { status: 404 });
  const report = reportOf([none, page('1')], (log) => log.slice(1).map((one) => ok('4.7-answers-200', one)), {
    only: ['4.7-answers-200'],
  });
  expect(report).toMatchObject({ verdict: 'inconclusive', exitCode: 3 });
  expect(report.reasons[0]).toContain('modelId "1" was not found');
  expect(contradictionsIn(report, Date.now())).toEqual([]);
});

test('a waiver that is no longer needed fails a strict run', () => {
  const only = ['4.7-answers-200'];
  const waivers = [{ id: '4.7-answers-200', reason: 'known', owner: 'me', expires: '2999-01-01' }];
  const more = { only, waivers, strict: true };
  const report = reportOf([page('1')], (log) => log.map((one) => ok('4.7-answers-200', one)), more);
  expect(report).toMatchObject({ verdict: 'conformant', exitCode: 1, waivers: [{ state: 'unused' }] });
  expect(report.verdictLine).toMatch(/, strict, with a waiver that is no longer needed$/);
  expect(report.reasons.at(-1)).toBe('A waiver is no longer needed, and --strict was set.');
  expect(contradictionsIn(report, Date.now())).toEqual([]);
});

test('a server that stopped answering is the headline, and so is a model that was left changed', () => {
  const write = told('updateModel', ['1'], {}, { purpose: { kind: 'write', turn: 1 }, body: '{"name":"a"}' });
  const mistake = { kind: 'mistake', what: 'no-json' } as const;
  const bad = told('updateModel', ['1'], { status: 400 }, { purpose: mistake, body: ']' });
  const read = told('readModel', ['1'], { json: modelBody('1') });
  const log = [read, write, bad, unread, unread, unread];
  const setting = { target: { modelId: '1', updateModel: [{ name: 'a' }] } };
  const { headlines, changes, verdict } = reportOf(log, () => [], { setting });
  expect(headlines.map(({ kind }) => kind)).toEqual(['left-changed', 'stopped-answering']);
  const repair = { line: 'BASE_URL=http://target.test npx data-sync-conformance restore' };
  expect(headlines[0]).toMatchObject({ repair });
  expect(headlines[1]?.sentence).toMatch(
    /^the server stopped answering after PUT \/api\/v1\/models\/1 \(body: not JSON\), request 3; \d+ rules are untested/,
  );
  // The request that it died of was sent again, and refused then.
  const fatal = told('updateModel', ['1'], { failure: 'refused', earlier: ['closed'] }, bad.ask);
  const again = reportOf([read, write, fatal, unread, unread], () => [], { setting }).headlines.at(-1);
  expect(again?.sentence).toContain('PUT /api/v1/models/1 (body: not JSON), request 3;');
  const beside = told('readModel', ['2'], { failure: 'cut', askedMs: 35 });
  const two = reportOf([read, fatal, beside, unread, unread], () => []).headlines.at(-1);
  expect(two?.sentence).toContain('request 2 (in flight with it: GET /api/v1/models/2);');
  expect(changes).toMatchObject([{ status: 200, restored: 'no', sent: '{"name":"a"}' }]);
  expect(verdict).toBe('inconclusive');
  const back = told('updateModel', ['1'], {}, { purpose: { kind: 'restore', turn: 1 } });
  const done = { headlines: [], changes: [{ restored: 'yes' }] };
  expect(reportOf([...log.slice(0, 2), back, read], () => [], { setting })).toMatchObject(done);
  const locked = told('readModel', ['1'], { status: 423 }, { purpose: { kind: 'restore', turn: 1 } });
  const [first] = reportOf([...log.slice(0, 2), back, locked], () => [], { setting }).headlines;
  expect(first?.sentence).toMatch(/name not restored: the model cannot be read: 423 in \d+ ms/);
});

test('a write that a gateway lost may have been carried out, unless it was sent again', () => {
  const schedule = told('scheduleSync', [], { status: 502 }, { purpose: { kind: 'write', turn: 0 } });
  const again = told('scheduleSync', [], {}, { purpose: { kind: 'again', round: 'lost' } });
  const left = (...log: readonly Told[]) => reportOf(log, () => []).changes.map(({ restored }) => restored);
  expect([left(schedule), left(schedule, again)]).toEqual([['no'], ['not needed', 'no']]);
  expect(left(schedule, { ...again, came: schedule.came })).toEqual(['no']);
});

test('a span in which everything was refused is told, one refusal is not', () => {
  const again = (refusedMs: number) => told('listRuns', ['1'], { earlier: ['401'], refusedMs });
  const meant = told('listRuns', ['1'], { status: 401 });
  const log = [page('1'), again(25), page('2'), again(22), meant, again(85)];
  expect(reportOf(log, () => []).refusedSpans).toEqual([
    { fromMs: 22, toMs: 30, requests: 2 },
    { fromMs: 85, toMs: 110, requests: 1 },
  ]);
});

test('questions, coverage and the timeline are counted from the log', () => {
  const walked = (step: number, bound = 9) => ({ kind: 'walk', walk: `${bound}`, step, bound }) as const;
  const first = { json: pageBody([listedRun('1', '1')], { next: '?page=2' }) };
  const log = [
    told('listRuns', ['1'], first, { purpose: walked(0) }),
    told('listRuns', ['1'], { json: pageBody([]) }, { purpose: walked(1), query: [['page', '2']] }),
    told('listRuns', ['1'], first, { purpose: walked(0, 1), query: [['status', 'failed']] }),
    told('readModel', ['1'], { json: modelBody('1'), askedMs: 100 }),
  ];
  const { coverage, questions, timeline } = reportOf(log, () => []);
  expect(coverage).toMatchObject([
    { list: '/api/v1/syncs/1/sync_runs', pagesRead: 2, pagesThere: 2, entriesRead: 1, sampled: false },
    { list: '/api/v1/syncs/1/sync_runs?status=failed', pagesRead: 1, entriesRead: 1, sampled: false },
  ]);
  const runs = questions.endpoints.find(({ endpoint }) => endpoint.endsWith('/sync_runs'));
  expect(runs).toMatchObject({ answers: 3, asked: 33 });
  expect(runs?.concerns.find(({ concern }) => concern === 'parameters')?.unasked).toContain('page=later');
  expect(timeline.phases).toEqual([
    { name: 'reads', startedMs: 0, endedMs: 100, requests: 4, inRow: 4, idleMs: 70 },
  ]);
  expect(timeline.inRow).toEqual([1, 2, 3, 4]);
});

test('no secret is left in a report, in no key and no value', () => {
  const json = { [token]: token, message: `no ${token}` };
  const report = reportOf([told('listRuns', ['1'], { status: 500, json })], (log) =>
    log.flatMap((one) => [
      broken('4-json', one, { ...proof, received: { kind: 'body', body: 'not-json', quote: token } }),
      broken('4.7-answers-200', one, { ...proof, pointer: 'status' }),
    ]),
  );
  const found = report.requirements.flatMap(({ checks }) => checks).flatMap(({ finding }) => finding ?? []);
  expect(found[0]?.received).toContain(String.raw`[masked]: "{\"[masked]\":\"[masked]\",`);
  expect(found[1]?.answer).toMatch(/^500 in 10 ms, application\/json.*\[masked\]/);
  expect(JSON.stringify(report)).not.toContain(token);
});
