import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';

import type { Apply } from '../../reference/deviation.ts';
import { ENDPOINTS } from '../../reference/endpoints.ts';
import { plainK6 } from './fixtures/plain-k6.ts';
import { k6Test, thisK6 } from './fixtures/session.ts';
import { bundledScript } from './k6/bundle.ts';
import { stage } from './fixtures/stage.ts';
import type { LoadResult } from './outcome/result.ts';

/** A short load with virtual users enough that none is missing, however slow the answers are. */
const short = { RATE: '20', DURATION: '2s', VUS: '40' };

k6Test.concurrent(
  'plain k6 runs a script as it is, with a target file named from where one stands, and bundled into one file',
  () =>
    stage(async ({ env, folder }) => {
      const { path } = thisK6();
      const run = async (script: string): Promise<string> => {
        const given = Object.entries({ ...env, ...short, TARGET: 'target.json' }).flatMap(([name, value]) => [
          '-e',
          `${name}=${value}`,
        ]);
        const { stdout } = await promisify(execFile)(path, ['run', '--quiet', ...given, script], {
          cwd: folder,
          env: { PATH: '', HOME: folder, PWD: folder, K6_NO_USAGE_REPORT: 'true' },
        });
        return stdout;
      };
      const script = new URL('../average.ts', import.meta.url).pathname;
      const bundle = await bundledScript('average', folder);
      for (const text of await Promise.all([script, bundle].map(run)))
        expect(text).toContain('held    no answer fails a validation');
    }),
);

/** Every third read of a model is answered with 500. */
const failing: Apply = () => {
  let count = 0;
  return {
    intercept({ endpoint }) {
      if (endpoint === ENDPOINTS.readModel) count += 1;
      return endpoint === ENDPOINTS.readModel && count % 3 === 0
        ? { status: 500, headers: {}, body: { message: 'no' } }
        : undefined;
    },
  };
};

const otherSummary: Readonly<Record<string, string>> = { K6_NEW_MACHINE_READABLE_SUMMARY: 'true' };

k6Test.concurrent.each([
  ['--vus and --iterations', ['--vus', '3', '--iterations', '200'], {}],
  ['--vus and --iterations and its other summary', ['--vus', '3', '--iterations', '200'], otherSummary],
  ['K6_VUS and K6_DURATION', [], { K6_VUS: '3', K6_DURATION: '3s' }],
] as const)('errors cross their gate under k6’s own %s, too', (_, args, ofK6) =>
  stage(async ({ env, folder }) => {
    const { code, stdout } = await plainK6(args, env, folder, ofK6);
    expect(code, stdout).toBe(99);
    expect(stdout).toContain('CROSSED at most 1 % of the answers are errors');
    expect(stdout).toContain('held    the load made requests');
    expect(stdout).not.toContain('UNKNOWN');
    expect(stdout).not.toMatch(/held .* iterations are dropped/);
    expect(stdout).toContain('not judged: dropped iterations');
    expect(stdout).toMatch(/checks +\d+ answers, [1-9]\d* errors, 0 findings/);
  }, failing),
);

k6Test.concurrent(
  'the summary shows the figures that k6 was asked for, and k6’s own where that is wanted',
  () =>
    stage(async ({ env, folder }) => {
      const asked = { ...env, ...short };
      const [chosen, own] = await Promise.all([
        plainK6(['--summary-trend-stats', 'avg,p(75)'], asked, folder),
        plainK6([], { ...asked, SUMMARY: 'k6' }, folder),
      ]);
      expect([chosen.code, chosen.stdout]).toEqual([
        0,
        expect.stringMatching(/GET \/api\/v1\/models\/\{id\} +avg \d+\.\d, p\(75\) \d+\.\d\n/),
      ]);
      expect(chosen.stdout).toMatch(
        /in one answer of 1,000 would have been seen with a probability of \d+ %/,
      );
      // A run that passes logs nothing at the level of errors.
      expect(chosen.stderr).not.toContain('level=error');
      expect([own.code, own.stdout]).toEqual([0, expect.stringContaining('http_req_duration')]);
    }),
);

const interrupt = { now: (): void => undefined };
let answers = 0;
const interrupting: Apply = {
  after: () => {
    answers += 1;
    // In the midst of the load: setup asks for less.
    if (answers === 150) interrupt.now();
  },
};

k6Test.concurrent('an interrupt ends k6, keeps the report so far and exits with 130', () =>
  stage(async ({ env, folder }) => {
    const reports = join(folder, 'reports');
    const start = new URL('../../cli/start.js', import.meta.url).pathname;
    const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [start, 'load', 'average', '--rate', '20', '--duration', '30s', '--report-dir', reports],
        { env: { ...process.env, ...env } },
        (error, _, stderr) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stderr }),
      );
      interrupt.now = () => void child.kill('SIGINT');
    });
    expect(code).toBe(130);
    const text = await readFile(join(reports, 'load.json'), 'utf8');
    const { outcome, reasons } = JSON.parse(text) as Pick<LoadResult, 'outcome' | 'reasons'>;
    expect(outcome).toBe('interrupted');
    // Not "a machine that is too busy", although most iterations were never started.
    expect(reasons.filter((reason) => /iterations could be started/.test(reason))).toEqual([]);
    expect(reasons).toContain('the run was interrupted');
    // A load restores nothing, and this one wrote nothing either.
    expect(said).toContain('SIGINT: ending k6 and writing the report so far');
    expect(said).not.toMatch(/restor|putting back/);
  }, interrupting),
);
