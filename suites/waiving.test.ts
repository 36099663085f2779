import { expect, onTestFinished, test } from 'vitest';
import { set } from '../reference/changes.ts';
import { type Apply, merge } from '../reference/deviation.ts';
import { defects } from '../reference/defects/index.ts';
import { ENDPOINTS } from '../reference/endpoints.ts';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { certify, type CertifyOptions, type Waiver } from './certify.ts';
import type { Report } from '../schemas/report.ts';
import { newTarget, parseTargetFile } from './kit/target/target.ts';
import { hastily } from './fixtures/hastily.ts';

const countsRows = ['total_rows', 'failed_rows'];

/** Listed runs with text for one count, or for two. */
const mistyped = (members: readonly string[]): Apply =>
  merge(
    members.map((member) => set(member, 'many').hooks(({ endpoint }) => endpoint === ENDPOINTS.listRuns)),
  );

/** A run that is wrong in the list and when it is read alone: two faults of one rule. */
const wrongTwice: readonly Apply[] = [
  mistyped(['duration']),
  set('duration', 'long').hooks(({ endpoint }) => endpoint === ENDPOINTS.readRun),
];

async function examine(
  deviations: readonly Apply[],
  options: CertifyOptions,
  more: object = {},
): Promise<Report> {
  const server = await startReference({ deviations });
  onTestFinished(() => server.close());
  const file = parseTargetFile(serialise({ ...server.target, ...more }), 'reference');
  return certify(newTarget(file, server.baseUrl), {
    ...hastily,
    depth: 'quick',
    token: server.token,
    ...options,
  });
}

const waiver = (id: string, more: Partial<Waiver> = {}): Waiver => ({
  id,
  endpoint: ENDPOINTS.listRuns,
  reason: 'fixed in release 7',
  owner: 'team sync',
  expires: '2999-12-31',
  ...more,
});

const outcomeOf = (report: Report, id: string) => report.requirements.find((one) => one.id === id)?.outcome;

test('a used waiver excludes its finding, is named in the verdict line, and leaves the rest to judge', async () => {
  const report = await examine([mistyped(countsRows)], { waivers: [waiver('2.3-total-rows')] });
  expect(outcomeOf(report, '2.3-failed-rows')).toBe('fail');
  expect(outcomeOf(report, '2.3-total-rows')).not.toBe('fail');
  expect(report.waivers).toMatchObject([{ id: '2.3-total-rows', state: 'used' }]);
  expect(report.scope).toContain('waived');
  expect(report.verdictLine).toMatch(/^non-conformant: .*waived: 2\.3-total-rows/);
});

test('where every fault is waived the run is green, and says what was waived', async () => {
  const waivers = countsRows.map((member) => waiver(`2.3-${member.replace('_', '-')}`));
  const report = await examine([mistyped(countsRows)], { waivers });
  expect(report).toMatchObject({ verdict: 'conformant', exitCode: 0, scope: ['waived'] });
  expect(report.verdictLine).toContain('waived: 2.3-total-rows, 2.3-failed-rows');
});

test('a position in a list is any position, another member is not', async () => {
  const pointed = (pointer: string) =>
    examine([mistyped(['total_rows'])], {
      waivers: [waiver('2.3-total-rows', { pointer })],
      only: ['2.3-total-rows'],
    });
  expect(outcomeOf(await pointed('/data/99/attributes/total_rows'), '2.3-total-rows')).not.toBe('fail');
  expect(outcomeOf(await pointed('/data/0/attributes/duration'), '2.3-total-rows')).toBe('fail');
});

test('another fault of the same rule is not waived', async () => {
  const report = await examine(wrongTwice, { waivers: [waiver('2.3-duration')], only: ['2.3-duration'] });
  expect(outcomeOf(report, '2.3-duration')).toBe('fail');
  expect(report.exitCode).toBe(1);
  const finding = report.requirements
    .find(({ id }) => id === '2.3-duration')
    ?.checks.find(({ outcome }) => outcome === 'fail')?.finding;
  expect(finding?.endpoint).toBe(ENDPOINTS.readRun);
});

