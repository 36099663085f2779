import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect } from 'vitest';

import { startReference } from '../../reference/server.ts';
import type { Reference } from '../../reference/server.ts';
import { validateLoadResult } from '../../schemas/files.gen.js';
import type { Apply } from '../../reference/deviation.ts';
import { forget, k6Test, loadSession, resultOf, thisK6 } from './fixtures/session.ts';
import { privateFolder } from './run.ts';

/** A reference, a folder, its target file in it, and the environment that names them; all gone afterwards. */
async function stage<T>(
  act: (scene: { reference: Reference; folder: string; env: Record<string, string> }) => Promise<T>,
  ...deviations: Apply[]
): Promise<T> {
  thisK6();
  const reference = await startReference({ deviations });
  const { path: folder, remove } = await privateFolder();
  try {
    const target = join(folder, 'target.json');
    await writeFile(target, JSON.stringify(reference.target));
    return await act({
      reference,
      folder,
      env: { BASE_URL: reference.baseUrl, TOKEN: reference.token, TARGET: target },
    });
  } finally {
    await Promise.all([reference.close(), remove()]);
  }
}

k6Test('without any setting a smoke run loads the embedded reference and passes', async () => {
  thisK6();
  const session = await loadSession(['--duration', '2s']);
  expect(session.code, session.stdout + session.stderr).toBe(0);
  const result = await resultOf(session);
  expect(validateLoadResult(result), JSON.stringify(validateLoadResult.errors)).toBe(true);
  expect(result).toMatchObject({ profile: 'smoke', outcome: 'passed', target: { isEmbedded: true } });
  expect(result.endpoints.map(({ endpoint }) => endpoint.split(' ')[0])).toEqual(Array(5).fill('GET'));
  expect(await readdir(session.folder)).toEqual(
    expect.arrayContaining([
      'k6-dashboard.html',
      'load.html',
      'load.json',
      'load.junit.xml',
      'samples.csv.gz',
    ]),
  );
  await forget(session);
});

const seen: string[] = [];
const recorded: Apply = { answer: (_, call) => void seen.push(call.method) };

k6Test('without --writes nothing but GET is sent; with it all nine endpoints are', () =>
  stage(async ({ env }) => {
    const reading = await loadSession(['smoke', '--duration', '1s', '--rate', '1'], env);
    expect(reading.code, reading.stdout).toBe(0);
    expect(new Set(seen)).toEqual(new Set(['GET']));
    const writing = await loadSession(['smoke', '--duration', '1s', '--rate', '1', '--writes'], env);
    expect(writing.code, writing.stdout).toBe(0);
    expect((await resultOf(writing)).endpoints).toHaveLength(9);
    await Promise.all([forget(reading), forget(writing)]);
  }, recorded),
);

for (const profile of ['average', 'stress', 'spike', 'soak'] as const)
  k6Test(`${profile}, shortened, passes against the reference`, () =>
    stage(async ({ env }) => {
      const session = await loadSession([profile, '--rate', '30', '--duration', '3s'], env);
      expect(session.code, session.stdout).toBe(0);
      const { counts, thresholds } = await resultOf(session);
      expect(counts.iterations + counts.dropped).toBeGreaterThan(0);
      expect(thresholds.map(({ kind }) => kind)).toContain('dropped');
      await forget(session);
    }),
  );

k6Test('breakpoint, shortened, says the highest rate that was held', () =>
  stage(
    async ({ env, folder }) => {
      const slo = join(folder, 'slo.json');
      await writeFile(slo, JSON.stringify({ all: { errorRate: 0.01 } }));
      const session = await loadSession(
        ['breakpoint', '--rate', '120', '--duration', '9s', '--slo', slo],
        env,
      );
      expect(session.code, session.stdout).toBe(0);
      const { breakpoint } = await resultOf(session);
      expect(breakpoint?.runs).toHaveLength(3);
      expect(breakpoint?.rate).toBeGreaterThan(0);
      expect(breakpoint?.rate).toBeLessThan(120);
      await forget(session);
    },
    () => {
      const times: number[] = [];
      return {
        intercept: () => {
          const now = performance.now();
          times.push(now);
          while ((times[0] ?? now) < now - 500) times.shift();
          return times.length > 40 ? { status: 503, headers: {}, body: { message: 'busy' } } : undefined;
        },
      };
    },
  ),
);

