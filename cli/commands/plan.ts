import { foresee } from '../../suites/diagnosis.ts';
import { methodOf, type Ask } from '../../suites/log/ask.ts';
import { urlOf } from '../../suites/log/urls.ts';
import { examinationOptions, readExamination } from '../certification/certify-options.ts';
import { onTarget, settingsOf } from '../certification/on-target.ts';
import { exitCodes, type Command } from '../command.ts';
import { flag } from '../options.ts';
import { targetOptions } from '../target/settings.ts';
import { describeNotes, print, shown } from '../terminal.ts';

const options = { ...targetOptions, ...examinationOptions, json: flag('as JSON') };

/** `plan`: which questions a run would ask. */
export const command: Command<typeof options> = {
  options,
  usage: '[options]',
  about:
    'Searches the ids of the target with GET requests; without BASE_URL it plans for the embedded reference server. Shows the questions that each part of a run begins with; what follows from their answers is not known before. Without --seed the seed is a constant.',
  ends: 'Exit codes: 0 planned, 2 wrong usage, 3 the target cannot be examined.',
  async run(given) {
    const limits = readExamination(given);
    return onTarget(settingsOf(given), 'ending', async ({ target }, sending) => {
      const found = await foresee(target, { ...limits, ...sending });
      const bad = describeNotes(found.notes.filter(({ level }) => level === 'bad'));
      process.stderr.write(shown(bad, process.stderr));
      if (found.parts.length === 0) return exitCodes.inconclusive;
      if (given.json) process.stdout.write(`${JSON.stringify(found.parts, null, 2)}\n`);
      else print(asText(found));
      return 0;
    });
  },
};

const asText = ({ parts }: Awaited<ReturnType<typeof foresee>>): string =>
  parts
    .filter(({ asks }) => asks.length > 0)
    .map(({ phase, asks }) => [`${phase} (${asks.length})`, ...asks.map(inWords), ''].join('\n'))
    .join('\n');

const inWords = (ask: Ask): string => {
  const credential = ask.credential === undefined ? '' : `  (${ask.credential})`;
  return `  ${methodOf(ask.endpoint)} ${urlOf('', ask)}${credential}`;
};
