import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { home } from '../place.ts';
import { renderMatrixPage } from './markdown.ts';
import { runMatrix, sample, troublesOf } from './matrix.ts';
import { openPool } from './pool.ts';

test('every defect is caught as declared and every legal server stays green', async () => {
  const threads = Math.min(4, availableParallelism());
  const pool = openPool(threads);
  onTestFinished(() => pool.close());
  const matrix = await runMatrix(pool, threads, sample);
  expect(troublesOf(matrix)).toEqual([]);
  expect(matrix.mixes).toHaveLength(sample.mixes);
  expect(matrix.mutants.length).toBeGreaterThan(300);
});

test('the page of the docs tells of the defects and variants that there are', () => {
  expect(readFileSync(join(home, 'docs/matrix.md'), 'utf8')).toBe(renderMatrixPage());
});
