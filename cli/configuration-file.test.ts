import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { startReference, type Reference } from '../reference/server.ts';
import { reporterNames } from '../reports/reporters.ts';
import schema from '../schemas/files/config.schema.json' with { type: 'json' };
import type { Report } from '../schemas/report.ts';
import { depthNames } from '../suites/log/knowledge.ts';
import { newFolder, runCommandLine } from './fixtures/bin.ts';

let server: Reference;

beforeAll(async () => {
  server = await startReference();
});

afterAll(() => server.close());

const put = (folder: string, name: string, value: unknown): void =>
  writeFileSync(join(folder, name), JSON.stringify(value));

/** A folder with a target file for the running reference server. */
function folderWith(files: Readonly<Record<string, unknown>>): string {
  const folder = newFolder();
  put(folder, 'target.json', { baseUrl: server.baseUrl });
  for (const [name, value] of Object.entries(files)) put(folder, name, value);
  return folder;
}

const reportIn = (folder: string, name: string): Report =>
  JSON.parse(readFileSync(join(folder, name, 'report.json'), 'utf8'));

const configuration = {
  target: 'target.json',
  profile: 'read-only',
  depth: 'quick',
  reportDir: 'out',
  reporters: ['junit'],
};

test('the schema knows the depths and formats that there are', () => {
  expect(schema.properties.depth.enum).toEqual(depthNames);
  expect(schema.properties.reporters.items.enum).toEqual(reporterNames);
});

test.each([
  ['conformance.config.json', configuration],
  ['package.json', { name: 'ours', conformance: configuration }],
])('a run takes target, profile, depth, folder and formats from %s', async (name, content) => {
  const cwd = folderWith({ [name]: content });
  const env = { TOKEN: server.token };
  const { stderr } = await runCommandLine(['certify', '--only', '4.4-answers-200'], { cwd, env });
  expect(stderr).toContain(`target file target.json from ${name}`);
  expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['junit.xml', 'report.json']);
  const report = reportIn(cwd, 'out');
  expect([report.profile, report.questions?.depth, report.target.baseUrl]).toEqual([
    'read-only',
    'quick',
    server.baseUrl,
  ]);
  expect((await runCommandLine(['show'], { cwd })).stdout).toBe('no findings\n');
  expect((await runCommandLine(['again'], { cwd })).stdout).toBe('no rule failed in out/report.json\n');
});

test('an option counts before the configuration, and the environment before its target', async () => {
  const cwd = folderWith({ 'conformance.config.json': { ...configuration, target: 'gone.json' } });
  const args = ['--profile', 'full', '--depth', 'standard', '--report-dir', 'other', '--reporters', 'html'];
  const env = { TOKEN: server.token, TARGET: 'target.json' };
  await runCommandLine(['certify', ...args, '--only', '4.4-answers-200'], { cwd, env });
  expect(readdirSync(join(cwd, 'other')).sort()).toEqual(['report.html', 'report.json']);
  const report = reportIn(cwd, 'other');
  expect([report.profile, report.questions?.depth]).toEqual(['full', 'standard']);
});

test.each<[content: unknown, says: string]>([
  [{ traget: 'x' }, 'conformance.config.json: "traget" is not a key; did you mean "target"?'],
  [{ sleep: 1 }, '"sleep" is not a key; accepted are target, profile, depth'],
  [{ profile: 'readonly' }, 'did you mean "read-only"?'],
  [{ reporters: ['htm'] }, '"reporters": "htm" is not known; did you mean "html"?'],
  [{ target: 5 }, '"target" is "5"; accepted is a text'],
  [{ token: 'abc' }, '"token" does not belong in a file; set TOKEN'],
  [[], 'the configuration is "[]"; accepted is an object'],
  [{ target: 'gone.json' }, 'names "gone.json", which cannot be read'],
  [{ target: 'bare.json' }, 'is given, but no base URL'],
])('%j ends with 2, in words', async (content, says) => {
  const cwd = folderWith({ 'conformance.config.json': content, 'bare.json': {} });
  const { code, stderr, stdout } = await runCommandLine(['certify'], { cwd });
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/\babc\b|\n\s+at /);
  expect([code, stdout]).toEqual([2, '']);
  expect(readdirSync(cwd)).not.toContain('reports');
});

test('two configurations in one folder are refused', async () => {
  const cwd = folderWith({ 'conformance.config.json': {}, 'package.json': { conformance: {} } });
  const { code, stderr } = await runCommandLine(['certify'], { cwd });
  expect(stderr).toContain(
    'conformance.config.json and the key "conformance" of package.json are both there',
  );
  expect(code).toBe(2);
});

test('the embedded reference, when requested, is examined even if the configuration names a target', async () => {
  const cwd = folderWith({ 'conformance.config.json': { target: 'gone.json', reporters: [] } });
  const { code } = await runCommandLine(['certify', '--reference', '--only', '4.4-answers-200'], { cwd });
  expect(code).not.toBe(2);
});
