import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { expect } from 'vitest';
import { snapshotsIn, type Snapshots } from './snapshots.ts';

/** One test of a file, ready to be run any number of times. */
export interface QuickTest {
  /** The file, and the titles down to the test; unique. */
  readonly id: string;
  /** Relative to the root. */
  readonly file: string;
  readonly name: string;
  /** Rejects where the test fails. */
  run(): Promise<void>;
}

type Body = (...args: readonly unknown[]) => unknown;

/** What the functions of a test file add to while it is loaded. */
interface Collector {
  readonly file: string;
  readonly titles: readonly string[];
  readonly before: Body[];
  readonly afterEach: Body[];
  readonly tests: QuickTest[];
}

/** The name under which the stand-in for vitest finds the functions of this process. */
const shared = 'functionsOfQuickTests';
const standIn = `data:text/javascript,export const { test, describe, expect, afterEach, beforeAll, onTestFinished } = globalThis.${shared};`;

/**
 * Runs test files written for vitest in this process, without vitest's workers, so that thousands of mutants
 * can be tried in minutes. Supports what the tests on conversations use: `test`, `test.each`, `describe`,
 * `expect`, `beforeAll`, `afterEach`, `onTestFinished` and the first snapshot of each test.
 */
export class QuickTests {
  readonly #root: string;
  /** Which files a file is imported by, as URLs. */
  readonly #importers = new Map<string, Set<string>>();
  #stale: ReadonlySet<string> = new Set();
  #version = 0;
  #collector: Collector | undefined;
  #finishers: Body[] = [];
  readonly #snapshots = new Map<string, Snapshots>();
  #running: { readonly file: string; readonly name: string } | undefined;

  /** The root's modules may be loaded again; everything below `node_modules` is loaded once. */
  constructor(root: string) {
    this.#root = root;
    Object.assign(globalThis, { [shared]: this.#functions() });
    const inside = pathToFileURL(`${root}/`).href;
    registerHooks({
      resolve: (specifier, context, next) => {
        if (specifier === 'vitest') return { url: standIn, format: 'module', shortCircuit: true };
        const found = next(specifier, context);
        const url = plain(found.url);
        if (!url.startsWith(inside) || url.includes('/node_modules/')) return found;
        const importers = this.#importers.get(url) ?? new Set();
        this.#importers.set(url, importers);
        if (context.parentURL !== undefined) importers.add(plain(context.parentURL));
        return this.#stale.has(url) ? { ...found, url: `${url}?version=${this.#version}` } : found;
      },
    });
  }

  /** Loads a test file, given relative to the root, and returns its tests in order. */
  async load(file: string): Promise<readonly QuickTest[]> {
    const collector: Collector = { file, titles: [], before: [], afterEach: [], tests: [] };
    this.#collector = collector;
    const { href } = pathToFileURL(`${this.#root}/${file}`);
    await import(this.#stale.has(href) ? `${href}?version=${this.#version}` : href);
    for (const prepare of collector.before) await prepare();
    return collector.tests;
  }

  /** From now on a file, and all that imports it, are loaded again, until `keep` is called. */
  forget(changed: string): void {
    this.#version += 1;
    this.#stale = this.#reaching(changed);
  }

  /** From now on modules that are loaded stay as they are. */
  keep(): void {
    this.#stale = new Set();
  }

  /** The loaded test files that import a file, directly or through others, relative to the root. */
  filesReaching(path: string): readonly string[] {
    return [...this.#reaching(path)]
      .filter((url) => url.endsWith('.test.ts'))
      .map((url) => relative(this.#root, fileURLToPath(url)));
  }

  #reaching(path: string): ReadonlySet<string> {
    const found = new Set([pathToFileURL(path).href]);
    for (const url of found) for (const importer of this.#importers.get(url) ?? []) found.add(importer);
    return found;
  }

  #functions(): Readonly<Record<string, unknown>> {
    const add = (name: string, body: Body, args: readonly unknown[] = []): void => {
      const here = this.#collector;
      if (here === undefined) throw new Error('a test is made while no file is loaded');
      const titled = [...here.titles, name].join(' > ');
      const alike = here.tests.filter((one) => one.name === titled || one.name.startsWith(`${titled} (`));
      const unique = alike.length === 0 ? titled : `${titled} (${alike.length + 1})`;
      here.tests.push({
        id: `${here.file}#${unique}`,
        file: here.file,
        name: unique,
        run: () => {
          this.#running = { file: here.file, name: unique };
          return this.#run(here, body, args);
        },
      });
    };
    const group = (name: string, body: Body, args: readonly unknown[] = []): void => {
      const outer = this.#collector;
      if (outer === undefined) throw new Error('a group is made while no file is loaded');
      this.#collector = { ...outer, titles: [...outer.titles, name] };
      body(...args);
      this.#collector = outer;
    };
    const functions = {
      test: Object.assign((name: string, body: Body) => add(name, body), { each: eachOf(add) }),
      describe: Object.assign((name: string, body: Body) => group(name, body), { each: eachOf(group) }),
      expect: this.#expecting(),
      beforeAll: (body: Body) => this.#collector?.before.push(body),
      afterEach: (body: Body) => this.#collector?.afterEach.push(body),
      onTestFinished: (body: Body) => this.#finishers.push(body),
    };
    return functions;
  }

  /** `expect` of vitest, except that it compares with a snapshot without vitest's workers. */
  #expecting(): typeof expect {
    return new Proxy(expect, {
      apply: (plainly, _, args: Parameters<typeof expect>) =>
        Object.defineProperty(plainly(...args), 'toMatchSnapshot', {
          value: () => plainly(args[0]).toBe(this.#snapshot()),
        }),
    });
  }

  /** The snapshot of the test that runs. */
  #snapshot(): string | undefined {
    const { file = '', name = '' } = this.#running ?? {};
    const known = this.#snapshots.get(file) ?? readSnapshots(join(this.#root, file));
    this.#snapshots.set(file, known);
    return known.get(`${name} 1`);
  }

  async #run({ afterEach }: Collector, body: Body, args: readonly unknown[]): Promise<void> {
    try {
      await body(...args);
    } finally {
      const last = [...this.#finishers.splice(0), ...afterEach];
      for (const finish of last) await finish();
    }
  }
}

/** The snapshots that vitest has written for a test file; none where it has written none. */
function readSnapshots(path: string): Snapshots {
  const file = join(dirname(path), '__snapshots__', `${basename(path)}.snap`);
  return snapshotsIn(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

const plain = (url: string): string => url.replace(/\?.*$/, '');

/** A table of tests: a row that is an array is spread, and the title shows its values. */
const eachOf =
  (add: (name: string, body: Body, args: readonly unknown[]) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const [at, row] of rows.entries()) {
      const args: readonly unknown[] = Array.isArray(row) ? row : [row];
      const places = name.match(/%[sdifjo]/g)?.length ?? 0;
      const title = places === 0 ? `${name} (${at})` : format(name, ...args.slice(0, places));
      add(title, body, args);
    }
  };
