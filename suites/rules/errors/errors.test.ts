import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { changed, goodLines, known } from '../../fixtures/endpoint-lines.ts';
import { madeUpWord } from '../../kit/protocol/random.ts';
import { absentIds } from '../../kit/resources/absent-ids.ts';
import type { Check } from '../../kit/check/check.ts';
import { checks as badRequests } from './bad-requests.suite.ts';
import { checks } from './errors.suite.ts';

const { readModel, updateModel, updateConnector, querySource, scheduleSync } = endpoints;

const modelRule = (): Check => {
  const [check] = checks.filter(({ verifies }) => verifies === '7-no-server-error');
  if (check === undefined) throw new Error('no check of missing models');
  return check;
};

const fixtures = { modelId: '3', connectorId: '5' } as const;
// As a conversation’s seed makes them.
const [absentId] = absentIds(['3'], 1).ids;
const noJson = `]${madeUpWord(1, 'no JSON')}[`;

const absentModel = (line: Partial<Line>): Line => ({
  request: `/api/v1/models/${absentId}`,
  body: {},
  later: true,
  ...line,
});

test.each([
  [200, 'pass'],
  [400, 'pass'],
  [401, 'pass'],
  [404, 'pass'],
  [410, 'pass'],
  [499, 'pass'],
  [500, 'violation'],
  [501, 'violation'],
  [505, 'violation'],
  [599, 'violation'],
  [429, 'untested'],
  [502, 'untested'],
  [503, 'untested'],
  [504, 'untested'],
])('a missing model that is answered with %i: %s', async (status, kind) => {
  const verdict = await judge(modelRule(), [goodLines[readModel], absentModel({ status })], { fixtures });
  const details = {
    pointer: 'status',
    wanted: { kind: 'type', type: 'no-server-error' },
    received: { value: status },
  };
  expect(verdict).toMatchObject(kind === 'violation' ? { kind, details } : { kind });
});

test('a missing model proves nothing where a model that is there cannot be read', async () => {
  const broken: Line = { ...goodLines[readModel], status: 500, body: {} };
  const verdict = await judge(modelRule(), [known, broken, absentModel({ status: 500 })], { fixtures });
  expect(verdict.kind).toBe('untested');
});

/** Each bad request: its title, the valid request before it, and what is bad. */
const bads: readonly [string, Endpoint, string, string][] = [
  ['an update of a connector whose body is no JSON', updateConnector, 'PUT /api/v1/connectors/5', noJson],
  ['an update of a model whose body is no JSON', updateModel, 'PUT /api/v1/models/3', noJson],
  [
    'a query whose SQL no engine can read',
    querySource,
    'POST /api/v1/connectors/5/query_source',
    JSON.stringify({ query: `)${madeUpWord(1, 'no SQL')}(` }),
  ],
  ['a query whose body is no JSON', querySource, 'POST /api/v1/connectors/5/query_source', noJson],
  [
    'a query against a connector that does not exist',
    querySource,
    `POST /api/v1/connectors/${absentId}/query_source`,
    '{"query":"select 1"}',
  ],
  ['a schedule whose body is no JSON', scheduleSync, 'POST /api/v1/schedule_syncs', noJson],
];
const setting = { fixtures, target: { querySource: 'select 1' } };

const badRule = (name: string): Check => {
  const [check] = badRequests.filter(({ title }) => title === `${name} is no error of the server`);
  if (check === undefined) throw new Error(`no check of ${name}`);
  return check;
};

/** All bad requests are refused except the given one; valid ones were answered before. */
const talk = (name: string, status: number): readonly Line[] => [
  known,
  ...[updateConnector, updateModel, querySource, scheduleSync].map((endpoint) => goodLines[endpoint]),
  ...bads.map(([other, , request, sent]): Line => ({
    request,
    sent,
    status: other === name ? status : 422,
    body: {},
    later: true,
  })),
];

test.each(bads)(
  '%s: an error of the server is found, a refusal or a success is not',
  async (name, endpoint) => {
    for (const status of [500, 501, 599])
      expect(await judge(badRule(name), talk(name, status), setting), `${status}`).toMatchObject({
        kind: 'violation',
        details: { pointer: 'status', received: { value: status }, exchange: { ask: { endpoint } } },
      });
    for (const status of [200, 201, 400, 404, 422, 499])
      expect(await judge(badRule(name), talk(name, status), setting), `${status}`).toMatchObject({
        kind: 'pass',
        answers: 1,
      });
    for (const status of [429, 502, 503, 504])
      expect((await judge(badRule(name), talk(name, status), setting)).kind, `${status}`).toBe('untested');
  },
);

test.each(bads)('%s: another bad request that fails is not its fault', async (name) => {
  for (const [other] of bads.filter(([one]) => one !== name))
    expect((await judge(badRule(name), talk(other, 500), setting)).kind, other).toBe('pass');
});

test.each(bads)('%s proves nothing where no good request succeeded', async (name) => {
  const lines = talk(name, 500).filter(({ later, request }) => later === true || request === known.request);
  expect((await judge(badRule(name), lines, setting)).kind).toBe('untested');
});

test('a model that is answered for another one is no proof that bad bodies are refused', async () => {
  const body = changed(goodLines[updateModel].body, '/data', undefined);
  const lines = talk('', 500).map((line) =>
    line.body === goodLines[updateModel].body ? { ...line, body } : line,
  );
  const name = 'an update of a model whose body is no JSON';
  expect((await judge(badRule(name), lines, setting)).kind).toBe('untested');
});
