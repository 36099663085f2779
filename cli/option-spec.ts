/** One option of a command, as it is parsed and as the help shows it. */
export interface OptionSpec {
  /** The value's name in the help ("FILE"); without it the option is a switch. */
  readonly value?: string;
  readonly isRepeated?: boolean;
  readonly help: string;
}

/** The options of a command by their long names. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;
