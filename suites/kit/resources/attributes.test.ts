import { expect, test } from 'vitest';
import { readEveryDigit } from '../json/exact-numbers.ts';
import type { Json, JsonObject } from '../json/json.ts';
import {
  compareValues,
  compareAttribute,
  namedAttributes,
  isMasked,
  settableAttributes,
} from './attributes.ts';
import { restoreBody, withAttributes } from './restore-body.ts';

const ofModel = settableAttributes('2.2');
const ofConnector = settableAttributes('2.1');
const namesIn = (body: JsonObject): string[] => namedAttributes(body, ofConnector).map(({ name }) => name);

test('attributes are those of the clause, without id, type and clocks', () => {
  expect([...ofModel].sort()).toEqual(
    ['configuration', 'connector_id', 'description', 'name', 'primary_key', 'query', 'query_type'].sort(),
  );
  expect(ofConnector.has('icon')).toBe(true);
  expect(ofConnector.has('updated_at')).toBe(false);
});

test.each<[JsonObject, string[]]>([
  [{ name: 'a', color: 'b' }, ['name']],
  [{ connector: { name: 'a', icon: 'b' } }, ['name', 'icon']],
  [{ data: { attributes: { name: 'a' } } }, ['name']],
  [{ data: { type: 'x', attributes: { name: 'a', icon: 'b' } } }, ['name', 'icon']],
  [{ payload: { attributes: { name: 'a' } } }, []],
  [{ configuration: { name: 'inner', host: 'h' } }, ['configuration']],
  [{ name: 'a', connector: { name: 'b', icon: 'c' } }, ['icon']],
  [{ name: 'a', connector: { name: 'a' } }, ['name']],
])('the body %j names the attributes %j', (body, names) => {
  expect(namesIn(body)).toEqual(names);
});

test.each([
  '*****',
  '•••',
  '****1234',
  'sk-***9',
  '[REDACTED]',
  '<hidden>',
  'xxxxxx',
  '####',
  '*',
  '{{secret}}',
  '<<< hidden >>>',
  '·····',
  '…',
])('%s is a mask', (value) => {
  expect(isMasked(value)).toBe(true);
});

test.each<Json>(['SELECT *, count(*) FROM a', 'name', '', '## heading', 'taxxxi', '-', 5, null, '[a', 'x'])(
  '%s is no mask',
  (value) => {
    expect(isMasked(value)).toBe(false);
  },
);

test.each(['XXXX-XXXX-1234', 'sk_...abcd', 'ge…-1', '####7', 'ab___cd'])(
  '%s masks a secret alone',
  (value) => {
    expect(isMasked(value)).toBe(false);
    expect(isMasked(value, 'host')).toBe(false);
    expect(isMasked(value, 'password')).toBe(true);
    const shown = (name: string) =>
      compareValues({ [name]: 'p' }, { [name]: value }, '').map(({ kind }) => kind);
    expect([shown('host'), shown('apiKey')]).toEqual([['different'], ['masked']]);
  },
);

test('another secret is no mask', () => {
  for (const value of ['geheim-2', 'xx', '..', 'REDACTED', ''])
    expect(isMasked(value, 'password')).toBe(false);
});

const kinds = (given: Json | undefined, shown: Json | undefined): string[] =>
  compareValues(given ?? null, shown, '/a').map(({ kind, pointer }) => `${kind} ${pointer}`);

test.each<[Json, Json | undefined, string[]]>([
  ['x', 'x', ['same /a']],
  ['x', 'y', ['different /a']],
  ['x', undefined, ['different /a']],
  ['secret', '****', ['masked /a']],
  [{ host: 'h', port: 1 }, { host: 'h', port: 2, more: 3 }, ['same /a/host', 'different /a/port']],
  [{ password: 'p', host: 'h' }, {}, ['masked /a/password', 'different /a/host']],
  [{ 'a/b': { c: 1 } }, { 'a/b': { c: 1 } }, ['same /a/a~1b/c']],
  [
    [1, { b: 2 }],
    [1, { b: 3, c: 4 }],
    ['same /a/0', 'different /a/1/b'],
  ],
  [[1], [1, 2], ['different /a']],
  [['a'], ['b'], ['different /a/0']],
  ['ab', ['a', 'b'], ['different /a']],
  [['a', 'b'], 'ab', ['different /a']],
  [[], [], ['same /a']],
  [{}, { b: 1 }, ['same /a']],
  [{ b: 1 }, '*****', ['masked /a']],
])('%j shown as %j is %j', (given, shown, expected) => {
  expect(kinds(given, shown)).toEqual(expected);
});

