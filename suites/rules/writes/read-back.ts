import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { mostKeptMs } from '../../kit/history/observation.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { keptMs } from '../../kit/http/stored-answer.ts';
import { lagStepsMs } from '../../kit/resources/model-attributes.ts';
import { mayPrecede, waitUntilExpired } from '../../kit/resources/stored-reads.ts';

/** How the model of an update is read. */
export const asked = ({ ask }: Exchange, pastCaches: boolean) => ({
  params: ask.params,
  fresh: true,
  pastCaches,
});

/**
 * Reads until an update is visible, or for 3 seconds, the last time past caches; only once if an earlier
 * update never became visible. What is visible past caches alone must then be visible without that, too. If
 * an answer says that it may be older (`Age`, `max-age`), waits for that time, a minute at most.
 */
export async function readBack(
  context: CheckContext,
  update: Exchange,
  hasMissed: boolean,
  isSeenIn: (read: Exchange) => boolean,
): Promise<readonly Exchange[]> {
  const reads: Exchange[] = [];
  const look = async (pastCaches: boolean): Promise<boolean> => {
    const read = await context.api.ask(endpoints.readModel, asked(update, pastCaches));
    reads.push(read);
    return isSeenIn(read);
  };
  const isLastOld = (): boolean => reads.slice(-1).some((read) => mayPrecede(context.client, update, read));
  const longestKeptMs = (): number => Math.max(0, ...reads.map(keptMs));
  const lookPastCaches = async (): Promise<void> => {
    await waitUntilExpired(context.client, update, longestKeptMs());
    if ((await look(true)) || !isLastOld()) return;
    // A cache that obeys no request and says how old its answer is, but not how old it may become.
    await waitUntilExpired(context.client, update, mostKeptMs);
    await look(true);
  };
  if (await look(false)) return reads;
  for (const waitMs of hasMissed ? [] : lagStepsMs) {
    await context.client.pause(waitMs);
    const isLast = waitMs === lagStepsMs.at(-1);
    if (!(await look(isLast))) continue;
    if (!isLast || longestKeptMs() > mostKeptMs) return reads;
    if (longestKeptMs() > lagMs) await waitUntilExpired(context.client, update, longestKeptMs());
    const isSeen = await look(false);
    if (!isSeen && isLastOld()) await lookPastCaches();
    return reads;
  }
  if (longestKeptMs() > lagMs) await lookPastCaches();
  return reads;
}
