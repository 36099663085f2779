import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { aroundLine, answerCheck } from './fixtures/answer-lines.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { changed, goodLines, known, knownBeside } from '../../fixtures/endpoint-lines.ts';
import { listLines, runEntry } from '../../fixtures/list-lines.ts';
import { absentIds } from '../../kit/resources/absent-ids.ts';
import { checks } from './answers.suite.ts';

const { reports, updateConnector, querySource, readModel, updateModel } = endpoints;
const { scheduleSync, listRuns, readRun, listRecords } = endpoints;
const reads: readonly Endpoint[] = [reports, readModel, listRuns, readRun, listRecords];
const writes: readonly Endpoint[] = [updateConnector, querySource, updateModel, scheduleSync];
const all = [...reads, ...writes];

const judged = (endpoint: Endpoint, line: Partial<Line>) =>
  judge(answerCheck(endpoint), aroundLine(endpoint, line));
const found = (status: number) => ({
  kind: 'violation',
  details: { pointer: 'status', wanted: { value: 200 }, received: { kind: 'value', value: status } },
});

test.each(all)('a good answer of %s passes', async (endpoint) => {
  const lines = [knownBeside(endpoint), goodLines[endpoint]];
  expect(await judge(answerCheck(endpoint), lines)).toMatchObject({ kind: 'pass', answers: 1 });
});

test.each(all)('%s: another success than 200 and an error of the service are found', async (endpoint) => {
  for (const status of [201, 202, 204, 206, 299, 500, 505, 599])
    expect(await judged(endpoint, { status }), `${status}`).toMatchObject(found(status));
});

test.each(all)('%s: a limit and a gateway say nothing of the service', async (endpoint) => {
  for (const status of [429, 502, 503, 504]) {
    expect((await judged(endpoint, { status })).kind, `${status}`).toBe('pass');
    const alone = [knownBeside(endpoint), { ...goodLines[endpoint], status, body: {} }];
    expect((await judge(answerCheck(endpoint), alone)).kind, `${status} alone`).toBe('untested');
  }
});

test.each(reads)('%s: a refusal of what is stated is found', async (endpoint) => {
  for (const status of [300, 302, 400, 404, 405, 410, 422, 499, 501])
    expect(await judged(endpoint, { status }), `${status}`).toMatchObject(found(status));
});

test.each(reads)('%s: a refused token is found where the same token is good afterwards', async (endpoint) => {
  const [beside, good, , again] = aroundLine(endpoint, {});
  for (const status of [401, 403]) {
    const refused: Line = { ...goodLines[endpoint], status, body: {} };
    expect(await judged(endpoint, { status }), `${status}`).toMatchObject(found(status));
    const expired = [beside, good, refused].filter((line) => line !== undefined);
    expect((await judge(answerCheck(endpoint), expired)).kind).toBe('untested');
    // A good answer that began before the refusal arrived proves nothing.
    const before = { ...(again ?? known), atMs: 2004 };
    expect((await judge(answerCheck(endpoint), [...expired, before])).kind).toBe('untested');
    const control = { ...(again ?? known), purpose: 'control' } as const;
    expect((await judge(answerCheck(endpoint), [...expired, control])).kind).toBe('violation');
    const justAfter = { ...(again ?? known), atMs: 2005 };
    expect((await judge(answerCheck(endpoint), [...expired, justAfter])).kind).toBe('violation');
  }
});

test.each(reads)('%s: errors of a target that never answered as this API prove nothing', async (endpoint) => {
  for (const status of [302, 400, 404, 405, 501])
    expect((await judge(answerCheck(endpoint), [{ ...goodLines[endpoint], status, body: {} }])).kind).toBe(
      'untested',
    );
});

test('a model that is refused counts only where another read of a model has succeeded', async () => {
  const refused: Line = { request: '/api/v1/models/8', status: 400, body: {} };
  expect((await judge(answerCheck(readModel), [goodLines[readRun], refused])).kind).toBe('untested');
  expect((await judge(answerCheck(readModel), [known, refused, known])).kind).toBe('violation');
});

test.each(reads)('%s: a token that has expired may be refused with any status', async (endpoint) => {
  for (const status of [302, 400, 407, 418]) {
    const refused: Line = { ...goodLines[endpoint], status, body: {} };
    const expired = [knownBeside(endpoint), goodLines[endpoint], refused];
    const check = answerCheck(endpoint);
    const still: Line = { ...knownBeside(endpoint), status, body: {}, later: true };
    expect((await judge(check, [...expired, still])).kind, `${status}`).toBe('untested');
    // The check asks itself whether the token is still accepted, and if not where it was refused, elsewhere.
    const accepted: Line = { ...goodLines[endpoint], later: true };
    expect((await judge(check, [...expired, accepted])).kind, `${status}`).toBe('violation');
    expect((await judge(check, [...expired, knownBeside(endpoint)])).kind, `${status}`).toBe('violation');
  }
});