k6Test('three shards, merged, are one run: counts to an iteration per shard, percentiles within a half', () =>
  stage(async ({ env, folder }) => {
    const args = ['average', '--rate', '45', '--duration', '4s', '--report-dir', folder];
    const shards = await Promise.all(
      [1, 2, 3].map((part) => loadSession([...args, '--shard', `${part}/3`], env)),
    );
    expect(shards.map(({ code }) => code)).toEqual([0, 0, 0]);
    const files = [1, 2, 3].map((part) => join(folder, `samples-${part}-of-3.csv.gz`));
    const merged = await loadSession(['merge', ...files]);
    expect(merged.code, merged.stdout + merged.stderr).toBe(0);
    const whole = await loadSession(['average', '--rate', '45', '--duration', '4s'], env);
    const [together, alone] = await Promise.all([resultOf(merged), resultOf(whole)]);
    expect(
      Math.abs(
        together.counts.iterations + together.counts.dropped - alone.counts.iterations - alone.counts.dropped,
      ),
    ).toBeLessThanOrEqual(3);
    expect(together.generators).toHaveLength(3);
    expect(together.thresholds.map(({ metric }) => metric)).toEqual(
      alone.thresholds.map(({ metric }) => metric),
    );
    // Medians of milliseconds on a shared machine: the tolerance is that of the machine.
    expect(Math.abs(together.latencyMs.p50 - alone.latencyMs.p50)).toBeLessThan(
      0.5 * alone.latencyMs.p50 + 5,
    );
    const lonely = await loadSession(['merge', files[0] ?? '']);
    expect([lonely.code, lonely.stderr]).toEqual([2, expect.stringContaining('2/3, 3/3')]);
    await Promise.all([...shards, merged, whole, lonely].map(forget));
  }),
);

k6Test('usage is refused with exit 2 before anything is sent', () =>
  stage(async ({ reference }) => {
    const env = { BASE_URL: 'http://api.example.invalid', TOKEN: reference.token };
    for (const [args, more, words] of [
      [['average'], {}, 'I_MAY_LOAD=api.example.invalid'],
      [['sparkle'], {}, 'the profile'],
      [['smoke', '--http-debug'], {}, 'would print the token'],
      [['smoke', '--token', 'x'], {}, 'never taken as an argument'],
      [['smoke', '--rate', 'fast'], {}, '--rate'],
      [['smoke'], { TOKEN: '' }, 'TOKEN is set but empty'],
      [['smoke', '--no-such-flag-of-k6'], { BASE_URL: reference.baseUrl }, ''],
    ] as const) {
      const session = await loadSession(args, { ...env, ...more });
      expect([args.join(' '), session.code]).toEqual([args.join(' '), 2]);
      expect(session.stderr + session.stdout).toContain(words);
      await forget(session);
    }
  }),
);

k6Test('a server that is not there, refuses the token or holds nothing is inconclusive', () =>
  stage(
    async ({ env }) => {
      const free = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => free.once('listening', resolve));
      // A server that listens on TCP has an address of this form.
      const { port } = free.address() as AddressInfo;
      await new Promise((resolve) => free.close(resolve));
      const args = ['smoke', '--duration', '1s', '--rate', '1'];
      const gone = await loadSession(args, { BASE_URL: `http://127.0.0.1:${port}`, TOKEN: 'opaque-token' });
      expect([gone.code, gone.stdout]).toEqual([3, expect.stringContaining('no answer')]);
      const refused = await loadSession(args, { ...env, TOKEN: 'some-other-token' });
      expect([refused.code, refused.stdout]).toEqual([3, expect.stringContaining('refuses the token')]);
      const { TARGET: _target, ...bare } = env;
      const empty = await loadSession(args, bare);
      expect([empty.code, empty.stdout]).toEqual([3, expect.stringContaining('give syncId')]);
      await Promise.all([gone, refused, empty].map(forget));
    },
    { seed: (store) => store.syncs.clear() },
  ),
);

