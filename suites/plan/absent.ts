/**
 * Questions for what does not exist (interpretation 16): ids far from all others, ids near those in use, runs
 * of another sync, and each of them for lists beside a page and a status.
 */
import { absentLike, isUuid, roundedTwin } from '../log/absent-ids.ts';
import { newAsk, type Absence, type Ask, type AskMore } from '../log/ask.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { recordsOf, runsOf, type List } from '../log/pages.ts';
import { filtered } from '../log/questions.ts';
import { httpManners } from '../catalogue/questions.ts';
import { deepRecords, statusesOf, syncsOf } from './choices.ts';

type AbsenceEndpoint = 'listRuns' | 'readRun' | 'listRecords';

/** An id that names nothing, and why. */
interface AbsentThing {
  readonly endpoint: AbsenceEndpoint;
  readonly ids: readonly string[];
  readonly absence: Absence;
}

const askFor = ({ endpoint, ids, absence }: AbsentThing, more: AskMore = {}): Ask =>
  newAsk(endpoint, ids, { expects: 404, purpose: { kind: 'absent', absence }, ...more });

const isNumber = (id: string): boolean => /^(0|[1-9]\d*)$/.test(id);

/**
 * Ids near those in use: 0, the beginning of one, one of each other kind of resource, one in a gap, the next
 * beyond both ends of the list, and one that only rounding makes equal to one in use; none of them in use.
 */
export function nearIds(
  own: readonly string[],
  others: readonly (readonly string[])[],
): readonly (readonly [Absence, string])[] {
  const areNumbers = own.length > 0 && own.every(isNumber);
  const beginning = own
    .toSorted((one, other) => other.length - one.length)
    .map((id) => id.slice(0, -1))
    .find((start) => start !== '' && !own.includes(start));
  const isAlike = (id: string): boolean =>
    !own.includes(id) && isNumber(id) === areNumbers && (areNumbers || isUuid(id));
  const numbers = areNumbers ? own.map(BigInt) : [];
  const inOrder = numbers.toSorted((one, next) => (one < next ? -1 : 1));
  const hole = inOrder.find((id, at) => (inOrder[at + 1] ?? id) - id > 1n);
  const [first = 0n, last = 0n] = [numbers[0], numbers.at(-1)];
  const step = first < last ? -1n : 1n;
  const twin = own.map(roundedTwin).find((id) => id !== undefined && !own.includes(id));
  const near: readonly (readonly [Absence, string | undefined])[] = [
    ['zero', areNumbers ? '0' : undefined],
    ['beginning', beginning],
    ...others.map((ids) => ['of-another-resource', ids.find(isAlike)] as const),
    ['gap', hole === undefined ? undefined : String(hole + 1n)],
    ...[first + step, last - step].map((id) => ['large', areNumbers ? String(id) : undefined] as const),
    ['gap', twin],
  ];
  const found = near.flatMap(([absence, id]) => (id === undefined ? [] : [[absence, id] as const]));
  return found.filter(
    ([, id], at) =>
      !own.includes(id) && !id.startsWith('-') && found.findIndex((one) => one[1] === id) === at,
  );
}

const runIds = (known: Knowledge, sync: string): readonly string[] =>
  known
    .entries(runsOf(sync))
    .filter(({ hasId }) => hasId)
    .map(({ id }) => id);

/** Random ids of syncs, in a fixed order. */
const farSyncs = (known: Knowledge): readonly string[] =>
  ['first', 'second', 'third'].flatMap(
    (name) => absentLike(syncsOf(known), known.options.seed, `sync ${name}`)?.id ?? [],
  );

function absentSyncs(known: Knowledge): readonly AbsentThing[] {
  const syncs = syncsOf(known);
  const { connectorId, modelId } = known.subject;
  const runs = syncs.flatMap((sync) => runIds(known, sync)).filter((id) => id.length < 16);
  const others = [runs, [connectorId, modelId].flatMap((id) => id ?? [])];
  return [
    ...farSyncs(known)
      .slice(0, 2)
      .map((id) => ['far', id] as const),
    ...nearIds(syncs, others),
  ].map(([absence, id]) => ({ endpoint: 'listRuns', ids: [id], absence }));
}

