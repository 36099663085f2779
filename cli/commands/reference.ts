import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { UsageError, type Command } from '../command.ts';
import { describeOptions, parseOptions, type Options } from '../options.ts';
import { callOf } from '../place.ts';
import { loadDeviations, startEmbedded } from '../target/embedded.ts';
import { print } from '../terminal.ts';

const options = {
  defect: { value: 'NAME', isRepeated: true, help: 'start it with this fault' },
  variant: { value: 'NAME', isRepeated: true, help: 'start it with this unusual but valid behaviour' },
  port: { value: 'N', help: 'the port on 127.0.0.1 (default: a free one)' },
  list: { help: 'only show the names of defects and variants' },
} as const;

/** `reference`: the reference server for as long as nobody ends it. */
export const command: Command = {
  name: 'reference',
  options,
  help: [
    `Usage: ${callOf('reference')} [options]`,
    'Starts a correct server of the API on 127.0.0.1, or one with a defect or an unusual but valid behaviour, until Ctrl-C.',
    describeOptions(options),
  ].join('\n\n'),
  async run(argv) {
    const given = parseOptions(options, argv);
    if (!given.has('list')) return serve(given);
    print(await listDeviations());
    return 0;
  },
};

async function listDeviations(): Promise<string> {
  const { defects, variants } = await loadDeviations();
  const width = Math.max(...[...defects, ...variants].map(({ name }) => name.length)) + 2;
  return [
    `Defects (${defects.length}), each breaking the rules named:`,
    ...defects.map(
      ({ name, summary, expectedFailures }) =>
        `  ${name.padEnd(width)}${summary} [${expectedFailures.join(' ')}]`,
    ),
    '',
    `Variants (${variants.length}), each keeping every rule:`,
    ...variants.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
  ].join('\n');
}

/** Why a port that was asked for cannot be opened. */
const unusable: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EACCES: 'is one that only a privileged user may take',
};

async function serve(given: Options): Promise<number> {
  const port = given.whole('port', 0, 65_535) ?? 0;
  const [defects, variants] = [given.texts('defect'), given.texts('variant')];
  const { reference, text } = await startEmbedded('reference server', defects, variants, port).catch(
    (error: NodeJS.ErrnoException) => {
      const why = unusable[error.code ?? ''];
      throw why === undefined ? error : new UsageError(`--port: port ${port} ${why}`);
    },
  );
  const folder = await mkdtemp(join(tmpdir(), 'data-sync-reference-'));
  try {
    const file = join(folder, 'target.json');
    await writeFile(file, `${text}\n`);
    const ended = untilSignal();
    const exports = { BASE_URL: reference.baseUrl, TOKEN: reference.token, TARGET: file };
    const lines = Object.entries(exports).map(([name, value]) => `export ${name}=${value}\n`);
    process.stdout.write(
      `${lines.join('')}\nThe target file holds:\n${text}\n\nCtrl-C ends the reference server.\n`,
    );
    await ended;
  } finally {
    await reference.close();
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
}

/** Resolves at the first SIGINT or SIGTERM. */
const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve());
  });
