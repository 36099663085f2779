import type { Challenge } from './challenge.ts';
import type { Phase } from './kit/check/check.ts';
import type { Client } from './kit/http/client.ts';
import type { Journal } from './kit/target/journal.ts';
import type { DepthName } from '../schemas/report-facts.ts';
import type { Waiting } from './kit/http/live-options.ts';
import type { NetworkOptions } from './kit/protocol/network-settings.ts';
import type { Connection } from '../schemas/report-facts.ts';
import type { PreflightNote, ReferenceDeviations, Waiver } from '../schemas/report.ts';
import type { Words } from './kit/check/words.ts';

/** How to examine; every member has a default. */
export interface CertifyOptions {
  readonly token?: string;
  readonly profile?: 'full' | 'read-only';
  /** Depth of the examination; default `standard`. */
  readonly depth?: DepthName;
  /** Requests at most, in place of the limit of the depth. */
  readonly maxRequests?: number;
  readonly strict?: boolean;
  /**
   * Ends the run after the phase in which a rule failed; in a phase whose checks run one after the other, at
   * once.
   */
  readonly failFast?: boolean;
  readonly only?: readonly string[];
  readonly exclude?: Readonly<Record<string, string>>;
  readonly waivers?: readonly Waiver[];
  /** Counts the rules of this release that are too new to count: for the trial of the suite itself. */
  readonly countPending?: boolean;
  readonly seed?: number;
  /** What binds the run to a nonce; its seed is given too. */
  readonly challenge?: Challenge;
  /**
   * One GET from sending to the last decoded byte; a silent one is sent again with three times as long, a
   * write may take six times as long.
   */
  readonly timeoutMs?: number;
  /** The whole run. */
  readonly deadlineMs?: number;
  readonly concurrency?: number;
  /** Requests per second at most. */
  readonly rate?: number;
  readonly maxPages?: number;
  readonly maxBodyBytes?: number;
  /**
   * Factor for every wait for the target, those that it requests and those that the interpretations allow:
   * for tests, whose targets' clocks run faster.
   */
  readonly waitScale?: number;
  /** Called whenever the run waits for the target for three seconds or longer. */
  readonly onWaiting?: (waiting: Waiting) => void;
  /** Show customers' data in findings. */
  readonly showData?: boolean;
  /** TLS and proxy settings of the live client. */
  readonly network?: NetworkOptions;
  /** A client to use in place of a live one: one that replays a recording. */
  readonly client?: Client;
  /** Wraps the client of the run: one that records what it sees. */
  readonly wrap?: (client: Client) => Client;
  /** Time of the start, if it is not the client's. */
  readonly startedAt?: Date;
  /** How the target was reached, where that was decided before (a recording is judged again). */
  readonly connection?: Connection;
  /** Tests alone: other phases than those of the suite. */
  readonly phases?: readonly Phase[];
  /** Where the original state of changed models survives a crash. */
  readonly journal?: Journal;
  /** Ends the run early; the report so far is given. */
  readonly signal?: AbortSignal;
  /** Called at each step, for a progress display. */
  readonly onProgress?: (progress: Progress) => void;
  /** Called before the first check with the preflight's findings and the planned writes. */
  readonly onPreflight?: (notes: readonly PreflightNote[]) => void;
  /** What turns facts into sentences; English where it is absent. */
  readonly words?: Words;
  /** Where settings came from, for the report. */
  readonly settings?: readonly string[];
  /** Names of the defects and variants that the embedded reference server has, for the report. */
  readonly deviations?: ReferenceDeviations;
  /** The target file's path, for the command that runs a rule again. */
  readonly targetFile?: string;
}

/** One step of a run. */
export interface Progress {
  readonly phase: string;
  readonly done: number;
  readonly total: number;
  readonly requests: number;
  /** The requirement whose check just ended, with its outcome. */
  readonly ended?: { readonly id: string; readonly outcome: string };
}
