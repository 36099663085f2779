import type { HttpClient } from '../../suites/http/client.ts';
import type { NetworkOptions } from '../../suites/http/network.ts';
import { endpoints } from '../../suites/catalogue/index.ts';
import type { Sent } from '../../suites/examination.ts';
import { newAsk } from '../../suites/log/ask.ts';
import type { Target } from '../../suites/log/subject.ts';
import { openClient } from '../../suites/options.ts';
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

/**
 * Sends GETs to three endpoints in parallel, with a client that limits size and time, which k6 lacks. Never
 * rejects because of the target.
 */
export async function lookAt({ target, token }: OpenTarget, options: LookOptions): Promise<Look> {
  const { network, signal, timeoutMs, maxBodyBytes } = options;
  const client = openClient(target, {
    network,
    signal,
    ...(token !== undefined && { token }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(maxBodyBytes !== undefined && { maxBodyBytes }),
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

const report = { query: [['type', 'workspace_activity']] } as const;

const askAll = (client: HttpClient, { modelId = '1', syncId = '1' }: Target): Promise<readonly Sent[]> =>
  Promise.all(
    [newAsk('reports', [], report), newAsk('readModel', [modelId]), newAsk('listRuns', [syncId])].map((ask) =>
      client.send(ask),
    ),
  );

/**
 * k6 reads any answer into memory, and crashes on JSON that is too large: it must not receive such an answer.
 */
function obstacleOf(seen: readonly Sent[]): string | undefined {
  const flood = seen.find(({ failure }) => failure?.kind === 'limit');
  if (flood?.failure !== undefined)
    return `k6 has no limit on the size of an answer and was not started: ${endpoints[flood.ask.endpoint]} returned none that can be read (${flood.failure.message})`;
  const deep = seen.find(({ answer }) => answer?.body.decoded.kind === 'beyond-limit');
  const decoded = deep?.answer?.body.decoded;
  if (deep !== undefined && decoded?.kind === 'beyond-limit')
    return `k6 has no limit on the size of JSON and was not started: ${endpoints[deep.ask.endpoint]} returned too much (${decoded.message})`;
  const [first] = seen;
  return seen.every(({ failure }) => failure !== undefined) && first?.failure !== undefined
    ? `no answer came: ${first.failure.message}`
    : undefined;
}

async function timeOf(client: HttpClient): Promise<number | undefined> {
  let longest = 0;
  for (let ask = 0; ask < furtherAsks; ask += 1) {
    const { answer, askedMs, answeredMs } = await client.send(newAsk('reports', [], report));
    if (answer === undefined) return undefined;
    longest = Math.max(longest, (answeredMs - askedMs) / 1000);
  }
  return Math.max(leastSeconds, longest * perIteration);
}
