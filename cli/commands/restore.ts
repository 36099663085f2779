import { restoreModel, type Restored } from '../../suites/restoring.ts';
import type { Journal, JournalEntry } from '../../suites/target/journal.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import type { Command } from '../command.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { openOptions, openTarget, type OpenTarget } from '../target/embedded.ts';
import { exitCodes } from '../exit-code.ts';
import { examinationOptions, readExamination } from '../certification/certify-options.ts';
import { watchInterrupts } from '../certification/interrupt.ts';
import { journalFolder, journalOf } from '../certification/journal.ts';
import { describeOptions, parseOptions, type Options } from '../options.ts';
import { callOf } from '../place.ts';
import { readSettings, targetOptions } from '../target/settings.ts';
import { print } from '../terminal.ts';

const options = {
  ...targetOptions,
  timeout: examinationOptions.timeout,
  force: { help: 'write the former state even if somebody else changed the model since' },
  forget: { help: 'write nothing, and remove the saved states' },
} as const;

/** `restore`: restores models that a run left changed, because it was killed. */
export const command: Command = {
  name: 'restore',
  options,
  help: [
    `Usage: BASE_URL=URL TOKEN=… ${callOf('restore')} [options]`,
    'A run saves the state of a model before it writes to it, and removes the saved state when the model is restored. This command shows what is still saved and restores it.',
    describeOptions(options),
    'Exit codes: 0 everything is restored, 2 wrong usage, 3 something could not be restored.',
  ].join('\n\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const given = parseOptions(options, argv);
  const { timeoutMs } = readExamination(given);
  const settings = readSettings(given, process.env, readConfigurationFile());
  const open = await openTarget(settings);
  const journal = journalOf(open.target, process.env);
  const left = oldestPerModel(journal?.earlier() ?? []);
  if (journal === undefined || left.length === 0) {
    print(`No run has left ${open.target.baseUrl} changed (${journalFolder(process.env)}).`);
    await open.close();
    return 0;
  }
  const interrupts = watchInterrupts('ending; what is not restored yet can be restored later');
  const sending: CertifyOptions = {
    ...openOptions(open, settings),
    ...(timeoutMs !== undefined && { timeoutMs }),
    signal: interrupts.signal,
  };
  let isAllBack = true;
  try {
    for (const entry of left) {
      const { isBack, line } = await restore(open, journal, entry, { given, sending });
      isAllBack &&= isBack;
      print(`model ${JSON.stringify(entry.modelId)}: ${line}`);
    }
    return isAllBack ? 0 : exitCodes.inconclusive;
  } finally {
    await open.close();
    interrupts.end();
  }
}

const oldestPerModel = (entries: readonly JournalEntry[]): readonly JournalEntry[] => [
  ...new Map(entries.toReversed().map((entry) => [entry.modelId, entry])).values(),
];

interface Line {
  readonly isBack: boolean;
  readonly line: string;
}

async function restore(
  { target }: OpenTarget,
  journal: Journal,
  entry: JournalEntry,
  { given, sending }: { readonly given: Options; readonly sending: CertifyOptions },
): Promise<Line> {
  if (given.has('forget')) {
    journal.strike(entry.modelId);
    return { isBack: true, line: 'nothing was written, and its entry is struck out' };
  }
  const restored = await restoreModel(target, entry, sending, given.has('force'));
  const isBack = restored.state === 'back';
  if (isBack) journal.strike(entry.modelId);
  return { isBack, line: inWords(restored) };
}

function inWords({ state, members, answer }: Restored): string {
  const names = members.length === 0 ? '' : `${members.join(', ')}: `;
  if (state === 'unread') return `it cannot be read: ${answer}`;
  if (state === 'changed') return `${names}it could not be put back: ${answer}`;
  if (state === 'other')
    return `${names}neither what the run sent nor what was there before; --force writes the former values, --forget leaves it as it is`;
  return names === ''
    ? 'it shows its former values; its entry is struck out'
    : `${names}the former values were sent and are read again`;
}
