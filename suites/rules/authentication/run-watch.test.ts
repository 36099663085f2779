import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { addRun, smallTarget, smallTargetSetting, type SmallState } from '../../fixtures/small-target.ts';
import { newRunWatch } from './run-watch.ts';

/** What a last look finds where runs come at some times, and some time after each refused schedule. */
async function effectWhere(seed: number, { everyMs = Infinity, phaseMs = 0, effectAfterMs = Infinity }) {
  const due: number[] = [phaseMs];
  let state: SmallState | undefined;
  const script = smallTarget({
    grants({ endpoint, atMs, ask }) {
      for (const at of due.filter((ms) => ms <= atMs)) {
        if (state !== undefined) addRun(state);
        due.splice(due.indexOf(at), 1, ...(at % everyMs === phaseMs ? [at + everyMs] : []));
      }
      if (endpoint === endpoints.scheduleSync) due.push(atMs + effectAfterMs);
      return endpoint !== endpoints.scheduleSync && ask.credential === 'good';
    },
    answers(_answer, _request, known) {
      state = known;
    },
  });
  const run = newRunOf(scriptedClient(script), { ...smallTargetSetting, seed });
  const context = run.newCheckContext();
  const body = smallTargetSetting.target.scheduleSync;
  const again = () =>
    context.api.ask(endpoints.scheduleSync, { body: JSON.stringify(body), credential: 'none' });
  const watch = await newRunWatch(context, body, () => undefined);
  const exchange = await again();
  // The attempts at other endpoints take time, too.
  await context.client.pause(9000);
  return watch?.lookLate([[{ exchange, again }]]);
}

const seeds = [1, 2, 3];

test.each([1500, 6000, 6030])(
  'runs that come every %i ms by themselves are no effect of a refused schedule',
  async (everyMs) => {
    for (const seed of seeds)
      for (let phaseMs = 0; phaseMs < everyMs; phaseMs += everyMs / 5)
        expect(await effectWhere(seed, { everyMs, phaseMs }), `seed ${seed}, ${phaseMs} ms`).toBeUndefined();
  },
);

test.each([0, 2500])(
  'a run that comes %i ms after each refused schedule is its effect',
  async (effectAfterMs) => {
    for (const seed of seeds)
      expect(await effectWhere(seed, { effectAfterMs })).toMatchObject({ name: 'new-run' });
  },
);
