import { newAsk } from '../log/ask.ts';
import { keptMs, statusOf } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { after } from '../log/questions.ts';
import { leftChanged } from '../log/restoration.ts';
import type { Plan } from './plan.ts';
import { askFor, nextOf, type Script } from './script.ts';

/** Puts the model back and looks whether it is back, as long as it is not (interpretation 23). */
export const restoringPlan: Plan = (known) => nextOf(known, restore(known));

/** No further turn begins so long after the first one: longer than limiters of a minute count. */
const longestMs = 75_000;

/** Turns whose bodies were taken although the model never showed them. */
const mostTaken = 3;

const lookStepsMs = [0, 100, 300, 800, 1500, 3000];

/** Milliseconds between two turns: they grow. */
const pauseMs = (turn: number): number => Math.min(15_000, 250 * 2 ** turn);

function* restore(known: Knowledge): Script {
  const left = leftChanged(known);
  if (left === undefined) return;
  let beganMs: number | undefined;
  let endedMs = 0;
  for (let turn = 0, taken = 0; taken < mostTaken; turn += 1) {
    const notBeforeMs = turn === 0 ? 0 : after(known, endedMs, pauseMs(turn - 1));
    if (notBeforeMs > after(known, beganMs ?? notBeforeMs, longestMs)) return;
    let isTaken = true;
    for (const body of left.bodies) {
      const purpose = { kind: 'restore', turn } as const;
      const put = yield* askFor(newAsk('updateModel', [left.modelId], { body, purpose, notBeforeMs }));
      beganMs ??= put.askedMs;
      endedMs = put.answeredMs;
      isTaken &&= statusOf(put) >= 200 && statusOf(put) < 300;
    }
    if (!isTaken) continue;
    yield* look(known, left.modelId, turn, endedMs);
    taken += 1;
    if (left.isLost) return;
  }
}

/** Reads the model until a late answer can no longer explain other values. */
function* look(known: Knowledge, modelId: string, turn: number, writtenMs: number): Script {
  let longestKeptMs = 0;
  for (const [at, ms] of [...lookStepsMs, Infinity].entries()) {
    if (ms === Infinity && longestKeptMs <= 3000) return;
    const read = yield* askFor(
      newAsk('readModel', [modelId], {
        purpose: { kind: 'restore', turn, look: at },
        notBeforeMs: after(known, writtenMs, ms === Infinity ? longestKeptMs : ms),
        pastCaches: true,
      }),
    );
    longestKeptMs = Math.max(longestKeptMs, keptMs(read));
  }
}
