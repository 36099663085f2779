import { withCalls } from '../../reports/content/calls.ts';
import { oneLine } from '../../reports/content/escape.ts';
import { findingsOfRule } from '../../reports/causes/causes.ts';
import { plainFindings } from '../../reports/content/finding.ts';
import { isRequirementId, requirementIds, type RequirementId } from '../../suites/catalogue/index.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import type { CheckResult, Report, RequirementResult } from '../../schemas/report.ts';
import { nearest } from '../../suites/kit/protocol/nearest.ts';
import type { Environment } from '../../suites/kit/target/target.ts';
import { UsageError, type Command } from '../command.ts';
import { readExamination, requestOptions } from '../certification/certify-options.ts';
import { openTarget } from '../target/embedded.ts';
import { exitCodes } from '../exit-code.ts';
import { endingWords, watchInterrupts } from '../certification/interrupt.ts';
import { journalOf } from '../certification/journal.ts';
import { describeOptions, parseOptions, quote, type Options } from '../options.ts';
import { callOf } from '../place.ts';
import { readReport } from '../files/report-file.ts';
import { readSettings, targetOptions, type CommandSettings } from '../target/settings.ts';

const options = { ...targetOptions, ...requestOptions } as const;

/** `again`: one rule of a report, checked again on the target that the report describes. */
export const command: Command = {
  name: 'again',
  options,
  help: [
    `Usage: TOKEN=… ${callOf('again')} report.json RULE [options]`,
    '',
    'Profile, depth and seed are those of the report; base URL and target file too, unless you name others.',
    'If only some answers violated the rule, and it passes alone with fewer answers, all rules of the report are examined.',
    '',
    describeOptions(options),
    '',
    'Exit codes: 0 fixed, 1 still fails, 2 wrong usage or configuration, 3 cannot be decided, 4 an error in the suite or on its machine,',
    '130 interrupted.',
  ].join('\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const given = parseOptions(options, argv, 2);
  const [path, id] = given.rest;
  if (path === undefined || id === undefined) throw new UsageError('which report, and which rule? Give both');
  if (!isRequirementId(id)) throw new UsageError(unknownRule(id));
  const before = readReport(path, 'again');
  const settings = settingsFor(before, given);
  const limits = readExamination(given);
  const alone = await examineAgain(before, settings, { ...limits, only: [id] });
  const seen = seenBefore(before, alone, id);
  if (seen === undefined) return report(before, alone, id);
  process.stdout.write(`${seen}; what was examined before is examined again\n`);
  return report(before, await examineAgain(before, settings, { ...limits, exclude: excludedBy(before) }), id);
}

function unknownRule(id: string): string {
  const found = nearest(id, requirementIds);
  return `${quote(id)} is not a rule${found === undefined ? '' : `; did you mean ${quote(found)}?`}`;
}

/** The target of the options or, where they name none, of the report: its server with its deviations. */
function settingsFor(before: Report, given: Options): CommandSettings {
  const settings = readSettings(given, environmentFor(before, given));
  const isOther = settings.target !== undefined || settings.defects.length + settings.variants.length > 0;
  return isOther || given.has('reference') ? settings : { ...settings, ...before.target.deviations };
}

/** The environment, with what the report says of its target where nothing else is given. */
function environmentFor({ target }: Report, given: Options): Environment {
  const { BASE_URL, TARGET, ...env } = process.env;
  const isReference = ['reference', 'defect', 'variant'].some((name) => given.has(name));
  if (isReference || (target.embedded && BASE_URL === undefined)) return process.env;
  const file = TARGET ?? target.file;
  return { ...env, BASE_URL: BASE_URL ?? target.baseUrl, ...(file === undefined ? {} : { TARGET: file }) };
}

/**
 * Why a rule that passes alone may still fail: before, only some answers violated it, and alone fewer answers
 * are examined than then. Undefined if the rule alone decides.
 */
function seenBefore(before: Report, alone: Report, id: RequirementId): string | undefined {
  const now = ruleOf(alone, id);
  if (alone.ended !== 'complete' || alone.faults.length > 0) return undefined;
  if (unseenOf(ruleOf(before, id), now) !== undefined) return undefined;
  for (const check of ruleOf(before, id)?.checks ?? []) {
    const { violating, of } = check.finding?.facts?.occurrences ?? { violating: 1, of: 1 };
    const answers = now?.checks.find((other) => isSameCheck(check, other))?.examined.answers ?? 0;
    if (violating < of && answers < check.examined.answers)
      return `passes alone: ${id}, with ${answers} answers; ${violating} of ${of} violated it before`;
  }
  return undefined;
}

/** What a report's run did not examine. */
const excludedBy = ({ requirements }: Report): Readonly<Record<string, string>> =>
  Object.fromEntries(
    requirements
      .filter(({ outcome, pending }) => outcome === 'excluded' && pending === undefined)
      .map(({ id }) => [id, 'not examined before']),
  );

async function examineAgain(
  before: Report,
  settings: CommandSettings,
  limits: CertifyOptions,
): Promise<Report> {
  const interrupts = watchInterrupts(endingWords(before.profile));
  const open = await openTarget(settings);
  try {
    const { certify } = await import('../../suites/certify.ts');
    const journal = journalOf(open.target, process.env);
    return await certify(open.target, {
      ...limits,
      ...(open.token === undefined ? {} : { token: open.token }),
      ...(settings.targetFile === undefined ? {} : { targetFile: settings.targetFile }),
      ...(journal === undefined ? {} : { journal }),
      profile: before.profile,
      ...(before.questions === undefined ? {} : { depth: before.questions.depth }),
      seed: before.seed,
      strict: before.strict,
      network: settings.network,
      signal: interrupts.signal,
    });
  } finally {
    await open.close();
    interrupts.end();
  }
}

/** Shows the present outcome of the rule and returns the exit code. */
function report(before: Report, now: Report, id: RequirementId): number {
  const shown = withCalls(now, callOf);
  const rule = ruleOf(shown, id);
  if (now.ended === 'interrupted') return exitCodes.interrupted;
  const found = findingsOfRule(shown, id);
  if (found.length > 0) process.stdout.write(`${plainFindings(found)}\n\n`);
  if (found.length > 0) return say(exitCodes.nonConformant, `still fails: ${id} at ${now.target.baseUrl}`);
  if (now.faults.length > 0)
    return say(exitCodes.fault, `a fault of the suite: ${now.faults[0]?.message ?? ''}`);
  const unseen = unseenOf(ruleOf(before, id), rule);
  return unseen === undefined
    ? say(0, `fixed: ${id} at ${now.target.baseUrl}`)
    : say(exitCodes.inconclusive, `cannot tell: ${id}: ${unseen}`);
}

const ruleOf = ({ requirements }: Report, id: RequirementId): RequirementResult | undefined =>
  requirements.find((one) => one.id === id);

/**
 * Why the rule is not known to pass: each check with a finding before must pass now; if there was none, the
 * rule itself.
 */
function unseenOf(
  before: RequirementResult | undefined,
  now: RequirementResult | undefined,
): string | undefined {
  const isPass = ({ outcome }: { readonly outcome: string }): boolean => outcome === 'pass';
  const broken = (before?.checks ?? []).filter(({ finding }) => finding !== undefined);
  const again = broken.map((one) => now?.checks.find((other) => isSameCheck(one, other)));
  const open = (again.length === 0 ? [now] : again).find((one) => one === undefined || !isPass(one));
  if (
    again.length > 0
      ? again.every((one) => one !== undefined && isPass(one))
      : now !== undefined && isPass(now)
  )
    return undefined;
  return open?.reason ?? now?.reason ?? 'it was not examined';
}

const isSameCheck = (one: CheckResult, other: CheckResult): boolean =>
  one.title === other.title && one.endpoint === other.endpoint;

function say(exitCode: number, line: string): number {
  process.stdout.write(`${oneLine(line)}\n`);
  return exitCode;
}
