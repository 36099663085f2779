import { isInteger, type Json, type JsonObject } from './json.ts';
import type { FixtureKey, FixtureMissing, Gap, Remedy } from '../../schemas/report-reasons.ts';
import { attributeOf, isRecognised } from './answers.ts';
import { type Exchange, statusOf } from './exchange.ts';
import type { EndpointName } from '../catalogue/index.ts';
import { pageOf, type Entry, type List } from './pages.ts';

/** What the operator says about the server under test; every key of the target file, parsed. */
export interface Target {
  readonly name: string;
  readonly version?: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** True where it is the reference server that the command itself started. */
  readonly embedded: boolean;
  /** Sent with every request, values resolved. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names (lower case) of the headers whose values are secret. */
  readonly secretHeaders: readonly string[];
  readonly connectorId?: string;
  readonly modelId?: string;
  readonly syncId?: string;
  readonly syncRunId?: string;
  readonly otherSyncId?: string;
  readonly emptySyncId?: string;
  /** Bodies in the order in which they are sent: one or two. */
  readonly updateConnector?: readonly JsonObject[];
  readonly updateModel?: readonly JsonObject[];
  readonly scheduleSync?: JsonObject;
  readonly querySource?: string;
  readonly load?: Json;
}

/** The ids that a run examines, given or found, and why others are not known. */
export interface Subject {
  readonly connectorId?: string;
  readonly modelId?: string;
  readonly syncId?: string;
  /** A run of `syncId` with records where there is one. */
  readonly syncRunId?: string;
  readonly otherSyncId?: string;
  readonly emptySyncId?: string;
  /** Per id: whether it was given or discovered. */
  readonly sources: Readonly<Partial<Record<FixtureKey, 'given' | 'discovered'>>>;
  /** Why a key is not known, and what to write into the target file. */
  readonly missing: Readonly<Partial<Record<FixtureKey, FixtureMissing>>>;
  /** Given ids that the target does not have: the verdict is inconclusive at best. */
  readonly absent: readonly FixtureKey[];
}

/** What discovery looks at: a part of what is known. */
export interface Looks {
  readonly log: readonly Exchange[];
  at(endpoint: EndpointName): readonly Exchange[];
  served(endpoint: EndpointName): readonly Exchange[];
  entries(list: List): readonly Entry[];
}

type IdKey = 'connectorId' | 'modelId' | 'syncId' | 'syncRunId' | 'otherSyncId' | 'emptySyncId';

/** One id, or why there is none. */
type Found =
  | {
      readonly id: string;
      readonly source: 'given' | 'discovered';
      readonly isAbsent?: boolean;
      readonly gap?: Gap;
    }
  | { readonly id?: never; readonly gap: Gap; readonly remedy?: Remedy; readonly isAbsent?: boolean };

const mostIds = 50;

/** Highest id that discovery tries: fewer where nothing has answered as this API does. */
export const lastTriedId = (known: Looks): number => (known.log.some(isRecognised) ? mostIds : 25);

/** The syncs that discovery tries, in that order: those that the body for a schedule names, then 1, 2, 3 … */
export function triedSyncs({ scheduleSync }: Target, last = mostIds): readonly string[] {
  const named = Object.values(scheduleSync ?? {}).filter(isInteger);
  return [...new Set([...named.map(String), ...Array.from({ length: last }, (_, at) => String(at + 1))])];
}

const give = (key: FixtureKey): Remedy => ({ do: 'give', key });
const correct = (key: FixtureKey): Remedy => ({ do: 'correct', key });

/** The ids that are examined: those of the operator that the target has, and those that discovery found. */
export function subjectOf(target: Target, known: Looks): Subject {
  const model = modelOf(target, known);
  const syncs = syncsOf(target, known);
  const found: Readonly<Record<IdKey, Found>> = {
    modelId: model,
    connectorId: connectorOf(target, known, model),
    ...syncs,
    syncRunId: runOf(target, known, syncs.syncId),
  };
  const ids: Partial<Record<IdKey, string>> = {};
  const sources: Partial<Record<FixtureKey, 'given' | 'discovered'>> = {};
  const missing: Partial<Record<FixtureKey, FixtureMissing>> = {};
  const absent: FixtureKey[] = [];
  for (const [name, one] of Object.entries(found)) {
    const key = name as IdKey; // Object.entries forgets the names
    if (one.id !== undefined) ids[key] = one.id;
    if (one.id !== undefined) sources[key] = one.source;
    if (one.gap !== undefined)
      missing[key] = {
        kind: 'fixture-missing',
        key,
        gap: one.gap,
        ...('remedy' in one && { remedy: one.remedy }),
      };
    if (one.isAbsent === true) absent.push(key);
  }
  for (const key of ['updateConnector', 'updateModel', 'scheduleSync', 'querySource'] as const)
    if (target[key] === undefined)
      missing[key] = { kind: 'fixture-missing', key, gap: { kind: 'not-given' }, remedy: give(key) };
    else sources[key] = 'given';
  return { ...ids, sources, missing, absent };
}

/** A given id that the target refuses: either the file is wrong or the target is. */
function given(key: IdKey, id: string, exchanges: readonly Exchange[]): Found {
  const last = exchanges.at(-1);
  const isThere = exchanges.some((one) => statusOf(one) === 200);
  const status = last === undefined ? 0 : statusOf(last);
  if (isThere || last === undefined || status < 400 || status >= 500) return { id, source: 'given' };
  const gap: Gap = { kind: 'not-found', id, path: new URL(last.url).pathname, status };
  return { gap, remedy: correct(key), isAbsent: true };
}

