import { expect, test } from 'vitest';
import { runCommandLine } from '../fixtures/bin.ts';

test('the plan of the embedded reference names the questions of each part, the same for a seed', async () => {
  const plan = () => runCommandLine(['plan', '--seed', '7'], { env: {} });
  const { code, stdout } = await plan();
  for (const part of ['reads', 'writes', 'reads again', 'bad credentials'])
    expect(stdout).toMatch(new RegExp(String.raw`^${part} \(\d+\)\n {2}\w+ /api/v1/`, 'm'));
  expect(stdout).toContain('  PUT /api/v1/models/1\n');
  expect(code).toBe(0);
  expect((await plan()).stdout).toBe(stdout);
});

test('nothing is planned that a read-only run does not send', async () => {
  const { stdout } = await runCommandLine(['plan', '--profile', 'read-only'], { env: {} });
  expect(stdout).toMatch(/^reads \(\d+\)\n/);
  expect(stdout).not.toMatch(/^ {2}(PUT|POST)|^writes/m);
});
