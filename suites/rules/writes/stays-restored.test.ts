import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf, newRunOf, type CheckEnding } from '../../fixtures/conversation.ts';
import { plannedSetting, usualSetting } from '../../fixtures/ledger/answer-servers.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget, type SmallDeviation } from '../../fixtures/small-target.ts';
import { writeAnswerChecks as checks } from './answers.suite.ts';
import { lookAgain, lookAtLastUpdate } from './later-looks.ts';

const readBack = checkOf(checks, 'a model that is read after an update carries the new values');

/** What is read of a model that was updated and restored, two seconds after the last write. */
async function endingAfter(
  later: object,
  headers = {},
  setting = usualSetting,
  forMs = Infinity,
): Promise<CheckEnding> {
  let writtenMs = Infinity;
  let isRestored = false;
  const deviation: SmallDeviation = {
    answers(answer, { endpoint, atMs }, { model }) {
      if (endpoint === endpoints.updateModel) writtenMs = atMs;
      const sinceMs = atMs - writtenMs;
      if (!isRestored || endpoint !== endpoints.readModel || !(sinceMs >= 2000)) return undefined;
      if (sinceMs >= forMs) return undefined;
      const attributes = { ...model, ...later };
      return { ...answer, headers, body: { data: { id: '3', type: 'models', attributes } } };
    },
  };
  const run = newRunOf(scriptedClient(smallTarget(deviation)), setting);
  await run.newCheckContext().api.ask(endpoints.readModel, { params: { id: '3' } });
  await lookAgain(run.newCheckContext());
  await lookAtLastUpdate(run.newCheckContext());
  isRestored = true;
  await run.undo();
  return endingOf(readBack, run.newCheckContext());
}

test.each<[what: string, later: object, place: string, wanted: string, received: string, headers?: object]>([
  ['the name of the last update', { name: 'second' }, 'name', 'people', 'second'],
  ['the name of the first update', { name: 'first' }, 'name', 'people', 'first'],
  ['the description of an update', { description: 'one' }, 'description', 'all of them', 'one'],
  [
    'a name of ours beside an own description',
    { name: 'first', description: 'x' },
    'name',
    'people',
    'first',
  ],
  [
    'a name that may not have been stored before',
    { name: 'second' },
    'name',
    'people',
    'second',
    { age: '2' },
  ],
  [
    'the name of the last update for longer than its age',
    { name: 'second' },
    'name',
    'people',
    'second',
    { age: '20' },
  ],
  [
    'the name of the last update for more than a minute',
    { name: 'second' },
    'name',
    'people',
    'second',
    { age: '90' },
  ],
])('a restored model that shows %s again is found', async (_, later, place, wanted, received, headers) => {
  expect(await endingAfter(later, headers)).toMatchObject({
    kind: 'violation',
    details: {
      pointer: `/data/attributes/${place}`,
      wanted: { value: wanted },
      received: { value: received },
      against: [{ ask: { method: 'PUT' } }],
    },
  });
});

test.each<[what: string, ...given: Parameters<typeof endingAfter>]>([
  ['that stays as it was restored', {}],
  ['that another writer has changed', { name: 'someone' }],
  ['whose description is a name of ours', { description: 'first' }],
  ['that may have been stored before', { name: 'second' }, { age: '59' }, usualSetting, 60_000],
  ['that may have been stored a moment before', { name: 'second' }, { age: '3' }, usualSetting, 4000],
  ['that is not looked at again', { name: 'second' }, {}, plannedSetting],
])('a model passes %s', async (_, ...given) => {
  expect(await endingAfter(...given)).toMatchObject({ kind: 'pass' });
});
