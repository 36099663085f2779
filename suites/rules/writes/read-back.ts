import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { mostKeptMs } from '../../kit/history/observation.ts';
import type { Client } from '../../kit/http/client.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { keptAnywayMs, keptMs } from '../../kit/http/stored-answer.ts';
import { lagStepsMs } from '../../kit/resources/model-attributes.ts';

/** How the model of an update is read. */
export const asked = ({ ask }: Exchange, pastCaches: boolean) => ({
  params: ask.params,
  fresh: true,
  pastCaches,
});

/**
 * Whether a read may show the model as it was before an update had been answered: a replica may lag for 3
 * seconds, and by its own account an answer may have been stored for longer, a minute at most
 * (interpretations 11 and 22).
 */
export const mayPrecede = (client: Client, update: Exchange, read: Exchange): boolean =>
  startsBefore(client, update, read, keptMs(read));

/** The same of an answer that may have been stored in spite of `no-cache` (interpretation 56). */
export const mayPrecedeAnyway = (client: Client, update: Exchange, read: Exchange): boolean =>
  startsBefore(client, update, read, keptAnywayMs(read));

const startsBefore = (client: Client, update: Exchange, read: Exchange, keptForMs: number): boolean =>
  read.startedMs < expiryMs(client, update, Math.max(lagMs, keptForMs));

/** Waits until no answer that was stored before an update, for so long at most, may be given any more. */
export const waitUntilExpired = (
  { client }: CheckContext,
  update: Exchange,
  keptForMs: number,
): Promise<void> => client.pauseUntil(expiryMs(client, update, keptForMs));

const expiryMs = (client: Client, update: Exchange, keptForMs: number): number =>
  endedMs(update) + client.ownMs(Math.min(mostKeptMs, keptForMs));

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
    await waitUntilExpired(context, update, longestKeptMs());
    if ((await look(true)) || !isLastOld()) return;
    // A cache that obeys no request and says how old its answer is, but not how old it may become.
    await waitUntilExpired(context, update, mostKeptMs);
    await look(true);
  };
  if (await look(false)) return reads;
  for (const waitMs of hasMissed ? [] : lagStepsMs) {
    await context.client.pause(waitMs);
    const isLast = waitMs === lagStepsMs.at(-1);
    if (!(await look(isLast))) continue;
    if (!isLast || longestKeptMs() > mostKeptMs) return reads;
    if (longestKeptMs() > lagMs) await waitUntilExpired(context, update, longestKeptMs());
    const isSeen = await look(false);
    if (!isSeen && isLastOld()) await lookPastCaches();
    return reads;
  }
  if (longestKeptMs() > lagMs) await lookPastCaches();
  return reads;
}
