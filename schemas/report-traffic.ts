import type { Endpoint } from '../suites/catalogue/index.ts';

/** One write to the target, and what became of it. */
export interface Change {
  readonly endpoint: Endpoint;
  readonly path: string;
  /** What was sent, customers' data as type and length. */
  readonly sent: string;
  readonly status?: number;
  readonly restored: 'yes' | 'no' | 'not needed';
  /** Why it was not put back, or how. */
  readonly note: string;
}

/** An exchange as the report shows it. */
export interface ReportedExchange {
  readonly number: number;
  readonly endpoint: Endpoint;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly credential: string;
    readonly body?: string;
  };
  readonly response?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** True where the body was cut or values were replaced by type and length. */
    readonly shortened: boolean;
    readonly bytes: number;
  };
  readonly failure?: string;
  readonly retries: readonly string[];
  readonly startedMs: number;
  readonly durationMs: number;
}

/** When each request was on its way; milliseconds since the run began. */
export interface RequestTimeline {
  /** The endpoints that were asked; rows name their position here. */
  readonly endpoints: readonly Endpoint[];
  /** The parts of the run, one after the other. */
  readonly phases: readonly TimelinePhase[];
  /** In order of their start. */
  readonly requests: readonly TimelineRow[];
  /**
   * Numbers of the requests that the run waited for in a row: from the one that ended last, each time back to
   * the one that ended last before that began.
   */
  readonly inRow: readonly number[];
}

/** One part of a run. */
export interface TimelinePhase {
  readonly name: string;
  readonly startedMs: number;
  readonly endedMs: number;
  /** Requests that were asked in it, and how many of them the run waited for in a row. */
  readonly requests: number;
  readonly inRow: number;
  /** Milliseconds in which nothing was on its way: waits that the rules ask for, and our own work. */
  readonly idleMs: number;
}

/**
 * One request: its number, the position of its endpoint, when its last attempt began, how long that took, the
 * status of the answer (0: none came), and the position of its phase.
 */
export type TimelineRow = readonly [
  number: number,
  endpoint: number,
  startedMs: number,
  durationMs: number,
  status: number,
  phase: number,
];
