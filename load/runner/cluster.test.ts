import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { forget, k6Test, loadSession, loadResultOf, thisK6 } from './fixtures/session.ts';
import { stage } from './fixtures/stage.ts';
import { bundledScript } from './k6/bundle.ts';
import { shardArguments } from './k6/shard.ts';

const run = promisify(execFile);
const manifest = new URL('../k8s/testrun.yaml', import.meta.url);

interface Pod {
  readonly image: string;
  readonly env: readonly { readonly name: string; readonly value: string }[];
}

interface TestRun {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly parallelism: number;
    readonly arguments: string;
    readonly runner: Pod;
    readonly initializer: Pod;
  };
}

/** The manifest, written by us. */
const readManifest = async (): Promise<TestRun> => parse(await readFile(manifest, 'utf8')) as TestRun;

const variablesOf = ({ env }: Pod): Record<string, string> =>
  Object.fromEntries(env.map(({ name, value }) => [name, value]));

/**
 * The fields of the operator's custom resource `TestRun` (k6.io/v1alpha1) that a manifest like ours may use,
 * with their types; `POD` is a runner, a starter or an initializer. Kubernetes drops fields that it does not
 * know without a word.
 */
const operatorFields = new Set([
  'apiVersion: string',
  'kind: string',
  'metadata.name: string',
  'spec.parallelism: number',
  'spec.separate: boolean',
  'spec.arguments: string',
  'spec.cleanup: string',
  'spec.quiet: string',
  'spec.paused: string',
  'spec.script.configMap.name: string',
  'spec.script.configMap.file: string',
  'spec.POD.image: string',
  'spec.POD.env[].name: string',
  'spec.POD.env[].value: string',
  'spec.POD.envFrom[].secretRef.name: string',
  'spec.POD.resources.requests.cpu: string',
  'spec.POD.resources.requests.memory: string',
  'spec.POD.resources.limits.cpu: string',
  'spec.POD.resources.limits.memory: string',
]);

/** Every value of a document with its path and type. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(one, path === '' ? key : `${path}.${key}`));
}

test('every field of the manifest is one of the operator and has its type, and none that it needs is missing', async () => {
  const found = fieldsOf(await readManifest()).map((field) =>
    field.replace(/^spec\.(?:runner|starter|initializer)\./, 'spec.POD.'),
  );
  expect(found.filter((field) => !operatorFields.has(field))).toEqual([]);
  expect(found).toEqual(
    expect.arrayContaining([
      'spec.parallelism: number',
      'spec.script.configMap.name: string',
      // One text: `args`, a list, is known to newer releases alone.
      'spec.arguments: string',
    ]),
  );
});

test('each runner gets the number of runners, and the target file where the operator puts it', async () => {
  const { spec } = await readManifest();
  expect(variablesOf(spec.runner)).toMatchObject({
    SHARDS: String(spec.parallelism),
    TARGET: '/test/target.json',
  });
});

k6Test('the runners of a cluster, each a process with its segment, are judged as one run when merged', () =>
  stage(async ({ env, folder }) => {
    const { metadata, spec } = await readManifest();
    const bundle = await bundledScript('average', folder);
    const archive = join(folder, 'average.tar');
    const initializer = {
      env: { PATH: '', HOME: folder, ...variablesOf(spec.initializer), TOKEN: 'any' },
    };
    // What the operator does first: it reads what the script needs from an archive, and wants no error there.
    await run(thisK6().path, ['archive', bundle, '-O', archive], initializer);
    const inspected = await run(thisK6().path, ['inspect', '--execution-requirements', archive], initializer);
    expect(inspected.stderr).not.toContain('level=error');
    expect(JSON.parse(inspected.stdout)).toMatchObject({ maxVUs: expect.any(Number) });
    const files = await Promise.all(
      Array.from({ length: spec.parallelism }, async (_, index) => {
        const file = join(folder, `runner-${index}.csv`);
        // What the operator passes to a runner, without its listener and its pause.
        const given = [
          'run',
          '--quiet',
          ...shardArguments({ index: index + 1, count: spec.parallelism }),
          ...spec.arguments.replace('opentelemetry', `csv=${file}`).split(' '),
          bundle,
          '--tag',
          `instance_id=${index}`,
          '--tag',
          `testrun_name=${metadata.name}`,
        ];
        await run(thisK6().path, given, {
          env: {
            PATH: '',
            HOME: folder,
            ...variablesOf(spec.runner),
            ...env,
            RATE: '40',
            DURATION: '3s',
            // Enough while the machine does other things, too.
            VUS: '160',
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
