import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { scriptOf } from './bundle.ts';
import { k6Test, scene, thisK6 } from './fixtures/session.ts';

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

interface Pod {
  readonly env: readonly { readonly name: string; readonly value: string }[];
}

interface TestRun {
  readonly spec: {
    readonly parallelism: number;
    readonly arguments: string;
    readonly runner: Pod;
    readonly initializer: Pod;
  };
}

/** The manifest, written by us. */
const readManifest = async (): Promise<TestRun> =>
  parse(await readFile(here('../k8s/testrun.yaml'), 'utf8')) as TestRun;

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
  for (const needed of ['spec.parallelism: number', 'spec.script.configMap.name: string'])
    expect(found).toContain(needed);
  const { spec } = await readManifest();
  const runner = { SHARDS: String(spec.parallelism), TARGET: '/test/target.json' };
  expect(variablesOf(spec.runner)).toMatchObject(runner);
});

k6Test(
  'the runners of a cluster share the load, and send what they measure to one store',
  async (context) => {
    const { spec } = await readManifest();
    const { env, folder } = await scene(context);
    const bundle = await scriptOf('average', folder);
    const archive = join(folder, 'average.tar');
    const initializer = { env: { PATH: '', HOME: folder, ...variablesOf(spec.initializer), TOKEN: 'any' } };
    // What the operator does first: it reads what the script needs from an archive, and wants no error there.
    await run(thisK6().path, ['archive', bundle, '-O', archive], initializer);
    const inspected = await run(thisK6().path, ['inspect', '--execution-requirements', archive], initializer);
    expect(inspected.stderr).not.toContain('level=error');
    expect(JSON.parse(inspected.stdout)).toMatchObject({ maxVUs: expect.any(Number) });
    let writes = 0;
    const store = createServer((request, response) => {
      if (request.headers['x-prometheus-remote-write-version'] !== undefined) writes += 1;
      request.resume().on('end', () => response.writeHead(204).end());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => store.once('listening', resolve));
    context.onTestFinished(() => void store.close());
    // A server that listens on TCP has an address of this form.
    const { port } = store.address() as AddressInfo;
    const own = {
      RATE: '40',
      DURATION: '3s',
      VUS: '160',
      K6_PROMETHEUS_RW_SERVER_URL: `http://127.0.0.1:${port}/api/v1/write`,
    };
    const k6env = { PATH: '', HOME: folder, ...variablesOf(spec.runner), ...env, ...own };
    // As the operator starts them, without its listener and its pause.
    const segments = ['0:1/4', '1/4:2/4', '2/4:3/4', '3/4:1'];
    expect(segments).toHaveLength(spec.parallelism);
    const counts = segments.map(async (segment) => {
      const part = [`--execution-segment=${segment}`, '--execution-segment-sequence=0,1/4,2/4,3/4,1'];
      const args = ['run', '--quiet', ...part, ...spec.arguments.split(' '), bundle];
      // A part may exceed a limit that the whole meets: a short one need not call every endpoint.
      const { stdout } = await run(thisK6().path, args, { env: k6env }).catch(
        (error: { stdout: string }) => error,
      );
      return Number(/^ {2}iterations +(\d+)$/m.exec(stdout)?.[1]);
    });
    // 40/s for three seconds, a tenth of them up and a tenth down, one more or less for each runner.
    const all = (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
    expect(Math.abs(all - 108)).toBeLessThanOrEqual(spec.parallelism + 1);
    expect(writes).toBeGreaterThanOrEqual(spec.parallelism);
  },
);
