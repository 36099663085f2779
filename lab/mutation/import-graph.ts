import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { testOf } from './test-order.ts';

const imported = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/**
 * The test files that import a file, directly or through others, nearest first: the one beside it, those that
 * import it directly, of these those of the same folder first, all others of that folder, ledgers, which
 * notice most, and then those with the fewest files between. All paths are relative to the root.
 */
export function testsReaching(root: string, testFiles: readonly string[], file: string): readonly string[] {
  const known = new Map<string, readonly string[]>();
  const importsOf = (path: string): readonly string[] => {
    const found = known.get(path) ?? readImports(root, path);
    known.set(path, found);
    return found;
  };
  const isNear = (test: string): boolean => dirname(test) === dirname(file);
  const rankOf = (test: string): number => {
    if (test === testOf(file)) return 0;
    const files = distance(importsOf, test, file);
    // The other tests of the folder come after those that import the file, and before a ledger.
    const steps = isNear(test) && files < Infinity ? Math.min(files, 1.4) - 0.1 : files;
    return steps < Infinity && basename(test) === 'ledger.test.ts' ? Math.min(steps, 1.5) : steps;
  };
  return testFiles
    .map((test) => ({ test, steps: rankOf(test) }))
    .filter(({ steps }) => steps < Infinity)
    .toSorted((one, other) => one.steps - other.steps)
    .map(({ test }) => test);
}

function readImports(root: string, path: string): readonly string[] {
  if (!existsSync(join(root, path))) return [];
  const source = readFileSync(join(root, path), 'utf8');
  return [...source.matchAll(imported)].map(([, name = '']) => join(dirname(path), name));
}

/** How many imports lead from one file to another; infinite if none do. */
function distance(importsOf: (path: string) => readonly string[], from: string, to: string): number {
  const seen = new Set([from]);
  for (let [step, front] = [0, [from]]; front.length > 0; step += 1) {
    if (front.includes(to)) return step;
    front = front.flatMap(importsOf).filter((path) => !seen.has(path) && seen.add(path).size > 0);
  }
  return Infinity;
}
