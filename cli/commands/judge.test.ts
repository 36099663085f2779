import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import type { Report } from '../../schemas/report.ts';
import { openServer, reportIn, runCommandLine } from '../fixtures/bin.ts';

const outcomes = ({ requirements }: Report) => requirements.map(({ id, outcome }) => ({ id, outcome }));

test('a recording is judged as the live target was, and holds no token', async () => {
  const { cwd, env, token } = await openServer('run-filter-ignored');
  const call = ['certify', '--depth', 'quick', '--record', 'run.jsonl', '--report-dir', 'live'];
  const live = await runCommandLine([...call, '--target', 'target.json'], { cwd, env });
  const again = await runCommandLine(['judge', 'run.jsonl', '--report-dir', 'again'], { cwd });
  expect(live.stderr).toContain('run.jsonl contains every exchange');
  expect([live.code, again.code]).toEqual([1, 1]);
  const [before, after] = [reportIn(join(cwd, 'live')), reportIn(join(cwd, 'again'))];
  expect(outcomes(after)).toEqual(outcomes(before));
  expect(after.observations).toEqual(before.observations);
  expect(after.startedAt.slice(0, 19)).toBe(before.startedAt.slice(0, 19));
  expect(statSync(join(cwd, 'run.jsonl')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(cwd, 'run.jsonl'), 'utf8')).not.toContain(token);
});