test.each([
  ['/api/v1/reports?type=workspace_activity&connector_ids=5', reports],
  ['/api/v1/syncs/1/sync_runs?page=2', listRuns],
  ['/api/v1/syncs/1/sync_runs/7/sync_records?page=2', listRecords],
])('a refusal of %s is left to the rule of that parameter, an error is not', async (request, endpoint) => {
  for (const status of [400, 404, 422])
    expect((await judged(endpoint, { request, status })).kind, `${status}`).toBe('pass');
  const promising = {
    ...goodLines[endpoint],
    body: changed(goodLines[endpoint].body, '/links/last', request),
  };
  const lines = [knownBeside(endpoint), promising, { request, status: 500, body: {} }, promising];
  expect((await judge(answerCheck(endpoint), lines)).kind).toBe('violation');
});

test('a link that is refused is left to the rules on links, and one that is an error of the server is not', async () => {
  const link = { request: '/api/v1/syncs/1/sync_runs?cursor=x', isLink: true };
  for (const status of [400, 404, 410])
    for (const isLink of [true, false])
      expect((await judged(listRuns, { ...link, isLink, status })).kind, `${status}`).toBe('pass');
  expect((await judged(listRuns, { ...link, status: 500 })).kind).toBe('violation');
});

const runsPath = '/api/v1/syncs/1/sync_runs';
const whole = (status: string): Line => ({
  request: runsPath,
  body: { data: [runEntry(1, status), runEntry(2)], links: {} },
});

test.each([
  ['in use before and after', 'failed', 'failed', 'violation'],
  ['in use before only', 'failed', 'success', 'pass'],
  ['in use after only', 'success', 'failed', 'pass'],
  ['never in use', 'success', 'success', 'pass'],
])('the filter by a status that is refused, and was %s', async (_, before, after, kind) => {
  const refused: Line = { request: `${runsPath}?status=failed`, status: 400, body: {} };
  expect((await judge(answerCheck(listRuns), [whole(before), refused, whole(after)])).kind).toBe(kind);
});

test.each([
  ['?other=1', 'violation'],
  ['?status=unused', 'pass'],
  ['?page=9', 'pass'],
  ['?status=unused&page=9', 'pass'],
])('405 to a list with the query %j', async (query, kind) => {
  const refused: Line = { request: `${runsPath}${query}`, status: 405, body: {} };
  expect((await judge(answerCheck(listRuns), [whole('success'), refused])).kind).toBe(kind);
});

test('a page that an error answers may have gone, where its only entry has left the filter', async () => {
  const path = `${runsPath}?status=failed`;
  const [first] = listLines(path, [[runEntry(1, 'failed')], [runEntry(2, 'failed')]]);
  if (first === undefined) throw new Error('a list has a line');
  const gone: Line = { request: `${path}&page=2`, status: 500, body: {} };
  const shown: Line = {
    request: runsPath,
    body: { data: [runEntry(1, 'failed'), runEntry(2, 'failed')], links: {} },
  };
  const moved: Line = { request: runsPath, body: { data: [runEntry(1), runEntry(2, 'failed')], links: {} } };
  expect((await judge(answerCheck(listRuns), [shown, first, gone, moved, first])).kind).toBe('pass');
  expect((await judge(answerCheck(listRuns), [shown, first, gone, shown, first])).kind).toBe('violation');
});

test.each(writes)('%s: a redirect is no success, and may be the fault of the address', async (endpoint) => {
  for (const status of [300, 304, 399]) {
    const lines = [known, { ...goodLines[endpoint], status, body: {} }];
    expect((await judge(answerCheck(endpoint), lines)).kind, `${status}`).toBe('untested');
  }
});

test.each(writes)('%s: a 4xx may be the fault of the operator’s body', async (endpoint) => {
  for (const status of [400, 404, 409, 422]) {
    const lines = [known, { ...goodLines[endpoint], status, body: {} }];
    const verdict = await judge(answerCheck(endpoint), lines);
    expect(verdict.kind, `${status}`).toBe('untested');
  }
});

const connectorWrites: readonly Endpoint[] = [updateConnector, querySource];
const refusedWrite = (endpoint: Endpoint): Line => ({ ...goodLines[endpoint], status: 404, body: {} });

test.each(connectorWrites)(
  '%s: 404 is found where answers before and after prove the connector',
  async (endpoint) => {
    const other = goodLines[endpoint === updateConnector ? querySource : updateConnector];
    const refused = refusedWrite(endpoint);
    expect(await judge(answerCheck(endpoint), [known, other, refused, other])).toMatchObject(found(404));
    expect((await judge(answerCheck(endpoint), [known, other, refused])).kind).toBe('untested');
    expect((await judge(answerCheck(endpoint), [known, refused, other])).kind).toBe('untested');
    const elsewhere = { ...other, request: other.request.replace('/5', '/6') };
    expect((await judge(answerCheck(endpoint), [known, elsewhere, refused, elsewhere])).kind).toBe(
      'untested',
    );
  },
);

