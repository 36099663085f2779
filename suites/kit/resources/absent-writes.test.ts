import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import { absentWrite } from './absent-writes.ts';

/** What is asked with an id that does not exist once a write has met these statuses. */
async function askedAfter(statuses: readonly number[], endpoint: 'updateModel' | 'scheduleSync') {
  const usual = smallTarget();
  let count = 0;
  const context = scripted((request) => {
    const status = request.ask.method === 'GET' ? undefined : statuses[count++];
    return status === undefined ? usual(request) : { status, body: {} };
  }, smallTargetSetting);
  await context.api.ask(endpoints.readModel, { params: { id: '3' } });
  const params = endpoint === 'updateModel' ? { id: '3' } : {};
  for (const _ of statuses) await context.api.ask(endpoints[endpoint], { params, body: '{"name":"a"}' });
  const { requests } = context.client;
  const absent = await absentWrite(context, endpoints[endpoint]);
  expect(await absentWrite(context, endpoints[endpoint])).toBe(absent);
  return { absent, asked: context.client.requests - requests };
}

test.each([
  [[405], 1],
  [[501], 1],
  [[200, 405], 1],
  [[404], 0],
  [[406], 0],
  [[500], 0],
  [[], 0],
])('after writes answered with %j, %i is sent with an absent id', async (statuses, count) => {
  const { absent, asked } = await askedAfter(statuses, 'updateModel');
  expect(asked).toBe(count);
  expect(absent === undefined).toBe(count === 0);
  const asks = absent === undefined ? [] : [absent.ask];
  for (const { body, purpose, params } of asks)
    expect([body, purpose, params['id'] === '3']).toEqual(['{"name":"a"}', 'probe', false]);
});

test('a write without an id in its path has no such twin', async () => {
  expect((await askedAfter([405], 'scheduleSync')).asked).toBe(0);
});
