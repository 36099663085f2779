import { describe, expect, test } from 'vitest';
import { knownOf, modelBody, told, type Came, type Told } from '../fixtures/log.ts';
import { readVerbatim, writeJson, type JsonObject } from './json.ts';
import { historyOf, holdsMask, isMasked, isSettable, mayHaveDone, namedAttributes } from './updates.ts';
import { restoringBody, showsEffect, shownOf, sightOf, updatesOf, whyNotWritten } from './updates.ts';

const at = (second: number): string => `2026-02-01T00:00:${String(second).padStart(2, '0')}.500Z`;

/** A model as it is shown; the number is the second of its last update. */
const shown = (name: string, second: number, more: JsonObject = {}): Came => ({
  json: modelBody('1', { name, updated_at: at(second), ...more }),
});

const read = (ms: number, came: Came): Told => told('readModel', ['1'], { askedMs: ms, ...came });
const put = (ms: number, given: JsonObject | string, came: Came): Told => {
  const body = typeof given === 'string' ? given : JSON.stringify(given);
  return told('updateModel', ['1'], { askedMs: ms, ...came }, { body });
};

const target = { updateModel: [{ name: 'new' }, { description: 'other' }] };

/** What the last exchange of a log shows, a read. */
function sight(log: readonly Told[]): string | undefined {
  const known = knownOf(log, { target });
  const last = known.log.at(-1);
  const found = last && sightOf(known, last);
  const place = found && 'shown' in found ? ` ${found.shown.pointer.slice('/data/attributes/'.length)}` : '';
  return found && `${found.kind} #${found.update.exchange.number}${place}`;
}

const old = shown('old', 0);
const made = put(100, { name: 'new' }, shown('new', 1));
const between = shown('x', 0, { updated_at: '2026-02-01T00:00:02.2Z', description: 'x' });
const atSecond = (name: string): Came => shown(name, 1, { updated_at: '2026-02-01T00:00:01Z' });
const second = put(100, { name: 'new' }, atSecond('new'));

describe('a read after an update', () => {
  const before = [read(0, old), made];
  const [other, third] = [{ description: 'other' }, { description: 'third' }];
  const both = [read(0, old), put(100, { name: 'new', ...other }, shown('new', 2, other))];
  const two = [...before, put(200, other, shown('new', 2, other))];
  const lost = put(300, third, { failure: 'cut' });
  const [none, named] = [{ description: null }, put(200, { name: 'new' }, shown('new', 2, other))];
  const filled = [read(0, shown('old', 0, none)), put(100, other, shown('old', 1, other)), named];
  const denied = put(300, { name: 'old' }, { status: 422 });

  test.each<[string, string | undefined, readonly Told[]]>([
    ['shows it', 'shows #1', [...before, read(200, shown('new', 1))]],
    ['may lag for three seconds', 'late #1', [...before, read(3000, old)]],
    ['must show it then', 'wrong #1 name', [...before, read(3200, old)]],
    ['may be as old as it says', 'late #1', [...before, read(9000, { ...old, headers: { age: '10' } })]],
    ['has a value of nobody, and not a later one', 'wrong #1 name', [...before, read(200, shown('x', 1))]],
    ['may lag behind another writer', 'theirs #2 description', [...two, read(3150, between)]],
    ['may lag behind one of another member', 'late #1', [...both, read(200, shown('old', 1, third))]],
    ['may lag behind one of a member beside', 'late #2', [...two, read(300, shown('x', 1))]],
    ['must not do so for longer', 'wrong #1 name', [...both, read(3200, shown('old', 1, third))]],
    ['may have one of another writer', 'unclear #1 name', [read(0, old), second, read(200, atSecond('x'))]],
    ['may have one under a date cut short', 'unclear #1 name', [...before, read(200, atSecond('x'))]],
    ['has a value of another writer', 'theirs #1 name', [...before, read(200, shown('x', 2))]],
    ['has a former value with a later clock', 'wrong #1 name', [...before, read(3200, shown('old', 2))]],
    ['was asked while it was made', undefined, [...before, read(105, shown('x', 1))]],
    ['says nothing before', undefined, [read(0, old), read(10, shown('x', 0))]],
    ['is no read of a model', undefined, [...before, read(200, { status: 500 })]],
    ['may show the first of two for a while', 'late #2', [...two, read(3150, shown('new', 1))]],
    ['may not show what was before both', 'wrong #2 description', [...two, read(3150, old)]],
    ['must not show the first of two undone', 'wrong #2 name', [...two, read(9000, shown('old', 2, other))]],
    ['must not show it null again', 'wrong #2 description', [...filled, read(9000, shown('new', 2, none))]],
    ['may show it as another writer has set it', 'shows #2', [...two, read(9000, shown('x', 2, other))]],
    ['may show one without an answer', 'late #2', [...two, lost, read(4000, shown('new', 3, third))]],
    ['must not show a refused one', 'wrong #2 name', [...two, denied, read(4000, shown('old', 2, other))]],
  ])('%s', (_, expected, log) => expect(sight(log)).toBe(expected));
});

test('updates are bodies that were or may have been carried out', () => {
  const known = knownOf(
    [
      put(0, { name: 'a' }, {}),
      put(100, { name: 'b' }, { status: 502 }),
      put(200, { name: 'c' }, { status: 409 }),
      put(300, ']no JSON[', {}),
      put(400, { name: 'd' }, { failure: 'refused' }),
      told('updateModel', ['1'], { status: 200 }, { body: '{"name":"e"}', credential: 'none' }),
      told('updateModel', ['1'], { status: 500 }, { body: '{"name":"f"}', credential: 'none' }),
    ],
    { target },
  );
  expect(updatesOf(known, 'updateModel').map(({ named }) => named['name'])).toEqual(['a', 'b', 'e']);
  expect(known.log.map(mayHaveDone)).toEqual([true, true, false, true, false, true, true]);
});

