import type { OpenTarget } from '../embedded.ts';

const asks = 3;
const longestMs = 5000;
/** Requests that an iteration makes one after the other, and what load may add to each. */
const perIteration = 2.5;
const leastSeconds = 0.5;

/** How long an iteration may take, in seconds, from the latency of a few GETs; undefined where the target gives none. */
export async function expectedIteration({ target, token }: OpenTarget): Promise<number | undefined> {
  const url = `${target.baseUrl}/api/v1/reports?type=workspace_activity`;
  const headers: Record<string, string> = { ...target.headers, accept: 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const seen: number[] = [];
  for (let ask = 0; ask < asks; ask += 1) {
    const began = performance.now();
    try {
      const answer = await fetch(url, {
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(longestMs),
      });
      await answer.body?.cancel();
    } catch {
      return undefined;
    }
    seen.push((performance.now() - began) / 1000);
  }
  // The first one opens the connection.
  return Math.max(leastSeconds, Math.max(...seen.slice(1)) * perIteration);
}
