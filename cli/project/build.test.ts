import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../build/package.ts';
import { runBin, sharedFolder } from '../fixtures/bin.ts';
import { home } from '../place.ts';

const place = sharedFolder();
const foreign = join(place, 'foreign');

beforeAll(() => {
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'letter.txt'), 'dear reader');
  mkdirSync(join(place, 'empty'));
  mkdirSync(join(place, 'package', 'cli'), { recursive: true });
  writeFileSync(join(place, 'package', 'cli', 'start.js'), '');
});

test.each([home, join(home, '..'), '/', foreign])('%s is not to be emptied', (folder) => {
  expect(refusalOf(folder)).toMatch(/give (a folder of its own|an empty folder)/);
});

test.each(['new', 'empty', 'package'])('a folder that is %s takes the package', (name) => {
  expect(refusalOf(join(place, name))).toBeUndefined();
});

test('the command says so and leaves the folder alone', async () => {
  const { code, stderr } = await runBin(['build', '--out-dir', foreign]);
  expect(code).toBe(4);
  expect(stderr).toContain('give an empty folder');
  expect(readdirSync(foreign)).toEqual(['letter.txt']);
});
