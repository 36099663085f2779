import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { staleMs } from '../../kit/history/observation.ts';
import { isBefore } from '../../kit/history/timeline.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { momentsShownBy } from '../../kit/lists/observing.ts';
import { pageOf } from '../../kit/lists/list.ts';

/** The endpoints that answer for one run. */
const ofRuns: readonly Endpoint[] = [endpoints.readRun, endpoints.listRecords];

/** Runs that were missing once and are asked for again at most. */
const mostAskedAgain = 3;

/**
 * Asks again for runs that an answer said are missing and that other answers show, where caches and replicas
 * may still explain it: as long after as no answer so far may be shown again, and what shows the run as long
 * after that (interpretations 11, 26).
 */
export async function askForMissingRuns(context: CheckContext, endpoint: Endpoint): Promise<void> {
  if (!ofRuns.includes(endpoint)) return;
  const doubtful = context.api
    .evidence(endpoint)
    .filter(({ ask, answer }) => answer?.status === 404 && ask.via !== 'link' && !isOfPage(ask.url))
    .flatMap((missing) => {
      const [shows] = sightingsOf(context, missing).filter(({ startedMs }) => startedMs > missing.startedMs);
      return shows === undefined || isRunThereAround(context, missing) ? [] : [{ missing, shows }];
    })
    .slice(0, mostAskedAgain);
  if (doubtful.length === 0) return;
  await context.client.pause(staleMs);
  const again = await Promise.all(doubtful.map(({ missing }) => repeat(context, missing)));
  const still = doubtful.filter((_, at) => again[at]?.answer?.status === 404);
  if (still.length === 0) return;
  await context.client.pause(staleMs);
  await Promise.all(still.map(({ shows }) => repeat(context, shows)));
}

/**
 * Whether a run that an answer says is missing was there before the moments which that answer may show, and
 * after them; one that is gone for good was deleted (interpretations 11, 26).
 */
export function isRunThereAround(context: CheckContext, missing: Exchange): boolean {
  const moments = momentsShownBy(context, missing);
  const seen = sightingsOf(context, missing).map((one) => momentsShownBy(context, one));
  return seen.some((one) => isBefore(one, moments)) && seen.some((one) => isBefore(moments, one));
}

/** Every answer that shows the run which a request asked for. */
function sightingsOf({ api }: CheckContext, { ask }: Exchange): readonly Exchange[] {
  const { sync_id: sync, sync_run_id: run } = ask.params;
  const listed = api
    .evidence(endpoints.listRuns)
    .filter((one) => pageOf(one)?.entries.some(({ id, hasId }) => hasId && id === run) ?? false);
  const answered = ofRuns
    .flatMap((endpoint) => api.evidence(endpoint))
    .filter((one) => one.ask.params['sync_run_id'] === run && isExpectedAnswer(one));
  return [...listed, ...answered].filter((one) => one.ask.params['sync_id'] === sync);
}

const isOfPage = (url: string): boolean => new URL(url).searchParams.has('page');

const repeat = ({ api }: CheckContext, { ask }: Exchange): Promise<Exchange> =>
  api.ask(ask.endpoint, {
    params: ask.params,
    query: [...new URL(ask.url).searchParams],
    pastCaches: true,
  });
