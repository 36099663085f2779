import { unseen } from '../../kit/check/reasons.ts';
import { afterEach, expect, test } from 'vitest';
import type { Apply } from '../../../reference/deviation.ts';
import type { JsonObject } from '../../../reference/json.ts';
import { ok, refusal } from '../../../reference/replies.ts';
import { startReference, type Reference } from '../../../reference/server.ts';
import { certify } from '../../certify.ts';
import { parseTarget } from '../../kit/target/target.ts';
import type { Report, RequirementResult } from '../../../schemas/report.ts';
import { hastily } from '../../fixtures/hastily.ts';

let server: Reference | undefined;
afterEach(() => server?.close());

const updateModel = 'PUT /api/v1/models/{id}';
const readModel = 'GET /api/v1/models/{id}';

async function examine(apply: Apply, only: string[], change: object = {}): Promise<Report> {
  server = await startReference({ deviations: [apply] });
  const target = parseTarget(JSON.stringify({ ...server.target, ...change }), 'target.json');
  return certify(target, { ...hastily, token: server.token, only });
}

const resultOf = (report: Report, id: string): Pick<RequirementResult, 'outcome' | 'because'> => {
  const { outcome, because } = report.requirements.find((one) => one.id === id) ?? { outcome: 'excluded' };
  return because === undefined ? { outcome } : { outcome, because };
};

/** The attributes of the single resource in an answer of the reference. */
const attributesIn = (body: unknown): JsonObject =>
  (body as { data: { attributes: JsonObject } }).data.attributes; // the reference made it

test('another writer leaves the read back untested', async () => {
  const later = new Date(Date.now() + 60_000).toISOString();
  const report = await examine(
    {
      answer(reply, { endpoint, store }) {
        if (endpoint === readModel && store.writes > 0 && reply.status === 200)
          Object.assign(attributesIn(reply.body), { name: 'another', updated_at: later });
      },
    },
    ['4.5-read-back'],
  );
  expect(resultOf(report, '4.5-read-back')).toEqual({
    outcome: 'untested',
    because: [unseen('only-writer')],
  });
  // Such a read does not show how late reads are either.
  expect(report.observations.find(({ id }) => id === '4.5-read-lag')).not.toHaveProperty('answer');
});

test('another writer that a second attempt does not meet leaves nothing unexamined', async () => {
  let hasMeddled = false;
  const report = await examine(
    {
      after({ endpoint, store }) {
        if (endpoint !== updateModel || hasMeddled) return;
        hasMeddled = true;
        const row = store.models.get('1');
        const updated_at = new Date(Date.now() + 60_000).toISOString();
        if (row !== undefined) row.attributes = { ...row.attributes, query: 'by somebody', updated_at };
      },
    },
    ['4.5-read-back'],
  );
  expect(resultOf(report, '4.5-read-back')).toEqual({ outcome: 'pass' });
});

test('former values with a later clock are no other writer’s', async () => {
  const later = new Date(Date.now() + 60_000).toISOString();
  const report = await examine(() => {
    let former: JsonObject | undefined;
    return {
      answer(reply, { endpoint, store }) {
        if (endpoint !== readModel || reply.status !== 200) return;
        const attributes = attributesIn(reply.body);
        former ??= { ...attributes };
        if (store.writes > 0) Object.assign(attributes, { ...former, updated_at: later });
      },
    };
  }, ['4.5-read-back']);
  expect(resultOf(report, '4.5-read-back').outcome).toBe('fail');
});

test('the values of a body with data and attributes are compared', async () => {
  const forgets: Apply = {
    intercept({ endpoint, store }) {
      const row = store.models.get('1');
      return endpoint === updateModel && row !== undefined
        ? ok({ data: { id: row.key, type: row.type, attributes: row.attributes } })
        : undefined;
    },
  };
  const report = await examine(forgets, ['4.5-updated', '4.5-read-back'], {
    updateModel: { data: { type: 'models', attributes: { name: 'Enveloped' } } },
  });
  expect(resultOf(report, '4.5-updated').outcome).toBe('fail');
  expect(resultOf(report, '4.5-read-back').outcome).toBe('fail');
});

