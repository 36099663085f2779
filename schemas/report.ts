import type { Change, ReportedExchange, RequestTimeline } from './report-traffic.ts';
import type {
  CommandVariable,
  Connection,
  DepthName,
  Ending,
  EndpointCount,
  Fact,
  Hint,
  Occurrences,
  Outcome,
  Verdict,
} from './report-facts.ts';
import type { FixtureMissing, Reason } from './report-reasons.ts';
import type { Endpoint, ObservationId, RequirementId } from '../suites/catalogue/index.ts';

/**
 * Everything that a run found out, as written to report.json (schemas/files/result.schema.json); every other
 * format is made from it alone. Places of exchanges are written "report.json#/exchanges/41"; moments are
 * milliseconds since the run began.
 */
export interface Report {
  readonly schemaVersion: 3;
  readonly verdict: Verdict;
  /** The verdict in one line that names the target, the profile, and what was narrowed, waived or sampled. */
  readonly verdictLine: string;
  /** Why it is not `conformant`, or what to mind although it is; one sentence each. */
  readonly reasons: readonly string[];
  /** What comes before the verdict, since nothing else matters as much. */
  readonly headlines: readonly Headline[];
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
  /** The rules that passed although something was not examined, grouped by the reason. */
  readonly inPart: readonly { readonly reason: string; readonly rules: readonly RequirementId[] }[];
  readonly coverage: readonly Coverage[];
  /** How deep the run looked, and how much it asked of all that there is to ask. */
  readonly questions: QuestionCounts;
  readonly timeline: RequestTimeline;
  /** What the preflight found, in words. */
  readonly preflight: readonly PreflightNote[];
  readonly requirements: readonly RequirementResult[];
  readonly observations: readonly ObservationResult[];
  readonly changes: readonly Change[];
  readonly deletedEntries: readonly DeletedEntries[];
  /** What fell into them was asked again (interpretation 24). */
  readonly refusedSpans: readonly RefusedSpan[];
  readonly contracts: readonly ContractResult[];
  readonly waivers: readonly WaiverResult[];
  /** Our own errors: never the target's. */
  readonly faults: readonly Fault[];
  /** The exchanges that findings point to; secrets masked, customers' data as type and length. */
  readonly exchanges: readonly ReportedExchange[];
  /** Result of `--with load`, in the shape of load.json. */
  readonly load?: unknown;
}

/** What comes before the verdict. */
export type Headline =
  /** A model that the run changed and could not put back (interpretation 23). */
  | {
      readonly kind: 'left-changed';
      readonly sentence: string;
      readonly endpoint: Endpoint;
      readonly path: string;
      /** The command that repairs it; runs as it is, from the folder where the run was started. */
      readonly repair: CommandLine;
    }
  /** The server answered until one request, and to nothing after it. */
  | {
      readonly kind: 'stopped-answering';
      readonly sentence: string;
      readonly endpoint: Endpoint;
      /** Number of the last request before the silence. */
      readonly number: number;
      /** "PUT /api/v1/models/7 (body: not JSON)" */
      readonly sent: string;
      readonly exchange?: string;
      /** When the first request after it stayed without an answer. */
      readonly atMs: number;
      /** The rules that are untested because of it. */
      readonly untested: readonly RequirementId[];
    };

/** A command line for a POSIX shell, and what must be set first. */
export interface CommandLine {
  readonly line: string;
  readonly variables?: readonly CommandVariable[];
}

/** Entries of one list that were there and are gone from every view (interpretation 11). */
export interface DeletedEntries {
  readonly endpoint: Endpoint;
  /** Path and query of the list's first page. */
  readonly list: string;
  readonly ids: readonly string[];
}

/** A span of time in which every request was refused with 401 or 403. */
export interface RefusedSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly requests: number;
}

/** Outcomes counted over requirements of one level. */
export type Counts = Readonly<Record<'total' | Outcome, number>>;

/** The server that was examined, and how it came to be known. */
export interface ReportedTarget {
  readonly name: string;
  readonly version?: string;
  readonly baseUrl: string;
  readonly embedded: boolean;
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
    readonly because?: FixtureMissing;
  }[];
}

/** Names of the defects and variants that the embedded reference server had. */
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

