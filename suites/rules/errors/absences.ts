import { endpoints, type Endpoint, type RequirementId } from '../../catalogue/index.ts';
import { mannerInTurn } from '../../kit/plan/manners.ts';
import { nearIds, type KnownIds } from '../../kit/resources/near-ids.ts';
import { absentIds, roundedTwin, type AbsentIds } from '../../kit/resources/absent-ids.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { fixtureId } from '../../kit/check/preconditions.ts';
import { askPage, linkOf, pageOf, realIdsOf, type View } from '../../kit/lists/list.ts';
import { modelOf } from '../../kit/lists/model.ts';
import { askPairs, type SentPairs } from '../../kit/check/paired.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import type { Since } from '../../../schemas/report-facts.ts';
import { isAskable } from '../../kit/protocol/segments.ts';
import { absence, type Absence } from './absence.ts';
import { withoutChance } from './chance.ts';

/** The three endpoints that return 404 for what does not exist (clause 7), with their clauses. */
export const absenceClauses = [
  ['4.7', endpoints.listRuns],
  ['4.8', endpoints.readRun],
  ['4.9', endpoints.listRecords],
] as const;

/**
 * Answers for what does not exist, each with the answer for what does; throws PreconditionFailed if nothing
 * can be requested.
 */
export function askAbsences(context: CheckContext, endpoint: Endpoint): Promise<SentPairs<Absence>> {
  return context.once([askAbsences, endpoint], async () => {
    const pairs =
      endpoint === endpoints.listRuns ? await absentSyncs(context) : await absentRuns(context, endpoint);
    // Of an id that may be malformed not every wrong status counts, so it is asked for as usual.
    const strict = pairs.filter(({ mayBeMalformed }) => mayBeMalformed !== true);
    const spoken = pairs.map((pair) => {
      const turn = strict.indexOf(pair);
      const way = turn < 0 ? {} : mannerInTurn(turn, context.seed, strict.length);
      return { ...pair, invalid: { ...pair.invalid, ...way } };
    });
    return withoutChance(context, await askPairs(context, spoken, neededFor(endpoint)));
  });
}

/** The rule that the same requests for what exists must pass. */
export function neededFor(endpoint: Endpoint): RequirementId {
  if (endpoint === endpoints.listRuns) return '4.7-answers-200';
  return endpoint === endpoints.readRun ? '4.8-answers-200' : '4.9-answers-200';
}

const knownSyncs = ({ fixtures: { syncId, otherSyncId, emptySyncId } }: CheckContext): string[] =>
  [syncId, otherSyncId, emptySyncId].filter((id) => id !== undefined);

const runsOf = (syncId: string): View => ({ endpoint: endpoints.listRuns, params: { sync_id: syncId } });

/** Except in the deepest runs, ids near those in use say more than a second one far from them. */
const farIds = ({ depth }: CheckContext): number => (depth.name === 'thorough' ? 2 : 1);

/** A guessed form may be no form at all: then a refusal as malformed is right (reading 16). */
const lenientFor = ({ isCertain }: AbsentIds): readonly number[] => (isCertain ? [] : [400, 422]);

/** Questions to a list that a server may answer before it looks whether the list exists. */
async function questionsTo(
  context: CheckContext,
  view: View,
): Promise<readonly (readonly [string, string][])[]> {
  const first = pageOf(await askPage(context, view));
  const next = first === undefined ? undefined : linkOf(first, 'next');
  const hasMore = first !== undefined && next !== undefined && next !== linkOf(first, 'self');
  const status = first?.entries.map((entry) => entry.status).find(isAskable);
  return [
    [],
    [['page', hasMore ? '2' : '1']],
    ...(status === undefined
      ? []
      : [
          [
            ['status', status],
            ['page', '1'],
          ] as const,
        ]),
  ].map((query) => query.map(([name = '', value = '']): [string, string] => [name, value]));
}

async function absentSyncs(context: CheckContext): Promise<Absence[]> {
  const syncId = fixtureId(context.fixtures, 'syncId');
  const made = absentIds(knownSyncs(context), context.seed, farIds(context) + 1);
  const another = made.ids[farIds(context)];
  const questions = await questionsTo(context, runsOf(syncId));
  const far = made.ids.slice(0, farIds(context)).flatMap((id, turn) =>
    (turn === 0 ? questions : questions.slice(0, 1)).map((query) =>
      absence(endpoints.listRuns, { sync_id: syncId }, { sync_id: id }, query, {
        since: { kind: 'no-such-sync', sync: id },
        lenient: lenientFor(made),
        ...(another === undefined ? {} : { instead: another }),
      }),
    ),
  );
  const own = context.depth.strength === 1 ? undefined : await listedUnder(context, syncId);
  const all = [...far, ...nearSyncs(context, own?.ids ?? new Set())];
  return context.depth.strength === 1 ? all.slice(0, 1) : all;
}

