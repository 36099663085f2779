import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { deepStrictEqual, rejects } from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PactV4, type Rules } from '@pact-foundation/pact';
import { afterAll, expect, test } from 'vitest';

import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { ApiError, SyncClient } from './client.ts';
import { interactions, type Interaction } from './interactions.ts';
import { parties, pactUrl, type Pact, type RuleList } from './pact-file.ts';
import { bearer, injected, jsonMediaType } from './shapes.ts';

// Tries the client against Pact's mock server, one interaction at a time; what is written down meanwhile is
// the contract. `vitest run --project contracts --update` commits it.

const dir = mkdtempSync(join(tmpdir(), 'data-sync-pact-'));
const pact = new PactV4({ dir, ...parties, logLevel: 'error' });
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Per name in a path: the value that the state provides, and an example. */
const ids: Readonly<Record<string, readonly [from: string, example: string]>> = {
  sync_id: ['sync_segment', '5'],
  sync_run_id: ['run_segment', '900'],
  'connectors id': ['connector_segment', '7'],
  'models id': ['model_segment', '42'],
};

/** Bodies of writes; the operator's own take their place before anything is sent to a target. */
const bodies: Readonly<Partial<Record<EndpointName, object>>> = {
  updateConnector: { name: 'Orders' },
  querySource: { query: 'SELECT 1 AS answer' },
  updateModel: { name: 'Active customers' },
  scheduleSync: { sync_id: 5 },
};

/** The call of the client for each endpoint; queries are forced past its types, which refuse the mistakes. */
const calls: Readonly<Record<EndpointName, (client: SyncClient, query: never) => Promise<unknown>>> = {
  reports: (client, query) => client.readReport(query),
  updateConnector: (client) => client.updateConnector('7', bodies.updateConnector ?? {}),
  querySource: (client) => client.querySource('7', 'SELECT 1 AS answer'),
  readModel: (client) => client.readModel('42'),
  updateModel: (client) => client.updateModel('42', bodies.updateModel ?? {}),
  scheduleSync: (client) => client.scheduleSync(bodies.scheduleSync ?? {}),
  listRuns: (client, query) => client.listSyncRuns('5', query),
  readRun: (client) => client.readSyncRun('5', '900'),
  listRecords: (client, query) => client.listSyncRecords('5', '900', query),
};

function pathOf(endpoint: EndpointName): string | ReturnType<typeof injected> {
  const template = endpoints[endpoint].replace(/^\w+ /, '');
  const fill = (at: 0 | 1): string =>
    template.replaceAll(/(\w+)\/\{(\w+)\}/g, (_, folder: string, name: string) => {
      const known = (ids[`${folder} ${name}`] ?? ids[name])?.[at] ?? '';
      return `${folder}/${at === 0 ? `\${${known}}` : known}`;
    });
  return template.includes('{') ? injected(fill(0), fill(1)) : template;
}

/** What the mock server answers: every matcher by its example. */
function exampleOf(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(exampleOf);
  if (typeof shape !== 'object' || shape === null) return shape;
  if ('pact:matcher:type' in shape) return exampleOf((shape as { value?: unknown }).value);
  return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, exampleOf(inner)]));
}

function rulesOf({ status, without }: Interaction): Rules | undefined {
  if (status === 'refusal') {
    const anyOf = ['redirect', 'error'].map((kind) => ({ 'pact:matcher:type': 'statusCode', status: kind }));
    return { status: [{ path: '$', rules: anyOf }] };
  }
  if (without === undefined) return undefined;
  // Any name but this one; a name may hold line breaks, before which `.` and `$` stop.
  const names = { match: 'regex', regex: `(?!${without}\\z)[\\s\\S]*` };
  const rule = { 'pact:matcher:type': 'eachKey', rules: [names], value: 'name' };
  return { body: [{ path: '$.data.attributes', rules: [rule] }] };
}

/** Throws if the client does not get from the contract what it relies on. */
function tryOut(interaction: Interaction): Promise<void> {
  const { name, endpoint, state, query, status, shape } = interaction;
  const [method = 'GET'] = endpoints[endpoint].split(' ');
  const code = status === 'refusal' ? 401 : status;
  const builder = pact.addInteraction().uponReceiving(name);
  if (state?.params !== undefined) builder.given(state.name, state.params);
  else if (state !== undefined) builder.given(state.name);
  return (
    builder
      // The builder's types know fewer matchers than the library that it passes them to.
      .withRequest(method, pathOf(endpoint) as never, (request) => {
        if (query !== undefined) request.query(query as never);
        if (status !== 'refusal') request.headers({ Authorization: bearer as never });
        if (bodies[endpoint] !== undefined) request.jsonBody(bodies[endpoint]);
      })
      .willRespondWith(code, (response) => {
        if (shape !== undefined) response.headers({ 'Content-Type': jsonMediaType as never }).jsonBody(shape);
        const rules = rulesOf(interaction);
        if (rules !== undefined) response.matchingRules(rules);
      })
      .executeTest(async ({ url }) => {
        const client = new SyncClient({ baseUrl: url, ...(status !== 'refusal' && { token: 'example' }) });
        const called = calls[endpoint](client, exampleOf(query) as never);
        if (code === 200) deepStrictEqual(await called, exampleOf(shape));
        else await rejects(called, (error) => error instanceof ApiError && error.status === code);
        await client.close();
      })
  );
}

test.each(interactions.map((one) => [one.name, one] as const))('the client can rely on %s', (_, one) =>
  expect(tryOut(one)).resolves.toBeUndefined(),
);

test('the contract that is committed is the one that these tests write', async () => {
  const text = readFileSync(join(dir, `${parties.consumer}-${parties.provider}.json`), 'utf8');
  const written = JSON.parse(text) as Pact;
  // Two of one name would overwrite each other without a word.
  expect(written.interactions.map(({ description }) => description).toSorted()).toEqual(
    interactions.map(({ name }) => name).toSorted(),
  );
  for (const { response } of written.interactions) {
    joinByOr(response.matchingRules?.body ?? {});
    joinByOr(response.matchingRules?.status ?? {});
  }
  await expect(`${JSON.stringify(written, null, 2)}\n`).toMatchFileSnapshot(fileURLToPath(pactUrl));
});

/** Rules of which only one can hold are joined by "or", for which the builder has no word. */
function joinByOr(rules: Readonly<Record<string, RuleList>>): void {
  for (const list of Object.values(rules)) {
    const isEither = list.matchers.some(({ match }) => match === 'null' || match === 'statusCode');
    if (list.matchers.length > 1 && isEither) list.combine = 'OR';
    for (const { variants = [] } of list.matchers) for (const variant of variants) joinByOr(variant.rules);
  }
}
