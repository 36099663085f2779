import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import { contractCauses, contractLines } from '../../reports/content/sections.ts';
import { countOf, countWords, many } from '../../reports/content/verdict.ts';
import { renderContractJunit } from '../../reports/test-results.ts';
import type { Change, ContractResult } from '../../schemas/report.ts';
import { endpoints } from '../../suites/catalogue/index.ts';
import { readPact } from '../../suites/contracts/pact-file.ts';
import type { VerifyOptions } from '../../suites/contracts/verification.ts';
import { diagnose } from '../../suites/diagnosis.ts';
import { openClient } from '../../suites/options.ts';
import { release } from '../../suites/release.ts';
import type { Added, Addition, AdditionContext } from '../addition.ts';
import { certifyOptions, readExamination, requestOptions } from '../certification/certify-options.ts';
import { endingWords, onTarget, settingsOf, type Sending } from '../certification/on-target.ts';
import { withProgress } from '../certification/show.ts';
import { exitCodes, UsageError, type Command, type Given } from '../command.ts';
import { claimFolder, openReportDir, writeFiles } from '../files/writing.ts';
import { oneOf } from '../options.ts';
import { isRepository } from '../place.ts';
import type { OpenTarget } from '../target/embedded.ts';
import { targetOptions } from '../target/settings.ts';
import { describeNotes, print, shown } from '../terminal.ts';

const options = {
  ...targetOptions,
  'report-dir': certifyOptions['report-dir'],
  profile: certifyOptions.profile,
  ...requestOptions,
};

/** `contracts`: what a client relies on, verified against a target. */
export const command: Command<typeof options> = {
  options,
  variables: 'BASE_URL=URL TOKEN=… [TARGET=FILE]',
  usage: '[verify] [options]',
  about: 'Verifies the contract of a typed client with the verifier of Pact.',
  ends: 'Exit codes: 0 every interaction passed (one that needs other data may be untested), 1 one failed, 2 wrong usage or configuration, 3 inconclusive, 4 an error in the suite or on its machine, 130 interrupted.',
  takes: 1,
  run(given, [word]) {
    if (word !== undefined) oneOf('the word after contracts', word, ['verify']);
    return verify(given);
  },
};

/** `certify --with contracts`: the same, verified after the examination. */
export const addition: Addition = { run: add, need: needPact };

async function verify(given: Given<typeof options>): Promise<number> {
  needPact();
  const examination = readExamination(given);
  const { profile = 'full' } = examination;
  const settings = settingsOf(given);
  using claimed = await claimFolder(await openReportDir(given['report-dir'], 'contracts'));
  return await onTarget(settings, endingWords(profile), async (open, sending) => {
    const { mask } = open.secrets;
    const { name, baseUrl, version } = open.target;
    const methods = profile === 'read-only' ? 'GET alone' : 'GET, POST and PUT';
    const interactions = many(readPact().interactions.length, 'interaction');
    const what = mask(`contracts: ${name} (${baseUrl}), ${interactions}, ${methods}`);
    const end = await withProgress(what, ({ onProgress }) =>
      runContracts(open, { ...examination, ...sending }, claimed.folder, {
        onProgress: (requests) => onProgress({ phase: 'contracts', requests }),
      }),
    );
    const { results: contracts, changes, exitCode } = end;
    process.stderr.write(shown(mask(describeNotes(end.notes)), process.stderr));
    const about = { suite: release.version, target: { name, baseUrl, version }, profile };
    const json = JSON.stringify({ schemaVersion: 1, ...about, exitCode, contracts, changes }, null, 2);
    const files = [
      ...(await writeFiles(claimed.folder, {
        'contracts.json': mask(`${json}\n`),
        'contracts.xml': mask(renderContractJunit(name, contracts)),
      })),
      ...end.files,
    ];
    const lines = [...describe(contracts), ...files.map((file) => `  written   ${file}`)];
    const { pass, fail, untested, excluded } = countOf(contracts);
    const total = `${pass} interactions hold, ${fail} are broken, ${untested} untested, ${excluded} excluded`;
    print(mask([...lines, `contracts of ${name}: ${total}`].join('\n')));
    return exitCode;
  });
}

/** Results for a person: a line per endpoint, what is broken, and what is open for which reason. */
function describe(results: readonly ContractResult[]): readonly string[] {
  const of = (outcome: string) => results.filter((one) => one.outcome === outcome);
  const width = Math.max(...results.map(({ endpoint = '' }) => endpoint.length));
  const why = (outcome: string): readonly string[] =>
    [...Map.groupBy(of(outcome), ({ reason = '' }) => reason)].map(([reason, those]) => {
      const what = those.length === 1 ? those[0]?.description : many(those.length, 'interaction');
      return `  ${outcome.padEnd(8)}  ${what}: ${reason}`;
    });
  return [
    ...Object.values(endpoints).flatMap((endpoint) => {
      const some = results.filter((one) => one.endpoint === endpoint);
      return some.length === 0 ? [] : `  ${endpoint.padEnd(width)}  ${countWords(countOf(some))}`;
    }),
    ...contractCauses(results)
      .map(contractLines)
      .flatMap(([what, where]) => [`  broken  ${what}`, `          ${where}`]),
    ...['untested', 'excluded'].flatMap(why),
  ];
}

