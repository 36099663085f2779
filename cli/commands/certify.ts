import { resolve } from 'node:path';

import { examine } from '../certification.ts';
import type { Plan } from '../certification.ts';
import { certifyOptions, readAdditions, readExamination } from '../certify-options.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { exitCodes } from '../exit-code.ts';
import { describeOptions, parseOptions } from '../options.ts';
import { callOf, defaultReports } from '../place.ts';
import { probeFile, probeFolder } from '../report-folder.ts';
import { readSettings } from '../settings.ts';
import { readBaseline } from '../waiver-baseline.ts';
import { isWantedAgain, needFiles } from '../watch.ts';

/** `certify`: the examination of one target, from a base URL to a verdict. */
export const command: Command = {
  name: 'certify',
  summary: 'examines a server against every rule of the API and says whether it conforms',
  options: certifyOptions,
  help: [
    `Usage: BASE_URL=URL TOKEN=… [TARGET=FILE] ${callOf('certify')} [options]`,
    '',
    'Without a base URL the embedded reference server is examined.',
    '',
    describeOptions(certifyOptions),
    '',
    'Exit codes: 0 conformant, 1 non-conformant, 2 wrong usage or configuration, 3 inconclusive,',
    '4 our own fault, 130 interrupted.',
  ].join('\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const options = parseOptions(certifyOptions, argv);
  const baseline = await readBaseline(options);
  const first: Plan = {
    examination: readExamination(options),
    additions: readAdditions(options),
    settings: readSettings(options, process.env),
    reportDir: resolve(options.text('report-dir') ?? defaultReports),
    recording: options.text('record'),
    signingKey: await readKey(options.text('sign-key')),
  };
  const plan: Plan = baseline === undefined ? first : { ...first, baseline };
  const watched = options.texts('on-change');
  if (watched.length > 0 && !options.has('watch')) throw new UsageError('--on-change goes with --watch');
  needFiles(watched);
  await probeFolder(plan.reportDir);
  if (plan.recording !== undefined) await probeFile(resolve(plan.recording));
  let exitCode = await examine(plan);
  while (options.has('watch') && exitCode !== exitCodes.interrupted && (await isWantedAgain(watched)))
    exitCode = await examine(plan);
  return exitCode;
}

/** Loaded only where a key is given: certificates are signed by few. */
async function readKey(path: string | undefined): Promise<Plan['signingKey']> {
  return path === undefined ? undefined : (await import('../signature.ts')).readSigningKey(path);
}
