import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

import { startReference } from '../../reference/server.ts';
import { variants } from '../../reference/variants/index.ts';
import type { Variant } from '../../reference/variants/index.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';
import { forget, k6Test, loadSession, thisK6 } from './fixtures/session.ts';
import { privateFolder } from './run.ts';

const atOnce = 3;

// Every one takes minutes, which is for the nightly run.
const tried = sampleOf('load, variants', [variants], 30);

k6Test('legal variants pass a smoke run', async () => {
  thisK6();
  const red: string[] = [];
  const left = [...tried];
  const work = async (): Promise<void> => {
    for (let variant = left.shift(); variant !== undefined; variant = left.shift()) {
      const { code, stdout } = await smoke(variant.apply);
      // If a variant leaves nothing to examine, that is reported and is no pass; it is never a failure.
      if (code !== 0 && code !== 3) red.push(`${variant.name}: ${code}\n${stdout}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(red).toEqual([]);
});

async function smoke(apply: Variant['apply']): Promise<{ code: number; stdout: string }> {
  const reference = await startReference({ deviations: [apply] });
  const { path, remove } = await privateFolder();
  try {
    const target = join(path, 'target.json');
    await writeFile(
      target,
      JSON.stringify(reference.target, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    );
    const session = await loadSession(['smoke', '--rate', '1', '--duration', '1s', '--writes'], {
      BASE_URL: reference.baseUrl,
      TOKEN: reference.token,
      TARGET: target,
    });
    await forget(session);
    return session;
  } finally {
    await Promise.all([reference.close(), remove()]);
  }
}
