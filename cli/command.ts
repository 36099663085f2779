import type { CertifyOptions } from '../suites/certify.ts';
import { ConfigurationError } from '../suites/target/configuration.ts';

/** One option of a command: what it holds, and how help and completion show it. */
export interface Option<T = unknown> {
  /** The value's name in the help ("FILE"); without it the option is a switch. */
  readonly value?: string;
  readonly isRepeated?: boolean;
  /** The words that it accepts, where it accepts no others. */
  readonly words?: readonly string[];
  readonly help: string;
  /** What the texts after an option hold, which is called `--name`; throws UsageError. */
  read(texts: readonly string[], name: string): T;
}

/** The options of a command by their long names. */
export type OptionTable = Readonly<Record<string, Option>>;

/** What the options of a table were given as; an option that was not given is absent. */
export type Given<Table extends OptionTable> = {
  readonly [Name in keyof Table]?: ReturnType<Table[Name]['read']>;
};

/** How long an examination waits, which no option says. */
export type Pace = Pick<CertifyOptions, 'waitScale'>;

/** One subcommand of the bin, in a module of its own under `commands/` that is loaded when it is called. */
export interface Command<Table extends OptionTable = OptionTable> {
  readonly name: string;
  readonly options: Table;
  /** The paragraphs of `--help`: usage, options, examples. Each is fitted when it is shown. */
  readonly help: readonly (string | OptionTable)[];
  /** How many words it takes besides its options (default: none), or that it reads its arguments itself. */
  readonly takes?: number | 'arguments';
  /** Returns the exit code; throws UsageError or ConfigurationError for exit 2. */
  run(given: Given<Table>, words: readonly string[], pace: Pace): Promise<number> | number;
}

/** The command line is invalid: shown without a stack, exit 2. */
export class UsageError extends ConfigurationError {
  override name = 'UsageError';
}

/** This machine prevents us from working (a folder that cannot be written): shown without a stack, exit 4. */
export class SetupError extends Error {
  override name = 'SetupError';
}
