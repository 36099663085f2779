import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { release } from '../suites/release.ts';
import { visible } from '../reports/content/escape.ts';
import { secretMask } from '../suites/http/mask.ts';
import { masked } from '../suites/log/exchange.ts';
import { ConfigurationError } from '../suites/target/configuration.ts';
import { commandGroups, loadCommandModule, present } from './command-list.ts';
import { exitCodes, SetupError, type Pace } from './command.ts';
import { helpOf, parseOptions } from './options.ts';
import { refuseOptionsTakenByNpm } from './npm.ts';
import { callOf, isOwnScript, isRepository } from './place.ts';
import { print, shown } from './terminal.ts';

/** Runs the bin with its arguments, the only command of its process, and sets the exit code of that. */
export async function main(argv: readonly string[]): Promise<void> {
  process.stdout.on('error', passOver);
  process.stderr.on('error', passOver);
  process.once('uncaughtException', (error) => process.exit(report(error, argv)));
  // Otherwise the space for what lives shortly grows with what a target sends, beyond 400 MiB.
  setFlagsFromString('--semi-space-growth-factor=1');
  process.exitCode = await runCommandLine(argv);
}

/** Runs a command line in this process, writes for people and returns the exit code; never rejects. */
export const runCommandLine = (argv: readonly string[], pace: Pace = {}): Promise<number> =>
  run(argv, pace).catch((error: unknown) => report(error, argv));

/** Who reads our output may stop early, as `head` does: we go on, and what was changed is restored. */
function passOver(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
}

async function run([first, ...rest]: readonly string[], pace: Pace): Promise<number> {
  const [name, ...more] = first === 'help' || first === undefined ? rest : [first, ...rest];
  if (name === undefined || isHelp(name)) {
    print(overview(), helpColumns);
    return first === undefined ? exitCodes.usage : 0;
  }
  if (isVersion(name)) {
    process.stdout.write(`${release.version}\n`);
    return 0;
  }
  const { command } = await loadCommandModule(name);
  const end = more.indexOf('--');
  const own = end < 0 ? more : more.slice(0, end);
  if (first === 'help' || own.some(isHelp)) {
    print(helpOf(name, command), helpColumns);
    return 0;
  }
  if (own.includes('--version')) return run(['--version'], pace);
  refuseOptionsTakenByNpm(name, command.options ?? {}, own);
  // Paths of the command line are relative to the caller's folder; npm has changed to that of package.json.
  const folder = isOwnScript(name) ? process.env['INIT_CWD'] : undefined;
  if (folder !== undefined && existsSync(folder)) process.chdir(folder);
  if (command.takes === 'arguments') return command.run({}, more, pace);
  const { given, words } = parseOptions(command.options ?? {}, more, command.takes);
  return command.run(given, words, pace);
}

const helpColumns = 100;

const isHelp = (word: string): boolean => word === '--help' || word === '-h';
const isVersion = (word: string): boolean => word === '--version' || word === '-v';

function overview(): string {
  const width = Math.max(...present.map(({ length }) => length)) + 2;
  return [
    `data-sync-conformance ${release.version}: certifies any server of the Data Sync Service API 1.0.0`,
    '',
    'Usage: data-sync-conformance COMMAND [options]',
    ...Object.entries(commandGroups).flatMap(([title, commands]) => {
      const those = Object.entries(commands).filter(([name]) => present.includes(name));
      const lines = those.map(([name, summary]) => `  ${name.padEnd(width)}${summary}`);
      return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
    }),
    '',
    'data-sync-conformance COMMAND --help shows the options of one.',
    '',
    'Examples:',
    `  ${callOf('doctor')} --write target.json`,
    `  BASE_URL=https://staging.example TOKEN=… \\\n    ${callOf('certify')} --target target.json`,
    `  ${callOf('show')} 3`,
    `  ${callOf('again')} 4.7-status-filter --target target.json`,
  ].join('\n');
}

/** Writes an error to stderr and returns the exit code; only an internal error shows its stack. */
function report(error: unknown, argv: readonly string[]): number {
  if (error instanceof ConfigurationError || error instanceof SetupError) {
    process.stderr.write(`${shown(withoutToken(error.message, argv), process.stderr)}\n`);
    return error instanceof SetupError ? exitCodes.fault : exitCodes.usage;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const [, lacking] = /^Error \[ERR_MODULE_NOT_FOUND\]: Cannot find package '(.+?)'/.exec(text) ?? [];
  if (isRepository && lacking !== undefined) {
    process.stderr.write(`${lacking} is not installed; run npm ci without --omit=dev\n`);
    return exitCodes.usage;
  }
  process.stderr.write(`This is a fault of data-sync-conformance, not of the target:\n${visible(text)}\n`);
  return exitCodes.fault;
}

/** A message that repeats no token which was given as an argument by mistake. */
function withoutToken(text: string, argv: readonly string[]): string {
  const opaque = /^(?=\D*\d)(?=.{32}|.*(?=[a-z_]*\d)(?=\d*[a-z_])\w{12})[\w~+-]{20,}=*$/i;
  const words = [process.env['TOKEN'] ?? '', ...argv.filter((one) => opaque.test(one) && !existsSync(one))];
  return secretMask(words)(text.replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, masked));
}
