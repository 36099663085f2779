import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { findCause } from '../../reports/causes/causes.ts';
import { oneLine } from '../../reports/content/escape.ts';
import { withCalls } from '../../reports/content/finding.ts';
import { causeInFull } from '../../reports/terminal/report.ts';
import { screenOf } from '../../reports/terminal/screen.ts';
import type { Report } from '../../schemas/report.ts';
import { again, type Again } from '../../suites/again.ts';
import { isRequirementId, requirementIds, type RequirementId } from '../../suites/catalogue/index.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { suggest } from '../../suites/target/nearest.ts';
import type { Environment } from '../../suites/target/target.ts';
import { examinationOptions, readExamination, requestOptions } from '../certification/certify-options.ts';
import { endingWords, onTarget } from '../certification/on-target.ts';
import { withProgress } from '../certification/show.ts';
import { UsageError, type Command, type Given } from '../command.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { exitCodes, strongest } from '../exit-code.ts';
import { readReport } from '../files/reading.ts';
import { quote } from '../options.ts';
import { callOf, defaultReports } from '../place.ts';
import { readSettings, targetOptions, type CommandSettings } from '../target/settings.ts';
import { fromHere } from '../terminal.ts';

const options = {
  ...targetOptions,
  profile: examinationOptions.profile,
  depth: examinationOptions.depth,
  seed: { ...examinationOptions.seed, help: 'seed of the generated questions (default: that of the report)' },
  ...requestOptions,
};

/** `again`: rules of a report, examined again on the target that the report describes. */
export const command: Command<typeof options> = {
  name: 'again',
  options,
  help: [
    `Usage: TOKEN=… ${callOf('again')} [report.json] [RULE] [options]`,
    'Without a file: the report of the last run. Without a rule: all that failed in it. Profile, depth and seed are those of the report unless you name others. Its base URL is taken only where it is this machine; otherwise give BASE_URL, so that no report decides where your token goes.',
    options,
    'Exit codes: 0 fixed, 1 still fails, 2 wrong usage or configuration, 3 cannot be decided, 4 an error in the suite or on its machine, 130 interrupted.',
  ],
  takes: 2,
  run,
};

async function run(given: Given<typeof options>, words: readonly string[]): Promise<number> {
  const [path, rules] = readWords(words);
  const before = readReport(path, 'again');
  const wanted = rules ?? failedIn(before);
  if (wanted.length === 0) {
    process.stdout.write(`no rule failed in ${path}\n`);
    return 0;
  }
  const settings = settingsFor(before, given);
  // What the command line does not say is as in the report.
  const { profile: _ofReport, strict: _too, ...limits } = readExamination(given);
  const examination = { ...limits, ...(given.profile && { profile: given.profile }) };
  return onTarget(settings, endingWords(before.profile), async ({ target }, sending) => {
    const codes: number[] = [];
    for (const id of wanted) {
      const found = await withProgress(
        `examining ${id} again at ${target.baseUrl}`,
        ({ onProgress, onWaiting }) =>
          again(target, before, id, { ...examination, ...sending, onProgress, onWaiting }),
      );
      codes.push(tell(found, id, fromHere(path)));
    }
    return strongest(codes);
  });
}

/** The report, and the rules of it; the words may come in any order. */
function readWords(
  words: readonly string[],
): readonly [path: string, rules: readonly RequirementId[] | undefined] {
  const rules = words.filter(isRequirementId);
  const folder = readConfigurationFile()?.reportDir ?? defaultReports('again');
  const [path = join(folder, 'report.json'), other] = words.filter((word) => !isRequirementId(word));
  const unknown = other ?? (words.length > rules.length && !existsSync(path) ? path : undefined);
  if (unknown !== undefined)
    throw new UsageError(`${quote(unknown)} is neither a file nor a rule${suggest(unknown, requirementIds)}`);
  return [path, rules.length === 0 ? undefined : rules];
}

const failedIn = ({ requirements }: Report): readonly RequirementId[] =>
  requirements.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);

/** The target of the options or, where they name none, of the report: its server with its deviations. */
function settingsFor(before: Report, given: Given<typeof options>): CommandSettings {
  const settings = readSettings(given, environmentFor(before, given));
  const isOther = settings.target !== undefined || settings.defects.length + settings.variants.length > 0;
  return isOther || given.reference ? settings : { ...settings, ...before.target.deviations };
}

/** The environment, with what the report says of its target where that cannot send the token elsewhere. */
function environmentFor({ target }: Report, given: Given<typeof options>): Environment {
  const { BASE_URL, TARGET } = process.env;
  const chosen = given.reference ?? given.defect ?? given.variant ?? given['base-url'] ?? given.target;
  if (chosen !== undefined || BASE_URL !== undefined || TARGET !== undefined || target.embedded)
    return process.env;
  const { hostname } = new URL(target.baseUrl);
  if (hostname !== 'localhost' && hostname !== '[::1]' && !hostname.startsWith('127.'))
    throw new ConfigurationError(
      `the report is about ${target.baseUrl}; set BASE_URL to that address if your token may be sent there`,
    );
  if (target.file !== undefined)
    throw new ConfigurationError(
      `the run of the report read the target file ${quote(target.file)}; name it with --target`,
    );
  return { ...process.env, BASE_URL: target.baseUrl };
}

/** Shows the present outcome of the rule and returns the exit code. */
function tell({ state, reason = '', report }: Again, id: RequirementId, path: string): number {
  if (report.ended === 'interrupted') return exitCodes.interrupted;
  const shown = withCalls(report, callOf, path);
  const cause = findCause(shown, id);
  const screen = screenOf(process.stdout, process.env);
  if (cause !== undefined) process.stdout.write(`${causeInFull(screen, shown, cause, false).join('\n')}\n\n`);
  const { baseUrl } = report.target;
  const [fault] = report.faults;
  const [code, line] =
    state === 'broken'
      ? [exitCodes.nonConformant, `still fails: ${id} at ${baseUrl}`]
      : fault !== undefined
        ? [exitCodes.fault, `a fault of the suite: ${fault.message}`]
        : state === 'fixed'
          ? [exitCodes.conformant, `fixed: ${id} at ${baseUrl}`]
          : [exitCodes.inconclusive, `cannot tell: ${id}: ${reason}`];
  process.stdout.write(`${oneLine(line)}\n`);
  return code;
}
