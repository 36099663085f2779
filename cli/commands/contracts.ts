import { resolve } from 'node:path';

import { interactions } from '../../suites/contracts/interactions/index.ts';
import { certifyOptions, readExamination, requestOptions } from '../certification/certify-options.ts';
import { UsageError, type Command } from '../command.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { canIDeploy, publish } from '../contracts/broker.ts';
import { compareContract } from '../contracts/comparison.ts';
import { generateContract, isCommitted, writeContract } from '../contracts/generation.ts';
import { contractsHeadLine, followContracts } from '../contracts/progress.ts';
import { needPact } from '../contracts/pact.ts';
import { publishResult } from '../contracts/publication.ts';
import { describeResults, writeResults, type Verified } from '../contracts/results.ts';
import { contractExitCode, runContracts } from '../contracts/run.ts';
import { openTarget } from '../target/embedded.ts';
import { exitCodes, strongest } from '../exit-code.ts';
import { endingWords, watchInterrupts } from '../certification/interrupt.ts';
import { describeOptions, oneOf, parseOptions, type Options } from '../options.ts';
import { callOf, defaultReports, isRepository } from '../place.ts';
import { probeFolder } from '../files/probing.ts';
import { withoutSecrets } from '../secrets.ts';
import { readSettings, targetOptions } from '../target/settings.ts';
import { describeNotes, isLive, shown } from '../terminal.ts';
import type { ProgressOutput } from '../../reports/live-line.ts';

const options = {
  ...targetOptions,
  'report-dir': certifyOptions['report-dir'],
  profile: certifyOptions.profile,
  ...requestOptions,
  check: { help: 'generate: change nothing, and fail if the committed contract differs' },
  publish: { help: 'verify: report the result to the Pact Broker, under the version in the target file' },
  'to-environment': { value: 'NAME', help: 'can-i-deploy: the environment for this version of the client' },
} as const;

const words = ['generate', 'compare', 'verify', 'publish', 'can-i-deploy'] as const;

/** `contracts`: what a client relies on, written down, and verified against a target. */
export const command: Command = {
  name: 'contracts',
  options,
  help: [
    `Usage: ${callOf('contracts')} [${words.join(' | ')}] [options]`,
    '',
    '  generate      writes the contract from the tests of the client',
    '  compare       checks the contract against schemas/openapi.yaml',
    '  verify        verifies it against the target (BASE_URL, TOKEN, TARGET as for certify)',
    '  publish       publishes it to a Pact Broker (PACT_BROKER_BASE_URL, PACT_BROKER_TOKEN)',
    '  can-i-deploy  asks the broker whether this version of the client may be released',
    '',
    'Without a word: generate --check, compare and verify, one after the other.',
    '',
    describeOptions(options),
    '',
    'Exit codes: 0 every interaction passed (one that needs a null may be untested), 1 one failed,',
    '2 wrong usage or configuration, 3 inconclusive, 4 an error in the suite or on its machine, 130 interrupted.',
  ].join('\n'),
  run,
};

const say = (...lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''));

/** Interactions that a conforming target may have no data for. */
const optional = interactions
  .filter(({ isOptional }) => isOptional === true)
  .map(({ description }) => description);

async function run(argv: readonly string[]): Promise<number> {
  const given = parseOptions(options, argv, 1);
  const word = oneOf('the word after contracts', given.rest[0], words);
  refuseMisplaced(given, word);
  if (word === 'generate') return generate(given.has('check'));
  if (word === 'compare') return compare();
  if (word === 'verify') return verify(given);
  if (word === 'publish') return publish(process.env);
  if (word === 'can-i-deploy') return ask(given.text('to-environment'));
  return everything(given);
}

function ask(environment: string | undefined): Promise<number> {
  if (environment === undefined) throw new UsageError('can-i-deploy needs --to-environment NAME');
  return canIDeploy(environment, process.env);
}

function refuseMisplaced(given: Options, word: string | undefined): void {
  const places = { check: 'generate', publish: 'verify', 'to-environment': 'can-i-deploy' };
  for (const [name, place] of Object.entries(places))
    if (given.has(name) && word !== place) throw new UsageError(`--${name} goes with ${place}`);
}

/** The package has the contract, but not the tools to generate and compare it. */
async function everything(given: Options): Promise<number> {
  if (!isRepository) return verify(given);
  const codes: number[] = [];
  for (const step of [() => generate(true), compare, () => verify(given)]) codes.push(await step());
  return strongest(codes);
}

async function generate(isCheck: boolean): Promise<number> {
  needPact();
  const { text, faults } = await generateContract(process.env);
  if (faults.length > 0) {
    say(...faults.map((fault) => `the client cannot rely on ${fault}`));
    return exitCodes.fault;
  }
  if (isCommitted(text)) {
    say(`contract: ${interactions.length} interactions, generated as committed`);
    return 0;
  }
  if (!isCheck) {
    say(`contract: ${interactions.length} interactions, written to ${writeContract(text)}`);
    return 0;
  }
  say(`the committed contract differs from the generated one; run ${callOf('contracts')} generate`);
  return exitCodes.fault;
}

async function compare(): Promise<number> {
  const problems = await compareContract();
  say(...problems, `contract and schemas/openapi.yaml: ${problems.length === 0 ? 'in step' : 'at odds'}`);
  return problems.length === 0 ? 0 : exitCodes.fault;
}

async function verify(given: Options): Promise<number> {
  needPact();
  const examination = readExamination(given);
  const settings = readSettings(given, process.env, readConfigurationFile());
  const reportDir = resolve(given.text('report-dir') ?? defaultReports('contracts'));
  await probeFolder(reportDir);
  const interrupts = watchInterrupts(endingWords(examination.profile));
  const open = await openTarget(settings);
  try {
    const { signal } = interrupts;
    const output: ProgressOutput = {
      isTerminal: isLive(),
      columns: () => process.stderr.columns,
      write: (text) => void process.stderr.write(withoutSecrets(text)),
    };
    output.write(`${contractsHeadLine(open.target, interactions.length, examination.profile)}\n`);
    const { results, changes, notes } = await followContracts(output, (onProgress) =>
      runContracts({ open, settings, examination, signal, made: [], onProgress }),
    );
    process.stderr.write(shown(withoutSecrets(describeNotes(notes)), process.stderr));
    const { name, version, baseUrl } = open.target;
    const code = contractExitCode(results, optional);
    const exitCode = signal.aborted ? strongest([exitCodes.interrupted, code]) : code;
    const verified: Verified = {
      target: { name, baseUrl, ...(version === undefined ? {} : { version }) },
      profile: examination.profile ?? 'full',
      exitCode,
      contracts: results,
      changes,
    };
    say(...describeResults(verified, await writeResults(verified, reportDir)));
    if (given.has('publish')) say(await publishResult(verified, optional, process.env));
    return exitCode;
  } finally {
    await open.close();
    interrupts.end();
  }
}
