import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { variants } from '../../reference/variants/index.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';
import { k6Test } from './fixtures/session.ts';

const start = fileURLToPath(new URL('../../cli/start.js', import.meta.url));

// Every one takes minutes, which is for the nightly run.
const tried = sampleOf('load, variants', [variants], 30);

k6Test.concurrent.each(tried)('a smoke run does not fail the legal variant $name', async ({ apply }) => {
  const reference = await startReference({ deviations: [apply] });
  const folder = await mkdtemp(join(tmpdir(), 'load-variant-'));
  try {
    const TARGET = join(folder, 'target.json');
    await writeFile(TARGET, serialise({ ...reference.target }));
    const args = ['load', 'smoke', '--rate', '1', '--duration', '1s', '--writes', '--report-dir', folder];
    const env = { ...process.env, BASE_URL: reference.baseUrl, TOKEN: reference.token, TARGET };
    const [code, stdout] = await new Promise<[unknown, string]>((resolve) => {
      execFile(process.execPath, [start, ...args], { env }, (error, text) =>
        resolve([error?.code ?? 0, text]),
      );
    });
    // If a variant leaves nothing to examine, that is reported and is no pass; it is never a failure.
    expect([0, 3], stdout).toContain(code);
  } finally {
    await Promise.all([reference.close(), rm(folder, { recursive: true, force: true })]);
  }
});
