import { endpoints } from '../../catalogue/index.ts';
import type { Api } from '../../kit/check/check-context.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { attributesOf } from '../../kit/resources/model-attributes.ts';
import { exactVersionOf } from '../../kit/resources/versions.ts';
import { shownOf, type Update } from './updates.ts';

const versionOf = (exchange: Exchange): string | undefined => exactVersionOf(attributesOf(exchange));

/**
 * Reads of the model that carry the `updated_at` that one update has given it: neither a late read nor
 * another writer explains other values there (interpretation 22). An update that left `updated_at` as it
 * was, or has it in common with another one, has given none. Controls that show a value of another update are
 * left out: they follow bad credentials, which may have carried that one out.
 */
export function readsOfVersion(api: Api, updates: readonly Update[]): ReadonlyMap<Exchange, Update> {
  const reads = api.evidence(endpoints.readModel);
  const found = new Map<Exchange, Update>();
  for (const update of updates) {
    const version = versionOf(update.exchange);
    if (version === undefined) continue;
    const isShared = updates.some((other) => other !== update && versionOf(other.exchange) === version);
    const same = reads.filter((read) => versionOf(read) === version);
    if (isShared || same.some((read) => endedMs(read) <= update.exchange.startedMs)) continue;
    for (const read of same)
      if (read.ask.params['id'] === update.exchange.ask.params['id'] && !isOfRefused(read, update, updates))
        found.set(read, update);
  }
  return found;
}

/** Whether a control shows a value that another update gives and this one does not. */
const isOfRefused = (read: Exchange, update: Update, updates: readonly Update[]): boolean =>
  read.ask.purpose === 'control' &&
  updates.some(({ body }) =>
    shownOf(body, read, 'model').some(
      ({ kind, pointer }) =>
        kind === 'same' &&
        shownOf(update.body, read, 'model').some(
          (own) => own.pointer === pointer && own.kind === 'different',
        ),
    ),
  );
