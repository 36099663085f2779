import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../../catalogue/index.ts';
import { goodLines } from '../../../fixtures/endpoint-lines.ts';
import { scripted, type ScriptedAnswer } from '../../../fixtures/scripted.ts';
import type { Json } from '../../json/json.ts';
import type { Exchange } from '../exchange.ts';
import { bodyOf, hasShapeMarkers, isExpectedAnswer } from './shape-markers.ts';

const { reports, querySource, readModel, scheduleSync, listRuns, listRecords } = endpoints;

async function exchangeAt(endpoint: Endpoint, answer: ScriptedAnswer): Promise<Exchange> {
  const exchange = await scripted(() => answer).api.ask(readModel, { params: { id: '3' } });
  return { ...exchange, ask: { ...exchange.ask, endpoint } };
}

test.each(Object.values(endpoints))('a good answer of %s has its marks', async (endpoint) => {
  const { body } = goodLines[endpoint];
  expect(isExpectedAnswer(await exchangeAt(endpoint, { body }))).toBe(true);
  const other = await exchangeAt(endpoint, { body, status: 201 });
  expect([hasShapeMarkers(other), isExpectedAnswer(other)]).toEqual([true, false]);
});

test.each(Object.values(endpoints))(
  'of %s nothing, no JSON and an empty object have none',
  async (endpoint) => {
    for (const body of [undefined, 'no JSON', '{}', '{"data":null}', '"text"', 'null'])
      expect(hasShapeMarkers(await exchangeAt(endpoint, { body }))).toBe(false);
  },
);

test.each<[endpoint: Endpoint, body: Json, has: boolean]>([
  [reports, { data: { sync_run_triggered: null } }, true],
  [reports, { data: { total_sync_run_rows: [] } }, true],
  [reports, { data: { other: [] } }, false],
  [readModel, { data: { id: '3' } }, true],
  [readModel, { data: { attributes: {} } }, true],
  [readModel, { data: { name: 'a' } }, false],
  [readModel, { id: '3' }, false],
  [querySource, [{}], true],
  [querySource, [1, {}], true],
  [querySource, [1], false],
  [querySource, [], false],
  [scheduleSync, { message: '' }, true],
  [scheduleSync, { message: 1 }, false],
  [listRuns, { data: [], links: {} }, true],
  [listRuns, { data: [], links: null }, false],
  [listRuns, { data: [] }, false],
  [listRecords, { data: [1, { attributes: {} }] }, true],
  [listRecords, { data: [{ attributes: 1 }] }, false],
  [listRecords, { data: {}, links: {} }, false],
])('of %s the body %j: %s', async (endpoint, body, has) => {
  expect(hasShapeMarkers(await exchangeAt(endpoint, { body: JSON.stringify(body) }))).toBe(has);
});

test('the value of a body is that of its JSON', async () => {
  expect(bodyOf(await exchangeAt(readModel, { body: '[1]' }))).toEqual([1]);
  expect(bodyOf(await exchangeAt(readModel, { body: '[1' }))).toBeUndefined();
  const failure = { kind: 'timeout', message: 'none' } as const;
  expect(bodyOf(await exchangeAt(readModel, { failure }))).toBeUndefined();
});
