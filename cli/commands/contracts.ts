import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

import { visible } from '../../reports/content/escape.ts';
import { contractCauses, contractLines } from '../../reports/content/sections.ts';
import { countOf, countWords, few, many } from '../../reports/content/verdict.ts';
import { renderContractJunit } from '../../reports/test-results.ts';
import { clockTime, showLive, type ProgressOutput } from '../../reports/live-line.ts';
import type { ContractResult } from '../../schemas/report.ts';
import { endpoints } from '../../suites/catalogue/index.ts';
import { readPact } from '../../suites/contracts/pact-file.ts';
import type { VerificationProgress } from '../../suites/contracts/verification.ts';
import { quietEnvironment } from '../../suites/contracts/verifier.ts';
import { isOptional, needPact, runContracts, writeResult, type ContractRun } from '../additions/contracts.ts';
import { certifyOptions, readExamination, requestOptions } from '../certification/certify-options.ts';
import { endingWords, onTarget } from '../certification/interrupt.ts';
import { SetupError, UsageError, type Command, type Given } from '../command.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { exitCodes, strongest } from '../exit-code.ts';
import { probeFolder } from '../files/probing.ts';
import { flag, oneOf } from '../options.ts';
import { callOf, defaultReports, home, isRepository, suiteVersion } from '../place.ts';
import { withoutSecrets } from '../secrets.ts';
import type { OpenTarget } from '../target/embedded.ts';
import { readSettings, targetOptions } from '../target/settings.ts';
import { describeNotes, isLive, shown } from '../terminal.ts';

const options = {
  ...targetOptions,
  'report-dir': certifyOptions['report-dir'],
  profile: certifyOptions.profile,
  ...requestOptions,
  check: flag('generate: change nothing, and fail if the committed contract differs'),
};

const words = ['generate', 'compare', 'verify'] as const;

/** `contracts`: what a client relies on, written down, and verified against a target. */
export const command: Command<typeof options> = {
  name: 'contracts',
  options,
  help: [
    `Usage: ${callOf('contracts')} [${words.join(' | ')}] [options]`,
    [
      '  generate      writes the contract from the tests of the client',
      '  compare       checks the contract against schemas/openapi.yaml',
      '  verify        verifies it against the target (BASE_URL, TOKEN, TARGET as for certify)',
    ].join('\n'),
    'Without a word: generate --check, compare and verify, one after the other.',
    options,
    'Exit codes: 0 every interaction passed (one that needs other data may be untested), 1 one failed, 2 wrong usage or configuration, 3 inconclusive, 4 an error in the suite or on its machine, 130 interrupted.',
  ],
  takes: 1,
  run,
};

const say = (...lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''));

async function run(given: Given<typeof options>, [first]: readonly string[]): Promise<number> {
  const word = first === undefined ? undefined : oneOf('the word after contracts', first, words);
  if (given.check && word !== 'generate') throw new UsageError('--check goes with generate');
  // The package has the contract, but not the tools to generate and compare it.
  const steps = word === undefined ? (isRepository ? words : (['verify'] as const)) : [word];
  const codes: number[] = [];
  for (const step of steps) {
    if (step === 'generate') codes.push(generate(word === undefined || given.check === true));
    else if (step === 'compare') codes.push(compare());
    else codes.push(await verify(given));
  }
  return strongest(codes);
}

function generate(isCheck: boolean): number {
  const isSame = runTests('the contract that is committed', 'consumer.pact.ts', isCheck ? [] : ['--update']);
  const { length } = readPact().interactions;
  if (isSame)
    say(`contract: ${many(length, 'interaction')}, ${isCheck ? 'generated as committed' : 'written'}`);
  else if (isCheck) say(`where it differs from the committed one, run ${callOf('contracts')} generate`);
  return isSame ? exitCodes.conformant : exitCodes.fault;
}

function compare(): number {
  const isSame = runTests('the comparison', 'comparison.pact.ts', []);
  say(`contract and schemas/openapi.yaml: ${isSame ? 'in step' : 'at odds'}`);
  return isSame ? exitCodes.conformant : exitCodes.fault;
}

/** Whether tests of the contract pass; prints what they say where they do not. */
function runTests(what: string, file: string, more: readonly string[]): boolean {
  const vitest = join(home, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'contracts', '--reporter', 'default', ...more, file];
  if (!isRepository) throw new SetupError(`${what} needs the repository with its development dependencies`);
  const env = { ...quietEnvironment(process.env), NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: home, env, encoding: 'utf8' });
  if (status !== 0) say(stdout, stderr);
  return status === 0;
}

