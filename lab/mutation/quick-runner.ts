import { relative } from 'node:path';
import type { MutantCoverage } from '@stryker-mutator/api/core';
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { quickFiles } from './quick-files.ts';
import { nearestFirst, QuickTests, type QuickTest } from './quick-tests.ts';

/** What StrykerJS's mutated code reads and writes while it runs, under the name that it expects. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage;
}

/**
 * CPU time for one mutant: what no test has noticed until then counts as not noticed, so that a score is
 * rather too low than too high.
 */
const mostMicroseconds = 3_000_000;

/**
 * StrykerJS's side of the tests in this process: all of them once, and then the tests that reach a mutant
 * until one fails. A mutant of a value that is made while a module is loaded has its modules loaded again.
 */
class QuickRunner implements TestRunner {
  readonly #switches: Switches;
  /** Mutants of values that are made while modules are loaded. */
  #static: ReadonlySet<string> = new Set();
  #loader: QuickTests | undefined;
  #tests: readonly QuickTest[] = [];

  constructor() {
    this.#switches = {};
    // The name in the mutated code.
    Object.assign(globalThis, { ['__stryker__']: this.#switches });
  }

  capabilities() {
    // It loads again what must be: no new process is needed for that.
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    this.#loader = new QuickTests(process.cwd());
    this.#tests = await this.#loader.load(quickFiles(process.cwd()));
    this.#static = new Set(Object.keys(this.#switches.mutantCoverage?.static ?? {}));
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    for (const test of this.#tests) {
      this.#switches.currentTestId = test.id;
      const began = performance.now();
      const error = await errorOf(test);
      const timeSpentMs = performance.now() - began;
      const common = { id: test.id, name: test.name, fileName: test.file, timeSpentMs };
      tests.push(
        error === undefined
          ? { ...common, status: TestStatus.Success }
          : { ...common, status: TestStatus.Failed, failureMessage: error.message },
      );
    }
    this.#switches.currentTestId = undefined;
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.#coverage() };
  }

  /**
   * What each test covers. A mutant of a value that is made while a module is loaded counts as covered by all
   * of them, so that StrykerJS tries it again when a test has changed.
   */
  #coverage(): MutantCoverage {
    const perTest = this.#switches.mutantCoverage?.perTest ?? {};
    const loaded = Object.fromEntries([...this.#static].map((id) => [id, 1]));
    return {
      static: {},
      perTest: Object.fromEntries(this.#tests.map(({ id }) => [id, { ...perTest[id], ...loaded }])),
    };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, testFilter, sandboxFileName } = options;
    const switches = this.#switches;
    Object.assign(switches, { hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    const isStatic = this.#static.has(activeMutant.id);
    try {
      if (isStatic) switches.activeMutant = activeMutant.id;
      const tests = isStatic ? await this.#loadAgain(sandboxFileName) : this.#tests;
      if (tests instanceof Error)
        return {
          status: MutantRunStatus.Killed,
          killedBy: [sandboxFileName],
          failureMessage: tests.message,
          nrOfTests: 0,
        };
      switches.activeMutant = activeMutant.id;
      const wanted = new Set(testFilter);
      const chosen = isStatic ? tests : tests.filter(({ id }) => wanted.has(id));
      return await this.#tryTests(nearestFirst(chosen, relative(process.cwd(), sandboxFileName)));
    } finally {
      switches.activeMutant = undefined;
    }
  }

  /** The tests that reach a file, loaded with the mutant; the error where it does not load. */
  async #loadAgain(file: string): Promise<readonly QuickTest[] | Error> {
    try {
      return (await this.#loader?.loadAgain(file)) ?? [];
    } catch (error) {
      return asError(error);
    }
  }

  async #tryTests(tests: readonly QuickTest[]): Promise<MutantRunResult> {
    const began = process.cpuUsage();
    let count = 0;
    for (const test of tests) {
      const { user, system } = process.cpuUsage(began);
      if (user + system > mostMicroseconds) break;
      count += 1;
      const error = await errorOf(test);
      const { hitCount = 0, hitLimit } = this.#switches;
      if (hitLimit !== undefined && hitCount > hitLimit)
        return { status: MutantRunStatus.Timeout, reason: 'hit limit' };
      if (error !== undefined)
        return {
          status: MutantRunStatus.Killed,
          killedBy: [test.id],
          failureMessage: error.message,
          nrOfTests: count,
        };
    }
    return { status: MutantRunStatus.Survived, nrOfTests: count };
  }
}

/** What a test failed with; undefined where it passed. */
async function errorOf(test: QuickTest): Promise<Error | undefined> {
  try {
    await test.run();
    return undefined;
  } catch (error) {
    return asError(error);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** What StrykerJS loads: a test runner of the name `quick`. */
export const strykerPlugins = [
  { kind: 'TestRunner', name: 'quick', factory: Object.assign(() => new QuickRunner(), { inject: [] }) },
];
