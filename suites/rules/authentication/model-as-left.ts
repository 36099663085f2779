import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { isSuccess } from '../../kit/check/expect.ts';
import { mostKeptMs } from '../../kit/history/observation.ts';
import { decode } from '../../kit/http/body/decode.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { keptAnywayMs } from '../../kit/http/stored-answer.ts';
import { isObject } from '../../kit/json/json.ts';
import { attributesOf, showsBody } from '../../kit/resources/model-attributes.ts';
import { mayPrecedeAnyway, waitUntilExpired } from '../../kit/resources/stored-reads.ts';

/**
 * Reads the model as our last update has left it. If a read shows other values and may be from before that
 * update, it is made again when no such answer can be given any more: what is compared with an older state
 * seems to change by itself, and would be put back into that state.
 */
export async function readAsLeft(
  { api, client }: CheckContext,
  read: (pastCaches?: boolean) => Promise<Exchange>,
): Promise<Exchange> {
  const left = api.evidence(endpoints.updateModel).findLast(isSuccess);
  let found = await read();
  if (left === undefined) return found;
  for (const longestMs of [lagMs, mostKeptMs]) {
    if (shows(left, found) || !mayPrecedeAnyway(client, left, found)) return found;
    await waitUntilExpired(client, left, Math.max(longestMs, keptAnywayMs(found)));
    found = await read(true);
  }
  return found;
}

/** Whether a read shows what an update holds. */
function shows({ ask }: Exchange, read: Exchange): boolean {
  const sent = decode(new TextEncoder().encode(ask.body ?? ''));
  const attributes = attributesOf(read);
  if (sent.kind !== 'json' || !isObject(sent.value) || attributes === undefined) return true;
  return showsBody(sent.value, attributes);
}
