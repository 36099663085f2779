import { expect, test } from 'vitest';
import { changed, modelBody } from '../../fixtures/endpoint-lines.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { connectorInDigits } from './connector-in-digits.ts';

const naming = (connector: unknown): ScriptedAnswer => ({
  body: changed(modelBody, '/data/attributes/connector_id', connector),
});
const large = JSON.stringify(modelBody).replace('"connector_id":5', '"connector_id":9007199254740993');

test.each<[what: string, model: ScriptedAnswer, given: string | undefined, id: string | undefined]>([
  ['the model names one', naming(7), '5', '7'],
  ['the model names one beyond 2^53', { body: large }, '5', '9007199254740993'],
  ['the model alone names one', naming(7), 'five', '7'],
  ['the model names one and none is given', naming(7), undefined, '7'],
  ['the model names none', naming(undefined), '5', '5'],
  ['the model names a text', naming('7'), '5', '5'],
  ['the model names a number that is no id', naming(-7), '5', '5'],
  ['the model names one below zero and the given one is no number', naming(-7), 'five', undefined],
  ['both are below zero', naming(-7), '-7', '-7'],
  ['the given one is a sign alone', naming('seven'), '-', undefined],
  ['the model is not answered', { status: 500, body: modelBody }, '6', '6'],
  ['the model has no JSON', { body: 'no' }, '6', '6'],
  ['none is written in digits', naming('seven'), 'five', undefined],
  ['the given one begins with digits', naming('seven'), '5a', undefined],
  ['the given one ends with digits', naming('seven'), 'a5', undefined],
  ['none is known', naming(undefined), undefined, undefined],
])('the id of a connector in digits where %s', async (_, model, given, id) => {
  const context = scripted(() => model, {
    fixtures: { modelId: '3', ...(given === undefined ? {} : { connectorId: given }) },
  });
  expect(await connectorInDigits(context)).toBe(id);
});

test('the given id of a connector serves where no model is known', async () => {
  const context = scripted(() => naming(7), { fixtures: { connectorId: '5' } });
  expect(await connectorInDigits(context)).toBe('5');
});

test.each([
  ['refused', { status: 403, body: { message: 'No.' } }],
  ['missing', { status: 404, body: { message: 'No.' } }],
  ['without an answer', { failure: { kind: 'timeout', message: 'no answer' } }],
] as const)('the connector that the model named serves where the model is %s now', async (_, now) => {
  const context = scripted(({ times }) => (times === 1 ? naming(7) : now), {
    fixtures: { modelId: '3', connectorId: 'five' },
  });
  expect(await connectorInDigits(context)).toBe('7');
  context.api.forget();
  expect(await connectorInDigits(context)).toBe('7');
});
