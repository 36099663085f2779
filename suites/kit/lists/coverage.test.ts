import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scripted, type Script } from '../../fixtures/scripted.ts';
import { badGateway, smallLists, smallSetting } from '../../fixtures/small-lists.ts';
import { coverageOf, retriesIn } from './coverage.ts';
import { wholeLists } from './views.ts';

/** The small target; a limit lets each request for a list of runs wait. */
const limited: Script = (request) => ({
  ...smallLists()(request),
  ...(request.endpoint === endpoints.listRuns ? { limitedMs: 10 } : {}),
});

test('what was asked again is counted by status, over all endpoints and what was absent', async () => {
  const { api } = scripted(limited, smallSetting);
  expect(retriesIn(api)).toEqual({});
  await api.ask(endpoints.readRun, { params: { sync_id: '1', sync_run_id: '17' } });
  expect(retriesIn(api)).toEqual({});
  await api.ask(endpoints.listRuns, { params: { sync_id: '1' } });
  expect(retriesIn(api)).toEqual({ 429: 1 });
  await api.ask(endpoints.listRuns, { params: { sync_id: '2' } });
  await api.ask(endpoints.listRuns, { params: { sync_id: '99' }, purpose: 'absent' });
  expect(retriesIn(api)).toEqual({ 429: 3 });
});

test('a list that could not be read covers nothing', async () => {
  const context = scripted(() => badGateway, smallSetting);
  await wholeLists(context, endpoints.listRuns).catch(() => undefined);
  expect(await coverageOf(context)).toEqual([]);
});
