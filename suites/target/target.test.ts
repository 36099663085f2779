import { expect, test } from 'vitest';
import { ConfigurationError, parseBaseUrl } from './configuration.ts';
import { newTarget, parseTarget, parseTargetFile, resolveHeaders } from './target.ts';

const read = (text: string, env = {}) => parseTargetFile(text, 'target.json', env);

test('ids keep every digit, whether they are written as a string or as an integer', () => {
  expect(read('{"syncId": 12345678901234567890123, "modelId": "a/b", "connectorId": 7}')).toMatchObject({
    syncId: '12345678901234567890123',
    modelId: 'a/b',
    connectorId: '7',
  });
});

test('one body of an update means a list of one', () => {
  expect(read('{"updateModel": {"name": "a"}, "updateConnector": [{"a": 1}, {"a": 2}]}')).toMatchObject({
    updateModel: [{ name: 'a' }],
    updateConnector: [{ a: 1 }, { a: 2 }],
  });
});

test('a target without a name is called by its host', () => {
  expect(newTarget({}, 'http://127.0.0.1:81/x')).toMatchObject({ name: '127.0.0.1:81', embedded: false });
  expect(parseTarget('{"baseUrl": "http://h/", "name": "N"}', 'f')).toMatchObject({
    name: 'N',
    baseUrl: 'http://h',
  });
});

test.each([
  [
    '{"syncId": 1 /* the one with runs */, // and no other\n"name": "a // b",}',
    { syncId: '1', name: 'a // b' },
  ],
  ['// a draft\n{"headers": {"X-A": "1",},}', { headers: { 'X-A': '1' } }],
])('comments and last commas in %j are no part of it', (text, file) => {
  expect(read(text)).toMatchObject(file);
});

test('a fault behind a comment is at its place in the file', () => {
  expect(() => read('{\n  // the sync\n  "syncId": x\n}')).toThrow(/line 3|position 31|offset 31/);
});

test('remarks beside the keys are nobody’s business', () => {
  expect(read('{"//updateModel": "example"}')).toEqual({ headers: {}, secretHeaders: [] });
});

test.each([
  ['{"syncId": ".."}', 'target.json: syncId is ".."; accepted is an id that can stand in a path'],
  ['{"syncId": 1, "syncId": 2}', 'target.json: /syncId is given twice; accepted is once'],
  ['', 'target.json: the file is empty'],
  [
    '{"baseUrl": "localhost:80"}',
    'target.json: baseUrl is "localhost:80"; accepted is an http or https URL; did you mean "http://localhost:80"?',
  ],
  ['{"token": "x"}', 'target.json: "token" does not belong in a file; set TOKEN or give --token-file FILE'],
  [
    '{"headers": {"X-Key": "${NO}"}}',
    'target.json: headers.X-Key takes ${NO}, but the environment variable NO is not set or empty',
  ],
])('%s is refused in words', (text, message) => {
  expect(() => read(text)).toThrow(new ConfigurationError(message));
});

test.each([
  ['https://Example.org:443/a/../b//', 'https://example.org/b'],
  [' http://[::1]:8080 ', 'http://[::1]:8080'],
  ['http://münchen.example/', 'http://xn--mnchen-3ya.example'],
])('the base URL %j becomes %j', (text, normal) => {
  expect(parseBaseUrl(text, 'BASE_URL')).toBe(normal);
});

test.each(['ftp://h', 'http://u:secret@h', 'http://h/?key=secret', 'http://h#f', 'h', '', 'http://'])(
  'the base URL %j is refused without repeating a secret',
  (text) => {
    expect(() => parseBaseUrl(text, 'BASE_URL')).toThrow(/^BASE_URL (?!.*secret)/);
  },
);

const env = { KEY: ' k1 ', EMPTY: '  ', OTHER: 'o' };
const resolve = (given: Readonly<Record<string, string>>) => resolveHeaders(given, 'target.json', env);

test.each<[Record<string, string>, Record<string, string>, readonly string[]]>([
  [{}, {}, []],
  [{ 'X-Tenant': 'a' }, { 'X-Tenant': 'a' }, []],
  [{ 'X-Tenant': '${KEY}' }, { 'X-Tenant': 'k1' }, ['x-tenant']],
  [{ 'X-Tenant': 'a${KEY}b${OTHER}' }, { 'X-Tenant': 'ak1bo' }, ['x-tenant']],
  [{ 'X-Api-Key': 'a' }, { 'X-Api-Key': 'a' }, ['x-api-key']],
  [{ Cookie: 'a=1', Accept: 'b' }, { Cookie: 'a=1', Accept: 'b' }, ['cookie']],
  [{ 'X-Note': 'é\t~ ' }, { 'X-Note': 'é\t~ ' }, []],
])('%j are sent as %j, secret are %j', (given, headers, secretHeaders) => {
  expect(resolve(given)).toEqual({ headers, secretHeaders });
});

test.each<[Record<string, string>, RegExp]>([
  [{ Authorization: 'x' }, /headers\.Authorization cannot be set here: the token is given/],
  [{ 'Content-Type': 'x' }, /cannot be set here: bodies are sent/],
  [{ te: 'x' }, /cannot be set here: it belongs to the connection/],
  [{ 'X-A': '1', 'x-a': '2' }, /headers\.x-a is the same header as X-A/],
  [{ 'X-A': '${' }, /without the name of a variable/],
  [{ 'X-A': '${KEY' }, /without the name of a variable/],
  [{ 'X-A': '${1KEY}' }, /without the name of a variable/],
  [{ 'X-A': '${NONE}' }, /NONE is not set or empty/],
  [{ 'X-A': '${EMPTY}' }, /EMPTY is not set or empty/],
  [{ 'X-A': 'a\u007f' }, /no header can carry/],
  [{ 'X-A': 'a\u0100' }, /no header can carry/],
  [{ 'X-A': 'a\n' }, /no header can carry/],
])('%j are refused', (given, message) => {
  expect(() => resolve(given)).toThrow(message);
});

test.each(['constructor', 'toString'])('a header named %s is one like any other', (name) => {
  expect(resolve({ [name]: 'x' }).headers).toEqual({ [name]: 'x' });
});
