import type { ContractResult, PreflightNote } from '../../schemas/report.ts';
import type { Change } from '../../schemas/report-traffic.ts';
import { newApi } from '../../suites/kit/check/api.ts';
import { liveClient } from '../../suites/kit/http/client-live.ts';
import { discover } from '../../suites/kit/discovery/discovery.ts';
import type { Ask, Exchange } from '../../suites/kit/http/exchange.ts';
import { preflight } from '../../suites/kit/discovery/preflight.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import type { VerificationProgress } from '../../suites/contracts/verification-progress.ts';
import { clientOptions, type OpenTarget } from '../target/embedded.ts';
import { exitCodes } from '../exit-code.ts';
import { journalOf } from '../certification/journal.ts';
import type { CommandSettings } from '../target/settings.ts';

/** What a verification of the contract needs. */
export interface RunOptions {
  readonly open: OpenTarget;
  readonly settings: CommandSettings;
  readonly examination: CertifyOptions;
  readonly signal: AbortSignal;
  /** Writes that were just made and need not be repeated. */
  readonly made: readonly Exchange[];
  /** Reads that succeeded in the run that made them. */
  readonly accepted?: Iterable<Ask>;
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
  accepted = [],
  onProgress,
}: RunOptions): Promise<RunEnd> {
  // Pact's code is loaded only here: a certification without contracts never loads it.
  const { verifyContracts } = await import('../../suites/contracts/verification.ts');
  const { profile = 'full', showData = false } = examination;
  const client = liveClient({
    ...clientOptions(open, settings),
    signal,
    ...limitsOf(examination),
  });
  const changes: Change[] = [];
  try {
    const discovery = await discover(open.target, newApi(client), client);
    const { stop, notes } = preflight({
      target: open.target,
      client,
      discovery,
      profile,
      nowS: Date.now() / 1000,
      deadlineMs: examination.deadlineMs,
    });
    const results = await verifyContracts(open.target, discovery, client, {
      profile,
      ...(stop === undefined ? {} : { stop }),
      showData,
      made,
      accepted,
      env: process.env,
      journal: journalOf(open.target, process.env),
      onChange: (change) => changes.push(change),
      ...(onProgress === undefined ? {} : { onProgress }),
    });
    const exitCode = signal.aborted ? exitCodes.interrupted : contractExitCode(results, []);
    return { results, changes, exitCode, notes: stop === undefined ? [] : notes };
  } finally {
    await client.close();
  }
}

function limitsOf(examination: CertifyOptions): Partial<Parameters<typeof liveClient>[0]> {
  const { timeoutMs, deadlineMs, concurrency, rate, maxBodyBytes } = examination;
  return {
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(rate === undefined ? {} : { rate }),
    ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
  };
}

/** 1 where an interaction is broken, 3 where one is untested that every target should show, else 0. */
export function contractExitCode(results: readonly ContractResult[], optional: readonly string[]): number {
  if (results.some(({ outcome }) => outcome === 'fail')) return exitCodes.nonConformant;
  const isOpen = ({ outcome, description }: ContractResult): boolean =>
    outcome === 'untested' && !optional.includes(description);
  const isEmpty = !results.some(({ outcome }) => outcome === 'pass');
  return isEmpty || results.some(isOpen) ? exitCodes.inconclusive : exitCodes.conformant;
}
