import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';

const runs = '/api/v1/syncs/1/sync_runs';
const listed: Line = { request: runs, body: { data: [runEntry(1)], links: { self: runs } } };
const statusesOf = async (line: Line): Promise<readonly (number | undefined)[]> =>
  (await conversation([listed, { ...line, request: `${runs}/9` }])).api
    .evidence(endpoints.readRun)
    .map(({ answer }) => answer?.status);

test.each([405, 501, 500, 200])('an answer to discovery with status %i is judged', async (status) => {
  expect(await statusesOf({ request: runs, status, purpose: 'arranging', body: {} })).toEqual([status]);
});

test.each([401, 404, 429])('an answer to discovery with status %i is not', async (status) => {
  expect(await statusesOf({ request: runs, status, purpose: 'arranging', body: {} })).toEqual([]);
});

describe('an answer to discovery about a model', () => {
  const model = '/api/v1/models/1';
  const first = (status: number): Line => ({ request: model, status, purpose: 'arranging', body: {} });
  const judged = async (lines: readonly Line[]): Promise<readonly (number | undefined)[]> =>
    (await conversation([listed, ...lines])).api
      .evidence(endpoints.readModel)
      .map(({ answer }) => answer?.status);
  const there: Line = { request: model, body: { data: runEntry(1) } };

  test.each([200, 204, 500])('with status %i is judged if the model is there', async (status) => {
    expect(await judged([first(status), there])).toEqual([status, 200]);
  });

  test.each([200, 204, 500])('with status %i is not judged if it may not exist', async (status) => {
    expect(await judged([first(status)])).toEqual([]);
  });

  test('with status 404 is not judged', async () => {
    expect(await judged([first(404), there])).toEqual([200]);
  });
});

test.each([200, 299, 404, 500])('a closing request answered with %i is judged', async (status) => {
  expect(await statusesOf({ request: runs, status, purpose: 'control', body: {} })).toEqual([status]);
});

test.each([300, 401, 403])('a closing request answered with %i may be a lockout', async (status) => {
  expect(await statusesOf({ request: runs, status, purpose: 'control', body: {} })).toEqual([]);
});

test('an answer to another Accept that is 406 is not judged, and 406 elsewhere is', async () => {
  expect(await statusesOf({ request: runs, status: 406, body: {} })).toEqual([406]);
});

describe('a stated read after a credential that must be refused', () => {
  const refused: Line = { request: runs, credential: 'bad', status: 401, body: {} };
  const after = async (status: number): Promise<readonly (number | undefined)[]> => {
    const later: Line = { request: `${runs}/9`, status, later: true, body: {} };
    const { api } = await conversation([listed, refused, later]);
    await api.ask(endpoints.listRuns, {
      params: { sync_id: '1' },
      credential: { name: 'bad', header: 'Bearer bad' },
    });
    await api.ask(endpoints.readRun, { params: { sync_id: '1', sync_run_id: '9' } });
    return api.evidence(endpoints.readRun).map(({ answer }) => answer?.status);
  };

  test.each([200, 400, 404, 500])('is judged if it is answered with %i', async (status) => {
    expect(await after(status)).toEqual([status]);
  });

  test.each([401, 403, 423, 429])('may be locked out if it is answered with %i', async (status) => {
    expect(await after(status)).toEqual([]);
  });
});
