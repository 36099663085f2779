import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { newFolder, runCommandLine } from '../fixtures/bin.ts';

/** Scores a tool on a few servers and reads what was counted. */
async function score(tool: string, sample: number) {
  const folder = newFolder();
  const end = await runCommandLine(['score', tool, '--sample', String(sample), '--report-dir', folder]);
  return { ...end, counted: JSON.parse(readFileSync(join(folder, 'score.json'), 'utf8')) };
}

test('a tool that always says yes catches nothing, raises no alarm and scores 0', async () => {
  const { code, stdout, counted } = await score('true', 12);
  expect(counted).toMatchObject({
    all: { caught: 0, undecided: 0, total: 12 },
    legal: { caught: 0, total: 13 },
    value: 0,
  });
  expect(stdout).toMatch(/^Score: 0\.000/m);
  expect(code).toBe(0);
});

test('a tool that always says no catches everything, rejects every legal server and scores 0', async () => {
  const { counted, stdout } = await score('false', 12);
  expect(counted).toMatchObject({
    all: { caught: 12, total: 12 },
    legal: { caught: 13, total: 13 },
    value: 0,
  });
  expect(counted.survivors).toEqual([]);
  expect(stdout).toMatch(/^False alarms: 13 of 13 legal servers \(the reference itself, /m);
});

test('another exit code is undecided, and so is a tool that does not end in time', async () => {
  const { counted } = await score('exit 3', 2);
  expect(counted).toMatchObject({ all: { caught: 0, undecided: 2 }, legal: { undecided: 3 } });
  const folder = newFolder();
  const slow = ['score', 'sleep 600', '--sample', '1', '--timeout-s', '1', '--parallel', '3'];
  await runCommandLine([...slow, '--report-dir', folder]);
  expect(JSON.parse(readFileSync(join(folder, 'score.json'), 'utf8'))).toMatchObject({
    all: { undecided: 1 },
  });
});

test('the tool finds base URL, token and target file in its environment, and not the name of the fault', async () => {
  const folder = newFolder();
  const tool = join(folder, 'tool.mjs');
  writeFileSync(
    tool,
    `import { readFileSync } from 'node:fs';
    const { BASE_URL, TOKEN, TARGET } = process.env;
    const target = JSON.parse(readFileSync(TARGET, 'utf8'));
    const answer = await fetch(BASE_URL + '/api/v1/models/' + target.modelId, { headers: { authorization: 'Bearer ' + TOKEN } });
    process.exit(target.baseUrl === BASE_URL && target.name === 'server under test' && answer.status > 0 ? 0 : 1);`,
  );
  const { counted } = await score(`"${process.execPath}" "${tool}"`, 3);
  expect(counted).toMatchObject({ all: { caught: 0, undecided: 0 }, legal: { caught: 0, undecided: 0 } });
});

test('without a command it is exit 2', async () => {
  const { code, stderr } = await runCommandLine(['score']);
  expect(stderr).toContain('score needs the command to run');
  expect(code).toBe(2);
});
