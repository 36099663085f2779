import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect } from 'vitest';

import type { Hooks } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { hostilePart, writeHostileTable } from '../../lab/unreliable/hostile-page.ts';
import { validateLoadResult } from '../../schemas/files.gen.js';
import { runCommand } from '../../suites/fixtures/command-run.ts';
import { hostileKinds, type HostileKind } from '../../suites/fixtures/hostile-targets.ts';
import { answerText, pour } from '../../suites/fixtures/raw-target.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';
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
  'sends megabytes of headers': /headers of the answer are larger/,
  'answers with 15 MB of empty arrays': /was not started/,
  'has a certificate that no authority has signed': /--ca FILE/,
};

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const aDay = { 'Retry-After': '86400' };
type Flood = (socket: Socket) => unknown;
const sending =
  (text: string): Flood =>
  (socket) =>
    socket.write(text);

/** What floods k6, which has no limits, or lets it wait. */
const floods: Readonly<Record<string, () => Flood>> = {
  'streams without end': () => (socket) => {
    socket.write(`${head}\r\n`);
    pour(socket);
  },
  'sends gzips that unpack to 300 MB': () => {
    const bomb = gzipSync(Buffer.alloc(300 << 20, ' '));
    const start = `${head}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`;
    return (socket) => socket.write(Buffer.concat([Buffer.from(start), bomb]));
  },
  'sends 15 MB of empty arrays': () => sending(answerText(`[${'[],'.repeat(5_000_000)}[]]`)),
  'sends gzips that are none': () =>
    sending(answerText('{"data":{}}', '200 OK', { 'Content-Encoding': 'gzip' })),
  'answers 429 with a Retry-After of a day': () => sending(answerText('', '429 Slow down', aDay)),
  'answers 503 with a Retry-After of a day': () => sending(answerText('', '503 Busy', aDay)),
};

/** Targets that a first look finds harmless, and that flood k6 after this many requests. */
const turning = (halfWay: number): HostileKind[] =>
  Object.entries(floods).map(([does, flood]) => ({
    does: `${does} from half-way on`,
    exitCodes: [1, 3],
    start: async () => {
      const answer = flood();
      let number = 0;
      const transport: Hooks['transport'] = (_call, _wire, { socket }) => {
        number += 1;
        if (number > halfWay) answer(socket);
        return number > halfWay;
      };
      const { target, ...served } = await startReference({ deviations: [{ transport }] });
      return { ...served, target: serialise({ ...target }) };
    },
  }));

const rows = new Map<string, readonly (string | number)[]>();

async function endure(
  kind: HostileKind,
  profile: string,
  args: readonly string[],
  does = kind.does,
): Promise<LoadResult> {
  const hostile = await kind.start();
  const token = hostile.token ?? `canary-${randomBytes(16).toString('hex')}`;
  const { baseUrl, target } = hostile;
  const given = { baseUrl, token, args, ...(target === undefined ? {} : { target }) };
  const run = await runCommand(['load', profile], given);
  await hostile.close();
  const output = `${run.stdout}\n${run.stderr}`;
  const refusal = profile === 'smoke' ? refusals[kind.does] : undefined;
  const codes = passes.includes(kind.does) ? [0] : refusal === undefined ? [1, 3] : [3];
  expect(codes, output).toContain(run.exitCode);
  expect(output).toMatch(refusal ?? /./);
  expect(output, 'a stack of ours').not.toMatch(/^\s+at .+:\d+:\d+/m);
  const result: LoadResult = JSON.parse(run.files['load.json'] ?? 'null');
  expect(validateLoadResult(result), JSON.stringify(validateLoadResult.errors)).toBe(true);
  expect(result).toMatchObject({ exitCode: run.exitCode });
  expect(refusal !== undefined && run.files['k6-dashboard.html'] !== undefined, 'k6 was started').toBe(false);
  expect(Math.max(run.peakMiB, run.childPeakMiB)).toBeLessThan(500);
  for (const text of [output, ...Object.values(run.files)]) expect(text.includes(token)).toBe(false);
  const k6 = refusal === undefined ? Math.round(run.childPeakMiB) : 'not started';
  rows.set(does, [does, run.exitCode ?? '', run.seconds.toFixed(1), Math.round(run.peakMiB), k6]);
  return result;
}

const kinds = [...hostileKinds(100), ...turning(100)];
/** What keeps a whole core busy, so that a target beside it seems slow, or may not seem slow itself. */
const isHeavy = ({ does }: HostileKind): boolean =>
  passes.includes(does) || /streams|gzip|nests|mega|15 MB/.test(does);
/** Recognised at once: delays of a busy machine must not look like silence. */
const isQuick = ({ does }: HostileKind): boolean =>
  passes.includes(does) || (does in refusals && !/silent|now and then/.test(does));
const ends = 'it ends, in bounded memory, with a whole result';
for (const kind of sampleOf(
  'hostile targets, under load',
  [kinds.filter(isHeavy), kinds.filter((one) => !isHeavy(one))],
  24,
))
  (isHeavy(kind) ? k6Test : k6Test.concurrent)(`smoke, a target that ${kind.does}: ${ends}`, async () => {
    const timeout = isQuick(kind) ? [] : ['--timeout', '1000'];
    await endure(kind, 'smoke', ['--duration', '1s', ...timeout, '--rate', '16']);
  });

const underLoad = ['streams without end from half-way on', 'falls silent half-way'];
for (const kind of [...hostileKinds(40), ...turning(40)].filter(({ does }) => underLoad.includes(does)))
  k6Test(`average, a target that ${kind.does}: ${ends}`, async () => {
    const args = ['--duration', '1s', '--timeout', '1000', '--rate', '80', '--vus', '20'];
    await endure(kind, 'average', args, `${kind.does} (\`average\`)`);
  });

k6Test.concurrent('a target that dies is not loaded on: the run ends early, and has failed', async () => {
  const dying = hostileKinds(40).find(({ does }) => does === 'hangs up half-way and refuses from then on');
  if (dying === undefined) throw new Error('no such kind');
  const args = ['--duration', '100s', '--rate', '40', '--vus', '10', '--timeout', '1000'];
  const { counts } = await endure(dying, 'average', args, `${dying.does} (\`average\` for 100 s)`);
  // A whole run starts or drops 4,000.
  expect(counts.iterations + counts.dropped).toBeLessThan(2000);
});

afterAll(() => {
  if (process.env['HOSTILE_TABLE'] !== undefined) writeHostileTable('Load', rows.values());
});

k6Test('every hostile target is in the table of load in the docs', () => {
  const table = hostilePart('Load');
  for (const { does } of kinds) expect(table).toContain(`| ${does} `);
});
