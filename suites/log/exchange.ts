import type { TargetFailure } from '../../schemas/report-facts.ts';
import type { Json } from './json.ts';
import type { Ask } from './ask.ts';

/** The body of an answer as a value. */
export type Decoded =
  | {
      readonly kind: 'json';
      /** Lossless: integers beyond 2^53 are bigints. */
      readonly value: Json;
      /** The same with every number one of JavaScript, for schema validators. */
      readonly plain: Json;
      /** JSON pointers of members that occur twice in their object. */
      readonly duplicates: readonly string[];
    }
  | {
      /** `beyond-limit`: a limit of ours, which says nothing of the target (interpretation 27). */
      readonly kind: 'empty' | 'not-utf8' | 'not-json' | 'beyond-limit';
      readonly message: string;
    };

/** The body of an answer after content decoding; its size in bytes. */
export interface Body {
  readonly size: number;
  /** SHA-256 (hex) of the bytes: equal bodies share one `Body`. */
  readonly digest: string;
  /** Decoded when it is first read; the value of a large body is not kept, so keep facts of it instead. */
  readonly decoded: Decoded;
  /** The bytes themselves; of a large body they are stored compressed. */
  readonly bytes: Uint8Array;
}

/** The text that replaces a secret. */
export const masked = '[masked]';

/** The same value with every text masked; names and many texts are there hundreds of times. */
export function maskDeeply<T>(whole: T, mask: (text: string) => string): T {
  const known = new Map<string, string>();
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const masked = known.get(value) ?? mask(value);
      known.set(value, masked);
      return masked;
    }
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [copy(name), copy(inner)]));
  };
  return copy(whole) as T; // of the same form
}

/** Why no answer came, or why what came cannot be judged. */
export type FailureKind =
  | TargetFailure
  /** Everything is refused with 401 or 403 for longer than the suite waits (interpretation 24). */
  | 'forbidden'
  /** A limit of ours (interpretation 27); the message names the option that raises it. */
  | 'limit'
  /** This machine lacks something: our own fault. */
  | 'local'
  /** Not sent: deadline, interrupt, dead target, no requests left. */
  | 'not-sent';

/** Why an answer did not come, or cannot be read. */
export interface Failure {
  readonly kind: FailureKind;
  /** One sentence for a person, without secrets. */
  readonly message: string;
  /** The machine's or the library's word for it, such as ECONNRESET; or `unsendable`, whatever comes. */
  readonly code?: string;
  /** The status of an answer of which the rest was cut or cannot be read. */
  readonly status?: number;
  /** Of a cut: it was cut three times or more although it was asked alone (interpretation 25). */
  readonly isSystematic?: true;
}

/** What came back for one question. */
export interface Answer {
  readonly status: number;
  /** Names in lower case; values of a repeated header are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** One question with what became of it. The log of a run is a list of these in the order of arrival. */
export interface Exchange {
  /** Position in the log, from 0. */
  readonly number: number;
  readonly ask: Ask;
  readonly phase: Phase;
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Of the target, without a slash at its end. */
  readonly baseUrl: string;
  readonly url: string;
  /** Headers as sent by the last attempt; secrets masked. */
  readonly sentHeaders: Readonly<Record<string, string>>;
  /** When the last attempt was sent and when its last byte came: milliseconds since the run began. */
  readonly askedMs: number;
  readonly answeredMs: number;
  readonly answer?: Answer;
  readonly failure?: Failure;
  /** When an attempt was sent that was refused while everything was (interpretation 24). */
  readonly refusedMs?: number;
  /** Outcomes of earlier attempts: a status that was asked again (429, 502 …), or the kind of a failure. */
  readonly earlier: readonly string[];
  /** How many requests of ours were in flight when the last attempt was sent, itself included. */
  readonly inFlight: number;
}

/** The parts of a run, in their order; reports show these names. */
export const phases = [
  'discovery',
  'reads',
  'writes',
  'reads again',
  'bad credentials',
  'late effects',
] as const;
/** One of these parts. */
export type Phase = (typeof phases)[number];

/** The status of the answer; 0 if none came. */
export const statusOf = ({ answer }: Pick<Exchange, 'answer'>): number => answer?.status ?? 0;

/** What a rate limit or a gateway answers (interpretation 25). */
const unserved: readonly number[] = [429, 502, 503, 504];

/** The status of the service itself, its body decoded or not; 0 for none, or that of a limit or a gateway. */
export function serviceStatus({ answer, failure }: Pick<Exchange, 'answer' | 'failure'>): number {
  const status = answer?.status ?? failure?.status ?? 0;
  return unserved.includes(status) ? 0 : status;
}

/** Whether the good token was sent. */
export const isGood = ({ ask }: Exchange): boolean => ask.credential === undefined;

/** What a rate limit or a gateway says, or silence: no answer of the service. */
export const isUnserved = ({ answer }: Exchange): boolean =>
  answer === undefined || unserved.includes(answer.status);

/** Computes something once per object and keeps it as long as the object. */
export function perObject<Key extends object, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new WeakMap<Key, { readonly value: T }>();
  return (key) => {
    let known = made.get(key);
    if (known === undefined) made.set(key, (known = { value: make(key) }));
    return known.value;
  };
}

const longestKeptMs = 60_000;

/**
 * How long an answer says that it was or may be kept by a cache, in milliseconds, 60 s at most (RFC 9111 and
 * RFC 5861, interpretation 58); 0 where it says nothing. An age in whole seconds may be nearly one more.
 */
export const keptMs = perObject(({ answer }: Exchange) => {
  const { age = '', date = '', expires = '', 'cache-control': control = '' } = answer?.headers ?? {};
  const secondsOf = (directive: string): readonly number[] =>
    [...control.matchAll(new RegExp(`(?<![\\w-])${directive}\\s*=\\s*"?(\\d+)`, 'gi'))].map(([, one]) =>
      Number(one),
    );
  const untilExpiry = (Date.parse(expires) - Date.parse(date)) / 1000 || 0;
  const ages = [...secondsOf('max-age'), ...secondsOf('s-maxage')];
  const fresh = ages.length === 0 ? untilExpiry : Math.max(...ages);
  const kept = /no-store/i.test(control) ? 0 : fresh + Math.max(0, ...secondsOf('stale-while-revalidate'));
  // each cache on the way may have written its own
  const old = Math.max(...age.split(',').map((one) => (Number(one) > 0 ? Number(one) + 1 : 0)));
  return Math.min(longestKeptMs, Math.max(old, kept) * 1000);
});
