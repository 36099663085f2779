import { endpoints } from '../../catalogue/index.ts';
import type { Api } from '../../kit/check/check-context.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { attributesOf } from '../../kit/resources/model-attributes.ts';
import { exactVersionOf } from '../../kit/resources/versions.ts';
import type { Update } from './updates.ts';

const versionOf = (exchange: Exchange): string | undefined => exactVersionOf(attributesOf(exchange));

/**
 * Reads of the model that carry the `updated_at` that one update has given it: neither a late read nor
 * another writer explains other values there (interpretation 22). An update that left `updated_at` as it
 * was, or has it in common with another one, has given none. Controls are left out: they follow bad
 * credentials, which may have changed the model.
 */
export function readsOfVersion(api: Api, updates: readonly Update[]): ReadonlyMap<Exchange, Update> {
  const reads = api.evidence(endpoints.readModel).filter(({ ask }) => ask.purpose !== 'control');
  const found = new Map<Exchange, Update>();
  for (const update of updates) {
    const version = versionOf(update.exchange);
    if (version === undefined) continue;
    const isShared = updates.some((other) => other !== update && versionOf(other.exchange) === version);
    const same = reads.filter((read) => versionOf(read) === version);
    if (isShared || same.some((read) => endedMs(read) <= update.exchange.startedMs)) continue;
    for (const read of same)
      if (read.ask.params['id'] === update.exchange.ask.params['id']) found.set(read, update);
  }
  return found;
}
