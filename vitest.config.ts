import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const load = ['load/runner/**/*.test.ts'];
const nightly = ['**/*.nightly.test.ts'];
const matrix = ['**/matrix.test.ts', '**/*.matrix.test.ts'];
const never = ['**/node_modules/**', '**/dist/**', 'reports/out/**'];

/** The files that take longest, those first that mostly wait: at the end nothing would run beside them. */
const longest = [
  'suites/hostile.test.ts',
  'lab/matrix/suite.matrix.test.ts',
  'suites/unreliable.test.ts',
  'suites/secrets.test.ts',
  'cli/vitest-target.test.ts',
  'suites/contracts/contracts.matrix.test.ts',
  'cli/documents.test.ts',
  'cli/commands/contracts.test.ts',
  'suites/contracts/verification.test.ts',
  'cli/certification/certify.test.ts',
  'reports/repro.test.ts',
  'cli/build/package.test.ts',
  'load/runner/cases.test.ts',
  'load/runner/network.test.ts',
  'load/runner/hostile.test.ts',
  'load/runner/plain.test.ts',
];

/** Whether a project is named by `--project`. */
const isNamed = (project: string): boolean =>
  process.argv.some((word) => word === project || word === `--project=${project}`);

// Only the conformance project examines a server of the environment; no test of ours ever does.
if (!isNamed('conformance')) for (const name of ['BASE_URL', 'TOKEN', 'TARGET']) delete process.env[name];

/** Far more than any test takes: a machine that does other things meanwhile must not make it red. */
const longestMs = 600_000;

/** Begins with the longest files, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? longest.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** A project, with its place in the order of all. */
const project = (name: string, groupOrder: number, own: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: { name, exclude: never, ...own, sequence: { groupOrder } },
});

const conformance = project('conformance', 3, {
  include: ['suites/conformance.spec.ts'],
  globalSetup: ['cli/vitest-target.ts'],
});

/**
 * The projects: `conformance` examines a target; `self` tests this suite, `load` its k6 scripts, `matrix` its
 * checks; `contracts` generates the pact. `conformance` and `nightly`, which takes minutes, run only where they are
 * named. Groups start at 1, because on two cores vitest ignores a group 0 and runs it last. No module keeps
 * state, so files can share a process (`isolate`), which saves a third of the CPU time.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    testTimeout: longestMs,
    hookTimeout: longestMs,
    // Much of what they do is waiting for processes and for targets; each takes up to a gigabyte.
    maxWorkers: 2 * availableParallelism(),
    // Read by native code from the real environment, so the workers must be processes.
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // As under `npm test`, however vitest was started: our commands advise in the words of who runs them.
    env: { PACT_DO_NOT_TRACK: 'true', npm_lifecycle_event: 'test' },
    projects: [
      // One file alone writes the pact: several in as many processes would lose each other's interactions.
      project('contracts', 1, { include: ['suites/contracts/*.pact.ts'] }),
      project('self', 1, {
        include: ['**/*.test.ts'],
        exclude: [...never, ...matrix, ...load, ...nightly],
        isolate: false,
      }),
      project('matrix', 1, { include: matrix }),
      // k6 measures: with more beside it on two cores it would drop too many iterations. A third, because k6
      // works half of the time only.
      project('load', 2, { include: load, exclude: [...never, ...matrix], isolate: false, maxWorkers: 3 }),
      ...(isNamed('conformance') ? [conformance] : []),
      project('nightly', 3, { include: isNamed('nightly') ? nightly : [] }),
    ],
  },
});
