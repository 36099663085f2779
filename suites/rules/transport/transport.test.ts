import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { conversation, judge, type Line } from '../../fixtures/conversation.ts';
import { goodLines, knownBeside } from '../../fixtures/endpoint-lines.ts';
import { Violation } from '../../kit/check/violation.ts';
import type { Check } from '../../kit/check/check.ts';
import { checks } from './transport.suite.ts';

const all = Object.values(endpoints);
const { listRuns, readRun, listRecords, readModel } = endpoints;

const ruleOf = (id: string, endpoint: Endpoint): Check => {
  const [check, ...more] = checks.filter((one) => one.verifies === id && one.endpoint === endpoint);
  if (check === undefined || more.length > 0) throw new Error(`not one check of ${id} at ${endpoint}`);
  return check;
};

const judged = (id: string, endpoint: Endpoint, more: Partial<Line> = {}) =>
  judge(ruleOf(id, endpoint), [knownBeside(endpoint), { ...goodLines[endpoint], ...more }]);

const rules = ['4-json', '4-utf8', '4-content-type', '4-content-type-stated', '4-unique-members'];

test.each(all)('a good answer of %s keeps every rule of its form', async (endpoint) => {
  for (const id of rules)
    expect(await judged(id, endpoint), id).toMatchObject({ kind: 'pass', answers: 1, entries: 0 });
});

test.each(all)('a body of %s that is no JSON, or none, breaks the rule on JSON', async (endpoint) => {
  for (const [body, kind] of [
    ['no json', 'not-json'],
    ['{"data":', 'not-json'],
    [undefined, 'empty'],
  ] as const)
    expect(await judged('4-json', endpoint, { body }), kind).toMatchObject({
      kind: 'violation',
      details: {
        pointer: '',
        wanted: { kind: 'type', type: 'json-text' },
        received: { kind: 'body', body: kind },
      },
    });
  for (const id of ['4-utf8', '4-unique-members', '4-content-type', '4-content-type-stated'])
    expect((await judged(id, endpoint, { body: 'no json' })).kind, id).toBe('untested');
});

test.each(all)('JSON of %s without the marks of its endpoint proves nothing', async (endpoint) => {
  for (const id of rules) expect((await judged(id, endpoint, { body: 5 })).kind, id).toBe('untested');
});

test('other statuses than 200 are not described', async () => {
  for (const status of [201, 204, 400, 401, 404, 500])
    for (const id of rules)
      expect((await judged(id, endpoints.reports, { status, body: 'x' })).kind, `${status}`).toBe('untested');
});

test.each([
  ['application/json', 'pass', 'pass'],
  ['Application/JSON ; charset=utf-8', 'pass', 'pass'],
  ['application/vnd.api+json', 'pass', 'pass'],
  ['text/json', 'pass', 'violation'],
  ['', 'pass', 'violation'],
  ['text/html', 'violation', 'pass'],
  ['application/jsonp', 'violation', 'pass'],
  ['application/json-seq', 'violation', 'pass'],
  ['x-application/json', 'violation', 'pass'],
  ['application/+json', 'violation', 'pass'],
  ['+json', 'violation', 'pass'],
  ['application/a+jsonx', 'violation', 'pass'],
  ['a b/c+json', 'violation', 'pass'],
  ['a/b/c+json', 'violation', 'pass'],
])('declared as "%s": content type %s, registered %s', async (type, declared, stated) => {
  const headers = { 'content-type': type };
  const [first, second] = [
    await judged('4-content-type', readModel, { headers }),
    await judged('4-content-type-stated', readModel, { headers }),
  ];
  const details = {
    pointer: 'header content-type',
    received: type === '' ? { kind: 'nothing' } : { kind: 'value' },
  };
  const expected = (kind: string): object => (kind === 'violation' ? { kind, details: details } : { kind });
  expect(first).toMatchObject(expected(declared));
  expect(second).toMatchObject(expected(stated));
});

