import { resolve } from 'node:path';

import { examine, type CertificationPlan } from '../certification/certification.ts';
import {
  certifyOptions,
  examinationOptions,
  readAdditions,
  readCertification,
  readReporters,
  runOptions,
} from '../certification/certify-options.ts';
import { presentationOptions, readPresentation } from '../certification/show.ts';
import { waitForTarget } from '../certification/waiting.ts';
import { examineOnCommand, needFiles } from '../certification/watch.ts';
import { UsageError, type Command } from '../command.ts';
import { readConfigurationFile, withConfiguration } from '../configuration-file.ts';
import { exitCodes, strongest } from '../exit-code.ts';
import { probeFile, probeFolder } from '../files/probing.ts';
import { describeOptions, parseOptions } from '../options.ts';
import { callOf, defaultReports } from '../place.ts';
import { readSettings, targetOptions } from '../target/settings.ts';
import { readBaseline } from '../waivers.ts';

/** The options in the groups of the help text. */
const groups = [
  ['The server', targetOptions],
  ['What is examined, and how', examinationOptions],
  ['What is shown', presentationOptions],
  ['What is written, and what else is run', runOptions],
] as const;

/** `certify`: the examination of one target, from a base URL to a verdict. */
export const command: Command = {
  name: 'certify',
  options: certifyOptions,
  help: [
    `Usage: BASE_URL=URL TOKEN=… [TARGET=FILE] ${callOf('certify')} [options]`,
    'Options that all runs share can be in conformance.config.json, or in package.json under "conformance"; an option wins over them. In a clone of the project, a run without a base URL examines the embedded reference server.',
    ...groups.map(([title, specs]) => `${title}:\n${describeOptions(specs)}`),
    'Exit codes: 0 conformant, 1 non-conformant, 2 wrong usage or configuration, 3 inconclusive, 4 an error in the suite or on its machine, 130 interrupted.',
    [
      'Examples:',
      `  BASE_URL=https://staging.example TOKEN=… ${callOf('certify')} --profile read-only`,
      `  ${callOf('certify')} --target target.json --only 4.7 --verbose`,
      `  ${callOf('certify')} --target target.json --endpoint 'GET /api/v1/models/{id}' --wait 30s`,
    ].join('\n'),
  ].join('\n\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const configuration = readConfigurationFile();
  const options = withConfiguration(parseOptions(certifyOptions, argv), configuration);
  const baseline = await readBaseline(options);
  const key = options.text('sign-key');
  const plan: CertificationPlan = {
    examination: readCertification(options),
    additions: readAdditions(options),
    settings: readSettings(options, process.env, configuration),
    reportDir: resolve(options.text('report-dir') ?? defaultReports('certify')),
    reporters: readReporters(options),
    recording: options.text('record'),
    baseline,
    // Loaded only if a key is given: few users sign certificates.
    signingKey:
      key === undefined ? undefined : (await import('../files/certificates.ts')).readKey(key, '--sign-key'),
    presentation: readPresentation(options, process.env),
    isOpened: options.has('open'),
  };
  const rounds = options.whole('repeat', 1, 1000) ?? 1;
  const waitMs = options.duration('wait', 's', 3_600_000);
  if (options.has('fail-fast') && plan.recording !== undefined)
    throw new UsageError('--fail-fast and --record exclude each other: a recording is judged as a whole');
  const watched = options.texts('on-change');
  if (watched.length > 0 && !options.has('watch')) throw new UsageError('--on-change goes with --watch');
  needFiles(watched);
  await probeFolder(plan.reportDir);
  if (plan.recording !== undefined) await probeFile(resolve(plan.recording));
  const baseUrl = plan.settings.target?.baseUrl;
  // The run itself then says what is wrong, and is inconclusive.
  if (waitMs !== undefined && baseUrl !== undefined && !(await waitForTarget(baseUrl, waitMs)))
    process.stderr.write(`nothing answered at ${baseUrl} within ${waitMs / 1000} s (--wait)\n`);
  if (options.has('watch')) return examineOnCommand(plan, watched);
  let exitCode = await examine(plan);
  for (let round = 1; round < rounds && exitCode !== exitCodes.interrupted; round += 1)
    exitCode = strongest([exitCode, await examine(plan)]);
  return exitCode;
}
