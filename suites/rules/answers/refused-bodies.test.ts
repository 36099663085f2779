import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, judge, type Line } from '../../fixtures/conversation.ts';
import { changed, goodLines } from '../../fixtures/endpoint-lines.ts';
import { answerCheck } from './fixtures/answer-lines.ts';
import { noteRefusedBody } from './refused-bodies.ts';

const { querySource, readModel, updateConnector, updateModel } = endpoints;
const query = { ...goodLines[querySource], sent: '{"query":"select 1"}' };
const update = { ...goodLines[updateConnector], sent: '{"name":"A"}' };
const refused = (line: Line, status: number): Line => ({ ...line, status, body: { message: 'No.' } });
const other = (line: Line): Line => ({ ...line, sent: '{"name":"B"}' });
const known: Line = {
  request: 'GET /api/v1/syncs/1/sync_runs',
  body: { data: [], links: { self: '/', first: '/', last: '/', next: null, prev: null } },
};

const endingOf = (
  endpoint: typeof querySource | typeof updateModel | typeof updateConnector,
  lines: readonly Line[],
) => judge(answerCheck(endpoint), [known, ...lines]);

test.each([400, 401, 403, 404, 422])('SQL that is refused with %i between two successes', async (status) => {
  expect(await endingOf(querySource, [query, refused(query, status), query])).toMatchObject({
    kind: 'violation',
    details: { pointer: 'status', received: { value: status }, against: [{}, {}] },
  });
});

test.each<[what: string, lines: readonly Line[]]>([
  ['before two successes', [refused(query, 400), query, query]],
  ['with a sign of a lock', [query, refused(query, 409), query]],
  ['while another is accepted', [other(query), refused(query, 400), other(query)]],
  ['with the connector as it was not before', [query, update, refused(query, 400), query]],
  ['with the connector as it is not afterwards', [query, refused(query, 400), update, query]],
])('SQL that is refused %s passes in part', async (_, lines) => {
  expect(await endingOf(querySource, lines)).toMatchObject({ kind: 'pass', gap: expect.anything() });
});

test.each<[what: string, again: number, kind: string]>([
  ['is accepted then', 200, 'violation'],
  ['is refused then, too', 400, 'untested'],
  ['meets a lock then', 423, 'untested'],
])('SQL that is refused after two successes is sent again: %s', async (_, status, kind) => {
  const again = status === 200 ? query : refused(query, status);
  const lines = [query, query, refused(query, 400), { ...again, later: true }];
  expect(await endingOf(querySource, lines)).toMatchObject({ kind });
});

test.each([updateConnector, updateModel])('a body of %s that is refused', async (endpoint) => {
  const line = { ...goodLines[endpoint], sent: '{"name":"A"}' };
  const kindOf = async (...lines: readonly Line[]) => (await endingOf(endpoint, lines)).kind;
  expect(await kindOf(line, refused(line, 422), line)).toBe('violation');
  expect(await kindOf(line, refused(line, 422))).toBe('untested');
  expect(await kindOf(line, refused(line, 409))).toBe('pass');
  expect(await kindOf(line, refused(other(line), 422), line)).toBe('pass');
  expect(await kindOf(refused(line, 422), line)).toBe('pass');
});

test.each([updateConnector, updateModel])('an update by %s that changes nothing', async (endpoint) => {
  const [a, b] = ['A', 'B'].map((name) => ({ ...goodLines[endpoint], sent: `{"name":"${name}"}` }));
  if (a === undefined || b === undefined) throw new Error('there are two');
  const kindOf = async (...lines: readonly Line[]) => (await endingOf(endpoint, lines)).kind;
  expect(await kindOf(a, b, refused(b, 422), a, b)).toBe('pass');
  expect(await kindOf(a, refused(b, 422), b, refused(b, 422), a, b)).toBe('pass');
  // Other updates that change nothing are accepted.
  expect(await kindOf(a, b, refused(b, 422), a, b, b)).toBe('violation');
  expect(await kindOf(a, b, b, refused(b, 422), a, b)).toBe('violation');
  expect(await kindOf(a, b, refused(a, 422), a, b)).toBe('violation');
  expect(await kindOf(a, b, refused(b, 422), a, refused(b, 422))).toBe('untested');
});

test.each([updateConnector, updateModel])(
  'an update by %s after one whose answer was lost',
  async (endpoint) => {
    const [a, b] = ['A', 'B'].map((name) => ({ ...goodLines[endpoint], sent: `{"name":"${name}"}` }));
    if (a === undefined || b === undefined) throw new Error('there are two');
    const kindOf = async (...lines: readonly Line[]) => (await endingOf(endpoint, lines)).kind;
    const lostB: Line = { ...b, failure: { kind: 'cut', message: 'It was cut.' } };
    expect(await kindOf(b, a, refused(b, 422), a, b)).toBe('violation');
    expect(await kindOf(b, a, lostB, refused(b, 422), a, b)).toBe('pass');
    expect(await kindOf(b, a, { ...refused(b, 422), retries: ['timeout'] }, a, b)).toBe('pass');
    expect(await kindOf(b, a, { ...refused(b, 422), retries: ['503'] }, a, b)).toBe('violation');
    // That it was accepted does not show that it changed nothing.
    const again: Line = { ...b, retries: ['504'] };
    expect(await kindOf(again, refused(b, 422), a, b)).toBe('pass');
    expect(await kindOf(b, again, refused(b, 422), a, b)).toBe('violation');
    // The second update to A changes something, if the one to B was carried out.
    expect(await kindOf(b, a, lostB, a, b, refused(b, 422), a, b)).toBe('pass');
    expect(await kindOf(b, a, lostB, a, a, b, refused(b, 422), a, b)).toBe('violation');
  },
);

