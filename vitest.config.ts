import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const load = ['load/runner/**/*.test.ts'];
const matrix = ['**/matrix.test.ts', '**/*.matrix.test.ts'];
const never = ['**/node_modules/**', '**/dist/**', 'reports/out/**', '.stryker-tmp/**'];

/**
 * conformance judges a target, self judges us, load judges us with k6 and alone, matrix judges the checks,
 * contracts writes down what a client relies on. Groups start at 1: on two cores vitest takes a group 0 for
 * none and runs it last. Contracts go first, so that what reads the pact reads the one that was just
 * generated.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    // Much of what they do is waiting for processes and for targets.
    maxWorkers: 2 * availableParallelism(),
    // Read by native code from the real environment, so the workers must be processes.
    pool: 'forks',
    env: { PACT_DO_NOT_TRACK: 'true' },
    projects: [
      {
        extends: true,
        test: {
          name: 'contracts',
          include: ['suites/contracts/*.pact.ts'],
          exclude: never,
          // Writers of one pact file in several processes lose each other's interactions.
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'self',
          include: ['**/*.test.ts'],
          exclude: [...never, ...matrix, ...load],
          // Some start real processes (k6, Chromium, npm) on a machine of two cores.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'load',
          include: load,
          exclude: [...never, ...matrix],
          // k6 measures: what runs beside it on two cores would drop its iterations.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'matrix',
          include: matrix,
          exclude: never,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['suites/conformance.spec.ts'],
          exclude: never,
          globalSetup: ['cli/vitest-target.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
