import type { EndpointName, ObservationId, RequirementId } from '../catalogue/index.ts';
import type { Fact, Hint } from '../../schemas/report-facts.ts';
import type { Reason } from '../../schemas/report-reasons.ts';
import type { Ask } from './ask.ts';
import type { Exchange } from './exchange.ts';
import type { Json } from './json.ts';

/** What a rule says of one place. */
export type Judgement = Ok | Broken | Gap | Doubt;

interface Said {
  readonly rule: RequirementId;
  readonly endpoint: EndpointName;
}

/** The place keeps the rule; without an exchange where several together show it. */
export type Ok = Said & { readonly kind: 'ok'; readonly exchange?: number };

/** The place breaks the rule. */
export type Broken = Said & Proof & { readonly kind: 'broken'; readonly exchange: number };

/** The place was not examined. */
export type Gap = Said & { readonly kind: 'gap'; readonly reason: Reason };

/** A gap that the answers to some questions would decide; after the last round it counts as a gap. */
type Doubt = Said & { readonly kind: 'doubt'; readonly reason: Reason; readonly asks: readonly Ask[] };

/** What a violation is proved with. */
export interface Proof {
  /** JSON pointer into the body, `status`, or `header NAME`; absent where the answer as a whole is meant. */
  readonly pointer?: string;
  readonly wanted: Fact<Json>;
  readonly received: Fact<Json>;
  /** A likely cause. */
  readonly hint?: Hint;
  /** In how many places of the answer; 1 if not given. */
  readonly places?: number;
  /** The exchanges that prove it beside its own, in the order of the argument; of a list two to five. */
  readonly against?: readonly Witness[];
  /** For a list: the entry that it is about. */
  readonly entry?: string;
  /** A fact of `proofs` in suites/verdict/words.ts that says why no legal history explains it. */
  readonly because?: ProofReason;
  /** The shortest drawn sequence of moves that still shows it (fast-check). */
  readonly moves?: { readonly moves: readonly string[]; readonly path: string };
  /** The rule that must hold first: this finding is left out where that one is broken at the same place. */
  readonly restsOn?: RequirementId;
}

/** What an exchange is to a proof: it has the link, shows what should have come, what came, or more. */
export interface Witness {
  readonly exchange: number;
  readonly role: 'from' | 'expected' | 'came' | 'seen';
}

/** What exchanges are to a proof, in their order; one that is not there is left out. */
export function witness(
  role: Witness['role'],
  ...exchanges: readonly (At | undefined)[]
): readonly Witness[] {
  return exchanges.flatMap((one) => (one === undefined ? [] : [{ exchange: one.number, role }]));
}

/** Why answers of a list cannot all be right. */
export type ProofReason =
  /** Two equal walks around it: the list was at rest. */
  | { readonly kind: 'at-rest'; readonly pages: number }
  /** Not so far: an unchanged entry has `ahead` unchanged ones before it, `movers` others moved. */
  | { readonly kind: 'place'; readonly ahead: number; readonly movers: number }
  /** It was there before and after, unchanged. */
  | { readonly kind: 'away' }
  /** One answer shows it by itself. */
  | { readonly kind: 'alone' };

/** What was seen at an open point of the spec. */
export interface Observation {
  readonly point: ObservationId;
  /** A bounded description in plain words: "401, application/json". */
  readonly answer: string;
}

type At = Pick<Exchange, 'number' | 'ask'>;

/** An exchange kept a rule. */
export function ok(rule: RequirementId, { number, ask }: At): Ok {
  return { kind: 'ok', rule, endpoint: ask.endpoint, exchange: number };
}

/** An exchange broke a rule; the proof says by what. */
export function broken(rule: RequirementId, { number, ask }: At, proof: Proof): Broken {
  return { kind: 'broken', rule, endpoint: ask.endpoint, exchange: number, ...proof };
}

/** A rule cannot be judged at an endpoint, and why. */
export function gap(rule: RequirementId, endpoint: EndpointName, reason: Reason): Gap {
  return { kind: 'gap', rule, endpoint, reason };
}

/** A rule cannot be judged at an endpoint before these questions are answered. */
export const doubt = (
  rule: RequirementId,
  endpoint: EndpointName,
  reason: Reason,
  asks: readonly Ask[],
): Doubt => ({ kind: 'doubt', rule, endpoint, reason, asks });

/** A judgement of `isKept`: ok, or broken with its proof. */
export const verdictOn = (isKept: boolean, rule: RequirementId, at: At, proof: () => Proof): Judgement =>
  isKept ? ok(rule, at) : broken(rule, at, proof());
