import type { FixtureKey, FixtureMissing } from '../../schemas/report-reasons.ts';
import type { Json, JsonObject } from './json.ts';

/** What the operator says about the server under test; every key of the target file, parsed. */
export interface Target {
  readonly name: string;
  readonly version?: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** True where it is the reference server that the command itself started. */
  readonly embedded: boolean;
  /** Sent with every request, values resolved. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names (lower case) of the headers whose values are secret. */
  readonly secretHeaders: readonly string[];
  readonly connectorId?: string;
  readonly modelId?: string;
  readonly syncId?: string;
  readonly syncRunId?: string;
  readonly otherSyncId?: string;
  readonly emptySyncId?: string;
  /** Bodies in the order in which they are sent: one or two. */
  readonly updateConnector?: readonly JsonObject[];
  readonly updateModel?: readonly JsonObject[];
  readonly scheduleSync?: JsonObject;
  readonly querySource?: string;
  readonly load?: Json;
}

/** The ids that a run examines, given or found, and why others are not known. */
export interface Subject {
  readonly connectorId?: string;
  readonly modelId?: string;
  readonly syncId?: string;
  /** A run of `syncId` with records where there is one. */
  readonly syncRunId?: string;
  readonly otherSyncId?: string;
  readonly emptySyncId?: string;
  /** Per id: whether it was given or discovered. */
  readonly sources: Readonly<Partial<Record<FixtureKey, 'given' | 'discovered'>>>;
  /** Why a key is not known, and what to write into the target file. */
  readonly missing: Readonly<Partial<Record<FixtureKey, FixtureMissing>>>;
  /** Given ids that the target does not have: the verdict is inconclusive at best. */
  readonly absent: readonly FixtureKey[];
}
