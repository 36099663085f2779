import { expect, test } from 'vitest';

import type { Deviation } from '../../reference/deviation.ts';
import { ENDPOINTS } from '../../reference/endpoints.ts';
import { variants } from '../../reference/variants/index.ts';
import { refusal } from '../../reference/replies.ts';
import { queuedRun } from '../../reference/writes.ts';
import { newAsk } from '../log/ask.ts';
import { member } from '../log/json.ts';
import { deadBaseUrl } from '../fixtures/raw-target.ts';
import type { Change } from '../../schemas/report.ts';
import { openClient } from '../options.ts';
import { Asker } from './asker.ts';
import { contractOf, namesOf, openTrial, tryContract } from './fixtures/trial.ts';
import { interactions } from './interactions.ts';
import { readPact } from './pact-file.ts';
import { verifyContracts } from './verification.ts';

const optional = interactions
  .filter(({ state }) => /with every member set|without a member/.test(state?.name ?? ''))
  .map(({ name }) => name);

/** Notes what reaches the server. */
function listening(): { readonly deviation: Deviation; readonly heard: string[] } {
  const heard: string[] = [];
  return { heard, deviation: { after: (call) => void heard.push(`${call.method} ${call.path}`) } };
}

test('the reference keeps the contract, only nulls that it does not show are untested, and the progress is reported', async () => {
  const steps: number[] = [];
  const results = await tryContract([], { onProgress: (step) => steps.push(step) });
  expect(steps).toHaveLength(interactions.length);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(steps.at(-1)).toBe(results.length);
  expect(namesOf(results, 'fail')).toEqual([]);
  expect(optional).toEqual(expect.arrayContaining(namesOf(results, 'untested')));
  expect(namesOf(results, 'pass').length).toBeGreaterThanOrEqual(50);
  expect(results).toHaveLength(interactions.length);
});

test('where nulls are shown, the interactions with nulls hold', async () => {
  const { apply } = variants.find(({ name }) => name === 'nulls-where-nothing-is') ?? { apply: {} };
  const wordless: Deviation = {
    seed: (store) => store.models.forEach(({ attributes }) => (attributes['description'] = null)),
  };
  const results = await tryContract([apply, wordless]);
  expect(namesOf(results, 'fail')).toEqual([]);
  expect(namesOf(results, 'untested').filter((name) => !name.endsWith('with every member set'))).toEqual([]);
});

test('a connector that is named twice may be refused, and a status may pass that a cache still shows', async () => {
  const refusing: Deviation = {
    intercept({ query }) {
      const ids = query.getAll('connector_ids');
      return new Set(ids).size < ids.length ? refusal(400, 'bad_request', 'Named twice.') : undefined;
    },
  };
  const passing: Deviation = {
    entry({ attributes }, _spot, { endpoint, query }) {
      if (endpoint === ENDPOINTS.listRuns && !query.has('status'))
        attributes['status'] = `state ${Math.floor(Date.now() / 50)}`;
    },
  };
  const results = await tryContract([refusing, passing]);
  expect(namesOf(results, 'fail')).toEqual([]);
  const open = ['a report for a connector that is named twice', 'runs of one status'];
  expect(namesOf(results, 'untested')).toEqual(expect.arrayContaining(open));
});

