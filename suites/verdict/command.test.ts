import { execSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { masked } from '../log/exchange.ts';
import { newAsk, type AskMore } from '../log/ask.ts';
import { curlCommand, shellWord } from './command.ts';

const headers = {
  accept: 'application/json',
  'user-agent': 'us',
  'content-type': 'application/json',
  'x-tenant': 'acme',
  'x-api-key': masked,
  authorization: `Bearer ${masked}`,
};
const body = `{"name":"Ann's","query":"SELECT 1"}`;
const mask = (text: string): string => text.replaceAll('secret', masked);

function commandOf(more: AskMore = {}, data = false, sent: Readonly<Record<string, string>> = {}) {
  const ask = newAsk('updateModel', ['1'], { body, ...more });
  const request = { method: 'PUT', url: 'http://target.test/api/v1/models/1', ask };
  const files = ['--target', 't.json', '--ca', 'our ca.pem'];
  return curlCommand({ ...request, sentHeaders: { ...headers, ...sent } }, { mask, data }, files);
}

test('a line carries every header and the body; secrets reach curl through a pipe', () => {
  expect(commandOf()).toEqual({
    line:
      String.raw`printf '%s\n' "Authorization: Bearer $TOKEN" "x-api-key: $X_API_KEY" | curl -sS --cacert 'our ca.pem' -X PUT -H @- ` +
      `-H 'accept: application/json' -H 'content-type: application/json' -H 'x-tenant: acme' ` +
      String.raw`--data-raw '{"name":"Ann'\''s","query":"SELECT 1"}' 'http://target.test/api/v1/models/1'`,
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
  ['no Accept', 'Accept:'],
  ['identity', 'Accept-Encoding: identity'],
  ['closed', 'Connection: close'],
] as const)('a line uses HTTP as the request did: %s', (manner, header) => {
  expect(commandOf({ manner }).line).toContain(`-H '${header}'`);
});

test.each([
  ['a private value', '{"configuration":{"password":"p"}}', '"password":"‹string, 1 character›"'],
  ['a secret', '{"name":"secret"}', `{"name":"${masked}"}`],
  ['more than a line takes', JSON.stringify({ name: 'x'.repeat(5000) }), '(5011 characters)'],
])('a body with %s is a variable that says what it must hold', (_what, text, holds) => {
  const { line, variables } = commandOf({ body: text });
  expect(line).toContain(' --data-raw "$BODY" ');
  expect(variables?.find(({ name }) => name === 'BODY')?.holds).toContain(holds);
});

test.each([
  ['private, where data may be shown', '{"configuration":{"password":"p"}}', true],
  ['no JSON', '{"name":', false],
  ['of numbers with all their digits', '{"name":12345678901234567890}', false],
])('a body that is %s is in the line as it was', (_, text, data) => {
  expect(commandOf({ body: text }, data).line).toContain(` --data-raw '${text}' `);
});

test('a bad credential is in the line unless it holds a part of the token', () => {
  const line = (authorization: string) => commandOf({ credential: 'no scheme' }, false, { authorization });
  expect(line('').line).toContain(" -H 'Authorization;' ");
  expect(line('Bearer x').line).toContain(" -H 'Authorization: Bearer x' ");
  expect(line('[no scheme]').line).toContain('"Authorization: $CREDENTIAL"');
  expect(line('[no scheme]').variables?.[0]?.holds).toMatch(/ \(no scheme\): export CREDENTIAL="\$TOKEN"$/);
  const { variables } = commandOf({ credential: 'changed signature' }, false, { authorization: '[changed]' });
  const made = `TOKEN=h.p.abcde; ${variables?.[0]?.holds.replace(/.*\): /, '')}; printf %s "$CREDENTIAL"`;
  expect(String(execSync(made))).toBe('Bearer h.p.abade');
});

test.each([
  ['4.7-status-filter', '4.7-status-filter'],
  ["it's", String.raw`'it'\''s'`],
  ['$(rm)', "'$(rm)'"],
])('the word %s for a shell is %s', (word, quoted) => {
  expect(shellWord(word)).toBe(quoted);
});
