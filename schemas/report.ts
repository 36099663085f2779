import type { Change, ReportedExchange, RequestTimeline } from './report-traffic.ts';
import type { Connection } from '../suites/kit/protocol/connection.ts';
import type { Endpoint, ObservationId, RequirementId } from '../suites/catalogue/index.ts';
import type { DepthName } from '../suites/kit/plan/depth.ts';
import type { EndpointCount } from '../suites/kit/plan/cells.ts';
import type { CommandVariable } from '../suites/kit/check/curl.ts';
import type { Ending, Outcome, Verdict } from '../suites/kit/check/outcome.ts';
import type { Fact, Hint, Occurrences, ProofAnswer, ProofFact } from '../suites/kit/check/facts.ts';
import type { Reason } from '../suites/kit/check/reasons.ts';
import type { FixtureMissing } from '../suites/kit/target/gap.ts';

/**
 * Everything that a run found out, as written to report.json (schemas/files/result.schema.json); every other
 * format is made from it alone.
 */
export interface Report {
  /** 2 has facts beside the sentences; 1 has not. */
  readonly schemaVersion: 1 | 2;
  readonly verdict: Verdict;
  /** The verdict in one line that names the target, the profile, and what was narrowed, waived or sampled. */
  readonly verdictLine: string;
  /** Why it is not `conformant`, or what to mind although it is; one sentence each. */
  readonly reasons: readonly string[];
  readonly ended: Ending;
  readonly exitCode: number;
  readonly profile: 'full' | 'read-only';
  /** What keeps the run from covering the whole spec; empty where nothing does. */
  readonly scope: readonly ('read-only' | 'narrowed' | 'waived')[];
  readonly strict: boolean;
  readonly seed: number;
  /** The nonce that the run was bound to; `host` is where the host of the target showed it. */
  readonly challenge?: { readonly nonce: string; readonly host?: string };
  readonly spec: { readonly title: string; readonly version: string };
  readonly suite: { readonly name: string; readonly version: string; readonly node: string };
  /** SHA-256 (hex) over the ids, levels and clauses of the catalogue. */
  readonly catalogueDigest: string;
  readonly target: ReportedTarget;
  /** RFC 3339, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Requests sent, repeats included. */
  readonly requests: number;
  /** Answers of gateways and rate limits that were asked again, by status. */
  readonly retried: Readonly<Record<string, number>>;
  readonly counts: { readonly must: Counts; readonly should: Counts };
  /** The rules that passed in part, grouped by the reason. */
  readonly inPart?: readonly PartGroup[];
  readonly coverage: readonly Coverage[];
  /** How deep the run looked, and how much it asked of all that there is to ask; absent in version 1. */
  readonly questions?: QuestionCounts;
  /** When each request was on its way; absent in version 1. */
  readonly timeline?: RequestTimeline;
  /** What the preflight found, in words. */
  readonly preflight: readonly PreflightNote[];
  readonly requirements: readonly RequirementResult[];
  readonly observations: readonly ObservationResult[];
  readonly changes: readonly Change[];
  readonly contracts: readonly ContractResult[];
  readonly waivers: readonly WaiverResult[];
  /** Our own errors: never the target's. */
  readonly faults: readonly Fault[];
  /** The exchanges that findings point to; secrets masked, customers' data as type and length. */
  readonly exchanges: readonly ReportedExchange[];
  /** Result of `--with load`, in the shape of load.json. */
  readonly load?: unknown;
}

/** Rules that passed although something was not examined, for one reason. */
export interface PartGroup {
  readonly reason: string;
  readonly rules: readonly RequirementId[];
}

/** Outcomes counted over requirements of one level. */
export interface Counts {
  readonly total: number;
  readonly pass: number;
  readonly fail: number;
  readonly warn: number;
  readonly untested: number;
  readonly excluded: number;
}

/** The server that was examined, and how it came to be known. */
export interface ReportedTarget {
  readonly name: string;
  readonly version?: string;
  readonly baseUrl: string;
  readonly embedded: boolean;
  /** Names of the defects and variants that the embedded reference server had. */
  readonly deviations?: ReferenceDeviations;
  /** Names of the headers of the target file: with other headers the target may behave otherwise. */
  readonly headers?: readonly string[];
  /** What lay between the suite and the target; absent in reports of earlier suites. */
  readonly connection?: Connection;
  /** Path of the target file, where one was given. */
  readonly file?: string;
  /** Where base URL, token and the rest came from; where two sources differed, which one won. */
  readonly settings: readonly string[];
  readonly fixtures: readonly {
    readonly key: string;
    readonly value?: string;
    readonly source: 'given' | 'discovered' | 'missing';
    readonly reason?: string;
    /** The reason as a fact. */
    readonly because?: FixtureMissing;
  }[];
}

/** Names of defects and variants of the reference server. */
export interface ReferenceDeviations {
  readonly defects: readonly string[];
  readonly variants: readonly string[];
}

/** How far a list was read. */
export interface Coverage {
  readonly endpoint: Endpoint;
  /** Path and query of the list's first page. */
  readonly list: string;
  readonly pagesRead: number;
  /** Undefined where the end was not reached. */
  readonly pagesThere?: number;
  readonly entriesRead: number;
  readonly sampled: boolean;
}

