import { mostKeptMs } from '../history/observation.ts';
import type { Client } from '../http/client.ts';
import { endedMs } from '../http/clock.ts';
import type { Exchange } from '../http/exchange.ts';
import { lagMs } from '../http/limits/retry-policy.ts';
import { keptAnywayMs, keptMs } from '../http/stored-answer.ts';

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
export const waitUntilExpired = (client: Client, update: Exchange, keptForMs: number): Promise<void> =>
  client.pauseUntil(expiryMs(client, update, keptForMs));

const expiryMs = (client: Client, update: Exchange, keptForMs: number): number =>
  endedMs(update) + client.ownMs(Math.min(mostKeptMs, keptForMs));
