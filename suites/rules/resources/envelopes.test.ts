import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { changed, goodLines, knownBeside, withChange } from '../../fixtures/endpoint-lines.ts';
import type { Check } from '../../kit/check/check.ts';
import { checks } from './envelopes.suite.ts';

const { updateConnector, readModel, updateModel, listRuns, readRun, listRecords } = endpoints;
const singles: readonly Endpoint[] = [updateConnector, readModel, updateModel, readRun];
const lists: readonly Endpoint[] = [listRuns, listRecords];

const envelopeOf = (endpoint: Endpoint): Check => only(endpoint, (id) => id.endsWith('-envelope'));
const linkOf = (endpoint: Endpoint, name: string): Check => only(endpoint, (id) => id === `2.5-${name}`);

function only(endpoint: Endpoint, isMeant: (id: string) => boolean): Check {
  const [check, ...more] = checks.filter((one) => one.endpoint === endpoint && isMeant(one.verifies));
  if (check === undefined || more.length > 0) throw new Error(`not one check of ${endpoint}`);
  return check;
}

const type = (name: string): object => ({ kind: 'type', type: name });

/**
 * An answer that has the marks of its endpoint and one part of the envelope wrong; undefined takes the part
 * away.
 */
const faults: readonly [string, readonly Endpoint[], string, unknown, string, string][] = [
  ['no attributes', singles, '/data/attributes', undefined, '/data/attributes', 'attributes'],
  ['attributes that are no object', singles, '/data/attributes', 'x', '/data/attributes', 'attributes'],
  ['no attributes', lists, '/data/0/attributes', undefined, '/data/0/attributes', 'attributes'],
  ['no attributes', lists, '/data/1/attributes', undefined, '/data/1/attributes', 'attributes'],
  ['attributes that are an array', lists, '/data/2/attributes', [], '/data/2/attributes', 'attributes'],
  ['an entry that is a number', lists, '/data/0', 5, '/data/0', 'resource'],
  ['an entry that is null', lists, '/data/1', null, '/data/1', 'resource'],
  ['an entry that is an array', lists, '/data/2', [], '/data/2', 'resource'],
  ['no links', lists, '/links', undefined, '/links', 'links'],
  ['links that are null', lists, '/links', null, '/links', 'links'],
  ['links that are an array', lists, '/links', [], '/links', 'links'],
  ['data that is an object', lists, '/data', {}, '/data', 'envelope-data'],
  ['data that is an array', singles, '/data', [], '/data', 'envelope-data'],
  ['data that is null', [...singles, ...lists], '/data', null, '/data', 'envelope-data'],
  ['no data', [...singles, ...lists], '/data', undefined, '/data', 'envelope-data'],
  ['a body that is an array', [...singles, ...lists], '', [], '', 'envelope'],
  ['a body that is a number', [...singles, ...lists], '', 5, '', 'envelope'],
];

test.each(
  faults.flatMap(([name, where, place, value, pointer, wanted]) =>
    where.map((endpoint) => ({ name, endpoint, place, value, pointer, wanted })),
  ),
)('$endpoint with $name is found', async ({ endpoint, place, value, pointer, wanted }) => {
  const verdict = await judge(envelopeOf(endpoint), withChange(endpoint, place, value));
  expect(verdict).toMatchObject({ kind: 'violation', details: { pointer, wanted: type(wanted) } });
});

test.each(lists)('the eleventh entry of %s is a resource like the first', async (endpoint) => {
  const { data } = goodLines[endpoint].body as { data: readonly object[] }; // a list of the fixtures
  const many = Array.from({ length: 4 }, () => data).flat();
  const line = {
    ...goodLines[endpoint],
    body: changed(goodLines[endpoint].body, '/data', many.with(10, [])),
  };
  expect(await judge(envelopeOf(endpoint), [knownBeside(endpoint), line])).toMatchObject({
    kind: 'violation',
    details: { pointer: '/data/10', wanted: type('resource') },
  });
});

test.each([...singles, ...lists])('a good answer of %s passes', async (endpoint) => {
  const verdict = await judge(envelopeOf(endpoint), [knownBeside(endpoint), goodLines[endpoint]]);
  expect(verdict).toMatchObject({ kind: 'pass', answers: 1, entries: lists.includes(endpoint) ? 3 : 1 });
});

test.each([...singles, ...lists])('a wrong member of %s is no fault of the envelope', async (endpoint) => {
  const entry = lists.includes(endpoint) ? '/data/1' : '/data';
  for (const [place, value] of [
    ['attributes/updated_at', 5],
    ['id', 7],
    ['type', undefined],
    ['attributes/further', {}],
  ] as const) {
    const verdict = await judge(envelopeOf(endpoint), withChange(endpoint, `${entry}/${place}`, value));
    expect(verdict.kind, place).toBe('pass');
  }
});

test.each([...singles, ...lists])('an error, no JSON and no answer of %s prove nothing', async (endpoint) => {
  const line = goodLines[endpoint];
  const lines: readonly Line[] = [
    { ...line, status: 500, body: {} },
    { ...line, status: 201 },
    { ...line, body: 'no json' },
  ];
  for (const one of lines)
    expect((await judge(envelopeOf(endpoint), [knownBeside(endpoint), one])).kind).toBe('untested');
});

test.each(lists.flatMap((endpoint) => ['self', 'first', 'last'].map((name) => ({ endpoint, name }))))(
  'links.$name of $endpoint is a string always',
  async ({ endpoint, name }) => {
    const pointer = `/links/${name}`;
    for (const value of [undefined, 5, {}, []])
      expect(await judge(linkOf(endpoint, name), withChange(endpoint, pointer, value))).toMatchObject({
        kind: 'violation',
        details: { pointer, wanted: type('string') },
      });
    const verdict = await judge(linkOf(endpoint, name), withChange(endpoint, pointer, '/x'));
    expect(verdict).toMatchObject({ kind: 'pass', answers: 1, entries: 0 });
  },
);

test.each(lists.flatMap((endpoint) => ['next', 'prev'].map((name) => ({ endpoint, name }))))(
  'links.$name of $endpoint is a string, or nothing at an end',
  async ({ endpoint, name }) => {
    const pointer = `/links/${name}`;
    for (const value of [5, {}, [], true])
      expect(await judge(linkOf(endpoint, name), withChange(endpoint, pointer, value))).toMatchObject({
        kind: 'violation',
        details: { pointer, received: { kind: 'value', value } },
      });
    for (const value of [null, undefined, '', '?page=2'])
      expect((await judge(linkOf(endpoint, name), withChange(endpoint, pointer, value))).kind).toBe('pass');
  },
);

test('a list without links is left to the rule of its envelope', async () => {
  for (const name of ['self', 'first', 'prev', 'next', 'last'])
    expect((await judge(linkOf(listRuns, name), withChange(listRuns, '/links', undefined))).kind).toBe(
      'untested',
    );
});
