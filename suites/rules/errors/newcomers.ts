import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import type { Proven } from '../../kit/check/paired.ts';
import { answered } from '../../kit/check/reasons.ts';
import { isBefore, staleMs } from '../../kit/history/observation.ts';
import { Timeline } from '../../kit/history/timeline.ts';
import { bodyOf } from '../../kit/http/body/shape-markers.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { keptAnywayMs } from '../../kit/http/stored-answer.ts';
import { member } from '../../kit/json/json.ts';
import { decide, whyUndecided } from '../../kit/lists/deciding.ts';
import { filterOf, pageOf, realIdsOf, type View } from '../../kit/lists/list.ts';
import { historyOf, momentsShownBy, notesOf, observedView } from '../../kit/lists/observing.ts';
import { walkAgain } from '../../kit/lists/reads/needed-reads.ts';
import { readList } from '../../kit/lists/reads/read-list.ts';
import { pauseUntilExpired } from '../../kit/lists/reads/stored-answers.ts';
import type { Absence } from './absence.ts';

/**
 * Whether a success for an absent run is correct because the run was created meanwhile: then its list shows
 * the run, at once or when no stored answer may be from before the run (interpretation 11). Also true, and
 * recorded as not examined, where that list could not be read since.
 */
export async function hasCome(context: CheckContext, { pair, invalid }: Proven<Absence>): Promise<boolean> {
  const run = invalid.ask.params['sync_run_id'];
  const { home } = pair;
  if (home === undefined || run === undefined || invalid.answer?.status !== 200) return false;
  if (isListed(context, invalid)) return true;
  await readList(context, home, context.maxPages, { fresh: true });
  if (isListed(context, invalid)) return true;
  await context.client.pauseUntil(endedMs(invalid) + context.client.ownMs(staleMs));
  await walkAgain(context, home);
  if (isListed(context, invalid) || (await isHiddenByMovement(context, home, invalid))) return true;
  const isOfAnother = invalid.ask.endpoint === endpoints.readRun && !isRunOf(home, run, invalid);
  if (!isOfAnother && !(await isWalkedSince(context, home, invalid))) {
    context.tally.missed(await whyUndecided(context, home));
    return true;
  }
  if (pair.since.kind !== 'not-listed') return false;
  return leavesRunsOut(context, home) || mayHaveGone(context, home, invalid);
}

/**
 * Whether a list was read after a success, to its end or as far as the suite reads it: only that shows that
 * it lacks a run.
 */
async function isWalkedSince(context: CheckContext, home: View, success: Exchange): Promise<boolean> {
  const { walks } = await notesOf(context);
  return walks.some(
    ({ view, pages, isWhole }) =>
      (isWhole || pages.length >= context.maxPages) &&
      observedView(view).list === observedView(home).list &&
      view.status === undefined &&
      pages.every(({ exchange }) => exchange.startedMs >= endedMs(success)),
  );
}

/**
 * Whether a run that was answered may have been deleted before its list was read: it is missing now, the same
 * request is no longer answered, and no walk through the list was certainly over when that answer was made
 * (interpretation 11).
 */
async function mayHaveGone(context: CheckContext, home: View, success: Exchange): Promise<boolean> {
  const { endpoint, params, url, purpose } = success.ask;
  if (endpoint === endpoints.readRun && !isRunOf(home, params['sync_run_id'] ?? '', success)) return false;
  if ((await readAlone(context, home, success)).answer?.status !== 404) return false;
  const notes = await notesOf(context);
  const moments = momentsShownBy(context, success, { keptMs: keptAnywayMs(success) });
  const whole = new Timeline(historyOf(context, notes, home))
    .walks(observedView(home))
    .filter(({ isWhole }) => isWhole);
  if (whole.some(({ span }) => isBefore(span, moments))) return false;
  await pauseUntilExpired(context, notes, [success]);
  const query = [...new URL(url).searchParams];
  const again = await context.api.ask(endpoint, { params, query, purpose, pastCaches: true });
  if (again.answer?.status === 200) return false;
  context.tally.missed(answered(success, { twin: 'absent-id' }));
  return true;
}

/** The run that a request asked for, by its own address. */
const readAlone = (
  { api }: CheckContext,
  { params }: View,
  {
    ask: {
      params: { sync_run_id: run = '' },
    },
  }: Exchange,
): Promise<Exchange> =>
  api.ask(endpoints.readRun, {
    params: { ...params, sync_run_id: run },
    pastCaches: true,
    purpose: 'arranging',
  });

/**
 * Whether some filtered list shows a run that no answer with the whole list holds. Then that list is the
 * finding, and what it lacks may exist.
 */
export function leavesRunsOut({ api }: CheckContext, { params }: View): boolean {
  const lists = api
    .evidence(endpoints.listRuns)
    .filter(({ ask }) => ask.params['sync_id'] === params['sync_id']);
  const isFiltered = ({ ask }: Exchange): boolean => filterOf(ask.url) !== undefined;
  const idsIn = (some: readonly Exchange[]): readonly string[] =>
    some.flatMap((one) => realIdsOf(pageOf(one) ?? { entries: [] }));
  const whole = new Set(idsIn(lists.filter((one) => !isFiltered(one))));
  return idsIn(lists.filter(isFiltered)).some((id) => !whole.has(id));
}

/**
 * Whether some answer lists the run after all, under a filter perhaps: then it exists, and the list without
 * it is the finding.
 */
export const isListed = ({ api }: CheckContext, { ask }: Exchange): boolean =>
  api
    .evidence(endpoints.listRuns)
    .filter((listed) => listed.ask.params['sync_id'] === ask.params['sync_id'])
    .some((listed) =>
      (pageOf(listed)?.entries ?? []).some(({ id, hasId }) => hasId && id === ask.params['sync_run_id']),
    );

/** Whether a run that answers by its own address may be on no page of a walk because its list moved. */
async function isHiddenByMovement(context: CheckContext, home: View, success: Exchange): Promise<boolean> {
  const { sync_run_id: run = '' } = success.ask.params;
  if (success.ask.endpoint === endpoints.readRun && !isRunOf(home, run, success)) return false;
  if (!isRunOf(home, run, await readAlone(context, home, success))) return false;
  const claim = { kind: 'left-out', view: observedView(home), entry: run } as const;
  const { kind } = await decide(context, home, claim);
  if (kind === 'undecided') context.tally.missed(await whyUndecided(context, home));
  return kind !== 'impossible';
}

/** Whether an answer is the run that was requested, and names no other sync. */
function isRunOf({ params: { sync_id: sync = '' } }: View, run: string, exchange: Exchange): boolean {
  const data = member(bodyOf(exchange), 'data');
  const named = member(member(data, 'attributes'), 'sync_id');
  const isOfAnother =
    (typeof named === 'bigint' || (typeof named === 'number' && Number.isInteger(named))) &&
    /^\d+$/.test(sync) &&
    BigInt(sync) !== BigInt(named);
  return member(data, 'id') === run && !isOfAnother;
}
