import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { answered } from '../../kit/check/reasons.ts';
import { failPrecondition } from '../../kit/check/violation.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { hasMark } from '../../kit/lists/list.ts';
import type { ListNotes } from '../../kit/lists/observing.ts';
import { pauseUntilExpired } from '../../kit/lists/reads/stored-answers.ts';
import { certainMomentsOf, repeat } from './run-presence.ts';

/** Where a sync or a model shows that it exists, by the endpoint that may say that it does not. */
const showing: Readonly<Partial<Record<Endpoint, readonly Endpoint[]>>> = {
  [endpoints.listRuns]: [endpoints.listRuns, endpoints.readRun, endpoints.listRecords],
  [endpoints.readModel]: [endpoints.readModel, endpoints.updateModel],
};

/** Resources that were missing and are asked for again at most. */
const mostAskedAgain = 3;

/**
 * Whether an answer says that the sync or the model itself does not exist. The status of a missing model is
 * not specified: 404, 410, or what an absent one was answered with.
 */
export function saysMissing({ api }: CheckContext, { ask, answer }: Exchange): boolean {
  if (answer === undefined || showing[ask.endpoint] === undefined) return false;
  if (answer.status === 404 || ask.endpoint === endpoints.listRuns) return answer.status === 404;
  return (
    answer.status === 410 || api.absences(ask.endpoint).some((one) => one.answer?.status === answer.status)
  );
}

/**
 * Whether a sync or a model that an answer says is missing was shown before and after; one that is gone for
 * good was deleted, perhaps by somebody else (interpretations 11, 26, 55).
 */
export function isResourceThereAround(context: CheckContext, missing: Exchange): boolean {
  const shown = answersShowing(context, missing);
  return (
    shown.some((one) => endedMs(one) <= missing.startedMs) &&
    shown.some((one) => shownSinceMs(context, one) >= endedMs(missing))
  );
}

/**
 * Whether answers before and after a 404 to a write prove that what it was sent to exists (reading 26). A
 * read that may show an earlier state does not.
 */
export function isProvenThere(context: CheckContext, refused: Exchange): boolean {
  const { ask, startedMs } = refused;
  const endpointsThatShowIt =
    ask.endpoint === endpoints.updateModel
      ? [endpoints.readModel, endpoints.updateModel]
      : [endpoints.updateConnector, endpoints.querySource];
  const seen = endpointsThatShowIt
    .flatMap((endpoint) => context.api.evidence(endpoint))
    .filter((one) => one.ask.params['id'] === ask.params['id'] && isExpectedAnswer(one));
  return (
    ask.params['id'] !== undefined &&
    seen.some((one) => endedMs(one) <= startedMs) &&
    seen.some((one) => shownSinceMs(context, one) >= endedMs(refused))
  );
}

/**
 * Requests a resource again that was shown, then missing and not shown since: once no earlier answer may be
 * stored any more, in every way that showed it.
 */
export async function askForMissingResources(
  context: CheckContext,
  notes: ListNotes,
  missing: readonly Exchange[],
): Promise<void> {
  const latest = new Map(missing.map((one) => [JSON.stringify(one.ask.params), one]));
  const again = [...latest.values()]
    .filter((one) => !isResourceThereAround(context, one))
    .slice(0, mostAskedAgain)
    .flatMap((one) => {
      const shown = answersShowing(context, one).filter(
        (other) => other.ask.method === 'GET' && endedMs(other) <= one.startedMs,
      );
      const byEndpoint = new Map(shown.map((other) => [other.ask.endpoint, other]));
      return shown.length === 0 ? [] : [one, ...byEndpoint.values()];
    });
  if (again.length === 0) return;
  await pauseUntilExpired(context, notes, again);
  await Promise.all(again.map((one) => repeat(context, one)));
}

/**
 * Says what is gone for good. Without the sync or the model of the target file nothing of it can be examined
 * any more, and a write of ours may have been the cause: then the check is untested.
 */
export function noteDeleted(context: CheckContext, missing: readonly Exchange[]): void {
  const { syncId, modelId } = context.fixtures;
  const gone = missing.filter((one) => !isResourceThereAround(context, one));
  const main = gone.find(({ ask: { params } }) =>
    params['sync_id'] === undefined ? params['id'] === modelId : params['sync_id'] === syncId,
  );
  if (main !== undefined) failPrecondition(answered(main));
  const [other] = gone;
  if (other !== undefined) context.tally.missed(answered(other));
}

/** Every answer that shows the resource which a request asked for, at the latest one moment. */
function answersShowing(context: CheckContext, { ask }: Exchange): readonly Exchange[] {
  const name = ask.endpoint === endpoints.readModel ? 'id' : 'sync_id';
  return (showing[ask.endpoint] ?? [])
    .flatMap((endpoint) => context.api.evidence(endpoint))
    .filter(
      (one) =>
        one.ask.params[name] === ask.params[name] &&
        // A cursor may show what was there when it was issued.
        !hasMark(one.ask.url) &&
        isExpectedAnswer(one),
    );
}

/** Since when the state that an answer shows has been there; a write is carried out when it is asked. */
const shownSinceMs = (context: CheckContext, exchange: Exchange): number =>
  exchange.ask.method === 'GET' ? certainMomentsOf(context, exchange).fromMs : exchange.startedMs;
