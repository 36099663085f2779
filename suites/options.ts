import type { Connection, DepthName } from '../schemas/report-facts.ts';
import type { PreflightNote } from '../schemas/report.ts';
import type { Challenge } from './challenge.ts';
import { newClient, type HttpClient } from './http/client.ts';
import { isJwt } from './http/credentials.ts';
import type { NetworkOptions } from './http/network.ts';
import type { Ask } from './log/ask.ts';
import type { Exchange, Phase } from './log/exchange.ts';
import type { LeftOver, RunOptions } from './log/knowledge.ts';
import type { Target } from './log/discovery.ts';
import { defaultSeed } from './release.ts';
import type { Journal, JournalEntry } from './target/journal.ts';
import type { ReportOptions } from './verdict/report.ts';

/** How to examine; every member has a default. */
export interface CertifyOptions extends ReportOptions {
  readonly token?: string;
  /** Default `standard`. */
  readonly depth?: DepthName;
  /** Requests at most, in place of the limit of the depth. */
  readonly maxRequests?: number;
  /** Pages of one list that are read at most, in place of those of the depth. */
  readonly maxPages?: number;
  /** Ends the run after the phase in which a rule failed. */
  readonly failFast?: boolean;
  readonly seed?: number;
  /** What binds the run to a nonce; its seed is given too. */
  readonly challenge?: Challenge;
  /** A GET from sending to its last byte; three times as long alone, six times for a write. */
  readonly timeoutMs?: number;
  /** The whole run. */
  readonly deadlineMs?: number;
  readonly concurrency?: number;
  /** Requests per second at most. */
  readonly rate?: number;
  readonly maxBodyBytes?: number;
  /** Factor for every wait for the target: for tests, whose targets' clocks run faster. */
  readonly waitScale?: number;
  readonly network?: NetworkOptions;
  /** Where the original state of changed models survives a crash. */
  readonly journal?: Journal;
  /** Ends the run early; the report so far is given. */
  readonly signal?: AbortSignal;
  /** Whether a question is asked at all, of those that the selection allows. */
  readonly mayAsk?: (ask: Ask) => boolean;
  /**
   * The file that every exchange is recorded in; it must not exist yet. Throws ConfigurationError if it
   * cannot be opened.
   */
  readonly record?: string;
  /** Called whenever an answer has come. */
  readonly onExchange?: (exchange: Exchange) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Called whenever the run waits for the target, with what it waits for. */
  readonly onWaiting?: (why: string, ms: number) => void;
  /** Called before the examination itself with what was found and what will be written. */
  readonly onPreflight?: (notes: readonly PreflightNote[]) => void;
}

/** How far a run is. */
export interface Progress {
  readonly phase: Phase;
  /** Attempts so far, and how many there may be in all. */
  readonly requests: number;
  readonly most: number;
}

/** A client for a target; `options` say how it sends. */
export function openClient(target: Target, options: CertifyOptions): HttpClient {
  const { token, seed = defaultSeed } = options;
  return newClient({
    ...pickClient(options),
    baseUrl: target.baseUrl,
    headers: target.headers,
    secretHeaders: target.secretHeaders,
    seed,
    ...(token !== undefined && { token }),
  });
}

const clientKeys = [
  'timeoutMs',
  'deadlineMs',
  'concurrency',
  'rate',
  'maxBodyBytes',
  'network',
  'signal',
  'waitScale',
  'onWaiting',
] as const;

type ClientKey = (typeof clientKeys)[number];

/** The options of the client, absent ones left out. */
const pickClient = (options: CertifyOptions): Pick<CertifyOptions, ClientKey> =>
  Object.fromEntries(clientKeys.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]])));

/** What a log is known by: how its run examined. */
export type KnowledgeOptions = Partial<
  Pick<RunOptions, 'depth' | 'seed' | 'isJwt' | 'waitScale' | 'maxRequests' | 'maxPages' | 'leftOver'>
> &
  Pick<CertifyOptions, 'profile'>;

/** How a run examines, with the default of what is absent. */
export function knowledgeOptions(target: Target, options: KnowledgeOptions): RunOptions {
  const { depth = 'standard', profile, seed = defaultSeed, waitScale = 1 } = options;
  const { isJwt: hasJwt = true, maxRequests, maxPages, leftOver } = options;
  return {
    target,
    depth,
    isReadOnly: profile === 'read-only',
    seed,
    isJwt: hasJwt,
    waitScale,
    ...(maxRequests !== undefined && { maxRequests }),
    ...(maxPages !== undefined && { maxPages }),
    ...(leftOver && { leftOver }),
  };
}

/** How a run examines, from what was asked for. */
export function runOptionsOf(target: Target, options: CertifyOptions): RunOptions {
  const leftOver = leftOverOf(target, options.journal?.earlier() ?? []);
  return knowledgeOptions(target, {
    ...options,
    isJwt: isJwt(options.token ?? ''),
    ...(leftOver && { leftOver }),
  });
}

/** What earlier runs left of the model that is examined, or of the first that they left: its oldest state. */
function leftOverOf({ modelId }: Target, entries: readonly JournalEntry[]): LeftOver | undefined {
  const wanted = modelId ?? entries[0]?.modelId;
  const [oldest, ...later] = entries.filter((entry) => entry.modelId === wanted);
  return oldest && { ...oldest, bodies: [oldest, ...later].flatMap(({ bodies }) => bodies) };
}

/** How a log is judged that was made before; every member but the target has a default. */
export interface JudgeOptions extends ReportOptions, Omit<KnowledgeOptions, 'profile'> {
  readonly target: Target;
  readonly startedAt?: Date;
  readonly challenge?: Challenge;
  readonly connection?: Connection;
}
