import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { withCalls, plainFindings } from '../../reports/content/finding.ts';
import { oneLine } from '../../reports/content/escape.ts';
import { findingsOfRule } from '../../reports/causes/causes.ts';
import type { Report } from '../../schemas/report.ts';
import type { Again } from '../../suites/again.ts';
import { isRequirementId, requirementIds, type RequirementId } from '../../suites/catalogue/index.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { nearest } from '../../suites/target/nearest.ts';
import type { Environment } from '../../suites/target/target.ts';
import { UsageError, type Command } from '../command.ts';
import { examinationOptions, readExamination, requestOptions } from '../certification/certify-options.ts';
import { endingWords, watchInterrupts } from '../certification/interrupt.ts';
import { journalOf } from '../certification/journal.ts';
import { exitCodes, strongest } from '../exit-code.ts';
import { readReport } from '../files/reading.ts';
import { describeOptions, parseOptions, quote, type Options } from '../options.ts';
import { callOf, defaultReports } from '../place.ts';
import { openOptions, openTarget, type OpenTarget } from '../target/embedded.ts';
import { readSettings, targetOptions, type CommandSettings } from '../target/settings.ts';

const options = {
  ...targetOptions,
  profile: examinationOptions.profile,
  depth: examinationOptions.depth,
  seed: { value: 'N', help: 'seed of the generated questions (default: that of the report)' },
  ...requestOptions,
} as const;

/** `again`: rules of a report, examined again on the target that the report describes. */
export const command: Command = {
  name: 'again',
  options,
  help: [
    `Usage: TOKEN=… ${callOf('again')} [report.json] [RULE] [options]`,
    'Without a file: the report of the last run. Without a rule: all that failed in it. Profile, depth and seed are those of the report unless you name others. Its base URL is taken only where it is this machine; otherwise give BASE_URL, so that no report decides where your token goes.',
    describeOptions(options),
    'Exit codes: 0 fixed, 1 still fails, 2 wrong usage or configuration, 3 cannot be decided, 4 an error in the suite or on its machine, 130 interrupted.',
  ].join('\n\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const given = parseOptions(options, argv, 2);
  const [path, rules] = readWords(given.rest);
  const before = readReport(path, 'again');
  const wanted = rules ?? failedIn(before);
  if (wanted.length === 0) {
    process.stdout.write(`no rule failed in ${path}\n`);
    return 0;
  }
  const settings = settingsFor(before, given);
  const { profile: _default, ...limits } = readExamination(given);
  const examination = { ...limits, ...chosen(given) };
  const interrupts = watchInterrupts(endingWords(before.profile));
  const open = await openTarget(settings);
  try {
    const codes: number[] = [];
    for (const id of wanted)
      codes.push(await examine(before, id, { open, settings, examination, signal: interrupts.signal }));
    return strongest(codes);
  } finally {
    await open.close();
    interrupts.end();
  }
}

/** The report, and the rules of it; the words may come in any order. */
function readWords(
  words: readonly string[],
): readonly [path: string, rules: readonly RequirementId[] | undefined] {
  const rules = words.filter(isRequirementId);
  const paths = words.filter((word) => !isRequirementId(word));
  const last = join(defaultReports('certify'), 'report.json');
  const [path = last, other] = paths;
  const unknown = other ?? (paths.length > 0 && !existsSync(path) ? path : undefined);
  if (unknown !== undefined) throw new UsageError(unknownRule(unknown));
  return [path, rules.length === 0 ? undefined : rules];
}

function unknownRule(word: string): string {
  const found = nearest(word, requirementIds);
  return `${quote(word)} is neither a file nor a rule${found === undefined ? '' : `; did you mean ${quote(found)}?`}`;
}

const failedIn = ({ requirements }: Report): readonly RequirementId[] =>
  requirements.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);

/** What the command line says of the run; the rest is as in the report. */
function chosen(given: Options): Pick<CertifyOptions, 'profile'> {
  const profile = given.text('profile');
  return profile === 'read-only' || profile === 'full' ? { profile } : {};
}

/** The target of the options or, where they name none, of the report: its server with its deviations. */
function settingsFor(before: Report, given: Options): CommandSettings {
  const settings = readSettings(given, environmentFor(before, given));
  const isOther = settings.target !== undefined || settings.defects.length + settings.variants.length > 0;
  return isOther || given.has('reference') ? settings : { ...settings, ...before.target.deviations };
}

/** The environment, with what the report says of its target where that cannot send the token elsewhere. */
function environmentFor({ target }: Report, given: Options): Environment {
  const { BASE_URL, TARGET } = process.env;
  const isReference = ['reference', 'defect', 'variant'].some((name) => given.has(name));
  const isNamed =
    BASE_URL !== undefined || given.has('base-url') || given.has('target') || TARGET !== undefined;
  if (isReference || isNamed || target.embedded) return process.env;
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

interface Examination {
  readonly open: OpenTarget;
  readonly settings: CommandSettings;
  readonly examination: CertifyOptions;
  readonly signal: AbortSignal;
}

async function examine(
  before: Report,
  id: RequirementId,
  { open, settings, examination, signal }: Examination,
): Promise<number> {
  const { again } = await import('../../suites/again.ts');
  const journal = journalOf(open.target, process.env);
  const { profile, depth, seed, strict, ...limits } = examination;
  const found = await again(open.target, before, id, {
    ...limits,
    ...openOptions(open, settings),
    ...(profile !== undefined && { profile }),
    ...(depth !== undefined && { depth }),
    ...(seed !== undefined && { seed }),
    ...(strict === true && { strict }),
    ...(journal && { journal }),
    signal,
  });
  return tell(found, id);
}

/** Shows the present outcome of the rule and returns the exit code. */
function tell({ state, reason = '', report }: Again, id: RequirementId): number {
  if (report.ended === 'interrupted') return exitCodes.interrupted;
  const found = findingsOfRule(withCalls(report, callOf), id);
  if (found.length > 0) process.stdout.write(`${plainFindings(found)}\n\n`);
  const { baseUrl } = report.target;
  if (state === 'broken') return say(exitCodes.nonConformant, `still fails: ${id} at ${baseUrl}`);
  const [fault] = report.faults;
  if (fault !== undefined) return say(exitCodes.fault, `a fault of the suite: ${fault.message}`);
  return state === 'fixed'
    ? say(0, `fixed: ${id} at ${baseUrl}`)
    : say(exitCodes.inconclusive, `cannot tell: ${id}: ${reason}`);
}

function say(exitCode: number, line: string): number {
  process.stdout.write(`${oneLine(line)}\n`);
  return exitCode;
}
