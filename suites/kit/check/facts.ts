import type { Claim } from '../history/claim.ts';
import type { Decoded, Exchange, Failure } from '../http/exchange.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';

/** The type or form that a value, a header or an answer must have. */
export type TypeName =
  | 'string'
  | 'non-empty-string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'object'
  | 'array'
  | 'not-null'
  | 'date-time'
  | 'utc-date-time'
  | 'http-date'
  | 'array-of-objects'
  | 'array-of-report-items'
  | 'envelope'
  | 'envelope-data'
  | 'links'
  | 'resource'
  | 'attributes'
  | 'error-body'
  | 'message-body'
  | 'json-text'
  | 'utf-8'
  | 'json-media-type'
  | 'application-json'
  | 'challenge'
  | 'no-member'
  | 'member-once'
  | 'member-twice'
  | 'no-entry-of-status'
  | 'empty-list-or-refusal'
  | 'no-server-error';

/** Why a request must be answered with an error. */
export type Since =
  | { readonly kind: 'no-such-sync'; readonly sync: string }
  | { readonly kind: 'no-such-run'; readonly run: string; readonly sync: string }
  | { readonly kind: 'not-listed'; readonly run: string; readonly sync: string }
  | { readonly kind: 'of-another-sync'; readonly run: string; readonly sync: string }
  | { readonly kind: 'parameter-missing'; readonly parameter: string }
  | { readonly kind: 'parameter-not-listed'; readonly parameter: string }
  | { readonly kind: 'parameter-no-integer'; readonly parameter: string };

/** Entries of a page by their ids, the first dozen of them. */
export interface EntriesFact {
  readonly kind: 'entries';
  readonly ids: readonly string[];
  /** How many there are. */
  readonly of: number;
  /** The number of the page of the list, from 1, where it matters. */
  readonly page?: number;
}

/** The status of an answer; undefined if none arrived. */
export interface StatusFact {
  readonly kind: 'status';
  readonly status?: number;
  readonly since?: Since;
}

/** A page of a list, by its number from 1. */
export interface PageFact {
  readonly kind: 'page';
  readonly page: number;
  /** `again`: it occurred a second time. `promised`: `last` says that it exists. */
  readonly as?: 'again' | 'promised';
}

/** Where a link leads. */
export type LinkEnd =
  | EntriesFact
  | StatusFact
  | PageFact
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'entry-of-status'; readonly status: string };

/** Where a link must lead. */
export type LinkGoal =
  | EntriesFact
  | { readonly kind: 'following' | 'preceding' | 'same-list' }
  | { readonly kind: 'filtered'; readonly status: string }
  | { readonly kind: 'resource'; readonly path: string; readonly baseUrl: string };

/**
 * What a rule requires at a place, or what was received there: names, ids, numbers and quoted values, never a
 * sentence. `Value` is the type of a quoted value of the target: the value itself within a run, its JSON text
 * (shortened, private data as type and length) in a report.
 */
export type Fact<Value = Json> =
  | { readonly kind: 'value'; readonly value: Value }
  /** Nothing is there; `members` are the members that the object has instead. */
  | { readonly kind: 'nothing'; readonly members?: readonly string[] }
  | { readonly kind: 'type'; readonly type: TypeName }
  /** A value of another type than wanted, too large to quote. */
  | {
      readonly kind: 'structure';
      readonly type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
      readonly members?: readonly string[];
      /** A member that holds an array, and its length. */
      readonly array?: { readonly member: string; readonly length: number };
    }
  | EntriesFact
  | StatusFact
  | PageFact
  /** A refused credential, by its name in reports. */
  | { readonly kind: 'refusal'; readonly of: string; readonly effect: 'any' | 'none' }
  /** A refusal that changed something nevertheless. */
  | { readonly kind: 'effect'; readonly status?: number; readonly effect: Effect }
  | { readonly kind: 'entry'; readonly id: string; readonly as: 'again' | 'listed' | 'of-status' }
  /** Another entry than that at a place of the answer, or than at any other place of the list. */
  | { readonly kind: 'other-entry'; readonly than?: string }
  | { readonly kind: 'list-without'; readonly shownUnder?: string }
  | { readonly kind: 'status-elsewhere'; readonly value: Value; readonly filter: string }
  | { readonly kind: 'link'; readonly to: LinkGoal }
  | { readonly kind: 'link-leading'; readonly value: Value; readonly to: LinkEnd }
  | { readonly kind: 'no-page-beyond'; readonly end: 'first' | 'last' }
  | NoAnswerFact
  | { readonly kind: 'body'; readonly body: Exclude<Decoded['kind'], 'json'>; readonly quote: string };

/** What a refused write changed nevertheless. */
export type Effect = 'new-run' | 'new-values' | 'other-values';

/** No answer arrived; `quote` is the transport's description. */
export interface NoAnswerFact {
  readonly kind: 'no-answer';
  readonly failure?: Failure['kind'];
  readonly quote?: string;
}