test('an update of a model that changes what somebody else wrote is no update that changes nothing', async () => {
  const [a, b] = ['A', 'B'].map((name) => ({ ...goodLines[updateModel], sent: `{"name":"${name}"}` }));
  if (a === undefined || b === undefined) throw new Error('there are two');
  const read = goodLines[readModel];
  const named = (name: string): Line => ({
    ...read,
    body: changed(read.body, '/data/attributes/name', name),
  });
  const kindWith = async (seen: Line) =>
    (await endingOf(updateModel, [read, a, b, seen, b, refused(b, 422), a, b])).kind;
  expect(await kindWith(read)).toBe('violation');
  expect(await kindWith(named('theirs'))).toBe('pass');
  // The suite puts back what somebody else wrote.
  const back = { ...a, sent: '{"name":"theirs"}', body: named('theirs').body };
  const restored = [read, a, b, b, refused(b, 422), a, b, named('theirs'), back];
  expect((await endingOf(updateModel, restored)).kind).toBe('pass');
  // What an update has set shows nobody else.
  const own = { ...b, body: changed(read.body, '/data/attributes/name', 'B') };
  const lines = [read, a, own, named('B'), own, refused(b, 422), a, own];
  expect((await endingOf(updateModel, lines)).kind).toBe('violation');
});

test.each([405, 501])('a write that is answered with %i after a success is a finding', async (status) => {
  expect(await endingOf(querySource, [query, update, refused(query, status)])).toMatchObject({
    kind: 'violation',
    details: { received: { value: status }, against: [{}] },
  });
});

const at = (atMs: number, line: Line): Line => ({ ...line, atMs });
const sql = refused(query, 400);

test.each<[what: string, kind: 'violation' | 'pass', lines: readonly Line[]]>([
  ['between two that touch it', 'violation', [at(1995, query), at(2000, sql), at(2005, query)]],
  ['beside one before it', 'pass', [at(1996, query), at(2000, sql), at(2005, query)]],
  ['beside one after it', 'pass', [at(1995, query), at(2000, sql), at(2004, query)]],
  ...[
    ['as another update ends', 'pass', at(1995, other(update))] as const,
    ['as another update is refused', 'violation', at(1995, refused(other(update), 400))] as const,
    ['while another update is refused', 'pass', at(1996, refused(other(update), 400))] as const,
    ['while the same update is made', 'violation', at(2002, update)] as const,
    ['before another update', 'violation', at(2005, other(update))] as const,
    ['while another update begins', 'pass', at(2004, other(update))] as const,
  ].map(([what, kind, between]): [string, 'violation' | 'pass', readonly Line[]] => [
    what,
    kind,
    [
      at(0, update),
      at(1000, query),
      ...[between, at(2000, sql)].toSorted((one, two) => (one.atMs ?? 0) - (two.atMs ?? 0)),
      at(3000, update),
      at(4000, query),
    ],
  ]),
])('SQL that is refused %s: %s', async (_, kind, lines) => {
  expect(await endingOf(querySource, lines)).toMatchObject({ kind });
});

test.each([303, 500])('SQL that is answered with %i is found by itself', async (status) => {
  const ending = await endingOf(querySource, [query, refused(query, status), query]);
  expect(ending).toMatchObject({ kind: 'violation', details: { received: { value: status } } });
  expect(ending).not.toHaveProperty('details.against');
});

test.each([
  [[300], 1],
  [[499], 1],
  [[200, 401, 429, 500, 400], 1],
  [[200, 401, 429, 500], 0],
])('of answers with %j, %i is noted, and where none was examined none', async (statuses, count) => {
  const context = await conversation([known, ...statuses.map((status) => refused(update, status))]);
  const exchanges = context.api.evidence(updateConnector);
  noteRefusedBody(context, exchanges);
  expect(context.tally.gaps).toEqual([]);
  for (const exchange of exchanges.slice(0, 1)) context.tally.saw(exchange);
  noteRefusedBody(context, exchanges);
  expect(context.tally.gaps).toHaveLength(count);
});

test('SQL that is refused with the connector as it was before and is later', async () => {
  const lines = [update, query, other(update), update, refused(query, 400), other(update), update, query];
  expect(await endingOf(querySource, lines)).toMatchObject({ kind: 'violation' });
});

test.each([updateConnector, updateModel])('a body of %s that is refused passes in part', async (endpoint) => {
  const line = { ...goodLines[endpoint], sent: '{"name":"A"}' };
  expect(await endingOf(endpoint, [line, refused(line, 409), line])).toMatchObject({
    kind: 'pass',
    gap: expect.anything(),
  });
});

test.each([updateConnector, updateModel, querySource])('a redirect of %s is a finding', async (endpoint) => {
  const line = { ...goodLines[endpoint], sent: '{"name":"A"}' };
  expect(await endingOf(endpoint, [line, refused(line, 303), line])).toMatchObject({
    kind: 'violation',
    details: { pointer: 'status', received: { value: 303 } },
  });
  expect(await endingOf(endpoint, [refused(line, 303), known])).toMatchObject({ kind: 'violation' });
  // Without a success after it the token may have expired.
  expect(await endingOf(endpoint, [line, refused(line, 303)])).toMatchObject({
    kind: 'pass',
    gap: expect.anything(),
  });
});
