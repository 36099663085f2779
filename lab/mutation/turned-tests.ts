import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { testsReaching } from './import-graph.ts';
import { quickFiles } from './quick-files.ts';
import { QuickTests } from './quick-tests.ts';
import { mostMs } from './turned-run.ts';
import { withTurn, type Turn } from './turned.ts';

/**
 * The entry of a child process: loads the tests on conversations with one changed place in the source, and
 * runs those that reach it, nearest first, until one fails. Exit code 1: a test failed.
 */
async function main(): Promise<number> {
  const root = fileURLToPath(new URL('../../', import.meta.url)).slice(0, -1);
  // written by turned-run.ts
  const turn = JSON.parse(process.argv[2] ?? '') as Turn;
  const path = `${root}/${turn.file}`;
  const { href } = pathToFileURL(path);
  registerHooks({
    load: (url, context, next) =>
      url.startsWith(href)
        ? {
            format: 'module-typescript',
            source: withTurn(readFileSync(path, 'utf8'), turn),
            shortCircuit: true,
          }
        : next(url, context),
  });
  const loader = new QuickTests(root);
  for (const file of testsReaching(root, quickFiles(root), turn.file)) {
    // A place that is read while the module is loaded may break that.
    const tests = await loader.load(file).catch(() => undefined);
    if (tests === undefined) return 1;
    for (const test of tests) {
      // Where the test never ends, the other process ends this one.
      process.send?.('begins');
      const isRed = await Promise.race([
        test.run().then(
          () => false,
          () => true,
        ),
        setTimeout(mostMs, true),
      ]);
      process.send?.('ended');
      if (isRed) return 1;
    }
  }
  return 0;
}

process.exit(await main());
