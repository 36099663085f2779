import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { UsageError, type Command, type Given } from '../command.ts';
import { flag, texts, whole } from '../options.ts';
import { callOf } from '../place.ts';
import { loadDeviations, startEmbedded } from '../target/embedded.ts';
import { print } from '../terminal.ts';

const options = {
  defect: texts('NAME', 'start it with this fault'),
  variant: texts('NAME', 'start it with this unusual but valid behaviour'),
  port: whole(0, 65_535, 'the port on 127.0.0.1 (default: a free one)'),
  list: flag('only show the names of defects and variants'),
};

/** `reference`: the reference server for as long as nobody ends it. */
export const command: Command<typeof options> = {
  name: 'reference',
  options,
  help: [
    `Usage: ${callOf('reference')} [options]`,
    'Starts a correct server of the API on 127.0.0.1, or one with a defect or an unusual but valid behaviour, until Ctrl-C.',
    options,
  ],
  async run(given) {
    if (!given.list) return serve(given);
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

async function serve(given: Given<typeof options>): Promise<number> {
  const { defect = [], variant = [], port = 0 } = given;
  const { reference, text } = await startEmbedded('reference server', defect, variant, port).catch(
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
