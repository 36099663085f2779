import { existsSync } from 'node:fs';

import { nearest } from '../suites/kit/protocol/nearest.ts';
import { ConfigurationError } from '../suites/kit/protocol/configuration.ts';
import type { Command } from './command.ts';
import { SetupError, UsageError } from './command.ts';
import { exitCodes } from './exit-code.ts';
import { quote } from './options.ts';
import { refuseSwallowed, whereCalled } from './npm.ts';
import { isRepository, suiteVersion } from './place.ts';
import { withoutSecrets } from './secrets.ts';

/** The subcommands in the order of the overview; one whose module is not there is not listed. */
const names = [
  'certify',
  'doctor',
  'restore',
  'contracts',
  'load',
  'judge',
  'show',
  'compare',
  'verify',
  'again',
  'explain',
  'list',
  'plan',
  'reference',
  'score',
  'test',
  'matrix',
  'bench',
  'mutate',
  'site',
  'build',
  'check',
] as const;

// In the package the same modules are JavaScript.
const suffix = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
// What works on this project itself has no place in the package.
const ours: readonly string[] = ['score', 'test', 'matrix', 'bench', 'mutate', 'site', 'build', 'check'];
const present = names.filter((name) => existsSync(moduleOf(name)) && (isRepository || !ours.includes(name)));

/** Runs the bin with its arguments; sets the exit code of the process, writes for people, and never rejects. */
export async function main(argv: readonly string[]): Promise<void> {
  process.stdout.on('error', passOver);
  process.stderr.on('error', passOver);
  process.once('uncaughtException', (error) => process.exit(tell(error)));
  process.exitCode = await run(argv).catch(tell);
}

/** Anyone who reads our output may stop early, as `head` does, and a terminal may close: we go on, and what was changed is put back. */
function passOver(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
}

async function run([first, ...rest]: readonly string[]): Promise<number> {
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    process.stdout.write(await overview());
    return first === undefined ? exitCodes.usage : 0;
  }
  if (first === '--version' || first === '-v') {
    process.stdout.write(`${suiteVersion()}\n`);
    return 0;
  }
  const name = present.find((known) => known === first);
  if (name === undefined) throw new UsageError(unknownCommand(first));
  const command = await load(name);
  const own = rest.slice(0, rest.indexOf('--') < 0 ? rest.length : rest.indexOf('--'));
  if (own.includes('--help') || own.includes('-h')) {
    process.stdout.write(`${command.help.trimEnd()}\n`);
    return 0;
  }
  if (own.includes('--version')) {
    process.stdout.write(`${suiteVersion()}\n`);
    return 0;
  }
  refuseSwallowed(command, own, process.env);
  // Given paths are those of the person who calls; npm has gone to the folder of package.json.
  const folder = whereCalled(command, process.env);
  if (folder !== undefined && existsSync(folder)) process.chdir(folder);
  return command.run(rest);
}

function unknownCommand(word: string): string {
  const found = nearest(word, present);
  const hint =
    found === undefined ? `the commands are ${present.join(', ')}` : `did you mean ${JSON.stringify(found)}?`;
  return `${quote(word)} is not a command; ${hint}`;
}

function moduleOf(name: string): URL {
  return new URL(`./commands/${name}${suffix}`, import.meta.url);
}

async function load(name: string): Promise<Command> {
  // Each module under commands/ exports its command under this name.
  const module = (await import(moduleOf(name).href)) as { readonly command: Command };
  return module.command;
}

async function overview(): Promise<string> {
  const commands = await Promise.all(present.map(load));
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  return [
    `data-sync-conformance ${suiteVersion()}: certifies any server of the Data Sync Service API 1.0.0`,
    '',
    'Usage: data-sync-conformance COMMAND [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
    'data-sync-conformance COMMAND --help tells the options of one.',
    '',
  ].join('\n');
}

/** Says on stderr what went wrong and gives the exit code; only an error of ours brings its stack. */
function tell(error: unknown): number {
  if (error instanceof UsageError || error instanceof ConfigurationError) {
    process.stderr.write(`${withoutSecrets(error.message)}\n`);
    return exitCodes.usage;
  }
  if (error instanceof SetupError) {
    process.stderr.write(`${withoutSecrets(error.message)}\n`);
    return exitCodes.fault;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `This is a fault of data-sync-conformance, not of the target:\n${withoutSecrets(text)}\n`,
  );
  return exitCodes.fault;
}
