import { endpoints } from '../../catalogue/index.ts';
import type { Client } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { member } from '../json/json.ts';
import { pageOf } from '../lists/list.ts';
import { bodyOf, isExpectedAnswer } from '../http/body/shape-markers.ts';
import { chooseRun } from './run-choice.ts';
import type { Api } from '../check/check-context.ts';
import { askIds, newSearch, toCorrect, toGive, verify } from './search.ts';
import type { SearchResult, Search } from './search.ts';
import { findSyncs } from './sync-search.ts';
import type { FixtureMissing, Gap } from '../../../schemas/report-reasons.ts';
import type { FixtureKey, Fixtures, Target } from '../target/target.ts';

/** What is known about a target, and the exchanges that show it. */
export interface Discovery extends Fixtures {
  readonly seen: readonly Exchange[];
}

type Findings = Readonly<Partial<Record<FixtureKey, SearchResult>>>;

/**
 * Completes a target with GETs only: verifies the given ids and looks for the missing ones. Never rejects
 * because of the target.
 */
export async function discover(target: Target, api: Api, client: Client): Promise<Discovery> {
  const search = newSearch(api, client);
  const [model, syncs, givenRun] = await Promise.all([
    findModel(search, target),
    findSyncs(search, target),
    askGivenRun(search, target),
    search.ask(endpoints.reports),
  ]);
  const findings: Findings = {
    connectorId: findConnector(target, model),
    modelId: model.finding,
    ...syncs,
    syncRunId: await findRun(search, target, syncs.syncId, givenRun),
    ...bodiesOf(target),
  };
  return { ...fixturesOf(findings, search.ended), seen: search.seen };
}

interface FoundModel {
  readonly finding: SearchResult;
  readonly exchange?: Exchange;
}

async function findModel(search: Search, target: Target): Promise<FoundModel> {
  const ask = (id: string): Promise<Exchange> => search.ask(endpoints.readModel, { id });
  if (target.modelId !== undefined) {
    const exchange = await search.askGiven(endpoints.readModel, { id: target.modelId });
    return { finding: verify('modelId', target.modelId, exchange), exchange };
  }
  const hits: { readonly id: string; readonly exchange: Exchange }[] = [];
  await askIds(search, ask, [1, 3, 6, 8, 8, 8, 8, 8], (batch) => {
    hits.push(...batch.filter(({ exchange }) => exchange.answer?.status === 200));
    return hits.some(({ exchange }) => isExpectedAnswer(exchange));
  });
  // The shapes of further models are judged, too.
  const last = Number(hits.at(-1)?.id ?? search.lastId);
  const further = [last + 1, last + 2].filter((id) => id <= search.lastId);
  await Promise.all(further.map((id) => ask(String(id))));
  // A 200 of any form says that the model exists: the checks report what is wrong with it.
  const hit = hits.find(({ exchange }) => isExpectedAnswer(exchange)) ?? hits[0];
  return hit === undefined
    ? {
        finding: {
          gap: { kind: 'none-among-ids', last: search.lastId },
          remedy: toGive('modelId'),
        },
      }
    : { finding: { value: hit.id, source: 'discovered' }, exchange: hit.exchange };
}

function findConnector(target: Target, model: FoundModel): SearchResult {
  if (target.connectorId !== undefined) return { value: target.connectorId, source: 'given' };
  if (model.exchange === undefined)
    return {
      gap: { kind: 'no-model' },
      remedy: toGive('connectorId'),
    };
  const attributes = member(member(bodyOf(model.exchange), 'data'), 'attributes');
  const id = member(attributes, 'connector_id') ?? member(member(attributes, 'connector'), 'id');
  return typeof id === 'number' || typeof id === 'bigint' || (typeof id === 'string' && id !== '')
    ? { value: String(id), source: 'discovered' }
    : {
        gap: { kind: 'names-no-connector', id: model.finding.value ?? target.modelId ?? '' },
        remedy: toGive('connectorId'),
      };
}

/** The run that the operator names, asked for beside the lists: a round trip saved. */
function askGivenRun(search: Search, { syncId, syncRunId }: Target): Promise<Exchange> | undefined {
  return syncId === undefined || syncRunId === undefined
    ? undefined
    : search.askGiven(endpoints.readRun, { sync_id: syncId, sync_run_id: syncRunId });
}

async function findRun(
  search: Search,
  target: Target,
  sync: SearchResult | undefined,
  givenRun: Exchange | undefined,
): Promise<SearchResult> {
  if (sync?.value === undefined)
    return {
      gap: { kind: target.syncRunId === undefined ? 'no-sync' : 'given-without-sync' },
      remedy: target.syncId === undefined ? toGive('syncId') : toCorrect('syncId'),
    };
  const runs = pageOf(await search.ask(endpoints.listRuns, { sync_id: sync.value }));
  if (target.syncRunId !== undefined) {
    const id = target.syncRunId;
    const finding = verify(
      'syncRunId',
      id,
      givenRun ?? (await search.ask(endpoints.readRun, { sync_id: sync.value, sync_run_id: id })),
    );
    // A run that is listed but not found is the target's fault, not the operator's.
    return runs?.entries.some((entry) => entry.id === id) === true ? { value: id, source: 'given' } : finding;
  }
  const chosen = runs === undefined ? undefined : await chooseRun(search, sync.value, runs);
  return chosen === undefined
    ? { gap: { kind: 'lists-no-run', id: sync.value }, remedy: { do: 'name-with-runs', key: 'syncId' } }
    : { value: chosen, source: 'discovered' };
}

const bodies = { updateConnector: true, updateModel: true, scheduleSync: true, querySource: true } as const;

function bodiesOf(target: Target): Findings {
  const entries = Object.keys(bodies).map((key) => [
    key,
    target[key as keyof typeof bodies] === undefined // Object.entries forgets the literal type
      ? {
          gap: { kind: 'not-given' },
          remedy: toGive(key as keyof typeof bodies),
        }
      : { source: 'given' },
  ]);
  return Object.fromEntries(entries) as Findings; // fromEntries forgets the keys
}

function fixturesOf(findings: Findings, ended: Gap | undefined): Fixtures {
  const values: Partial<Record<FixtureKey, string>> = {};
  const sources: Partial<Record<FixtureKey, 'given' | 'discovered'>> = {};
  const missing: Partial<Record<FixtureKey, FixtureMissing>> = {};
  for (const [name, { value, source, gap, remedy }] of Object.entries(findings)) {
    const key = name as FixtureKey; // Object.entries forgets the literal type
    if (value !== undefined) values[key] = value;
    if (source !== undefined) sources[key] = source;
    if (gap === undefined) continue;
    // Where the search had to end, no id would have helped.
    const isCutShort = ended !== undefined && !Object.hasOwn(bodies, key);
    missing[key] = isCutShort
      ? { kind: 'fixture-missing', key, gap: ended }
      : { kind: 'fixture-missing', key, gap, ...(remedy === undefined ? {} : { remedy }) };
  }
  return { ...values, sources, missing };
}
