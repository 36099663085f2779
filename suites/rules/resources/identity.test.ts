import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { changed, goodLines, known, knownBeside, withChange } from '../../fixtures/endpoint-lines.ts';
import type { Check } from '../../kit/check/check.ts';
import { checks } from './identity.suite.ts';

const { updateConnector, readModel, updateModel, listRuns, readRun, listRecords } = endpoints;

const ruleOf = (id: string, attribute = ''): Check => {
  const [check, ...more] = checks.filter(
    ({ verifies, title }) => verifies === id && title.includes(attribute),
  );
  if (check === undefined || more.length > 0) throw new Error(`not one check of ${id}`);
  return check;
};

const asked: readonly (readonly [id: string, endpoint: Endpoint, own: string])[] = [
  ['4.2-id-asked', updateConnector, '5'],
  ['4.4-id-asked', readModel, '3'],
  ['4.5-id-asked', updateModel, '3'],
  ['4.8-id-asked', readRun, '7'],
];

test.each(asked)('%s: another id than the one of the path is found', async (id, endpoint, own) => {
  for (const other of ['8', `${own}0`, `0${own}`, '', ` ${own}`])
    expect(await judge(ruleOf(id), withChange(endpoint, '/data/id', other))).toMatchObject({
      kind: 'violation',
      details: {
        pointer: '/data/id',
        wanted: { kind: 'value', value: own },
        received: { kind: 'value', value: other },
      },
    });
  expect(await judge(ruleOf(id), [knownBeside(endpoint), goodLines[endpoint]])).toMatchObject({
    kind: 'pass',
    entries: 1,
  });
});

test.each(asked)('%s: an id that is no string is left to its own rule', async (id, endpoint, own) => {
  const verdict = await judge(ruleOf(id), withChange(endpoint, '/data/id', Number(own)));
  expect(verdict.kind).toBe('untested');
});

/** The number that is asked for, in a list and alone; `at` are the entries that can be wrong. */
const belongings: readonly (readonly [string, string, Endpoint, number, readonly string[]])[] = [
  ['4.7-of-sync', 'sync_id', listRuns, 1, ['/data/0', '/data/1', '/data/2']],
  ['4.8-of-sync', 'sync_id', readRun, 1, ['/data']],
  ['4.9-of-run', 'sync_id', listRecords, 1, ['/data/0', '/data/1', '/data/2']],
  ['4.9-of-run', 'sync_run_id', listRecords, 7, ['/data/0', '/data/1', '/data/2']],
];

const checkOf = (id: string, attribute: string): Check =>
  ruleOf(id, id === '4.9-of-run' ? `has the ${attribute} ` : '');

test.each(belongings)('%s: a %s of another number is found', async (id, attribute, endpoint, own, places) => {
  for (const at of places)
    for (const other of [own + 1, own - 1, -own, own * 10]) {
      const pointer = `${at}/attributes/${attribute}`;
      expect(await judge(checkOf(id, attribute), withChange(endpoint, pointer, other))).toMatchObject({
        kind: 'violation',
        details: { pointer },
      });
    }
});

test.each(belongings)(
  '%s: a %s that is no integer is left to its rule',
  async (id, attribute, endpoint, _, places) => {
    for (const at of places)
      for (const other of ['1', 1.5, null]) {
        const verdict = await judge(
          checkOf(id, attribute),
          withChange(endpoint, `${at}/attributes/${attribute}`, other),
        );
        expect(verdict).toMatchObject(
          places.length > 1 ? { kind: 'pass', entries: 2 } : { kind: 'untested' },
        );
      }
  },
);

test('numbers beyond 2^53 are compared digit by digit', async () => {
  const request = '/api/v1/syncs/9007199254740993/sync_runs/7';
  const body = (id: string): string =>
    JSON.stringify(goodLines[readRun].body).replace('"sync_id":1', `"sync_id":${id}`);
  const rule = ruleOf('4.8-of-sync');
  expect((await judge(rule, [{ request, body: body('9007199254740993') }])).kind).toBe('pass');
  for (const other of ['9007199254740992', '9007199254740994'])
    expect((await judge(rule, [{ request, body: body(other) }])).kind).toBe('violation');
});

