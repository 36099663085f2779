import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

import type { Environment } from '../suites/target/target.ts';
import { type Command, UsageError } from './command.ts';
import { isOwnScript } from './place.ts';

/** Names that have a meaning for npm: their values in the environment say nothing about our options. */
const ofNpm: ReadonlySet<string> = new Set(['ca', 'cert', 'key', 'force', 'json', 'version', 'help']);

/** Whether npm runs a script that calls this command of ours. */
function isRunBy(env: Environment, { name }: Command): boolean {
  const script = env['npm_lifecycle_script'] ?? '';
  return new RegExp(`(?:data-sync-conformance|cli[/\\\\]start\\.js)\\s+${name}(?:\\s|$)`).test(script);
}

/**
 * Refuses options that npm took as its own because `--` was missing before them: they would have no effect,
 * and a run that should only read would write. npm passes most of them in the environment; some it drops, and
 * only its log has them. Throws UsageError with the corrected line.
 */
export function refuseOptionsTakenByNpm(command: Command, argv: readonly string[], env: Environment): void {
  if (!isRunBy(env, command)) return;
  const specs = command.options;
  const names = [...Object.keys(specs), 'token'];
  const kept = Object.entries(env).flatMap(([variable, value]) => {
    const key = /^npm_config_(.+)$/i.exec(variable)?.[1]?.toLowerCase().replaceAll('_', '-');
    const name = names.find((one) => one === key);
    return name === undefined || ofNpm.has(name) || value === undefined ? [] : [{ name, value }];
  });
  const taken = [...kept, ...droppedByNpm().filter(({ name }) => names.includes(name))];
  if (taken.length === 0) return;
  if (taken.some(({ name }) => name === 'token'))
    throw new UsageError(
      'npm took --token for its own option; a token is never accepted as an argument: set TOKEN, or give --token-file FILE',
    );
  const meant = taken.map(({ name, value }) => {
    const placeholder = specs[name]?.value;
    if (placeholder === undefined) return `--${name}`;
    return value === 'true' || value === ''
      ? `--${name} ${wordFor(placeholder, argv)}`
      : `--${name}=${value}`;
  });
  const rest = argv.filter((word) => word.startsWith('-'));
  throw new UsageError(
    `npm took ${taken.map(({ name }) => `--${name}`).join(' and ')} for its own, because "--" is missing before it; ` +
      `the line that is meant is: npm run ${env['npm_lifecycle_event'] ?? command.name} -- ${[...meant, ...rest].join(' ')}`,
  );
}

/** The value of `--profile read-only`, of which npm keeps the name and passes on the value. */
const wordFor = (placeholder: string, argv: readonly string[]): string =>
  argv.find((word) => !word.startsWith('-')) ?? placeholder;

/**
 * The folder of the person who called a script of the repository; npm itself changes to the folder of
 * package.json.
 */
export function whereCalled(command: Command, env: Environment): string | undefined {
  return isOwnScript(command.name) ? env['INIT_CWD'] : undefined;
}

/** An option that npm took, with the value that it was given. */
interface DroppedOption {
  readonly name: string;
  readonly value: string;
}

/** Between a script and npm there are at most two shells. */
const generations = 3;

/**
 * Options that npm dropped from its command line because it knows the name but not the value, such as
 * `--only=4.7`: they are missing from the environment, and only npm's log has them. The log is found among
 * the open files of the npm that started this process, if the system shows them (Linux); elsewhere the result
 * is empty.
 */
function droppedByNpm(): readonly DroppedOption[] {
  let pid = process.ppid;
  for (let generation = 0; generation < generations && pid > 1; generation += 1) {
    const log = openLogOf(pid);
    if (log !== undefined) return droppedIn(orEmpty(() => readFileSync(log, 'utf8')));
    const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    pid = Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0);
  }
  return [];
}

/** The options that a log of npm says to be invalid. */
export const droppedIn = (log: string): readonly DroppedOption[] =>
  [...log.matchAll(/ invalid config ([\w-]+)="(.*)" set in command line options$/gm)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );

function openLogOf(pid: number): string | undefined {
  const folder = `/proc/${pid}/fd`;
  const names = orEmpty(() => readdirSync(folder).join('\n')).split('\n');
  return names
    .map((name) => orEmpty(() => readlinkSync(`${folder}/${name}`)))
    .find((path) => /_logs\/[^/]*-debug-\d+\.log$/.test(path));
}

/** What a process of another moment tells; empty where it has ended, or belongs to somebody else. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
