import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { home } from '../../cli/place.ts';
import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { describeSample, sampleTurn } from '../../suites/fixtures/sample.ts';
import { renderMatrixPage } from './markdown.ts';
import { runMatrix, sampledMatrix, problemsOf, whole } from './matrix.ts';
import { openPool } from './pool.ts';
import { sampledDefects, sampledVariants } from './sample.ts';

// Far more than it takes: a machine that does other things meanwhile must not make it red.
const timeout = 900_000;

test(
  'a defect of each rule is caught, some with no other rule red and a red MUST for what the contract finds, and legal servers stay green',
  { timeout },
  async () => {
    const threads = Math.min(4, availableParallelism());
    const turn = sampleTurn();
    const size = turn === undefined ? whole : sampledMatrix(turn);
    if (turn !== undefined) {
      describeSample('matrix, defects (one of each rule)', sampledDefects(turn).length, defects.length);
      describeSample('matrix, variants (some of each theme)', sampledVariants(turn).length, variants.length);
    }
    const pool = openPool(threads);
    onTestFinished(() => pool.close());
    // Printed as it goes, so that a part that runs out of time says how far it came.
    const matrix = await runMatrix(pool, size, {
      onTrial: (done, total) => {
        if (done % 100 === 0) process.stderr.write(`matrix: ${done} of ${total} servers\n`);
      },
      onProblem: ({ kind, name, problems }) =>
        process.stderr.write(`matrix: ${kind} ${name}: ${problems.join('; ')}\n`),
    });
    expect(problemsOf(matrix)).toEqual([]);
    const rules = new Set(matrix.defects.flatMap(({ expectedFailures }) => expectedFailures));
    expect(rules).toEqual(new Set(defects.flatMap(({ expectedFailures }) => expectedFailures)));
    expect(matrix.mixes).toHaveLength(size.mixes);
    const verified = matrix.defects.flatMap(({ broken }) => broken ?? []);
    expect(size.everyContract === 0 || verified.length > 0).toBe(true);
  },
);

test('the page of the docs lists the existing defects and variants', () => {
  expect(readFileSync(join(home, 'docs/matrix.md'), 'utf8')).toBe(renderMatrixPage());
});
