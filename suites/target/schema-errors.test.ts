import { expect, test } from 'vitest';
import { ConfigurationError } from './configuration.ts';
import { parseTargetFile } from './target.ts';

/** What is said of a target file, line by line. */
function said(file: unknown): readonly string[] {
  try {
    parseTargetFile(typeof file === 'string' ? file : JSON.stringify(file), 't.json');
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const body = 'the JSON object to send, or a list of two of them';

test.each<[unknown, readonly string[]]>([
  [{}, []],
  [[], ['t.json: the file is a list of 0; accepted is a JSON object']],
  [{ syncId: true }, ['t.json: syncId is true; accepted is a text in quotes or a whole number']],
  [{ syncId: 1.5 }, ['t.json: syncId is 1.5; accepted is a text in quotes or a whole number']],
  [{ syncId: {} }, ['t.json: syncId is an object; accepted is a text in quotes or a whole number']],
  [{ syncId: '' }, ['t.json: syncId is ""; accepted is a text that is not empty']],
  // a number keeps all its digits
  ['{"name":9007199254740993}', ['t.json: name is 9007199254740993; accepted is a text in quotes']],
  [{ name: null }, ['t.json: name is null; accepted is a text in quotes']],
  [{ scheduleSync: [1, 2] }, ['t.json: scheduleSync is a list of 2; accepted is a JSON object']],
  [{ updateModel: [] }, [`t.json: updateModel is a list of 0; accepted is ${body}`]],
  [{ updateModel: [{}] }, [`t.json: updateModel is a list of 1; accepted is ${body}`]],
  [{ updateConnector: 3 }, [`t.json: updateConnector is 3; accepted is ${body}`]],
  [{ headers: { a: 1 } }, ['t.json: headers.a is a number; accepted is a text in quotes']],
  [{ headers: { a: null } }, ['t.json: headers.a is null; accepted is a text in quotes']],
  [{ headers: { a: ['secret'] } }, ['t.json: headers.a is a list of 1; accepted is a text in quotes']],
  [{ headers: { a: {} } }, ['t.json: headers.a is an object; accepted is a text in quotes']],
  [
    { headers: { 'a b': 'x' } },
    ['t.json: "a b" under headers is not the name of a header; accepted are letters, digits and -'],
  ],
  [
    { load: { ids: { syncRuns: [{ syncId: 1 }] } } },
    ['t.json: load.ids.syncRuns.0 lacks "syncRunId"; accepted are syncId, syncRunId'],
  ],
])('of %j', (file, expected) => {
  expect(said(file)).toEqual(expected);
});

test.each([
  ['token', true],
  ['Access_Token', true],
  ['accessToken', true],
  ['tokens', false],
  ['my_token', false],
])('the key %s is one for a token: %s', (name, isToken) => {
  expect(said({ [name]: 'x' })[0]?.includes('set TOKEN')).toBe(isToken);
});

test.each<[unknown, string]>([
  [{ sincId: 1 }, 't.json: "sincId" is not a key; did you mean "syncId"?'],
  [{ load: { sincIds: 1 } }, 't.json: "sincIds" is not a key of load'],
  [{ zzzzzzzz: 1 }, 't.json: "zzzzzzzz" is not a key; accepted are '],
])('of the unknown key in %j', (file, expected) => {
  const [line] = said(file);
  expect(line?.startsWith(expected)).toBe(true);
  expect(line).not.toContain('$schema');
});

test.each([
  [79, 'a'.repeat(77), '"'],
  [80, 'a'.repeat(78), '"'],
  [81, 'a'.repeat(78), '…'],
])('a value of %i characters is shown as far as it may be', (length, letters, end) => {
  expect(said({ scheduleSync: 'a'.repeat(length - 2) })).toEqual([
    `t.json: scheduleSync is "${letters}${end}; accepted is a JSON object`,
  ]);
});

test.each<[unknown, string]>([
  ['nowhere', 'baseUrl is "nowhere"'],
  ['ftp://a.test', 'baseUrl is "ftp://a.test"'],
  [3, 'baseUrl is 3; accepted is an http or https URL in quotes'],
  ['', 'baseUrl'],
])('of the base URL %j', (baseUrl, expected) => {
  expect(said({ baseUrl })).toHaveLength(1);
  expect(said({ baseUrl })[0]).toContain(expected);
});

test('eight lines are the most, and none comes twice', () => {
  const wrong = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`zzzzzzzz${at}`, 1]));
  expect(said(wrong)).toHaveLength(8);
  expect(said({ zzzzzzzz0: 1, zzzzzzzz1: 1 })).toHaveLength(2);
});
