import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { writeJson } from '../json/json-writer.ts';
import type { JsonObject } from '../json/json.ts';
import { attributesOf, exactAttributesOf, showsBody, shownOfModel } from './model-attributes.ts';

const read = (answer: ScriptedAnswer) =>
  scripted(() => answer).api.ask(endpoints.readModel, { params: { id: '3' } });
const model = (attributes: string): string => `{"data":{"id":"3","attributes":${attributes}}}`;

test.each<[what: string, answer: ScriptedAnswer, attributes: JsonObject | undefined]>([
  ['a model', { body: model('{"name":"a"}') }, { name: 'a' }],
  ['a model without attributes', { body: '{"data":{"id":"3"}}' }, undefined],
  ['attributes that are no object', { body: model('[1]') }, undefined],
  ['another status', { status: 201, body: model('{"name":"a"}') }, undefined],
  ['no answer', { failure: { kind: 'cut', message: 'cut' } }, undefined],
])('the attributes of %s', async (_, answer, attributes) => {
  const exchange = await read(answer);
  expect(attributesOf(exchange)).toEqual(attributes);
  const exact = exactAttributesOf(exchange);
  expect(exact === undefined ? undefined : { ...exact }).toEqual(attributes);
});

test('numbers keep every digit where they are put back', async () => {
  const written = '{"total":123456789012345678901234567890.10}';
  const exact = exactAttributesOf(await read({ body: model(written) }));
  expect(exact === undefined ? '' : writeJson(exact)).toBe(written);
});

test.each<[body: JsonObject, attributes: JsonObject, shows: boolean, kinds: readonly string[]]>([
  [{ name: 'a' }, { name: 'a', description: 'd' }, true, ['same']],
  [{ name: 'a' }, { name: 'b' }, false, ['different']],
  [{ name: 'a' }, {}, false, ['different']],
  [{ name: 'a', description: 'd' }, { name: 'a', description: 'x' }, false, ['same', 'different']],
  [{ name: 'a' }, { name: '****' }, true, ['different']],
  [{ label: 'a' }, { label: 'b' }, true, []],
])('a model that shows the body %j as %j: %s', (body, attributes, shows, kinds) => {
  expect(showsBody(body, attributes)).toBe(shows);
  expect(shownOfModel(body, attributes).map(({ kind }) => kind)).toEqual(kinds);
});
