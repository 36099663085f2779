import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import manifest from '../../package.json' with { type: 'json' };
import type { Change, ContractResult } from '../../schemas/report.ts';
import type { VerificationProgress } from '../../suites/contracts/verification.ts';
import { diagnose } from '../../suites/diagnosis.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import { openClient } from '../../suites/options.ts';
import { errorMessage } from '../../suites/target/configuration.ts';
import type { Added, Addition, AdditionContext } from '../addition.ts';
import type { Sending } from '../certification/on-target.ts';
import { SetupError, UsageError } from '../command.ts';
import { exitCodes } from '../exit-code.ts';
import type { OpenTarget } from '../target/embedded.ts';

/** `certify --with contracts`: what a client relies on, verified after the examination. */
export const addition: Addition = { run, need: needPact };

/** What a verification knows beside its target, which is open. */
export interface ContractRun {
  readonly options: Sending;
  readonly reportDir: string;
  /** The exchanges of a run that was just made: its writes need not be repeated. */
  readonly made?: readonly Exchange[];
  readonly onProgress?: (progress: VerificationProgress) => void;
}

/**
 * Verifies the contract with a client of its own, and writes all that Pact's verifier printed into pact.txt;
 * `notes` say what prevents any verification. Rejects with ContractFault for our own faults.
 */
export async function runContracts({ target, secrets }: OpenTarget, run: ContractRun) {
  const { options, reportDir, made = [], onProgress } = run;
  const { profile = 'full', showData = false, signal, journal } = options;
  // Pact's code is loaded only here: a certification without contracts never loads it.
  const { verifyContracts } = await import('../../suites/contracts/verification.ts');
  const { known, notes, isKnown } = await diagnose(target, options);
  const stop = isKnown ? undefined : notes.find(({ level }) => level === 'bad')?.text;
  await using client = openClient(target, options);
  const changes: Change[] = [];
  let output = '';
  const results = await verifyContracts(known, client, {
    profile,
    showData,
    stop,
    made,
    env: process.env,
    journal,
    onChange: (change) => changes.push(change),
    onOutput: (text) => (output = text),
    ...(onProgress && { onProgress }),
  });
  const printed = secrets.mask(stripVTControlCharacters(output));
  const files = output === '' ? [] : [await writeResult(join(reportDir, 'pact.txt'), printed)];
  const exitCode = signal.aborted ? exitCodes.interrupted : exitCodeOf(results);
  return { results, changes, exitCode, notes: stop === undefined ? [] : notes, files };
}

/** Writes a file and returns its path; throws SetupError if it cannot. */
export async function writeResult(path: string, text: string): Promise<string> {
  await writeFile(path, text).catch((error: unknown) => {
    throw new SetupError(`cannot write ${path}: ${errorMessage(error)}`);
  });
  return path;
}

const isPaged = (state: string): boolean => state.startsWith('three pages of ');

/**
 * Whether a conforming target may have no data for an interaction, as in a certification: a null or none, a
 * sync without runs, and three pages of one list where the other has them.
 */
export function isOptional({ states }: ContractResult, results: readonly ContractResult[]): boolean {
  const hasPages = results.some(({ outcome, states }) => outcome === 'pass' && states.some(isPaged));
  return states.some(
    (state) =>
      /with every member set|without a member|^a sync without runs$/.test(state) ||
      (hasPages && isPaged(state)),
  );
}

/** 1 where an interaction is broken, 3 where one is untested that every target should show, else 0. */
function exitCodeOf(results: readonly ContractResult[]): number {
  const has = (outcome: string): boolean => results.some((one) => one.outcome === outcome);
  if (has('fail')) return exitCodes.nonConformant;
  const isOpen = results.some((one) => one.outcome === 'untested' && !isOptional(one, results));
  return isOpen || !has('pass') ? exitCodes.inconclusive : exitCodes.conformant;
}

/** Throws UsageError saying what to install where Pact is not there: the package does not bring it. */
export function needPact(): void {
  const pact = '@pact-foundation/pact';
  try {
    createRequire(import.meta.url).resolve(pact);
  } catch {
    // A tool of the repository, and a peer of the package.
    const own: { devDependencies?: Record<string, string>; peerDependencies?: Record<string, string> } =
      manifest;
    const version = own.devDependencies?.[pact] ?? own.peerDependencies?.[pact] ?? 'latest';
    throw new UsageError(
      `contracts need Pact, which this package does not bring; run npm install --ignore-scripts ${pact}@${version} beside it`,
    );
  }
}

async function run({ report, open, options, reportDir, log }: AdditionContext): Promise<Added> {
  const { target } = open;
  const name = `contracts of ${target.name}`;
  const { ended, counts } = report;
  // Otherwise the contract would only repeat that nothing is there.
  const isSane = (ended === 'complete' || ended === 'fault') && counts.must.pass > 0;
  if (!isSane)
    return {
      report,
      exitCode: exitCodes.conformant,
      line: `${name}: not verified, because the examination found nothing to build on`,
    };
  try {
    const { results, changes, exitCode } = await runContracts(open, { options, reportDir, made: log });
    const broken = results.filter(({ outcome }) => outcome === 'fail').map(({ description }) => description);
    const line = `${name}: ${broken.length} of ${results.length} interactions are broken: ${broken.join(', ')}`;
    return {
      report: { ...report, contracts: results, changes: [...report.changes, ...changes] },
      // An untested interaction does not change the verdict: only the catalogue does.
      exitCode: exitCode === exitCodes.inconclusive ? exitCodes.conformant : exitCode,
      ...(broken.length > 0 && { line }),
    };
  } catch (error) {
    const stack = error instanceof Error && error.stack !== undefined && { stack: error.stack };
    const fault = { where: 'contracts', message: errorMessage(error), ...stack };
    return {
      report: { ...report, faults: [...report.faults, fault] },
      exitCode: exitCodes.fault,
      line: `${name}: not verified, for a fault of ours`,
    };
  }
}