k6Test('an objective for an endpoint that was not called cannot pass', () =>
  stage(async ({ env, folder }) => {
    const slo = join(folder, 'slo.json');
    await writeFile(slo, JSON.stringify({ endpoints: { 'POST /api/v1/schedule_syncs': { p95Ms: 10_000 } } }));
    const session = await loadSession(['average', '--rate', '10', '--duration', '2s', '--slo', slo], env);
    expect(session.code, session.stdout).toBe(1);
    await forget(session);
  }),
);

k6Test(
  'the token is in no output, though the target says it again and again, and neither are the customers’ rows',
  () =>
    stage(
      async ({ env, reference, folder }) => {
        const parts = reference.token.split('.').slice(1);
        const forms = [
          reference.token,
          ...parts,
          Buffer.from(reference.token).toString('base64').slice(0, 60),
          encodeURIComponent(reference.token),
        ];
        const secrets = [...forms, 'hush-hush-header', 'Kundendatenbank'];
        const target = { ...reference.target, headers: { 'X-Api-Key': '${API_KEY}' } };
        await writeFile(join(folder, 'target.json'), JSON.stringify(target));
        for (const args of [
          ['smoke', '--duration', '1s', '--rate', '1'],
          ['average', '--rate', '20', '--duration', '2s'],
        ]) {
          const session = await loadSession(
            [...args, '--writes', '--out', `json=${join(folder, 'samples.json')}`],
            { ...env, API_KEY: 'hush-hush-header' },
          );
          expect(session.code, session.stdout).toBe(1);
          const names = await readdir(session.folder);
          const texts = await Promise.all(
            [...names.map((name) => join(session.folder, name)), join(folder, 'samples.json')].map(readAny),
          );
          for (const text of [session.stdout, session.stderr, ...texts])
            for (const secret of secrets) expect(text.includes(secret), secret.slice(0, 12)).toBe(false);
          expect((await resultOf(session)).failures.length).toBeGreaterThan(0);
          await forget(session);
        }
      },
      {
        answer: (reply, call) => {
          const said = String(call.headers.authorization);
          reply.headers['x-echo'] = said;
          reply.headers['location'] = `/elsewhere?${encodeURIComponent(said)}`;
          // Envelopes of the reference are objects.
          if (reply.status === 200)
            reply.body = {
              ...(reply.body as object),
              message: said,
              echo: Buffer.from(said).toString('base64'),
              data: [
                {
                  id: said,
                  type: call.headers['x-api-key'] ?? '',
                  configuration: { name: 'Kundendatenbank' },
                },
              ],
            } as typeof reply.body;
        },
      },
    ),
);

async function readAny(path: string): Promise<string> {
  const bytes = await readFile(path);
  if (path.endsWith('.gz')) return gunzipSync(bytes).toString('utf8');
  const text = bytes.toString('utf8');
  // The dashboard keeps its data in packed form.
  const packed = [...text.matchAll(/[A-Za-z0-9+/]{200,}={0,2}/g)].map(([found]) =>
    unpack(Buffer.from(found, 'base64')),
  );
  return [text, ...packed].join('\n');
}

function unpack(bytes: Buffer): string {
  for (const unzip of [gunzipSync, brotliDecompressSync]) {
    try {
      return unzip(bytes).toString('utf8');
    } catch {
      // Packed in another way, or not at all.
    }
  }
  return '';
}

k6Test('a token file is read anew while soak runs', () =>
  stage(async ({ env, reference, folder }) => {
    const file = join(folder, 'token');
    await writeFile(file, `${reference.token}\n`);
    const { TOKEN: _token, ...bare } = env;
    const session = await loadSession(
      ['soak', '--rate', '10', '--duration', '2s', '--token-file', file],
      bare,
    );
    expect(session.code, session.stdout).toBe(0);
    await forget(session);
  }),
);

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
      const script = new URL('../../load/average.ts', import.meta.url).pathname;
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
    const start = new URL('../start.js', import.meta.url).pathname;
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