/** A likely cause of a violation. */
export type Hint = 'refused-with-valid-token' | 'refused-in-calm' | 'forwarded-headers';

/**
 * What an answer is to a proof: a link of `from` or a question leads to `came` where it should lead to
 * `expected`; `seen` is what else was seen.
 */
export type ProofRole = 'from' | 'expected' | 'came' | 'seen';

/** An answer that a proof rests on; milliseconds since the run began. */
export interface ProofAnswer {
  /** Of its request, in order of sending. */
  readonly number: number;
  readonly role: ProofRole;
  /** Path and query. */
  readonly path: string;
  readonly startedMs: number;
  readonly endedMs: number;
  /** The status of a refusal. */
  readonly status?: number;
  /** Ids of its entries in order, the first dozen, and how many there are; absent for a refusal. */
  readonly ids?: readonly string[];
  readonly of?: number;
  /** Whether the entry that the proof is about is in it. */
  readonly isWithEntry?: boolean;
}

/** Answers that no conforming list can have returned, however it moved. */
export interface ProofFact {
  readonly claim: Claim['kind'];
  /** Path of the list. */
  readonly list: string;
  /** The status that it is filtered by. */
  readonly filter?: string;
  /** The entry that it is about, where it is about one. */
  readonly entry?: string;
  /**
   * The entries directly before and behind it, if an answer that shows these lacks it; of the first entry of
   * a list the one behind it alone, and null behind the last entry.
   */
  readonly between?: readonly (string | null)[];
  /** The entry before and behind which the answers put it, if they contradict each other about its place. */
  readonly pivot?: string;
  /**
   * An entry, the request whose page shows it too early, how many entries the pages before leave room for in
   * front of it, and how many are in front of it.
   */
  readonly overtaken?: {
    readonly id: string;
    readonly on: number;
    readonly room: number;
    readonly ahead: number;
  };
  /** The request that shows a page behind one that names itself as the last. */
  readonly followedBy?: number;
  /** What the list is ordered by, if the proof rests on that. */
  readonly orderedBy?: 'created_at' | 'updated_at' | 'id' | 'status';
  /** The link that leads elsewhere, where it is about one. */
  readonly link?: string;
  /**
   * Page numbers, from 1, if the link is wrong by its number: of the page with the link, of the page that it
   * must lead to (for `last`, the page after the one it leads to), and of the page that it leads to, if it
   * names one.
   */
  readonly pages?: { readonly own: number; readonly wanted: number; readonly named?: number };
  /** The time in which entries would have had to move; milliseconds since the run began. */
  readonly within: { readonly fromMs: number; readonly toMs: number };
  /** How many entries must have moved at least. */
  readonly needed: number;
  /** The entries that can have moved then. */
  readonly movers: readonly string[];
  /** In the order in which they were asked for. */
  readonly answers: readonly ProofAnswer[];
}

/** How many of the examined answers broke a rule. */
export interface Occurrences {
  readonly violating: number;
  readonly of: number;
}

/** A value of the target, quoted; `nothing` if it is undefined. */
export const quoted = (value: Json | undefined): Fact =>
  value === undefined ? { kind: 'nothing' } : { kind: 'value', value };

/** What has a certain type or form. */
export const ofType = (type: TypeName): Fact => ({ kind: 'type', type });

/** Of an object of more members the rest is not named: a body may have a million. */
const mostMembers = 200;

const namesIn = (object: JsonObject): readonly string[] => Object.keys(object).slice(0, mostMembers);

/** The value there, or nothing and the other members of the object around it. */
export function nothingOr(around: Json | undefined, value: Json | undefined): Fact {
  if (value !== undefined) return quoted(value);
  if (!isObject(around)) return { kind: 'nothing' };
  let names: readonly string[] | undefined;
  return {
    kind: 'nothing',
    // Read when a finding is made of it: of all violations of a rule few are reported.
    get members() {
      names ??= namesIn(around);
      return names;
    },
  };
}

/** The form of a value that is too large to quote, with the first of its members that holds an array. */
export function structureOf(value: Json): Fact {
  if (!isObject(value)) return quoted(value);
  const array = firstArrayIn(value);
  return { kind: 'structure', type: 'object', members: namesIn(value), ...(array && { array }) };
}

function firstArrayIn(object: JsonObject): { readonly member: string; readonly length: number } | undefined {
  for (const member in object) {
    const inner = object[member];
    if (isArray(inner)) return { member, length: inner.length };
  }
  return undefined;
}

/** No answer arrived. */
export const noAnswer = ({ kind, message }: Failure): NoAnswerFact => ({
  kind: 'no-answer',
  failure: kind,
  quote: message,
});

/** The status of an answer. */
export const statusFact = ({ answer }: Exchange): StatusFact => ({
  kind: 'status',
  ...(answer === undefined ? {} : { status: answer.status }),
});

/** The same fact with its quoted value as text. */
export function withQuotes(fact: Fact, quote: (value: Json) => string): Fact<string> {
  return 'value' in fact ? { ...fact, value: quote(fact.value) } : fact;
}
