import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isSame } from '../../kit/json/equality.ts';
import { namedAttributes } from '../../kit/resources/attributes.ts';
import { attributesOf, modelAttributes } from '../../kit/resources/model-attributes.ts';
import { hasRefusedChange } from '../../kit/resources/refused-changes.ts';
import { exactVersionOf } from '../../kit/resources/versions.ts';
import { shownOf, type Update } from './updates.ts';

const versionOf = (exchange: Exchange): string | undefined => exactVersionOf(attributesOf(exchange));

/**
 * Reads of the model that carry the `updated_at` that one update has given it: neither a late read nor
 * another writer explains other values there (interpretation 22). An update that left `updated_at` as it
 * was, or may have it in common with another one, also another writer's, has given none. Controls that show a
 * value of another update are left out: they follow bad credentials, which may have carried that one out;
 * where these are known to change the model, so are all controls.
 */
export function readsOfVersion(
  context: Pick<CheckContext, 'api' | 'has'>,
  updates: readonly Update[],
): ReadonlyMap<Exchange, Update> {
  const isChanged = hasRefusedChange(context);
  const reads = context.api
    .evidence(endpoints.readModel)
    .filter(({ ask }) => !isChanged || ask.purpose !== 'control');
  const found = new Map<Exchange, Update>();
  for (const update of updates) {
    const version = versionOf(update.exchange);
    if (version === undefined) continue;
    const isShared =
      isEditedBefore(context, update) ||
      updates.some((other) => other !== update && mayHaveSet(other, version, update));
    const same = reads.filter((read) => versionOf(read) === version);
    if (isShared || same.some((read) => endedMs(read) <= update.exchange.startedMs)) continue;
    for (const read of same)
      if (read.ask.params['id'] === update.exchange.ask.params['id'] && !isOfRefused(read, update, updates))
        found.set(read, update);
  }
  return found;
}

/**
 * Whether another writer may have changed the model just before an update, in the same instant: its answer
 * shows a value that neither its body sets nor the last answer before it shows.
 */
function isEditedBefore({ api }: Pick<CheckContext, 'api'>, { exchange, body }: Update): boolean {
  const before = [endpoints.readModel, endpoints.updateModel]
    .flatMap((endpoint) => api.evidence(endpoint))
    .filter(({ ask, number }) => ask.params['id'] === exchange.ask.params['id'] && number < exchange.number)
    .toSorted((one, other) => one.number - other.number)
    .findLast((one) => attributesOf(one) !== undefined);
  const [known, shown] = [before, exchange].map((one) => one && attributesOf(one));
  const set = new Set(namedAttributes(body, modelAttributes).map(({ name }) => name));
  return [...modelAttributes].some(
    (name) => known !== undefined && !set.has(name) && !isSame(known[name], shown?.[name]),
  );
}

/** Two updates within this time may get one `updated_at`, even if it has a single digit of a fraction. */
const shortestStepMs = 1000;

/**
 * Whether another update may have set an `updated_at` too: its answer shows that one, or it succeeded at
 * about that time and its answer shows none.
 */
function mayHaveSet({ exchange: other }: Update, version: string, { exchange }: Update): boolean {
  const shown = versionOf(other);
  if (shown !== undefined) return shown === version;
  const status = other.answer?.status ?? 0;
  const isNear =
    other.startedMs < endedMs(exchange) + shortestStepMs &&
    exchange.startedMs < endedMs(other) + shortestStepMs;
  return isNear && status >= 200 && status < 300;
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
