import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { goodLines } from '../../fixtures/endpoint-lines.ts';
import { answerCheck } from './fixtures/answer-lines.ts';

const { querySource, updateConnector, updateModel } = endpoints;
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
  ['after two successes', [query, query, refused(query, 400)]],
  ['with a sign of a lock', [query, refused(query, 409), query]],
  ['while another is accepted', [other(query), refused(query, 400), other(query)]],
  ['with the connector as it was not before', [query, update, refused(query, 400), query]],
  ['with the connector as it is not afterwards', [query, refused(query, 400), update, query]],
])('SQL that is refused %s passes in part', async (_, lines) => {
  expect(await endingOf(querySource, lines)).toMatchObject({ kind: 'pass', gap: expect.anything() });
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
  // Without a success after it the token may have expired.
  expect(await endingOf(endpoint, [line, refused(line, 303)])).toMatchObject({
    kind: 'pass',
    gap: expect.anything(),
  });
});