test.each<[Json, Json, string, string[]]>([
  ['secret', '****', 'name', ['different name']],
  [{ password: 'p' }, { password: '****' }, 'configuration', ['masked configuration/password']],
  [' a ', 'a', 'name', ['trimmed name']],
  [{ host: ' h\n' }, { host: 'h' }, 'configuration', ['trimmed configuration/host']],
  [{ query: 'SELECT 1;' }, { query: 'SELECT 1' }, 'configuration', ['trimmed configuration/query']],
  [{ host: 'h;' }, { host: 'h' }, 'configuration', ['different configuration/host']],
  [
    { hosts: ['a ', 'b'] },
    { hosts: ['a', 'c'] },
    'configuration',
    ['trimmed configuration/hosts/0', 'different configuration/hosts/1'],
  ],
  ['SELECT 1 ;', 'SELECT 1', 'query', ['trimmed query']],
  ['SELECT 1;', 'SELECT 1', 'name', ['different name']],
  ['SELECT 1', 'SELECT 1;', 'query', ['different query']],
  ['a', ' a ', 'name', ['different name']],
  ['1', 1, 'connector_id', ['same connector_id']],
])('the attribute %j shown as %j under %s is %j', (given, shown, name, expected) => {
  expect(compareAttribute(given, shown, name).map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(
    expected,
  );
});

test('integers are compared digit by digit', () => {
  expect(kinds(5, 5n)).toEqual(['same /a']);
  expect(kinds(9007199254740993n, 9007199254740992n)).toEqual(['different /a']);
});

test('a number with more digits than a double holds equals what it is rounded to, and its own digits', () => {
  const [exact, other] = ['0.12345678901234567890', '0.12345678901234567891'].map(readEveryDigit);
  expect(kinds(Number('0.12345678901234567890'), exact)).toEqual(['same /a']);
  expect(kinds(0.5, exact)).toEqual(['different /a']);
  expect(kinds(exact, exact)).toEqual(['same /a']);
  expect(kinds(exact, other)).toEqual(['different /a']);
  expect(kinds(exact, Number('0.12345678901234567890'))).toEqual(['different /a']);
});

const former = {
  name: 'before',
  description: null,
  query: '*****',
  configuration: { host: 'h', password: '****', keys: ['***a'], deep: { token: '[HIDDEN]' } },
};

test('a body of the given shape holds the former values', () => {
  const given = { model: { name: 'after', description: 'd', other: 1 }, notify: true };
  expect(restoreBody(given, former, ofModel)).toEqual({
    body: { model: { name: 'before', description: null, other: 1 }, notify: true },
    lost: [],
  });
});

test('a deep envelope is kept', () => {
  const given = { data: { type: 'models', attributes: { name: 'after' } } };
  expect(restoreBody(given, former, ofModel).body).toEqual({
    data: { type: 'models', attributes: { name: 'before' } },
  });
});

test('a masked value is never written back', () => {
  const given = { query: 'SELECT 1', primary_key: 'id', configuration: { password: 'p', keys: [], port: 1 } };
  const made = restoreBody(given, former, ofModel);
  expect(made.body).toEqual({
    query: 'SELECT 1',
    primary_key: 'id',
    configuration: { host: 'h', password: 'p', keys: [], deep: {} },
  });
  expect(made.lost).toEqual([
    'query',
    'primary_key',
    'configuration.password',
    'configuration.keys',
    'configuration.deep.token',
  ]);
});

test.each<[JsonObject, JsonObject]>([
  [{ name: 'a' }, { name: 'a', query: 'q' }],
  [
    { notify: {}, model: { name: 'a' } },
    { notify: {}, model: { name: 'a', query: 'q' } },
  ],
  [{ data: { attributes: { name: 'a' } } }, { data: { attributes: { name: 'a', query: 'q' } } }],
  [{ other: 1 }, { other: 1 }],
])('further attributes join %j', (body, whole) => {
  expect(withAttributes(body, ofModel, { query: 'q' })).toEqual(whole);
});
