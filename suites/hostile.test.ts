import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { runCertify } from './fixtures/command-run.ts';
import { hostilePart, writeHostileTable } from '../lab/unreliable/hostile-page.ts';
import { hostileKinds } from './fixtures/hostile-targets.ts';
import type { HostileKind } from './fixtures/hostile-targets.ts';
import { sampleOf } from './fixtures/sample.ts';

const kinds = hostileKinds();
/** What a run of standard depth asks at most, with what it asks again. */
const mostRequests = 1800;
const rows = new Map<string, readonly (string | number)[]>();

const isLarge = (kind: HostileKind): boolean => kind.isLarge === true;
const groups = [kinds.filter(isLarge), kinds.filter((kind) => !isLarge(kind))];
const drawn = sampleOf('hostile targets, certified', groups, 6);

// Times are measured one after the other.
const runner = process.env['HOSTILE_TABLE'] === undefined ? test.concurrent : test;

runner.each(drawn.map((kind) => [kind.does, kind] as const))(
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
        isFresh: kind.isLarge === true,
      });
      const output = `${run.stdout}\n${run.stderr}`;
      expect(kind.exitCodes, output).toContain(run.exitCode);
      expect(output).toMatch(kind.says ?? /./);
      expect(output, 'a stack of ours').not.toMatch(/^\s+at .+:\d+:\d+/m);
      const report: { readonly requests?: number } = JSON.parse(run.files['report.json'] ?? '{}');
      expect(report).toMatchObject({ ended: 'complete', faults: [], exitCode: run.exitCode });
      expect(report.requests).toBeLessThan(mostRequests);
      expect(run.peakMiB).toBeLessThan(400);
      for (const text of [output, ...Object.values(run.files)]) expect(text.includes(token)).toBe(false);
      rows.set(does, [does, run.exitCode ?? '', run.seconds.toFixed(1), Math.round(run.peakMiB)]);
    } finally {
      await hostile.close();
    }
  },
);

afterAll(() => {
  if (process.env['HOSTILE_TABLE'] !== undefined) writeHostileTable('Certification', rows.values());
});

test('every hostile target is in the table of the docs', () => {
  for (const { does } of kinds) expect(hostilePart('Certification')).toContain(`| ${does} `);
});