async function verify(given: Given<typeof options>): Promise<number> {
  needPact();
  const examination = readExamination(given);
  const settings = readSettings(given, process.env, readConfigurationFile());
  const reportDir = resolve(given['report-dir'] ?? defaultReports('contracts'));
  await probeFolder(reportDir);
  return onTarget(settings, endingWords(examination.profile), async (open, { signal }) => {
    const ended = await follow({ open, settings, examination, signal, reportDir });
    const { results, changes, exitCode, notes } = ended;
    process.stderr.write(shown(withoutSecrets(describeNotes(notes)), process.stderr));
    const { name, version, baseUrl } = open.target;
    const json = {
      schemaVersion: 1,
      suite: suiteVersion(),
      target: { name, baseUrl, ...(version !== undefined && { version }) },
      profile: examination.profile ?? 'full',
      exitCode,
      contracts: results,
      changes,
    };
    const files = [
      await writeResult(join(reportDir, 'contracts.json'), `${JSON.stringify(json, null, 2)}\n`),
      await writeResult(join(reportDir, 'contracts.xml'), renderContractJunit(name, results)),
      ...ended.files,
    ];
    say(...describe(open, results, files));
    return exitCode;
  });
}

/** Runs a verification and shows how far it is: `00:04  asked 52/61  untested 2`. */
async function follow(run: ContractRun): ReturnType<typeof runContracts> {
  const { target } = run.open;
  const output: ProgressOutput = {
    isTerminal: isLive(),
    columns: () => process.stderr.columns,
    write: (text) => void process.stderr.write(withoutSecrets(text)),
  };
  const methods = run.examination.profile === 'read-only' ? 'GET alone' : 'GET, POST and PUT';
  const count = many(readPact().interactions.length, 'interaction');
  output.write(`contracts: ${visible(target.name)} (${target.baseUrl}), ${count}, ${methods}\n`);
  const startedAt = performance.now();
  let now: VerificationProgress | undefined;
  const end = showLive(output, () => {
    const time = clockTime((performance.now() - startedAt) / 1000);
    return now && `${time}  asked ${now.asked}/${now.total}  untested ${now.untested}`;
  });
  try {
    return await runContracts({ ...run, onProgress: (progress) => (now = progress) });
  } finally {
    await end();
  }
}

/** The verification for a person: a line per endpoint, what is broken, what is open, then the result. */
function describe(
  { target: { name } }: OpenTarget,
  results: readonly ContractResult[],
  files: readonly string[],
): readonly string[] {
  const of = (outcome: string) => results.filter((one) => one.outcome === outcome);
  const byEndpoint = Object.values(endpoints).flatMap((endpoint) => {
    const some = results.filter((one) => one.endpoint === endpoint);
    return some.length === 0 ? [] : [[endpoint, some] as const];
  });
  const width = Math.max(...byEndpoint.map(([endpoint]) => endpoint.length));
  const why = (outcome: string, some: readonly ContractResult[]): readonly string[] =>
    [...Map.groupBy(some, ({ reason = '' }) => reason)].map(
      ([reason, { length, [0]: first }]) =>
        `  ${outcome.padEnd(8)}  ${length === 1 ? first?.description : many(length, 'interaction')}: ${reason}`,
    );
  const reasons = new Set(of('untested').flatMap((one) => (isOptional(one, results) ? [] : [one.reason])));
  const isData = (one: ContractResult): boolean => isOptional(one, results) && !reasons.has(one.reason);
  const data = of('untested').filter(isData);
  const names = data.map(({ description }) => description);
  const { pass, fail, untested, excluded } = countOf(results);
  return [
    ...byEndpoint.map(([endpoint, some]) => `  ${endpoint.padEnd(width)}  ${countWords(countOf(some))}`),
    ...contractCauses(results).flatMap((cause) => {
      const [what, where] = contractLines(cause);
      return [`broken  ${what}`, `        ${where}`];
    }),
    ...why(
      'untested',
      of('untested').filter((one) => !isData(one)),
    ),
    ...(data.length > 1
      ? [`  untested  ${data.length} interactions that need other data: ${few(names, 4)}`]
      : why('untested', data)),
    ...why('excluded', of('excluded')),
    ...files.map((file) => `  written   ${file}`),
    `contracts of ${name}: ${pass} interactions hold, ${fail} are broken, ${untested} untested, ${excluded} excluded`,
  ].map((line) => withoutSecrets(visible(line)));
}
