import { describe, expect, test } from 'vitest';
import { readVerbatim, writeJson, type JsonObject } from './json.ts';
import { holdsMask, isMasked, isSettable, namedAttributes, restoringBody, shownOf } from './values.ts';

const kinds = (named: JsonObject, attributes: JsonObject): readonly string[] =>
  shownOf(named, attributes).map(
    ({ kind, pointer }) => `${kind} ${pointer.replace('/data/attributes/', '')}`,
  );

test('the clocks, the id and the type of a resource are no attributes that an update sets', () => {
  const names = ['name', 'query', 'connector_id', 'created_at', 'updated_at', 'id', 'type', 'icon'];
  expect(names.filter((name) => isSettable('updateModel', name))).toEqual(['name', 'query', 'connector_id']);
  expect(names.filter((name) => isSettable('updateConnector', name))).toEqual(['name', 'icon']);
});

test.each<[string, JsonObject, JsonObject]>([
  ['at the top', { name: 'a', other: 1 }, { name: 'a' }],
  ['one level down', { model: { name: 'a' } }, { name: 'a' }],
  ['two down in an envelope', { data: { id: '1', attributes: { query: 'b' } } }, { query: 'b' }],
  ['deeper elsewhere', { a: { b: { name: 'a' } } }, {}],
  ['within an attribute', { configuration: { name: 'a' } }, { configuration: { name: 'a' } }],
  ['twice with one value', { name: 'a', model: { name: 'a' } }, { name: 'a' }],
  ['twice with two values', { name: 'a', model: { name: 'b' } }, {}],
  ['as null', { description: null }, { description: null }],
])('an attribute is named %s', (_, body, named) => {
  expect({ ...namedAttributes('updateModel', body) }).toEqual(named);
});

describe('a value that was sent shows', () => {
  test.each<[string, JsonObject, JsonObject, readonly string[]]>([
    ['as it was', { name: 'a' }, { name: 'a' }, ['same name']],
    ['as a scalar of another type', { connector_id: '7' }, { connector_id: 7 }, ['same connector_id']],
    [
      'with every digit',
      { connector_id: 9007199254740993n },
      { connector_id: 9007199254740993n },
      ['same connector_id'],
    ],
    [
      'rounded',
      { connector_id: 9007199254740993n },
      { connector_id: 9007199254740992 },
      ['different connector_id'],
    ],
    ['not at all', { name: 'a' }, {}, ['different name']],
    ['null and absent', { description: null }, {}, ['different description']],
    ['without the blanks around it', { name: ' a\n' }, { name: 'a' }, ['trimmed name']],
    ['without its semicolon', { query: 'SELECT 1 ;' }, { query: 'SELECT 1' }, ['trimmed query']],
    ['without that of a name', { name: 'a;' }, { name: 'a' }, ['different name']],
    ['masked', { name: 'a' }, { name: '***' }, ['different name']],
    [
      'member by member',
      { configuration: { host: 'a', port: '1', tags: ['x', ' y'] } },
      { configuration: { host: 'a', port: 1, tags: ['x', 'y'], more: true } },
      [
        'same configuration/host',
        'different configuration/port',
        'same configuration/tags/0',
        'trimmed configuration/tags/1',
      ],
    ],
    [
      'with secrets masked or left out',
      { configuration: { password: 'a', api_key: 'b', region: 'c', zone: 'd' } },
      { configuration: { password: '[REDACTED]', region: '•••', zone: 'e' } },
      [
        'masked configuration/password',
        'masked configuration/api_key',
        'masked configuration/region',
        'different configuration/zone',
      ],
    ],
    ['as an empty object', { configuration: {} }, { configuration: { a: 1 } }, ['same configuration']],
  ])('%s', (_, named, attributes, shown) => {
    expect(kinds(named, attributes)).toEqual(shown);
  });
});

test.each([
  ['***', true],
  ['co***rd', true],
  ['•', true],
  ['…', true],
  ['xxxx', true],
  ['###', true],
  ['[REDACTED]', true],
  ['<hidden>', true],
  ['a*b', false],
  ['[1, 2]', false],
  ['another secret', false],
  ['co...rd', false],
])('%s is a mask: %s', (text, is) => {
  expect(isMasked(text)).toBe(is);
});

test('in a secret three dots hide a part', () => {
  expect([isMasked('co...rd', 'password'), isMasked('co...rd', 'path')]).toEqual([true, false]);
});

describe('a body with former values', () => {
  const former: JsonObject = {
    name: 'old',
    description: null,
    configuration: { host: 'h', password: '***' },
  };

  test.each<[string, JsonObject, JsonObject, readonly string[]]>([
    ['at the top', { name: 'new', dry_run: true }, { name: 'old', dry_run: true }, []],
    [
      'in an envelope',
      { data: { id: '1', attributes: { name: 'new' } } },
      { data: { id: '1', attributes: { name: 'old' } } },
      [],
    ],
    ['that is null', { description: 'new' }, { description: null }, []],
    ['that is not known', { query: 'new' }, { query: 'new' }, ['query']],
    [
      'of which a part was masked',
      { configuration: { password: 'new' } },
      { configuration: { host: 'h', password: 'new' } },
      ['configuration.password'],
    ],
    [
      'masked and not sent',
      { configuration: { a: 1 } },
      { configuration: { host: 'h' } },
      ['configuration.password'],
    ],
  ])('%s', (_, given, body, lost) => {
    expect(JSON.parse(writeJson(restoringBody(given, former).body))).toEqual(body);
    expect(restoringBody(given, former).lost).toEqual(lost);
  });

  test('keeps every digit', () => {
    const exact = readVerbatim('{"configuration":{"rate":0.10,"big":12345678901234567890.5}}') as JsonObject;
    const { body } = restoringBody({ configuration: {} }, exact);
    expect(writeJson(body)).toBe('{"configuration":{"rate":0.10,"big":12345678901234567890.5}}');
  });

  test('has further attributes beside the first that it names', () => {
    const { body } = restoringBody({ id: 1, model: { name: 'new' } }, former, { query: 'q', name: 'x' });
    expect(writeJson(body)).toBe('{"id":1,"model":{"query":"q","name":"old"}}');
  });

  test('never writes a member called __proto__ to a prototype', () => {
    const hostile = readVerbatim('{"configuration":{"__proto__":{"a":1}}}') as JsonObject;
    expect(writeJson(restoringBody({ configuration: {} }, hostile).body)).toBe(
      '{"configuration":{"__proto__":{"a":1}}}',
    );
  });
});

test('a mask is seen at any depth', () => {
  expect(holdsMask([{ a: { token: 'ab…' } }])).toBe(true);
  expect(holdsMask([{ a: { title: 'ab…' } }])).toBe(false);
});
