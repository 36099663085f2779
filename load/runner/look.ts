import type { OpenTarget } from '../../cli/target/embedded.ts';
import { endpoints } from '../../suites/catalogue/index.ts';
import { newAsk } from '../../suites/log/ask.ts';
import { openClient } from '../../suites/options.ts';

/**
 * Sends GETs to three endpoints in parallel, with a client that limits size and time, which k6 lacks. Returns
 * why k6 must not be started, in words; undefined if it may. Never rejects because of the target.
 */
export async function lookAt(
  { target, options }: OpenTarget,
  signal: AbortSignal,
  timeoutMs: number,
  maxBodyBytes: number | undefined,
): Promise<string | undefined> {
  await using client = openClient(target, {
    ...options,
    signal,
    timeoutMs,
    ...(maxBodyBytes !== undefined && { maxBodyBytes }),
  });
  const { modelId = '1', syncId = '1' } = target;
  const asks = [
    newAsk('reports', [], { query: [['type', 'workspace_activity']] }),
    newAsk('readModel', [modelId]),
    newAsk('listRuns', [syncId]),
  ];
  const seen = await Promise.all(asks.map((ask) => client.send(ask)));
  // k6 reads any answer into memory, and crashes on JSON of this kind: it must not receive such an answer.
  for (const { ask, failure, answer } of seen) {
    const endpoint = endpoints[ask.endpoint];
    if (failure?.kind === 'limit')
      return `k6 has no limit on the size of an answer and was not started: ${endpoint} returned none that can be read (${failure.message})`;
    if (answer?.body.decoded.kind === 'beyond-limit')
      return `k6 has no limit on the size of JSON and was not started: ${endpoint} returned too much (${answer.body.decoded.message})`;
  }
  const first = seen[0]?.failure;
  return first !== undefined && seen.every(({ failure }) => failure !== undefined)
    ? `no answer came: ${first.message}`
    : undefined;
}
