import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';

import { runCommand } from '../../suites/fixtures/command-run.ts';
import { hostilePart, writeHostileTable } from '../../lab/unreliable/hostile-page.ts';
import { hostileKinds } from '../../suites/fixtures/hostile-targets.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';

/** Targets that keep everything a client relies on. */
const harmless = ['has a next link on every page, for ever', 'closes kept connections at the worst moment'];
/** What the output must say about the reason. */
const says: Readonly<Record<string, RegExp>> = {
  'refuses connections': /refuses connections/,
  'accepts connections and stays silent': /no answer had come/,
  'has a certificate that no authority has signed': /--ca FILE/,
};
/** Costs a quarter of a minute, and shows of the client what it shows in a certification. */
const leftOut = 'puts a megabyte into every text of every entry';
const kinds = hostileKinds(10).filter(({ does }) => does !== leftOut);
const rows = new Map<string, readonly (string | number)[]>();

const drawn = sampleOf('hostile targets, contracts', [kinds], 5);

// Times are measured one after the other.
const runner = process.env['HOSTILE_TABLE'] === undefined ? test.concurrent : test;

runner.each(drawn.map((kind) => [kind.does, kind] as const))(
  'the contract of a target that %s is verified to an end, in bounded memory, with a whole result',
  async (does, kind) => {
    const hostile = await kind.start();
    try {
      const token = hostile.token ?? `canary-${randomBytes(16).toString('hex')}`;
      const run = await runCommand(['contracts', 'verify'], {
        baseUrl: hostile.baseUrl,
        token,
        args: ['--timeout', '1000'],
        ...(hostile.target === undefined ? {} : { target: hostile.target }),
      });
      const output = `${run.stdout}\n${run.stderr}`;
      expect(harmless.includes(does) ? [0] : [1, 3], output).toContain(run.exitCode);
      expect(output).toMatch(says[does] ?? /./);
      expect(output, 'a stack of ours').not.toMatch(/^\s+at .+:\d+:\d+/m);
      const result: unknown = JSON.parse(run.files['contracts.json'] ?? 'null');
      expect(result).toMatchObject({ exitCode: run.exitCode, schemaVersion: 1 });
      expect(Math.max(run.peakMiB, run.childPeakMiB)).toBeLessThan(500);
      for (const text of [output, ...Object.values(run.files)]) expect(text.includes(token)).toBe(false);
      rows.set(does, [
        does,
        run.exitCode ?? '',
        run.seconds.toFixed(1),
        Math.round(run.peakMiB),
        Math.round(run.childPeakMiB),
      ]);
    } finally {
      await hostile.close();
    }
  },
);

afterAll(() => {
  if (process.env['HOSTILE_TABLE'] !== undefined) writeHostileTable('Contracts', rows.values());
});

test('every hostile target is in the table of contracts in the docs', () => {
  const table = hostilePart('Contracts');
  for (const { does } of kinds) expect(table).toContain(`| ${does} `);
});
