import type { Connection, PreflightNote } from '../schemas/report.ts';
import type { Challenge } from './challenge.ts';
import { HttpClient } from './http/client.ts';
import { isJwt } from './http/credentials.ts';
import type { SendOptions } from './http/options.ts';
import type { Ask } from './log/ask.ts';
import type { Target } from './log/discovery.ts';
import type { Exchange, Phase } from './log/exchange.ts';
import type { RunOptions } from './log/knowledge.ts';
import { depths } from './plan/budget.ts';
import { defaultSeed } from './release.ts';
import type { Journal } from './target/journal.ts';
import type { ReportOptions } from './verdict/report.ts';

type Limits = Partial<Pick<RunOptions, 'depth' | 'seed' | 'maxRequests' | 'maxPages'>>;

/** How to examine; every member has a default, `standard` for the depth. */
export interface CertifyOptions extends ReportOptions, SendOptions, Limits {
  readonly token?: string;
  /** Ends the run after the phase in which a rule failed. */
  readonly failFast?: boolean;
  /** What binds the run to a nonce; its seed is given too. */
  readonly challenge?: Challenge;
  /** Where the original state of changed models survives a crash. */
  readonly journal?: Journal;
  /** Whether a question is asked at all; without it, whether the selection needs it. */
  readonly isWanted?: (ask: Ask) => boolean;
  /** The file that every exchange is recorded in. ConfigurationError if it exists or cannot be opened. */
  readonly record?: string;
  /** Called whenever an answer has come. */
  readonly onExchange?: (exchange: Exchange) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Called before the examination itself with what was found and what will be written. */
  readonly onPreflight?: (notes: readonly PreflightNote[]) => void;
}

/** How far a run is. */
export interface Progress {
  readonly phase: Phase;
  /** Attempts so far. */
  readonly requests: number;
}

/** A client for a target; `options` say how it sends. */
export const openClient = ({ baseUrl, headers, secretHeaders }: Target, options: CertifyOptions) => {
  const { maxRequests = depths[options.depth ?? 'standard'].requestsInAll } = options;
  return new HttpClient({ seed: defaultSeed, ...options, maxRequests, baseUrl, headers, secretHeaders });
};

/** What a log is known by: how its run examined. */
export type KnowledgeOptions = Partial<Omit<RunOptions, 'target' | 'isReadOnly' | 'isCurtailed'>> &
  Pick<CertifyOptions, 'profile'>;

/** How a run examines, with the default of what is absent. */
export const knowledgeOptions = (target: Target, options: KnowledgeOptions): RunOptions => {
  const { depth = 'standard', profile, seed = defaultSeed, waitScale = 1, isJwt = true } = options;
  const { maxRequests, maxPages, leftOver } = options;
  const isReadOnly = profile === 'read-only';
  const isCurtailed = maxRequests !== undefined && maxRequests < depths[depth].requests;
  return { target, depth, isReadOnly, seed, isJwt, waitScale, maxRequests, isCurtailed, maxPages, leftOver };
};

/** How a run examines, from what was asked for. */
export function runOptionsOf(target: Target, options: CertifyOptions): RunOptions {
  // What was left of the model that is examined, which is the first of those if none is given.
  const left = options.journal?.earlier() ?? [];
  const leftOver = left.find(({ modelId }) => modelId === (target.modelId ?? modelId));
  return knowledgeOptions(target, { ...options, isJwt: isJwt(options.token ?? ''), leftOver });
}

/** How a log is judged that was made before; every member but the target has a default. */
export interface JudgeOptions extends ReportOptions, Omit<KnowledgeOptions, 'profile'> {
  readonly target: Target;
  readonly startedAt?: Date;
  readonly challenge?: Challenge;
  readonly connection?: Connection;
}
