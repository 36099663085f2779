import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { goodLines, known } from '../../fixtures/endpoint-lines.ts';
import { listLines, runEntry } from '../../fixtures/list-lines.ts';
import { answerCheck } from './fixtures/answer-lines.ts';

const { readRun } = endpoints;

test.each([
  [3, 'violation'],
  [4, 'pass'],
])('of runs that were missing three are asked for again, not number %i: %s', async (number, kind) => {
  const good = (id: number): Line => ({
    ...goodLines[readRun],
    request: `/api/v1/syncs/1/sync_runs/${id}`,
    body: JSON.parse(JSON.stringify(goodLines[readRun].body).replace('"id":"7"', `"id":"${id}"`)),
  });
  const gone = (id: number): Line => ({
    ...good(id),
    status: 404,
    body: { message: 'Run not found', status: 'not_found' },
  });
  const ids = [1, 2, 3, 4];
  // The tests' targets may be 60 ms late.
  const early = [2000, 2030, 2050].flatMap((atMs, at) =>
    ids.map((id): Line => ({ ...(at === 1 ? gone(id) : good(id)), atMs })),
  );
  const again = ids.map((id): Line => ({
    ...(id === number ? gone(id) : good(id)),
    atMs: 2200,
    later: true,
  }));
  const shown: Line = { ...good(number), atMs: 2300, later: true };
  expect((await judge(answerCheck(readRun), [known, ...early, ...again, shown])).kind).toBe(kind);
});

test.each([
  [1, 'violation'],
  [2, 'pass'],
])('a run that its list says is of sync %i proves that a 404 is wrong: %s', async (sync, kind) => {
  const path = '/api/v1/syncs/1/sync_runs';
  const lists = [runEntry(8), runEntry(9, 'success', { sync_id: sync })];
  const listed = (atMs: number) => listLines(path, [lists]).map((line): Line => ({ ...line, atMs }));
  const gone: Line = {
    ...goodLines[readRun],
    request: `${path}/9`,
    status: 404,
    body: { message: 'Run not found', status: 'not_found' },
    atMs: 12_000,
  };
  const lines = [known, { ...goodLines[readRun], atMs: 2000 }, ...listed(3000), gone, ...listed(22_000)];
  expect((await judge(answerCheck(readRun), lines)).kind).toBe(kind);
});

test.each([
  ['', 'violation'],
  ['max-age=20', 'pass'],
])(
  'a run that is shown once more after a 404, from a store that may obey no no-cache (%j): %s',
  async (control, kind) => {
    const shown = (atMs: number): Line => ({
      ...goodLines[readRun],
      headers: { 'cache-control': control },
      atMs,
    });
    const gone: Line = {
      ...goodLines[readRun],
      status: 404,
      atMs: 12_000,
      body: { message: 'Run not found', status: 'not_found' },
    };
    const later = [12_300, 12_400].map((atMs): Line => ({ ...shown(atMs), later: true }));
    const lines = [known, shown(2000), gone, shown(12_050), ...later];
    expect((await judge(answerCheck(readRun), lines)).kind).toBe(kind);
  },
);

test.each([
  [3100, 'pass'],
  [24_000, 'violation'],
])('a list that shows a run at %i may have been stored for 20 s: %s', async (atMs, kind) => {
  const path = '/api/v1/syncs/1/sync_runs';
  const headers = { 'cache-control': 'max-age=20' };
  const listed = { ...listLines(path, [[runEntry(9)]])[0], request: path, headers };
  const gone: Line = {
    ...goodLines[readRun],
    request: `${path}/9`,
    status: 404,
    body: { message: 'Run not found', status: 'not_found' },
  };
  const lines = [
    known,
    { ...goodLines[readRun], atMs: 1000 },
    { ...listed, atMs: 1100 },
    { ...gone, atMs: 2000 },
    { ...listed, atMs: 2100 },
    { ...gone, atMs: 3000, later: true },
    { ...listed, atMs, later: true },
  ];
  expect((await judge(answerCheck(readRun), lines)).kind).toBe(kind);
});

test.each([
  [404, { kind: 'pass', gap: 'GET /api/v1/syncs/1/sync_runs/7 returned 404' }],
  [200, { kind: 'violation' }],
])('a run that is missing at last is asked for again: %i', async (status, wanted) => {
  const shown: Line = { ...goodLines[readRun], atMs: 2000 };
  const body = { message: 'Run not found', status: 'not_found' };
  const gone: Line = { ...shown, status: 404, atMs: 12_000, body };
  const later = [22_000, 32_000].map((atMs): Line => ({
    ...(status === 200 ? shown : gone),
    atMs,
    later: true,
  }));
  const ending = await judge(answerCheck(readRun), [known, shown, gone, ...later]);
  expect(ending).toMatchObject(wanted);
});
