import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { home } from '../../cli/place.ts';
import { renderMatrixPage } from './markdown.ts';
import { runMatrix, sampledMatrix, problemsOf } from './matrix.ts';
import { openPool } from './pool.ts';

// A minute and a half on two idle cores; a machine that does other things meanwhile must not make it red.
const timeout = 900_000;

test(
  'a defect of each rule is caught as declared, with a red MUST for what the contract finds, and legal servers stay green',
  { timeout },
  async () => {
    const threads = Math.min(4, availableParallelism());
    const pool = openPool(threads);
    onTestFinished(() => pool.close());
    // Printed as it goes, so that a part that runs out of time says how far it came.
    const matrix = await runMatrix(pool, threads, sampledMatrix, {
      onTrial: (done, total) => {
        if (done % 100 === 0) process.stderr.write(`matrix: ${done} of ${total} servers\n`);
      },
      onProblem: ({ kind, name, problems }) =>
        process.stderr.write(`matrix: ${kind} ${name}: ${problems.join('; ')}\n`),
    });
    expect(problemsOf(matrix)).toEqual([]);
    expect(matrix.mixes).toHaveLength(sampledMatrix.mixes);
    expect(matrix.mutants.length).toBeGreaterThan(100);
    const held = matrix.defects.flatMap(({ broken }) => (broken === undefined ? [] : [broken.length]));
    expect(held).toHaveLength(Math.ceil(matrix.defects.length / sampledMatrix.everyContract));
    expect(held.filter((count) => count > 0).length).toBeGreaterThan(held.length / 4);
  },
);

test('the page of the docs lists the existing defects and variants', () => {
  expect(readFileSync(join(home, 'docs/matrix.md'), 'utf8')).toBe(renderMatrixPage());
});
