import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { hostilePart, writeHostileTable } from '../lab/unreliable/hostile-page.ts';
import { runCommand } from './fixtures/command-run.ts';
import { attacks, hostileKinds, type HostileKind } from './fixtures/hostile-targets.ts';
import { sampleOf } from './fixtures/sample.ts';

const kinds = [...hostileKinds(), ...attacks];
const [mostRequests, mostMiB, mostBytes] = [1800, 400, 20 << 20];
const rows = new Map<string, readonly (string | number)[]>();
const isMeasured = process.env['HOSTILE_TABLE'] !== undefined;
const isLarge = (kind: HostileKind): boolean => kind.isLarge === true;
const groups = [kinds.filter(isLarge), kinds.filter((kind) => !isLarge(kind))];

// Times are measured one after the other.
(isMeasured ? test : test.concurrent).each(
  sampleOf('hostile targets, certified', groups, 6).map((kind) => [kind.does, kind] as const),
)(
  'a target that %s: the run ends, in bounded memory, with a whole report',
  async (does, { start, args, exitCodes, says }) => {
    const hostile = await start();
    try {
      const token = hostile.token ?? `canary-${randomBytes(16).toString('hex')}`;
      const run = await runCommand(['certify'], {
        baseUrl: hostile.baseUrl,
        token,
        ...(hostile.target !== undefined && { target: hostile.target }),
        ...(args !== undefined && { args }),
      });
      const output = `${run.stdout}\n${run.stderr}`;
      expect(exitCodes, output).toContain(run.exitCode);
      expect(output).toMatch(says ?? /./);
      expect(output, 'a stack of ours').not.toMatch(/^\s+at .+:\d+:\d+/m);
      const report: { readonly requests?: number } = JSON.parse(run.files['report.json'] ?? '{}');
      expect(report).toMatchObject({ ended: 'complete', faults: [], exitCode: run.exitCode });
      expect(report.requests).toBeLessThan(mostRequests);
      expect(run.peakMiB).toBeLessThan(mostMiB);
      const texts = Object.values(run.files);
      expect(texts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(mostBytes);
      for (const text of [output, ...texts]) expect(text.includes(token)).toBe(false);
      rows.set(does, [does, run.exitCode ?? '', run.seconds.toFixed(1), Math.round(run.peakMiB)]);
    } finally {
      await hostile.close();
    }
  },
);

afterAll(() => {
  if (isMeasured) writeHostileTable('Certification', rows.values());
});

test('every hostile target is in the table of the docs', () => {
  for (const { does } of kinds) expect(hostilePart('Certification')).toContain(`| ${does} `);
});