const defect = (name: string): Apply => defects.find((one) => one.name === name)?.apply ?? {};

test('what rests on a waived rule alone is left out with it', async () => {
  const id = '4.6-answers-200';
  const report = await examine([defect('schedule-answers-202')], {
    waivers: [waiver(id, { endpoint: ENDPOINTS.scheduleSync })],
  });
  expect(report).toMatchObject({ verdict: 'conformant', exitCode: 0, scope: ['waived'] });
  expect(report.requirements.filter(({ outcome }) => outcome === 'excluded')).toMatchObject([
    { id, reason: expect.stringContaining('waived by team sync') },
    { id: '4.6-message', reason: `rests on ${id}, which is waived` },
  ]);
});

test('what is untested for another reason stays so beside a waiver', async () => {
  const waivers = [waiver('4.7-status-filter')];
  const report = await examine([defect('run-filter-ignored')], { waivers }, { updateModel: undefined });
  expect(report).toMatchObject({ verdict: 'inconclusive', exitCode: 3, scope: ['waived'] });
  expect(outcomeOf(report, '4.7-status-filter')).toBe('excluded');
  expect(outcomeOf(report, '4.5-updated')).toBe('untested');
});

test('a run that was cut short removes no waiver', async () => {
  const signal = new AbortController();
  let answers = 0;
  const stop: Apply = {
    answer() {
      answers += 1;
      if (answers === 60) signal.abort();
    },
  };
  const waivers = [waiver('4.7-status-filter')];
  const report = await examine([defect('run-filter-ignored'), stop], { waivers, signal: signal.signal });
  expect(report).toMatchObject({ verdict: 'inconclusive', exitCode: 130 });
  expect(report.requirements.filter(({ reason }) => reason?.startsWith('rests on') === true)).toEqual([]);
});

test('a waiver counts on its last day and no longer on the next', async () => {
  const on = (day: string) =>
    examine([mistyped(['total_rows'])], {
      waivers: [waiver('2.3-total-rows', { expires: '2026-03-14' })],
      startedAt: new Date(day),
    });
  expect(await on('2026-03-14T23:59:59Z')).toMatchObject({ exitCode: 0, waivers: [{ state: 'used' }] });
  const late = await on('2026-03-15T00:00:00Z');
  expect(late).toMatchObject({ exitCode: 1, scope: [], waivers: [{ state: 'expired' }] });
  expect(outcomeOf(late, '2.3-total-rows')).toBe('fail');
});

test('one that is no longer needed does not change the verdict, and fails a strict run', async () => {
  const waivers = [waiver('2.3-total-rows')];
  const lenient = await examine([], { waivers });
  expect(lenient).toMatchObject({ verdict: 'conformant', exitCode: 0, waivers: [{ state: 'unused' }] });
  const strict = await examine([], { waivers, strict: true });
  expect(strict).toMatchObject({ verdict: 'conformant', exitCode: 1, waivers: [{ state: 'unused' }] });
  expect(strict.reasons.join(' ')).toContain('A waiver is no longer needed');
});

test('a waiver is no longer needed only where its rule was examined, and at the place that it names', async () => {
  const only = ['2.3-total-rows', '4.1-answers-200'];
  const elsewhere = [waiver('2.3-total-rows', { pointer: '/data/0/attributes/total' })];
  const missed = await examine([mistyped(['total_rows'])], { waivers: elsewhere, only });
  expect(missed).toMatchObject({ exitCode: 1, waivers: [{ state: 'elsewhere' }] });
  expect(missed.reasons.join(' ')).toContain('names another place than the finding');
  const out = await examine([], { waivers: [waiver('2.3-total-rows')], only: ['4.1-answers-200'] });
  expect(out).toMatchObject({ waivers: [{ state: 'unexamined' }] });
  expect(out.reasons.join(' ')).not.toContain('no longer needed');
});
