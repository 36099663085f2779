import { endpoints } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Page } from '../lists/list.ts';
import { pageOf } from '../lists/list.ts';
import { askIds, toCorrect, toGive, verify } from './search.ts';
import type { SearchResult, Search } from './search.ts';
import type { FixtureKey, Target } from '../target/target.ts';
import type { Gap } from '../../../schemas/report-reasons.ts';

/** The three syncs that checks need. */
export interface FoundSyncs {
  readonly syncId: SearchResult;
  readonly otherSyncId: SearchResult;
  readonly emptySyncId: SearchResult;
}

const roles = ['syncId', 'otherSyncId', 'emptySyncId'] as const;

interface Sync {
  readonly id: string;
  /** Undefined where the target answered 200 with something else than a list. */
  readonly page: Page | undefined;
}

const further = 24; // ids that are asked for the sake of the second and the empty sync alone

/**
 * Verifies the syncs that are given, and looks for the rest: the first with runs, the second with runs, and
 * one without.
 */
export async function findSyncs(search: Search, target: Target): Promise<FoundSyncs> {
  const ask = (id: string): Promise<Exchange> => search.ask(endpoints.listRuns, { sync_id: id });
  const given = await givenSyncs(target, (id) => search.askGiven(endpoints.listRuns, { sync_id: id }));
  const taken = [target.syncId, target.otherSyncId, target.emptySyncId];
  const pool: Sync[] = [];
  let asked = 0;
  const assigned = (): FoundSyncs => assign(given, pool, search);
  const isComplete = (): boolean =>
    roles.every((role) => given[role] !== undefined || assigned()[role].value !== undefined);
  const isFirstKnown = (): boolean => target.syncId !== undefined || pool.some(hasRuns);
  if (isComplete()) return assigned();
  await askIds(search, ask, [3, 4, 8, 8, 8, 8, 8, 3], (batch) => {
    const there = batch.filter(({ exchange }) => exchange.answer?.status === 200);
    pool.push(
      ...there
        .filter(({ id }) => !taken.includes(id))
        .map(({ id, exchange }) => ({ id, page: pageOf(exchange) })),
    );
    if (isFirstKnown()) asked += batch.length;
    return isComplete() || (isFirstKnown() && (there.length === 0 || asked >= further));
  });
  return assigned();
}

const hasRuns = ({ page }: Sync): boolean => page !== undefined && page.entries.length > 0;

type Given = { readonly [key in keyof FoundSyncs]?: SearchResult };

/** The given syncs that the target knows and that are what their key says. */
async function givenSyncs(target: Target, ask: (id: string) => Promise<Exchange>): Promise<Given> {
  const judge = async (key: keyof FoundSyncs): Promise<Given> => {
    const id = target[key];
    if (id === undefined) return {};
    const exchange = await ask(id);
    const count = pageOf(exchange)?.entries.length;
    const unfit = (kind: 'same-as-sync' | 'lists-no-run' | 'lists-runs'): Given => ({
      [key]: { gap: { kind, id }, remedy: toCorrect(key) },
    });
    if (key === 'otherSyncId' && id === target.syncId) return unfit('same-as-sync');
    if (key === 'otherSyncId' && count === 0)
      return { [key]: { gap: { kind: 'lists-no-run', id }, remedy: { do: 'name-with-runs', key } } };
    if (key === 'emptySyncId' && (count ?? 0) > 0) return unfit('lists-runs');
    return { [key]: verify(key, id, exchange) };
  };
  const [first, other, empty] = await Promise.all([
    judge('syncId'),
    judge('otherSyncId'),
    judge('emptySyncId'),
  ]);
  return { ...first, ...other, ...empty };
}

function assign(given: Given, pool: readonly Sync[], search: Search): FoundSyncs {
  const withRuns = pool.filter(hasRuns);
  const odd = pool.find(({ page }) => page === undefined);
  const free = given.syncId === undefined ? withRuns.slice(1) : withRuns;
  const own = given.syncId === undefined ? (withRuns[0] ?? odd) : undefined;
  const empty = pool.find(({ page }) => page?.entries.length === 0) ?? (odd === own ? undefined : odd);
  return {
    // A 200 that is no list says that the sync exists: the checks report what is wrong with it.
    syncId: given.syncId ?? found('syncId', own, { kind: 'none-among-ids', last: search.lastId }),
    otherSyncId: given.otherSyncId ?? found('otherSyncId', free[0]),
    emptySyncId: given.emptySyncId ?? found('emptySyncId', empty),
  };
}

const found = (key: FixtureKey, sync: Sync | undefined, gap: Gap = { kind: 'none-found' }): SearchResult =>
  sync === undefined ? { gap, remedy: toGive(key) } : { value: sync.id, source: 'discovered' };
