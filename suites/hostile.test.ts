import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { hostilePart, writeHostileTable } from '../lab/unreliable/hostile-page.ts';
import { runCommand } from './fixtures/command-run.ts';
import { attacks, hostileKinds } from './fixtures/hostile-targets.ts';
import { sampleDepth, sampleOf } from './fixtures/sample.ts';

/** Targets that keep everything a client relies on. */
const harmless = /^(has a next link|closes kept connections|puts a megabyte)/;
const undecided = 'refuses the valid token from half-way on'; // which says nothing of the contract

const certified = [...hostileKinds(60), ...attacks];
const verified = hostileKinds(10);
const sizes = [...Map.groupBy(certified, ({ isLarge = false }) => isLarge).values()];

const trials = [
  ...sampleOf('hostile targets, certified', sizes, 20).map((kind) => ({
    ...kind,
    table: 'Certification',
    args: ['--depth', sampleDepth(), ...(kind.args ?? [])],
  })),
  ...sampleOf('hostile targets, contracts', [verified], 20).map((kind) => ({
    ...kind,
    table: 'Contracts',
    exitCodes: harmless.test(kind.does) ? [0] : kind.does === undecided ? [3] : [1, 3],
    // Without a deadline what no longer answers is waited for longer than a minute.
    args: ['--timeout', '1000', ...(harmless.test(kind.does) ? [] : ['--deadline', '10'])],
  })),
];
const rows: Record<string, (readonly (string | number)[])[]> = { Certification: [], Contracts: [] };
const isMeasured = process.env['HOSTILE_TABLE'] !== undefined;

// Times are measured one after the other.
(isMeasured ? test : test.concurrent).each(trials)(
  '$table of a target that $does: the run ends, in bounded memory, with a whole report',
  async ({ table, does, start, args = [], exitCodes, says }) => {
    const hostile = await start();
    try {
      const { baseUrl, target, token = `canary-${randomBytes(16).toString('hex')}` } = hostile;
      const isContract = table === 'Contracts';
      const settings = { baseUrl, token, args, ...(target !== undefined && { target }) };
      const run = await runCommand([isContract ? 'contracts' : 'certify'], settings);
      const output = `${run.stdout}\n${run.stderr}`;
      expect(exitCodes, output).toContain(run.exitCode);
      expect(output).toMatch(says ?? /./);
      expect(output, 'a stack of ours').not.toMatch(/^\s+at .+:\d+:\d+/m);
      const report = JSON.parse(run.files[isContract ? 'contracts.json' : 'report.json'] ?? '{}');
      const whole = isContract ? { schemaVersion: 1 } : { ended: 'complete', faults: [] };
      expect(report).toMatchObject({ ...whole, exitCode: run.exitCode });
      expect(report.requests ?? 0).toBeLessThan(1800);
      const memory = [run.peakMiB, ...(isContract ? [run.childPeakMiB] : [])].map(Math.round);
      expect(Math.max(...memory)).toBeLessThan(400);
      const texts = Object.values(run.files);
      expect(texts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(20 << 20);
      for (const text of [output, ...texts]) expect(text.includes(token)).toBe(false);
      rows[table]?.push([does, run.exitCode ?? '', run.seconds.toFixed(1), ...memory]);
    } finally {
      await hostile.close();
    }
  },
);

const ended = sampleOf('hostile targets, ended', [certified], 28);
test.each(ended)('a deadline, and a signal, end a run: a target that $does', async ({ start, args = [] }) => {
  const { close, token = 'a-token-of-tests', ...given } = await start();
  const late = await runCommand(['certify'], { ...given, token, args: [...args, '--deadline', '3'] });
  const onStart = (kill: (signal: 'SIGINT') => void) => void setTimeout(kill, 3000, 'SIGINT');
  const cut = await runCommand(['certify'], { ...given, token, args, onStart });
  await close();
  for (const { seconds, stderr } of [late, cut]) expect(seconds, stderr).toBeLessThan(3 + 8);
});

afterAll(() => {
  if (isMeasured)
    for (const [heading, measured] of Object.entries(rows)) writeHostileTable(heading, measured);
});

test('every hostile target is in the tables of the docs', () => {
  for (const { does } of certified) expect(hostilePart('Certification')).toContain(`| ${does} `);
  for (const { does } of verified) expect(hostilePart('Contracts')).toContain(`| ${does} `);
});