/**
 * Ids near those of syncs, among them that of a run: nobody knows which syncs there are, so what one of them
 * lists decides.
 */
function nearSyncs(context: CheckContext, runs: ReadonlySet<string>): Absence[] {
  const syncId = fixtureId(context.fixtures, 'syncId');
  // An id beyond 2^53 may be malformed for a sync.
  const others = [...runs].filter((id) => id.length < 16);
  return nearIds({ own: knownSyncs(context), others: [others] }).map(({ id, mayBeMalformed }) =>
    absence(endpoints.listRuns, { sync_id: syncId }, { sync_id: id }, [], {
      since: { kind: 'no-such-sync', sync: id },
      lenient: [],
      mayBeMalformed,
      mayExist: true,
    }),
  );
}

/**
 * Ids near those of runs of a sync whose list was read, among them those of the sync itself and of a record.
 */
async function nearRuns(
  context: CheckContext,
  endpoint: Endpoint,
  own: { readonly ids: ReadonlySet<string>; readonly isWhole: boolean } | undefined,
): Promise<Absence[]> {
  const [syncId, runId] = [fixtureId(context.fixtures, 'syncId'), fixtureId(context.fixtures, 'syncRunId')];
  if (own === undefined) return [];
  const params = { sync_id: syncId, sync_run_id: runId };
  const records = context.plan.inputs.endpoints.includes(endpoints.listRecords)
    ? pageOf(await askPage(context, { endpoint: endpoints.listRecords, params }))
    : undefined;
  const others = [knownSyncs(context), records === undefined ? [] : realIdsOf(records)];
  // Except in the deepest runs each endpoint takes one end of the list.
  const end = endpoint === endpoints.readRun ? 'first' : 'last';
  const ends: Pick<KnownIds, 'end'> = context.depth.name === 'thorough' ? {} : { end };
  return nearIds({ own: [...new Set([...own.ids, runId])], others, ...ends } as const).map(
    ({ id, mayBeMalformed }) =>
      absence(endpoint, params, { sync_id: syncId, sync_run_id: id }, [], {
        since: { kind: 'not-listed', run: id, sync: syncId },
        // The other entries of a list that was not read completely are unknown.
        lenient: own.isWhole ? [] : [200],
        mayBeMalformed,
        home: runsOf(syncId),
      }),
  );
}

async function absentRuns(context: CheckContext, endpoint: Endpoint): Promise<Absence[]> {
  const { otherSyncId } = context.fixtures;
  const [syncId, runId] = [fixtureId(context.fixtures, 'syncId'), fixtureId(context.fixtures, 'syncRunId')];
  const there = { sync_id: syncId, sync_run_id: runId };
  // At the shallowest depth this must not wait for the lists, which may take all requests there are.
  const isShallow = context.depth.strength === 1;
  const [own, other] = await Promise.all(
    [syncId, otherSyncId].map(async (id) =>
      id === undefined || isShallow ? undefined : listedUnder(context, id),
    ),
  );
  const runs = absentIds([runId, ...(own?.ids ?? []), ...(other?.ids ?? [])], context.seed, farIds(context));
  // One of our ids may be on a page that was not read.
  const mayBeUnseen = isShallow || own?.isWhole === false;
  const lenient = [...lenientFor(runs), ...(mayBeUnseen && runs.isNear ? [200] : [])];
  const syncs = absentIds(knownSyncs(context), context.seed, 1);
  const isList = endpoint === endpoints.listRecords;
  const questions = isList && !isShallow ? await questionsTo(context, { endpoint, params: there }) : [[]];
  const all = [
    ...runs.ids.flatMap((id, turn) =>
      (turn === 0 ? questions : [[]]).map((query) =>
        absence(endpoint, there, { sync_id: syncId, sync_run_id: id }, query, {
          since: { kind: 'no-such-run', run: id, sync: syncId },
          lenient,
          home: runsOf(syncId),
        }),
      ),
    ),
    ...syncs.ids.map((id) =>
      absence(endpoint, there, { sync_id: id, sync_run_id: runId }, [], {
        since: { kind: 'no-such-sync', sync: id },
        lenient: lenientFor(syncs),
      }),
    ),
    ...(isShallow ? [] : await strays(context, endpoint, questions)),
    ...(isShallow ? [] : await nearRuns(context, endpoint, own)),
  ];
  return isShallow ? [...all.slice(0, 1), ...(await strayAtOnce(context, endpoint))] : all;
}

