import type { Evidence } from '../../lib/judging/evidence.ts';
import type { Profile } from '../../lib/config/workloads.ts';
import type { Shape } from '../../lib/config/shape.ts';
import type { CpuUse } from '../k6/process.ts';

/**
 * How a run ended: `fault` is ours, `usage` the operator's, `unjudged` a shard, for the thresholds are for
 * the whole.
 */
export type LoadOutcome =
  | 'passed'
  | 'unjudged'
  | 'failed'
  | 'inconclusive'
  | 'usage'
  | 'fault'
  | 'interrupted';

/** Everything that a load run found out, as written to load.json (schemas/files/load-result.schema.json). */
export interface LoadResult {
  readonly schemaVersion: 1;
  readonly outcome: LoadOutcome;
  readonly exitCode: number;
  /** The outcome in one line that names the target. */
  readonly outcomeLine: string;
  /** Why it is not `passed`, or what to mind although it is; one sentence each. */
  readonly reasons: readonly string[];
  readonly profile: Profile;
  readonly target: {
    readonly name: string;
    readonly baseUrl: string;
    readonly isEmbedded: boolean;
    readonly isLocal: boolean;
  };
  /** Versions that made it. */
  readonly tools: { readonly suite: string; readonly k6: string };
  /** RFC 3339, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly settings: LoadSettings;
  readonly counts: LoadCounts;
  /** One entry per k6 process. */
  readonly generators: readonly (CpuUse & { readonly shard: string })[];
  readonly endpoints: readonly LoadEndpointResult[];
  /** All endpoints together. */
  readonly latencyMs: Latency;
  readonly thresholds: readonly ThresholdResult[];
  readonly validations: readonly ValidationResult[];
  /** The evidence of failed validations: the first ten per endpoint. */
  readonly failures: readonly Evidence[];
  /** The parts that could not be examined, and the key that would change that. */
  readonly untested: readonly { readonly endpoint: string; readonly reason: string }[];
  /** Seconds per point of every series. */
  readonly binSeconds: number;
  /** All endpoints together, over time. */
  readonly series: readonly LoadMoment[];
  /** What the profile asked for: the rate of iterations at the beginning, then stage by stage. */
  readonly shape: Shape;
  /** How far percentiles may be from the exact ones, as a part of them; 0 where samples were kept. */
  readonly percentileError: number;
  /** Iterations against their schedule; absent where they were waited for or had none. */
  readonly iterationMs?: IterationLatency;
  readonly breakpoint?: Breakpoint;
}

/** One stretch of time of the whole load. */
export interface LoadMoment extends Point {
  /** Iterations that found no free virtual user. */
  readonly dropped: number;
  /** Answers validated in full, or known to equal or resemble one that was. */
  readonly judged: number;
}

/** How long iterations took, whole milliseconds apart, within 0.14 %. */
export interface IterationLatency {
  /** From the start of each to its end. */
  readonly service: Latency;
  /** From when each was due to when it was started. */
  readonly delay: Latency;
  /** From when each was due to its end: what a user who came then would have waited. */
  readonly fromDue: Latency;
}

/** What the operator asked for. */
export interface LoadSettings {
  /** Iterations per second on the plateau. */
  readonly rate: number;
  readonly seconds: number;
  readonly vus: number;
  readonly mayWrite: boolean;
  readonly validate: string;
  readonly seed: number;
}

/** Totals of a run. */
export interface LoadCounts {
  readonly iterations: number;
  readonly planned: number;
  readonly dropped: number;
  readonly requests: number;
  readonly errors: number;
  /** Answers judged by schema and invariants. */
  readonly validated: number;
  /** Answers equal, byte for byte, to one judged so before under the same URL; at least. */
  readonly known: number;
  /**
   * Lists whose members had the types of an earlier valid list, counted if not every one could be validated;
   * at least.
   */
  readonly shape: number;
  readonly failedValidations: number;
  /** Answers of limits and gateways that were waited out (smoke alone). */
  readonly waitedOut: number;
  /** 4xx answers to the operator's bodies. */
  readonly refused: number;
}

/** Latency in milliseconds, exact. */
export interface Latency {
  readonly min: number;
  readonly mean: number;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

/** The results of one endpoint. */
export interface LoadEndpointResult {
  /** "GET /api/v1/models/{id}" */
  readonly endpoint: string;
  readonly requests: number;
  readonly errors: number;
  readonly perSecond: number;
  readonly failedValidations: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly latencyMs: Latency;
  readonly series: readonly Point[];
  /** Counts of latencies by bucket: bucket b holds 2^(b/64) to 2^((b+1)/64) nanoseconds. */
  readonly histogram: readonly (readonly [bucket: number, count: number])[];
}

/** One stretch of time; percentiles within 2.2 %. */
export interface Point {
  /** Seconds since the first answer. */
  readonly second: number;
  readonly requests: number;
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** A gate and its result. */
export interface ThresholdResult {
  readonly title: string;
  readonly kind: string;
  readonly endpoint?: string;
  readonly metric: string;
  readonly expression: string;
  readonly observed: number;
  readonly isHeld: boolean;
}

/** Failed validations of one rule at one place of an endpoint's answers. */
export interface ValidationResult {
  readonly endpoint: string;
  /** Requirement of the catalogue. */
  readonly rule: string;
  /** JSON pointer with `*` for any entry of a list, `status`, or `header NAME`. */
  readonly place: string;
  readonly failures: number;
}

/** The highest rate that a target held. */
export interface Breakpoint {
  /** Iterations per second: mean of the runs. */
  readonly rate: number;
  /** 95 % confidence interval of the mean (Student's t). */
  readonly low: number;
  readonly high: number;
  readonly runs: readonly number[];
  /** Requests per second at that rate. */
  readonly requestsPerSecond: number;
  /** Whether the highest rate that was allowed was held: then the true one is higher. */
  readonly isCapped: boolean;
  readonly steps: readonly {
    readonly run: number;
    readonly rate: number;
    readonly isHeld: boolean;
    readonly why: string;
  }[];
}
