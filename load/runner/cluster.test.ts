import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { forget, k6Test, loadSession, loadResultOf, thisK6 } from './fixtures/session.ts';
import { stage } from './fixtures/stage.ts';
import { bundleOptions } from './k6/bundle.ts';
import { shardArguments } from './k6/shard.ts';

const manifest = new URL('../k8s/testrun.yaml', import.meta.url);

interface TestRun {
  readonly spec: {
    readonly parallelism: number;
    readonly arguments: unknown;
    readonly args?: unknown;
    readonly runner: { readonly env: readonly { readonly name: string; readonly value: string }[] };
  };
}

/** The manifest, written by us. */
const readManifest = async (): Promise<TestRun> => parse(await readFile(manifest, 'utf8')) as TestRun;

test('the manifest passes arguments as one text, which every release of the operator knows, and each runner gets their number', async () => {
  const { spec } = await readManifest();
  expect(spec.arguments).toEqual(expect.any(String));
  expect(spec.args).toBeUndefined();
  expect(spec.runner.env).toContainEqual({ name: 'SHARDS', value: String(spec.parallelism) });
});

k6Test('the runners of a cluster, each a process with its segment, are judged as one run when merged', () =>
  stage(async ({ env, folder }) => {
    const { spec } = await readManifest();
    const bundle = join(folder, 'average.js');
    await build({
      entryPoints: [new URL('../average.ts', import.meta.url).pathname],
      ...bundleOptions,
      external: [...bundleOptions.external],
      outfile: bundle,
    });
    const own = Object.fromEntries(spec.runner.env.map(({ name, value }) => [name, value]));
    const files = await Promise.all(
      Array.from({ length: spec.parallelism }, async (_, index) => {
        const file = join(folder, `runner-${index}.csv`);
        const segment = shardArguments({ index: index + 1, count: spec.parallelism });
        // What the operator passes to a runner, without its listener and its pause.
        const given = [
          'run',
          '--quiet',
          ...segment,
          bundle,
          '--out',
          `csv=${file}`,
          '--tag',
          `instance_id=${index}`,
        ];
        await promisify(execFile)(thisK6().path, given, {
          env: {
            PATH: '',
            HOME: folder,
            ...own,
            ...env,
            RATE: '40',
            DURATION: '3s',
            K6_CSV_TIME_FORMAT: 'unix_milli',
          },
        }).catch((error: unknown) => {
          // A part may exceed a limit that the whole meets: a short one need not call every endpoint.
          expect(error).toMatchObject({ code: 99 });
        });
        return file;
      }),
    );
    const merged = await loadSession(['merge', ...files]);
    const { counts, endpoints, thresholds } = await loadResultOf(merged);
    expect(merged.code, merged.stdout + merged.stderr).toBe(0);
    expect(endpoints).toHaveLength(5);
    expect(thresholds.every(({ isHeld }) => isHeld)).toBe(true);
    // 40/s for three seconds, a tenth of them up and a tenth down, one more or less for each runner.
    expect(Math.abs(counts.iterations + counts.dropped - 108)).toBeLessThanOrEqual(spec.parallelism + 1);
    await forget(merged);
  }),
);
