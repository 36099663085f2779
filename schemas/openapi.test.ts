import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { samplesOf } from './fixtures/samples.ts';
import { readSources } from './sources.ts';

const text = readFileSync(new URL('./openapi.yaml', import.meta.url), 'utf8');
const document: Document = parse(text);

interface Comparison {
  readonly type: 'error' | 'warning';
  readonly code: string;
}

// Typed here: the package's own types leave out the endings of their imports, which NodeNext asks for.
const { Comparator } = (await import('@pactflow/openapi-pact-comparator')) as unknown as {
  readonly Comparator: new (options: { oas: unknown }) => {
    compare(pact: unknown): AsyncIterable<Comparison>;
  };
};

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

type Query = Readonly<Record<string, readonly string[]>>;

/** The errors that a comparator by other authors finds in a contract of one interaction. */
async function errorsOf(method: string, path: string, response: Answer, query?: Query): Promise<string[]> {
  const headers = { Authorization: ['Bearer a.b.c'] };
  const body =
    response.body === undefined ? undefined : { content: response.body, contentType: 'application/json' };
  const pact = {
    consumer: { name: 'a client' },
    provider: { name: 'a service' },
    interactions: [
      {
        type: 'Synchronous/HTTP',
        description: 'one',
        request: { method, path, headers, query },
        response: { status: response.status, headers: { 'content-type': ['application/json'] }, body },
      },
    ],
    metadata: { pactSpecification: { version: '4.0' } },
  };
  const errors: string[] = [];
  // The comparator changes the description that it is given.
  const comparator = new Comparator({ oas: structuredClone(document) });
  for await (const result of comparator.compare(pact)) {
    if (result.type === 'error') errors.push(result.code);
  }
  return errors;
}

const plain = (schema: string): unknown => samplesOf(schema).valid['plain'];

const runs = '/api/v1/syncs/5/sync_runs';
const endpoints = [
  ['GET', '/api/v1/reports', 'report', { type: ['workspace_activity'], connector_ids: ['1', '2'] }],
  ['GET', '/api/v1/models/7', 'model'],
  ['GET', runs, 'sync-run-list', { status: ['success'], page: ['2'] }],
  ['GET', `${runs}/901`, 'sync-run'],
  ['GET', `${runs}/901/sync_records`, 'sync-record-list'],
] as const;

test('all nine endpoints are described, each with an answer for what is not specified', () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  expect(operations).toHaveLength(9);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(9);
  for (const { responses } of operations)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', 'default']));
});

test('every reference leads to a place in the same file', () => {
  const references = [...text.matchAll(/\$ref: "?([^"\n]+)"?/g)].map(([, reference = '']) => reference);
  expect(references.length).toBeGreaterThan(20);
  for (const reference of references) {
    const found = reference
      .slice(2)
      .split('/')
      // A parsed document: nothing is known of its parts before they are looked up.
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
    expect(found, reference).toBeDefined();
  }
});

test('the samples of the wire schemas fit the description', async () => {
  for (const [method, path, schema, query] of endpoints) {
    const answer = { status: 200, body: plain(schema) };
    expect([path, await errorsOf(method, path, answer, query)]).toEqual([path, []]);
  }
  expect(await errorsOf('GET', `${runs}/902`, { status: 404, body: plain('not-found') })).toEqual([]);
  expect(await errorsOf('GET', '/api/v1/reports', { status: 400 })).toEqual([]);
  expect(await errorsOf('GET', '/api/v1/models/7', { status: 401 })).toEqual([]);
});

test.each([
  [`${runs}/901`, 200, 'sync-run', 'skipped-rows'],
  ['/api/v1/models/7', 200, 'model', 'connector-string'],
  ['/api/v1/models/7', 200, 'model', 'leap-day-of-a-common-year'],
  [runs, 200, 'sync-run-list', 'second-entry-of-a-wrong-type'],
  [runs, 404, 'not-found', 'status-other-case'],
])(
  'what the specification does not promise does not fit: %s %i %s %s',
  async (path, status, schema, name) => {
    const body = samplesOf(schema).invalid[name];
    expect(body).toBeDefined();
    expect(await errorsOf('GET', path, { status, body })).not.toEqual([]);
  },
);

test('an endpoint that the specification does not have does not fit', async () => {
  expect(await errorsOf('GET', '/api/v1/syncs', { status: 200 })).not.toEqual([]);
});

test('every wire schema but the merged one is a component', () => {
  expect(Object.keys(document.components.schemas)).toHaveLength(readSources('wire').length - 1);
});
