import { existsSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

import { ConfigurationError } from '../../suites/kit/protocol/configuration.ts';
import { UsageError } from '../command.ts';
import { quote } from '../options.ts';

const settleMs = 150; // an editor or a compiler writes a file in several steps

/**
 * Waits for the wish to run again: true at a key press or when one of the files changes; false at q, Ctrl-C,
 * SIGTERM or the end of the input. Throws ConfigurationError for a file in no folder.
 */
export async function isWantedAgain(files: readonly string[]): Promise<boolean> {
  const { stdin } = process;
  process.stderr.write(
    `\nany key runs again${files.length > 0 ? `, as does a change of ${files.join(', ')}` : ''}; q ends\n`,
  );
  if (stdin.isTTY) stdin.setRawMode(true);
  const watchers: FSWatcher[] = [];
  try {
    return await new Promise<boolean>((settle) => {
      const onChange = (): void => void setTimeout(settle, settleMs, true);
      watchers.push(...files.map((file) => watchFile(file, onChange)));
      stdin.once('data', (bytes: Buffer) =>
        settle(!['q', '\u0003', '\u0004'].includes(bytes.toString()[0] ?? '')),
      );
      // Without a terminal nobody can press a key, and files alone tell.
      if (files.length === 0) stdin.once('end', () => settle(false));
      // A stream that was paused, as it is after each round, does not flow again for a listener alone.
      stdin.resume();
      process.once('SIGINT', () => settle(false)).once('SIGTERM', () => settle(false));
    });
  } finally {
    for (const watcher of watchers) watcher.close();
    stdin.removeAllListeners('data').removeAllListeners('end').pause();
    if (stdin.isTTY) stdin.setRawMode(false);
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
  }
}

/** Throws UsageError for a file that is not there: nobody would wait for a name that was misspelt. */
export function needFiles(files: readonly string[]): void {
  const lost = files.find((file) => !existsSync(file));
  if (lost !== undefined) throw new UsageError(`--on-change names ${quote(lost)}; there is no such file`);
}

/** The folder is watched, because a file that is replaced takes a watch on itself along. */
function watchFile(file: string, onChange: () => void): FSWatcher {
  const name = basename(resolve(file));
  try {
    return watch(dirname(resolve(file)), (_, changed) => {
      if (changed === null || changed === name) onChange();
    });
  } catch (error) {
    throw new ConfigurationError(
      `--on-change names ${JSON.stringify(file)}, which cannot be watched: ${String(error)}`,
    );
  }
}
