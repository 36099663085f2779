import { restoreModel, type Restored } from '../../suites/restoring.ts';
import type { JournalEntry } from '../../suites/target/journal.ts';
import type { Command, Given } from '../command.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { exitCodes } from '../exit-code.ts';
import { examinationOptions, readExamination } from '../certification/certify-options.ts';
import { journalFolder, onTarget } from '../certification/on-target.ts';
import { flag } from '../options.ts';
import { callOf } from '../place.ts';
import { readSettings, targetOptions } from '../target/settings.ts';
import { print } from '../terminal.ts';

const options = {
  ...targetOptions,
  timeout: examinationOptions.timeout,
  force: flag('write the former state even if somebody else changed the model since'),
  forget: flag('write nothing, and remove the saved states'),
};

/** `restore`: restores models that a run left changed, because it was killed. */
export const command: Command<typeof options> = {
  name: 'restore',
  options,
  help: [
    `Usage: BASE_URL=URL TOKEN=… ${callOf('restore')} [options]`,
    'A run saves the state of a model before it writes to it, and removes the saved state when the model is restored. This command shows what is still saved and restores it.',
    options,
    'Exit codes: 0 everything is restored, 2 wrong usage, 3 something could not be restored.',
  ],
  run,
};

async function run(given: Given<typeof options>): Promise<number> {
  const { timeoutMs } = readExamination(given);
  const settings = readSettings(given, process.env, readConfigurationFile());
  const ending = 'ending; what is not restored yet can be restored later';
  return onTarget(settings, ending, async ({ target }, sending) => {
    const { journal } = sending;
    const left = oldestPerModel(journal?.earlier() ?? []);
    if (journal === undefined || left.length === 0) {
      print(`No run has left ${target.baseUrl} changed (${journalFolder(process.env)}).`);
      return 0;
    }
    let isAllBack = true;
    for (const entry of left) {
      const how = { ...sending, ...(timeoutMs !== undefined && { timeoutMs }) };
      const restored = given.forget
        ? undefined
        : await restoreModel(target, entry, how, given.force === true);
      const isBack = restored === undefined || restored.state === 'back';
      if (isBack) journal.strike(entry.modelId);
      isAllBack &&= isBack;
      const line =
        restored === undefined ? 'nothing was written, and its entry is struck out' : inWords(restored);
      print(`model ${JSON.stringify(entry.modelId)}: ${line}`);
    }
    return isAllBack ? 0 : exitCodes.inconclusive;
  });
}

const oldestPerModel = (entries: readonly JournalEntry[]): readonly JournalEntry[] => [
  ...new Map(entries.toReversed().map((entry) => [entry.modelId, entry])).values(),
];

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
