import { ConfigurationError } from '../suites/target/configuration.ts';

/** One option of a command, as it is parsed and as the help shows it. */
export interface OptionSpec {
  /** The value's name in the help ("FILE"); without it the option is a switch. */
  readonly value?: string;
  readonly isRepeated?: boolean;
  readonly help: string;
}

/** The options of a command by their long names. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** One subcommand of the bin, in a module of its own under `commands/` that is loaded when it is called. */
export interface Command {
  readonly name: string;
  /** The options that it takes. */
  readonly options?: OptionSpecs;
  /** What `--help` prints: usage, options, examples; each paragraph on a line, which is fitted when shown. */
  readonly help: string;
  /**
   * Runs with the arguments after the subcommand's name and returns the exit code; throws UsageError or
   * ConfigurationError for exit 2.
   */
  run(argv: readonly string[]): Promise<number>;
}

/** The command line is invalid: shown without a stack, exit 2. */
export class UsageError extends ConfigurationError {
  override name = 'UsageError';
}

/** This machine prevents us from working (a folder that cannot be written): shown without a stack, exit 4. */
export class SetupError extends Error {
  override name = 'SetupError';
}
