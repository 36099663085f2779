import { expect, test } from 'vitest';
import { runCommandLine } from '../fixtures/bin.ts';

test('the plan of the embedded reference names depth, seed and the questions of all three parts', async () => {
  const { code, stdout } = await runCommandLine(['plan', '--seed', '7'], { env: {} });
  expect(stdout).toMatch(/^standard depth, at most 900 requests, seed 7\n/);
  for (const part of ['Before the writes', 'After the writes', 'To be refused'])
    expect(stdout).toContain(part);
  expect(code).toBe(0);
});

test('nothing is planned after writes that are not made', async () => {
  const { stdout } = await runCommandLine(['plan', '--profile', 'read-only'], { env: {} });
  expect(stdout).toContain('Before the writes');
  expect(stdout).not.toContain('After the writes');
});