/** What was asked of all that there is to ask; the HTML report draws a map of it. */
export interface QuestionCounts {
  readonly depth: DepthName;
  /** Pairs of kinds of values that were asked together, over all endpoints. */
  readonly asked: number;
  /** Pairs that there are on this target, for this profile. */
  readonly cells: number;
  readonly endpoints: readonly EndpointCount[];
}

/** One line of the preflight. */
export interface PreflightNote {
  readonly level: 'good' | 'mind' | 'bad';
  readonly text: string;
  /** How to fix it. */
  readonly mend?: string;
}

/** What was found out about one rule. */
export interface RequirementResult {
  readonly id: RequirementId;
  readonly clause: string;
  readonly level: 'MUST' | 'SHOULD';
  readonly title: string;
  readonly text: string;
  readonly reading?: string;
  readonly outcome: Outcome;
  /** For untested and excluded always; for a partly examined pass, what was not looked at. */
  readonly reason?: string;
  /** The reasons as facts; of a rule that passed, why it passed in part. */
  readonly because?: readonly Reason[];
  /** What a rule came to that is too new to count; such a one is `excluded`. */
  readonly pending?: Outcome;
  readonly examined: { readonly answers: number; readonly entries: number };
  /** "3 of 20": answers that broke the rule, of those looked at. */
  readonly occurrences?: string;
  /** The same as numbers. */
  readonly occurred?: Occurrences;
  readonly checks: readonly CheckResult[];
}

/** What one check found. */
export interface CheckResult {
  readonly title: string;
  readonly endpoint: Endpoint;
  readonly outcome: Outcome;
  readonly reason?: string;
  /** The reasons as facts. */
  readonly because?: readonly Reason[];
  readonly examined: { readonly answers: number; readonly entries: number };
  readonly finding?: Finding;
  /** Every place at which the rule was found broken; the finding shows one of them. */
  readonly places?: readonly { readonly endpoint: Endpoint; readonly pointer?: string }[];
}

/** One violation with what it takes to fix it; every format renders these words. */
export interface Finding {
  readonly endpoint: Endpoint;
  /** JSON pointer into the body, `status`, or `header NAME`; absent where the answer as a whole is meant. */
  readonly pointer?: string;
  /** What the rule requires, values quoted as JSON. */
  readonly wanted: string;
  /** What came, values quoted as JSON. */
  readonly received: string;
  /** "GET /api/v1/syncs/3/sync_runs?status=failed&page=2" */
  readonly sent: string;
  /** "200 in 14 ms, application/json, 2.1 kB"; an error is followed by what it says of itself, masked. */
  readonly answer: string;
  /** "report.json#/exchanges/41": the position in `exchanges`. */
  readonly exchange: string;
  /** Positions in `exchanges` of the answers that it was compared with. */
  readonly against: readonly string[];
  readonly hint?: string;
  readonly occurrences?: string;
  /** What the sentences of this finding were made from. */
  readonly facts?: FindingFacts;
  /** Of a finding on a list: why no movement of the list explains it. */
  readonly proof?: ReportedProof;
  readonly counterexample?: {
    readonly moves: readonly string[];
    readonly seed: number;
    readonly path: string;
  };
  readonly again: {
    /** The command that runs only this rule again. */
    readonly certify: string;
    readonly curl: string;
    /** The variables of the curl line: secrets and private bodies. */
    readonly variables?: readonly CommandVariable[];
  };
  /** File and line of the assertion. */
  readonly site: string;
}

/** Answers that no conforming list can have returned, and the sentence that says why. */
export interface ReportedProof extends ProofFact {
  readonly answers: readonly (ProofAnswer & {
    /** "report.json#/exchanges/41": the position in `exchanges`. */
    readonly exchange: string;
  })[];
  readonly sentence: string;
}

/** A finding as facts. */
export interface FindingFacts {
  readonly wanted: Fact<string>;
  readonly received: Fact<string>;
  readonly hint?: Hint;
  readonly occurrences?: Occurrences;
}

/** What the target does at a point that the spec leaves open. */
export interface ObservationResult {
  readonly id: ObservationId;
  readonly clause: string;
  readonly title: string;
  readonly text: string;
  /** Undefined where nothing was seen; then `reason` says why. */
  readonly answer?: string;
  readonly reason?: string;
  /** The reason as a fact. */
  readonly because?: readonly Reason[];
}

/** One interaction of the consumer contract, verified. */
export interface ContractResult {
  readonly description: string;
  readonly endpoint?: Endpoint;
  readonly states: readonly string[];
  readonly outcome: Outcome;
  readonly reason?: string;
  readonly mismatches: readonly {
    readonly pointer?: string;
    readonly wanted: string;
    readonly received: string;
    readonly text: string;
  }[];
}

/** A known finding that a gate lets pass until a date. */
export interface Waiver {
  readonly id: string;
  readonly endpoint?: string;
  readonly pointer?: string;
  readonly reason: string;
  readonly owner: string;
  /** Last day on which it counts, YYYY-MM-DD. */
  readonly expires: string;
}

/** What became of one waiver. */
export interface WaiverResult extends Waiver {
  /**
   * `elsewhere`: the rule is broken at another place than the waiver names. `unexamined`: nothing shows
   * whether it is still needed.
   */
  readonly state: 'used' | 'unused' | 'expired' | 'elsewhere' | 'unexamined';
}

/** An error of the suite itself. */
export interface Fault {
  readonly where: string;
  readonly message: string;
  readonly stack?: string;
}
