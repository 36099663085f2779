import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import type { Report } from '../../schemas/report.ts';
import { openServer, runCommandLine } from '../fixtures/bin.ts';

/** Certifies a server live and records it, and judges the recording. */
async function twice(depth: string, ...defects: readonly string[]) {
  const { cwd, env, token } = await openServer(...defects);
  const call = ['certify', '--depth', depth, '--target', 'target.json'];
  const live = await runCommandLine([...call, '--record', 'run.jsonl', '--report-dir', 'live'], { cwd, env });
  const again = await runCommandLine(['judge', 'run.jsonl', '--report-dir', 'again'], { cwd });
  const read = (folder: string): Report => JSON.parse(readFileSync(join(cwd, folder, 'report.json'), 'utf8'));
  return { live, again, before: read('live'), after: read('again'), file: join(cwd, 'run.jsonl'), token };
}

const outcomes = ({ requirements }: Report) => requirements.map(({ id, outcome }) => ({ id, outcome }));

test('a recording is judged as the live target was, and holds no token', async () => {
  const { live, again, before, after, file, token } = await twice('standard');
  expect(live.stderr).toContain('run.jsonl contains every exchange');
  expect({ code: again.code, outcomes: outcomes(after) }).toEqual({
    code: live.code,
    outcomes: outcomes(before),
  });
  expect(after.observations).toEqual(before.observations);
  expect(after.startedAt.slice(0, 19)).toBe(before.startedAt.slice(0, 19));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain(token);
});

test('a defect is found in the recording too', async () => {
  const { live, again, before, after } = await twice('quick', 'run-filter-ignored');
  expect(live.code).toBe(1);
  expect(again.code).toBe(1);
  expect(outcomes(after)).toEqual(outcomes(before));
});