function modelOf(target: Target, known: Looks): Found {
  const reads = known.at('readModel');
  if (target.modelId !== undefined)
    return given(
      'modelId',
      target.modelId,
      reads.filter(({ ask }) => ask.ids[0] === target.modelId),
    );
  const there = reads.filter((one) => statusOf(one) === 200 && one.ask.credential === undefined);
  // The lowest id that was looked for, whichever answer came first: another run examines the same model.
  const tried = there
    .filter(({ ask }) => ask.purpose.kind === 'find')
    .toSorted((one, other) => Number(one.ask.ids[0]) - Number(other.ask.ids[0]));
  const hit = [...tried, ...there].find(isRecognised) ?? tried[0] ?? there[0];
  if (hit !== undefined) return { id: hit.ask.ids[0] ?? '', source: 'discovered' };
  return { gap: { kind: 'none-among-ids', last: lastTriedId(known) }, remedy: give('modelId') };
}

function connectorOf(target: Target, known: Looks, model: Found): Found {
  if (target.connectorId !== undefined) return { id: target.connectorId, source: 'given' };
  const read = known.served('readModel').find(({ ask }) => ask.ids[0] === model.id);
  if (read === undefined) return { gap: { kind: 'no-model' }, remedy: give('connectorId') };
  const id = attributeOf(read, 'connector_id');
  return typeof id === 'number' || typeof id === 'bigint' || (typeof id === 'string' && id !== '')
    ? { id: String(id), source: 'discovered' }
    : { gap: { kind: 'names-no-connector', id: model.id ?? '' }, remedy: give('connectorId') };
}

function syncsOf(
  target: Target,
  known: Looks,
): Readonly<Record<'syncId' | 'otherSyncId' | 'emptySyncId', Found>> {
  const firstPages = known
    .at('listRuns')
    .filter(({ ask }) => ask.query.length === 0 && ask.link === undefined);
  const of = (id: string): readonly Exchange[] => firstPages.filter(({ ask }) => ask.ids[0] === id);
  const countOf = (id: string): number | undefined =>
    of(id).flatMap((one) => pageOf(one)?.entries.length ?? [])[0];
  const check = (key: 'syncId' | 'otherSyncId' | 'emptySyncId'): Found | undefined => {
    const id = target[key];
    if (id === undefined) return undefined;
    if (key === 'otherSyncId' && id === target.syncId)
      return { gap: { kind: 'same-as-sync', id }, remedy: correct(key) };
    if (key === 'otherSyncId' && countOf(id) === 0)
      return { gap: { kind: 'lists-no-run', id }, remedy: { do: 'name-with-runs', key } };
    if (key === 'emptySyncId' && (countOf(id) ?? 0) > 0)
      return { gap: { kind: 'lists-runs', id }, remedy: correct(key) };
    return given(key, id, of(id));
  };
  const taken = [target.syncId, target.otherSyncId, target.emptySyncId];
  const order = triedSyncs(target);
  const pool = firstPages
    .filter(
      (one) => statusOf(one) === 200 && one.ask.credential === undefined && one.ask.purpose.kind === 'find',
    )
    .map(({ ask }) => ask.ids[0] ?? '')
    .filter((id) => !taken.includes(id))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  const withRuns = [...new Set(pool)].filter((id) => (countOf(id) ?? 0) > 0);
  const odd = pool.find((id) => countOf(id) === undefined);
  // A 200 that is no list says that the sync exists: the rules report what is wrong with it.
  const own = withRuns[0] ?? odd;
  const free = target.syncId === undefined ? withRuns[1] : withRuns[0];
  const empty = pool.find((id) => countOf(id) === 0);
  const found = (key: 'syncId' | 'otherSyncId' | 'emptySyncId', id: string | undefined, gap: Gap): Found =>
    id === undefined ? { gap, remedy: give(key) } : { id, source: 'discovered' };
  return {
    syncId: check('syncId') ?? found('syncId', own, { kind: 'none-among-ids', last: lastTriedId(known) }),
    otherSyncId: check('otherSyncId') ?? found('otherSyncId', free, { kind: 'none-found' }),
    emptySyncId: check('emptySyncId') ?? found('emptySyncId', empty, { kind: 'none-found' }),
  };
}

function runOf(target: Target, known: Looks, sync: Found): Found {
  if (sync.id === undefined)
    return {
      gap: { kind: target.syncRunId === undefined ? 'no-sync' : 'given-without-sync' },
      remedy: target.syncId === undefined ? give('syncId') : correct('syncId'),
    };
  const listed = known.entries({ endpoint: 'listRuns', ids: [sync.id] });
  const { syncRunId } = target;
  if (syncRunId !== undefined) {
    if (listed.some(({ id }) => id === syncRunId)) return { id: syncRunId, source: 'given' };
    const reads = known.at('readRun').filter(({ ask }) => ask.ids[0] === sync.id && ask.ids[1] === syncRunId);
    return given('syncRunId', syncRunId, reads);
  }
  const [first] = listed;
  return first === undefined
    ? { gap: { kind: 'lists-no-run', id: sync.id }, remedy: { do: 'name-with-runs', key: 'syncId' } }
    : { id: first.id, source: 'discovered' };
}
