import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { again } from './again.ts';
import { proofPath } from './challenge.ts';
import { diagnose } from './diagnosis.ts';
import { certified, openReference, outcomeOf } from './fixtures/certified.ts';
import { newFolder } from './fixtures/folder.ts';
import { hastily } from './fixtures/hastily.ts';
import type { Exchange } from './log/exchange.ts';
import { listening } from './fixtures/raw-target.ts';
import { readRecording } from './http/recording.ts';
import { judgeRecording, missingFrom } from './recorded.ts';
import { restoreModel } from './restoring.ts';
import { fileJournal } from './target/journal.ts';
import { newTarget } from './target/target.ts';
import { readiness } from './verdict/selection.ts';

const methods = (log: readonly { readonly method: string }[]): ReadonlySet<string> =>
  new Set(log.map(({ method }) => method));

test('a conforming server is conformant, nothing is left of the run, and its recording says the same', async () => {
  const reference = await openReference('opaque-token');
  const folder = newFolder();
  const record = join(folder, 'run.jsonl');
  const journal = fileJournal(join(folder, 'journal'), reference.target.baseUrl);
  const { report, log } = await certified(reference, { depth: 'standard', record, journal });
  expect(report).toMatchObject({ verdict: 'conformant', exitCode: 0, inPart: [], headlines: [], faults: [] });
  const left = report.changes.filter((one) => one.endpoint.includes('models') && one.restored === 'no');
  expect(left).toEqual([]);
  expect(readdirSync(join(folder, 'journal'))).toEqual([]);
  expect(readFileSync(record, 'utf8')).not.toContain(reference.token);
  const recording = await readRecording(record);
  expect(recording.exchanges).toHaveLength(log.length);
  expect(missingFrom(recording)).toEqual([]);
  const { requirements, counts, verdict, coverage, questions, requests, changes } = judgeRecording(recording);
  const same = { requirements, counts, verdict, coverage, questions, requests, changes };
  expect({ ...report, ...same }).toEqual(report);
});

test('a recording never replaces a file', async () => {
  const reference = await openReference();
  const record = join(newFolder(), 'run.jsonl');
  const options = { record, only: ['4.4-answers-200'] };
  await certified(reference, options);
  await expect(certified(reference, options)).rejects.toThrow('cannot be made');
});

test('--fail-fast ends the run after the phase in which a rule failed', async () => {
  const { report } = await certified(await openReference('model-without-envelope'), { failFast: true });
  expect(report).toMatchObject({ verdict: 'non-conformant', ended: 'first-failure', exitCode: 1 });
  expect(report.timeline.phases.map(({ name }) => name)).toEqual(['discovery', 'reads']);
});

test('a run that is interrupted puts the model back, and says how it ended', async () => {
  const reference = await openReference();
  const ending = new AbortController();
  const { report } = await certified(reference, {
    signal: ending.signal,
    onExchange: ({ ask }) => ask.purpose.kind === 'write' && ask.endpoint === 'updateModel' && ending.abort(),
  });
  expect(report).toMatchObject({
    verdict: 'inconclusive',
    ended: 'interrupted',
    exitCode: 130,
    headlines: [],
  });
  expect(report.verdictLine).toContain('interrupted');
  const changed = report.changes.filter(({ endpoint }) => endpoint.startsWith('PUT /api/v1/models'));
  expect(changed.map(({ restored }) => restored)).toEqual(changed.map(() => 'yes'));
});

test('an interrupt ends the pauses of what cannot be put back', async () => {
  const reference = await openReference('model-crashes-after-update');
  const ending = new AbortController();
  const onExchange = ({ ask }: Exchange) => ask.purpose.kind === 'restore' && ending.abort();
  const { report, log } = await certified(reference, { waitScale: 1, signal: ending.signal, onExchange });
  expect(report).toMatchObject({ ended: 'interrupted', headlines: [{ kind: 'left-changed' }] });
  expect(log.filter(({ ask: { purpose } }) => purpose.kind === 'restore' && purpose.turn > 0)).toEqual([]);
});

test('a deadline ends the run, and what was not examined is open', async () => {
  const { report } = await certified(await openReference(), { depth: 'standard', deadlineMs: 150 });
  expect(report).toMatchObject({ verdict: 'inconclusive', ended: 'deadline', exitCode: 3 });
  expect(report.reasons[0]).toMatch(/are not examined: .*deadline/);
});

test('--only asks what its rules need, and read-only sends GET alone', async () => {
  const reference = await openReference();
  const only = await certified(reference, { only: ['4.7-answers-200', '2.5-self'] });
  expect(methods(only.log)).toEqual(new Set(['GET']));
  const asked = only.log.slice(12).map(({ ask }) => ask.endpoint);
  expect(new Set(asked)).toEqual(new Set(['listRuns', 'listRecords', 'readRun']));
  expect(only.report).toMatchObject({ verdict: 'conformant', scope: ['narrowed'] });
  expect(outcomeOf(only.report, '4.4-answers-200')).toBe('excluded');
  const { updateModel: _unneeded, ...target } = reference.target;
  const { report, log } = await certified({ ...reference, target }, { profile: 'read-only' });
  expect(methods(log)).toEqual(new Set(['GET']));
  expect(report).toMatchObject({ verdict: 'conformant', scope: ['read-only'], changes: [] });
});

