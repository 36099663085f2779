import { expect, test } from 'vitest';
import { endpoints } from '../../../catalogue/index.ts';
import { AbandonedRequests } from './abandoned-requests.ts';

const { reports, readModel, readRun, listRuns } = endpoints;

test('two abandoned requests to an endpoint exhaust it, until it answers', () => {
  const abandoned = new AbandonedRequests();
  abandoned.abandoned(reports, false);
  expect(abandoned.isExhausted(reports)).toBe(false);
  abandoned.abandoned(reports, false);
  expect([reports, readModel].map((one) => abandoned.isExhausted(one))).toEqual([true, false]);
  abandoned.answered(readModel);
  expect(abandoned.isExhausted(reports)).toBe(true);
  abandoned.answered(reports);
  expect(abandoned.isExhausted(reports)).toBe(false);
});

test('four abandoned requests in a row exhaust every endpoint', () => {
  const abandoned = new AbandonedRequests();
  for (const one of [reports, readModel, readRun]) abandoned.abandoned(one, false);
  expect(abandoned.isExhausted(listRuns)).toBe(false);
  abandoned.abandoned(listRuns, false);
  expect(abandoned.isExhausted(endpoints.listRecords)).toBe(true);
  abandoned.answered(reports);
  expect(abandoned.isExhausted(endpoints.listRecords)).toBe(false);
});

test('an endpoint is hopeless from a second chance in vain until it answers', () => {
  const abandoned = new AbandonedRequests();
  abandoned.abandoned(reports, false);
  expect(abandoned.isHopeless(reports)).toBe(false);
  abandoned.abandoned(reports, true);
  expect([reports, readModel].map((one) => abandoned.isHopeless(one))).toEqual([true, false]);
  abandoned.answered(reports);
  expect(abandoned.isHopeless(reports)).toBe(false);
});
