import type { Check } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { member } from '../../kit/json/json.ts';
import { pageOf } from '../../kit/lists/list.ts';
import { listClause, listEndpoints, nounOf } from '../../kit/lists/views.ts';
import { violate } from '../../kit/check/violation.ts';

/**
 * One answer shows one moment: in every list, page and filter, no entry occurs twice in it, however the list
 * moves.
 */
export const checks: readonly Check[] = listEndpoints.map((endpoint): Check => ({
  verifies: `${listClause(endpoint)}-each-once`,
  title: `no answer with a list of ${nounOf(endpoint)}s holds one of them twice`,
  endpoint,
  run: (context) => judgeEach(context.tally, context.api.evidence(endpoint), judgeAnswer),
}));

function judgeAnswer(exchange: Exchange): number | undefined {
  const page = pageOf(exchange);
  if (page === undefined) return undefined;
  const places = new Map<string, number>();
  for (const [at, { id, hasId, value }] of page.entries.entries()) {
    if (!hasId) continue;
    const type = member(value, 'type');
    const key = JSON.stringify([typeof type === 'string' ? type : '', id]);
    const earlier = places.get(key);
    if (earlier !== undefined)
      violate({
        exchange,
        pointer: `/data/${at}`,
        wanted: { kind: 'other-entry', than: `/data/${earlier}` },
        received: { kind: 'entry', id, as: 'again' },
      });
    places.set(key, at);
  }
  return page.entries.length;
}
