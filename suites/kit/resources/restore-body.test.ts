import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { holdsMask, restoreBody, withAttributes } from './restore-body.ts';

const names = new Set(['name', 'description', 'query']);
const more = { description: 'd' };

test.each<[body: JsonObject, made: JsonObject]>([
  [{ name: 'a' }, { name: 'a', description: 'd' }],
  [{ other: 1 }, { other: 1 }],
  [{}, {}],
  [{ model: { name: 'a' } }, { model: { name: 'a', description: 'd' } }],
  [
    { meta: { x: 1 }, model: { name: 'a' } },
    { meta: { x: 1 }, model: { name: 'a', description: 'd' } },
  ],
  [
    { one: { name: 'a' }, other: { name: 'b' } },
    { one: { name: 'a', description: 'd' }, other: { name: 'b' } },
  ],
  [
    { data: { attributes: { query: 'q' }, name: 1 } },
    { data: { attributes: { query: 'q' }, name: 1, description: 'd' } },
  ],
  [
    { data: { type: 'models', attributes: { query: 'q' } } },
    { data: { type: 'models', attributes: { query: 'q', description: 'd' } } },
  ],
])('further attributes are beside the first that %j names', (body, made) => {
  expect(JSON.parse(JSON.stringify(withAttributes(body, names, more)))).toEqual(made);
});

test.each([
  ['****', true],
  ['text', false],
  [{ a: [{ b: '****' }] }, true],
  [{ a: [{ b: 'text' }], c: null }, false],
  [{ a: [{ token: 'sk_...7' }] }, true],
  [{ passwords: ['sk_...7'] }, true],
  [{ a: [{ b: 'sk_...7' }] }, false],
  [[], false],
])('%j holds a mask: %s', (value, is) => {
  expect(holdsMask(value)).toBe(is);
});

test('a secret of which a part is shown is not written back', () => {
  const given = { configuration: { token: 'new', host: 'h' } };
  const former = { configuration: { token: 'sk_...7', keys: { private: ['ab…'] }, host: 'a...b' } };
  const { body, lost } = restoreBody(given, former, new Set(['configuration']));
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    configuration: { token: 'new', keys: {}, host: 'a...b' },
  });
  expect(lost).toEqual(['configuration.token', 'configuration.keys.private']);
});
