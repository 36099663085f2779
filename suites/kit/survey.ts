import { endpoints, type Endpoint } from '../catalogue/index.ts';
import type { Exchange } from './exchange.ts';
import { askPage, type Entry, type Page } from './list.ts';
import { randomFrom, sample } from './random.ts';
import type { Scene } from './scene.ts';
import { familiesOf } from './views.ts';

/** So many answers of one endpoint that a fault in one of twenty shows. */
export const enoughAnswers = 24;

/** So many different runs are read alone where there are as many: a fault may sit in one of them. */
const mostRuns = 100;

/** So many of them are read a second time, for the first answer may not be the last word. */
const readTwice = 3;

const mostStatuses = 6;

/** A run that was read alone, with its entry in the list. */
export interface SingleRun {
  readonly exchange: Exchange;
  readonly entry: Entry;
  readonly page: Page;
}

/** Reads runs alone: of every list some, of every status one, drawn by seed; again from the start where there are few. */
export function readRuns(scene: Scene): Promise<readonly SingleRun[]> {
  return scene.once('single runs', async () => {
    const places = (await familiesOf(scene, endpoints.listRuns)).flatMap(({ whole }) =>
      [...whole.pages.values()].flatMap((page) =>
        page.entries.filter(({ hasId }) => hasId).map((entry) => ({ entry, page })),
      ),
    );
    const chosen = choose(scene, places);
    return Promise.all(
      chosen.map(async ({ entry, page }, turn): Promise<SingleRun> => {
        const params = { sync_id: page.exchange.ask.params['sync_id'] ?? '', sync_run_id: entry.id };
        const isRepeat = chosen.findIndex((one) => one.entry === entry) < turn;
        return { exchange: await scene.api.ask(endpoints.readRun, { params, fresh: isRepeat }), entry, page };
      }),
    );
  });
}

interface Place {
  readonly entry: Entry;
  readonly page: Page;
}

function choose(scene: Scene, places: readonly Place[]): Place[] {
  if (places.length === 0) return [];
  const random = randomFrom(scene.seed, 'single runs');
  const ofStatus = new Map<unknown, Place>();
  for (const place of sample(places, places.length, random))
    if (!ofStatus.has(place.entry.status)) ofStatus.set(place.entry.status, place);
  const given = places.filter(({ entry }) => entry.id === scene.fixtures.syncRunId).slice(0, 1);
  const chosen = new Set(
    [...given, ...ofStatus.values(), places[0], places.at(-1)].filter((place) => place !== undefined),
  );
  for (const place of sample(places, mostRuns, random)) if (chosen.size < mostRuns) chosen.add(place);
  const list = [...chosen];
  return Array.from(
    { length: Math.max(enoughAnswers, list.length + readTwice) },
    (_, turn) => list[turn % list.length],
  ).filter((place) => place !== undefined);
}

/** Asks for the records of one run of every status, a few at most: a list may fail where a run did. */
export async function readRecordsByStatus(scene: Scene): Promise<void> {
  const ofStatus = new Map<unknown, SingleRun>();
  for (const run of await readRuns(scene))
    if (!ofStatus.has(run.entry.status)) ofStatus.set(run.entry.status, run);
  await Promise.all(
    [...ofStatus.values()]
      .slice(0, mostStatuses)
      .map(({ exchange }) =>
        askPage(scene, { endpoint: endpoints.listRecords, params: exchange.ask.params }),
      ),
  );
}

/** Asks for the model as often as a fault in one of twenty needs to show. */
export async function readModels(scene: Scene): Promise<void> {
  const id = scene.fixtures.modelId;
  if (id === undefined) return;
  await Promise.all(
    Array.from({ length: enoughAnswers }, () =>
      scene.api.ask(endpoints.readModel, { params: { id }, fresh: true }),
    ),
  );
}

/** Asks every endpoint that reads once more, since a write may have spoilt what was whole before. */
export async function readAfterWrites(scene: Scene): Promise<void> {
  const { modelId, syncId, syncRunId } = scene.fixtures;
  const again = (
    endpoint: Endpoint,
    params: Readonly<Record<string, string | undefined>>,
    query?: [string, string][],
  ) => {
    const known = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined);
    if (known.length < Object.keys(params).length) return undefined;
    return scene.api.ask(endpoint, { params: Object.fromEntries(known), query: query ?? [], fresh: true });
  };
  await Promise.all([
    again(endpoints.reports, {}, [
      ['type', 'workspace_activity'],
      ['metric', 'all'],
    ]),
    again(endpoints.readModel, { id: modelId }),
    again(endpoints.listRuns, { sync_id: syncId }),
    again(endpoints.readRun, { sync_id: syncId, sync_run_id: syncRunId }),
    again(endpoints.listRecords, { sync_id: syncId, sync_run_id: syncRunId }),
  ]);
}
