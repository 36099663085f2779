import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting, type SmallDeviation } from '../../fixtures/small-target.ts';
import { endedMs } from '../../kit/http/clock.ts';
import { lookAgain, lookAtLastUpdate } from './later-looks.ts';
import { updateModel } from './updates.ts';

type Attributes = Record<string, unknown>;

function runOn(deviation: SmallDeviation) {
  const client = scriptedClient(smallTarget(deviation));
  return { client, context: newRunOf(client, smallTargetSetting).newCheckContext() };
}

test.each<[control: string, count: number]>([
  ['max-age=3', 6],
  ['max-age=4', 7],
  ['max-age=9', 7],
])(
  'an update that no read shows is read once more when it may not be kept any more: %s',
  async (control, count) => {
    let former: Attributes | undefined;
    const { context } = runOn({
      answers: (answer, { endpoint }) => {
        if (endpoint !== endpoints.readModel) return undefined;
        const { data } = answer.body as { data: { attributes: Attributes } }; // the small target made it
        former ??= { ...data.attributes };
        const headers = { 'cache-control': control };
        return { headers, body: { data: { ...data, attributes: former } } };
      },
    });
    const [update] = await updateModel(context);
    expect(update?.reads).toHaveLength(count);
    const writtenMs = update === undefined ? Infinity : endedMs(update.exchange);
    const keptForMs = Number(control.slice(-1)) * 1000;
    const lastMs = update?.reads.at(-1)?.startedMs ?? Infinity;
    // The reads before take a little more than three seconds.
    expect(Math.max(lastMs, writtenMs + 3100)).toBe(writtenMs + Math.max(3100, keptForMs));
  },
);

test('an update is not looked at again where no attribute was shown', async () => {
  const bare: SmallDeviation = {
    answers: (_, { endpoint }) =>
      endpoint === endpoints.updateModel ? { body: { data: { id: '3', type: 'models' } } } : undefined,
  };
  const { context, client } = runOn(bare);
  await updateModel(context);
  const before = client.requests;
  expect(await lookAgain(context)).toEqual([]);
  expect(await lookAtLastUpdate(context)).toBeUndefined();
  expect(client.requests).toBe(before);
});