test('a waived finding lets the run pass, and what rests on it is left out', async () => {
  const reference = await openReference('model-without-envelope');
  const waiver = { id: '2-single-envelope', reason: 'known', owner: 'me', expires: '2999-01-01' };
  const { report } = await certified(reference, { waivers: [waiver] });
  expect(report.waivers).toEqual([{ ...waiver, state: 'used' }]);
  expect(report.scope).toEqual(['waived']);
  expect([report.verdict, outcomeOf(report, '2.2-name')]).toEqual(['conformant', 'excluded']);
});

test('nothing is examined where every answer refuses, and the reason is one sentence', async () => {
  const { target } = await openReference();
  const { report, log } = await certified({ target, token: 'another' });
  expect(report).toMatchObject({ verdict: 'inconclusive', exitCode: 3 });
  expect(report.reasons).toHaveLength(1);
  expect(report.reasons[0]).toContain('the token is refused');
  expect(log.length).toBeLessThan(60);
  const said = report.requirements.map(({ outcome, reason }) => `${outcome}: ${reason}`);
  expect([...new Set(said)]).toEqual([`untested: ${report.reasons[0]}`]);
});

test('a host must show the nonce of a challenge before anything is asked with the token', async () => {
  const nonce = '0123456789abcdef'.repeat(4);
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.url} ${request.headers.authorization}`);
    response.end(request.url === proofPath ? `${nonce}\n` : '{}');
  });
  const { host, close } = await listening(server);
  onTestFinished(close);
  const given = { target: newTarget({}, `http://${host}`), token: 'x' };
  const other = { nonce: 'f'.repeat(64), asksHost: true };
  const { report } = await certified(given, { challenge: other });
  expect(heard).toEqual([`${proofPath} undefined`]);
  expect(report.reasons[0]).toContain('--prove-host');
  const shown = await certified(given, { challenge: { nonce, asksHost: true }, deadlineMs: 500 });
  expect(shown.report.challenge?.host).toBe(given.target.baseUrl + proofPath);
});

test.each([
  ['report-without-type-taken', '4.1-type-required'],
  ['model-description-null-after-update', '4.5-read-back'],
  ['report-refuses-connector-ids', '4.1-connector-ids'],
] as const)('again: %s breaks %s until it is fixed', async (defect, rule) => {
  const [broken, { target, token }] = [await openReference(defect), await openReference()];
  const { report } = await certified(broken);
  expect(outcomeOf(report, rule)).toBe('fail');
  const still = await again(broken.target, report, rule, { ...hastily, token: broken.token });
  const fixed = await again(target, report, rule, { ...hastily, token });
  expect([still.state, fixed.state]).toEqual(['broken', 'fixed']);
  expect(fixed.report.requests).toBeLessThan(report.requests / 2);
});

test('again: what the failure of another rule hides is open', async () => {
  const { target, token } = await openReference('record-last-page-forbidden');
  const { report } = await certified({ target, token });
  const hidden = await again(target, report, '2.5-last-page', { ...hastily, token });
  expect(hidden).toMatchObject({ state: 'open', reason: expect.stringContaining('4.9-page-number') });
});

test('the doctor says what is there, what is missing, and whether the token is checked', async () => {
  const { target, token } = await openReference();
  const { baseUrl } = target;
  const bare = await diagnose(newTarget({}, baseUrl), { ...hastily, token });
  expect(bare.isKnown).toBe(true);
  const said = bare.notes.map(({ text }) => text).join('\n');
  expect(said).toMatch(/modelId .* \(discovered\)[\s\S]*is refused \(401\)/);
  const { examinable, of, missing, withMissing } = readiness(bare.known, 'full');
  expect([examinable < of, withMissing]).toEqual([true, of]);
  expect(missing).toEqual(expect.arrayContaining(['updateModel', 'scheduleSync']));
  const lost = await diagnose(newTarget({}, `${baseUrl}/api`), { ...hastily, token });
  expect(lost.notes.at(-1)?.text).toBe(`the API is at ${baseUrl}, not at ${baseUrl}/api`);
  const refused = await diagnose(target, { ...hastily, token: 'x' });
  expect(refused.notes.at(-1)?.text).toContain('without a token');
});

test('a model that a killed run left changed is put back', async () => {
  const { target, token } = await openReference();
  const left = (written: string) => ({
    baseUrl: target.baseUrl,
    modelId: '1',
    notedMs: 0,
    former: { name: 'was' },
    bodies: [{ name: written }],
  });
  const restored = (written: string, force = false) =>
    restoreModel(target, left(written), { ...hastily, token }, force);
  expect(await restored('by nobody')).toMatchObject({ state: 'other', members: ['name'] });
  expect(await restored('by nobody', true)).toMatchObject({ state: 'back', members: ['name'] });
  expect(await restored('was')).toMatchObject({ state: 'back', members: [] });
});
