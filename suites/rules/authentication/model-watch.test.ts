import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { assign, smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import { prepareModelUpdate } from './model-watch.ts';

/** What is seen of the model after a refused update with this body, which has the given effect. */
async function effectOf(body: Readonly<Record<string, string>>, effect: Readonly<Record<string, string>>) {
  const script = smallTarget({
    effect: ({ ask }, state) => {
      if (ask.method === 'PUT') assign(state.model, JSON.stringify(effect));
    },
  });
  const target = { ...smallTargetSetting.target, updateModel: [body] };
  const run = newRunOf(scriptedClient(script), { ...smallTargetSetting, target });
  const context = run.newCheckContext();
  // Nothing is written before the target is known by an answer.
  await context.api.ask(endpoints.readModel, { params: { id: '3' } });
  const { options, watch } = await prepareModelUpdate(context);
  expect(options.body).toBe(JSON.stringify(body));
  const again = () => context.api.ask(endpoints.updateModel, { ...options, credential: 'none' });
  const exchange = await again();
  const seen = await watch?.look([[{ exchange, again }]]);
  await run.undo();
  return seen?.name;
}

const body = { name: 'people', description: 'new' };

test.each<[what: string, effect: Readonly<Record<string, string>>, name: string | undefined]>([
  ['nothing', {}, undefined],
  ['the value that is there already', { name: 'people' }, undefined],
  ['the new value', { description: 'new' }, 'new-values'],
  ['both values', body, 'new-values'],
  ['a value that nobody sent', { description: 'other' }, undefined],
])('a refused update that writes %s', async (_, effect, name) => {
  expect(await effectOf(body, effect)).toBe(name);
});
