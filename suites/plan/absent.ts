/** Questions for what does not exist (interpretation 16), and what else a client gets wrong. */
import { httpManners } from '../catalogue/questions.ts';
import { absenceEndpoints, clauseOf } from '../log/answers.ts';
import { newAsk, type Absence, type Ask, type AskMore } from '../log/ask.ts';
import { isDigits } from '../log/json.ts';
import { perState, type Knowledge } from '../log/knowledge.ts';
import { recordsOf, runsOf } from '../log/pages.ts';
import { repetition, filtered, nextOf, type Script } from '../log/questions.ts';
import { absentLike, isUuid, madeUpWord, roundedTwin } from '../log/random.ts';
import { deepLists, idsAndEntries, readModel, runsWithId, statusesOf, syncsOf } from './choices.ts';
import { openReports } from './reports.ts';

interface AbsentThing {
  readonly endpoint: (typeof absenceEndpoints)[number];
  readonly ids: readonly string[];
  readonly absence: Absence;
}

/** A number beyond it, and beyond the own ids, is of another form than these (interpretation 16). */
const largestOf32Bits = 2_147_483_647n;
const isNumber = (id: string): boolean => /^(0|[1-9]\d*)$/.test(id);

/** Ids near those in use, none of them in use; in a gap rather one that is not in use elsewhere either. */
export function nearIds(
  own: readonly string[],
  others: readonly (readonly string[])[],
  elsewhere: readonly string[] = [],
): readonly (readonly [Absence, string])[] {
  const numbers = own.every(isNumber) ? own.map(BigInt) : [];
  const areNumbers = numbers.length > 0;
  const isFree = (id: string): boolean => id !== '' && !own.includes(id) && !id.startsWith('-');
  const largest = numbers.reduce((one, other) => (one > other ? one : other), largestOf32Bits);
  const isAlike = (id: string): boolean => (areNumbers ? isNumber(id) && BigInt(id) <= largest : isUuid(id));
  const inOrder = numbers.toSorted((one, next) => (one < next ? -1 : 1));
  const holes = inOrder.filter((id, at) => (inOrder[at + 1] ?? id) - id > 1n).map((id) => String(id + 1n));
  const [first = 0n, last = 0n] = [numbers[0], numbers.at(-1)];
  const step = first < last ? -1n : 1n;
  const areDigits = own.every(isDigits);
  const longest = own.toSorted((one, other) => other.length - one.length);
  const near: readonly (readonly [Absence, readonly string[]])[] = [
    ['zero', areNumbers ? ['0'] : []],
    // digits alone are no beginning of ids of another form, but a form of their own
    ['beginning', longest.map((id) => id.slice(0, -1)).filter((id) => areDigits || !isDigits(id))],
    ...others.map((ids) => ['of-another-resource', ids.filter(isAlike)] as const),
    ['gap', [...holes.filter((id) => !elsewhere.includes(id)), ...holes]],
    ...[first + step, last - step].map((id) => ['large', areNumbers ? [String(id)] : []] as const),
    // one that only rounding makes equal to one in use
    ['gap', own.flatMap((id) => roundedTwin(id) ?? [])],
  ];
  const found = new Map<string, Absence>();
  for (const [absence, ids] of near) {
    const id = ids.find(isFree);
    if (id !== undefined && !found.has(id)) found.set(id, absence);
  }
  return [...found].map(([id, absence]) => [absence, id]);
}

const runIds = (known: Knowledge, sync: string): readonly string[] =>
  runsWithId(known, sync).map(({ id }) => id);

/** Random ids that are like the known ones of a kind, in a fixed order. */
const farFrom = (known: Knowledge, kind: string, ids: readonly string[]): readonly string[] =>
  ['first', 'second'].flatMap((name) => absentLike(ids, known.options.seed, `${kind} ${name}`) ?? []);

function absentSyncs(known: Knowledge): readonly AbsentThing[] {
  const syncs = syncsOf(known);
  const { connectorId, modelId } = known.subject;
  const runs = syncs.flatMap((sync) => runIds(known, sync)).filter((id) => id.length < 16);
  const near = nearIds(syncs, [runs, [connectorId, modelId].flatMap((id) => id ?? [])]);
  const far = farFrom(known, 'sync', syncs).map((id) => ['far', id] as const);
  return [...far, ...near].map(([absence, id]) => ({ endpoint: 'listRuns', ids: [id], absence }));
}

function absentRuns(known: Knowledge, endpoint: 'readRun' | 'listRecords'): readonly AbsentThing[] {
  const given = known.subject;
  const runIn = (sync: string): string | undefined =>
    (sync === given.syncId ? given.syncRunId : undefined) ??
    known.entries(runsOf(sync)).find(({ hasId }) => hasId)?.id;
  // where the first sync has no run, another one may have some
  const [syncId = '', ...others] = syncsOf(known).toSorted(
    (one, other) => Number(runIn(one) === undefined) - Number(runIn(other) === undefined),
  );
  const syncRunId = runIn(syncId);
  if (syncRunId === undefined) return [];
  const own = [...new Set([...runIds(known, syncId), syncRunId])];
  const theirs = runIds(known, others[0] ?? '');
  const records = known.entries(recordsOf(syncId, syncRunId)).map(({ id }) => id);
  const oldest = own.findLast((id) => id !== syncRunId);
  const places: readonly (readonly [Absence, sync: string | undefined, run: string | undefined])[] = [
    ...farFrom(known, 'run', [...own, ...theirs]).map((id) => ['far', syncId, id] as const),
    ['absent-sync', farFrom(known, 'sync', syncsOf(known))[0], syncRunId],
    ['of-another-sync', syncId, theirs.findLast((id) => !own.includes(id))],
    ...others
      .filter((sync) => known.whole(runsOf(sync)) !== undefined)
      // one run each, so that both endpoints are asked in both syncs and for both runs
      .map((sync, at) => {
        const isGiven = (at === 0) === (endpoint === 'readRun');
        return ['of-another-sync', sync, isGiven ? syncRunId : oldest] as const;
      })
      .filter(([, sync, id = '']) => !runIds(known, sync).includes(id)),
    ...nearIds(own, [syncsOf(known), records], theirs).map(([absence, id]) => [absence, syncId, id] as const),
  ];
  return places.flatMap(([absence, sync, run]) =>
    sync === undefined || run === undefined ? [] : [{ endpoint, ids: [sync, run], absence }],
  );
}

