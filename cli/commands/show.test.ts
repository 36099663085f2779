import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderJson } from '../../reports/json.ts';
import { green, red } from '../../reports/fixtures/samples.ts';
import { runCommandLine, sharedFolder } from '../fixtures/bin.ts';

const folder = sharedFolder();
const written = (name: string, report: typeof red): string => {
  const path = join(folder, name);
  writeFileSync(path, renderJson(report));
  return path;
};
const report = written('red.json', red);

test('without a word it lists the causes, by number or rule it shows one in full', async () => {
  const all = await runCommandLine(['show', '--report', report]);
  expect(all.stdout).toMatch(/^ {2}✗ {2}1 /m);
  expect(all.stdout).not.toContain('wanted    ');
  const first = await runCommandLine(['show', '1', '--report', report]);
  const byRule = await runCommandLine(['show', '4.7-status-filter', '--report', report]);
  expect(byRule.stdout).toContain('  wanted    /data/3/attributes/status  "failed"');
  expect(first.stdout.match(/^ {2}wanted /gm)).toHaveLength(1);
  const every = await runCommandLine(['show', '--all', '--report', report]);
  expect(every.stdout).toContain(first.stdout.trim());
  expect(every.stdout).toContain(byRule.stdout.trim());
  const verbose = await runCommandLine(['show', '--verbose', '--report', report]);
  expect(verbose.stdout).toContain(first.stdout.trim());
  expect(verbose.stdout).toMatch(/^Not examined \(/m);
});

test('a word that is no finding is refused with what is there', async () => {
  const none = await runCommandLine(['show', '9', '--report', report]);
  expect(none).toMatchObject({ code: 2 });
  expect(none.stderr).toMatch(/"9" is neither a number nor a rule of this report; the numbers are 1 to \d/);
  const passed = await runCommandLine(['show', '2.1-id', '--report', report]);
  expect(passed.stderr).toContain('2.1-id has no finding: it is pass');
  expect((await runCommandLine(['show', '--report', written('green.json', green)])).stdout).toBe(
    'no findings\n',
  );
});