test('the model is restored, and every write is reported', async () => {
  const trial = await openTrial();
  const read = (): Promise<unknown> =>
    trial.client.send(newAsk('readModel', ['1'])).then(({ answer }) => answer?.body.decoded);
  const before = JSON.stringify(await read()).replaceAll(/"updated_at":"[^"]*"/g, '');
  const changes: Change[] = [];
  const writes = contractOf('an update of a connector', 'an update of a model', 'a manual sync');
  await trial.verify({ ...writes, onChange: (change) => changes.push(change) });
  expect(JSON.stringify(await read()).replaceAll(/"updated_at":"[^"]*"/g, '')).toBe(before);
  expect(changes.map(({ endpoint, restored }) => [endpoint, restored])).toEqual([
    [ENDPOINTS.scheduleSync, 'no'],
    [ENDPOINTS.updateConnector, 'no'],
    [ENDPOINTS.updateModel, 'yes'],
  ]);
  await trial.close();
});

test('a model that cannot be read, and so not be put back, is not updated', async () => {
  const { deviation, heard } = listening();
  const unreadable: Deviation = {
    intercept: (call) =>
      call.endpoint === ENDPOINTS.readModel ? { status: 500, headers: {}, body: {} } : undefined,
  };
  const results = await tryContract([deviation, unreadable], {
    ...contractOf('a model', 'an update of a model'),
  });
  expect(namesOf(results, 'untested')).toContain('an update of a model');
  expect(namesOf(results, 'fail')).toContain('a model');
  expect(heard.filter((line) => line.startsWith('PUT /api/v1/models'))).toEqual([]);
});

test('a status that runs have left meanwhile is looked for in another list; one that stays may fail', async () => {
  let hasMoved = false;
  const moving: Deviation = {
    filter(status) {
      hasMoved ||= status === 'waiting';
      return status === 'gone' ? undefined : status;
    },
    entry(entry, _, call) {
      if (call.endpoint === ENDPOINTS.listRuns) entry.attributes['status'] = hasMoved ? 'gone' : 'waiting';
    },
  };
  const lists = contractOf(
    'a list of runs',
    'runs of one status',
    'the first page of runs of one status',
    'the first page of records of one status',
  );
  const living = await tryContract([moving], lists);
  expect(namesOf(living, 'pass')).toEqual(
    expect.arrayContaining(['runs of one status', 'the first page of runs of one status']),
  );
  expect(namesOf(living, 'fail')).toEqual([]);
  const empty: Deviation = { filter: (status) => (status === undefined ? undefined : 'none has this') };
  expect(namesOf(await tryContract([empty], lists), 'fail')).toEqual(
    expect.arrayContaining(['runs of one status', 'the first page of records of one status']),
  );
});

test('an id that is only guessed may be refused as malformed, a number may not', async () => {
  const strict: Deviation = {
    answer(reply) {
      if (reply.status === 404) reply.status = 400;
    },
  };
  const { apply } = variants.find(({ name }) => name === 'run-ids-with-signs') ?? { apply: {} };
  const missing = ['a run that does not exist', 'records of a run that does not exist'];
  const options = contractOf(...missing);
  const guessed = await tryContract([apply, strict], options);
  expect(namesOf(guessed, 'untested')).toEqual(expect.arrayContaining(missing));
  const numbered = await tryContract([strict], options);
  expect(namesOf(numbered, 'fail')).toEqual(expect.arrayContaining(missing));
});

test('a single run may hold members of any name but one', async () => {
  const naming = (names: readonly string[]): Deviation => ({
    answer(reply, call) {
      if (call.endpoint !== ENDPOINTS.readRun || reply.status !== 200) return;
      const attributes = member(member(reply.body, 'data'), 'attributes');
      Object.assign(attributes ?? {}, Object.fromEntries(names.map((name) => [name, null])));
    },
  });
  const odd = ['', 'a\nb', 'skipped_rows\n', 'Skipped_rows', "it's", 'a.b', '[*]', '$', '\u0000', '\ud800'];
  const shown = 'a run that is read alone and shows no skipped rows';
  const options = contractOf('a run', shown);
  const harmless = await tryContract([naming(odd)], options);
  expect([namesOf(harmless, 'fail'), namesOf(harmless, 'pass')]).toEqual([[], ['a run', shown]]);
  const found = await tryContract([naming(['skipped_rows'])], options);
  expect(found.filter(({ outcome }) => outcome === 'fail')).toMatchObject([
    {
      description: shown,
      mismatches: [{ pointer: '/data/attributes/skipped_rows', wanted: 'no such member' }],
    },
  ]);
});

test.each(['a/b c%41ü?x#y', "${model_id}~!*();='"])('an id may be %s', async (id) => {
  const renamed: Deviation = {
    seed({ models }) {
      const row = models.get('1');
      if (row !== undefined) models.set(id, { ...row, key: id });
    },
    target: (target) => void Object.assign(target, { modelId: id }),
  };
  const results = await tryContract([renamed], contractOf('a model', 'an update of a model'));
  expect(namesOf(results, 'fail')).toEqual([]);
  expect(namesOf(results, 'pass')).toEqual(['a model', 'an update of a model']);
});

test('writes that were just made are verified without being made again', async () => {
  const { deviation, heard } = listening();
  const trial = await openTrial(deviation);
  const asker = new Asker(trial.known, trial.client);
  const bodies = [
    ['updateConnector', ['1'], '{"name":"Orders"}'],
    ['querySource', ['1'], '{"query":"SELECT 1 AS one"}'],
    ['updateModel', ['1'], '{"name":"Active customers"}'],
    ['scheduleSync', [], '{"sync_id":1}'],
  ] as const;
  const asks = bodies.flatMap(([endpoint, ids, body]) => [
    newAsk(endpoint, ids, { body }),
    newAsk(endpoint, ids, { body, credential: 'none', expects: 'refusal' }),
  ]);
  const made = await Promise.all(asks.map((ask) => asker.send(ask)));
  const before = heard.filter((line) => !line.startsWith('GET ')).length;
  const { interactions: all, ...rest } = readPact();
  const writes = all.filter(({ request }) => request.method !== 'GET');
  const results = await trial.verify({ made, pact: { ...rest, interactions: writes } });
  expect(heard.filter((line) => !line.startsWith('GET '))).toHaveLength(before);
  expect(namesOf(results, 'pass')).toEqual(
    expect.arrayContaining(['an update of a connector', 'a query against a source', 'an update of a model']),
  );
  expect(namesOf(results, 'pass')).toContain('a manual sync without a token');
  await trial.close();
});

test('no token is in the contract or in the results, not even if the target repeats it', async () => {
  const echo: Deviation = {
    answer(reply, call) {
      if (call.endpoint === ENDPOINTS.readModel && call.isAuthorised)
        reply.body = { data: { id: call.headers.authorization ?? '', type: 5, attributes: {} } };
    },
  };
  const trial = await openTrial(echo);
  const results = await trial.verify({ ...contractOf('a model', 'an update of a model'), showData: true });
  expect(namesOf(results, 'fail')).toContain('a model');
  for (const text of [JSON.stringify(results), JSON.stringify(readPact())])
    for (const part of [trial.token, ...trial.token.split('.').slice(1)]) expect(text).not.toContain(part);
  await trial.close();
});

test('an unreachable target passes nothing', async () => {
  const trial = await openTrial();
  const { target } = trial.known.options;
  const client = openClient({ ...target, baseUrl: await deadBaseUrl() }, { token: 'x' });
  const verifier = () => Promise.reject(new Error('Pact has nothing to judge'));
  const results = await verifyContracts(trial.known, client, { verifier });
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['untested']));
  await client.close();
  await trial.close();
});