/** Queries of a list that a server may answer before it looks whether the list exists. */
function queriesOf(known: Knowledge, { endpoint }: AbsentThing): readonly Ask['query'][] {
  const list = deepLists(known).find((one) => one.endpoint === endpoint);
  if (list === undefined) return [];
  const statuses = statusesOf(known, list, 1);
  // the first names a page and a status at once
  return [[...filtered(statuses[0]), ['page', '2']], ...statuses.map((status) => filtered(status))];
}

const absentThings = perState(
  (known): readonly (readonly AbsentThing[])[] => [
    absentSyncs(known),
    absentRuns(known, 'readRun'),
    absentRuns(known, 'listRecords'),
  ],
  idsAndEntries,
);

/** Absent ids: each once, the surest also beside a page and a status; some in each other way of HTTP. */
export const absentIds = (known: Knowledge): readonly Ask[] =>
  absentThings(known).flatMap((things) => {
    const [first] = things;
    if (first === undefined) return [];
    const surest = [first, ...things.filter(({ absence }) => absence === 'of-another-sync').slice(0, 1)];
    if (known.options.depth === 'quick') {
      // A sync that is there is told from one that is not by a second id; a run by the list.
      const few = first.endpoint === 'listRuns' ? things.slice(0, 2) : surest;
      return few.map((one) => askFor(one, { priority: 10 }));
    }
    const far = things.filter(({ absence }) => absence === 'far' || absence === 'absent-sync');
    const large = things.filter(({ absence }) => absence === 'large');
    // ways that no firewall refuses (interpretation 30): what is asked in them is not asked otherwise
    const onlyIn = new Map(
      [...far.slice(1, 2), ...large].map((one, at) => [one, httpManners.at(-at)] as const),
    );
    const others = httpManners.slice(1, httpManners.length - large.length);
    // a second far id says less, but for a sync, of which no list tells whether it is there
    const isLast = ({ absence, endpoint }: AbsentThing) => absence === 'far' && endpoint !== 'listRuns';
    return [
      ...things.map((one) =>
        askFor(one, { priority: surest.includes(one) ? 10 : isLast(one) ? 0 : 1, manner: onlyIn.get(one) }),
      ),
      // a page and a status at once of what nothing has, the status alone of a run of another sync
      ...surest.flatMap((one) =>
        queriesOf(known, one).map((query, at) =>
          askFor(one, { query, priority: (at === 0) === (one === first) ? 1 : -2 }),
        ),
      ),
      ...others.map((manner, at) => askFor(far[at + 2] ?? first, { manner, priority: 1 })),
    ];
  });

const askFor = ({ endpoint, ids, absence }: AbsentThing, more: AskMore): Ask =>
  newAsk(endpoint, ids, { expects: 404, purpose: { kind: 'absent', absence }, ...more });

function missingModel(known: Knowledge, name: string, more: AskMore = {}): readonly Ask[] {
  const [model] = known.served('readModel');
  const id = absentLike(model?.ask.ids ?? [], known.options.seed, name);
  if (id === undefined) return [];
  const purpose = { kind: 'mistake', what: 'absent-id' } as const;
  return [newAsk('readModel', [id], { expects: 'open', purpose, ...more })];
}

/** A model that does not exist, and directly after it the one that does (interpretations 21 and 29). */
function* absentModel(known: Knowledge): Script {
  const missing = missingModel(known, 'model');
  yield missing;
  yield missing.flatMap(() => readModel(known, { purpose: repetition('after an absent one') }));
}

/** The first absent id of each endpoint again after the writes, and another model (interpretation 28). */
export const absentAfter = (known: Knowledge): readonly Ask[] => [
  ...missingModel(known, 'model after the writes', { priority: 4 }),
  ...absentThings(known)
    .flatMap(([first]) => first ?? [])
    .map((one) => askFor(one, { purpose: repetition('absent after'), priority: 4 })),
];

/** Ids of another form than those in use: what comes is observed (interpretation 16). */
function malformedIds(known: Knowledge): readonly Ask[] {
  const { syncId, syncRunId } = known.subject;
  const malformed = (id: string): string =>
    isDigits(id) ? madeUpWord(known.options.seed, 'no number') : '0';
  return absenceEndpoints.flatMap((endpoint) => {
    const [sync, last] = endpoint === 'listRuns' ? [[], syncId] : [syncId ?? [], syncRunId];
    const purpose = { kind: 'observe', point: `${clauseOf[endpoint]}-malformed-id` } as const;
    const more = { expects: 'open', purpose, priority: -5 } as const;
    return last === undefined ? [] : newAsk(endpoint, [sync, malformed(last)].flat(), more);
  });
}

/** What a client may get wrong in reads, and what the spec leaves open about them. */
export const mistakes = (known: Knowledge): readonly Ask[] => [
  ...nextOf(known, absentModel(known)),
  ...(known.options.depth === 'quick' ? [] : [...malformedIds(known), ...openReports(known)]),
];
