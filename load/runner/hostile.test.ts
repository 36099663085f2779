import { randomBytes } from 'node:crypto';
import { afterAll, expect } from 'vitest';

import { validateLoadResult } from '../../schemas/files.gen.js';
import { runCommand } from '../../suites/fixtures/command-run.ts';
import { hostilePart, writeHostileTable } from '../../lab/unreliable/hostile-page.ts';
import { hostileKinds } from '../../suites/fixtures/hostile-targets.ts';
import type { HostileKind } from '../../suites/fixtures/hostile-targets.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';
import { floods } from './fixtures/floods.ts';
import { k6Test } from './fixtures/session.ts';
import type { LoadResult } from './run.ts';

/** The expected exit code of a kind under load, if it is not 1 or 3. */
const passes = ['closes kept connections at the worst moment'];
/** Kinds for which k6 is not started, and the message. */
const refusals: Readonly<Record<string, RegExp>> = {
  'refuses connections': /refuses connections/,
  'accepts connections and stays silent': /no answer had come/,
  'uses another protocol': /not HTTP\/1\.1/,
  'sends a byte now and then for ever': /was not complete/,
  'cuts the connection in mid-body': /closed the connection before/,
  'streams without end': /--max-body/,
  'sends a small gzip that unpacks to 300 MB': /--max-body/,
  'nests JSON 200,000 deep': /was not started/,
  'sends megabytes of headers': /headers are larger/,
  'answers with 15 MB of empty arrays': /was not started/,
  'has a certificate that no authority has signed': /--ca FILE/,
};

/** Shorter than usual, but with requests enough to pass the half. */
const brief = ['--duration', '1s'];
const short = [...brief, '--timeout', '1000'];
/** A flood is recognised at once, and delays of a busy machine must not look like silence. */
const floodsAtOnce = Object.keys(refusals).filter((does) => !/silent|now and then/.test(does));
const rows = new Map<string, readonly (string | number)[]>();

async function endure(
  kind: HostileKind,
  words: readonly string[],
  args: readonly string[],
): Promise<LoadResult> {
  const hostile = await kind.start();
  try {
    const token = hostile.token ?? `canary-${randomBytes(16).toString('hex')}`;
    const run = await runCommand(words, {
      baseUrl: hostile.baseUrl,
      token,
      args,
      ...(hostile.target === undefined ? {} : { target: hostile.target }),
    });
    const output = `${run.stdout}\n${run.stderr}`;
    const refusal = words.includes('smoke') ? refusals[kind.does] : undefined;
    expect(passes.includes(kind.does) ? [0] : refusal === undefined ? [1, 3] : [3], output).toContain(
      run.exitCode,
    );
    if (refusal !== undefined) expect(output).toMatch(refusal);
    expect(output, 'a stack of ours').not.toMatch(/^\s+at .+:\d+:\d+/m);
    const result: LoadResult = JSON.parse(run.files['load.json'] ?? 'null');
    expect(validateLoadResult(result), JSON.stringify(validateLoadResult.errors)).toBe(true);
    expect(result).toMatchObject({ exitCode: run.exitCode });
    expect(run.files['k6-dashboard.html'] !== undefined && refusal !== undefined, 'k6 was started').toBe(
      false,
    );
    expect(Math.max(run.peakMiB, run.childPeakMiB)).toBeLessThan(500);
    for (const text of [output, ...Object.values(run.files)]) expect(text.includes(token)).toBe(false);
    rows.set(kind.does, [
      kind.does,
      run.exitCode ?? '',
      run.seconds.toFixed(1),
      Math.round(run.peakMiB),
      refusal === undefined ? Math.round(run.childPeakMiB) : 'not started',
    ]);
    return result;
  } finally {
    await hostile.close();
  }
}

/** What keeps a whole core busy, so that a target beside it seems slow, or may not seem slow itself. */
const isHeavy = ({ does }: HostileKind): boolean =>
  passes.includes(does) || /streams|gzip|nests|mega|15 MB/.test(does);
const isQuick = ({ does }: HostileKind): boolean => passes.includes(does) || floodsAtOnce.includes(does);
const kinds = [...hostileKinds(100), ...floods(100)];
const groups = [kinds.filter(isHeavy), kinds.filter((one) => !isHeavy(one))];
for (const kind of sampleOf('hostile targets, under load', groups, 4))
  (isHeavy(kind) ? k6Test : k6Test.concurrent)(
    `smoke against a target that ${kind.does}: it ends, in bounded memory, with a whole result`,
    async () => {
      await endure(kind, ['load', 'smoke'], [...(isQuick(kind) ? brief : short), '--rate', '16']);
    },
  );

const underLoad = ['streams without end from half-way on', 'falls silent half-way'];
for (const kind of [...hostileKinds(40), ...floods(40)].filter(({ does }) => underLoad.includes(does)))
  k6Test(
    `average load of a target that ${kind.does}: it ends, in bounded memory, with a whole result`,
    async () => {
      const does = `${kind.does} (\`average\`)`;
      await endure({ ...kind, does }, ['load', 'average'], [...short, '--rate', '80', '--vus', '20']);
    },
  );

k6Test.concurrent(
  'a target that dies is not loaded on: the run ends long before its time, and has failed',
  async () => {
    const dying = hostileKinds(40).find(({ does }) => does === 'hangs up half-way and refuses from then on');
    if (dying === undefined) throw new Error('no such kind');
    const args = ['--duration', '100s', '--rate', '40', '--vus', '10', '--timeout', '1000'];
    const does = `${dying.does} (\`average\` for 100 s)`;
    const { counts } = await endure({ ...dying, does }, ['load', 'average'], args);
    // A whole run starts or drops 4,000.
    expect(counts.iterations + counts.dropped).toBeLessThan(2000);
  },
);

/** Rows by the order of the kinds; those of `average` follow. */
function inOrder(): (readonly (string | number)[])[] {
  const order = kinds.map(({ does }) => does);
  const rank = (does: string): number => (order.includes(does) ? order.indexOf(does) : order.length);
  return [...rows].toSorted(([a], [b]) => rank(a) - rank(b)).map(([, row]) => row);
}

afterAll(() => {
  if (process.env['HOSTILE_TABLE'] !== undefined) writeHostileTable('Load', inOrder());
});

k6Test('every hostile target is in the table of load in the docs', () => {
  const table = hostilePart('Load');
  for (const { does } of [...hostileKinds(), ...floods(1)]) expect(table).toContain(`| ${does} `);
});
