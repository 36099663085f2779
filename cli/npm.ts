import type { Environment } from '../suites/target/target.ts';
import { type Command, UsageError } from './command.ts';
import { droppedByNpm } from './npm-log.ts';
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
  const specs = command.options ?? {};
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
