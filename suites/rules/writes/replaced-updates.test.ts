import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf, newRunOf } from '../../fixtures/conversation.ts';
import { usualSetting } from '../../fixtures/ledger/answer-servers.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget, type SmallDeviation } from '../../fixtures/small-target.ts';
import { writeAnswerChecks as checks } from './answers.suite.ts';
import { lookAgain, lookAtLastUpdate } from './later-looks.ts';
import { updateModel, updateModelAfterRefused } from './updates.ts';

const readBack = checkOf(checks, 'a model that is read after an update carries the new values');

async function runOn(deviation: SmallDeviation, bodies = usualSetting.target?.updateModel ?? []) {
  const run = newRunOf(scriptedClient(smallTarget(deviation)), {
    ...usualSetting,
    target: { ...usualSetting.target, updateModel: bodies },
  });
  const context = run.newCheckContext();
  // Nothing is written before the target is known by an answer.
  await context.api.ask(endpoints.readModel, { params: { id: '3' } });
  await updateModel(context);
  return { run, context };
}

test('a model that was put back by a body which is also a given one is not looked at for an update', async () => {
  const { run, context } = await runOn({}, [{ name: 'people' }, { name: 'second' }]);
  await run.undo();
  expect(await lookAgain(context)).toBeUndefined();
  expect(await endingOf(readBack, run.newCheckContext())).toMatchObject({
    kind: 'pass',
    gap: 'the model had been put back before it was read for late effects',
  });
});

describe('the last body once more', () => {
  /** What the fifth update is answered with, and whether it is carried out. */
  const fifth = (status: number, isCarriedOut: boolean): SmallDeviation => {
    let updates = 0;
    let before: object = {};
    return {
      answers(_, { endpoint }, { model }) {
        if (endpoint !== endpoints.updateModel) return undefined;
        updates += 1;
        if (updates !== 5) return void (before = { ...model });
        if (!isCarriedOut) Object.assign(model, before);
        return { status, body: {} };
      },
    };
  };

  test.each([
    [409, false],
    [429, false],
    [500, true],
    [504, true],
    [504, false],
  ])('answered with %s, and carried out: %s', async (status, isCarriedOut) => {
    const { run, context } = await runOn(fifth(status, isCarriedOut));
    await lookAgain(context);
    await updateModelAfterRefused(context);
    expect(await lookAtLastUpdate(context)).toBeUndefined();
    await run.undo();
    expect(await endingOf(readBack, run.newCheckContext())).toMatchObject({ kind: 'pass' });
  });
});
