import { oneLine } from '../../reports/content/escape.ts';
import { many } from '../../reports/content/verdict.ts';
import type { VerificationProgress } from '../../suites/contracts/verification-progress.ts';
import { clockTime, showLive, type ProgressOutput } from '../../reports/live-line.ts';

/** The plan of a verification in one line: target, interactions, methods. */
export function contractsHeadLine(
  { name, baseUrl }: { readonly name: string; readonly baseUrl: string },
  interactions: number,
  profile: 'full' | 'read-only' = 'full',
): string {
  const methods = profile === 'full' ? 'GET, POST and PUT' : 'GET alone';
  return `contracts: ${oneLine(name)} (${baseUrl}), ${many(interactions, 'interaction')}, ${methods}`;
}

/** Runs a verification and shows how far it is. */
export async function followContracts<T>(
  output: ProgressOutput,
  verify: (onProgress: (progress: VerificationProgress) => void) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  let now: VerificationProgress | undefined;
  const end = showLive(output, () =>
    now === undefined ? undefined : contractsLiveLine(now, (performance.now() - startedAt) / 1000),
  );
  try {
    return await verify((progress) => (now = progress));
  } finally {
    await end();
  }
}

/** The state of a verification in one line: `00:04  asked 52/61  verified 48  broken 1  untested 2`. */
export function contractsLiveLine(
  { total, asked, verified, broken, untested }: VerificationProgress,
  seconds: number,
): string {
  return [
    clockTime(seconds),
    `asked ${asked}/${total}`,
    `verified ${verified}`,
    `broken ${broken}`,
    `untested ${untested}`,
  ].join('  ');
}
