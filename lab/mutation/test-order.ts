import { dirname } from 'node:path';
import { randomFrom } from '../../suites/kit/protocol/random.ts';
import type { QuickTest } from './quick-tests.ts';

/** A place in a source file, by its path relative to the root. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
}

/** Remembers what tests cost and what they noticed, and orders them for the next changed place. */
export class TestOrder {
  readonly #milliseconds = new Map<string, number>();
  /** How many changes each test noticed. */
  readonly #counts = new Map<string, number>();
  /** By file: the tests that noticed a change there, with the last line of it. */
  readonly #noticed = new Map<string, Map<string, number>>();

  /** Notes how long a test took. */
  took(id: string, milliseconds: number): void {
    this.#milliseconds.set(id, milliseconds);
  }

  /** Notes that a test noticed a change at a place. */
  noticed(id: string, { file, line }: SourcePlace): void {
    const known = this.#noticed.get(file) ?? new Map<string, number>();
    known.set(id, line);
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    this.#noticed.set(file, known);
  }

  /** The same test files, those first of which a test noticed a change of that file. */
  provenFirst(testFiles: readonly string[], { file }: SourcePlace): readonly string[] {
    const ids = [...(this.#noticed.get(file)?.keys() ?? [])];
    const isProven = (one: string): boolean => ids.some((id) => id.startsWith(`${one}#`));
    return testFiles.toSorted((one, other) => Number(isProven(other)) - Number(isProven(one)));
  }

  /**
   * The tests in this order: a few that noticed a change close to the line, closest first; those of the test
   * file beside the source; all others that noticed a change in the file; those of the same folder; then one
   * of each other file in turn. Within a group, tests that take less time per noticed change mostly come
   * first; the line varies their order, so that a short budget does not always leave out the same ones.
   */
  sorted(tests: readonly QuickTest[], { file, line }: SourcePlace): readonly QuickTest[] {
    const known = this.#noticed.get(file) ?? new Map<string, number>();
    const distance = ({ id }: QuickTest): number => Math.abs((known.get(id) ?? Infinity) - line);
    const proven = tests
      .filter(({ id }) => known.has(id))
      .toSorted((one, other) => distance(one) - distance(other));
    const costs = new Map(
      tests.map(({ id }) => [
        id,
        ((this.#milliseconds.get(id) ?? 0) * mixing ** (2 * randomFrom(line, id)() - 1)) /
          (1 + (this.#counts.get(id) ?? 0)),
      ]),
    );
    const cost = ({ id }: QuickTest): number => costs.get(id) ?? 0;
    const others = tests.toSorted((one, other) => cost(one) - cost(other));
    const own = others.filter((test) => test.file === testOf(file));
    return [...new Set([...proven.slice(0, mostClose), ...own, ...proven, ...nearestFirst(others, file)])];
  }
}

/** How many tests that noticed a change close by come before those of the file of that name. */
const mostClose = 4;

/** How many times as long as another a test may take and still come before it. */
const mixing = 4;

/** The test beside a source: that of `a.suite.ts` is `a.test.ts`. */
export const testOf = (file: string): string =>
  file.replace(/(?:\.(?:suite|property|probes))?\.ts$/, '.test.ts');

/** The tests in the folder of a file, and then one of each other file in turn. */
function nearestFirst(tests: readonly QuickTest[], file: string): readonly QuickTest[] {
  const folder = dirname(file);
  const near = tests.filter((test) => dirname(test.file) === folder);
  const far = [...Map.groupBy(tests, (test) => test.file).values()].filter(
    ([first]) => first !== undefined && dirname(first.file) !== folder,
  );
  const longest = Math.max(0, ...far.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => far.flatMap((own) => own[at] ?? []));
  return [...near, ...inTurn.flat()];
}
