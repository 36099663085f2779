import { expect, test } from 'vitest';
import { knownOf, modelBody, told, type Came, type Setting, type Told } from '../fixtures/log.ts';
import { readVerbatim, type JsonObject } from './json.ts';
import { leftChanged, leftOverState, restorationOf } from './restoration.ts';

const target = { updateModel: [{ name: 'new' }, { model: { query: 'SELECT 2' } }] };
const read = (came: Came): Told => told('readModel', ['1'], came, { purpose: { kind: 'again', round: 0 } });
const put = (body: string, came: Came = {}): Told =>
  told('updateModel', ['1'], { json: modelBody('1'), ...came }, { body });
const shown = (name: string): Came => ({ json: modelBody('1', { name }) });
const old = read(shown('old'));
const sent = put('{"name":"new"}');

const left = (log: readonly Told[], more: Setting = {}) => leftChanged(knownOf(log, { target, ...more }));

test('what is noted before the first update: the attributes, and a body for each form', () => {
  expect(restorationOf(knownOf([old], { target }))).toMatchObject({
    modelId: '1',
    former: { name: 'old', query: 'SELECT 1' },
    bodies: ['{"name":"old"}', '{"model":{"query":"SELECT 1"}}'],
    lost: [],
  });
});

test.each<[string, Setting, readonly Told[]]>([
  ['without a body', { target: {} }, [old]],
  ['where the model cannot be read', { target }, [read({ status: 500 })]],
  ['where it no longer can', { target }, [old, ...Array(3).fill(read({ status: 500 }))]],
])('nothing can be put back %s', (_, setting, log) =>
  expect(restorationOf(knownOf(log, setting))).toBeUndefined(),
);

test.each<[string, readonly string[] | undefined, readonly Told[]]>([
  ['not, where nothing was sent', undefined, [old]],
  ['not, where it was refused', undefined, [old, put('{"name":"new"}', { status: 422 })]],
  ['in what a read shows', ['name'], [old, sent, read(shown('new'))]],
  ['in all that was sent, if no read shows it', ['name', 'query'], [old, sent]],
  ['not, where a read shows what was there', undefined, [old, sent, old]],
  ['where a refused one did it', ['name'], [old, put('{"name":"new"}', { status: 401 }), read(shown('new'))]],
])('a model is left changed %s', (_, members, log) => expect(left(log)?.members).toEqual(members));

test('what is left names the bodies that put it back', () => {
  expect(left([old, sent, read(shown('new'))])).toMatchObject({
    bodies: ['{"name":"old"}', '{"model":{"query":"SELECT 1"}}'],
    isLost: false,
  });
});

const changed: Came = { json: modelBody('1', { name: 'new', query: 'SELECT 0' }) };

test.each<[string, readonly Told[], string]>([
  ['by the first', [put('{"name":"new"}', changed)], '{"name":"old","query":"SELECT 1"}'],
  [
    'by the second',
    [put('{"name":"new"}', shown('new')), put('{"name":"b"}', changed), read(changed)],
    '{"name":"old","query":"SELECT 1"}',
  ],
  [
    'not, where a read showed it first, as somebody else set it',
    [put('{"name":"new"}', shown('new')), read(changed), put('{"name":"b"}', changed)],
    '{"name":"old"}',
  ],
])('what an update set without naming it is put back: %s', (_, log, body) => {
  const known = knownOf([old, ...log], { target: { updateModel: [{ name: 'new' }] } });
  expect(restorationOf(known)?.bodies).toEqual([body]);
});

test.each([
  ['all of it where it was replaced', { a: 1, b: 5 }, { a: 2 }, { a: 1, b: 5 }],
  ['what was named where the rest is as it was', { a: 1, b: 5 }, { a: 2, b: 5 }, { a: 1 }],
  ['a secret that was not set', { token: null }, { token: '***' }, { token: null }],
])('of an object is put back %s', (_, former, now, configuration) => {
  const of = (value: JsonObject): Came => ({ json: modelBody('1', { configuration: value }) });
  const given = { configuration: { a: 2, token: 't' } };
  const log = [read(of(former)), put(JSON.stringify(given), of(now)), read(of(now))];
  const known = knownOf(log, { target: { updateModel: [given] } });
  expect(restorationOf(known)?.bodies).toEqual([JSON.stringify({ configuration })]);
});

test.each([
  ['a masked value', { password: '***' }, { password: '***' }, 'password'],
  ['a secret that is shown as null', { password: null }, { password: null }, 'password'],
  ['a secret that is shown empty', { password: [] }, { password: [] }, 'password'],
  ['a value like others that are masked', { user: 'xxxx78' }, { user: 'xxxx56' }, 'user'],
  ['a member that an update added', {}, { password: 'p' }, 'password'],
  ['a member that it added further down', { a: { b: 1 } }, { a: { b: 1, c: 2 } }, 'a.c'],
])('%s cannot be put back', (_, former, now, place) => {
  const of = (configuration: JsonObject): Came => ({ json: modelBody('1', { configuration }) });
  const given = { configuration: { password: 'p', user: '123456', a: { c: 2 } } };
  const log = [read(of(former)), put(JSON.stringify(given), of(now)), read(of(now))];
  const what = { members: [`configuration.${place}`], isLost: true, isRestorable: false };
  expect(left(log, { target: { updateModel: [given] } })).toMatchObject(what);
});

test.each([
  ['new', 'changed', ['name']],
  ['before', 'back', []],
  ['other', 'other', ['name']],
] as const)('a model that an earlier run left and that shows "%s" is %s', (name, state, members) => {
  const body = readVerbatim('{"name":"new","connector_id":12345678901234567890}') as JsonObject; // ours
  const leftOver = { modelId: '1', former: { name: 'before' }, bodies: [body] };
  const json = modelBody('1', { name, connector_id: 12345678901234567890n });
  const known = knownOf([read({ json })], { target, leftOver });
  expect(leftOverState(known)).toEqual({ state, members });
  expect(restorationOf(known)?.former['name']).toBe(state === 'other' ? undefined : 'before');
});
