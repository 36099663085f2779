import type { JsonObject } from '../json/json.ts';

/** A model that a run has written to, as it was before. */
export interface JournalEntry {
  readonly baseUrl: string;
  readonly modelId: string;
  /** The model's attributes before the first write. */
  readonly former: JsonObject;
  /** The bodies that were about to be sent, in their order. */
  readonly bodies: readonly JsonObject[];
  /** When the latest of them was noted, in milliseconds since 1970. */
  readonly notedMs: number;
}

/**
 * Stores the first state of every model that a run writes to outside of the process, so that it survives a
 * crash. An entry is written before the first write and removed when the model is restored.
 */
export interface Journal {
  /** What earlier runs noted at this target and never removed, the oldest first. */
  earlier(modelId?: string): readonly JournalEntry[];
  /**
   * Notes that a body is about to be sent to a model with these attributes, and returns the state that is to
   * be restored: the one before the first note. Throws ConfigurationError if it cannot be stored.
   */
  note(modelId: string, former: JsonObject, body: JsonObject): JsonObject;
  /** Says whether a model is changed now: as long as it is, its entries stay. */
  mark(modelId: string, isChanged: boolean): void;
  /**
   * Strikes out every entry of this run, and the earlier ones of the same models, except where the model is
   * changed.
   */
  settle(): void;
  /** Strikes out the earlier entries of a model. */
  strike(modelId: string): void;
}
