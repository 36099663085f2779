/** One numbered interpretation of a loose point of the spec. Numbers are permanent. */
export interface Interpretation {
  readonly title: string;
  /** The interpretation, in whole sentences of our own; Markdown code spans are allowed. */
  readonly text: string;
  /** Why it was decided so, where another decision was possible. */
  readonly reason?: string;
}

/** Interpretations by their number. */
export type Interpretations = Readonly<Record<number, Interpretation>>;
