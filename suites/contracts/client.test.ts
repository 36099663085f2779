import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startReference, type Reference } from '../../reference/server.ts';
import { ApiError, SyncClient } from './client.ts';

let reference: Reference;
let client: SyncClient;
beforeAll(async () => {
  reference = await startReference();
  client = new SyncClient({ baseUrl: `${reference.baseUrl}/`, token: reference.token });
});
afterAll(async () => {
  await client.close();
  await reference.close();
});

test('the nine endpoints answer a client', async () => {
  const report = await client.readReport({
    type: 'workspace_activity',
    metric: 'all',
    connector_ids: [1, 2n],
  });
  expect(report.data.sync_run_triggered?.length).toBeGreaterThan(0);
  expect((await client.updateConnector('1', { name: 'Orders' })).data.attributes.name).toBe('Orders');
  expect(await client.querySource('1', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await client.readModel('1')).data.id).toBe('1');
  expect((await client.updateModel('1', { name: 'Mine' })).data.attributes.name).toBe('Mine');
  expect((await client.scheduleSync({ sync_id: 1 })).message).not.toBe('');
  const failed = await client.listSyncRuns('1', { status: 'failed', page: 1 });
  expect(failed.data.map(({ attributes }) => attributes.status)).toContain('failed');
  const run = '9007199254740993';
  expect((await client.readSyncRun('1', run)).data.id).toBe(run);
  const [record] = (await client.listSyncRecords('1', run)).data;
  expect(record?.attributes.sync_run_id).toBe(9_007_199_254_740_993n);
});

test('another status than 200 is an ApiError with status and body', async () => {
  const error = await client.readSyncRun('1', '404404').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, body: { status: 'not_found' } });
  const stranger = new SyncClient({ baseUrl: reference.baseUrl });
  await expect(stranger.readModel('1')).rejects.toMatchObject({ status: 401 });
  await stranger.close();
});

test('ids of any form reach the path as one segment', async () => {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    response.writeHead(200).end('{"data":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on TCP
  const odd = new SyncClient({ baseUrl: `http://127.0.0.1:${port}/gateway` });
  await odd.listSyncRuns('a/b c', { status: 'in progress & more' });
  expect(paths).toEqual(['/gateway/api/v1/syncs/a%2Fb%20c/sync_runs?status=in%20progress%20%26%20more']);
  await odd.close();
  await new Promise((resolve) => server.close(resolve));
});

test('a body that is no JSON is refused, and a redirect is not followed', async () => {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/1') === true) response.writeHead(200).end('<html>');
    else response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on TCP
  const odd = new SyncClient({ baseUrl: `http://127.0.0.1:${port}`, token: 'x' });
  await expect(odd.readModel('1')).rejects.toThrow(/not JSON/);
  await expect(odd.readModel('2')).rejects.toMatchObject({ status: 302 });
  await odd.close();
  await new Promise((resolve) => server.close(resolve));
});
