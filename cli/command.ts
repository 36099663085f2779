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
  /** What follows its name in the first line of the help, and the environment variables before it. */
  readonly usage: string;
  readonly variables?: string;
  /** What the help says above the options. */
  readonly about?: string;
  readonly options?: Table;
  /** The options by the titles under which the help shows them, where it does not show them as one. */
  readonly groups?: readonly (readonly [title: string, options: OptionTable])[];
  /** What it says below them, and the lines to copy. */
  readonly ends?: string;
  readonly examples?: readonly string[];
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

/** The exit codes of the bin. */
export const exitCodes = {
  conformant: 0,
  nonConformant: 1,
  usage: 2,
  inconclusive: 3,
  fault: 4,
  interrupted: 130,
} as const;

const precedence: readonly number[] = [130, 2, 1, 4, 3, 0];

/** The code that counts where several apply: 130, 2, 1, 4, 3, 0 in that order; another one is our fault. */
export function strongest(codes: readonly number[]): number {
  const known = codes.map((code) => (precedence.includes(code) ? code : exitCodes.fault));
  return precedence.find((code) => known.includes(code)) ?? exitCodes.fault;
}
