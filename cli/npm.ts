import { UsageError, type OptionTable } from './command.ts';

/** Names that have a meaning for npm: their values in the environment say nothing about our options. */
const ofNpm: readonly string[] = ['ca', 'cert', 'key', 'force', 'json', 'version', 'help'];

/** Refuses options that npm took as its own: a run that should only read would write. Throws UsageError. */
export function refuseOptionsTakenByNpm(command: string, options: OptionTable, argv: readonly string[]) {
  const { env } = process;
  const call = `(?:data-sync-conformance|cli[/\\\\]start\\.js)\\s+${command}(?:\\s|$)`;
  if (!new RegExp(call).test(env['npm_lifecycle_script'] ?? '')) return;
  const names = [...Object.keys(options), 'token'];
  const kept = Object.entries(env).map(([variable, value = '']) => ({
    name: (/^npm_config_(.+)$/i.exec(variable)?.[1] ?? '').toLowerCase().replaceAll('_', '-'),
    value,
  }));
  const taken = kept.filter(({ name }) => names.includes(name) && !ofNpm.includes(name));
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
      `the line that is meant is: npm run ${env['npm_lifecycle_event'] ?? command} -- ${[...meant, ...rest].join(' ')}`,
  );
}
