/** A fact about the target that checks may need. */
export type FixtureKey =
  | 'connectorId'
  | 'modelId'
  | 'syncId'
  | 'syncRunId'
  | 'otherSyncId'
  | 'emptySyncId'
  | 'updateConnector'
  | 'updateModel'
  | 'scheduleSync'
  | 'querySource';

/** Nothing more could be sent, or nothing more was useful to send; `quote` is the client's reason. */
export interface Stopped {
  readonly kind: 'stopped';
  readonly quote: string;
}

/** Why a value of the target is not known: names, ids and numbers, never a sentence. */
export type Gap =
  | { readonly kind: 'not-given' }
  | { readonly kind: 'none-among-ids'; readonly last: number }
  | { readonly kind: 'none-found' }
  | { readonly kind: 'no-model' }
  | { readonly kind: 'names-no-connector'; readonly id: string }
  | { readonly kind: 'no-sync' }
  | { readonly kind: 'given-without-sync' }
  | { readonly kind: 'lists-no-run'; readonly id: string }
  | { readonly kind: 'lists-runs'; readonly id: string }
  | { readonly kind: 'same-as-sync'; readonly id: string }
  | {
      readonly kind: 'not-found';
      readonly id: string;
      readonly path: string;
      readonly status: number;
      /** What the target says of it. */
      readonly quote?: string;
    }
  | { readonly kind: 'no-answer-known'; readonly statuses: readonly number[]; readonly requests: number }
  | Stopped;

/** What to do in the target file about a value that is not known. */
export interface Remedy {
  readonly do: 'give' | 'correct' | 'name-with-runs';
  readonly key: FixtureKey;
}

/**
 * A value of the target that is not known, why, and what the operator can do; no remedy if nothing in the
 * target file would help.
 */
export interface FixtureMissing {
  readonly kind: 'fixture-missing';
  readonly key: FixtureKey;
  readonly gap: Gap;
  readonly remedy?: Remedy;
}
