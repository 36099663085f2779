import { newApi } from '../../suites/kit/check/api.ts';
import { isExpectedAnswer } from '../../suites/kit/http/body/shape-markers.ts';
import { liveClient } from '../../suites/kit/http/client-live.ts';
import { readLeft } from '../../suites/kit/resources/left-models.ts';
import { readModelNow, restoreModel, type RestorationContext } from '../../suites/kit/resources/model-restoration.ts';
import type { Journal, JournalEntry } from '../../suites/target/journal.ts';
import type { Command } from '../command.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { clientOptions, openTarget } from '../target/embedded.ts';
import { exitCodes } from '../exit-code.ts';
import { examinationOptions, readExamination } from '../certification/certify-options.ts';
import { watchInterrupts } from '../certification/interrupt.ts';
import { journalFolder, journalOf } from '../certification/journal.ts';
import { describeOptions, parseOptions, type Options } from '../options.ts';
import { callOf } from '../place.ts';
import { readSettings, targetOptions } from '../target/settings.ts';

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
    '',
    'A run saves the state of a model before it writes to it, and removes the saved state when the model is restored.',
    'This command shows what is still saved and restores it. Exit codes: 0 everything is restored, 2 wrong usage,',
    '3 something could not be restored.',
    '',
    describeOptions(options),
  ].join('\n'),
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
    process.stdout.write(`No run has left ${open.target.baseUrl} changed (${journalFolder(process.env)}).\n`);
    await open.close();
    return 0;
  }
  const interrupts = watchInterrupts('ending; what is not restored yet can be restored later');
  const client = liveClient({
    ...clientOptions(open, settings),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    signal: interrupts.signal,
  });
  const context = { client, api: newApi(client) };
  let isAllBack = true;
  try {
    for (const entry of left) {
      const { isBack, line } = await restore(context, journal, entry, given);
      isAllBack &&= isBack;
      process.stdout.write(`model ${JSON.stringify(entry.modelId)}: ${client.mask(line)}\n`);
    }
    return isAllBack ? 0 : exitCodes.inconclusive;
  } finally {
    await client.close();
    await open.close();
    interrupts.end();
  }
}

const oldestPerModel = (entries: readonly JournalEntry[]): readonly JournalEntry[] => [
  ...new Map(entries.toReversed().map((entry) => [entry.modelId, entry])).values(),
];

interface Restored {
  readonly isBack: boolean;
  readonly line: string;
}

async function restore(
  context: RestorationContext,
  journal: Journal,
  entry: JournalEntry,
  given: Options,
): Promise<Restored> {
  const { modelId } = entry;
  if (given.has('forget')) {
    journal.strike(modelId);
    return { isBack: true, line: 'nothing was written, and its entry is struck out' };
  }
  const { state, names } = await readLeft(context, entry);
  if (state === 'back') {
    journal.strike(modelId);
    return { isBack: true, line: 'it shows its former values; its entry is struck out' };
  }
  if (state === 'unread') return { isBack: false, line: await whyUnread(context, entry) };
  if (state === 'other' && !given.has('force'))
    return {
      isBack: false,
      line: `${names.join(', ')}: neither what the run sent nor what was there before; --force writes the former values, --forget leaves it as it is`,
    };
  const { isBack, note } = await putAllBack(context, entry);
  if (isBack) journal.strike(modelId);
  return { isBack, line: `${names.join(', ')}: ${note}` };
}

/** The bodies of a run may have set different attributes: each is undone, the latest first. */
async function putAllBack(
  context: RestorationContext,
  { modelId, former, bodies }: JournalEntry,
): Promise<{ readonly isBack: boolean; readonly note: string }> {
  let ended = { isBack: false, note: 'the journal names no body that was sent' };
  for (const body of bodies.toReversed()) {
    ended = await restoreModel(context, modelId, former, body);
    if (!ended.isBack) break;
  }
  return ended;
}

async function whyUnread(context: RestorationContext, { modelId }: JournalEntry): Promise<string> {
  const exchange = await readModelNow(context, modelId);
  if (isExpectedAnswer(exchange)) return 'it has no attributes that could be restored';
  return `it cannot be read: ${exchange.failure?.message ?? `the answer is ${exchange.answer?.status ?? 'none'}`}`;
}