test('a body that is refused leaves the update untested, with the answer shown', async () => {
  const refuses: Apply = {
    intercept: ({ endpoint }) => (endpoint === updateModel ? refusal(422, 'unprocessable', 'no') : undefined),
  };
  const report = await examine(refuses, ['4.5-updated', '4.5-read-back']);
  expect(resultOf(report, '4.5-updated')).toEqual({
    outcome: 'untested',
    because: [
      {
        kind: 'needs',
        rule: '4.5-answers-200',
        because: { kind: 'answered', method: 'PUT', path: '/api/v1/models/1', status: 422, quote: 'no' },
      },
    ],
  });
  expect(resultOf(report, '4.5-read-back').outcome).toBe('untested');
  expect(report.changes.map(({ restored }) => restored)).toEqual(['not needed', 'not needed', 'not needed']);
});

test('a masked value is never written back', async () => {
  const written: string[] = [];
  const report = await examine(
    {
      answer(reply, { endpoint }) {
        if (endpoint === readModel && reply.status === 200)
          Object.assign(attributesIn(reply.body), { query: '********' });
      },
      write({ fields }, { endpoint }) {
        if (endpoint === updateModel) written.push(String(fields['query']));
      },
    },
    ['4.5-updated'],
    { updateModel: { name: 'Other', query: 'SELECT 1' } },
  );
  expect(resultOf(report, '4.5-updated').outcome).toBe('pass');
  // The body, the body again, once more after bad ones, and what puts the name back.
  expect(new Set(written)).toEqual(new Set(['SELECT 1']));
  expect(new Set(report.changes.map(({ restored, note }) => `${restored}: ${note}`))).toEqual(
    new Set(['no: restored except query']),
  );
});

test('what a server forgets because it was not sent is put back too', async () => {
  const forgets: Apply = {
    write(write, { endpoint }) {
      if (endpoint !== updateModel) return;
      for (const name of ['query', 'configuration'])
        if (write.fields[name] === undefined)
          for (const side of [write.stored, write.shown]) side[name] = name === 'query' ? '' : {};
    },
  };
  const report = await examine(forgets, ['4.5-updated'], { updateModel: { model: { name: 'Other' } } });
  expect(new Set(report.changes.map(({ restored }) => restored))).toEqual(new Set(['yes']));
  const { baseUrl = '', token = '' } = server ?? {};
  const read = await fetch(`${baseUrl}/api/v1/models/1`, { headers: { authorization: `Bearer ${token}` } });
  const attributes = attributesIn(await read.json());
  expect(attributes['name']).toBe('Active customers');
  expect(attributes['query']).toMatch(/^SELECT/);
  expect(attributes['configuration']).not.toEqual({});
});

test('values that were there before prove nothing', async () => {
  const report = await examine({}, ['4.5-updated'], { updateModel: { name: 'Active customers' } });
  expect(resultOf(report, '4.5-updated').outcome).toBe('untested');
});

test('a body without the name of an attribute is reported', async () => {
  const report = await examine(
    {
      intercept: ({ endpoint }) =>
        endpoint === updateModel
          ? { status: 200, headers: {}, body: { data: { id: '1', type: 'm', attributes: {} } } }
          : undefined,
    },
    ['4.5-updated'],
    { updateModel: { title: 'x' } },
  );
  expect(resultOf(report, '4.5-updated').because).toEqual([unseen('named-values', { key: 'updateModel' })]);
});

test('a secret that an answer leaves out is no violation, another member is one', async () => {
  const shows = (...names: string[]): Apply => ({
    answer(reply, { endpoint }) {
      if (endpoint !== 'PUT /api/v1/connectors/{id}' || reply.status !== 200) return;
      const { configuration } = attributesIn(reply.body);
      for (const name of names) delete (configuration as JsonObject)[name]; // as in the body below
    },
  });
  const body = { updateConnector: { name: 'n', configuration: { host: 'h', password: 'p' } } };
  const left = await examine(shows('password'), ['4.2-updated'], body);
  expect(resultOf(left, '4.2-updated').outcome).toBe('pass');
  await server?.close();
  const lost = await examine(shows('host'), ['4.2-updated'], body);
  expect(resultOf(lost, '4.2-updated').outcome).toBe('fail');
});

test('a read-only run writes nothing and looks at no update', async () => {
  server = await startReference({});
  const target = parseTarget(JSON.stringify(server.target), 'target.json');
  const report = await certify(target, {
    token: server.token,
    profile: 'read-only',
    only: ['4.5-read-back', '4.5-updated', '7-no-server-error'],
  });
  expect(report.changes).toEqual([]);
  expect(resultOf(report, '4.5-read-back').outcome).toBe('excluded');
  expect(resultOf(report, '7-no-server-error').outcome).toBe('pass');
});
