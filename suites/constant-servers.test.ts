import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serialise } from '../reference/json.ts';
import { describeTarget } from '../reference/target.ts';
import { validateResult } from '../schemas/files.gen.js';
import { certify } from './certify.ts';
import { newTarget, parseTargetFile } from './target/target.ts';
import { certified, openReference } from './fixtures/certified.ts';
import { hastily } from './fixtures/hastily.ts';
import { listening } from './fixtures/raw-target.ts';
import { sampleDepth, sampleOf } from './fixtures/sample.ts';

interface Constant {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = (status: number, body: string): Constant => ({
  status,
  body,
  headers: { 'content-type': 'application/json' },
});

const notFound = '{"message":"Not found","status":"not_found"}';
const resource = (attributes: string): string =>
  `{"data":{"id":"1","type":"models","attributes":${attributes}}}`;

/** Every request, with any credential, gets this answer. */
const constants: readonly (readonly [string, Constant])[] = [
  ['200 {}', json(200, '{}')],
  ['200 []', json(200, '[]')],
  ['200 [{}]', json(200, '[{}]')],
  ['200 null', json(200, 'null')],
  ['200 "ok"', json(200, '"ok"')],
  ['200 with a message', json(200, '{"message":"ok"}')],
  ['200 with a message and an empty report', json(200, '{"message":"ok","data":{}}')],
  ['200 {"data":[]}', json(200, '{"data":[]}')],
  ['200 {"data":{}}', json(200, '{"data":{}}')],
  ['200 {"data":null}', json(200, '{"data":null}')],
  ['200 {"data":[],"links":{}}', json(200, '{"data":[],"links":{}}')],
  [
    '200 with an empty list and links',
    json(200, '{"data":[],"links":{"self":"","first":"","prev":null,"next":null,"last":""}}'),
  ],
  ['200 with an empty resource', json(200, resource('{}'))],
  ['200 with the body of a 404', json(200, notFound)],
  ['200 without a body', { status: 200 }],
  [
    '200 with a page of HTML',
    { status: 200, body: '<p>Hello</p>', headers: { 'content-type': 'text/html' } },
  ],
  ['200 with HTML that claims to be JSON', json(200, '<p>Hello</p>')],
  ['201 {}', json(201, '{}')],
  ['204', { status: 204 }],
  ['302', { status: 302, headers: { location: '/sign-in' } }],
  ['304', { status: 304 }],
  ['400 {}', json(400, '{}')],
  ['401', { status: 401, headers: { 'www-authenticate': 'Bearer' } }],
  ['403 {}', json(403, '{}')],
  ['404 with the exact body', json(404, notFound)],
  ['404 without a body', { status: 404 }],
  ['405 {}', json(405, '{}')],
  ['418', { status: 418 }],
  ['429', { status: 429, headers: { 'retry-after': '0' } }],
  ['500 {}', json(500, '{}')],
  ['501', { status: 501 }],
  ['503', { status: 503, headers: { 'retry-after': '0' } }],
];

async function examine({ status, body, headers = {} }: Constant, hasTargetFile: boolean) {
  const server = createServer((_, response) => void response.writeHead(status, headers).end(body));
  const { host, close } = await listening(server);
  onTestFinished(close);
  const baseUrl = `http://${host}`;
  const file = hasTargetFile ? parseTargetFile(serialise({ ...describeTarget(baseUrl) }), 'target') : {};
  return certify(newTarget(file, baseUrl), {
    ...hastily,
    depth: sampleDepth(),
    token: 'e30.e30.c2ln',
    deadlineMs: 3000,
  });
}

test.each(sampleOf('constant answers', [constants.slice(0, 16), constants.slice(16)], 8))(
  'a server that answers everything with %s gets not one pass',
  async (_, constant) => {
    for (const hasTargetFile of [true, false]) {
      const report = await examine(constant, hasTargetFile);
      const passed = report.requirements.filter(({ outcome, checks }) =>
        [outcome, ...checks.map((check) => check.outcome)].includes('pass'),
      );
      expect([passed.map(({ id }) => id), report.faults]).toEqual([[], []]);
      expect(report.verdict).not.toBe('conformant');
      expect(validateResult(report), JSON.stringify(validateResult.errors?.[0])).toBe(true);
    }
  },
);

test('with base URL and token alone everything is discovered, writes stay untested, and nothing is found', async () => {
  const { target, token } = await openReference();
  const { report } = await certified({ target: newTarget({}, target.baseUrl), token });
  expect(report.requirements.flatMap(({ checks }) => checks.flatMap(({ finding }) => finding ?? []))).toEqual(
    [],
  );
  expect(report).toMatchObject({ verdict: 'inconclusive', exitCode: 3, changes: [], faults: [] });
  const sources = new Map(report.target.fixtures.map(({ key, source }) => [key, source]));
  for (const key of ['connectorId', 'modelId', 'syncId', 'syncRunId', 'otherSyncId'])
    expect([key, sources.get(key)]).toEqual([key, 'discovered']);
  const open = report.requirements.filter(({ outcome }) => outcome === 'untested');
  expect(open.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['4.2-updated', '4.5-updated', '4.6-message', '4.3-rows']),
  );
  for (const { reason } of open)
    expect(reason).toMatch(/updateConnector|updateModel|scheduleSync|querySource/);
});
