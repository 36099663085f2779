import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { newFolder, runCommandLine } from '../fixtures/bin.ts';

/** Scores a tool on a few servers and reads what was counted. */
async function score(tool: string, sample: number, ...more: readonly string[]) {
  const folder = newFolder();
  const args = ['score', tool, '--sample', String(sample), '--report-dir', folder, ...more];
  const end = await runCommandLine(args);
  return { ...end, counted: JSON.parse(readFileSync(join(folder, 'score.json'), 'utf8')) };
}

test.each<[tool: string, sample: number, all: object, legal: object, says: RegExp]>([
  ['true', 12, { caught: 0, undecided: 0, total: 12 }, { caught: 0, total: 13 }, /^Score: 0\.000/m],
  [
    'false',
    12,
    { caught: 12, total: 12 },
    { caught: 13, total: 13 },
    /^False alarms: 13 of 13 legal servers \(the reference itself, /m,
  ],
  ['exit 3', 2, { caught: 0, undecided: 2 }, { undecided: 3 }, /^Score: 0\.000/m],
])(
  'a tool that ends with %s tells no server from another, and scores 0',
  async (tool, sample, all, legal, says) => {
    const { code, stdout, counted } = await score(tool, sample);
    expect(counted).toMatchObject({ all, legal, value: 0 });
    expect(counted.survivors).toHaveLength(sample - counted.all.caught);
    expect(stdout).toMatch(says);
    expect(code).toBe(0);
  },
);

test('a tool that does not end in time is undecided', async () => {
  const { counted } = await score('sleep 600', 1, '--timeout-s', '1', '--parallel', '3');
  expect(counted).toMatchObject({ all: { undecided: 1 } });
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
