import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import manifest from '../../package.json' with { type: 'json' };
import type { Change, ContractResult, PreflightNote, Report } from '../../schemas/report.ts';
import type { VerificationProgress } from '../../suites/contracts/verification.ts';
import { diagnose } from '../../suites/diagnosis.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import { openClient } from '../../suites/options.ts';
import { errorMessage } from '../../suites/target/configuration.ts';
import type { Added, Addition, AdditionContext } from '../addition.ts';
import { journalOf } from '../certification/journal.ts';
import { SetupError, UsageError } from '../command.ts';
import { exitCodes } from '../exit-code.ts';
import { withoutSecrets } from '../secrets.ts';
import { openOptions } from '../target/embedded.ts';

/**
 * `certify --with contracts`: what a client relies on, verified after a verdict that found the target sane.
 */
export const addition: Addition = { run, need: needPact };

/** What a verification of the contract needs; it writes pact.txt, all that Pact's verifier printed. */
export interface ContractRun extends Pick<
  AdditionContext,
  'open' | 'settings' | 'examination' | 'signal' | 'reportDir'
> {
  /** The exchanges of a run that was just made: its writes need not be repeated. */
  readonly made?: readonly Exchange[];
  readonly onProgress?: (progress: VerificationProgress) => void;
}

/** The result of a verification. */
export interface ContractEnd {
  readonly results: readonly ContractResult[];
  readonly changes: readonly Change[];
  readonly exitCode: number;
  /** What prevents any verification, if anything does. */
  readonly notes: readonly PreflightNote[];
  /** What was written. */
  readonly files: readonly string[];
}

/**
 * Verifies the contract against a target with a client of its own, reached as the settings say (TLS, proxy,
 * headers); rejects with ContractFault for our own faults.
 */
export async function runContracts(run: ContractRun): Promise<ContractEnd> {
  const { open, settings, examination, signal, reportDir, onProgress } = run;
  // Pact's code is loaded only here: a certification without contracts never loads it.
  const { verifyContracts } = await import('../../suites/contracts/verification.ts');
  const { profile = 'full', showData = false } = examination;
  const options = { ...examination, ...openOptions(open, settings), signal };
  const { known, notes, isKnown } = await diagnose(open.target, options);
  const stop = isKnown ? undefined : notes.find(({ level }) => level === 'bad')?.text;
  const client = openClient(open.target, options);
  const changes: Change[] = [];
  let output = '';
  try {
    const results = await verifyContracts(known, client, {
      profile,
      showData,
      stop,
      made: run.made ?? [],
      env: process.env,
      journal: journalOf(open.target, process.env),
      onChange: (change) => changes.push(change),
      onOutput: (text) => (output = text),
      ...(onProgress && { onProgress }),
    });
    const printed = stripVTControlCharacters(output);
    const files = output === '' ? [] : [await writeResult(join(reportDir, 'pact.txt'), printed)];
    const exitCode = signal.aborted ? exitCodes.interrupted : exitCodeOf(results);
    return { results, changes, exitCode, notes: stop === undefined ? [] : notes, files };
  } finally {
    await client.close();
  }
}

/** Writes a file without the secrets of the run and returns its path; throws SetupError if it cannot. */
export async function writeResult(path: string, text: string): Promise<string> {
  await writeFile(path, withoutSecrets(text)).catch((error: unknown) => {
    throw new SetupError(`cannot write ${path}: ${errorMessage(error)}`);
  });
  return path;
}

const paged = 'three pages of ';

/**
 * Whether a conforming target may have no data for an interaction, as in a certification: a null or none, a
 * sync without runs, and three pages of one list where the other has them.
 */
export function isOptional({ states }: ContractResult, results: readonly ContractResult[]): boolean {
  const hasPages = results.some(
    (one) => one.outcome === 'pass' && one.states.some((state) => state.startsWith(paged)),
  );
  return states.some(
    (state) =>
      /with every member set|without a member|^a sync without runs$/.test(state) ||
      (hasPages && state.startsWith(paged)),
  );
}

/** 1 where an interaction is broken, 3 where one is untested that every target should show, else 0. */
function exitCodeOf(results: readonly ContractResult[]): number {
  const has = (outcome: string): boolean => results.some((one) => one.outcome === outcome);
  if (has('fail')) return exitCodes.nonConformant;
  const isOpen = results.some((one) => one.outcome === 'untested' && !isOptional(one, results));
  return isOpen || !has('pass') ? exitCodes.inconclusive : exitCodes.conformant;
}

const pact = '@pact-foundation/pact';

/** The version that the contract was made with: a tool of the repository, a peer of the package. */
function pactVersion(): string {
  const own: { devDependencies?: Record<string, string>; peerDependencies?: Record<string, string> } =
    manifest;
  return own.devDependencies?.[pact] ?? own.peerDependencies?.[pact] ?? 'latest';
}

/**
 * Throws UsageError saying what to install where Pact is not there: only contracts need it, so the package
 * does not bring it.
 */
export function needPact(resolve: (name: string) => unknown = createRequire(import.meta.url).resolve): void {
  try {
    resolve(pact);
  } catch {
    throw new UsageError(
      `contracts need Pact, which this package does not bring; run npm install --ignore-scripts ${pact}@${pactVersion()} beside it`,
    );
  }
}

async function run(context: AdditionContext): Promise<Added> {
  const { report, open } = context;
  const { name } = open.target;
  if (!isSane(report))
    return {
      report,
      exitCode: exitCodes.conformant,
      line: `contracts of ${name}: not verified, because the examination found nothing to build on`,
    };
  try {
    const { results, changes, exitCode } = await runContracts({ ...context, made: context.log });
    const broken = results.filter(({ outcome }) => outcome === 'fail').map(({ description }) => description);
    const line = `contracts of ${name}: ${broken.length} of ${results.length} interactions are broken: ${broken.join(', ')}`;
    return {
      report: { ...report, contracts: results, changes: [...report.changes, ...changes] },
      // An untested interaction does not change the verdict: only the catalogue does.
      exitCode: exitCode === exitCodes.inconclusive ? exitCodes.conformant : exitCode,
      ...(broken.length > 0 && { line }),
    };
  } catch (error) {
    return { ...faulty(report, error), line: `contracts of ${name}: not verified, for a fault of ours` };
  }
}

/**
 * A run that completed, even if a check of ours failed, and saw at least one rule pass: otherwise the
 * contract would only repeat that nothing is there.
 */
const isSane = ({ ended, counts }: Report): boolean =>
  (ended === 'complete' || ended === 'fault') && counts.must.pass > 0;

function faulty(report: Report, error: unknown): Added {
  const message = errorMessage(error);
  const fault = {
    where: 'contracts',
    message,
    ...(error instanceof Error && error.stack !== undefined ? { stack: error.stack } : {}),
  };
  return { report: { ...report, faults: [...report.faults, fault] }, exitCode: exitCodes.fault };
}
