import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { startReference } from '../../../reference/server.ts';
import { deadBaseUrl } from '../../fixtures/raw-target.ts';
import { newApi } from '../check/api.ts';
import { liveClient } from '../http/client-live.ts';
import { discover } from './discovery.ts';
import { preflight } from './preflight.ts';
import { newTarget } from '../target/target.ts';
import type { TargetFile } from '../target/target.ts';

interface Reply {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A target that answers by path and query; returns its base URL. */
async function answering(reply: (path: string) => Reply): Promise<string> {
  const server = createServer((request, response) => {
    const { status, body = '', headers = {} } = reply(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  // A server that listens on TCP has an address of this form.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function look(baseUrl: string, file: Partial<TargetFile> = {}, token = 'a-token') {
  const target = newTarget(file, baseUrl);
  const client = liveClient({ baseUrl, token, timeoutMs: 2000 });
  onTestFinished(() => client.close());
  const discovery = await discover(target, newApi(client), client);
  const said = preflight({
    target,
    client,
    discovery,
    profile: 'full',
    nowS: 1_800_000_000,
    deadlineMs: 60_000,
  });
  return { ...discovery, requests: client.requests, said };
}

const links = { self: '', first: '', prev: null, next: null, last: '' };
const list = (...ids: readonly string[]): string =>
  JSON.stringify({ data: ids.map((id) => ({ id, type: 'x', attributes: {} })), links });
const report = { status: 200, body: '{"data":{"sync_run_triggered":[],"total_sync_run_rows":[]}}' };
const absent = { status: 404, body: '{"message":"none","status":"not_found"}' };

test('of the reference everything is found that a GET can find, in a handful of requests', async () => {
  const reference = await startReference();
  onTestFinished(() => reference.close());
  const found = await look(reference.baseUrl, {}, reference.token);
  expect(found).toMatchObject({
    modelId: '1',
    connectorId: '1',
    syncId: '1',
    otherSyncId: '2',
    emptySyncId: '3',
  });
  expect(found.syncRunId).toBeDefined();
  expect(Object.keys(found.missing)).toEqual([
    'updateConnector',
    'updateModel',
    'scheduleSync',
    'querySource',
  ]);
  expect(found.requests).toBeLessThan(12);
  expect(found.said.stop).toBeUndefined();
});

test('a model and a sync are found as far as id 50', async () => {
  const baseUrl = await answering((path) => {
    if (path.includes('/reports')) return report;
    if (path === '/api/v1/models/50')
      return { status: 200, body: '{"data":{"id":"50","attributes":{"connector_id":12345678901234567890}}}' };
    if (path === '/api/v1/syncs/49/sync_runs') return { status: 200, body: list('r1') };
    return absent;
  });
  const found = await look(baseUrl);
  expect(found).toMatchObject({
    modelId: '50',
    syncId: '49',
    syncRunId: 'r1',
    connectorId: '12345678901234567890',
  });
  expect(found.requests).toBeLessThanOrEqual(103);
});

test('a run with records over several pages is preferred to runs without', async () => {
  const baseUrl = await answering((path) => {
    if (path === '/api/v1/syncs/1/sync_runs') return { status: 200, body: list('a', 'b', 'c') };
    if (path.includes('/b/')) return { status: 200, body: list('x') };
    if (path.includes('/c/'))
      return { status: 200, body: list('x').replace('"next":null', '"next":"?page=2"') };
    if (path.includes('/a/')) return { status: 200, body: list() };
    return path.includes('/reports') ? report : absent;
  });
  expect(await look(baseUrl)).toMatchObject({ syncRunId: 'c' });
});

test('a run with records is found by its rows on a later page', async () => {
  const run = (id: string, total_rows: number) => ({ id, type: 'sync_runs', attributes: { total_rows } });
  const page = (number: number, next: number | null, ...runs: object[]) => ({
    status: 200,
    body: JSON.stringify({
      data: runs,
      links: { ...links, self: `?page=${number}`, next: next === null ? null : `?page=${next}` },
    }),
  });
  const baseUrl = await answering((path) => {
    if (path.includes('/reports')) return report;
    if (path === '/api/v1/syncs/1/sync_runs') return page(1, 2, run('9', 0), run('8', 0));
    if (path === '/api/v1/syncs/1/sync_runs?page=2') return page(2, null, run('7', 0), run('6', 12));
    if (path === '/api/v1/syncs/1/sync_runs/6/sync_records') return { status: 200, body: list('r') };
    return path.includes('/sync_records') ? { status: 200, body: list() } : absent;
  });
  expect(await look(baseUrl)).toMatchObject({ syncId: '1', syncRunId: '6' });
});

test('a connector is found by the model that nests it', async () => {
  const baseUrl = await answering((path) => {
    if (path.includes('/reports')) return report;
    return path === '/api/v1/models/1'
      ? { status: 200, body: '{"data":{"id":"1","type":"m","attributes":{"connector":{"id":77}}}}' }
      : absent;
  });
  expect(await look(baseUrl)).toMatchObject({ modelId: '1', connectorId: '77' });
});

test('an id that was given and does not exist is reported, not replaced', async () => {
  const baseUrl = await answering((path) => {
    if (path === '/api/v1/syncs/1/sync_runs') return { status: 200, body: list('a') };
    return path.includes('/reports') ? report : absent;
  });
  const found = await look(baseUrl, { modelId: '7', syncId: '8', syncRunId: 'a' });
  expect(found.missing.modelId).toEqual({
    kind: 'fixture-missing',
    key: 'modelId',
    gap: { kind: 'not-found', id: '7', path: '/api/v1/models/7', status: 404, quote: 'none' },
    remedy: { do: 'correct', key: 'modelId' },
  });
  expect(found.missing.syncRunId?.remedy).toEqual({ do: 'correct', key: 'syncId' });
  expect(found.missing.syncId?.gap).toMatchObject({ kind: 'not-found', id: '8' });
  expect(found.missing.syncRunId?.gap).toEqual({ kind: 'given-without-sync' });
});

test('a given run that is listed but not found stays, because the fault is the target’s', async () => {
  const baseUrl = await answering((path) => {
    if (path === '/api/v1/syncs/1/sync_runs') return { status: 200, body: list('a') };
    return path.includes('/reports') ? report : absent;
  });
  expect(await look(baseUrl, { syncId: '1', syncRunId: 'a' })).toMatchObject({ syncRunId: 'a' });
});

test('a 200 that is no envelope still says that there is something to examine', async () => {
  const baseUrl = await answering((path) =>
    path.includes('/reports') ? report : { status: 200, body: '[]' },
  );
  expect(await look(baseUrl)).toMatchObject({ modelId: '1', syncId: '1' });
});

test.each<[string, Reply, RegExp]>([
  ['401', { status: 401 }, /401 to everything: the token is refused/],
  [
    '403 naming a header',
    { status: 403, body: '{"message":"Missing X-Api-Key"}' },
    /names the header X-Api-Key/,
  ],
  ['404', absent, /404 to everything/],
  ['429', { status: 429, headers: { 'retry-after': '86400' } }, /asked too often/],
  ['503', { status: 503, headers: { 'retry-after': '86400' } }, /a gateway answers 503/],
  [
    'https',
    { status: 301, headers: { location: 'https://127.0.0.1/api/v1/reports?type=workspace_activity' } },
    /it leads to https/,
  ],
  ['login', { status: 302, headers: { location: '/login' } }, /redirect \(302\)/],
  [
    'HTML',
    {
      status: 200,
      body: '<title>Welcome to nginx!</title>',
      headers: { 'content-type': 'text/html' },
    },
    /this is not the Data Sync Service API: .*"Welcome to nginx!"/,
  ],
  [
    '400',
    { status: 400, body: '{"error":"Missing X-Workspace"}' },
    /400 to everything: "Missing X-Workspace"/,
  ],
])('a target that answers everything with %s is described', async (_, reply, words) => {
  const found = await look(await answering(() => reply));
  expect(found.said.stop).toMatch(words);
  expect(found.requests).toBeLessThanOrEqual(60);
});

test.each<[string, Reply]>([
  ['{}', { status: 200, body: '{}' }],
  ['500', { status: 500 }],
])('a target that answers everything with %s is not searched for long', async (_, reply) => {
  const found = await look(await answering(() => reply));
  expect(found.requests).toBeLessThanOrEqual(20);
  expect(found.said.isKnown).toBe(false);
  expect(found.said.notes.map(({ level }) => level)).toEqual(['bad', 'mind', 'mind', 'mind', 'mind', 'mind']);
  expect(found.said.stop, 'the checks may find more').toBeUndefined();
});

test('a write whose id is not known is not announced', async () => {
  const baseUrl = await answering((path) => (path.includes('/reports') ? report : absent));
  const { said } = await look(baseUrl, { updateModel: [{}], scheduleSync: {} });
  const texts = said.notes.map(({ text }) => text);
  expect(texts).toContain('PUT /api/v1/models/{id} cannot be examined: modelId is not known');
  expect(texts.filter((text) => text.includes('will be sent'))).toEqual([
    expect.stringContaining('POST /api/v1/schedule_syncs will be sent'),
  ]);
});

test('a reason with a semicolon in it stays whole', async () => {
  const baseUrl = await answering((path) =>
    path.includes('/reports') ? report : path.includes('/syncs/') ? absent : { status: 200, body: '[]' },
  );
  const found = await look(baseUrl, { modelId: 'a; b' });
  expect(found.said.notes).toContainEqual({
    level: 'mind',
    text: 'connectorId: model "a; b" names no connector in connector_id',
    remedy: 'write "connectorId" into the target file',
  });
});

test('a dead target is recognised at once', async () => {
  const found = await look(await deadBaseUrl());
  expect(found.requests).toBeLessThanOrEqual(6);
  expect(found.said.stop).toMatch(/refuses connections/);
  expect(found.missing.syncId?.gap).toMatchObject({
    kind: 'stopped',
    quote: expect.stringContaining('refuses connections'),
  });
  expect(Object.values(found.missing).flatMap(({ remedy }) => remedy ?? [])).toEqual(
    ['updateConnector', 'updateModel', 'scheduleSync', 'querySource'].map((key) => ({ do: 'give', key })),
  );
});

test('the token is never repeated, even where the target leads to it', async () => {
  const token = 'very-secret-token-0123456789';
  const found = await look(
    await answering(() => ({ status: 302, headers: { location: `/${token}` } })),
    {},
    token,
  );
  expect(JSON.stringify(found.said)).not.toContain(token);
});
