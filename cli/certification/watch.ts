import { existsSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

import { causesOf } from '../../reports/causes/causes.ts';
import type { Report } from '../../schemas/report.ts';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { UsageError } from '../command.ts';
import { quote } from '../options.ts';
import { fitted } from './show.ts';

const settleMs = 150; // an editor or a compiler writes a file in several steps

/** What to do next in watch mode. */
export type WatchCommand = 'all' | 'changed' | 'failed' | 'rule' | 'open' | 'end';

const keys: Readonly<Record<string, WatchCommand>> = {
  f: 'failed',
  r: 'rule',
  o: 'open',
  q: 'end',
  '\u0003': 'end',
  '\u0004': 'end',
};

/**
 * Waits for the next command: a key (`f` failed rules only, `r` the first rule to fix, `o` the report in a
 * browser, `q`, Ctrl-C, SIGTERM or the end of the input `end`, any other key `all`), or `changed` when one of
 * the files changes. Throws ConfigurationError for a file whose folder does not exist.
 */
export async function nextWatchCommand(files: readonly string[]): Promise<WatchCommand> {
  const { stdin } = process;
  const changes = files.length > 0 ? `, as does a change of ${files.join(', ')}` : '';
  const question = `any key runs everything again${changes}; f failed rules only, r the first rule to fix, o opens the report, q ends`;
  if (stdin.isTTY) stdin.setRawMode(true);
  const watchers: FSWatcher[] = [];
  try {
    return await new Promise<WatchCommand>((settle) => {
      const onChange = (): void => void setTimeout(settle, settleMs, 'changed');
      watchers.push(...files.map((file) => watchFile(file, onChange)));
      stdin.once('data', (bytes: Buffer) => settle(keys[bytes.toString()[0] ?? ''] ?? 'all'));
      // Without a terminal nobody can press a key, and only files count.
      if (files.length === 0) stdin.once('end', () => settle('end'));
      // A stream that was paused, as it is after each round, does not flow again for a listener alone.
      stdin.resume();
      process.once('SIGINT', () => settle('end')).once('SIGTERM', () => settle('end'));
      // Last, so that whatever answers it is heard.
      process.stderr.write(`\n${fitted(question, process.stderr)}\n`);
    });
  } finally {
    for (const watcher of watchers) watcher.close();
    stdin.removeAllListeners('data').removeAllListeners('end').pause();
    if (stdin.isTTY) stdin.setRawMode(false);
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
  }
}

/**
 * The rules of the last report that a command examines: those that failed, or that of the first cause. Empty
 * means all.
 */
export function rulesFor(command: WatchCommand, report: Report | undefined): readonly RequirementId[] {
  const causes = report === undefined ? [] : causesOf(report);
  if (command === 'failed') return [...new Set(causes.flatMap(({ rules }) => rules))];
  return command === 'rule' ? causes.slice(0, 1).map(({ findings: [first] }) => first.requirement.id) : [];
}

/** Clears a terminal, what was scrolled away included. */
export function clearScreen(): void {
  if (process.stdout.isTTY && process.env['TERM'] !== 'dumb')
    process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
}

/** Throws UsageError for a file that is not there: nobody would wait for a name that was misspelt. */
export function needFiles(files: readonly string[]): void {
  const lost = files.find((file) => !existsSync(file));
  if (lost !== undefined) throw new UsageError(`--on-change names ${quote(lost)}; there is no such file`);
}

/** The folder is watched, because a watch on a file ends when the file is replaced. */
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
