import { endpoints } from '../../catalogue/index.ts';
import type { Client } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { member } from '../json/json.ts';
import { pageOf } from '../lists/list.ts';
import { bodyOf, isExpectedAnswer } from '../http/shape-markers.ts';
import { chooseRun } from './run-choice.ts';
import type { Api } from '../check/check-context.ts';
import { askIds, newSearch, toCorrect, toGive, verify } from './search.ts';
import type { Finding, Search } from './search.ts';
import { findSyncs } from './sync-search.ts';
import type { FixtureKey, Fixtures, Target } from '../target/target.ts';

/** What is known of a target, and the exchanges that it is known from. */
export interface Discovery extends Fixtures {
  readonly seen: readonly Exchange[];
  /** What is missing, with the reason and the advice apart. */
  readonly gaps: Readonly<Partial<Record<FixtureKey, Gap>>>;
  /** Why the search ended early, where it did. */
  readonly ended?: string;
}

/** Why a key is not known. */
export interface Gap {
  readonly text: string;
  /** What the operator can do about it; absent where nothing in the target file would help. */
  readonly mend?: string;
}

type Findings = Readonly<Partial<Record<FixtureKey, Finding>>>;

/** Completes a target with GETs alone: verifies the ids that are given, looks for those that are not. Never rejects for what the target does. */
export async function discover(target: Target, api: Api, client: Client): Promise<Discovery> {
  const search = newSearch(api, client);
  await search.ask(endpoints.reports);
  const [model, syncs, givenRun] = await Promise.all([
    findModel(search, target),
    findSyncs(search, target),
    askGivenRun(search, target),
  ]);
  const findings: Findings = {
    connectorId: findConnector(target, model),
    modelId: model.finding,
    ...syncs,
    syncRunId: await findRun(search, target, syncs.syncId, givenRun),
    ...bodiesOf(target),
  };
  const { ended } = search;
  return { ...fixturesOf(findings, ended), seen: search.seen, ...(ended === undefined ? {} : { ended }) };
}

interface FoundModel {
  readonly finding: Finding;
  readonly exchange?: Exchange;
}

async function findModel(search: Search, target: Target): Promise<FoundModel> {
  const ask = (id: string): Promise<Exchange> => search.ask(endpoints.readModel, { id });
  if (target.modelId !== undefined) {
    const exchange = await ask(target.modelId);
    return { finding: verify('modelId', target.modelId, exchange), exchange };
  }
  const hits: { readonly id: string; readonly exchange: Exchange }[] = [];
  await askIds(search, ask, [1, 3, 6, 8, 8, 8, 8, 8], (batch) => {
    hits.push(...batch.filter(({ exchange }) => exchange.answer?.status === 200));
    return hits.some(({ exchange }) => isExpectedAnswer(exchange));
  });
  // A 200 of any form says that the model is there: what is wrong with it is for the checks to say.
  const hit = hits.find(({ exchange }) => isExpectedAnswer(exchange)) ?? hits[0];
  return hit === undefined
    ? {
        finding: {
          reason: `no model was found among the ids 1 to ${search.lastId}`,
          mend: toGive('modelId'),
        },
      }
    : { finding: { value: hit.id, source: 'discovered' }, exchange: hit.exchange };
}

function findConnector(target: Target, model: FoundModel): Finding {
  if (target.connectorId !== undefined) return { value: target.connectorId, source: 'given' };
  if (model.exchange === undefined)
    return {
      reason: 'no model is known whose connector_id would name a connector',
      mend: toGive('connectorId'),
    };
  const attributes = member(member(bodyOf(model.exchange), 'data'), 'attributes');
  const id = member(attributes, 'connector_id');
  return typeof id === 'number' || typeof id === 'bigint' || (typeof id === 'string' && id !== '')
    ? { value: String(id), source: 'discovered' }
    : {
        reason: `model ${JSON.stringify(model.finding.value ?? target.modelId)} names no connector in connector_id`,
        mend: toGive('connectorId'),
      };
}

/** The run that the operator names, asked for beside the lists: a round trip saved. */
function askGivenRun(search: Search, { syncId, syncRunId }: Target): Promise<Exchange> | undefined {
  return syncId === undefined || syncRunId === undefined
    ? undefined
    : search.ask(endpoints.readRun, { sync_id: syncId, sync_run_id: syncRunId });
}

async function findRun(
  search: Search,
  target: Target,
  sync: Finding | undefined,
  givenRun: Exchange | undefined,
): Promise<Finding> {
  if (sync?.value === undefined)
    return {
      reason:
        target.syncRunId === undefined
          ? 'no sync is known whose runs could be listed'
          : 'syncRunId is given, but no sync is known that it would belong to',
      mend: target.syncId === undefined ? toGive('syncId') : toCorrect('syncId'),
    };
  const runs = pageOf(await search.ask(endpoints.listRuns, { sync_id: sync.value }));
  if (target.syncRunId !== undefined) {
    const id = target.syncRunId;
    const finding = verify(
      'syncRunId',
      id,
      givenRun ?? (await search.ask(endpoints.readRun, { sync_id: sync.value, sync_run_id: id })),
    );
    // A run that is listed and yet not found is the target's fault, not the operator's.
    return runs?.entries.some((entry) => entry.id === id) === true ? { value: id, source: 'given' } : finding;
  }
  const chosen = runs === undefined ? undefined : await chooseRun(search, sync.value, runs);
  return chosen === undefined
    ? { reason: `sync ${JSON.stringify(sync.value)} lists no run`, mend: toGive('syncRunId') }
    : { value: chosen, source: 'discovered' };
}

const bodies = {
  updateConnector: endpoints.updateConnector,
  updateModel: endpoints.updateModel,
  scheduleSync: endpoints.scheduleSync,
  querySource: endpoints.querySource,
} as const;

function bodiesOf(target: Target): Findings {
  const entries = Object.entries(bodies).map(([key, endpoint]) => [
    key,
    target[key as keyof typeof bodies] === undefined // Object.entries forgets the literal type
      ? {
          reason: `${key === 'querySource' ? 'no SQL' : 'no body'} for ${endpoint} was given`,
          mend: toGive(key as keyof typeof bodies),
        }
      : { source: 'given' },
  ]);
  return Object.fromEntries(entries) as Findings; // fromEntries forgets the keys
}

function fixturesOf(findings: Findings, ended: string | undefined): Fixtures & Pick<Discovery, 'gaps'> {
  const values: Partial<Record<FixtureKey, string>> = {};
  const sources: Partial<Record<FixtureKey, 'given' | 'discovered'>> = {};
  const missing: Partial<Record<FixtureKey, string>> = {};
  const gaps: Partial<Record<FixtureKey, Gap>> = {};
  for (const [name, { value, source, reason, mend }] of Object.entries(findings)) {
    const key = name as FixtureKey; // Object.entries forgets the literal type
    if (value !== undefined) values[key] = value;
    if (source !== undefined) sources[key] = source;
    if (reason === undefined) continue;
    // Where the search had to end, no id would have helped.
    const isCutShort = ended !== undefined && !Object.hasOwn(bodies, key);
    const gap: Gap = isCutShort ? { text: ended } : { text: reason, ...(mend === undefined ? {} : { mend }) };
    gaps[key] = gap;
    missing[key] = gap.mend === undefined ? gap.text : `${gap.text}; ${gap.mend}`;
  }
  return { ...values, sources, missing, gaps };
}
