import { quoted } from '../../kit/check/facts.ts';
import { violate } from '../../kit/check/violation.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isSame } from '../../kit/json/equality.ts';
import type { Json } from '../../kit/json/json.ts';
import { lookUp } from '../../kit/json/pointer.ts';
import { attributesOf } from '../../kit/resources/model-attributes.ts';
import { shownOf, type Update } from './updates.ts';

const valueAt = (exchange: Exchange, pointer: string): Json | undefined => {
  const attributes = attributesOf(exchange);
  return attributes === undefined ? undefined : lookUp({ data: { attributes } }, pointer);
};

/**
 * Throws Violation where a late read shows a value as it was before an update that set it, although no later
 * body has it and the model still had the new value after the last update. A PUT may reset what its body does
 * not hold; what it left as it was stays. Another writer's values are neither ours nor former ones
 * (interpretation 22).
 */
export function expectKeptMembers(updates: readonly Update[], late: Exchange | undefined): void {
  const last = updates.at(-1);
  const after = last?.reads.at(-1) ?? last?.exchange;
  if (late === undefined || after === undefined) return;
  for (const [at, { body, exchange }] of updates.slice(0, -1).entries()) {
    const formers = updates
      .slice(0, at + 1)
      .flatMap(({ former, isFormerTheirs }) =>
        former === undefined || isFormerTheirs === true ? [] : [{ data: { attributes: former } }],
      );
    const laterPointers = new Set(
      updates.slice(at + 1).flatMap((later) => shownOf(later.body, after, 'model').map((one) => one.pointer)),
    );
    const lost = shownOf(body, after, 'model').find(({ kind, pointer, shown }) => {
      const now = valueAt(late, pointer);
      return (
        kind === 'same' &&
        !laterPointers.has(pointer) &&
        now !== undefined &&
        !isSame(now, shown) &&
        formers.some((former) => isSame(now, lookUp(former, pointer)))
      );
    });
    if (lost === undefined) continue;
    violate({
      exchange: late,
      pointer: lost.pointer,
      wanted: quoted(lost.given),
      received: quoted(valueAt(late, lost.pointer)),
      against: [exchange, after],
    });
  }
}
