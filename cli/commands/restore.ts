import { restoreModel, type Restored } from '../../suites/restoring.ts';
import { examinationOptions, readExamination } from '../certification/certify-options.ts';
import { journalFolder, onTarget, settingsOf } from '../certification/on-target.ts';
import { exitCodes, type Command } from '../command.ts';
import { flag } from '../options.ts';
import { targetOptions } from '../target/settings.ts';
import { print } from '../terminal.ts';

const options = {
  ...targetOptions,
  timeout: examinationOptions.timeout,
  force: flag('write the former state even if somebody else changed the model since'),
  forget: flag('write nothing, and remove the saved states'),
};

const ending = 'ending; what is not restored yet can be restored later';

/** `restore`: restores models that a run left changed, because it was killed. */
export const command: Command<typeof options> = {
  options,
  variables: 'BASE_URL=URL TOKEN=…',
  usage: '[options]',
  about:
    'A run saves the state of a model before it writes to it, and removes the saved state when the model is restored. This command shows what is still saved and restores it.',
  ends: 'Exit codes: 0 everything is restored, 2 wrong usage, 3 something could not be restored.',
  async run(given) {
    const limits = readExamination(given);
    return onTarget(settingsOf(given), ending, async ({ target }, sending) => {
      const { journal } = sending;
      const left = journal?.earlier() ?? [];
      if (left.length === 0)
        print(`No run has left ${target.baseUrl} changed (${journalFolder(process.env)}).`);
      let isAllBack = true;
      for (const entry of left) {
        const put = () => restoreModel(target, entry, { ...limits, ...sending }, given.force === true);
        const restored = given.forget ? undefined : await put();
        const isBack = restored === undefined || restored.state === 'back';
        if (isBack) journal?.strike(entry.modelId);
        isAllBack &&= isBack;
        print(`model ${JSON.stringify(entry.modelId)}: ${inWords(restored)}`);
      }
      return isAllBack ? 0 : exitCodes.inconclusive;
    });
  },
};

function inWords(restored: Restored | undefined): string {
  if (restored === undefined) return 'nothing was written, and its entry is struck out';
  const { state, members, answer } = restored;
  const names = members.length === 0 ? '' : `${members.join(', ')}: `;
  if (state === 'unread') return `it cannot be read: ${answer}`;
  if (state === 'changed') return `${names}it could not be put back: ${answer}`;
  if (state === 'other')
    return `${names}neither what the run sent nor what was there before; --force writes the former values, --forget leaves it as it is`;
  return names === ''
    ? 'it shows the values that it showed before; its entry is struck out'
    : `${names}the former values were sent and are read again`;
}
