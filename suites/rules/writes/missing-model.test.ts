import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import { updateMissingModel, updateModel } from './updates.ts';

test.each([404, 410, 200, 403])(
  'a model that is answered with %i at last is updated once more',
  async (status) => {
    let now = 200;
    const sent: (string | undefined)[] = [];
    const answers = smallTarget({
      answers: (_, { endpoint }) =>
        endpoint === endpoints.readModel && now !== 200 ? { status: now, body: {} } : undefined,
    });
    const client = scriptedClient((request) => {
      if (request.method === 'PUT') sent.push(request.ask.body);
      return answers(request);
    });
    const context = newRunOf(client, smallTargetSetting).newCheckContext();
    await updateMissingModel(context);
    await updateModel(context);
    now = status;
    context.api.forget();
    await context.api.ask(endpoints.readModel, { params: { id: '3' } });
    const before = [...sent];
    await updateMissingModel(context);
    expect(sent).toEqual([...before, ...(status === 404 || status === 410 ? before.slice(-1) : [])]);
  },
);
