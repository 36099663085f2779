import type { OpenTarget } from '../../cli/target/embedded.ts';
import { newApi } from '../../suites/kit/check/api.ts';
import { liveClient } from '../../suites/kit/http/client-live.ts';
import type { NetworkOptions } from '../../suites/kit/protocol/network-settings.ts';

/** What the look keeps to. */
export interface LookOptions {
  readonly network: NetworkOptions;
  readonly signal: AbortSignal;
  /** One request. */
  readonly timeoutMs: number;
  /** Limit on one decoded body. */
  readonly maxBodyBytes?: number | undefined;
}

/**
 * Sends GETs to three endpoints in parallel, with a client that limits size and time, which k6 lacks. Returns
 * why k6 must not be started, in words; undefined if it may. Never rejects because of the target.
 */
export async function lookAt(
  { target, token }: OpenTarget,
  { network, signal, timeoutMs, maxBodyBytes }: LookOptions,
): Promise<string | undefined> {
  const { baseUrl, headers, secretHeaders, modelId = '1', syncId = '1' } = target;
  const client = liveClient({
    baseUrl,
    headers,
    secretHeaders,
    network,
    signal,
    timeoutMs,
    ...(token === undefined ? {} : { token }),
    ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
  });
  const api = newApi(client);
  const purpose = 'arranging';
  try {
    const seen = await Promise.all([
      api.ask('GET /api/v1/reports', { query: [['type', 'workspace_activity']], purpose }),
      api.ask('GET /api/v1/models/{id}', { params: { id: modelId }, purpose }),
      api.ask('GET /api/v1/syncs/{sync_id}/sync_runs', { params: { sync_id: syncId }, purpose }),
    ]);
    // k6 reads any answer into memory, and crashes on JSON of this kind: it must not receive such an answer.
    for (const { ask, failure, answer } of seen) {
      if (failure?.kind === 'too-large' || failure?.kind === 'headers-too-large')
        return `k6 has no limit on the size of an answer and was not started: ${ask.endpoint} returned none that can be read (${failure.message})`;
      if (answer?.body.kind === 'beyond-limit')
        return `k6 has no limit on the size of JSON and was not started: ${ask.endpoint} returned too much (${answer.body.message})`;
    }
    const first = seen[0]?.failure;
    return first !== undefined && seen.every(({ failure }) => failure !== undefined)
      ? `no answer came: ${first.message}`
      : undefined;
  } finally {
    await client.close();
  }
}
