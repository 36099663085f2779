import type { ContractResult, PreflightNote } from '../../schemas/report.ts';
import type { Change } from '../../schemas/report-traffic.ts';
import { diagnose } from '../../suites/diagnosis.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import { openClient } from '../../suites/options.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import type { VerificationProgress } from '../../suites/contracts/verification-progress.ts';
import { openOptions, type OpenTarget } from '../target/embedded.ts';
import { exitCodes } from '../exit-code.ts';
import { journalOf } from '../certification/journal.ts';
import type { CommandSettings } from '../target/settings.ts';

/** What a verification of the contract needs. */
export interface RunOptions {
  readonly open: OpenTarget;
  readonly settings: CommandSettings;
  readonly examination: CertifyOptions;
  readonly signal: AbortSignal;
  /** The exchanges of a run that was just made: its writes need not be repeated. */
  readonly made: readonly Exchange[];
  /** Called as the verification goes on. */
  readonly onProgress?: (progress: VerificationProgress) => void;
}

/** The result. */
export interface RunEnd {
  readonly results: readonly ContractResult[];
  readonly changes: readonly Change[];
  readonly exitCode: number;
  /** What prevents any verification, if anything does. */
  readonly notes: readonly PreflightNote[];
}

/**
 * Verifies the contract against a target with a client of its own; rejects with ContractFault for our own
 * faults.
 */
export async function runContracts({
  open,
  settings,
  examination,
  signal,
  made,
  onProgress,
}: RunOptions): Promise<RunEnd> {
  // Pact's code is loaded only here: a certification without contracts never loads it.
  const { verifyContracts } = await import('../../suites/contracts/verification.ts');
  const { profile = 'full', showData = false } = examination;
  const options = { ...examination, ...openOptions(open, settings), signal };
  const { known, notes, isKnown } = await diagnose(open.target, options);
  const stop = isKnown ? undefined : notes.find(({ level }) => level === 'bad')?.text;
  const client = openClient(open.target, options);
  const changes: Change[] = [];
  try {
    const results = await verifyContracts(known, client, {
      profile,
      ...(stop !== undefined && { stop }),
      showData,
      made,
      env: process.env,
      journal: journalOf(open.target, process.env),
      onChange: (change) => changes.push(change),
      ...(onProgress && { onProgress }),
    });
    const exitCode = signal.aborted ? exitCodes.interrupted : contractExitCode(results, []);
    return { results, changes, exitCode, notes: stop === undefined ? [] : notes };
  } finally {
    await client.close();
  }
}

/** 1 where an interaction is broken, 3 where one is untested that every target should show, else 0. */
export function contractExitCode(results: readonly ContractResult[], optional: readonly string[]): number {
  if (results.some(({ outcome }) => outcome === 'fail')) return exitCodes.nonConformant;
  const isOpen = ({ outcome, description }: ContractResult): boolean =>
    outcome === 'untested' && !optional.includes(description);
  const isEmpty = !results.some(({ outcome }) => outcome === 'pass');
  return isEmpty || results.some(isOpen) ? exitCodes.inconclusive : exitCodes.conformant;
}