test.each([
  ['twice at the top', '{"data":{"id":"3","type":"a","attributes":{}},"a":1,"a":1}', '/a'],
  [
    'twice deep within',
    '{"data":{"id":"3","type":"a","attributes":{"b":[{"c":1,"c":2}]}}}',
    '/data/attributes/b/0/c',
  ],
  ['three times', '{"data":{"id":"3","id":"3","id":"3"}}', '/data/id'],
])('a member that is named %s is a warning', async (_, body, pointer) => {
  expect(await judged('4-unique-members', readModel, { body })).toMatchObject({
    kind: 'violation',
    details: { pointer, wanted: { type: 'member-once' }, received: { type: 'member-twice' } },
  });
  expect((await judged('4-json', readModel, { body })).kind).toBe('pass');
});

test('members of one name in two objects are no fault', async () => {
  const body = '{"data":{"id":"3","attributes":{"id":1,"a":{"id":1},"b":[{"id":1},{"id":1}]}}}';
  expect((await judged('4-unique-members', readModel, { body })).kind).toBe('pass');
});

/** The result of a check on one answer, 404 by default, to a request for what does not exist. */
async function absenceJudged(
  id: string,
  endpoint: Endpoint,
  line: Partial<Line>,
  isKnown: boolean,
  again: Partial<Line> = {},
): Promise<string> {
  const known = goodLines[endpoint];
  const absent: Line = { status: 404, ...line, request: known.request.replace('/1/', '/77/'), later: true };
  const context = await conversation(
    isKnown ? [known, absent, { ...known, later: true, ...again }] : [absent],
  );
  const params = { sync_id: '77', ...(endpoint === listRuns ? {} : { sync_run_id: '7' }) };
  await context.api.ask(endpoint, { params, purpose: 'absent' });
  try {
    await ruleOf(id, endpoint).run(context);
  } catch (error) {
    if (error instanceof Violation) return 'violation';
    throw error;
  }
  return context.tally.answers === (isKnown ? 2 : 1) ? 'pass' : 'not examined';
}

test.each([listRuns, readRun, listRecords])('the 404 of %s is judged like its 200', async (endpoint) => {
  const body = { message: 'gone', status: 'not_found' };
  for (const id of rules) expect(await absenceJudged(id, endpoint, { body }, true), id).toBe('pass');
  expect(await absenceJudged('4-json', endpoint, { body: 'gone' }, true)).toBe('violation');
  const headers = { 'content-type': 'text/html' };
  expect(await absenceJudged('4-content-type', endpoint, { body, headers }, true)).toBe('violation');
  // It may refuse a token that has expired.
  const expired = { status: 404, body: 'gone' };
  expect(await absenceJudged('4-json', endpoint, expired, true, expired)).toBe('not examined');
  expect(await absenceJudged('4-content-type', endpoint, { headers }, true, expired)).toBe('not examined');
  // A 404 of an endpoint that has never answered may come from a gateway.
  expect(await absenceJudged('4-content-type', endpoint, { body, headers }, false)).toBe('not examined');
});

test.each([listRuns, readRun, listRecords])(
  'a 404 of %s that no client can decode is no JSON',
  async (endpoint) => {
    const failure = { kind: 'encoding', message: 'not gzip', status: 404 } as const;
    expect(await absenceJudged('4-json', endpoint, { failure }, true)).toBe('violation');
    const refused = { failure: { ...failure, status: 400 } };
    expect(await absenceJudged('4-json', endpoint, refused, true)).toBe('not examined');
    expect(await absenceJudged('4-json', endpoint, { failure }, false)).toBe('not examined');
  },
);

test.each([200, 400, 410, 500])(
  'an answer %i to a request for what does not exist is not described',
  async (status) => {
    for (const id of rules)
      expect(await absenceJudged(id, listRuns, { status, body: 'gone' }, true), id).toBe('not examined');
  },
);
