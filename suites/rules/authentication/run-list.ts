import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isObject, type Json, type JsonObject } from '../../kit/json/json.ts';
import { idsOf, linkOf, pageOf, type Page } from '../../kit/lists/list.ts';
import { linkUrl } from '../../kit/lists/link-url.ts';

/** How many runs of a sync no look before has seen, and the answer that shows them. */
export interface NewRuns {
  readonly count: number;
  readonly exchange: Exchange;
}

/** Looks at both ends of a sync's list of runs; undefined where it cannot be read. */
export type LookAtRuns = () => Promise<NewRuns | undefined>;

/** A look at the runs of a sync that remembers what the looks before have seen. */
export function newRunsOf(context: CheckContext, syncId: string): LookAtRuns {
  const known = new Set<string>();
  let guess = lastAsRead(context, syncId);
  return async () => {
    // Where the end was the last time is asked for at once: it seldom moves.
    const [first, likely] = await Promise.all([readFirst(context, syncId), guess?.()]);
    if (first === undefined) return undefined;
    const url = lastUrl(context, first);
    guess = url === undefined ? undefined : () => context.api.follow(url, first.exchange, { fresh: true });
    const last = likely?.ask.url === url ? likely : await guess?.();
    const ends = [first, last === undefined ? undefined : pageOf(last)];
    const ids = ends.flatMap((page) => (page === undefined ? [] : idsOf(page)));
    const fresh = new Set(ids.filter((id) => !known.has(id)));
    for (const id of fresh) known.add(id);
    return { count: fresh.size, exchange: first.exchange };
  };
}

/**
 * The sync that the body of a schedule names, at the top or one level down, where it is one that is known.
 */
export function namedSync({ fixtures }: CheckContext, body: JsonObject): string | undefined {
  const syncs = [fixtures.syncId, fixtures.otherSyncId, fixtures.emptySyncId];
  const values = Object.values(body).flatMap((value): Json[] =>
    isObject(value) ? Object.values(value) : [value],
  );
  return syncs.find((id) => id !== undefined && values.some((value) => `${scalar(value)}` === id));
}

const scalar = (value: Json): string | number | bigint =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? value : '';

async function readFirst(context: CheckContext, syncId: string): Promise<Page | undefined> {
  const params = { sync_id: syncId };
  return pageOf(await context.api.ask(endpoints.listRuns, { params, fresh: true, purpose: 'control' }));
}

/** The way to the last page as an earlier answer of the list told it. */
function lastAsRead(context: CheckContext, syncId: string): (() => Promise<Exchange>) | undefined {
  const told = context.api
    .evidence(endpoints.listRuns)
    .findLast(({ ask }) => ask.params['sync_id'] === syncId && new URL(ask.url).search === '');
  const first = told === undefined ? undefined : pageOf(told);
  const url = first === undefined ? undefined : lastUrl(context, first);
  return first === undefined || url === undefined
    ? undefined
    : () => context.api.follow(url, first.exchange, { fresh: true });
}

/** Where the last page lies, where it is another than the first. */
function lastUrl(context: CheckContext, first: Page): string | undefined {
  return linkOf(first, 'last') === linkOf(first, 'self') ? undefined : linkUrl(context, first, 'last');
}
