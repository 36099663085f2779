import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { Exchange } from '../http/exchange.ts';
import { pageOf, realIdsOf } from '../lists/list.ts';

/** So many runs that were answered with 404 are looked for again, per endpoint. */
const mostMissing = 3;

/**
 * Looks once more, alone and where they were listed, for runs that were answered with 404: only what still
 * exists was missing (interpretation 26).
 */
export async function lookForMissingRuns(context: CheckContext): Promise<void> {
  const missing = [endpoints.readRun, endpoints.listRecords].flatMap((endpoint) =>
    context.api
      .evidence(endpoint)
      .filter(({ answer }) => answer?.status === 404)
      .slice(0, mostMissing),
  );
  await Promise.all(missing.map((exchange) => lookFor(context, exchange)));
}

async function lookFor({ api }: CheckContext, { ask }: Exchange): Promise<void> {
  const listed = api.evidence(endpoints.listRuns).findLast((one) => {
    const page = pageOf(one);
    const isOfSync = one.ask.params['sync_id'] === ask.params['sync_id'];
    return isOfSync && page !== undefined && realIdsOf(page).includes(ask.params['sync_run_id'] ?? '');
  });
  await Promise.all([
    api.ask(endpoints.readRun, { params: ask.params, fresh: true, purpose: 'control' }),
    ...(listed === undefined
      ? []
      : [
          api.ask(endpoints.listRuns, {
            params: listed.ask.params,
            query: [...new URL(listed.ask.url).searchParams],
            fresh: true,
            purpose: 'control',
          }),
        ]),
  ]);
}
