import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { ExchangeNotes, type Ask } from '../http/exchange.ts';
import { masked } from '../protocol/mask.ts';
import { userAgent } from '../http/request-headers.ts';
import { curlCommand } from './curl.ts';

const ask: Ask = {
  endpoint: endpoints.updateModel,
  method: 'PUT',
  url: 'http://localhost/api/v1/models/1',
  params: { id: '1' },
  credential: 'good',
  body: `{"name":"Ann's","query":"SELECT 1"}`,
  purpose: 'stated',
};

const sentHeaders = {
  accept: 'application/json',
  'user-agent': userAgent,
  'content-type': 'application/json',
  'x-tenant': 'acme',
  'x-api-key': masked,
  authorization: `Bearer ${masked}`,
};

const commandOf = (changes: Partial<Ask> = {}, data = false, headers = {}) =>
  curlCommand(
    {
      number: 1,
      ask: { ...ask, ...changes },
      sentHeaders: { ...sentHeaders, ...headers },
      retries: [],
      startedMs: 0,
      durationMs: 0,
      notes: new ExchangeNotes(),
    },
    { mask: (text) => text.replaceAll('secret', masked), data },
  );

test('a line carries every header and the body; a secret is a variable', () => {
  expect(commandOf()).toEqual({
    line:
      `curl -sS -X PUT -H "Authorization: Bearer $TOKEN" -H 'content-type: application/json' ` +
      `-H 'accept: application/json' -H 'x-tenant: acme' -H "x-api-key: $X_API_KEY" ` +
      String.raw`--data-raw '{"name":"Ann'\''s","query":"SELECT 1"}' 'http://localhost/api/v1/models/1'`,
    variables: [
      { name: 'TOKEN', holds: 'the token' },
      { name: 'X_API_KEY', holds: 'the value of the header x-api-key' },
    ],
  });
});

test('a line has no Accept that accepts everything, and other headers with that value', () => {
  const { line } = commandOf({}, true, { accept: '*/*', 'x-tenant': '*/*' });
  expect(line).not.toMatch(/accept/i);
  expect(line).toContain('x-tenant: */*');
});

test.each([
  [4096, true],
  [4097, false],
])('a body of %i characters is in the line: %s', (length, is) => {
  const body = JSON.stringify('x'.repeat(length - 2));
  expect(commandOf({ body }, true).line.includes(body)).toBe(is);
});

test.each([
  ['no Accept', 'Accept:'],
  ['identity', 'Accept-Encoding: identity'],
  ['closed', 'Connection: close'],
] as const)('a line uses HTTP as the request did: %s', (manner, header) => {
  expect(commandOf({ manner }).line).toContain(`-H '${header}'`);
});

test('a line names the sender only where the target file does', () => {
  expect(commandOf().line).not.toContain('user-agent');
  expect(commandOf({}, false, { 'user-agent': 'shop/2.1' }).line).toContain(`-H 'user-agent: shop/2.1'`);
});

test.each([
  [
    'a private value',
    '{"configuration":{"password":"p"}}',
    '{"configuration":{"password":"‹string, 1 character›"}}',
  ],
  ['a secret', '{"name":"secret"}', `{"name":"${masked}"}`],
  ['more than a line takes', JSON.stringify({ name: 'x'.repeat(5000) }), '(5011 characters)'],
])('a body with %s is a variable, and the script says what it must hold', (_what, body, holds) => {
  const { line, variables } = commandOf({ body });
  expect(line).toContain(' --data-raw "$BODY" ');
  expect(variables.find(({ name }) => name === 'BODY')?.holds).toContain(holds);
});

test('a private body is in the line where data may be shown', () => {
  const body = '{"configuration":{"password":"p"}}';
  expect(commandOf({ body }, true).line).toContain(` --data-raw '${body}' `);
});

test('a body that is no JSON is sent as it was', () => {
  expect(commandOf({ body: '{"name":' }).line).toContain(` --data-raw '{"name":' `);
});

test('a header with nothing in it is written so that curl sends it', () => {
  const line = (header: string): string =>
    commandOf({ credential: { name: 'a bad credential', header } }).line;
  expect(line('')).toContain(" -H 'Authorization;' ");
  expect(line('Bearer')).toContain(" -H 'Authorization: Bearer' ");
});

test('a credential that is as good as the token is a variable', () => {
  const { line, variables } = commandOf({
    credential: { name: 'the token cut short', header: 'Bearer secret' },
  });
  expect(line).toContain(' -H "Authorization: $CREDENTIAL" ');
  expect(variables[0]).toEqual({
    name: 'CREDENTIAL',
    holds: 'the value of the header Authorization: the token cut short',
  });
});
