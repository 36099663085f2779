import { endedMs } from '../http/clock.ts';
import { endpoints } from '../../catalogue/index.ts';
import { readAgain } from './drift.ts';
import type { Exchange } from '../http/exchange.ts';
import { entryOf, pageNumberOf, pageOf, type Entry, type Page, type View } from './list.ts';
import type { CheckContext } from '../check/check-context.ts';
import { destination } from './walk.ts';

/** Entries of a status that are looked at again. */
const enough = 3;
/** Requests that this takes at most: each is read alone and on its page. */
export const lookRequests = 2 * enough;

/** Looks once more at entries of a status whose filter was refused, as pages showed them: whether it was in use is told by what they show afterwards. */
export async function lookAgain(context: CheckContext, pages: readonly Page[], view: View): Promise<void> {
  const had = pages.flatMap((page) =>
    page.entries
      .filter(({ status, hasId }) => hasId && status === view.status)
      .map(({ id }) => [id, page] as const),
  );
  // Those that were seen last, or at the far end, are the least likely to have moved on.
  for (const [id, page] of [...new Map(had)].slice(-enough)) {
    if (view.endpoint === endpoints.listRuns)
      await context.api.ask(endpoints.readRun, { params: { ...view.params, sync_run_id: id }, fresh: true });
    await readAgain(context, page);
  }
}

/** Whether the status that a list was filtered by was in use when that was refused: an entry had it in answers before and after (reading 13). */
export function wasInUse(context: CheckContext, refused: Exchange): boolean {
  const sightings = sightingsOf(context, refused);
  const hasIt = hasStatusOf(refused);
  const before = idsWith(
    sightings.filter((one) => endedMs(one) <= refused.startedMs),
    hasIt,
  );
  const after = idsWith(
    sightings.filter((one) => one.startedMs >= endedMs(refused)),
    hasIt,
  );
  return [...after].some((id) => before.has(id));
}

/**
 * Whether a page of a filtered list may have been past its end by the time that it was asked for: it was the last one that the
 * answer before promised, and an entry is seen to have left the filter since (reading 11).
 */
export function mayHaveShrunk(context: CheckContext, asked: Exchange): boolean {
  const number = pageNumberOf(asked.ask.url) ?? 1;
  const status = statusOf(asked);
  if (status === null || number === 1) return false;
  const sightings = sightingsOf(context, asked);
  const earlier = sightings.filter((one) => one.number < asked.number);
  const promise = earlier.findLast((one) => statusOf(one) === status && pageOf(one) !== undefined);
  const page = promise && pageOf(promise);
  const last = page && destination(context, page, 'last');
  if (promise === undefined || last === undefined || (pageNumberOf(last) ?? 1) > number) return false;
  const hasIt = hasStatusOf(asked);
  const had = idsWith(earlier, hasIt);
  const later = sightings.filter((one) => one.number > promise.number);
  return [...idsWith(later, (entry) => !hasIt(entry))].some((id) => had.has(id));
}

const statusOf = ({ ask }: Exchange): string | null => new URL(ask.url).searchParams.get('status');

function hasStatusOf(asked: Exchange): (entry: Entry) => boolean {
  const status = statusOf(asked);
  return (entry) => entry.status === status;
}

/** The answers that show entries of the list that was asked for, or one of them alone, in order of sending. */
const sightingsOf = (context: CheckContext, { ask: { endpoint, params } }: Exchange): readonly Exchange[] =>
  [
    ...context.api.evidence(endpoint),
    ...(endpoint === endpoints.listRuns ? context.api.evidence(endpoints.readRun) : []),
  ]
    .filter(({ ask }) => Object.entries(params).every(([name, value]) => ask.params[name] === value))
    .toSorted((one, other) => one.number - other.number);

function idsWith(sightings: readonly Exchange[], isMeant: (entry: Entry) => boolean): ReadonlySet<string> {
  const entries = sightings.flatMap((exchange) => pageOf(exchange)?.entries ?? entryOf(exchange) ?? []);
  return new Set(entries.filter((entry) => entry.hasId && isMeant(entry)).map(({ id }) => id));
}
