import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { mostKeptMs } from '../../kit/history/observation.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { keptMs } from '../../kit/http/stored-answer.ts';
import { lagStepsMs } from '../../kit/resources/model-attributes.ts';

/** How the model of an update is read. */
export const asked = ({ ask }: Exchange, pastCaches: boolean) => ({
  params: ask.params,
  fresh: true,
  pastCaches,
});

/** Whether a read, by its own account, may have been stored before an update had been answered. */
export const mayPrecede = (update: Exchange, read: Exchange): boolean =>
  read.startedMs - keptMs(read) < endedMs(update);

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
  const longestKeptMs = (): number => Math.max(0, ...reads.map(keptMs));
  const expire = async (): Promise<void> => {
    const keptForMs = Math.min(mostKeptMs, longestKeptMs());
    if (keptForMs > lagMs) await context.client.pauseUntil(endedMs(update) + context.client.ownMs(keptForMs));
  };
  if (await look(false)) return reads;
  for (const waitMs of hasMissed ? [] : lagStepsMs) {
    await context.client.pause(waitMs);
    const isLast = waitMs === lagStepsMs.at(-1);
    if (!(await look(isLast))) continue;
    if (!isLast || longestKeptMs() > mostKeptMs) return reads;
    await expire();
    const isSeen = await look(false);
    const last = reads.at(-1);
    if (!isSeen && last !== undefined && mayPrecede(update, last)) await look(true);
    return reads;
  }
  if (longestKeptMs() <= lagMs) return reads;
  await expire();
  await look(true);
  return reads;
}
