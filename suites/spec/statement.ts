/** What a statement of the spec is: a sentence, an item of a list, a row of a table or a heading. */
export type StatementKind = 'sentence' | 'item' | 'row' | 'heading';

/** One numbered statement of the spec, in our own words. */
export interface Statement {
  readonly kind: StatementKind;
  /** What the statement says, in one sentence. */
  readonly text: string;
  /** Why no answer of a server can pass or fail it, where that is so. */
  readonly notJudged?: string;
}

/** The statements of one clause, in order: the first is `clause#1`. */
export type Clause = readonly Statement[];
