import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reporterNames } from '../reports/reporters.ts';
import schema from '../schemas/files/config.schema.json' with { type: 'json' };
import { depthNames } from '../suites/log/knowledge.ts';
import { openServer, reportIn, runCommandLine } from './fixtures/bin.ts';

/** A reference server, and a folder with these files beside its target file. */
async function folderWith(files: Readonly<Record<string, unknown>>) {
  const { cwd, token, baseUrl } = await openServer();
  for (const [name, value] of Object.entries(files)) writeFileSync(join(cwd, name), JSON.stringify(value));
  return { cwd, baseUrl, env: { TOKEN: token } };
}

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
  const { cwd, env, baseUrl } = await folderWith({ [name]: content });
  const { stderr } = await runCommandLine(['certify', '--only', '4.4-answers-200'], { cwd, env });
  expect(stderr).toContain(`target file target.json from ${name}`);
  expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['junit.xml', 'report.json']);
  const report = reportIn(join(cwd, 'out'));
  expect(report).toMatchObject({ profile: 'read-only', questions: { depth: 'quick' }, target: { baseUrl } });
  expect((await runCommandLine(['show'], { cwd })).stdout).toBe('no findings\n');
  expect((await runCommandLine(['again'], { cwd })).stdout).toBe('no rule failed in out/report.json\n');
});

test('an option counts before the configuration, and the environment before its target', async () => {
  const { cwd, ...given } = await folderWith({
    'conformance.config.json': { ...configuration, target: 'gone.json' },
  });
  const args = ['--profile', 'full', '--depth', 'standard', '--report-dir', 'other', '--reporters', 'html'];
  const env = { ...given.env, TARGET: 'target.json' };
  await runCommandLine(['certify', ...args, '--only', '4.4-answers-200'], { cwd, env });
  expect(readdirSync(join(cwd, 'other')).sort()).toEqual(['report.html', 'report.json']);
  const report = reportIn(join(cwd, 'other'));
  expect(report).toMatchObject({ profile: 'full', questions: { depth: 'standard' } });
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
  const { cwd } = await folderWith({ 'conformance.config.json': content, 'bare.json': {} });
  const { code, stderr, stdout } = await runCommandLine(['certify'], { cwd });
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/\babc\b|\n\s+at /);
  expect([code, stdout]).toEqual([2, '']);
  expect(readdirSync(cwd)).not.toContain('reports');
});

test('two configurations in one folder are refused', async () => {
  const { cwd } = await folderWith({ 'conformance.config.json': {}, 'package.json': { conformance: {} } });
  const { code, stderr } = await runCommandLine(['certify'], { cwd });
  expect(stderr).toContain(
    'conformance.config.json and the key "conformance" of package.json are both there',
  );
  expect(code).toBe(2);
});

test('the embedded reference, when requested, is examined even if the configuration names a target', async () => {
  const { cwd } = await folderWith({ 'conformance.config.json': { target: 'gone.json', reporters: [] } });
  const { code } = await runCommandLine(['certify', '--reference', '--only', '4.4-answers-200'], { cwd });
  expect(code).not.toBe(2);
});
