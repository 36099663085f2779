import { idText, isInteger, type Json, type JsonObject } from './json.ts';
import type { FixtureKey, FixtureMissing, Gap, IdKey, Remedy } from '../../schemas/report-reasons.ts';
import type { EndpointName } from '../catalogue/index.ts';
import { attributeOf, isDescribed, isRecognised } from './answers.ts';
import { isGood, statusOf, type Exchange } from './exchange.ts';
import { answered } from './facts.ts';
import { pageOf, type Entry, type List } from './pages.ts';

/** What the operator says about the server under test; every key of the target file, parsed. */
export interface Target extends Readonly<Partial<Record<IdKey, string>>> {
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
  /** Bodies in the order in which they are sent: one or two. */
  readonly updateConnector?: readonly JsonObject[];
  readonly updateModel?: readonly JsonObject[];
  readonly scheduleSync?: JsonObject;
  readonly querySource?: string;
  readonly load?: Json;
}

/** The ids that a target file may give, in the order in which they are told. */
export const idKeys = [
  'connectorId',
  'modelId',
  'syncId',
  'syncRunId',
  'otherSyncId',
  'emptySyncId',
] as const;

/** The bodies that a target file may give. */
export const bodyKeys = ['updateConnector', 'updateModel', 'scheduleSync', 'querySource'] as const;

/** The ids that a run examines, given or found, and why others are not known. */
export interface Subject extends Readonly<Partial<Record<IdKey, string>>> {
  /** Why a key is not known, and what to write into the target file. */
  readonly missing: Readonly<Partial<Record<FixtureKey, FixtureMissing>>>;
}

/** What discovery looks at: a part of what is known. */
interface Looks {
  readonly log: readonly Exchange[];
  at(endpoint: EndpointName): readonly Exchange[];
  served(endpoint: EndpointName): readonly Exchange[];
  entries(list: List): readonly Entry[];
}

/** One id, or why there is none. */
type Found = string | FixtureMissing;

/** What to do is about the same key, unless another one is named. */
function missing(key: FixtureKey, gap: Gap, todo: Remedy['do'] = 'give', about = key): FixtureMissing {
  return { kind: 'fixture-missing', key, gap, remedy: { do: todo, key: about } };
}

const mostIds = 50;
/** So many syncs without runs, and no id that is none, are an answer to any id. */
const mostEmpty = 12;

/** Highest id that discovery tries: fewer where nothing has answered as this API does. */
export const lastTriedId = (known: Looks): number => (known.log.some(isRecognised) ? mostIds : 25);

/** The syncs that discovery tries, in order: those that the body for a schedule names, then 1, 2, 3 … */
export function triedSyncs({ scheduleSync }: Target, last = mostIds): readonly string[] {
  const named = Object.values(scheduleSync ?? {}).filter(isInteger);
  return [...new Set([...named.map(String), ...Array.from({ length: last }, (_, at) => String(at + 1))])];
}

/** The ids that are examined: those of the operator that the target has, and those that discovery found. */
export function subjectOf(target: Target, known: Looks): Subject {
  const modelId = modelOf(target, known);
  const syncs = syncsOf(target, known);
  const connectorId = connectorOf(target, known, modelId);
  const found = { modelId, connectorId, ...syncs, syncRunId: runOf(target, known, syncs.syncId) };
  const absent = [
    ...idKeys.map((key) => found[key]).filter((one) => typeof one !== 'string'),
    ...bodyKeys.flatMap((key) => (target[key] === undefined ? missing(key, { kind: 'not-given' }) : [])),
  ];
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, one]) => typeof one === 'string')),
    missing: Object.fromEntries(absent.map((one) => [one.key, one])),
  };
}

/** A given id, unless the target refuses it: then either the file is wrong or the target is. */
function given(key: FixtureKey, id: string, exchanges: readonly Exchange[]): Found {
  const own = exchanges.filter(({ ask }) => ask.ids.at(-1) === id);
  const last = own.at(-1);
  const status = statusOf(last ?? {});
  if (last === undefined || own.some((one) => statusOf(one) === 200) || status < 400 || status >= 500)
    return id;
  return missing(key, { kind: 'not-found', id, path: new URL(last.url).pathname, status }, 'correct');
}

/**
 * The answer that shows that an endpoint is not there, fails or has another form; undefined if some answer
 * is of use. A 404 for an id tells nothing of its endpoint.
 */
export function uselessAmong(exchanges: readonly Exchange[]): Exchange | undefined {
  const isOfId = (one: Exchange): boolean => statusOf(one) === 404 && one.ask.ids.length > 0;
  const telling = exchanges.filter((one) => isGood(one) && isDescribed(one) && !isOfId(one));
  const isUseless = (one: Exchange): boolean =>
    statusOf(one) === 200
      ? !isRecognised(one)
      : [0, 404, 405].includes(statusOf(one)) || statusOf(one) >= 500;
  const [first] = telling.toSorted((one, other) => Number(one.ask.ids[0]) - Number(other.ask.ids[0]));
  return telling.every(isUseless) ? first : undefined;
}

/** The answer that is the cause, which no key of the target file changes; `other` where there is none. */
function unread(exchanges: readonly Exchange[], other: FixtureMissing): FixtureMissing {
  const useless = uselessAmong(exchanges);
  return useless === undefined ? other : { kind: 'fixture-missing', key: other.key, gap: answered(useless) };
}

