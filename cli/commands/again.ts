import { existsSync } from 'node:fs';
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
import { examinationOptions, readExamination, requestOptions } from '../certification/certify-options.ts';
import { endingWords, onTarget } from '../certification/on-target.ts';
import { withProgress } from '../certification/show.ts';
import { exitCodes, strongest, UsageError, type Command, type Given } from '../command.ts';
import { lastReport } from '../configuration-file.ts';
import { readReport } from '../files/reading.ts';
import { quote } from '../options.ts';
import { callOf } from '../place.ts';
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
  options,
  variables: 'TOKEN=…',
  usage: '[report.json] [RULE] [options]',
  about:
    'Without a file: the report of the last run. Without a rule: all that failed in it. Profile, depth and seed are those of the report unless you name others. Its base URL is taken only where it is this machine; otherwise give BASE_URL, so that no report decides where your token goes.',
  ends: 'Exit codes: 0 fixed or passes, 1 still fails, 2 wrong usage or configuration, 3 cannot be decided, 4 an error in the suite or on its machine, 130 interrupted.',
  takes: 2,
  async run(given, words, pace) {
    const [path, named] = readWords(words);
    const before = readReport(path, 'again');
    const failed = before.requirements.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
    const rules = named.length > 0 ? named : failed;
    if (rules.length === 0) {
      process.stdout.write(`no rule failed in ${path}\n`);
      return 0;
    }
    // What the command line does not say is as in the report.
    const examination = { ...pace, ...readExamination(given) };
    return onTarget(settingsFor(before, given), endingWords(before.profile), async ({ target }, sending) => {
      const codes: number[] = [];
      for (const id of rules) {
        const what = `examining ${id} again at ${target.baseUrl}`;
        const found = await withProgress(what, ({ onProgress, onWaiting }) =>
          again(target, before, id, { ...examination, ...sending, onProgress, onWaiting }),
        );
        codes.push(tell(found, before, id, fromHere(path)));
      }
      return strongest(codes);
    });
  },
};

/** The report, and the rules of it; the words may come in any order. */
function readWords(words: readonly string[]): readonly [path: string, rules: readonly RequirementId[]] {
  const rules = words.filter(isRequirementId);
  const [given, other] = words.filter((word) => !isRequirementId(word));
  const unknown = other ?? (given !== undefined && !existsSync(given) ? given : undefined);
  if (unknown !== undefined)
    throw new UsageError(`${quote(unknown)} is neither a file nor a rule${suggest(unknown, requirementIds)}`);
  return [given ?? lastReport('again'), rules];
}

/** The target that was named or else that of the report, unless the token could get elsewhere by that. */
function settingsFor({ target }: Report, given: Given<typeof options>): CommandSettings {
  const { BASE_URL, TARGET } = process.env;
  const isOther = (given['base-url'] ?? given.target ?? BASE_URL ?? TARGET) !== undefined;
  if (isOther || given.reference || given.defect || given.variant) return readSettings(given, process.env);
  if (target.embedded) {
    const { defects: defect = [], variants: variant = [] } = target.deviations ?? {};
    return readSettings({ ...given, reference: true, defect, variant }, process.env);
  }
  const { hostname } = new URL(target.baseUrl);
  if (!/^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname))
    throw new ConfigurationError(
      `the report is about ${target.baseUrl}; set BASE_URL to that address if your token may be sent there`,
    );
  // Nor does a report decide which file is read.
  if (target.file !== undefined)
    throw new ConfigurationError(
      `the run of the report read the target file ${quote(target.file)}; name it with --target`,
    );
  return readSettings(given, { ...process.env, BASE_URL: target.baseUrl });
}

/** Shows the present outcome of the rule and returns the exit code. */
function tell(found: Again, before: Report, id: RequirementId, path: string): number {
  const { state, reason = '', report } = found;
  if (report.ended === 'interrupted') return exitCodes.interrupted;
  const cause = findCause(withCalls(report, callOf, path), id);
  const screen = screenOf(process.stdout, process.env);
  if (cause !== undefined) process.stdout.write(`${causeInFull(screen, cause).join('\n')}\n\n`);
  const [fault] = report.faults;
  const end = (code: number, line: string): number => {
    process.stdout.write(`${oneLine(line)}\n`);
    return code;
  };
  const rule = `${id} at ${report.target.baseUrl}`;
  if (state === 'broken') return end(exitCodes.nonConformant, `still fails: ${rule}`);
  if (fault !== undefined) return end(exitCodes.fault, `a fault of the suite: ${fault.message}`);
  const passes = findCause(before, id) ? 'fixed' : 'passes (no finding in the report)';
  if (state === 'fixed') return end(exitCodes.conformant, `${passes}: ${rule}`);
  return end(exitCodes.inconclusive, `cannot tell: ${id}: ${reason}`);
}
