import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

import type { Environment } from '../suites/target/target.ts';
import { type NamedCommand, UsageError } from './command.ts';
import { isOwnScript } from './place.ts';

/** Names that have a meaning for npm: their values in the environment say nothing about our options. */
const ofNpm: readonly string[] = ['ca', 'cert', 'key', 'force', 'json', 'version', 'help'];

/** Whether npm runs a script that calls this command of ours. */
function isRunBy(env: Environment, { name }: NamedCommand): boolean {
  const script = env['npm_lifecycle_script'] ?? '';
  return new RegExp(`(?:data-sync-conformance|cli[/\\\\]start\\.js)\\s+${name}(?:\\s|$)`).test(script);
}

/** An option that npm took, with the value that it was given. */
interface TakenOption {
  readonly name: string;
  readonly value: string;
}

/**
 * Refuses options that npm took as its own because `--` was missing before them: they would have no effect,
 * and a run that should only read would write. Throws UsageError with the corrected line.
 */
export function refuseOptionsTakenByNpm(
  command: NamedCommand,
  argv: readonly string[],
  env: Environment,
): void {
  if (!isRunBy(env, command)) return;
  const { options = {} } = command;
  const names = [...Object.keys(options), 'token'];
  const kept = Object.entries(env).map(([variable, value = '']) => ({
    name: (/^npm_config_(.+)$/i.exec(variable)?.[1] ?? '').toLowerCase().replaceAll('_', '-'),
    value,
  }));
  const taken = [...kept.filter(({ name }) => !ofNpm.includes(name)), ...droppedByNpm()].filter(({ name }) =>
    names.includes(name),
  );
  if (taken.length === 0) return;
  if (taken.some(({ name }) => name === 'token'))
    throw new UsageError(
      'npm took --token for its own option; a token is never accepted as an argument: set TOKEN, or give --token-file FILE',
    );
  const meant = taken.map(({ name, value }) => {
    const form = options[name]?.value;
    if (form === undefined) return `--${name}`;
    // Of `--profile read-only` npm keeps the name and passes on the value.
    const word = argv.find((one) => !one.startsWith('-')) ?? form;
    return value === 'true' || value === '' ? `--${name} ${word}` : `--${name}=${value}`;
  });
  const rest = argv.filter((word) => word.startsWith('-'));
  throw new UsageError(
    `npm took ${taken.map(({ name }) => `--${name}`).join(' and ')} for its own, because "--" is missing before it; ` +
      `the line that is meant is: npm run ${env['npm_lifecycle_event'] ?? command.name} -- ${[...meant, ...rest].join(' ')}`,
  );
}

/** The folder of the person who called a script of ours; npm itself changes to that of package.json. */
export const whereCalled = (command: NamedCommand, env: Environment): string | undefined =>
  isOwnScript(command.name) ? env['INIT_CWD'] : undefined;

/** Between a script and npm there are at most two shells. */
const generations = 3;

/**
 * Options that npm dropped because it knows the name but not the value, such as `--only=4.7`: only its log
 * has them, an open file of the npm that started us. Empty where the system does not show open files.
 */
function droppedByNpm(): readonly TakenOption[] {
  let pid = process.ppid;
  for (let generation = 0; generation < generations && pid > 1; generation += 1) {
    const folder = `/proc/${pid}/fd`;
    const log = orEmpty(() => readdirSync(folder).join('\n'))
      .split('\n')
      .map((name) => orEmpty(() => readlinkSync(`${folder}/${name}`)))
      .find((path) => /_logs\/[^/]*-debug-\d+\.log$/.test(path));
    if (log !== undefined) return droppedIn(orEmpty(() => readFileSync(log, 'utf8')));
    const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    pid = Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0);
  }
  return [];
}

/** The options that a log of npm says to be invalid. */
export const droppedIn = (log: string): readonly TakenOption[] =>
  [...log.matchAll(/ invalid config ([\w-]+)="(.*)" set in command line options$/gm)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );

/** What a process of another moment tells; empty where it has ended, or belongs to somebody else. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
