import type { Claim } from '../history/claim.ts';
import type { Fact, NoAnswerFact, StatusFact, TypeName } from '../../../schemas/report-facts.ts';
import type { ProofRole } from '../../../schemas/report.ts';
import type { Exchange, Failure } from '../http/exchange.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';

/** A fact with the value itself, as it is within a run. */
export type ValueFact = Fact<Json>;

/** An answer that a proof rests on; milliseconds since the run began. */
export interface NumberedAnswer {
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
  readonly answers: readonly NumberedAnswer[];
}

/** A value of the target, quoted; `nothing` if it is undefined. */
export const quoted = (value: Json | undefined): ValueFact =>
  value === undefined ? { kind: 'nothing' } : { kind: 'value', value };

/** What has a certain type or form. */
export const ofType = (type: TypeName): ValueFact => ({ kind: 'type', type });

/** Of an object of more members the rest is not named: a body may have a million. */
const mostMembers = 200;

const namesIn = (object: JsonObject): readonly string[] => Object.keys(object).slice(0, mostMembers);

/** The value there, or nothing and the other members of the object around it. */
export function nothingOr(around: Json | undefined, value: Json | undefined): ValueFact {
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
export function structureOf(value: Json): ValueFact {
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
export function withQuotes(fact: ValueFact, quote: (value: Json) => string): Fact<string> {
  return 'value' in fact ? { ...fact, value: quote(fact.value) } : fact;
}
