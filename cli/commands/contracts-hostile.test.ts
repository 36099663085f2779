import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';

import { hostilePart, writeHostileTable } from '../../lab/unreliable/hostile-page.ts';
import { runCommand } from '../../suites/fixtures/command-run.ts';
import { hostileKinds } from '../../suites/fixtures/hostile-targets.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';

/** Targets that keep everything a client relies on. */
const harmless = ['has a next link on every page, for ever', 'closes kept connections at the worst moment'];
/** That a token is over says nothing of the contract. */
const undecided = 'refuses the valid token from half-way on';
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
const isMeasured = process.env['HOSTILE_TABLE'] !== undefined;

// Times are measured one after the other.
(isMeasured ? test : test.concurrent).each(
  sampleOf('hostile targets, contracts', [kinds], 5).map((kind) => [kind.does, kind] as const),
)('the contract of a target that %s: the verification ends, in bounded memory, whole', async (does, kind) => {
  const hostile = await kind.start();
  try {
    const { baseUrl, target, token = `canary-${randomBytes(16).toString('hex')}` } = hostile;
    // Without a deadline what no longer answers is waited for longer than a minute.
    const end = harmless.includes(does) ? [] : ['--deadline', '10'];
    const args = ['--timeout', '1000', ...end];
    const settings = { baseUrl, token, args, ...(target !== undefined && { target }) };
    const run = await runCommand(['contracts', 'verify'], settings);
    const output = `${run.stdout}\n${run.stderr}`;
    const codes = harmless.includes(does) ? [0] : does === undecided ? [3] : [1, 3];
    expect(codes, output).toContain(run.exitCode);
    expect(output).toMatch(says[does] ?? /./);
    expect(output, 'a stack of ours').not.toMatch(/^\s+at .+:\d+:\d+/m);
    const result: unknown = JSON.parse(run.files['contracts.json'] ?? 'null');
    expect(result).toMatchObject({ exitCode: run.exitCode, schemaVersion: 1 });
    const memory = [run.peakMiB, run.childPeakMiB].map(Math.round);
    expect(Math.max(...memory)).toBeLessThan(500);
    for (const text of [output, ...Object.values(run.files)]) expect(text.includes(token)).toBe(false);
    rows.set(does, [does, run.exitCode ?? '', run.seconds.toFixed(1), ...memory]);
  } finally {
    await hostile.close();
  }
});

afterAll(() => {
  if (isMeasured) writeHostileTable('Contracts', rows.values());
});

test('every hostile target is in the table of contracts in the docs', () => {
  for (const { does } of kinds) expect(hostilePart('Contracts')).toContain(`| ${does} `);
});
