import { newApi } from '../../suites/kit/check/api.ts';
import type { Client } from '../../suites/kit/http/client.ts';
import { liveClient } from '../../suites/kit/http/client-live.ts';
import type { Exchange, Failure } from '../../suites/kit/http/exchange.ts';
import type { NetworkOptions } from '../../suites/kit/protocol/network-settings.ts';
import type { Target } from '../../suites/kit/target/target.ts';
import type { OpenTarget } from '../../cli/target/embedded.ts';

/** The result of the first requests to a target before any load. */
export interface Look {
  /** Why k6 must not be started, in words; undefined if it may. */
  readonly obstacle: string | undefined;
  /** How long an iteration may take, in seconds; undefined if no answer shows it. */
  readonly iterationSeconds: number | undefined;
}

/** What the look keeps to. */
export interface LookOptions {
  readonly network: NetworkOptions;
  readonly signal: AbortSignal;
  /** One request. */
  readonly timeoutMs?: number;
  /** Limit on one decoded body. */
  readonly maxBodyBytes?: number;
  /** Whether to measure latency too. */
  readonly hasClock: boolean;
}

/** Requests that an iteration makes one after the other, and what load may add to each. */
const perIteration = 2.5;
const leastSeconds = 0.5;
/** Further GETs that measure latency: the first one opens the connection. */
const furtherAsks = 2;

/** k6 reads any answer into memory, and crashes on JSON of this kind: it must not receive such an answer. */
const flooding: ReadonlySet<Failure['kind']> = new Set(['too-large', 'headers-too-large']);

/**
 * Sends GETs to three endpoints in parallel, with a client that limits size and time, which k6 lacks. Never
 * rejects because of the target.
 */
export async function lookAt({ target, token }: OpenTarget, options: LookOptions): Promise<Look> {
  const { network, signal, timeoutMs, maxBodyBytes } = options;
  const client = liveClient({
    baseUrl: target.baseUrl,
    headers: target.headers,
    secretHeaders: target.secretHeaders,
    network,
    signal,
    ...(token === undefined ? {} : { token }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
  });
  try {
    const seen = await askAll(client, target);
    const obstacle = obstacleOf(seen);
    const isClear = obstacle === undefined && options.hasClock;
    return { obstacle, iterationSeconds: isClear ? await timeOf(client) : undefined };
  } finally {
    await client.close();
  }
}

const report = { query: [['type', 'workspace_activity']], purpose: 'arranging', fresh: true } as const;

function askAll(client: Client, { modelId = '1', syncId = '1' }: Target): Promise<readonly Exchange[]> {
  const api = newApi(client);
  const purpose = 'arranging';
  return Promise.all([
    api.ask('GET /api/v1/reports', report),
    api.ask('GET /api/v1/models/{id}', { params: { id: modelId }, purpose }),
    api.ask('GET /api/v1/syncs/{sync_id}/sync_runs', { params: { sync_id: syncId }, purpose }),
  ]);
}

function obstacleOf(seen: readonly Exchange[]): string | undefined {
  const flood = seen.find(({ failure }) => failure !== undefined && flooding.has(failure.kind));
  if (flood?.failure !== undefined)
    return `k6 has no limit on the size of an answer and was not started: ${flood.ask.endpoint} returned none that can be read (${flood.failure.message})`;
  const deep = seen.find(({ answer }) => answer?.body.kind === 'beyond-limit');
  const body = deep?.answer?.body;
  if (deep !== undefined && body?.kind === 'beyond-limit')
    return `k6 has no limit on the size of JSON and was not started: ${deep.ask.endpoint} returned too much (${body.message})`;
  const [first] = seen;
  return seen.every(({ failure }) => failure !== undefined) && first?.failure !== undefined
    ? `no answer came: ${first.failure.message}`
    : undefined;
}

async function timeOf(client: Client): Promise<number | undefined> {
  const api = newApi(client);
  let longest = 0;
  for (let ask = 0; ask < furtherAsks; ask += 1) {
    const { answer, durationMs } = await api.ask('GET /api/v1/reports', report);
    if (answer === undefined) return undefined;
    longest = Math.max(longest, durationMs / 1000);
  }
  return Math.max(leastSeconds, longest * perIteration);
}
