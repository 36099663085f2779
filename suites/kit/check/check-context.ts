import type { Endpoint } from '../../catalogue/index.ts';
import type { HttpManner } from '../../catalogue/questions.ts';
import type { Client } from '../http/client.ts';
import type { Ask, Credential, Exchange } from '../http/exchange.ts';
import type { Plan } from '../plan/plan.ts';
import type { Depth } from '../plan/depth.ts';
import type { Change } from '../../../schemas/report-traffic.ts';
import type { Journal } from '../target/journal.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import type { Fixtures, Target } from '../target/target.ts';

/** How one request differs from the plain one. */
export interface AskOptions {
  readonly params?: Readonly<Record<string, string>>;
  /** Query parameters in order; names may repeat. */
  readonly query?: readonly (readonly [string, string])[];
  readonly credential?: Credential;
  /** The body's JSON text. */
  readonly body?: string;
  readonly purpose?: Ask['purpose'];
  /** Asks again even if the same answer was received before. */
  readonly fresh?: boolean;
  /** How HTTP is used, if not in the usual way. */
  readonly manner?: HttpManner;
  /** Asks again, and forbids caches to answer. */
  readonly pastCaches?: boolean;
}

/** The nine endpoints as a check asks them; equal reads share one answer until something is written. */
export interface Api {
  /** Asks an endpoint. Plain GETs with the good credential are shared; everything else is sent. */
  ask(endpoint: Endpoint, options?: AskOptions): Promise<Exchange>;
  /** Asks a link that was found in the answer of `from`; the URL must lie under the base URL. */
  follow(
    url: string,
    from: Exchange,
    options?: Pick<AskOptions, 'fresh' | 'manner' | 'pastCaches'>,
  ): Promise<Exchange>;
  /** The answer to that very URL, if it is at hand. */
  known(ask: Pick<Ask, 'url' | 'manner'>): Exchange | undefined;
  /** Every stated exchange of an endpoint so far that had the good credential, in order of sending. */
  evidence(endpoint: Endpoint): readonly Exchange[];
  /** Whether an answer came after bad credentials, and may be a lock-out of the good token (reading 24). */
  mayBeLockOut(exchange: Exchange): boolean;
  /** What a function makes of the evidence of an endpoint; made again only once the evidence has changed. */
  fromEvidence<T>(endpoint: Endpoint, make: (evidence: readonly Exchange[]) => T): T;
  /**
   * Every exchange of an endpoint so far that asked, with the valid token, for something that does not exist.
   */
  absences(endpoint: Endpoint): readonly Exchange[];
  /** Whether the endpoint has answered 200 with its own marks at least once. */
  recognised(endpoint?: Endpoint): boolean;
  /** Takes an answer that was asked for past the deadline into the evidence. */
  keep(exchange: Exchange): void;
  /** Why requests were sent again, of whatever kind they were, and how often. */
  retries(): Readonly<Record<string, number>>;
  /** Marks the ids of a request to discovery as the operator's: its answer is judged for ids of any form. */
  given(exchange: Exchange): void;
  /** Forgets the shared answers, because the target was written to. */
  forget(): void;
}

/** What one check has examined: a check that examined nothing has not passed. */
export interface Tally {
  /** Counts an answer (once, however often it is named) and the entries in it as examined. */
  saw(exchange: Exchange, entries?: number): void;
  /** Records why a part was not examined: the check is listed with that reason even if the rest passed. */
  missed(reason: Reason): void;
  readonly answers: number;
  readonly entries: number;
  /** What was missed, each reason once. */
  readonly gaps: readonly Reason[];
}

/** The pages of one run that were promised and then refused. */
export interface RefusedPages {
  /** What each is answered with in the end. */
  readonly settled: Map<Exchange, Promise<Exchange>>;
  /** The first page was refused as well: the token is no longer valid. */
  isTokenOver: boolean;
}

/** A function of a run, such as "read this list". */
type SharedFunction<T> = (context: CheckContext, ...rest: never[]) => Promise<T>;

/** The function whose result is shared, with the part of the target that it is called for, if any. */
export type SharedKey<T> = SharedFunction<T> | readonly [of: SharedFunction<T>, part: string];

/** Everything that a check may use. */
export interface CheckContext {
  readonly api: Api;
  readonly client: Client;
  readonly target: Target;
  readonly fixtures: Fixtures;
  readonly tally: Tally;
  readonly seed: number;
  readonly maxPages: number;
  /**
   * Where the original state of changed models survives a crash; absent for a target that ends with this
   * process.
   */
  readonly journal?: Journal | undefined;
  /** How deep this run looks. */
  readonly depth: Depth;
  /** The questions that this run asks beside those that lists are read with. */
  readonly plan: Plan;
  /** The refused pages of this run. */
  readonly refusedPages: RefusedPages;
  /**
   * What several checks of one run share (walks, results of writes): made at the first call and kept for the
   * run.
   */
  once<T>(key: SharedKey<T>, make: () => Promise<T>): Promise<T>;
  /** Whether that was made already. */
  has(key: SharedKey<unknown>): boolean;
  /**
   * Records a write: what was sent, and how to undo it; undone at the end of the writes, at an interrupt and
   * after a failure.
   */
  changed(change: Change, undo?: () => Promise<Change>): void;
}
