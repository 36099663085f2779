import type { FailureKind, UndecodedKind } from '../../../schemas/report-facts.ts';
import type { Endpoint } from '../../catalogue/index.ts';
import type { CredentialKind, HttpManner } from '../../catalogue/questions.ts';
import type { Json } from '../json/json.ts';
import type { Mask } from '../protocol/mask.ts';

/** The credential of a request: the valid token, none, or a bad credential (with a name for reports). */
export type Credential =
  | 'good'
  | 'none'
  | {
      readonly name: string;
      readonly header: string;
      /** The kind of bad credential, for counting; default: a made-up one. */
      readonly kind?: CredentialKind;
      /** What in it is as good as the token, and so masked in reports. */
      readonly secrets?: readonly string[];
    };

/** A request before it is sent. */
export interface Ask {
  readonly endpoint: Endpoint;
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Absolute URL under the base URL of the target. */
  readonly url: string;
  /** The ids that fill the path template, as they were before encoding. */
  readonly params: Readonly<Record<string, string>>;
  readonly credential: Credential;
  /** JSON text (or deliberately broken text) of the body. */
  readonly body?: string;
  /**
   * `stated`: the spec says that it returns 200. `absent`: it names something that does not exist and must
   * return the stated 404. `probe`: it must or may be refused. `arranging`: it finds out what exists.
   * `control`: it is stated, but sent after requests that may have locked the token out.
   */
  readonly purpose: 'stated' | 'absent' | 'probe' | 'arranging' | 'control';
  /** `link`: the URL comes from a link of the target; we did not build it. */
  readonly via?: 'link';
  /** How HTTP is used, if not in the usual way (interpretation 30). */
  readonly manner?: HttpManner;
  /**
   * Sent with `Cache-Control: no-cache`, so that no cache answers in the target's place (RFC 9111, 5.2.1.4).
   */
  readonly pastCaches?: true;
}

/** Why no answer arrived. */
export interface Failure {
  readonly kind: FailureKind;
  /** One sentence for a person, without secrets. */
  readonly message: string;
  /** What the machine or the library calls it, where it does (ECONNRESET). */
  readonly code?: string;
  /** How long was waited, where that is the failure. */
  readonly ms?: number;
  /** The status of the answer, where it arrived and the rest was cut or cannot be decoded. */
  readonly status?: number;
  /**
   * Of a cut answer: it was cut so often while nothing else was in flight that chance does not explain it
   * (reading 25).
   */
  readonly isSystematic?: boolean;
}

/**
 * Limits of ours, none of which says anything of the target: the size of a body, of headers, of all bodies
 * together, the number of requests.
 */
export type LimitKind = 'too-large' | 'headers-too-large' | 'crowded' | 'budget';

/** The body of an answer, decoded once. */
export type Decoded =
  | {
      readonly kind: 'json';
      /** Lossless: integers beyond 2^53 are bigints. */
      readonly value: Json;
      /**
       * The same with every number a JS number, for schema validators; identical to `value` where no bigint
       * is in it.
       */
      readonly plain: Json;
      /** JSON pointers of members that occur twice in their object. */
      readonly duplicates: readonly string[];
    }
  | {
      /**
       * `beyond-limit`: it has more levels or values than the suite reads, which says nothing about the
       * target.
       */
      readonly kind: UndecodedKind;
      readonly message: string;
    };

/** An answer of the target. */
export interface Answer {
  readonly status: number;
  /** Names in lower case; a repeated header holds all its values. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** The body after content decoding, within the limit. */
  readonly bytes: Uint8Array;
  /** How many bytes that are: of a large body they are stored compressed. */
  readonly size: number;
  /** Decoded at first use and stored. */
  readonly body: Decoded;
  /** Values derived from the body, which all answers with this body share; absent where none do. */
  readonly shared?: DerivedValues<Decoded>;
}

/** Values that functions make of one thing, each made once. */
export class DerivedValues<Of> {
  readonly #made = new Map<(of: Of) => unknown, unknown>();

  /** What a function makes of the thing that these values belong to. */
  derive<T>(of: Of, make: (of: Of) => T): T {
    if (!this.#made.has(make)) this.#made.set(make, make(of));
    // Stored under the function that computed it.
    return this.#made.get(make) as T;
  }
}

/** Derived values of one exchange, stored as long as the exchange. */
export class ExchangeNotes extends DerivedValues<Exchange> {
  /** Takes the secrets of the run out of a text of the target; needed before the text is cut. */
  readonly mask: Mask;
  /** An answer 401 or 403 refuses the request, not the token: the same token is valid for other requests. */
  refusesRequest = false;

  constructor(mask: Mask = (text) => text) {
    super();
    this.mask = mask;
  }
}

/** What a function makes of an exchange, made once per exchange: the same function returns the same value. */
export const derivedOf = <T>(exchange: Exchange, make: (exchange: Exchange) => T): T =>
  exchange.notes.derive(exchange, make);

/** What a function makes of the body of an answer, made once for all answers that have this body. */
export const derivedOfBody = <T>({ body, shared }: Answer, make: (body: Decoded) => T): T =>
  shared === undefined ? make(body) : shared.derive(body, make);

/** One request with its answer: the evidence that checks judge. */
export interface Exchange {
  /** Order of sending, from 1, unique in a run. */
  readonly number: number;
  readonly ask: Ask;
  /** The request's headers as sent, secrets masked. */
  readonly sentHeaders: Readonly<Record<string, string>>;
  readonly answer?: Answer;
  readonly failure?: Failure;
  /**
   * Why earlier attempts at the same request were made again: a status (429, 502, 503, 504), `closed`,
   * `refused`, `cut`, `timeout`, `local`, `crowded`.
   */
  readonly retries: readonly string[];
  /** Milliseconds since the run began. */
  readonly startedMs: number;
  /** Milliseconds from send to the last decoded byte, of the last attempt. */
  readonly durationMs: number;
  /** What the run derived from it. */
  readonly notes: ExchangeNotes;
}

/** Ends of ours that come before a request is sent. */
const unsent: ReadonlySet<Failure['kind']> = new Set(['circuit-open', 'origin', 'budget']);

/** Whether the last attempt of a request was sent. */
export const wasSent = ({ failure }: Exchange): boolean => failure === undefined || !unsent.has(failure.kind);
