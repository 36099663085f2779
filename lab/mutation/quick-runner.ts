import { relative } from 'node:path';
import type { MutantCoverage } from '@stryker-mutator/api/core';
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { testsReaching } from './import-graph.ts';
import { quickFiles } from './quick-files.ts';
import { QuickTests, type QuickTest } from './quick-tests.ts';
import { notDrawn, sampleVariable } from './sampled.ts';
import { TestOrder, type SourcePlace } from './test-order.ts';

/** What StrykerJS's mutated code reads and writes while it runs, under the name that it expects. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage;
}

/**
 * CPU time in microseconds for one mutant, and for one whose modules are loaded again. A mutant that no test
 * has noticed by then counts as not noticed, so a score is too low rather than too high.
 */
const mostMicroseconds = { run: 4_000_000, load: 4_000_000 };

/**
 * How often a mutant may be reached before its loop counts as endless: as often as in all tests together, a
 * hundredth of StrykerJS's own limit.
 */
const mostHits = (limit: number): number => Math.min(limit, Math.max(10_000, limit / 100));

/**
 * The StrykerJS test runner for tests in this process. Runs all tests that reach a mutated file once, then
 * the tests that reach a mutant until one fails. If a mutant is in a value that is computed while a module
 * loads, its modules are loaded again, unless a test fails without that.
 */
class QuickRunner implements TestRunner {
  readonly #root = process.cwd();
  readonly #switches: Switches = {};
  readonly #order = new TestOrder();
  readonly #loader: QuickTests;
  /** Mutants of values that are made while modules are loaded. */
  #static: ReadonlySet<string> = new Set();
  /** Mutants that a test reaches while it runs; unknown in a process that replaces another. */
  #dynamic: ReadonlySet<string> | undefined;
  #tests: readonly QuickTest[] = [];

  constructor() {
    this.#loader = new QuickTests(this.#root);
    // The name in the mutated code.
    Object.assign(globalThis, { ['__stryker__']: this.#switches });
  }

  capabilities() {
    // It loads again what must be: no new process is needed for that.
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const tests: QuickTest[] = [];
    for (const file of quickFiles(this.#root)) tests.push(...(await this.#loader.load(file)));
    this.#tests = tests;
    this.#static = new Set(Object.keys(this.#switches.mutantCoverage?.static ?? {}));
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    const reaching = new Set(files.flatMap((file) => this.#loader.filesReaching(file)));
    const tests: TestResult[] = [];
    for (const test of this.#tests.filter(({ file }) => reaching.has(file))) {
      this.#switches.currentTestId = test.id;
      const began = performance.now();
      const error = await errorOf(test);
      const timeSpentMs = performance.now() - began;
      this.#order.took(test.id, timeSpentMs);
      const common = { id: test.id, name: test.name, fileName: test.file, timeSpentMs };
      tests.push(
        error === undefined
          ? { ...common, status: TestStatus.Success }
          : { ...common, status: TestStatus.Failed, failureMessage: error.message },
      );
    }
    this.#switches.currentTestId = undefined;
    const mutantCoverage = this.#coverage(tests.map(({ id }) => id));
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  /**
   * What each test covers. A mutant in a value that is computed while a module loads counts as covered by all
   * tests, so that StrykerJS tries it again when a test has changed.
   */
  #coverage(ids: readonly string[]): MutantCoverage {
    const perTest = this.#switches.mutantCoverage?.perTest ?? {};
    this.#dynamic = new Set(ids.flatMap((id) => Object.keys(perTest[id] ?? {})));
    const loaded = Object.fromEntries([...this.#static].map((id) => [id, 1]));
    return {
      static: {},
      perTest: Object.fromEntries(ids.map((id) => [id, { ...perTest[id], ...loaded }])),
    };
  }

  async mutantRun({
    activeMutant,
    hitLimit,
    testFilter = [],
    sandboxFileName,
  }: MutantRunOptions): Promise<MutantRunResult> {
    if (Number(activeMutant.id) % Number(process.env[sampleVariable] ?? 1) !== 0)
      return { status: MutantRunStatus.Error, errorMessage: notDrawn };
    const file = relative(this.#root, sandboxFileName);
    const place = { file, line: activeMutant.location.start.line };
    const wanted = new Set(testFilter);
    Object.assign(this.#switches, {
      activeMutant: activeMutant.id,
      hitCount: hitLimit === undefined ? undefined : 0,
      hitLimit: hitLimit === undefined ? undefined : mostHits(hitLimit),
    });
    try {
      const isReached = this.#dynamic?.has(activeMutant.id) ?? true;
      const tests = isReached ? this.#tests.filter(({ id }) => wanted.has(id)) : [];
      const ended = await this.#tryTests(tests, place, mostMicroseconds.run);
      const isStatic = this.#static.has(activeMutant.id);
      return isStatic && ended.status === MutantRunStatus.Survived ? await this.#tryAgain(place) : ended;
    } finally {
      this.#switches.activeMutant = undefined;
    }
  }

  /** The tests that reach a file, the nearest first, each file of them loaded with the mutant. */
  async #tryAgain(place: SourcePlace): Promise<MutantRunResult> {
    const path = `${this.#root}/${place.file}`;
    const reaching = testsReaching(this.#root, this.#loader.filesReaching(path), place.file);
    const files = this.#order.provenFirst(reaching, place);
    const began = process.cpuUsage();
    this.#loader.forget(path);
    let count = 0;
    try {
      for (const file of files) {
        const left = mostMicroseconds.load - microsecondsSince(began);
        if (left < 0) break;
        const ended = await this.#tryTests(await this.#loader.load(file), place, left);
        if (ended.status !== MutantRunStatus.Survived) return ended;
        count += ended.nrOfTests;
      }
    } catch (error) {
      return killed(place.file, error, count);
    } finally {
      this.#loader.keep();
    }
    return survived(count);
  }

  async #tryTests(tests: readonly QuickTest[], place: SourcePlace, most: number): Promise<MutantRunResult> {
    const began = process.cpuUsage();
    let count = 0;
    for (const test of this.#order.sorted(tests, place)) {
      if (microsecondsSince(began) > most) break;
      count += 1;
      const error = await errorOf(test);
      const { hitCount = 0, hitLimit } = this.#switches;
      if (hitLimit !== undefined && hitCount > hitLimit)
        return { status: MutantRunStatus.Timeout, reason: 'hit limit' };
      if (error === undefined) continue;
      this.#order.noticed(test.id, place);
      return killed(test.id, error, count);
    }
    return survived(count);
  }
}

const microsecondsSince = (began: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(began);
  return user + system;
};

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

const killed = (by: string, error: unknown, nrOfTests: number): MutantRunResult => ({
  status: MutantRunStatus.Killed,
  killedBy: [by],
  failureMessage: asError(error).message,
  nrOfTests,
});

const survived = (nrOfTests: number): MutantRunResult => ({ status: MutantRunStatus.Survived, nrOfTests });

/** What StrykerJS loads: a test runner of the name `quick`. */
export const strykerPlugins = [
  { kind: 'TestRunner', name: 'quick', factory: Object.assign(() => new QuickRunner(), { inject: [] }) },
];