/** The given run under a sync whose first page is its whole list, for runs that are looked up by their id. */
async function strayAtOnce(context: CheckContext, endpoint: Endpoint): Promise<Absence[]> {
  const { emptySyncId, otherSyncId } = context.fixtures;
  const [sync_id, run] = [fixtureId(context.fixtures, 'syncId'), fixtureId(context.fixtures, 'syncRunId')];
  for (const parent of [emptySyncId, otherSyncId].filter((id) => id !== undefined)) {
    const page = pageOf(await askPage(context, runsOf(parent)));
    if (page === undefined || linkOf(page, 'next') !== undefined) continue;
    if (page.entries.some(({ id, hasId }) => !hasId || id === run)) continue;
    const params = { sync_id: parent, sync_run_id: run };
    const since: Since = { kind: 'of-another-sync', run, sync: parent };
    return [
      absence(endpoint, { sync_id, sync_run_id: run }, params, [], {
        since,
        lenient: [],
        home: runsOf(parent),
      }),
    ];
  }
  return [];
}

/**
 * Existing runs, requested under syncs that they do not belong to, and ids that only rounding makes equal to
 * a run's.
 */
async function strays(
  context: CheckContext,
  endpoint: Endpoint,
  questions: readonly (readonly [string, string][])[],
): Promise<Absence[]> {
  const { otherSyncId, emptySyncId } = context.fixtures;
  const [syncId, runId] = [fixtureId(context.fixtures, 'syncId'), fixtureId(context.fixtures, 'syncRunId')];
  const listed = await listedUnder(context, syncId);
  const rounded = [runId, ...(listed?.ids ?? [])]
    .map((id) => ({ id, twin: roundedTwin(id) ?? id }))
    .filter(({ id, twin }) => twin !== id)
    .slice(0, 1);
  const foreign = otherSyncId === undefined ? undefined : await foreignRun(context, otherSyncId, syncId);
  const wanted: (readonly [parent: string, run: string, there: Readonly<Record<string, string>>])[] = [];
  const there = { sync_id: syncId, sync_run_id: runId };
  if (otherSyncId !== undefined && foreign !== undefined)
    wanted.push([syncId, foreign, { sync_id: otherSyncId, sync_run_id: foreign }]);
  if (otherSyncId !== undefined) wanted.push([otherSyncId, runId, there]);
  if (emptySyncId !== undefined) wanted.push([emptySyncId, runId, there]);
  for (const { id, twin } of rounded) wanted.push([syncId, twin, { sync_id: syncId, sync_run_id: id }]);
  const kindOf = (run: string) =>
    rounded.some(({ twin }) => twin === run) ? ('not-listed' as const) : ('of-another-sync' as const);
  const found = await Promise.all(
    wanted.map(async ([parent, run, place], turn) => {
      const known = await listedUnder(context, parent);
      if (known === undefined || known.ids.has(run)) return [];
      const deep = turn === 0 ? questions.slice(1).slice(-1) : [];
      const since: Since = { kind: kindOf(run), run, sync: parent };
      return [[], ...deep].map((query) =>
        absence(endpoint, place, { sync_id: parent, sync_run_id: run }, query, {
          since,
          // The other entries of a list that was not read completely are unknown.
          lenient: known.isWhole ? [] : [200],
          home: runsOf(parent),
        }),
      );
    }),
  );
  return found.flat();
}

async function listedUnder(
  context: CheckContext,
  syncId: string,
): Promise<{ readonly ids: ReadonlySet<string>; readonly isWhole: boolean } | undefined> {
  const model = await modelOf(context, runsOf(syncId));
  if (pageOf(model.first) === undefined) return undefined;
  const pages = [...model.pages.values()];
  // An entry without an id, which is a finding of its own, may be any run.
  const isNamed = pages.every(({ entries }) => entries.every(({ hasId }) => hasId));
  const isRead = model.isWhole && model.fault === undefined && model.lastIndex !== undefined;
  return { ids: new Set(pages.flatMap(realIdsOf)), isWhole: isRead && isNamed };
}

/**
 * A run of a sync that another sync does not list: of several the last, because the newest may come and go.
 */
async function foreignRun(context: CheckContext, from: string, notIn: string): Promise<string | undefined> {
  const [own, other] = await Promise.all([listedUnder(context, from), listedUnder(context, notIn)]);
  return [...(own?.ids ?? [])].findLast((id) => other?.ids.has(id) === false);
}

/** The exchange that asked for something by its id only, the first of several. */
export const plainest = ({ proven }: SentPairs<Absence>): Exchange | undefined =>
  proven.find(({ pair }) => pair.invalid.query.length === 0)?.invalid;
