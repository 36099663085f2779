import { afterAll, beforeAll, expect, test } from 'vitest';

import { SignJWT } from 'jose';

import { ALL_ENDPOINTS } from './endpoints.ts';
import { LARGE_RUN } from './seed.ts';
import type { Reference } from './server.ts';
import { startReference } from './server.ts';

let reference: Reference;

beforeAll(async () => {
  reference = await startReference();
});

afterAll(() => reference.close());

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // The spec's own shapes are what these tests look at, so the body is left untyped here.
  readonly body: ReturnType<typeof JSON.parse>;
}

async function ask(
  path: string,
  method = 'GET',
  body?: unknown,
  authorization = `Bearer ${reference.token}`,
): Promise<Answer> {
  const response = await fetch(path.startsWith('http') ? path : `${reference.baseUrl}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

async function walk(path: string): Promise<string[]> {
  const ids: string[] = [];
  let page = await ask(path);
  for (let round = 0; round < 20; round++) {
    ids.push(...page.body.data.map((entry: { id: string }) => entry.id));
    if (page.body.links.next === page.body.links.self) return ids;
    page = await ask(page.body.links.next);
  }
  throw new Error('the walk did not end');
}

const RUN = `/api/v1/syncs/1/sync_runs/${LARGE_RUN}`;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('a run list shows every stated member with a value of its type', async () => {
  const { status, body } = await ask('/api/v1/syncs/1/sync_runs');
  expect(status).toBe(200);
  expect(Object.keys(body.links)).toEqual(['self', 'first', 'prev', 'next', 'last']);
  for (const { id, type, attributes } of body.data) {
    expect([typeof id, typeof type]).toEqual(['string', 'string']);
    for (const name of [
      'sync_id',
      'duration',
      'total_query_rows',
      'skipped_rows',
      'total_rows',
      'successful_rows',
      'failed_rows',
    ])
      expect(Number.isInteger(attributes[name]), name).toBe(true);
    for (const name of ['started_at', 'finished_at', 'created_at', 'updated_at'])
      expect(attributes[name]).toMatch(DATE_TIME);
    for (const name of ['status', 'error']) expect(typeof attributes[name]).toBe('string');
  }
});

test('walking next visits 47 runs once each, and the filtered lists make up the whole', async () => {
  const all = await walk('/api/v1/syncs/1/sync_runs');
  expect(all).toHaveLength(47);
  expect(new Set(all).size).toBe(47);
  const { body } = await ask('/api/v1/syncs/1/sync_runs?page=1');
  expect(body.data).toHaveLength(10);
  const parts: string[][] = [];
  for (const status of ['success', 'failed', 'aborted', 'in_progress', 'queued'])
    parts.push(await walk(`/api/v1/syncs/1/sync_runs?status=${status}`));
  expect(parts.flat().sort()).toEqual([...all].sort());
  expect(parts.filter((part) => part.length > 10).length).toBeGreaterThanOrEqual(2);
});

test('the run beyond 2^53 keeps its digits in id, sync_run_id and path', async () => {
  const single = await ask(RUN);
  expect(single.body.data.id).toBe('9007199254740993');
  expect(single.body.data.attributes).not.toHaveProperty('skipped_rows');
  const records = await ask(`${RUN}/sync_records`);
  expect(records.text).toContain('"sync_run_id":9007199254740993,');
  expect(records.body.data[0].type).toBe('sync_records');
  expect(await walk(`${RUN}/sync_records`)).toHaveLength(38);
});

test('an empty sync has an empty list with links', async () => {
  const { status, body } = await ask('/api/v1/syncs/3/sync_runs');
  expect([status, body.data]).toEqual([200, []]);
  expect(body.links.last).toBe(body.links.self);
});

test('what does not exist is answered with 404 and the stated members', async () => {
  const paths = [
    '/api/v1/syncs/99/sync_runs',
    '/api/v1/syncs/1/sync_runs/99',
    `/api/v1/syncs/2/sync_runs/${LARGE_RUN}`,
  ];
  for (const path of [
    ...paths,
    '/api/v1/syncs/1/sync_runs/99/sync_records',
    '/api/v1/models/99',
    '/api/v1/elsewhere',
  ]) {
    const { status, body } = await ask(path);
    expect([path, status, body.status, typeof body.message]).toEqual([path, 404, 'not_found', 'string']);
  }
});

test('a report has its series and refuses what the table of parameters does not list', async () => {
  const { body } = await ask(
    '/api/v1/reports?type=workspace_activity&metric=all&connector_ids=1&connector_ids=2',
  );
  for (const series of ['sync_run_triggered', 'total_sync_run_rows']) {
    expect(body.data[series]).toHaveLength(7);
    expect(body.data[series][0].time_slice).toMatch(DATE_TIME);
  }
  const refused = [
    '',
    '?type=x',
    '?type=workspace_activity&metric=x',
    '?type=workspace_activity&time_period=x',
  ];
  for (const query of [...refused, '?type=workspace_activity&connector_ids=x'])
    expect((await ask(`/api/v1/reports${query}`)).status).toBe(400);
});

test('query_source runs SQL, reads only, and answers bad SQL with a client error', async () => {
  const path = '/api/v1/connectors/1/query_source';
  const good = await ask(path, 'POST', { query: reference.target.querySource });
  expect(good.body).toHaveLength(10);
  expect(Object.keys(good.body[0])).toContain('phone_number');
  const sum = await ask(path, 'POST', {
    query: 'SELECT count(*) AS n, 9007199254740993 AS large FROM customers',
  });
  expect(sum.text).toBe('[{"n":60,"large":9007199254740993}]');
  const bad = [
    'SELECT FROM',
    'DROP TABLE customers',
    'PRAGMA query_only=0',
    'WITH x AS (SELECT 1) DELETE FROM customers',
  ];
  for (const query of bad) expect([query, (await ask(path, 'POST', { query })).status]).toEqual([query, 422]);
  expect((await ask(path, 'POST', { query: 'SELECT count(*) AS n FROM customers' })).body).toEqual([
    { n: 60 },
  ]);
});

test('updates are answered with their effect, and a model is read back with it', async () => {
  const { updateConnector, updateModel } = reference.target;
  for (const body of updateConnector) {
    const { status, body: answer } = await ask('/api/v1/connectors/1', 'PUT', body);
    expect(status).toBe(200);
    expect(answer.data.attributes).toMatchObject(body['connector'] as object);
  }
  const before = (await ask('/api/v1/models/1')).body.data.attributes;
  for (const body of updateModel) {
    const { body: answer } = await ask('/api/v1/models/1', 'PUT', body);
    expect(answer.data.attributes).toMatchObject(body);
    expect((await ask('/api/v1/models/1')).body).toEqual(answer);
    expect(answer.data.attributes.updated_at > before.updated_at).toBe(true);
  }
});

test('a scheduled sync gets one more run, the newest, and it can be read', async () => {
  const { status, body } = await ask('/api/v1/schedule_syncs', 'POST', { sync_id: 2 });
  expect([status, typeof body.message]).toEqual([200, 'string']);
  const [newest] = (await ask('/api/v1/syncs/2/sync_runs')).body.data;
  expect(newest.attributes.status).toBe('queued');
  expect((await ask(`/api/v1/syncs/2/sync_runs/${newest.id}`)).body.data.id).toBe(newest.id);
});

test('bad bodies are refused with a client error in JSON', async () => {
  for (const body of ['', '{', '[]', 'null', '{}', '{"name":5}', '['.repeat(5000)]) {
    for (const path of ['/api/v1/connectors/1', '/api/v1/models/1']) {
      const { status } = await ask(path, 'PUT', body);
      expect([body.slice(0, 9), status >= 400 && status < 500]).toEqual([body.slice(0, 9), true]);
    }
  }
  expect((await ask('/api/v1/schedule_syncs', 'POST', {})).status).toBe(422);
  expect((await ask('/api/v1/models/1', 'DELETE')).status).toBe(405);
});

test('no endpoint answers without a good credential', async () => {
  const [head, payload, signature = ''] = reference.token.split('.');
  const changed = signature.slice(0, 20) + (signature[20] === 'A' ? 'B' : 'A') + signature.slice(21);
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const expired = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(1)
    .sign(new Uint8Array(32));
  const tokens = [
    'made-up',
    `${head}.${payload}.${changed}`,
    `${head}.${payload}.`,
    `${head}.${payload}`,
    none,
    expired,
  ];
  const headers = [
    '',
    reference.token,
    `Basic ${reference.token}`,
    ...tokens.map((token) => `Bearer ${token}`),
  ];
  for (const endpoint of ALL_ENDPOINTS) {
    const [method = '', template = ''] = endpoint.split(' ');
    const path = template.replaceAll(/\{\w+\}/g, '1');
    for (const header of headers) {
      const {
        status,
        headers: answered,
        body,
      } = await ask(path, method, method === 'GET' ? undefined : {}, header);
      expect([endpoint, header, status]).toEqual([endpoint, header, 401]);
      expect(answered.get('www-authenticate')).toMatch(/^Bearer /);
      expect(typeof body.message).toBe('string');
    }
  }
});

test('a token that has expired opens nothing', async () => {
  const past = await startReference({ deviations: [{ settings: { tokenLifetimeS: -1 } }] });
  const { status } = await ask(`${past.baseUrl}/api/v1/models/1`, 'GET', undefined, `Bearer ${past.token}`);
  await past.close();
  expect(status).toBe(401);
});

test('servers side by side share neither data nor token', async () => {
  const [one, two] = await Promise.all([startReference(), startReference()]);
  await ask(`${one.baseUrl}/api/v1/models/1`, 'PUT', { name: 'changed' }, `Bearer ${one.token}`);
  const read = await ask(`${two.baseUrl}/api/v1/models/1`, 'GET', undefined, `Bearer ${two.token}`);
  expect(read.body.data.attributes.name).toBe('Active customers');
  expect((await ask(`${two.baseUrl}/api/v1/models/1`, 'GET', undefined, `Bearer ${one.token}`)).status).toBe(
    401,
  );
  await Promise.all([one.close(), two.close()]);
});
