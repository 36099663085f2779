import { request as send } from 'node:http';

import { expect, test } from 'vitest';

import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { LARGE_RUN } from '../seed.ts';
import type { Reference } from '../server.ts';
import { startReference } from '../server.ts';
import { defects } from './index.ts';

test('every defect has a name of its own in kebab case and a sentence', () => {
  expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
  for (const { name, wrong } of defects) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(wrong).toMatch(/^\S.* .*\.$/);
  }
});

test('a defect that breaks more than three rules says why', () => {
  for (const { name, reds, reason } of defects) {
    expect([name, reds.length > 0 && (reds.length <= 3 || reason !== undefined)]).toEqual([name, true]);
  }
});

test('there are enough of them, and enough that hide', () => {
  const count = new Set(defects.map(({ reds, at, depth }) => `${reds.join()} ${at.endpoint} ${depth}`)).size;
  expect(count).toBeGreaterThanOrEqual(150);
  expect(defects.filter(({ depth }) => depth !== 'plain').length).toBeGreaterThanOrEqual(60);
});

interface Step {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly authorization?: string;
}

const NOON: Deviation = { seed: (store) => void (store.now = () => Date.UTC(2026, 2, 20, 12)) };
const get = (path: string): Step => ({ method: 'GET', path: `/api/v1${path}` });
const write = (method: string, path: string, body: unknown): Step => ({
  method,
  path: `/api/v1${path}`,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const combine = (starts: readonly string[], ends: readonly string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => start + end));

function listSteps(path: string, statuses: readonly string[]): Step[] {
  const filters = statuses.map((status) => `status=${status}`);
  const pages = ['', 'page=1', 'page=2', 'page=3', 'page=4', 'page=5'];
  return combine([path], combine(['?', ...filters.map((filter) => `?${filter}&`)], pages)).map(get);
}

const RUN = `/syncs/1/sync_runs/${LARGE_RUN}`;
const REPORT = '/reports?type=workspace_activity';
const NAMES = [
  { name: 'A long name for a change' },
  { name: 'Another', description: 'é', configuration: { a: 1 } },
];
const model = [
  get('/models/1'),
  ...NAMES.flatMap((body) => [write('PUT', '/models/1', body), get('/models/1')]),
  get('/models/9'),
  write('PUT', '/models/1', '{'),
  get('/models/1'),
];

/** What is asked of an endpoint (and of what shows its effects) with a good token. */
const TOURS: Readonly<Record<Endpoint, readonly Step[]>> = {
  [ENDPOINTS.reports]: [
    ...combine(
      [REPORT],
      combine(
        ['', '&metric=all', '&metric=total_sync_run_rows', '&metric=sync_run_triggered', '&metric=x'],
        [
          '',
          '&time_period=one_day',
          '&time_period=x',
          '&connector_ids=1',
          '&connector_ids=1&connector_ids=2',
        ],
      ),
    ).map(get),
    ...['/reports', '/reports?type=x', `${REPORT}&connector_ids=x`].map(get),
  ],
  [ENDPOINTS.updateConnector]: [...NAMES, '{'].map((body) => write('PUT', '/connectors/1', body)),
  [ENDPOINTS.querySource]: [
    ...['SELECT 1 AS a UNION SELECT 2', 'nonsense'].map((query) =>
      write('POST', '/connectors/1/query_source', { query }),
    ),
    write('POST', '/connectors/9/query_source', { query: 'SELECT 1' }),
  ],
  [ENDPOINTS.readModel]: model,
  [ENDPOINTS.updateModel]: model,
  [ENDPOINTS.scheduleSync]: [{ sync_id: 2 }, '{'].map((body) => write('POST', '/schedule_syncs', body)),
  [ENDPOINTS.listRuns]: [
    ...listSteps('/syncs/1/sync_runs', ['success', 'failed', 'aborted', 'nothing']),
    ...['/syncs/3/sync_runs', '/syncs/99/sync_runs'].map(get),
  ],
  [ENDPOINTS.readRun]: [
    '/syncs/1/sync_runs/1046',
    RUN,
    '/syncs/1/sync_runs/9',
    `/syncs/2/sync_runs/${LARGE_RUN}`,
  ].map(get),
  [ENDPOINTS.listRecords]: [
    ...listSteps(`${RUN}/sync_records`, ['success', 'failed', 'skipped', 'nothing']),
    ...['/syncs/1/sync_runs/9/sync_records', `/syncs/2/sync_runs/${LARGE_RUN}/sync_records`].map(get),
  ],
};

/** The same requests with credentials that ought to be refused, and what they could have changed. */
function refusedSteps(first: Step, token: string): Step[] {
  const [head, payload, signature = ''] = token.split('.');
  const forged = `${signature.slice(0, 20)}${signature[20] === 'A' ? 'B' : 'A'}${signature.slice(21)}`;
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const bad = [`${head}.${payload}.${forged}`, `${head}.${payload}.`, `${none}.${payload}.`, 'made-up'];
  const headers = ['', token, `Token ${token}`, 'Basic bWFkZTp1cA==', ...bad.map((one) => `Bearer ${one}`)];
  const changed = [get('/models/1'), get('/syncs/1/sync_runs'), get('/syncs/2/sync_runs')];
  return [...headers.map((authorization) => ({ ...first, authorization })), ...changed];
}

function ask({ baseUrl, token }: Reference, { method, path, body, authorization }: Step): Promise<string> {
  const credential = authorization ?? `Bearer ${token}`;
  const headers = {
    'content-type': 'application/json',
    ...(credential === '' ? {} : { authorization: credential }),
  };
  return new Promise((resolve, reject) => {
    const request = send(`${baseUrl}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      const told = [
        response.statusCode,
        response.headers['content-type'],
        response.headers['www-authenticate'],
      ];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('latin1').replaceAll(baseUrl, '');
        resolve(`${method} ${path} ${told.join(' ')} ${text}`);
      });
    });
    request.on('error', reject).end(body);
  });
}

async function travel(endpoint: Endpoint, deviations: readonly Deviation[], rounds: number): Promise<string> {
  const reference = await startReference({ deviations: [NOON, ...deviations] });
  const tour = TOURS[endpoint];
  const [first = get('/')] = endpoint === ENDPOINTS.updateModel ? tour.slice(1) : tour;
  const answers: string[] = [];
  const steps = [
    ...tour,
    ...Array.from({ length: rounds }, () => first),
    ...refusedSteps(first, reference.token),
  ];
  for (const step of steps) answers.push(await ask(reference, step));
  await reference.close();
  return answers.join('\n');
}

test('two correct servers answer alike, so that a difference is the defect', async () => {
  for (const endpoint of Object.values(ENDPOINTS))
    expect(await travel(endpoint, [], 0)).toBe(await travel(endpoint, [{}], 0));
});

test('every defect shows itself to whoever asks its endpoint enough', { timeout: 60_000 }, async () => {
  const correct = new Map<string, string>();
  const hidden: string[] = [];
  for (const { name, at, depth, apply } of defects) {
    const rounds = depth === 'every-20th' ? 20 : 0;
    const endpoint = at.endpoint === 'every' ? ENDPOINTS.reports : at.endpoint;
    const key = `${endpoint} ${rounds}`;
    if (!correct.has(key)) correct.set(key, await travel(endpoint, [], rounds));
    const deviation = typeof apply === 'function' ? apply() : apply;
    if ((await travel(endpoint, [deviation], rounds)) === correct.get(key)) hidden.push(name);
  }
  expect(hidden).toEqual([]);
});
