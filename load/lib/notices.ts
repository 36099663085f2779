import type { LoadFinding } from './invariants.ts';

/** A failed validation: what was sent, wanted and received. */
export interface Evidence {
  readonly endpoint: string;
  readonly rule: string;
  readonly pointer: string;
  /** The pointer with `*` for any entry of a list. */
  readonly place: string;
  readonly wanted: string;
  readonly received: string;
  /** "GET /api/v1/models/3" */
  readonly sent: string;
  readonly status: number;
  readonly at: number;
}

/** A line from the scripts to the process that started k6. */
export type Notice =
  | { readonly kind: 'evidence'; readonly evidence: Evidence }
  /** A failed validation whose evidence is not kept. */
  | { readonly kind: 'wrong'; readonly endpoint: string; readonly rule: string; readonly place: string }
  | { readonly kind: 'untested'; readonly endpoint: string; readonly reason: string }
  /** Why the run did not begin; `excess`: why our own runner ended it. */
  | {
      readonly kind: 'stop';
      readonly cause: 'usage' | 'unreachable' | 'refused' | 'excess';
      readonly reason: string;
    }
  /** The run ended before an answer came; the target died, so the run was ended; the script failed. */
  | { readonly kind: 'cut' | 'dead' | 'fault'; readonly reason: string };

/** Each notice is a line of the console that starts so. */
export const noticeMark = '@load ';

/** Failed validations of an endpoint whose evidence is kept, per virtual user and in load.json. */
export const evidencePerEndpoint = 10;

/** The rule that a refusal of the valid token breaks. */
export const tokenRule = 'token-accepted';

/** A number of things in words: `1 request`, `2 requests`. */
export const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A status that no rule allows; a refused token has a name of its own, because it may have run out. */
export const statusFinding = (received: string, isRefused = false): LoadFinding => ({
  rule: isRefused ? tokenRule : 'answers-200',
  pointer: 'status',
  wanted: '200',
  received,
});
