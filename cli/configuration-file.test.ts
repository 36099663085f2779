import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reporterNames } from '../reports/reporters.ts';
import schema from '../schemas/files/config.schema.json' with { type: 'json' };
import { depthNames } from '../suites/log/knowledge.ts';
import { openServer, reportIn, runCommandLine } from './fixtures/bin.ts';

const configuration = {
  target: 'target.json',
  profile: 'read-only',
  depth: 'quick',
  reportDir: 'out',
  reporters: ['junit'],
};

/** Certifies a reference server in a folder with a configuration beside its target file. */
async function certify(name: string, content: object, args: readonly string[], more: object = {}) {
  const { cwd, token, baseUrl } = await openServer();
  writeFileSync(join(cwd, name), JSON.stringify(content));
  const env = { TOKEN: token, ...more };
  const { stderr } = await runCommandLine(['certify', '--only', '4.4-answers-200', ...args], { cwd, env });
  return { cwd, baseUrl, stderr };
}

test('the schema knows the depths and formats that there are', () => {
  expect(schema.properties.depth.enum).toEqual(depthNames);
  expect(schema.properties.reporters.items.enum).toEqual(reporterNames);
});

test.each([
  ['conformance.config.json', configuration],
  ['package.json', { name: 'ours', conformance: configuration }],
])('a run takes target, profile, depth, folder and formats from %s', async (name, content) => {
  const { cwd, baseUrl, stderr } = await certify(name, content, []);
  expect(stderr).toContain(`target file target.json from ${name}`);
  expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['junit.xml', 'report.json']);
  const report = reportIn(join(cwd, 'out'));
  expect(report).toMatchObject({ profile: 'read-only', questions: { depth: 'quick' }, target: { baseUrl } });
  expect((await runCommandLine(['show'], { cwd })).stdout).toBe('no findings\n');
  expect((await runCommandLine(['again'], { cwd })).stdout).toBe('no rule failed in out/report.json\n');
});

test('an option counts before the configuration, environment and --reference before its target', async () => {
  const lost = { ...configuration, target: 'gone.json' };
  const args = ['--profile', 'full', '--depth', 'standard', '--report-dir', 'other', '--reporters', 'html'];
  const given = await certify('conformance.config.json', lost, args, { TARGET: 'target.json' });
  expect(readdirSync(join(given.cwd, 'other')).sort()).toEqual(['report.html', 'report.json']);
  const report = reportIn(join(given.cwd, 'other'));
  expect(report).toMatchObject({ profile: 'full', questions: { depth: 'standard' } });
  const { cwd } = await certify('conformance.config.json', lost, ['--reference'], { TOKEN: undefined });
  expect(reportIn(join(cwd, 'out')).target.embedded).toBe(true);
});
