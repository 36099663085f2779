import { endedMs } from './clock.ts';
import { endpoints } from '../catalogue/index.ts';
import { readAgain } from './drift.ts';
import type { Exchange } from './exchange.ts';
import { entryOf, pageOf, type Page, type View } from './list.ts';
import type { Scene } from './scene.ts';

/** Entries of a status that are looked at again. */
const enough = 3;
/** Requests that this takes at most: each is read alone and on its page. */
export const lookRequests = 2 * enough;

/** Looks once more at entries of a status whose filter was refused, as pages showed them: whether it was in use is told by what they show afterwards. */
export async function lookAgain(scene: Scene, pages: readonly Page[], view: View): Promise<void> {
  const had = pages.flatMap((page) =>
    page.entries
      .filter(({ status, hasId }) => hasId && status === view.status)
      .map(({ id }) => [id, page] as const),
  );
  // Those that were seen last, or at the far end, are the least likely to have moved on.
  for (const [id, page] of [...new Map(had)].slice(-enough)) {
    if (view.endpoint === endpoints.listRuns)
      await scene.api.ask(endpoints.readRun, { params: { ...view.params, sync_run_id: id }, fresh: true });
    await readAgain(scene, page);
  }
}

/** Whether the status that a list was filtered by was in use when that was refused: an entry had it in answers before and after (reading 13). */
export function wasInUse(scene: Scene, refused: Exchange): boolean {
  const { endpoint, params, url } = refused.ask;
  const status = new URL(url).searchParams.get('status');
  const sightings = [
    ...scene.api.evidence(endpoint),
    ...(endpoint === endpoints.listRuns ? scene.api.evidence(endpoints.readRun) : []),
  ].filter(({ ask }) => Object.entries(params).every(([name, value]) => ask.params[name] === value));
  const before = idsWith(
    status,
    sightings.filter((one) => endedMs(one) <= refused.startedMs),
  );
  const after = idsWith(
    status,
    sightings.filter((one) => one.startedMs >= endedMs(refused)),
  );
  return [...after].some((id) => before.has(id));
}

function idsWith(status: string | null, sightings: readonly Exchange[]): ReadonlySet<string> {
  const entries = sightings.flatMap((exchange) => pageOf(exchange)?.entries ?? entryOf(exchange) ?? []);
  return new Set(entries.filter((entry) => entry.hasId && entry.status === status).map(({ id }) => id));
}