test('leading zeros of the path name the same number', async () => {
  const line: Line = { ...goodLines[readRun], request: '/api/v1/syncs/001/sync_runs/7' };
  expect((await judge(ruleOf('4.8-of-sync'), [line])).kind).toBe('pass');
});

const uuid = '0c8a3f6e-1111-4222-8333-444455556666';
const listed = (...numbers: readonly number[]): Line => ({
  request: `/api/v1/syncs/${uuid}/sync_runs`,
  body: numbers.reduce<unknown>(
    (body, number, at) => changed(body, `/data/${at}/attributes/sync_id`, number),
    goodLines[listRuns].body,
  ),
});

test('where the id of the path is no number, the entries of a list agree among themselves', async () => {
  const rule = ruleOf('4.7-of-sync');
  expect((await judge(rule, [listed(4, 4, 4)])).kind).toBe('pass');
  expect((await judge(rule, [listed(4, 4, 5)])).kind).toBe('violation');
  expect((await judge(rule, [listed(4, 5, 4)])).kind).toBe('violation');
  expect((await judge(rule, [listed(5, 4, 4)])).kind).toBe('violation');
});

test('a run that is read alone has the number that its list shows', async () => {
  const alone = (id: number): Line => ({
    request: `/api/v1/syncs/${uuid}/sync_runs/7`,
    body: changed(goodLines[readRun].body, '/data/attributes/sync_id', id),
  });
  const rule = ruleOf('4.8-of-sync');
  expect((await judge(rule, [listed(4, 4, 4), alone(4)])).kind).toBe('pass');
  expect((await judge(rule, [listed(4, 4, 4), alone(5)])).kind).toBe('violation');
  // Without a list there is nothing to agree with.
  expect((await judge(rule, [alone(5)])).kind).toBe('pass');
});

test('a list that shows no number says nothing of a run that is read alone', async () => {
  const list = {
    ...listed(4, 4, 4),
    body: changed(listed(4, 4, 4).body, '/data/0/attributes/sync_id', null),
  };
  const alone = { ...goodLines[readRun], request: `/api/v1/syncs/${uuid}/sync_runs/7` };
  expect((await judge(ruleOf('4.8-of-sync'), [list, alone])).kind).toBe('pass');
});

test('records of two runs of one number need not agree, and those of one run must', async () => {
  const records = (run: string, ...numbers: readonly number[]): Line => ({
    request: `/api/v1/syncs/1/sync_runs/${run}/sync_records`,
    body: numbers.reduce<unknown>(
      (body, number, at) => changed(body, `/data/${at}/attributes/sync_run_id`, number),
      goodLines[listRecords].body,
    ),
  });
  const rule = checkOf('4.9-of-run', 'sync_run_id');
  expect((await judge(rule, [records('a', 1, 1, 1), records('b', 2, 2, 2)])).kind).toBe('pass');
  expect((await judge(rule, [records('a', 1, 1, 1), records('a', 2, 2, 2)])).kind).toBe('violation');
  const other: Line = { ...records('a', 2, 2, 2), request: '/api/v1/syncs/2/sync_runs/a/sync_records' };
  expect((await judge(rule, [records('a', 1, 1, 1), other])).kind).toBe('pass');
});

test('another run than the asked one is left to the rule on its id', async () => {
  const body = changed(changed(goodLines[readRun].body, '/data/id', '8'), '/data/attributes/sync_id', 2);
  expect((await judge(ruleOf('4.8-of-sync'), [known, { ...goodLines[readRun], body }])).kind).toBe(
    'untested',
  );
  expect((await judge(ruleOf('4.8-id-asked'), [known, { ...goodLines[readRun], body }])).kind).toBe(
    'violation',
  );
});
