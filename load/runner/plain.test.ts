import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect } from 'vitest';

import type { Apply } from '../../reference/deviation.ts';
import { k6Test, thisK6 } from './fixtures/session.ts';
import { stage } from './fixtures/stage.ts';

k6Test(
  'plain k6 runs a script as it is, with a target file named from where one stands, and bundled into one file',
  () =>
    stage(async ({ env, folder }) => {
      const { path } = thisK6();
      const run = async (script: string): Promise<string> => {
        const given = Object.entries({ ...env, TARGET: 'target.json', RATE: '20', DURATION: '2s' }).flatMap(
          ([name, value]) => ['-e', `${name}=${value}`],
        );
        const { stdout } = await promisify(execFile)(path, ['run', '--quiet', ...given, script], {
          cwd: folder,
          env: { PATH: '', HOME: folder, PWD: folder, K6_NO_USAGE_REPORT: 'true' },
        });
        return stdout;
      };
      const script = new URL('../average.ts', import.meta.url).pathname;
      expect(await run(script)).toContain('held    validation_failed count==0');
      const bundle = join(folder, 'average.js');
      await build({
        entryPoints: [script],
        bundle: true,
        format: 'esm',
        target: 'es2022',
        external: ['k6', 'k6/*'],
        outfile: bundle,
        logLevel: 'silent',
      });
      expect(await run(bundle)).toContain('held    validation_failed count==0');
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

k6Test('an interrupt ends k6, keeps the report so far and exits with 130', () =>
  stage(async ({ env, folder }) => {
    const reports = join(folder, 'reports');
    const start = new URL('../../cli/start.js', import.meta.url).pathname;
    const code = await new Promise<number>((resolve) => {
      const child = execFile(
        process.execPath,
        [start, 'load', 'average', '--rate', '20', '--duration', '30s', '--report-dir', reports],
        { env: { ...process.env, ...env } },
        (error) => resolve(typeof error?.code === 'number' ? error.code : 0),
      );
      interrupt.now = () => void child.kill('SIGINT');
    });
    expect(code).toBe(130);
    const { outcome } = JSON.parse(await readFile(join(reports, 'load.json'), 'utf8')) as { outcome: string };
    expect(outcome).toBe('interrupted');
  }, interrupting),
);
