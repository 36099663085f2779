import { endpoints } from '../../catalogue/index.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isObject, type Json, type JsonObject } from '../../kit/json/json.ts';
import { idsOf, linkOf, pageOf, type Page } from '../../kit/lists/list.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { destination } from '../../kit/lists/walk.ts';
import type { Again, Trace } from './door.ts';

/** Looks whether a refused schedule has added a run to the list of its sync. */
export type RunWatch = (last: Exchange, again: readonly Again[]) => Promise<Trace | undefined>;

/** Reads before each further trial: of different lengths, so that a list that grows with every n-th request falls out of step. */
const pauses = [0, 1, 3, 2, 4];
/** Trials that the list's own runs spoil are made again, up to so many in all. */
const mostTrials = 14;

/**
 * Watches the list of the sync that a body names, at both its ends. A run that is new proves nothing, for a sync has its own
 * schedule: only a run that is new after each of five refused requests does, the list being quiet before them for different
 * lengths, and staying quiet where as much is done but for the request.
 */
export async function newRunWatch(context: CheckContext, body: JsonObject): Promise<RunWatch | undefined> {
  const syncId = namedSync(context, body);
  if (syncId === undefined) return undefined;
  const known = new Set<string>();
  let guess = lastAsRead(context, syncId);
  /** How many runs no look before has seen, and the answer that shows them; undefined where the list cannot be read. */
  const look = async (): Promise<Look | undefined> => {
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
  if ((await look()) === undefined) return undefined;
  return async (_last, again) => {
    const seen = await look();
    if (seen === undefined || seen.count === 0) return undefined;
    for (const attempt of again) {
      const trace = await tryRepeatedly(context, attempt, look);
      if (trace === 'living') return undefined;
      if (trace !== undefined) return trace;
    }
    return undefined;
  };
}

interface Look {
  readonly count: number;
  readonly exchange: Exchange;
}

/** Makes an attempt once after each number of quiet looks; `living` where the list seldom is quiet although nothing is sent. */
async function tryRepeatedly(
  context: CheckContext,
  attempt: Again,
  look: () => Promise<Look | undefined>,
): Promise<Trace | 'living' | undefined> {
  const left = [...pauses];
  for (let trial = 0; trial < mostTrials; trial += 1) {
    const further = left.shift() ?? 0;
    if (!(await isQuiet(look, further))) {
      left.push(further);
      continue;
    }
    const sentAt = context.client.now();
    const exchange = await attempt();
    const tookMs = context.client.now() - sentAt;
    const effect = await look();
    if (effect === undefined || effect.count === 0) return undefined;
    if (await comesUnasked(context, look, further, tookMs)) return 'living';
    if (left.length === 0) return { exchange, effect: 'new-run', shownBy: effect.exchange };
  }
  return 'living';
}

/** How often a quiet moment is waited for before the counter-trial. */
const mostWaits = 3;

/** The counter-trial: whether a run comes after as many quiet looks and as long a while, although nothing is sent. */
async function comesUnasked(
  context: CheckContext,
  look: () => Promise<Look | undefined>,
  further: number,
  tookMs: number,
): Promise<boolean> {
  for (let turn = 0; turn < mostWaits; turn += 1) {
    if (!(await isQuiet(look, further))) continue;
    await context.client.pause(tookMs);
    return (await look())?.count !== 0;
  }
  return true;
}

async function isQuiet(look: () => Promise<Look | undefined>, further: number): Promise<boolean> {
  for (let turn = 0; turn <= further; turn += 1) if ((await look())?.count !== 0) return false;
  return true;
}

/** The sync that a body names, at the top or one level down. */
function namedSync({ fixtures }: CheckContext, body: JsonObject): string | undefined {
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
function lastAsRead(context: CheckContext, syncId: string): Again | undefined {
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
  return linkOf(first, 'last') === linkOf(first, 'self') ? undefined : destination(context, first, 'last');
}
