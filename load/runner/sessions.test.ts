import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';

import type { Apply } from '../../reference/deviation.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';
import { validateLoadResult } from '../../schemas/files.gen.js';
import { renderText } from './report/text.ts';
import { forget, k6Test, loadOnTerminal, loadSession, loadResultOf, thisK6 } from './fixtures/session.ts';
import { stage } from './fixtures/stage.ts';

k6Test.concurrent('without any setting a smoke run loads the embedded reference and passes', async () => {
  thisK6();
  // k6 writes its dashboard only of a run that is longer than a second.
  const session = await loadSession(['--duration', '2s']);
  expect(session.code, session.stdout + session.stderr).toBe(0);
  const result = await loadResultOf(session);
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

k6Test.concurrent('without --writes nothing but GET is sent; with it all nine endpoints are', () =>
  stage(async ({ env }) => {
    const reading = await loadSession(['smoke', '--duration', '1s', '--rate', '1'], env);
    expect(reading.code, reading.stdout).toBe(0);
    expect(new Set(seen)).toEqual(new Set(['GET']));
    const writing = await loadSession(['smoke', '--duration', '1s', '--rate', '1', '--writes'], env);
    expect(writing.code, writing.stdout).toBe(0);
    expect((await loadResultOf(writing)).endpoints).toHaveLength(9);
    await Promise.all([forget(reading), forget(writing)]);
  }, recorded),
);

for (const profile of sampleOf(
  'profiles, shortened',
  [
    ['average', 'soak'],
    ['stress', 'spike'],
  ],
  2,
))
  k6Test.concurrent(`${profile}, shortened, passes against the reference`, () =>
    stage(async ({ env }) => {
      const session = await loadSession([profile, '--rate', '30', '--duration', '2s', '--vus', '40'], env);
      expect(session.code, session.stdout).toBe(0);
      const { counts, thresholds } = await loadResultOf(session);
      expect(counts.iterations + counts.dropped).toBeGreaterThan(0);
      expect(thresholds.map(({ kind }) => kind)).toContain('dropped');
      await forget(session);
    }),
  );

/** Refuses single runs above 28 a second; setup's requests are not affected. */
const limited: Apply = () => {
  const times: number[] = [];
  return {
    intercept: (call) => {
      if (call.endpoint !== 'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}') return undefined;
      const now = performance.now();
      times.push(now);
      while ((times[0] ?? now) < now - 500) times.shift();
      return times.length > 14 ? { status: 503, headers: {}, body: { message: 'busy' } } : undefined;
    },
  };
};

k6Test('breakpoint, shortened, says the highest rate that was held, and each step while it runs', () =>
  stage(async ({ env, folder }) => {
    const slo = join(folder, 'slo.json');
    await writeFile(slo, JSON.stringify({ all: { errorRate: 0.01 } }));
    const args = ['breakpoint', '--rate', '240', '--duration', '7500ms', '--slo', slo];
    const shown: string[] = [];
    const result = await loadOnTerminal(args, env, folder, (text) => void shown.push(text));
    const { breakpoint, reasons, outcome } = result;
    const live = shown.filter((text) => text.startsWith('\r\u001b[2K')).map((text) => text.slice(5));
    const figures = String.raw` {2}\d\d:\d\d\/\d\d:\d\d {2}[\d.]+\/s of [\d.]+ {2}p95 [\d.]+ ms {2}errors \d+ `;
    expect(live).toContainEqual(expect.stringMatching(`^run 1 of 3, ramp to 240/s${figures}`));
    expect(live).toContainEqual(
      expect.stringMatching(String.raw`^run \d of 3, hold \d+/s \(\d+ held, \d+ not\)${figures}`),
    );
    // The rate that is held lies in the bracket.
    for (const text of live.filter((one) => one.includes(', hold '))) {
      const [, rate = 0, low = 0, high = 0] = (/hold (\d+)\/s \((\d+) held, (\d+) not/.exec(text) ?? []).map(
        Number,
      );
      expect([text, low <= rate && rate <= high]).toEqual([text, true]);
    }
    expect(breakpoint?.runs).toHaveLength(3);
    expect(breakpoint?.rate).toBeLessThan(240);
    // A machine that is too busy to make the load reports that.
    if (outcome === 'inconclusive') expect(reasons.join()).toContain('the generator could not start');
    else expect([result.exitCode, breakpoint?.isCapped]).toEqual([0, false]);
    expect(renderText(result, [])).toMatch(/^passed: breakpoint load of /m);
  }, limited),
);

k6Test(
  'three shards, two by their samples and one by its counts, merged, are one run: counts to an iteration per shard, no percentile below what the server takes',
  () =>
    stage(
      async ({ env, folder }) => {
        // Users enough for a machine on which every answer takes seconds.
        const load = ['average', '--rate', '45', '--duration', '3s', '--vus', '120'];
        const args = [...load, '--report-dir', folder];
        const [whole, ...shards] = await Promise.all([
          loadSession(load, env),
          ...[1, 2, 3].map((part) =>
            loadSession([...args, '--shard', `${part}/3`, ...(part === 3 ? ['--counts'] : [])], env),
          ),
        ]);
        for (const { code, stdout } of shards) {
          expect(code).toBe(0);
          expect(stdout).toMatch(/^unjudged: .*\n[^]*thresholds: judged when all shards are merged/);
        }
        const files = ['samples-1-of-3.csv.gz', 'samples-2-of-3.csv.gz', 'counts-3-of-3.json.gz'].map(
          (name) => join(folder, name),
        );
        // Each says which file of its own is to be merged.
        for (const [at, file] of files.entries()) expect(shards[at]?.stdout).toContain(`  ${file}\n`);
        const merged = await loadSession(['merge', ...files]);
        expect(merged.code, merged.stdout + merged.stderr).toBe(0);
        const [together, alone] = await Promise.all([loadResultOf(merged), loadResultOf(whole)]);
        expect(
          Math.abs(
            together.counts.iterations +
              together.counts.dropped -
              alone.counts.iterations -
              alone.counts.dropped,
          ),
        ).toBeLessThanOrEqual(3);
        expect(together.generators).toHaveLength(3);
        expect([together.percentileError > 0, alone.percentileError]).toEqual([true, 0]);
        expect(together.iterationMs?.fromDue.p50).toBeGreaterThanOrEqual(150);
        expect(together.thresholds.map(({ metric }) => metric)).toEqual(
          alone.thresholds.map(({ metric }) => metric),
        );
        // The server takes 150 ms; what a busy machine adds differs from run to run, and merging is exact.
        for (const { latencyMs } of [together, alone]) expect(latencyMs.p50).toBeGreaterThanOrEqual(150);
        const lonely = await loadSession(['merge', files[0] ?? '']);
        expect([lonely.code, lonely.stderr]).toEqual([2, expect.stringContaining('2/3, 3/3')]);
        await Promise.all([...shards, merged, whole, lonely].map(forget));
      },
      { delayMs: () => 150 },
    ),
);

k6Test.concurrent('usage is refused with exit 2 before anything is sent', () =>
  stage(async ({ reference }) => {
    const env = { BASE_URL: 'http://api.example.invalid', TOKEN: reference.token };
    const attempts = (
      [
        [['average'], {}, 'I_MAY_LOAD=api.example.invalid'],
        [['sparkle'], {}, 'the profile'],
        [['smoke', '--http-debug'], {}, 'would print the token'],
        [['smoke', '--token', 'x'], {}, 'never taken as an argument'],
        [['smoke', '--rate', 'fast'], {}, '--rate'],
        [['smoke'], { TOKEN: '' }, 'TOKEN is set but empty'],
        [['smoke', '--no-such-flag-of-k6'], { BASE_URL: reference.baseUrl }, ''],
      ] as const
    ).map(async ([args, more, words]) => {
      const session = await loadSession(args, { ...env, ...more });
      expect([args.join(' '), session.code]).toEqual([args.join(' '), 2]);
      expect(session.stderr + session.stdout).toContain(words);
      await forget(session);
    });
    await Promise.all(attempts);
  }),
);

k6Test.concurrent('a server that is not there, refuses the token or holds nothing is inconclusive', () =>
  stage(
    async ({ env }) => {
      const free = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => free.once('listening', resolve));
      // A server that listens on TCP has an address of this form.
      const { port } = free.address() as AddressInfo;
      await new Promise((resolve) => free.close(resolve));
      const args = ['smoke', '--duration', '1s', '--rate', '1'];
      const { TARGET: _target, ...bare } = env;
      const [gone, refused, empty] = await Promise.all([
        loadSession(args, { BASE_URL: `http://127.0.0.1:${port}`, TOKEN: 'opaque-token' }),
        loadSession(args, { ...env, TOKEN: 'some-other-token' }),
        loadSession(args, bare),
      ]);
      expect([gone.code, gone.stdout]).toEqual([3, expect.stringContaining('no answer')]);
      expect([refused.code, refused.stdout]).toEqual([3, expect.stringContaining('refuses the token')]);
      expect([empty.code, empty.stdout]).toEqual([3, expect.stringContaining('give syncId')]);
      await Promise.all([gone, refused, empty].map(forget));
    },
    { seed: (store) => store.syncs.clear() },
  ),
);

k6Test.concurrent('an objective for an endpoint that was not called cannot pass', () =>
  stage(async ({ env, folder }) => {
    const slo = join(folder, 'slo.json');
    await writeFile(slo, JSON.stringify({ endpoints: { 'POST /api/v1/schedule_syncs': { p95Ms: 10_000 } } }));
    const session = await loadSession(['average', '--rate', '10', '--duration', '1s', '--slo', slo], env);
    expect(session.code, session.stdout).toBe(1);
    await forget(session);
  }),
);
