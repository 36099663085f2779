import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { goodLines } from '../../fixtures/endpoint-lines.ts';
import type { Check } from '../../kit/check/check.ts';
import { checks } from './absence-bodies.suite.ts';

const { listRuns, readRun, listRecords } = endpoints;
const where = [listRuns, readRun, listRecords] as const;
type Where = (typeof where)[number];

const ruleOf = (endpoint: Where): Check => {
  const [check] = checks.filter((one) => one.endpoint === endpoint);
  if (check === undefined) throw new Error(`no check of ${endpoint}`);
  return check;
};

const good = { message: 'no such thing', status: 'not_found' };
const absent = (endpoint: Where, line: Partial<Line> = {}): Line => ({
  request: goodLines[endpoint].request.replace('/1/', '/77/'),
  status: 404,
  body: good,
  purpose: 'absent',
  ...line,
});

test.each(where)('a 404 of %s with the stated body passes with any message', async (endpoint) => {
  for (const message of ['', 'x', 'no run 7'])
    expect(
      await judge(ruleOf(endpoint), [
        goodLines[endpoint],
        absent(endpoint, { body: { ...good, message, more: 1 } }),
      ]),
    ).toMatchObject({ kind: 'pass', answers: 1 });
});

test.each([
  ['an array', [], '', undefined],
  ['a number', 5, '', undefined],
  ['no message', { status: 'not_found' }, '/message', 'nothing'],
  ['a message that is null', { ...good, message: null }, '/message', 'value'],
  ['a message that is an object', { ...good, message: {} }, '/message', 'value'],
  ['no status', { message: 'x' }, '/status', 'nothing'],
  ['the status 404', { ...good, status: 404 }, '/status', 'value'],
  ['the status in other words', { ...good, status: 'not found' }, '/status', 'value'],
  ['the status in capitals', { ...good, status: 'NOT_FOUND' }, '/status', 'value'],
])('a 404 with %s breaks the rule on its body', async (_, body, pointer, received) => {
  for (const endpoint of where)
    expect(
      await judge(ruleOf(endpoint), [goodLines[endpoint], absent(endpoint, { body }), goodLines[endpoint]]),
    ).toMatchObject({
      kind: 'violation',
      details: { pointer, ...(received === undefined ? {} : { received: { kind: received } }) },
    });
});

test.each(where)('%s: what was met by stated requests counts, too, each answer once', async (endpoint) => {
  const stated = absent(endpoint, { purpose: 'stated' });
  expect(await judge(ruleOf(endpoint), [goodLines[endpoint], stated])).toMatchObject({
    kind: 'pass',
    answers: 1,
  });
  const bad = absent(endpoint, { purpose: 'stated', body: {} });
  const lines = [goodLines[endpoint], bad, absent(endpoint), goodLines[endpoint]];
  expect(await judge(ruleOf(endpoint), lines)).toMatchObject({
    kind: 'violation',
    details: { occurrences: { violating: 1, of: 2 } },
  });
});

test.each(where)(
  '%s: other statuses, questions with parameters and bodies that are no JSON prove nothing',
  async (endpoint) => {
    const { request } = absent(endpoint);
    for (const line of [
      absent(endpoint, { status: 400, body: {} }),
      absent(endpoint, { status: 410, body: {} }),
      absent(endpoint, { request: `${request}?page=9`, body: {} }),
      absent(endpoint, { request: `${request}?status=x`, body: {} }),
      absent(endpoint, { body: 'gone' }),
    ])
      expect((await judge(ruleOf(endpoint), [goodLines[endpoint], line])).kind).toBe('untested');
  },
);

test.each(where)('%s: a 404 of another body may refuse a token that has expired', async (endpoint) => {
  const refused = absent(endpoint, { body: { error: 'token' } });
  const lines = [goodLines[endpoint], absent(endpoint), refused];
  const later = (line: Line): Line => ({ ...line, later: true });
  const no: Line = { ...goodLines[endpoint], status: 404, body: { error: 'token' } };
  expect(await judge(ruleOf(endpoint), [...lines, later(no)])).toMatchObject({ kind: 'pass', answers: 1 });
  // The check asks itself whether the token is still accepted.
  expect((await judge(ruleOf(endpoint), [...lines, later(goodLines[endpoint])])).kind).toBe('violation');
});
