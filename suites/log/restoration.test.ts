import { expect, test } from 'vitest';
import { knownOf, modelBody, told, type Came, type Setting, type Told } from '../fixtures/log.ts';
import { leftChanged, leftOverState, restorationOf } from './restoration.ts';

const target = { updateModel: [{ name: 'new' }, { model: { query: 'SELECT 2' } }] };
const read = (came: Came): Told => told('readModel', ['1'], came, { purpose: { kind: 'again', round: 0 } });
const put = (body: string, came: Came = {}): Told =>
  told('updateModel', ['1'], { json: modelBody('1'), ...came }, { body });
const shown = (name: string): Came => ({ json: modelBody('1', { name }) });

const left = (log: readonly Told[], more: Setting = {}) => leftChanged(knownOf(log, { target, ...more }));

test('what is noted before the first update: the attributes, and a body for each form', () => {
  expect(restorationOf(knownOf([read(shown('old'))], { target }))).toMatchObject({
    modelId: '1',
    former: { name: 'old', query: 'SELECT 1' },
    bodies: ['{"name":"old"}', '{"model":{"query":"SELECT 1"}}'],
    lost: [],
  });
});

test.each<[string, Setting, readonly Told[]]>([
  ['without a body', { target: {} }, [read(shown('old'))]],
  ['where the model cannot be read', { target }, [read({ status: 500 })]],
])('nothing can be put back %s', (_, setting, log) => {
  expect(restorationOf(knownOf(log, setting))).toBeUndefined();
});

test.each<[string, readonly string[] | undefined, readonly Told[]]>([
  ['not, where nothing was sent', undefined, [read(shown('old'))]],
  ['not, where it was refused', undefined, [read(shown('old')), put('{"name":"new"}', { status: 422 })]],
  ['in what a read shows', ['name'], [read(shown('old')), put('{"name":"new"}'), read(shown('new'))]],
  [
    'in all that was sent, if no read shows it',
    ['name', 'query'],
    [read(shown('old')), put('{"name":"new"}')],
  ],
  [
    'not, where a read shows what was there',
    undefined,
    [read(shown('old')), put('{"name":"new"}'), read(shown('old'))],
  ],
  [
    'where a refused update did it',
    ['name'],
    [read(shown('old')), put('{"name":"new"}', { status: 401 }), read(shown('new'))],
  ],
])('a model is left changed %s', (_, members, log) => {
  expect(left(log)?.members).toEqual(members);
});

test('what is left names the bodies that put it back', () => {
  expect(left([read(shown('old')), put('{"name":"new"}'), read(shown('new'))])).toMatchObject({
    bodies: ['{"name":"old"}', '{"model":{"query":"SELECT 1"}}'],
    isLost: false,
  });
});

test.each<[string, readonly string[], string]>([
  ['each time', ['SELECT 0', 'SELECT 0'], '{"name":"old","query":"SELECT 1"}'],
  ['to another value, as somebody else may', ['SELECT 1', 'SELECT 0'], '{"name":"old"}'],
])('what an update set without naming it is put back: %s', (_, queries, body) => {
  const updates = queries.map((query, at) =>
    put(`{"name":"${at}"}`, { json: modelBody('1', { name: String(at), query }) }),
  );
  const known = knownOf([read(shown('old')), ...updates], { target: { updateModel: [{ name: 'new' }] } });
  expect(restorationOf(known)?.bodies).toEqual([body]);
});

test('a masked value cannot be put back', () => {
  const secret = { updateModel: [{ configuration: { password: 'p' } }] };
  const masked: Came = { json: modelBody('1', { configuration: { password: '***' } }) };
  const log = [read(masked), put('{"configuration":{"password":"p"}}'), read(masked)];
  expect(left(log, { target: secret })).toMatchObject({ members: ['configuration.password'], isLost: true });
});

test.each([
  ['new', 'changed', ['name']],
  ['before', 'back', []],
  ['other', 'other', ['name']],
] as const)('a model that an earlier run left and that shows "%s" is %s', (name, state, members) => {
  const leftOver = { modelId: '1', former: { name: 'before' }, bodies: [{ name: 'new' }] };
  const known = knownOf([read(shown(name))], { target, leftOver });
  expect(leftOverState(known)).toEqual({ state, members });
  expect(restorationOf(known)?.former['name']).toBe(state === 'other' ? undefined : 'before');
});