test('after the deadline nothing restores the model, and what Pact has not judged is untested', async () => {
  const { deviation, heard } = listening();
  const trial = await openTrial(deviation);
  const options = { token: trial.token, deadlineMs: 100, beganMs: performance.now() - 2000 };
  await using client = openClient(trial.known.options.target, options);
  await client.sleepUntil(60_000, true);
  const purpose = { kind: 'restore', turn: 0 } as const;
  const sent = await client.send(newAsk('updateModel', ['1'], { body: '{}', purpose }));
  expect(sent.failure?.message).toContain('the deadline of 0.1 s is over');
  const ended = { untilMs: 0, verifier: () => Promise.reject(new Error('killed')) };
  const results = await trial.verify({ ...contractOf('a model'), ...ended });
  expect(results).toMatchObject([{ outcome: 'untested', reason: expect.stringContaining('--deadline') }]);
  expect(heard.filter((line) => line.startsWith('PUT '))).toEqual([]);
  await trial.close();
});

test('a redirect is not followed, what breaks off or is no JSON is red, and data of customers is shown by type', async () => {
  const wrong: Deviation = {
    intercept: (call) =>
      call.endpoint === ENDPOINTS.readModel && !call.query.has('there')
        ? { status: 302, headers: { location: `${call.base}${call.path}?there` }, body: undefined }
        : undefined,
    transport(call, _wire, _request, response) {
      if (call.endpoint !== ENDPOINTS.readRun || !call.isAuthorised) return false;
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"data":');
      response.destroy();
      return true;
    },
    bytes(wire, call) {
      if (call.endpoint === ENDPOINTS.updateConnector && call.isAuthorised)
        wire.bytes = Buffer.from(`${' '.repeat(10_000)}{"data":`);
    },
    answer(reply, call) {
      if (call.endpoint === ENDPOINTS.querySource) reply.body = ['someone@example.com'];
    },
  };
  const names = ['a model', 'a run', 'an update of a connector', 'a query against a source'];
  const results = await tryContract([wrong], contractOf(...names));
  expect(namesOf(results, 'fail').toSorted()).toEqual(names.toSorted());
  const of = (name: string) => results.find(({ description }) => description === name);
  expect(of('a model')?.reason).toBe('GET /api/v1/models/1 returned 302');
  expect(of('a model')?.mismatches[0]?.text).toBe('status: wanted 200, received 302');
  expect(of('an update of a connector')?.mismatches).toMatchObject([
    { pointer: '', wanted: 'JSON', received: expect.stringContaining('not JSON') },
  ]);
  expect(of('a query against a source')?.mismatches).toMatchObject([
    { pointer: '/0', wanted: 'an object', received: '"‹string, 19 characters›"' },
  ]);
});

test('a run that is added while the three pages of a list are read leaves no interaction untested', async () => {
  let isAdded = false;
  const added: Deviation = {
    after({ endpoint, query, params, store }) {
      const sync = store.syncs.get(params['sync_id'] ?? '');
      if (isAdded || endpoint !== ENDPOINTS.listRuns || query.get('page') !== '2' || sync === undefined)
        return;
      isAdded = true;
      sync.runs = [queuedRun(store, sync.key), ...sync.runs];
    },
  };
  const pages = ['the first page of runs', 'a middle page of runs', 'the last page of runs'];
  const results = await tryContract([added], { ...contractOf(...pages) });
  expect(namesOf(results, 'pass').toSorted()).toEqual(pages.toSorted());
});
