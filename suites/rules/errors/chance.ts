import { endpoints } from '../../catalogue/index.ts';
import { askPairs, type SentPairs } from '../../kit/check/paired.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { member } from '../../kit/json/json.ts';
import { pageOf } from '../../kit/lists/list.ts';
import type { Absence } from './absence.ts';

/**
 * Puts another random id in the place of one that exists by chance (interpretation 16): each time that it is
 * asked for, it is answered with a list of its own, and the other one is not. If both are, both stay.
 */
export async function withoutChance(
  context: CheckContext,
  sent: SentPairs<Absence>,
): Promise<SentPairs<Absence>> {
  const { proven, unproven } = sent;
  const first = proven.find(({ pair }) => pair.instead !== undefined && pair.invalid.query.length === 0);
  if (first === undefined || !isThere(first.invalid)) return sent;
  const again = await context.api.ask(endpoints.listRuns, { ...first.pair.invalid, fresh: true });
  if (!isThere(again)) return sent;
  const isOwn = ({ pair }: (typeof proven)[number]): boolean =>
    pair.invalid.params['sync_id'] === first.pair.invalid.params['sync_id'];
  const others = proven.filter(isOwn).flatMap(({ pair }) => insteadOf(pair) ?? []);
  const asked = await askPairs(context, others, '4.7-answers-200');
  const isReplaced = asked.proven.some(
    ({ pair, invalid }) => pair.invalid.query.length === 0 && !isThere(invalid),
  );
  const kept = isReplaced ? proven.filter((one) => !isOwn(one)) : proven;
  return { proven: [...kept, ...asked.proven], unproven: [...unproven, ...asked.unproven] };
}

/** The same request with the other id. */
function insteadOf(pair: Absence): Absence | undefined {
  const { instead: sync } = pair;
  if (sync === undefined) return undefined;
  const invalid = { ...pair.invalid, params: { ...pair.invalid.params, sync_id: sync } };
  return { ...pair, since: { kind: 'no-such-sync', sync }, invalid };
}

const isThere = (exchange: Exchange): boolean => isExpectedAnswer(exchange) && !listsAnothers(exchange);

/**
 * Whether a list names another sync than requested: then it is not a list of that sync (interpretation 16).
 */
export function listsAnothers(exchange: Exchange): boolean {
  const asked = exchange.ask.params['sync_id'] ?? '';
  const named = (pageOf(exchange)?.entries ?? []).map(({ value }) =>
    member(member(value, 'attributes'), 'sync_id'),
  );
  return named.some((id) => (typeof id === 'number' || typeof id === 'bigint') && String(id) !== asked);
}
