import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedOf } from '../../suites/challenge.ts';
import { newFolder } from '../fixtures/bin.ts';
import { parseOptions } from '../options.ts';
import { certifyOptions, readCertification } from './certify-options.ts';

const seedWith = (...argv: readonly string[]): number | undefined =>
  readCertification(parseOptions(certifyOptions, argv).given).seed;

const nonce = '0123456789abcdef'.repeat(4);

test('a challenge decides the seed, and requires a recording', () => {
  const path = join(newFolder(), 'challenge.json');
  writeFileSync(path, JSON.stringify({ nonce, madeAt: '2026-01-02T03:04:05Z' }));
  const read = (...argv: readonly string[]) =>
    readCertification(parseOptions(certifyOptions, ['--challenge', path, ...argv]).given);
  expect(read('--record', 'run.ndjson')).toMatchObject({ seed: seedOf(nonce), challenge: { nonce } });
  expect(read('--record', 'run.ndjson', '--prove-host').challenge).toEqual({ nonce, asksHost: true });
  expect(() => read()).toThrow('--challenge goes with --record FILE');
  expect(() => read('--record', 'run.ndjson', '--seed', '3')).toThrow('the nonce decides the seed');
  expect(() => readCertification(parseOptions(certifyOptions, ['--prove-host']).given)).toThrow(
    '--prove-host goes with --challenge FILE',
  );
});

test('each certification draws a seed of its own unless one is given', () => {
  expect(new Set(Array.from({ length: 20 }, () => seedWith())).size).toBeGreaterThan(1);
  expect(seedWith('--seed', '1187')).toBe(1187);
});