test('an update of a model that is answered with 404 is found where the model is read before and after', async () => {
  const model = goodLines[readModel];
  const refused = refusedWrite(updateModel);
  expect(await judge(answerCheck(updateModel), [model, refused, model])).toMatchObject(found(404));
  expect((await judge(answerCheck(updateModel), [known, refused, model])).kind).toBe('untested');
  expect((await judge(answerCheck(updateModel), [model, refused])).kind).toBe('untested');
  // The read must have arrived by the time of the write, and the other must show a later moment than its
  // answer: the tests' targets may be 60 ms late.
  const early = { ...model, atMs: 1000 };
  for (const [at, after, kind] of [
    [1005, 1070, 'violation'],
    [1004, 1070, 'untested'],
    [1005, 1069, 'untested'],
  ] as const) {
    const lines = [early, { ...refused, atMs: at }, { ...model, atMs: after }];
    expect((await judge(answerCheck(updateModel), lines)).kind, `${at} ${after}`).toBe(kind);
  }
});

/** The same write to an id that does not exist, as the suite sends it after a missing method. */
const absentTwin = (endpoint: Endpoint, status: number): Line => ({
  ...goodLines[endpoint],
  request: goodLines[endpoint].request.replace(/\/(5|3)/, `/${absentIds(['3'], 1).ids[0]}`),
  status,
  body: {},
  later: true,
});

test.each(writes)('%s: a missing method counts if neither id nor body is the cause', async (endpoint) => {
  for (const status of [405, 501]) {
    const refused: Line = { ...goodLines[endpoint], status, body: {} };
    const twins = endpoint === scheduleSync ? [] : [absentTwin(endpoint, status)];
    const verdict = await judge(answerCheck(endpoint), [known, refused, ...twins]);
    expect(verdict).toMatchObject(found(status));
    const against = verdict.kind === 'violation' ? verdict.details.against : [];
    expect(against?.map(({ answer }) => answer?.status)).toEqual(
      endpoint === scheduleSync ? undefined : [status],
    );
  }
});

test.each([updateConnector, querySource, updateModel])(
  '%s: a missing method proves nothing where an absent id is answered otherwise',
  async (endpoint) => {
    const refused: Line = { ...goodLines[endpoint], status: 405, body: {} };
    for (const status of [404, 501, 200]) {
      const verdict = await judge(answerCheck(endpoint), [known, refused, absentTwin(endpoint, status)]);
      expect(verdict.kind, `${status}`).toBe('untested');
    }
  },
);

test('the list of a sync without runs is judged by its own check, and by no other', async () => {
  const [own] = checks.filter((one) => one.needs?.includes('emptySyncId') === true);
  if (own === undefined) throw new Error('no check of empty syncs');
  const fixtures = { emptySyncId: '2' };
  const empty: Line = { request: '/api/v1/syncs/2/sync_runs', body: { data: [], links: { self: '' } } };
  const bad: Line = { ...empty, status: 500, body: {} };
  expect((await judge(own, [goodLines[listRuns], empty], { fixtures })).kind).toBe('pass');
  expect((await judge(own, [goodLines[listRuns], bad], { fixtures })).kind).toBe('violation');
  expect((await judge(own, [goodLines[listRuns]], { fixtures })).kind).toBe('untested');
  expect(await judge(answerCheck(listRuns), [goodLines[listRuns], bad], { fixtures })).toMatchObject({
    kind: 'pass',
    answers: 1,
  });
  expect((await judge(answerCheck(listRuns), [goodLines[listRuns], bad])).kind).toBe('violation');
});

test.each(all)('200 of %s without its marks names the rule that it would have to keep', async (endpoint) => {
  const rules: Partial<Record<Endpoint, string>> = {
    [reports]: '4.1-body',
    [querySource]: '4.3-rows',
    [scheduleSync]: '4.6-message',
  };
  const shape =
    rules[endpoint] ??
    (endpoint === listRuns || endpoint === listRecords ? '2-list-envelope' : '2-single-envelope');
  for (const [body, rule] of [
    [{}, shape],
    ['no json', '4-json'],
  ] as const) {
    const verdict = await judge(answerCheck(endpoint), [
      knownBeside(endpoint),
      { ...goodLines[endpoint], body },
    ]);
    expect(verdict.kind).toBe('untested');
    expect(JSON.stringify(verdict)).toContain(rule);
  }
});

test.each([readRun, listRecords])(
  '%s: a run that a late replica lacks at first is no fault',
  async (endpoint) => {
    const good = goodLines[endpoint];
    const missing: Line = { ...good, status: 404, body: { message: 'Run not found', status: 'not_found' } };
    // The tests' targets may be 60 ms late.
    const early = [known, { ...good, atMs: 2000 }, { ...missing, atMs: 2030 }, { ...good, atMs: 2050 }];
    const found = { ...good, atMs: 2200, later: true };
    expect((await judge(answerCheck(endpoint), [...early, found])).kind).toBe('pass');
    const still = { ...missing, atMs: 2200, later: true };
    const shown = { ...good, atMs: 2300, later: true };
    expect((await judge(answerCheck(endpoint), [...early, still, shown])).kind).toBe('violation');
  },
);
