import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { isBefore, type Span } from '../../kit/history/observation.ts';
import { Timeline } from '../../kit/history/timeline.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { keptAnywayMs } from '../../kit/http/stored-answer.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { member } from '../../kit/json/json.ts';
import { hasMark, pageOf, type Entry } from '../../kit/lists/list.ts';
import {
  answersOf,
  historyOf,
  momentsShownBy,
  observedView,
  type ListNotes,
} from '../../kit/lists/observing.ts';
import { pauseUntilExpired } from '../../kit/lists/reads/stored-answers.ts';

/** The endpoints that answer for one run. */
const ofRuns: readonly Endpoint[] = [endpoints.readRun, endpoints.listRecords];

/** Runs that were missing once and are asked for again at most. */
const mostAskedAgain = 3;

/**
 * Requests a run again if an answer said that it is missing and others show it, later ones or earlier ones to
 * the same request, where caches and replicas may still explain that. Waits first until no earlier answer may
 * be stored any more; if the run is still missing, waits as long again and repeats the request that showed it
 * (interpretations 11, 26).
 */
export async function askForMissingRuns(
  context: CheckContext,
  notes: ListNotes,
  endpoint: Endpoint,
): Promise<void> {
  if (!ofRuns.includes(endpoint)) return;
  const doubtful = context.api
    .evidence(endpoint)
    .filter(({ ask, answer }) => answer?.status === 404 && ask.via !== 'link' && !isOfPage(ask.url))
    .flatMap((missing) => {
      const shown = answersShowing(context, notes, missing);
      const shows =
        shown.find(({ exchange }) => exchange.startedMs > missing.startedMs && !hasMark(exchange.ask.url)) ??
        shown.findLast(({ exchange }) => exchange.ask.url === missing.ask.url);
      return shows === undefined || isRunThereAround(context, notes, missing) ? [] : [{ missing, shows }];
    })
    .slice(0, mostAskedAgain);
  if (doubtful.length === 0) return;
  const answers = doubtful.flatMap(({ missing, shows }) => [missing, shows.exchange]);
  await pauseUntilExpired(context, notes, answers);
  const again = await Promise.all(doubtful.map(({ missing }) => repeat(context, missing)));
  const still = doubtful.filter((_, at) => again[at]?.answer?.status === 404);
  if (still.length === 0) return;
  await pauseUntilExpired(context, notes, answers);
  await Promise.all(still.map(({ shows }) => repeat(context, shows.exchange)));
}

/**
 * Whether a run that an answer says is missing was there before the moments which that answer may show, and
 * after them; one that is gone for good was deleted (interpretations 11, 26).
 */
export function isRunThereAround(context: CheckContext, notes: ListNotes, missing: Exchange): boolean {
  const moments = certainMomentsOf(context, missing);
  const seen = answersShowing(context, notes, missing);
  return (
    seen.some((one) => isBefore(one.moments, moments)) && seen.some((one) => isBefore(moments, one.moments))
  );
}

/** Whether some answer shows the run that a request asked for. */
export const isShownRun = (context: CheckContext, notes: ListNotes, asked: Exchange): boolean =>
  asked.ask.params['sync_run_id'] !== undefined && answersShowing(context, notes, asked).length > 0;

/**
 * The moments whose state an answer may show, also if it was stored in spite of `no-cache` (interpretation
 * 56).
 */
export const certainMomentsOf = (context: CheckContext, exchange: Exchange): Span =>
  momentsShownBy(context, exchange, { keptMs: keptAnywayMs(exchange) });

/** An answer that shows a run, with the moments whose state it may show. */
interface RunShown {
  readonly exchange: Exchange;
  readonly moments: Span;
}

/** Every answer that shows the run which a request asked for. */
function answersShowing(context: CheckContext, notes: ListNotes, { ask }: Exchange): readonly RunShown[] {
  const { sync_id: sync = '', sync_run_id: run = '' } = ask.params;
  const view = { endpoint: endpoints.listRuns, params: { sync_id: sync } };
  const all = answersOf(context, notes, view);
  const answers = new Map(all.map((one) => [one.number, one]));
  const isOfAnotherSync = namingAnotherSync(all, sync);
  const shown = new Timeline(historyOf(context, notes, view, keptAnywayMs))
    .appearances(observedView(view).list, run)
    .flatMap(({ observation: { number, moments } }) => {
      const exchange = answers.get(number);
      return exchange === undefined || isOfAnotherSync(exchange, run) ? [] : [{ exchange, moments }];
    });
  const withRecords = context.api
    .evidence(endpoints.listRecords)
    .filter(
      (one) =>
        one.ask.params['sync_id'] === sync &&
        one.ask.params['sync_run_id'] === run &&
        // A cursor may show what was there when it was issued.
        !hasMark(one.ask.url) &&
        isExpectedAnswer(one),
    )
    .map((exchange) => ({ exchange, moments: certainMomentsOf(context, exchange) }));
  return [...shown, ...withRecords];
}

/**
 * Says whether an entry of a list names another sync than the list is of; where the path has no digits, than
 * the list named first. That has a rule of its own (`of-sync`), and does not prove that the run is of this
 * sync.
 */
function namingAnotherSync(answers: readonly Exchange[], sync: string) {
  const entries = answers.flatMap((exchange) => pageOf(exchange)?.entries ?? []);
  const wanted = /^\d+$/.test(sync) ? BigInt(sync) : syncOf(entries[0]);
  return (exchange: Exchange, run: string): boolean => {
    const named = syncOf(pageOf(exchange)?.entries.find(({ id }) => id === run));
    return wanted !== undefined && named !== undefined && named !== wanted;
  };
}

function syncOf(entry: Entry | undefined): bigint | undefined {
  const id = member(member(entry?.value, 'attributes'), 'sync_id');
  return typeof id === 'bigint' || (typeof id === 'number' && Number.isInteger(id)) ? BigInt(id) : undefined;
}

const isOfPage = (url: string): boolean => new URL(url).searchParams.has('page');

/** Makes a request again, and forbids caches to answer. */
export const repeat = ({ api }: CheckContext, { ask }: Exchange): Promise<Exchange> =>
  api.ask(ask.endpoint, {
    params: ask.params,
    query: [...new URL(ask.url).searchParams],
    pastCaches: true,
  });
