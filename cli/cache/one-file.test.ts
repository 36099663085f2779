import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Report } from '../../schemas/report.ts';
import { writeOneFile } from '../build/one-file.ts';
import { runBin } from '../fixtures/bin.ts';
import { home, suiteVersion } from '../place.ts';
import { digestOf, filesIn } from './one-file.js';

let cache = '';
let folder = '';
beforeEach(async () => {
  cache = mkdtempSync(join(tmpdir(), 'one-file-'));
  folder = join(cache, 'data-sync-conformance', 'one-file');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await writeOneFile(folder);
});
afterEach(() => rmSync(cache, { recursive: true }));

/** What a process prints that asks the suite as one file for its version, and keeps what was compiled. */
function versionFromOneFile(): string {
  const program = `
    const { loadOneFile } = await import(${JSON.stringify(new URL('./one-file.js', import.meta.url).href)});
    const loaded = loadOneFile(${JSON.stringify(folder)});
    await loaded?.main(['--version']);
    loaded?.keepCompiled();`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim();
}

test('it is loaded from where it was written, and what was compiled of it is kept', () => {
  expect(versionFromOneFile()).toBe(suiteVersion());
  expect(existsSync(filesIn(folder).compiled)).toBe(true);
  expect(versionFromOneFile()).toBe(suiteVersion());
});

test('it is not used where a file that it was made from has changed since', () => {
  const { code, lines, sources } = filesIn(folder);
  const part = join(cache, 'part.ts');
  writeFileSync(part, 'const one = 1;');
  const paths = [relative(home, part)];
  writeFileSync(
    sources,
    JSON.stringify({ paths, digest: digestOf(readFileSync(code), readFileSync(lines), paths) }),
  );
  expect(versionFromOneFile()).toBe(suiteVersion());
  writeFileSync(part, 'const one = 2;');
  expect(versionFromOneFile()).toBe('');
});

test('it is not used where it is damaged or missing', () => {
  const { code } = filesIn(folder);
  appendFileSync(code, ' ');
  expect(versionFromOneFile()).toBe('');
  rmSync(code);
  expect(versionFromOneFile()).toBe('');
});

test('compiled code that is damaged is compiled again', () => {
  const { compiled } = filesIn(folder);
  versionFromOneFile();
  const whole = readFileSync(compiled);
  for (const damaged of [whole.subarray(0, 1000), whole.with(2000, 0x55), new Uint8Array()]) {
    writeFileSync(compiled, damaged);
    expect(versionFromOneFile()).toBe(suiteVersion());
    expect(readFileSync(compiled).length).toBeGreaterThan(1000);
  }
});

test('its verdict and findings are those of the files that it was made from', async () => {
  const reports: Report[] = [];
  for (const env of [{ XDG_CACHE_HOME: cache }, { NODE_DISABLE_COMPILE_CACHE: '1' }]) {
    const reportDir = join(cache, `reports-${reports.length}`);
    const args = [
      'certify',
      '--depth',
      'quick',
      '--defect',
      'model-without-envelope',
      '--report-dir',
      reportDir,
    ];
    const { code } = await runBin(args, { env });
    expect(code).toBe(1);
    // Written by us a moment ago.
    reports.push(JSON.parse(readFileSync(join(reportDir, 'report.json'), 'utf8')) as Report);
  }
  const [one, other] = reports.map(({ requirements, requests }) => ({
    requests,
    outcomes: requirements.map(({ id, outcome, checks }) => [
      id,
      outcome,
      checks.map(({ finding }) => finding?.site),
    ]),
  }));
  expect(one).toEqual(other);
});
