import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import type { Json } from '../json/json.ts';
import { asTypeAndLength, leadsToData, mayHoldData, withoutData } from './privacy.ts';

test.each<[string, Json]>([
  ['‹null›', null],
  ['‹array, 0 entries›', []],
  ['‹array, 1 entry›', [1]],
  ['‹object, 1 member›', { a: 1 }],
  ['‹object, 2 members›', { a: 1, b: 2 }],
  ['‹string, 0 characters›', ''],
  ['‹string, 1 character›', '😀'],
  ['‹string, 3 characters›', 'abc'],
  ['‹boolean›', true],
  ['‹number, 2 characters›', 12],
  ['‹number, 20 characters›', 12345678901234567890n],
])('a value is shown as %s', (shown, value) => {
  expect(asTypeAndLength(value)).toBe(shown);
});

const hidden = '‹string, 1 character›';

test('records and configurations are hidden wherever they are, the rest is shown', () => {
  expect(withoutData(endpoints.listRecords, { data: [{ id: 'x', record: { name: 'x' } }] })).toEqual({
    data: [{ id: 'x', record: { name: hidden } }],
  });
  expect(withoutData(endpoints.readModel, { a: { configuration: ['x', 'x', 'x', 'x'] }, b: 'x' })).toEqual({
    a: { configuration: [hidden, hidden, hidden] },
    b: 'x',
  });
  expect(withoutData(endpoints.readModel, { configuration: 'x' })).toEqual({ configuration: hidden });
});

test('rows of a query are hidden wherever they are; its SQL is shown', () => {
  expect(withoutData(endpoints.querySource, { rows: [{ a: 'x' }] })).toEqual({ rows: [{ a: hidden }] });
  expect(withoutData(endpoints.querySource, { query: 'x' }, 'request')).toEqual({ query: 'x' });
});

test.each([
  [endpoints.querySource, '', true],
  [endpoints.querySource, '/0/name', true],
  [endpoints.querySource, 'status', false],
  [endpoints.listRecords, '/data/0/attributes/record/name', true],
  [endpoints.listRecords, '/data/0/attributes/record', true],
  [endpoints.listRecords, '/data/0/attributes/records', false],
  [endpoints.readModel, '/data/attributes/configuration/host', true],
  [endpoints.readModel, '/data/attributes/name', false],
])('%s %s leads to data: %s', (endpoint, pointer, expected) => {
  expect(leadsToData(endpoint, pointer)).toBe(expected);
});

test('only reports and schedules hold no data of customers', () => {
  const without = Object.values(endpoints).filter((endpoint) => !mayHoldData(endpoint));
  expect(without).toEqual([endpoints.reports, endpoints.scheduleSync]);
});
