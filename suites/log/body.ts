import type { Json } from './json.ts';

/** The body of an answer as a value. */
export type Decoded =
  | {
      readonly kind: 'json';
      /** Lossless: integers beyond 2^53 are bigints. */
      readonly value: Json;
      /** The same with every number a JS number, for schema validators; `value` itself where it has no bigint. */
      readonly plain: Json;
      /** JSON pointers of members that occur twice in their object. */
      readonly duplicates: readonly string[];
    }
  | {
      /** `beyond-limit`: a limit of ours, which says nothing of the target (interpretation 27). */
      readonly kind: 'empty' | 'not-utf8' | 'not-json' | 'beyond-limit';
      readonly message: string;
    };

/** The body of an answer after content decoding. */
export interface Body {
  /** Bytes. */
  readonly size: number;
  /** SHA-256 (hex) of the bytes: equal bodies share one `Body`. */
  readonly digest: string;
  /** Decoded when it is first read; the value of a large body is not kept, so keep facts of it instead. */
  readonly decoded: Decoded;
  /** The bytes themselves; of a large body they are stored compressed. */
  readonly bytes: Uint8Array;
}
