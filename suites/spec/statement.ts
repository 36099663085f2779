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

const of =
  (kind: StatementKind) =>
  (text: string, notJudged?: string): Statement =>
    notJudged === undefined ? { kind, text } : { kind, text, notJudged };

/** A sentence of the spec. */
export const sentence = of('sentence');

/** An item of a list. */
export const item = of('item');

/** A row of a table. */
export const row = of('row');

/** A heading that states something. */
export const heading = of('heading');
