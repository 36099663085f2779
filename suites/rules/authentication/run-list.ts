import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isObject, type Json, type JsonObject } from '../../kit/json/json.ts';
import { createdMs, idsOf, linkOf, pageOf, type Entry, type Page } from '../../kit/lists/list.ts';
import { linkUrl } from '../../kit/lists/link-url.ts';

/** How many runs of a sync no earlier look has seen, and the answer that shows them. */
export interface NewRuns {
  readonly count: number;
  readonly exchange: Exchange;
}

/** Reads both ends of a sync's list of runs, past caches if it says so; undefined if it cannot be read. */
export type LookAtRuns = (pastCaches?: boolean) => Promise<NewRuns | undefined>;

/** Reads the runs of a sync and remembers what earlier looks have seen. */
export function newRunsOf(context: CheckContext, syncId: string): LookAtRuns {
  const known = new Set<string>();
  let guess = lastAsRead(context, syncId);
  let isNewestFirst = false;
  return async (pastCaches = false) => {
    // The last known end is requested in parallel: it seldom moves.
    const [first, likely] = await Promise.all([
      readFirst(context, syncId, pastCaches),
      isNewestFirst ? undefined : guess?.(),
    ]);
    if (first === undefined) return undefined;
    const url = isNewestFirst ? undefined : lastUrl(context, first);
    guess = url === undefined ? undefined : () => context.api.follow(url, first.exchange, { fresh: true });
    const answer = likely?.ask.url === url ? likely : await guess?.();
    const last = answer === undefined ? undefined : pageOf(answer);
    // If runs are in the order of creation, newest first, a new one is at the start.
    isNewestFirst ||= last !== undefined && areInOrder([...first.entries, ...last.entries]);
    const ids = [first, last].flatMap((page) => (page === undefined ? [] : idsOf(page)));
    const fresh = new Set(ids.filter((id) => !known.has(id)));
    for (const id of fresh) known.add(id);
    return { count: fresh.size, exchange: first.exchange };
  };
}

/** Whether entries were created one after the other, the last of them first, and not all at once. */
function areInOrder(entries: readonly Entry[]): boolean {
  const made = entries.map(createdMs);
  const [first = Number.NaN, last = Number.NaN] = [made[0], made.at(-1)];
  return first > last && made.every((ms, at) => at === 0 || ms <= (made[at - 1] ?? Number.NaN));
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

async function readFirst(
  context: CheckContext,
  syncId: string,
  pastCaches: boolean,
): Promise<Page | undefined> {
  const options = { params: { sync_id: syncId }, fresh: true, pastCaches, purpose: 'control' } as const;
  return pageOf(await context.api.ask(endpoints.listRuns, options));
}

/** The URL of the last page from an earlier answer of the list. */
function lastAsRead(context: CheckContext, syncId: string): (() => Promise<Exchange>) | undefined {
  const earlier = context.api
    .evidence(endpoints.listRuns)
    .findLast(({ ask }) => ask.params['sync_id'] === syncId && new URL(ask.url).search === '');
  const first = earlier === undefined ? undefined : pageOf(earlier);
  const url = first === undefined ? undefined : lastUrl(context, first);
  return first === undefined || url === undefined
    ? undefined
    : () => context.api.follow(url, first.exchange, { fresh: true });
}

/** Where the last page is, if it is not the first. */
function lastUrl(context: CheckContext, first: Page): string | undefined {
  return linkOf(first, 'last') === linkOf(first, 'self') ? undefined : linkUrl(context, first, 'last');
}
