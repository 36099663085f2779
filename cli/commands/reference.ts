import { once } from 'node:events';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError, type Command, type Given } from '../command.ts';
import { flag, texts, whole } from '../options.ts';
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
  options,
  usage: '[options]',
  about:
    'Starts a correct server of the API on 127.0.0.1, or one with a defect or an unusual but valid behaviour, until Ctrl-C.',
  async run(given) {
    if (given.list) print(await listDeviations());
    else await serve(given);
    return 0;
  },
};

async function listDeviations(): Promise<string> {
  const { defects, variants } = await loadDeviations();
  const width = Math.max(...[...defects, ...variants].map(({ name }) => name.length)) + 2;
  const lineOf = ({ name, summary }: { readonly name: string; readonly summary: string }): string =>
    `  ${name.padEnd(width)}${summary}`;
  return [
    `Defects (${defects.length}), each breaking the rules named:`,
    ...defects.map((defect) => `${lineOf(defect)} [${defect.expectedFailures.join(' ')}]`),
    '',
    `Variants (${variants.length}), each keeping every rule:`,
    ...variants.map(lineOf),
    '',
  ].join('\n');
}

/** Why a port that was asked for cannot be opened. */
const unusable: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EACCES: 'is one that only a privileged user may take',
};

async function serve({ defect = [], variant = [], port = 0 }: Given<typeof options>): Promise<void> {
  const { reference: started, text } = await startEmbedded('reference server', defect, variant, port).catch(
    (error: NodeJS.ErrnoException) => {
      const why = unusable[error.code ?? ''];
      throw why === undefined ? error : new UsageError(`--port: port ${port} ${why}`);
    },
  );
  await using reference = started;
  await using folder = await mkdtempDisposable(join(tmpdir(), 'data-sync-reference-'));
  const file = join(folder.path, 'target.json');
  await writeFile(file, `${text}\n`);
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const exports = { BASE_URL: reference.baseUrl, TOKEN: reference.token, TARGET: file };
  const lines = Object.entries(exports).map(([name, value]) => `export ${name}=${value}\n`);
  process.stdout.write(
    `${lines.join('')}\nThe target file holds:\n${text}\n\nCtrl-C ends the reference server.\n`,
  );
  await ended;
}