/**
 * What was asked of all that there is to ask of this target with this profile, in pairs of kinds of values;
 * the HTML report draws a map of it.
 */
export interface QuestionCounts {
  readonly depth: DepthName;
  readonly asked: number;
  readonly cells: number;
  readonly endpoints: readonly EndpointCount[];
}

/** One line of the preflight. */
export interface PreflightNote {
  readonly level: 'good' | 'mind' | 'bad';
  readonly text: string;
  /** How to fix it. */
  readonly remedy?: string;
}

/** What was found out about a rule, at one endpoint or at all of them. */
interface Result {
  readonly title: string;
  readonly outcome: Outcome;
  /** For untested and excluded always; for a partly examined pass, what was not looked at. */
  readonly reason?: string;
  /** The reasons as facts. */
  readonly because?: readonly Reason[];
  readonly examined: { readonly answers: number; readonly entries: number };
}

/** What was found out about one rule. */
export interface RequirementResult extends Result {
  readonly id: RequirementId;
  readonly clause: string;
  readonly level: 'MUST' | 'SHOULD';
  readonly text: string;
  readonly reading?: string;
  /** What a rule came to that is too new to count; such a one is `excluded`. */
  readonly pending?: Outcome;
  /** "3 of 20": answers that broke the rule, of those looked at. */
  readonly occurrences?: string;
  /** The same as numbers. */
  readonly occurred?: Occurrences;
  /** One for each endpoint at which the rule was examined, or could have been. */
  readonly checks: readonly CheckResult[];
}

/** What was found out about one rule at one endpoint. */
export interface CheckResult extends Result {
  readonly endpoint: Endpoint;
  readonly finding?: Finding;
  /** Every place at which the rule was found broken; the finding shows one of them. */
  readonly places?: readonly { readonly endpoint: Endpoint; readonly pointer?: string }[];
}

/** One violation with what it takes to fix it; every format renders these words. */
export interface Finding {
  readonly endpoint: Endpoint;
  /** JSON pointer into the body, `status`, or `header NAME`; absent where the answer as a whole is meant. */
  readonly pointer?: string;
  /** What the rule requires, and what came; values quoted as JSON. */
  readonly wanted: string;
  readonly received: string;
  /** "GET /api/v1/syncs/3/sync_runs?status=failed&page=2" */
  readonly sent: string;
  /** "200 in 14 ms, application/json, 2.1 kB"; an error is followed by what it says of itself, masked. */
  readonly answer: string;
  readonly exchange: string;
  /** The answers that it was compared with. */
  readonly against: readonly string[];
  readonly hint?: string;
  /** Of an error: what the same request got when it was sent alone, as `answer`. */
  readonly alone?: string;
  readonly occurrences?: string;
  /** What the sentences of this finding were made from. */
  readonly facts?: {
    readonly wanted: Fact<string>;
    readonly received: Fact<string>;
    readonly hint?: Hint;
    readonly occurrences?: Occurrences;
  };
  /** Of a finding on a list: the answers that no movement of the list explains. */
  readonly proof?: ReportedProof;
  /** The shortest sequence of moves that still breaks the rule, of those that were drawn. */
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
}

/** Answers that no conforming list can have returned, however it moved, and the sentence that says why. */
export interface ReportedProof {
  /** Path of the list, and the status that it is filtered by. */
  readonly list: string;
  readonly filter?: string;
  /** The entry that it is about, where it is about one. */
  readonly entry?: string;
  readonly sentence: string;
  /** In the order in which they were asked for. */
  readonly answers: readonly ProofAnswer[];
}

/** An answer that a proof rests on. */
export interface ProofAnswer {
  readonly exchange: string;
  /**
   * A link of `from` or a question leads to `came` where it should lead to `expected`; `seen` is what else
   * was seen.
   */
  readonly role: 'from' | 'expected' | 'came' | 'seen';
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

/** What the target does at a point that the spec leaves open. */
export interface ObservationResult {
  readonly id: ObservationId;
  readonly clause: string;
  readonly title: string;
  readonly text: string;
  /** Undefined where nothing was seen; then `reason` says why. */
  readonly answer?: string;
  readonly reason?: string;
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