function absentRuns(known: Knowledge, endpoint: 'readRun' | 'listRecords'): readonly AbsentThing[] {
  const { syncId, otherSyncId, emptySyncId, syncRunId } = known.subject;
  if (syncId === undefined || syncRunId === undefined) return [];
  const { seed } = known.options;
  const own = [...new Set([...runIds(known, syncId), syncRunId])];
  const theirs = otherSyncId === undefined ? [] : runIds(known, otherSyncId);
  const far = ['first', 'second'].flatMap(
    (name) => absentLike([...own, ...theirs], seed, `run ${name}`)?.id ?? [],
  );
  const records = known.entries(recordsOf(syncId, syncRunId)).map(({ id }) => id);
  const [absentSync] = farSyncs(known);
  const under = (
    sync: string | undefined,
    run: string | undefined,
    absence: Absence,
  ): readonly AbsentThing[] =>
    sync === undefined || run === undefined ? [] : [{ endpoint, ids: [sync, run], absence }];
  const isKnown = (sync: string | undefined): boolean =>
    sync !== undefined && known.whole(runsOf(sync)) !== undefined;
  const oldest = own.findLast((id) => id !== syncRunId);
  return [
    ...far.flatMap((id) => under(syncId, id, 'far')),
    ...under(absentSync, syncRunId, 'absent-sync'),
    ...under(
      syncId,
      theirs.findLast((id) => !own.includes(id)),
      'of-another-sync',
    ),
    ...[otherSyncId, emptySyncId].filter(isKnown).flatMap((sync) => {
      const there = sync === undefined ? [] : runIds(known, sync);
      const strangers = [syncRunId, oldest].filter((id) => id !== undefined && !there.includes(id));
      return strangers.flatMap((id) => under(sync, id, 'of-another-sync'));
    }),
    ...nearIds(own, [syncsOf(known), records]).flatMap(([absence, id]) => under(syncId, id, absence)),
  ];
}

/** Everything that is asked because it should be absent, by endpoint, the surest first. */
const absentThings = (known: Knowledge): readonly (readonly AbsentThing[])[] => [
  absentSyncs(known),
  absentRuns(known, 'readRun'),
  absentRuns(known, 'listRecords'),
];

/** Questions to a list that a server may answer before it looks whether the list exists. */
function inList(known: Knowledge, { endpoint }: AbsentThing): readonly Ask['query'][] {
  const list: List | undefined =
    endpoint === 'listRuns'
      ? known.subject.syncId === undefined
        ? undefined
        : runsOf(known.subject.syncId)
      : deepRecords(known);
  if (endpoint === 'readRun' || list === undefined) return [];
  const [status] = statusesOf(known, list, 1);
  return [[['page', '2']], ...(status === undefined ? [] : [[...filtered(status), ['page', '1'] as const]])];
}

/**
 * Absent ids: each once, the far ones twice, the first also beside a page and a status and in other ways of
 * using HTTP. Of a later round one of each kind.
 */
export function absentIds(known: Knowledge, round?: string): readonly Ask[] {
  const isQuick = known.options.depth === 'quick';
  return absentThings(known).flatMap((things) => {
    const again = (some: readonly AbsentThing[], name: string): readonly Ask[] =>
      some.map((one) => askFor(one, { purpose: { kind: 'again', round: name }, priority: 1 }));
    const kinds = [...Map.groupBy(things, ({ absence }) => absence).values()].flatMap(
      ([first]) => first ?? [],
    );
    if (round !== undefined) return isQuick ? [] : again(kinds, round);
    const [first] = things;
    const strays = things.filter(({ absence }) => absence === 'of-another-sync').slice(0, 1);
    const [surest, ways] = [[...things.slice(0, 1), ...strays], isQuick ? [] : httpManners];
    // A sync that is there is told from one that is not by a second id; a run by the list.
    const few = first?.endpoint === 'listRuns' ? things.slice(0, 2) : surest;
    if (isQuick) return few.map((one) => askFor(one, { priority: 10 }));
    return [
      ...things.map((one) => askFor(one, surest.includes(one) ? { priority: 10 } : {})),
      ...surest.flatMap((one) => inList(known, one).map((query) => askFor(one, { query, priority: -2 }))),
      ...again(
        things.filter(({ absence }) => absence === 'far' || absence === 'absent-sync'),
        'absent',
      ),
      ...ways.flatMap((manner) => (first === undefined ? [] : [askFor(first, { manner, priority: -4 })])),
    ];
  });
}
