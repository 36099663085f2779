import type { CertifyOptions } from './certify-options.ts';
import type { HostProof } from './challenge.ts';
import type { Examined, Observed } from './examination.ts';
import type { Client } from './kit/http/client.ts';
import type { Discovery } from './kit/discovery/discovery.ts';
import type { Preflight } from './kit/discovery/preflight.ts';
import type { Coverage, Fault, QuestionCounts } from '../schemas/report.ts';
import type { Change, ReportedExchange, RequestTimeline } from '../schemas/report-traffic.ts';
import type { Target } from './kit/target/target.ts';
import type { Selection } from './selection.ts';
import type { Waiving } from './waiving.ts';

/** All that a run found out. */
export interface Findings {
  readonly target: Target;
  readonly options: CertifyOptions;
  readonly client: Client;
  readonly discovery: Discovery;
  readonly preflight: Preflight;
  readonly selection: Selection;
  readonly waiving: Waiving;
  readonly examined: readonly Examined[];
  readonly observed: readonly Observed[];
  readonly changes: readonly Change[];
  /** Whether the first failure ended the run. */
  readonly isCutShort: boolean;
  /** What came of asking the host for the nonce, where it was asked. */
  readonly hostProof?: HostProof | undefined;
  readonly coverage: readonly Coverage[];
  readonly questions: QuestionCounts;
  readonly timeline: RequestTimeline;
  readonly faults: readonly Fault[];
  readonly exchanges: readonly ReportedExchange[];
  readonly startedAt: Date;
  /** The number of the request from which on the token was refused. */
  readonly refusedFrom?: number | undefined;
  readonly retried: Readonly<Record<string, number>>;
}
