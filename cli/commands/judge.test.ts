import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { defects } from '../../reference/defects/index.ts';
import type { Apply } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import type { Report } from '../../schemas/report.ts';
import { newFolder, runCommandLine } from '../fixtures/bin.ts';

/** Certifies a server live and records it, ends the server, and judges the recording. */
async function twice(depth: string, ...deviations: readonly Apply[]) {
  const server = await startReference({ deviations });
  onTestFinished(() => server.close().catch(() => undefined));
  const cwd = newFolder();
  writeFileSync(join(cwd, 'target.json'), serialise({ ...server.target, name: 'Acme sync' }));
  const live = await runCommandLine(
    ['certify', '--depth', depth, '--target', 'target.json', '--record', 'run.jsonl', '--report-dir', 'live'],
    {
      cwd,
      env: { TOKEN: server.token },
    },
  );
  const again = await runCommandLine(['judge', 'run.jsonl', '--report-dir', 'again'], { cwd });
  const read = (folder: string): Report => JSON.parse(readFileSync(join(cwd, folder, 'report.json'), 'utf8'));
  const file = join(cwd, 'run.jsonl');
  return { live, again, before: read('live'), after: read('again'), file, token: server.token };
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
  const defect = defects.find(({ name }) => name === 'run-filter-ignored');
  const { live, again, before, after } = await twice('quick', defect?.apply ?? {});
  expect(live.code).toBe(1);
  expect(again.code).toBe(1);
  expect(outcomes(after)).toEqual(outcomes(before));
});

test('what is no recording is refused in words', async () => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'x'), 'hello');
  const { code, stderr } = await runCommandLine(['judge', 'x'], { cwd });
  expect(stderr).toContain('x: line 1 of the recording cannot be read: it is no header of a recording');
  expect(code).toBe(2);
});
