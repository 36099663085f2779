import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { httpManners, type HttpManner } from '../../catalogue/questions.ts';
import { askPairs, statusOfService, type SentPairs } from '../../kit/check/paired.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { fixtureId } from '../../kit/check/preconditions.ts';
import { randomFrom, sample } from '../../kit/protocol/random.ts';
import { knownRuns } from '../../kit/questions/known-runs.ts';
import type { Absence } from './absence.ts';
import { askAbsences, neededFor } from './absences.ts';

/**
 * Requests something absent of every kind again after the writes: a 404 must stay one, and different kinds
 * may be looked up differently. A run of another sync is requested in both directions.
 */
export function askAbsencesAgain(context: CheckContext, endpoint: Endpoint): Promise<SentPairs<Absence>> {
  return context.once([askAbsencesAgain, endpoint], async () => {
    const { otherSyncId } = context.fixtures;
    const { proven: earlier } = await askAbsences(context, endpoint);
    // The list shows what came with the writes.
    const params = { sync_id: fixtureId(context.fixtures, 'syncId') };
    if (context.depth.strength > 1) await context.api.ask(endpoints.listRuns, { params });
    const missed = earlier
      .filter(({ invalid }) => statusOfService(invalid) === 404)
      .map(({ pair }) => withNewest(context, pair));
    const first = missed.slice(0, 1);
    const kinds = Map.groupBy(missed.slice(1), kindOf);
    if (kinds.size > 1) for (const one of first) kinds.delete(kindOf(one));
    const random = randomFrom(context.seed, 'absences again');
    const drawn = [...kinds.values()].flatMap((some) => {
      // A sync with runs says more than one without, and what may exist says less.
      const under = some.filter(({ invalid }) => invalid.params['sync_id'] === otherSyncId);
      const certain = some.filter(isCertain);
      return sample([under, certain].find(({ length }) => length > 0) ?? some, 1, random);
    });
    const chosen = context.depth.strength === 1 ? first : [...first, ...drawn];
    const left = context.depth.strength === 1 ? [] : waysLeft(earlier.map(({ pair }) => pair));
    const pairs = chosen.map((pair) => {
      const manner = isCertain(pair) ? left.shift() : undefined;
      return { ...pair, invalid: { ...pair.invalid, ...(manner && { manner }), fresh: true } };
    });
    return pairs.length === 0 ? { proven: [], unproven: [] } : askPairs(context, pairs, neededFor(endpoint));
  });
}

/** Whether only a 404 is right: what an id near others names is not known. */
const isCertain = ({ mayExist, mayBeMalformed }: Absence): boolean => !(mayExist ?? mayBeMalformed ?? false);

/** The ways of using HTTP in which nothing was requested that certainly does not exist. */
function waysLeft(pairs: readonly Absence[]): HttpManner[] {
  const used = new Set(pairs.filter(isCertain).map(({ invalid }) => invalid.manner));
  return httpManners.filter((manner) => !used.has(manner));
}

/** Why it does not exist, and of a run of another sync whether it is one of the first. */
const kindOf = ({ since, valid }: Absence): string => `${since.kind} ${valid.params['sync_id']}`;

/**
 * A run of the first sync is not the given one, where it is asked for elsewhere, but the newest: it may be
 * the run that was scheduled since.
 */
function withNewest(context: CheckContext, pair: Absence): Absence {
  const { since, valid, invalid } = pair;
  const { syncId } = context.fixtures;
  if (since.kind !== 'of-another-sync' || valid.params['sync_id'] !== syncId) return pair;
  const runs = knownRuns(context);
  const run = runs.find(({ sync, age }) => sync === syncId && age === 'newest')?.id;
  // Ids may be unique per sync only.
  if (run === undefined || runs.some(({ sync, id }) => sync === since.sync && id === run)) return pair;
  const ofRun = { sync_run_id: run };
  return {
    ...pair,
    since: { ...since, run },
    valid: { ...valid, params: { ...valid.params, ...ofRun } },
    invalid: { ...invalid, params: { ...invalid.params, ...ofRun } },
  };
}
