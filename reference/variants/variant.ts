import type { ObservationId } from '../../suites/catalogue/index.ts';
import type { Apply } from '../deviation.ts';
import { readRow, type Scope, sentenceOf, type Word } from '../rows.ts';

/** What a row says beside its conditions and changes. */
export interface Notes {
  /** Exactly the observations whose answers differ from the reference's; left out for none. */
  readonly changes?: readonly ObservationId[];
  /** Observations that differ or not, as the moment of a request has it. */
  readonly mayChange?: readonly ObservationId[];
  /** What it needs to itself: two variants that name the same thing cannot live in one server. */
  readonly alone?: readonly string[];
  /** The numbered interpretations of the spec that allow it, if one is about it. */
  readonly readings?: readonly number[];
  /** Whether it goes by the clock: then waits for it are not shortened in trials. */
  readonly takesTime?: true;
}

/** A server that keeps every stated rule and is odd where the spec leaves room. */
export interface Variant extends Notes {
  /** Unique, kebab-case; says what is unusual. */
  readonly name: string;
  /** The name as a sentence. */
  readonly summary: string;
  readonly apply: Apply;
}

/** The observations that differ, as a word of a row. */
export const changes = (...changes: readonly ObservationId[]): Notes => ({ changes });
/** The observations that may differ, as a word of a row. */
export const mayChange = (...mayChange: readonly ObservationId[]): Notes => ({ mayChange });
/** What a variant needs to itself, as a word of a row. */
export const alone = (...alone: readonly string[]): Notes => ({ alone });
/** It goes by the clock. */
export const late: Notes = { takesTime: true };

/** Rows by the one observation that they change, if it is one, and the endpoint at which they apply. */
type Table = Readonly<
  Partial<
    Record<`${ObservationId} at ${Scope}` | `at ${Scope}`, Readonly<Record<string, readonly Word<Notes>[]>>>
  >
>;

/** The variants of a table, with notes that all of its rows share. */
export const variantsOf = (shared: Notes, table: Table): readonly Variant[] =>
  Object.entries(table).flatMap(([key, rows]) => {
    const [, observation, scope] = /^(?:(\S+) )?at (\w+)$/.exec(key) ?? [];
    // The type of the keys says so.
    const changes = observation === undefined ? {} : { changes: [observation as ObservationId] };
    return Object.entries(rows).map(([name, words]) => {
      const { apply, notes } = readRow(words, scope as Scope);
      return { name, summary: sentenceOf(name), apply, ...shared, ...changes, ...notes };
    });
  });