test('a body that puts the model back is judged by the members that a given body names', () => {
  const body = { name: 'old', query: 'q', configuration: { a: 1 }, description: null };
  const known = knownOf([put(0, body, {})], { target });
  expect(updatesOf(known, 'updateModel')[0]?.named).toEqual({ name: 'old' });
});

describe('an effect', () => {
  test.each<[string, boolean, readonly Told[]]>([
    ['is a new value', true, [read(0, old), made]],
    ['is none that was there', false, [read(0, shown('new', 0)), made]],
    ['is none that does not show', false, [read(0, old), put(100, { name: 'new' }, shown('old', 1))]],
    ['is all that was sent where nothing is known of before', true, [made]],
    ['is not a part of it there', false, [put(100, { name: 'new', query: 'SELECT 1' }, shown('old', 1))]],
  ])('%s', (_, is, log) => {
    const [update] = historyOf(knownOf(log, { target })).updates;
    expect(update && showsEffect(update, update.attributes ?? {})).toBe(is);
  });
});

describe('nothing is written', () => {
  const good = told('readModel', ['1'], old);
  const refused = told('readModel', ['1'], { status: 401 }, { purpose: { kind: 'again', round: 0 } });
  const other = told('readModel', ['1'], { status: 200 });
  const by = expect.objectContaining({ status: 401 });

  test.each<[string, object | undefined, readonly Told[], boolean]>([
    ['in a read-only run', { kind: 'left-out', by: 'profile' }, [good], true],
    ['to a target that never answered as this API', { kind: 'not-written' }, [other], false],
    ['under a token that is refused', { kind: 'not-written', by }, [good, refused, refused, refused], false],
    ['but not for one refusal among good answers', undefined, [good, refused, good], false],
  ])('%s', (_, reason, log, isReadOnly) =>
    expect(whyNotWritten(knownOf(log, { isReadOnly }))).toEqual(reason),
  );
});

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
  ['not in a list', { columns: [{ name: 'a' }] }, {}],
])('an attribute is named %s', (_, body, named) =>
  expect({ ...namedAttributes('updateModel', body) }).toEqual(named),
);

describe('a value that was sent shows', () => {
  const long = { connector_id: 9007199254740993n };
  test.each<[string, JsonObject, JsonObject, readonly string[]]>([
    ['as it was', { name: 'a' }, { name: 'a' }, ['same name']],
    ['as a scalar of another type', { connector_id: '7' }, { connector_id: 7 }, ['same connector_id']],
    ['with every digit', long, { ...long }, ['same connector_id']],
    ['rounded', long, { connector_id: 9007199254740992 }, ['different connector_id']],
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
    ['as an empty object', { configuration: {} }, { configuration: { a: 1 } }, ['same configuration']],
    ['as an empty text for null', { description: null }, { description: '' }, ['same description']],
  ])('%s', (_, named, attributes, shown) => expect(kinds(named, attributes)).toEqual(shown));
});

test.each<[string, JsonObject, JsonObject]>([
  ['masked configuration/password', { password: 'a' }, { password: '[REDACTED]' }],
  ['masked configuration/password', { password: 'a' }, { password: '' }],
  ['masked configuration/api_key', { api_key: 'b' }, {}],
  ['masked configuration/accountKey', { accountKey: 'b' }, {}],
  ['masked configuration/keyfile_json', { keyfile_json: 'b' }, {}],
  ['masked configuration/bearer', { bearer: { jwt: 'b' } }, { bearer: null }],
  ['masked configuration/region', { region: 'c' }, { region: '•••' }],
  ['different configuration/zone', { zone: 'd' }, { zone: '---e' }],
  ['different configuration/zone', { zone: 'd' }, { zone: '' }],
  ['masked configuration/user', { user: '123456' }, { user: 'xxxx56' }],
  ['masked configuration/url', { url: 'pg://u:p@h/d' }, { url: 'pg://u@h/d' }],
  ['masked configuration/url', { url: 'pg://u:p@p/@h/@d' }, { url: 'pg://u@h/@d' }],
  ['masked configuration/url', { url: 'db:a://h/d?password=p&c=d' }, { url: 'db:a://h/d?c=d' }],
  ['different configuration/url', { url: 'pg://u:p@h/d' }, { url: 'pg://u@h/e' }],
  ['masked configuration/token', { token: 'e' }, { token: null }],
  ['masked configuration/token/user', { token: { user: 'e' } }, { token: {} }],
  ['masked configuration/tokens', { tokens: ['e'] }, { tokens: [] }],
  ['same configuration/schema', { schema: null }, {}],
  ['same configuration/tags', { tags: null }, { tags: [] }],
  ['same configuration/from', { from: '2026-01-01T00:00:00Z' }, { from: '2026-01-01T01:00:00.000+01:00' }],
])('a setting may be masked, left out or taken away: %s', (line, given, configuration) =>
  expect(kinds({ configuration: given }, { configuration })).toEqual([line]),
);

test('masks are told from other texts, in a secret by three dots too, and seen at any depth', () => {
  const masks = ['***', 'co***rd', '•', '…', 'xxxx', '###', '[REDACTED]', '<hidden>'];
  expect(masks.filter((text) => !isMasked(text))).toEqual([]);
  expect(['a*b', '[1, 2]', 'another secret', 'co...rd'].filter((text) => isMasked(text))).toEqual([]);
  expect([isMasked('co...rd', 'password'), isMasked('co...rd', 'path')]).toEqual([true, false]);
  expect([holdsMask([{ a: { token: 'ab…' } }]), holdsMask([{ a: { title: 'ab…' } }])]).toEqual([true, false]);
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
