import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import {
  endingsOn,
  observedOn,
  smallTarget,
  smallTargetSetting,
  type SmallDeviation,
} from '../../fixtures/small-target.ts';
import { writeAnswerChecks } from './answers.suite.ts';
import { checks, probes } from './writes.suite.ts';

const observed = async (id: string, deviation: SmallDeviation = {}) =>
  (await observedOn(probes, smallTarget(deviation), smallTargetSetting, true))[id];

test('a target that shows what was written has nothing to observe', async () => {
  expect(await observedOn(probes, smallTarget(), smallTargetSetting, true)).toEqual({
    '4.2-masked-values': 'no value is masked',
    '4.5-read-lag': 'shows it',
    '4.3-row-count': 'rows',
  });
});

test.each([
  [[{ name: 'first' }], 'no value is masked'],
  [[{ title: 'first' }], undefined],
])('of the updates %j: %s', async (updateConnector, found) => {
  const target = { ...smallTargetSetting.target, updateConnector };
  const setting = { ...smallTargetSetting, target };
  expect(await observedOn(probes, smallTarget(), setting, true)).toMatchObject({
    '4.2-masked-values': found,
  });
});

test('and passes', async () => {
  const all = await endingsOn([...checks, ...writeAnswerChecks], smallTarget());
  for (const [title, ending] of all) expect([title, ending.kind]).toEqual([title, 'pass']);
});

describe('a query', () => {
  test.each<[string | undefined, unknown]>([
    ['rows', [{}]],
    ['no rows', []],
    [undefined, { rows: [] }],
  ])('has %s', async (count, body) => {
    const found = await observed('4.3-row-count', {
      answers: (_, { endpoint }) => (endpoint === endpoints.querySource ? { body } : undefined),
    });
    expect(found).toBe(count);
  });
});

test.each([
  ['values that were there before', { name: 'second' }, 'were there before'],
  ['no attribute of a model', { title: 'second' }, 'no member has the name'],
])('an update of %s is no update that was seen', async (_, body, reason) => {
  const target = { ...smallTargetSetting.target, updateModel: [body] };
  const endings = await endingsOn(writeAnswerChecks, smallTarget(), { ...smallTargetSetting, target });
  expect(endings.get('the answer to an update of a model carries the new values')).toMatchObject({
    kind: 'untested',
    reason: expect.stringContaining(reason),
  });
});

test('a model that is read a moment too early does not show the update yet', async () => {
  let late = 0;
  const found = await observed('4.5-read-lag', {
    answers: (_, { endpoint }, { model }) => {
      if (endpoint === endpoints.updateModel) late = 1;
      if (endpoint !== endpoints.readModel || late-- !== 1) return undefined;
      return { body: { data: { id: '3', type: 'models', attributes: { ...model, name: 'people' } } } };
    },
  });
  expect(found).toBe('does not show it yet');
});

describe('the answer to a schedule', () => {
  const title = 'the answer to a schedule holds a message';
  const endingFor = async (body: unknown) => {
    const script = smallTarget({
      answers: (_, { endpoint }) =>
        endpoint === endpoints.scheduleSync ? { body: JSON.stringify(body) } : undefined,
    });
    return (await endingsOn(checks, script)).get(title);
  };

  test.each<[string, unknown, string]>([
    ['no message', {}, '/message'],
    ['a message that is no string', { message: 1 }, '/message'],
    ['a message that is null', { message: null }, '/message'],
    ['an array', [], ''],
    ['a text', 'scheduled', ''],
  ])('with %s is found', async (_, body, pointer) => {
    expect(await endingFor(body)).toMatchObject({ kind: 'violation', details: { pointer } });
  });

  test('may have an empty message', async () => {
    expect(await endingFor({ message: '' })).toMatchObject({ kind: 'pass' });
  });
});
