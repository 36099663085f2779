import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting, type SmallDeviation } from '../../fixtures/small-target.ts';
import type { JsonObject } from '../json/json.ts';
import { isWriteRefused, newModelRestorer, refusalNote } from './model-restorer.ts';

const params = { id: '3' };

/** The changes of a run that writes these bodies to a model and is then undone. */
async function changesOf(deviation: SmallDeviation, bodies: readonly JsonObject[]) {
  const client = scriptedClient(smallTarget(deviation));
  const run = newRunOf(client, smallTargetSetting);
  const context = run.newCheckContext();
  const read = await context.api.ask(endpoints.readModel, { params });
  const restorer = await newModelRestorer(context, '3', read, bodies);
  for (const body of bodies) {
    const ask = { params, body: JSON.stringify(body) };
    restorer.recordWrite(await context.api.ask(endpoints.updateModel, ask), body);
  }
  const before = client.requests;
  await run.undo();
  const changes = run.changes.map(({ restored, note, status }) => [restored, note, status]);
  return { changes, requests: client.requests - before };
}

test.each([
  [200, false],
  [299, false],
  [300, true],
  [404, true],
  [499, true],
  [500, false],
])('an answer %i to a write refuses it: %s', async (status, is) => {
  const { api } = newRunOf(scriptedClient(() => ({ status, body: {} }))).newCheckContext();
  expect(isWriteRefused(await api.ask(endpoints.readModel, { params }))).toBe(is);
});

test('a write without an answer may have been carried out', async () => {
  const failure = { kind: 'timeout', message: 'none' } as const;
  const { api } = newRunOf(scriptedClient(() => ({ failure }))).newCheckContext();
  expect(isWriteRefused(await api.ask(endpoints.readModel, { params }))).toBe(false);
});

test.each([
  [{ message: 'no' }, 'the target refused it: "no"'],
  [{}, 'the target refused it'],
])('a refusal with %j is noted as %s', async (body, note) => {
  const { api } = newRunOf(scriptedClient(() => ({ status: 422, body }))).newCheckContext();
  expect(refusalNote(await api.ask(endpoints.readModel, { params }))).toBe(note);
});

test('updates of the same attributes are undone by one request, and are restored', async () => {
  const { changes, requests } = await changesOf({}, [{ name: 'a' }, { name: 'b' }]);
  expect(changes.map(([restored]) => restored)).toEqual(['yes', 'yes']);
  expect(requests).toBe(2);
});

test('updates of other attributes are undone by requests of their own', async () => {
  const { changes, requests } = await changesOf({}, [{ name: 'a' }, { description: 'b' }]);
  expect(changes.map(([restored]) => restored)).toEqual(['yes', 'yes']);
  expect(requests).toBe(6);
});

test('what was refused needs no restoring', async () => {
  const refusing: SmallDeviation = {
    answers: (_, { endpoint }) =>
      endpoint === endpoints.updateModel ? { status: 422, body: { message: 'no' } } : undefined,
  };
  expect(await changesOf(refusing, [{ name: 'a' }])).toEqual({
    changes: [['not needed', 'the target refused it: "no"', 422]],
    requests: 0,
  });
});

test('a masked former value is not restored', async () => {
  const masking: SmallDeviation = {
    answers: (answer, { endpoint }, { model }) =>
      endpoint === endpoints.readModel
        ? { body: { data: { id: '3', type: 'models', attributes: { ...model, query: '*****' } } } }
        : answer,
  };
  const { changes } = await changesOf(masking, [{ name: 'a', query: 'select 2' }]);
  expect(changes).toEqual([['no', 'restored except query', 200]]);
});
