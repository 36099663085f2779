import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { assign, smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import { prepareModelUpdate } from './model-watch.ts';

type Model = Readonly<Record<string, unknown>>;

/** How reads show the model: as of which moment, and what they say of their age. */
interface Reading {
  momentMs(atMs: number, isPastCaches: boolean): number;
  headers?(atMs: number): Readonly<Record<string, string>>;
}

const bodies = [{ name: 'people' }, { name: 'second' }];

/**
 * What is seen after a refused update of a model that was changed and put back a moment before, and the name
 * that the model has in the end. One of the bodies holds what the model had at first.
 */
async function seenOn({ momentMs, headers = () => ({}) }: Reading, isCarriedOut = false) {
  const states: { readonly atMs: number; readonly model: Model }[] = [];
  const script = smallTarget({
    effect({ ask, atMs }, { model }) {
      if (ask.method !== 'PUT' || !isCarriedOut) return;
      assign(model, ask.body);
      states.push({ atMs, model: { ...model } });
    },
    answers(answer, { endpoint, atMs, ask }, { model }) {
      if (states.length === 0) states.push({ atMs: -Infinity, model: { ...model } });
      if (endpoint === endpoints.updateModel && ask.credential === 'good')
        states.push({ atMs, model: { ...model } });
      if (endpoint !== endpoints.readModel) return undefined;
      const attributes = states.findLast((one) => one.atMs <= momentMs(atMs, ask.pastCaches === true))?.model;
      return { ...answer, headers: headers(atMs), body: { data: { id: '3', type: 'models', attributes } } };
    },
  });
  const target = { ...smallTargetSetting.target, updateModel: bodies };
  const run = newRunOf(scriptedClient(script), { ...smallTargetSetting, target });
  const context = run.newCheckContext();
  const params = { id: '3' };
  await context.api.ask(endpoints.readModel, { params });
  for (const one of bodies.toReversed()) {
    await context.client.pause(5000);
    await context.api.ask(endpoints.updateModel, { params, body: JSON.stringify(one) });
  }
  const { options, watch } = await prepareModelUpdate(context);
  const again = () => context.api.ask(endpoints.updateModel, { ...options, credential: 'none' });
  const groups = [[{ exchange: await again(), again }]];
  const atOnce = await watch?.look(groups);
  await context.client.pause(3000);
  const effect = atOnce ?? (await watch?.lookLate(groups));
  await run.undo();
  return { body: options.body, effect: effect?.name, name: states.at(-1)?.model['name'] };
}

/** A store of the target's own, or before it, that obeys no request to pass it by. */
function storing(forMs: number, headers: (ageMs: number) => Readonly<Record<string, string>>): Reading {
  let storedMs = -Infinity;
  return {
    momentMs(atMs) {
      if (atMs >= storedMs + forMs) storedMs = atMs;
      return storedMs;
    },
    headers: (atMs) => headers(atMs - storedMs),
  };
}

const age = (ms: number) => ({ age: String(Math.floor(ms / 1000)) });

const readings: readonly (readonly [what: string, make: () => Reading])[] = [
  ['at once', () => ({ momentMs: (atMs) => atMs })],
  ['almost three seconds late', () => ({ momentMs: (atMs) => atMs - 2900 })],
  ['now from one replica, now from one that lags', () => ({ momentMs: (atMs) => atMs - (atMs % 2900) })],
  ['from a store of 20 s that states the age', () => storing(20_000, age)],
  ['from a store of 20 s with a max-age', () => storing(20_000, () => ({ 'cache-control': 'max-age=20' }))],
];

/** A copy from before the model was put back, in a store that the first look meets alone. */
const copy: Reading = {
  momentMs: (atMs, isPastCaches) => (isPastCaches || atMs < 10_025 || atMs >= 13_060 ? atMs : 6000),
  headers: () => ({ 'cache-control': 'max-age=60' }),
};

describe('a model that was put back before a refused update', () => {
  test.each([...readings, ['from a copy', () => copy] as const])(
    'and is read %s shows no effect, and stays as it was',
    async (_, make) => {
      expect(await seenOn(make())).toEqual({
        body: JSON.stringify({ name: 'second' }),
        effect: undefined,
        name: 'people',
      });
    },
  );

  test.each(readings.slice(0, 3))(
    'and is read %s shows the effect of one that is carried out',
    async (_, make) => {
      expect(await seenOn(make(), true)).toMatchObject({ effect: 'new-values', name: 'people' });
    },
  );
});
