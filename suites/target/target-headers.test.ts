import { describe, expect, test } from 'vitest';
import { resolveHeaders } from './target.ts';

const env = { KEY: ' k1 ', EMPTY: '  ', OTHER: 'o' };
const resolve = (given: Readonly<Record<string, string>>) => resolveHeaders(given, 'target.json', env);

describe('headers of a target file', () => {
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
});
