import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { goodLines, knownBeside, withChange } from '../../fixtures/endpoint-lines.ts';
import type { Exchange } from '../http/exchange.ts';
import { errorPointers, faultAt, schemaErrors } from './schema-errors.ts';

async function lastOf(endpoint: Endpoint, ...[lines]: Parameters<typeof conversation>): Promise<Exchange> {
  const { api } = await conversation(lines);
  const [exchange] = [...api.evidence(endpoint), ...api.absences(endpoint)].slice(-1);
  if (exchange === undefined) throw new Error('it was asked for');
  return exchange;
}

const changed = (endpoint: Endpoint, pointer: string, value: unknown): Promise<Exchange> =>
  lastOf(endpoint, withChange(endpoint, pointer, value));

test.each(Object.values(endpoints))(
  'the schema of %s has nothing against a good answer',
  async (endpoint) => {
    const exchange = await lastOf(endpoint, [knownBeside(endpoint), goodLines[endpoint]]);
    expect(schemaErrors(exchange)).toEqual([]);
  },
);

test.each<[string, Endpoint, string, unknown, readonly string[]]>([
  ['a value of another type', endpoints.readModel, '/data/attributes/name', 5, ['/data/attributes/name']],
  [
    'a missing member, at its own place',
    endpoints.readModel,
    '/data/attributes/name',
    undefined,
    ['/data/attributes/name'],
  ],
  ['a missing id', endpoints.readRun, '/data/id', undefined, ['/data/id']],
  [
    'an entry of a list',
    endpoints.listRuns,
    '/data/1/attributes/duration',
    'long',
    ['/data/1/attributes/duration'],
  ],
  [
    'an item of a report',
    endpoints.reports,
    '/data/sync_run_triggered/2/total_count',
    null,
    ['/data/sync_run_triggered/2/total_count'],
  ],
])('a place that its schema has something against: %s', async (_, endpoint, pointer, value, places) => {
  expect(errorPointers(await changed(endpoint, pointer, value))).toEqual(places);
});

test('a 404 has a schema of its own', async () => {
  const lines = [
    knownBeside(endpoints.readRun),
    { ...goodLines[endpoints.readRun], status: 404, body: { message: 5 } },
  ];
  expect(errorPointers(await lastOf(endpoints.readRun, lines))).toEqual(expect.arrayContaining(['/message']));
});

test('a body that is no JSON has no places, and nothing at any', async () => {
  const lines = [knownBeside(endpoints.readModel), { ...goodLines[endpoints.readModel], body: '{"data":' }];
  const exchange = await lastOf(endpoints.readModel, lines);
  expect([schemaErrors(exchange), errorPointers(exchange)]).toEqual([[], []]);
  expect(faultAt(exchange, '/data')).toEqual({ kind: 'nothing' });
});

test('at a place is its value, or nothing beside the members that are there', async () => {
  const present = await changed(endpoints.readModel, '/data/attributes/name', 5);
  expect(faultAt(present, '/data/attributes/name')).toEqual({ kind: 'value', value: 5 });
  const absent = await changed(endpoints.readModel, '/data/attributes/name', undefined);
  expect(faultAt(absent, '/data/attributes/name')).toMatchObject({ kind: 'nothing' });
});
