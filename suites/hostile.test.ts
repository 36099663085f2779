import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { runCertify } from './fixtures/command-run.ts';
import { hostilePart, writeHostileTable } from '../lab/unreliable/hostile-page.ts';
import { hostileKinds } from './fixtures/hostile-targets.ts';

const kinds = hostileKinds();
const rows = new Map<string, readonly (string | number)[]>();

test.each(kinds.map((kind) => [kind.does, kind] as const))(
  'a target that %s: the run ends, in bounded memory, with a whole report',
  async (does, kind) => {
    const hostile = await kind.start();
    try {
      const token = hostile.token ?? `canary-${randomBytes(16).toString('hex')}`;
      const run = await runCertify({
        baseUrl: hostile.baseUrl,
        token,
        ...(hostile.target === undefined ? {} : { target: hostile.target }),
        ...(kind.args === undefined ? {} : { args: kind.args }),
      });
      const output = `${run.stdout}\n${run.stderr}`;
      expect(kind.exitCodes, output).toContain(run.exitCode);
      expect(output).toMatch(kind.says ?? /./);
      expect(output, 'a stack of ours').not.toMatch(/^\s+at .+:\d+:\d+/m);
      const report: unknown = JSON.parse(run.files['report.json'] ?? 'null');
      expect(report).toMatchObject({ ended: 'complete', faults: [], exitCode: run.exitCode });
      // A busy machine takes longer than an idle one.
      expect(run.seconds).toBeLessThan(4 * kind.within);
      expect(run.peakMiB).toBeLessThan(500);
      for (const text of [output, ...Object.values(run.files)]) expect(text.includes(token)).toBe(false);
      rows.set(does, [does, run.exitCode ?? '', run.seconds.toFixed(1), Math.round(run.peakMiB)]);
    } finally {
      await hostile.close();
    }
  },
  240_000,
);

afterAll(() => {
  if (process.env['HOSTILE_TABLE'] !== undefined) writeHostileTable('Certification', rows.values());
});

test('every hostile target is in the table of the docs', () => {
  for (const { does } of kinds) expect(hostilePart('Certification')).toContain(`| ${does} `);
});
