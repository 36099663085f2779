import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { newFolder, runCommandLine } from '../../cli/fixtures/bin.ts';

// Tells by its exit code whether it finds base URL, token and target file, without the name of the fault.
const careful = `import { readFileSync } from 'node:fs';
const { BASE_URL, TOKEN, TARGET } = process.env;
const target = JSON.parse(readFileSync(TARGET, 'utf8'));
const headers = { authorization: 'Bearer ' + TOKEN };
const answer = await fetch(BASE_URL + '/api/v1/models/' + target.modelId, { headers });
process.exit(target.baseUrl === BASE_URL && target.name === 'server under test' && answer.status > 0 ? 0 : 1);`;

test.each<[tool: string, sample: number, all: object, legal: object, says: RegExp]>([
  ['true', 12, { caught: 0, undecided: 0, total: 12 }, { caught: 0, total: 13 }, /^Score: 0\.000/m],
  ['false', 12, { caught: 12, total: 12 }, { caught: 13, total: 13 }, /^False alarms: 13 of 13 legal/m],
  ['exit 3', 2, { caught: 0, undecided: 2 }, { undecided: 3 }, /^Score: 0\.000/m],
  ['sleep 600', 1, { caught: 0, undecided: 1 }, { undecided: 2 }, /^Score: 0\.000/m],
  [`"${process.execPath}" tool.mjs`, 3, { caught: 0, undecided: 0 }, { caught: 0, undecided: 0 }, /^Score/m],
])('%s tells no server from another, and scores 0', async (tool, sample, all, legal, says) => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'tool.mjs'), careful);
  const limit = tool.startsWith('sleep') ? ['--timeout', '1s'] : [];
  const args = ['score', tool, '--sample', String(sample), '--parallel', '3', '--report-dir', '.', ...limit];
  const { code, stdout } = await runCommandLine(args, { cwd });
  const counted = JSON.parse(readFileSync(join(cwd, 'score.json'), 'utf8'));
  expect(counted).toMatchObject({ all, legal, value: 0 });
  expect(counted.survivors).toHaveLength(sample - counted.all.caught);
  expect(stdout).toMatch(says);
  expect(code).toBe(0);
});