/** The same where ids were tried: after a 5xx but 501, an id in the target file may help. */
function unfound(exchanges: readonly Exchange[], other: FixtureMissing): FixtureMissing {
  const found = unread(exchanges, other);
  const isOfAll = found.gap.kind === 'answered' && [200, 405, 501].includes(found.gap.status ?? 0);
  return isOfAll ? found : { ...other, gap: found.gap };
}

const isThere = (one: Exchange): boolean => statusOf(one) === 200 && isGood(one);

const isSearch = ({ ask }: Exchange): boolean => ask.purpose.kind === 'find';

function modelOf({ modelId }: Target, known: Looks): Found {
  if (modelId !== undefined) return given('modelId', modelId, known.at('readModel'));
  const there = known.at('readModel').filter(isThere);
  // The lowest id that was looked for, whichever answer came first: another run examines the same model.
  const tried = there
    .filter(isSearch)
    .toSorted((one, other) => Number(one.ask.ids[0]) - Number(other.ask.ids[0]));
  const [id] = ([...tried, ...there].find(isRecognised) ?? tried[0] ?? there[0])?.ask.ids ?? [];
  const gap = { kind: 'none-among-ids', last: lastTriedId(known) } as const;
  return id ?? unfound(known.at('readModel'), missing('modelId', gap));
}

function connectorOf({ connectorId }: Target, known: Looks, model: Found): Found {
  if (connectorId !== undefined) return connectorId;
  const isOwn = ({ ask }: Exchange): boolean => ask.ids[0] === model;
  const read = known.served('readModel').find(isOwn);
  if (read === undefined)
    return unread(known.at('readModel').filter(isOwn), missing('connectorId', { kind: 'no-model' }));
  const named = idText(attributeOf(read, 'connector_id'));
  return named ?? missing('connectorId', { kind: 'names-no-connector', id: read.ask.ids[0] ?? '' });
}

type SyncKey = 'syncId' | 'otherSyncId' | 'emptySyncId';

const firstPagesIn = (known: Looks): readonly Exchange[] =>
  known.at('listRuns').filter(({ ask }) => ask.query.length === 0 && !ask.link);

function syncsOf(target: Target, known: Looks): Readonly<Record<SyncKey, Found>> {
  const firstPages = firstPagesIn(known);
  const countOf = (id: string): number | undefined =>
    firstPages.flatMap((one) => (one.ask.ids[0] === id ? (pageOf(one)?.entries.length ?? []) : []))[0];
  const { syncId, otherSyncId, emptySyncId } = target;
  const searched = firstPages.filter(isSearch);
  const found = new Set(searched.filter(isThere).map(({ ask }) => ask.ids[0]));
  const others = triedSyncs(target).filter((id) => ![syncId, otherSyncId, emptySyncId].includes(id));
  const pool = others.filter((id) => found.has(id));
  const withRuns = pool.filter((id) => (countOf(id) ?? 0) > 0);
  const pick = (key: SyncKey, id: string | undefined, gap: Gap): Found => {
    const own = target[key];
    if (own !== undefined) return faultOf(key, own, countOf(own), target) ?? given(key, own, firstPages);
    return id ?? unfound(searched, missing(key, gap));
  };
  // A 200 that is no list says that the sync exists: the rules report what is wrong with it.
  const first = withRuns[0] ?? pool.find((id) => countOf(id) === undefined);
  const empty = pool.filter((id) => countOf(id) === 0);
  // a server that knows every sync that it is asked for shows none that exists
  const isAny = empty.length >= mostEmpty && searched.every(isThere);
  return {
    syncId: pick('syncId', first, { kind: 'none-among-ids', last: lastTriedId(known) }),
    otherSyncId: pick('otherSyncId', withRuns[syncId === undefined ? 1 : 0], { kind: 'none-found' }),
    emptySyncId: pick('emptySyncId', isAny ? undefined : empty[0], { kind: 'none-found' }),
  };
}

/** Why a sync is not one that its key may name; `count`: the runs that it lists, as far as known. */
function faultOf(key: SyncKey, id: string, count: number | undefined, { syncId }: Target): Found | undefined {
  if (key === 'emptySyncId' && (count ?? 0) > 0) return missing(key, { kind: 'lists-runs', id }, 'correct');
  if (key !== 'otherSyncId') return undefined;
  if (id === syncId) return missing(key, { kind: 'same-as-sync', id }, 'correct');
  return count === 0 ? missing(key, { kind: 'lists-no-run', id }, 'name-with-runs') : undefined;
}

function runOf({ syncId, syncRunId }: Target, known: Looks, sync: Found): Found {
  if (typeof sync !== 'string') {
    if (sync.gap.kind === 'answered') return { ...sync, key: 'syncRunId' };
    const gap = { kind: syncRunId === undefined ? 'no-sync' : 'given-without-sync' } as const;
    return missing('syncRunId', gap, syncId === undefined ? 'give' : 'correct', 'syncId');
  }
  const listed = known.entries({ endpoint: 'listRuns', ids: [sync] });
  const first = listed.find(({ hasId }) => hasId)?.id;
  const own = firstPagesIn(known).filter(({ ask }) => ask.ids[0] === sync);
  if (syncRunId === undefined)
    return (
      first ??
      unread(own, missing('syncRunId', { kind: 'lists-no-run', id: sync }, 'name-with-runs', 'syncId'))
    );
  if (listed.some(({ id }) => id === syncRunId)) return syncRunId;
  const reads = known.at('readRun').filter(({ ask }) => ask.ids[0] === sync);
  return given('syncRunId', syncRunId, reads);
}
