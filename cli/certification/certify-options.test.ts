import { expect, test } from 'vitest';
import { parseOptions } from '../options.ts';
import { certifyOptions, readCertification } from './certify-options.ts';

const seedOf = (...argv: readonly string[]): number | undefined =>
  readCertification(parseOptions(certifyOptions, argv)).seed;

test('each certification draws a seed of its own unless one is given', () => {
  expect(new Set(Array.from({ length: 20 }, () => seedOf())).size).toBeGreaterThan(1);
  expect(seedOf('--seed', '1187')).toBe(1187);
});
