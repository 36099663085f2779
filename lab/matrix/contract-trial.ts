import { verifyContracts } from '../../suites/contracts/verification.ts';
import { ContractFault } from '../../suites/contracts/verifier.ts';
import { diagnose } from '../../suites/diagnosis.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import type { Target } from '../../suites/log/discovery.ts';
import { openClient } from '../../suites/options.ts';

/** An interaction of the consumer contract that a server breaks. */
export interface TracedInteraction {
  readonly description: string;
  readonly endpoint: string;
  readonly reason: string;
}

/** What the consumer contract says of the server of a trial, in plain data. */
export interface ContractTrace {
  readonly broken: readonly TracedInteraction[];
  /** How many interactions hold. */
  readonly held: number;
  readonly untested: readonly string[];
  /** Why nothing is known, where the verification itself went wrong. */
  readonly fault?: string;
}

/**
 * Verifies the contract against a server that was just certified, with the writes of the certification, as
 * `certify --with contracts` does.
 */
export async function verifyContractAfter(
  target: Target,
  token: string,
  made: readonly Exchange[],
): Promise<ContractTrace> {
  await using client = openClient(target, { token });
  try {
    const { known } = await diagnose(target, { token });
    const results = await verifyContracts(known, client, { made });
    const of = (outcome: string) => results.filter((one) => one.outcome === outcome);
    return {
      broken: of('fail').map(({ description, endpoint = 'no endpoint', mismatches }) => ({
        description,
        endpoint,
        reason: mismatches[0]?.text ?? 'no reason',
      })),
      held: of('pass').length,
      untested: of('untested').map(({ description, reason = '' }) => `${description}: ${reason}`),
    };
  } catch (error) {
    if (error instanceof ContractFault) return { broken: [], held: 0, untested: [], fault: error.message };
    throw error;
  }
}
