import { newApi } from '../../suites/kit/check/api.ts';
import type { Client } from '../../suites/kit/http/client.ts';
import { liveClient } from '../../suites/kit/http/client-live.ts';
import type { Exchange, Failure } from '../../suites/kit/http/exchange.ts';
import type { NetworkOptions } from '../../suites/kit/protocol/network-settings.ts';
import type { Target } from '../../suites/kit/target/target.ts';
import type { OpenTarget } from '../../cli/target/embedded.ts';

/** What a look at a target showed before any load is made. */
export interface Look {
  /** Why k6 is not to be started, in words; undefined where it may. */
  readonly obstacle: string | undefined;
  /** How long an iteration may take, in seconds; undefined where no answer told. */
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
  /** Whether latency is to be told too. */
  readonly hasClock: boolean;
}

/** Requests that an iteration makes one after the other, and what load may add to each. */
const perIteration = 2.5;
const leastSeconds = 0.5;
/** Further GETs by which latency is told: the first one opens the connection. */
const furtherAsks = 2;

/** k6 reads whatever comes into memory, and falls over JSON of this kind: it must not meet such an answer. */
const flooding: ReadonlySet<Failure['kind']> = new Set(['too-large', 'headers-too-large']);

/**
 * Asks three endpoints by GET, side by side, with a client that has limits on size and time, which k6 lacks.
 * Never rejects for what the target does.
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
    return `k6 has no limit on the size of an answer and was not started: ${flood.ask.endpoint} gave none that can be read (${flood.failure.message})`;
  const deep = seen.find(({ answer }) => answer?.body.kind === 'beyond-limit');
  const told = deep?.answer?.body;
  if (deep !== undefined && told?.kind === 'beyond-limit')
    return `k6 has no limit on the size of JSON and was not started: ${deep.ask.endpoint} gave too much (${told.message})`;
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
