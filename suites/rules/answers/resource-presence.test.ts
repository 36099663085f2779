import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { conversation, judge, type Line } from '../../fixtures/conversation.ts';
import { goodLines, known } from '../../fixtures/endpoint-lines.ts';
import { answerCheck } from './fixtures/answer-lines.ts';
import { notesOf } from '../../kit/lists/observing.ts';
import { askForMissingResources } from './resource-presence.ts';

const { listRuns, readRun, listRecords, readModel, updateModel } = endpoints;

const missing = (endpoint: Endpoint, status = 404): Line => ({
  ...goodLines[endpoint],
  status,
  body: { message: 'Not there', status: 'not_found' },
});
const later = (line: Line): Line => ({ ...line, later: true });
const gap = (status: number) => ({ kind: 'pass', gap: expect.stringContaining(`returned ${status}`) });

test.each([
  ['a sync', listRuns, [readRun]],
  ['a sync with records', listRuns, [readRun, listRecords]],
  ['a model', readModel, []],
] as const)('%s that is gone for good was deleted', async (_, endpoint, others) => {
  const shown = [known, goodLines[endpoint], ...others.map((other) => goodLines[other])];
  const gone = missing(endpoint);
  const still = [gone, ...others.map((other) => missing(other))].map(later);
  expect(await judge(answerCheck(endpoint), [...shown, gone, ...still])).toMatchObject(gap(404));
  expect(await judge(answerCheck(endpoint), [...shown, gone, gone, ...still])).toMatchObject(gap(404));
});

test.each([
  ['its list is shown again', 200, 404],
  ['a run of it is shown', 404, 200],
  ['both are shown', 200, 200],
])('a sync that was missing is not deleted where %s', async (_, list, run) => {
  const shown = [known, goodLines[listRuns], goodLines[readRun]];
  const again = [list === 200 ? goodLines[listRuns] : missing(listRuns)].concat(
    run === 200 ? goodLines[readRun] : missing(readRun),
  );
  const lines = [...shown, missing(listRuns), ...again.map(later)];
  expect(await judge(answerCheck(listRuns), lines)).toMatchObject({
    kind: 'violation',
    details: { pointer: 'status', received: { value: 404 } },
  });
});

test('an answer that may be older than the 404 does not show that the resource is still there', async () => {
  // The tests' targets may be 60 ms late.
  const shown = [known, { ...goodLines[readModel], atMs: 2000 }];
  const gone = { ...missing(readModel), atMs: 2030 };
  const late = { ...goodLines[readModel], atMs: 2050 };
  const after = (atMs: number, line: Line) => ({ ...line, atMs, later: true });
  const ends = (...rest: readonly Line[]) => judge(answerCheck(readModel), [...shown, gone, ...rest]);
  expect(await ends(late, after(2200, missing(readModel)))).toMatchObject(gap(404));
  expect((await ends(late, after(2200, goodLines[readModel]))).kind).toBe('violation');
  expect((await ends({ ...late, atMs: 2200 })).kind).toBe('violation');
});

test('an update that succeeds shows that a model is there', async () => {
  const lines = [known, goodLines[readModel], missing(readModel), goodLines[updateModel]];
  expect((await judge(answerCheck(readModel), lines)).kind).toBe('violation');
});

test('the status of a missing model is not specified', async () => {
  const gone = missing(readModel, 410);
  const lines = [known, goodLines[readModel], gone, later(gone)];
  expect(await judge(answerCheck(readModel), lines)).toMatchObject(gap(410));
  const refused = missing(readModel, 403);
  const refusedLines = [known, goodLines[readModel], refused, later(refused), known];
  expect((await judge(answerCheck(readModel), refusedLines)).kind).toBe('violation');
  const absent: Line = { request: '/api/v1/models/5', status: 403, body: {}, purpose: 'absent' };
  expect(await judge(answerCheck(readModel), [absent, ...refusedLines])).toMatchObject(gap(403));
});

test('a sync is missing with 404 alone', async () => {
  const gone = missing(listRuns, 410);
  expect((await judge(answerCheck(listRuns), [known, goodLines[listRuns], gone, known])).kind).toBe(
    'violation',
  );
});

test.each([
  [listRuns, { syncId: '1' }],
  [readModel, { modelId: '3' }],
])('%s is untested where what the operator named is gone for good', async (endpoint, fixtures) => {
  const gone = missing(endpoint);
  const lines = [known, goodLines[endpoint], gone, later(gone)];
  expect((await judge(answerCheck(endpoint), lines, { fixtures })).kind).toBe('untested');
  const others = { syncId: '9', modelId: '9' };
  expect(await judge(answerCheck(endpoint), lines, { fixtures: others })).toMatchObject(gap(404));
});

test.each([
  ['ends', 1995, 2065, 'violation'],
  ['does not end', 1996, 2065, 'pass'],
  ['ends', 1995, 2064, 'pass'],
])('a read that %s before the 404, at %i, and one at %i: %s', async (_, beforeMs, afterMs, kind) => {
  const line = goodLines[readModel];
  const gone = { ...missing(readModel), atMs: 2000 };
  const lines = [{ ...line, atMs: beforeMs }, gone, { ...line, atMs: afterMs }];
  const still = { ...later(missing(readModel)), atMs: 3000 };
  expect((await judge(answerCheck(readModel), [known, ...lines, still])).kind).toBe(kind);
});

test.each([
  [3000, 'pass'],
  [23_000, 'violation'],
])('a run that is shown at %i may have been stored for 20 s: %s', async (atMs, kind) => {
  const headers = { 'cache-control': 'max-age=20' };
  const shown = { ...goodLines[readRun], headers };
  const gone = { ...missing(listRuns), atMs: 2000 };
  const again = [
    { ...later(missing(listRuns)), atMs: 3000 },
    { ...later(shown), atMs },
  ];
  const lines = [known, { ...goodLines[listRuns], atMs: 1000 }, { ...shown, atMs: 1995 }, gone, ...again];
  expect((await judge(answerCheck(listRuns), lines)).kind).toBe(kind);
});

test.each([
  [1995, 'violation'],
  [1996, 'pass'],
])('a model that was shown from %i to 5 ms later is asked for again: %s', async (atMs, kind) => {
  const lines = [
    { ...goodLines[readModel], atMs },
    { ...missing(readModel), atMs: 2000 },
  ];
  const again = { ...later(goodLines[readModel]), atMs: 3000 };
  expect((await judge(answerCheck(readModel), [known, ...lines, again])).kind).toBe(kind);
});

test.each([
  [3, 'violation'],
  [4, 'pass'],
])('of models that were missing three are asked for again, not number %i: %s', async (number, kind) => {
  const of = (id: number, line: Line): Line => ({ ...line, request: `/api/v1/models/${10 + id}` });
  const ids = [1, 2, 3, 4];
  const lines = ids.flatMap((id) => [of(id, goodLines[readModel]), of(id, missing(readModel))]);
  const again = ids.map((id) => of(id, id === number ? goodLines[readModel] : missing(readModel)));
  expect((await judge(answerCheck(readModel), [known, ...lines, ...again.map(later)])).kind).toBe(kind);
});

test('nothing is waited for where nothing was missing, or nothing had shown it', async () => {
  const context = await conversation([known, missing(readModel)]);
  const [, gone] = context.api.evidence(readModel);
  const before = context.client.now();
  const notes = await notesOf(context);
  await askForMissingResources(context, notes, []);
  await askForMissingResources(context, notes, gone === undefined ? [] : [gone]);
  expect([gone?.answer?.status, context.client.now()]).toEqual([404, before]);
});
