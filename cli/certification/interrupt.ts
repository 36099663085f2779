import type { CertifyOptions } from '../../suites/certify.ts';
import { exitCodes } from '../exit-code.ts';
import { openOptions, openTarget, type OpenTarget } from '../target/embedded.ts';
import type { CommandSettings } from '../target/settings.ts';
import { journalOf } from './journal.ts';

/** What SIGINT, SIGTERM, SIGHUP and SIGQUIT do while a run lasts. */
export interface Interrupts {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  /** Ends the watch; signals then do what they do by default. */
  end(): void;
}

const echoMs = 400; // npm passes on the Ctrl-C that the terminal has already sent to everyone

/** The signals by which a person, a pipeline or a closing terminal ends a run. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * What an interrupted run of a profile still does; one that sends only GET requests has nothing to restore.
 */
export const endingWords = (profile: 'full' | 'read-only' = 'full'): string =>
  profile === 'full'
    ? 'restoring what was changed and writing the report so far'
    : 'writing the report so far';

/**
 * Turns the first such signal into an abort and ends the process at the second. `ending`: what is still done
 * after the first, for the line that says so.
 */
export function watchInterrupts(ending: string): Interrupts {
  const controller = new AbortController();
  let firstMs: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    const nowMs = performance.now();
    if (firstMs !== undefined && nowMs - firstMs < echoMs) return;
    if (firstMs !== undefined) process.exit(exitCodes.interrupted);
    firstMs = nowMs;
    process.stderr.write(`\n${signal}: ${ending}; once more ends at once\n`);
    controller.abort(new Error(`interrupted by ${signal}`));
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    end: () => signals.forEach((signal) => void process.off(signal, onSignal)),
  };
}

/**
 * Opens the target of some settings and acts on it, with what every command that sends requests knows of it;
 * ends both afterwards. A signal aborts `sending.signal`; `ending` says what is still done then.
 */
export async function onTarget<T>(
  settings: CommandSettings,
  ending: string,
  act: (open: OpenTarget, sending: CertifyOptions & { readonly signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const interrupts = watchInterrupts(ending);
  const { signal } = interrupts;
  try {
    const open = await openTarget(settings);
    const journal = journalOf(open.target, process.env);
    try {
      return await act(open, { ...openOptions(open, settings), ...(journal && { journal }), signal });
    } finally {
      await open.close();
    }
  } finally {
    interrupts.end();
  }
}
