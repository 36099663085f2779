import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { home } from '../../cli/place.ts';
import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { describeSample, sampleTurn } from '../../suites/fixtures/sample.ts';
import { runMatrix, sampledMatrix, problemsOf, wholeMatrix } from './matrix.ts';
import { renderMatrixPage } from './page.ts';
import { openPool } from './pool.ts';

// Far more than it takes: a machine that does other things meanwhile must not make it red.
const timeout = 900_000;

test(
  'defects are caught, some with no other rule red and a red MUST for what the contract finds, and legal servers stay green',
  { timeout },
  async () => {
    const turn = sampleTurn();
    const plan = turn === undefined ? wholeMatrix() : sampledMatrix(turn);
    if (turn !== undefined) {
      describeSample('matrix, defects (one of every fourth rule)', plan.defects.length, defects.length);
      describeSample('matrix, variants (one of each theme)', plan.variants.length, variants.length);
    }
    // A part is done before a second thread, beside those of other tests, would be worth its start.
    const pool = openPool(turn === undefined ? Math.min(4, availableParallelism()) : 1);
    onTestFinished(() => pool[Symbol.asyncDispose]());
    // Printed as it goes, so that a part that runs out of time says how far it came.
    const matrix = await runMatrix(pool, plan, ({ kind, name, problems }, done, total) => {
      if (done % 100 === 0) process.stderr.write(`matrix: ${done} of ${total} servers\n`);
      if (problems.length > 0) process.stderr.write(`matrix: ${kind} ${name}: ${problems.join('; ')}\n`);
    });
    expect(problemsOf(matrix)).toEqual([]);
    const rules = new Set(matrix.judged.flatMap(({ red }) => red));
    const due = new Set(plan.defects.flatMap(({ expectedFailures }) => expectedFailures));
    expect(due.difference(rules)).toEqual(new Set());
    // Those of a part may all keep the contract; contracts.matrix.test.ts draws others that break it.
    const verified = matrix.judged.flatMap(({ broken, kind }) => (broken === undefined ? [] : kind));
    const kinds = plan.everyContract === 0 ? [] : ['defect', 'mix', 'variant'];
    expect(new Set(verified)).toEqual(new Set(kinds));
    const noticed = matrix.judged.flatMap(({ broken }) => broken ?? []);
    expect(turn !== undefined || plan.everyContract === 0 || noticed.length > 0).toBe(true);
  },
);

test('the page of the docs lists the existing defects and variants', () => {
  expect(readFileSync(join(home, 'docs/matrix.md'), 'utf8')).toBe(renderMatrixPage());
});
