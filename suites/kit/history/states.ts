import type { ClaimOf, Explanation, Proof } from './claim.ts';
import { proven } from './counting.ts';
import { newestOf, type Observation } from './observation.ts';
import { entriesIn, type Timeline } from './timeline.ts';

/** A status that an entry has is refused as a filter. */
export function explainRefused(timeline: Timeline, claim: ClaimOf<'refused'>): Explanation {
  const { view, kind } = claim;
  const refusal = timeline.observation(claim.refusal);
  if (refusal === undefined) return { kind: 'undecided', reads: [] };
  const all = timeline.alike(refusal);
  for (const one of all.filter(({ shows }) => shows.kind === 'refusal'))
    for (const id of timeline.entriesOf(view.list).keys()) {
      const known = timeline.settled(view.list, id, one.moments);
      if (known === undefined) continue;
      if (known[0].entry.status !== view.filter) continue;
      const [early, late] = known;
      const about: Pick<Proof, 'claim' | 'view' | 'entry'> = { claim: kind, view, entry: id };
      return proven(about, { observations: [early.observation, one, late.observation], needed: 1 });
    }
  const users = [...timeline.entriesOf(view.list)].filter(
    ([, seen]) => seen.at(-1)?.entry.status === view.filter,
  );
  const newest = newestOf(all, refusal);
  if (users.length === 0 || newest.shows.kind !== 'refusal') return { kind: 'possible', movers: [] };
  return {
    kind: 'undecided',
    reads: [
      { kind: 'again', of: refusal.number },
      // The entries seen last are the least likely to have changed since.
      ...users.slice(-3).map(([id]) => ({ kind: 'alone', list: view.list, id }) as const),
    ],
  };
}

/** An entry is in another state than other answers show. */
export function explainState(timeline: Timeline, claim: ClaimOf<'other-state'>): Explanation {
  const both = claim.on.flatMap((number) => timeline.observation(number) ?? []);
  const about = { claim: claim.kind, view: claim.view, entry: claim.entry };
  const versionIn = (one: Observation): string | undefined =>
    entriesIn(one).find(({ id }) => id === claim.entry)?.version;
  for (const one of both.flatMap((each) => timeline.alike(each))) {
    const version = versionIn(one);
    const known = timeline.settled(claim.view.list, claim.entry, one.moments);
    if (version !== undefined && known !== undefined && known[0].entry.version !== version)
      return proven(about, { observations: [known[0].observation, one, known[1].observation], needed: 1 });
  }
  const newest = both.map((each) => timeline.alike(each).findLast((one) => versionIn(one) !== undefined));
  const versions = new Set(newest.map((one) => (one === undefined ? undefined : versionIn(one))));
  if (versions.size < 2) return { kind: 'possible', movers: [] };
  return { kind: 'undecided', reads: claim.on.map((of) => ({ kind: 'again', of })) };
}
