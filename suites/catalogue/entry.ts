import type { Endpoint } from './endpoints.ts';

/**
 * MUST: stated by the spec. SHOULD: a standard it builds on, or its literal text where that would fail a
 * sensible server.
 */
export type Level = 'MUST' | 'SHOULD';

/** One rule of the spec that a check can find kept or broken. */
export interface RequirementEntry {
  readonly level: Level;
  /** Number of the spec's heading that states the rule. */
  readonly clause: string;
  /** A few words, for tables. */
  readonly title: string;
  /** The rule, in one or two sentences of ours. */
  readonly text: string;
  /** How a loose point is read, where there is one. */
  readonly reading?: string;
  /** Interpretations that were considered and rejected, each with the reason. */
  readonly otherReadings?: readonly string[];
  /** The endpoints whose answers can keep or break it. */
  readonly endpoints: readonly Endpoint[];
  /** The member that the rule is about, if it is about one. */
  readonly member?: string;
  /** The numbered statements of the spec that it takes up (suites/spec/statements.ts). */
  readonly statements: readonly string[];
  /** The numbered interpretations that it rests on (suites/spec/readings.ts). */
  readonly readings?: readonly number[];
  /** Other requirements without which this one has nothing to examine. */
  readonly restsOn?: readonly string[];
  /**
   * What else depends on it: `answers` that its endpoint answers 200 at all, `decodes` that its bodies can be
   * read.
   */
  readonly role?: 'answers' | 'decodes';
}

/** One point that the spec leaves open: observed and recorded, never judged. */
export interface ObservationEntry {
  readonly level: 'OBSERVE';
  readonly clause: string;
  readonly title: string;
  readonly text: string;
  readonly endpoints: readonly Endpoint[];
  readonly statements: readonly string[];
  readonly readings?: readonly number[];
}

/** A rule as its clause's file states it: its clause is the beginning of its id. */
export type StatedRequirement = Omit<RequirementEntry, 'clause'>;

/** An open point as its clause's file states it. */
export type StatedObservation = Omit<ObservationEntry, 'clause' | 'level'>;

/** The rules of one clause, by id. */
export type Requirements = Readonly<Record<string, StatedRequirement>>;

/** The open points of one clause, by id. */
export type Observations = Readonly<Record<string, StatedObservation>>;