/**
 * Verifies the contract with a client of its own, and writes all that Pact's verifier printed into pact.txt;
 * `notes` say what prevents any verification. Rejects with ContractFault for our own faults.
 */
async function runContracts(
  { target, secrets }: OpenTarget,
  sending: Sending,
  reportDir: string,
  more: Pick<VerifyOptions, 'made' | 'onProgress'>,
) {
  const { profile = 'full', showData = false, signal, journal, beganMs, deadlineMs = Infinity } = sending;
  // As if it had begun earlier: Pact must have judged before the deadline, on a busy machine, too.
  const options = { ...sending, beganMs: beganMs - Math.min(5000, deadlineMs / 2) };
  // Pact's code is loaded only here: a certification without contracts never loads it.
  const { verifyContracts } = await import('../../suites/contracts/verification.ts');
  const { known, notes, isKnown } = await diagnose(target, options, false);
  const stop = isKnown ? undefined : notes.find(({ level }) => level === 'bad')?.text;
  await using client = openClient(target, options);
  const changes: Change[] = [];
  let output = '';
  const results = await verifyContracts(known, client, {
    profile,
    showData,
    stop,
    env: process.env,
    untilMs: beganMs + deadlineMs,
    journal,
    onChange: (change) => changes.push(change),
    onOutput: (text) => (output = text),
    ...more,
  });
  const printed = secrets.mask(stripVTControlCharacters(output));
  const files = await writeFiles(reportDir, output === '' ? {} : { 'pact.txt': printed });
  const exitCode = signal.aborted ? exitCodes.interrupted : exitCodeOf(results);
  return { results, changes, exitCode, notes: stop === undefined ? [] : notes, files };
}

const isPaged = (state: string): boolean => state.startsWith('three pages of ');

/** Whether a conforming target may lack its data: a null, a sync without runs, pages of one of the lists. */
export function isOptional({ states }: ContractResult, results: readonly ContractResult[]): boolean {
  const hasPages = results.some(({ outcome, states }) => outcome === 'pass' && states.some(isPaged));
  const isOfSome = /with every member set|without a member|^a sync without runs$|name twice$/;
  return states.some((state) => isOfSome.test(state) || (hasPages && isPaged(state)));
}

/** 1 where an interaction is broken, 3 where one is untested that every target should show, else 0. */
function exitCodeOf(results: readonly ContractResult[]): number {
  const has = (outcome: string): boolean => results.some((one) => one.outcome === outcome);
  if (has('fail')) return exitCodes.nonConformant;
  const isOpen = results.some((one) => one.outcome === 'untested' && !isOptional(one, results));
  return isOpen || !has('pass') ? exitCodes.inconclusive : exitCodes.conformant;
}

/** Throws UsageError saying what to install where Pact is not there. */
function needPact(): void {
  try {
    createRequire(import.meta.url).resolve('@pact-foundation/pact');
  } catch {
    // That which wrote the contract.
    const { version } = readPact().metadata['pact-js'];
    const install = `run npm install --ignore-scripts @pact-foundation/pact@${version} beside the package`;
    throw new UsageError(
      `contracts need Pact, which is not installed; ${isRepository ? 'run npm ci without --omit=dev' : install}`,
    );
  }
}

/** What `certify --with contracts` runs after the examination. */
async function add({ report, open, options, reportDir, log }: AdditionContext): Promise<Added> {
  const name = `contracts of ${open.target.name}`;
  const { ended, counts } = report;
  // Otherwise the contract would only repeat that nothing is there.
  const isSane = (ended === 'complete' || ended === 'fault') && counts.must.pass > 0;
  const line = `${name}: not verified, because the examination found nothing to build on`;
  if (!isSane) return { report, exitCode: exitCodes.conformant, line };
  try {
    const { results, changes, exitCode } = await runContracts(open, options, reportDir, { made: log });
    const broken = results.filter(({ outcome }) => outcome === 'fail').map(({ description }) => description);
    const line = `${name}: ${broken.length} of ${results.length} interactions are broken: ${broken.join(', ')}`;
    return {
      report: { ...report, contracts: results, changes: [...report.changes, ...changes] },
      // An untested interaction does not change the verdict: only the catalogue does.
      exitCode: exitCode === exitCodes.inconclusive ? exitCodes.conformant : exitCode,
      ...(broken.length > 0 && { line }),
    };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const fault = { where: 'contracts', message, ...(stack !== undefined && { stack }) };
    return {
      report: { ...report, faults: [...report.faults, fault] },
      exitCode: exitCodes.fault,
      line: `${name}: not verified, for a fault of ours`,
    };
  }
}
