import type { EndpointName } from './endpoints.ts';

/** One point that the spec leaves open, as its file states it; its id begins with the clause. */
export interface OpenPoint {
  /** A few words, for tables. */
  readonly title: string;
  /** The rule, or what is observed, in one or two sentences of ours. */
  readonly text: string;
  /** The endpoints whose answers can keep or break it; left out for those of its clause. */
  readonly endpoints?: readonly EndpointName[];
  /** Statements of the spec ('4.7#2'), numbers of interpretations, and ids of the rules that it rests on. */
  readonly basis: readonly (string | number)[];
}

/** One rule of the spec that can be found kept or broken. */
export interface Rule extends OpenPoint {
  /**
   * A standard that the spec builds on, or its literal text where that would fail a sensible server; left out
   * for a MUST, which the spec states.
   */
  readonly level?: 'SHOULD';
  /** How a loose point is read, where there is one. */
  readonly reading?: string;
  /** The member that the rule is about, if it is about one. */
  readonly member?: string;
}

/** Rules by id. */
export type Rules = Readonly<Record<string, Rule>>;

/** Open points by id. */
export type OpenPoints = Readonly<Record<string, OpenPoint>>;
