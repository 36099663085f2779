import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { holdsMask, withAttributes } from './restore-body.ts';

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
  [[], false],
])('%j holds a mask: %s', (value, is) => {
  expect(holdsMask(value)).toBe(is);
});
