import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { quoted } from '../../kit/check/facts.ts';
import { violate } from '../../kit/check/violation.ts';
import { mostKeptMs } from '../../kit/history/observation.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { keptAnywayMs } from '../../kit/http/stored-answer.ts';
import { isSame } from '../../kit/json/equality.ts';
import { takeLastLook } from '../../kit/questions/last-look.ts';
import type { ValueComparison } from '../../kit/resources/attributes.ts';
import { mayPrecedeAnyway, waitUntilExpired } from '../../kit/resources/stored-reads.ts';
import { asked } from './read-back.ts';
import { sentAgain } from './sent-updates.ts';
import { shownOf, type Update } from './updates.ts';

/** How often a read is repeated that may be from before the model was restored (interpretation 56). */
const mostTurns = 3;

/** Throws Violation where the last look shows values of an update again that the model was put back from. */
export async function expectStaysBack(context: CheckContext, updates: readonly Update[]): Promise<void> {
  const { model } = await takeLastLook(context);
  const own = new Set(updates.map(({ exchange }) => exchange));
  const bodies = updates.map(({ body }) => body);
  const last = context.api.evidence(endpoints.updateModel).filter(isExpectedAnswer).slice(-1);
  const [restored] = last.filter((one) => !own.has(one)).map((one) => sentAgain(one, bodies));
  if (model === undefined || restored === undefined) return;
  const isOld = (read: Exchange): boolean => mayPrecedeAnyway(context.client, restored.exchange, read);
  let [look, wrong] = [model, undoneIn(model, restored, updates)];
  for (let turn = 0; turn < mostTurns && wrong !== undefined && isOld(look); turn += 1) {
    const keptForMs = turn === mostTurns - 1 ? mostKeptMs : keptAnywayMs(look);
    await waitUntilExpired(context.client, restored.exchange, keptForMs);
    look = await context.api.ask(endpoints.readModel, {
      ...asked(restored.exchange, true),
      purpose: 'control',
    });
    wrong = undoneIn(look, restored, updates);
  }
  if (wrong === undefined || isOld(look)) return;
  context.tally.saw(look);
  violate({
    exchange: look,
    pointer: wrong.pointer,
    wanted: quoted(wrong.given),
    received: quoted(wrong.shown),
    against: [restored.exchange],
  });
}

/** A value of an update in a model that was put back from it since. */
const undoneIn = (
  look: Exchange,
  restored: Update,
  updates: readonly Update[],
): ValueComparison | undefined =>
  shownOf(restored.body, look, 'model').find(
    ({ kind, pointer, shown }) =>
      kind === 'different' &&
      // What nobody of us sent is another writer's.
      updates.some(({ body }) =>
        shownOf(body, look, 'model').some((ours) => ours.pointer === pointer && isSame(ours.given, shown)),
      ),
  );
