import { exitCodes } from './exit-code.ts';

/** What SIGINT and SIGTERM do while a run lasts. */
export interface Interrupts {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  /** Ends the watch; signals then do what they do by default. */
  end(): void;
}

const echoMs = 400; // npm passes on the Ctrl-C that the terminal has already sent to everyone

/** Turns the first SIGINT or SIGTERM into an abort and ends the process at the second. */
export function watchInterrupts(): Interrupts {
  const controller = new AbortController();
  let firstMs: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    const nowMs = performance.now();
    if (firstMs !== undefined && nowMs - firstMs < echoMs) return;
    if (firstMs !== undefined) process.exit(exitCodes.interrupted);
    firstMs = nowMs;
    process.stderr.write(
      `\n${signal}: putting back what was changed and writing the report so far; once more ends at once\n`,
    );
    controller.abort(new Error(`interrupted by ${signal}`));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    end: () => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal),
  };
}
