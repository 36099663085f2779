import type { Endpoint } from '../suites/catalogue/index.ts';

/** One write to the target, and what became of it. */
export interface Change {
  readonly endpoint: Endpoint;
  /** The path that was written to. */
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
