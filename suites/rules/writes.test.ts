import { describe, expect, test } from 'vitest';
import {
  connectorBody,
  knownOf,
  linesOf,
  modelBody,
  told,
  type Came,
  type Setting,
  type Told,
} from '../fixtures/log.ts';
import type { JsonObject } from '../log/json.ts';
import { writes } from './writes.ts';

const target = {
  updateModel: [{ name: 'new' }, { name: 'new', description: 'new' }],
  updateConnector: [{ name: 'new', configuration: { host: 'h' } }],
};
const shown = (attributes: JsonObject): Came => ({ json: modelBody('1', attributes) });
const read = (ms: number, came: Came): Told => told('readModel', ['1'], { askedMs: ms, ...came });
const put = (ms: number, body: JsonObject, came: Came): Told =>
  told('updateModel', ['1'], { askedMs: ms, ...came }, { body: JSON.stringify(body) });
const connector = (body: JsonObject, attributes: JsonObject): Told =>
  told('updateConnector', ['1'], { json: connectorBody('1', attributes) }, { body: JSON.stringify(body) });

/** What is said of one rule. */
const said = (rule: string, log: readonly Told[], more: Setting = {}): readonly string[] =>
  linesOf([...writes(knownOf(log, { target, ...more }))].filter((one) => one.rule === rule)).map((line) =>
    line.replace(`${rule} `, ''),
  );

/** Why nothing is said of a rule. */
const why = (rule: string, log: readonly Told[], more: Setting = {}): unknown =>
  [...writes(knownOf(log, { target, ...more }))].flatMap((one) =>
    one.rule === rule && one.kind === 'gap' ? [one.reason] : [],
  )[0];

describe('the answer to an update of a model', () => {
  const old = read(0, shown({ name: 'old', description: 'old' }));

  test.each<[string, readonly string[], readonly Told[]]>([
    ['shows the new value', ['ok updateModel #1'], [old, put(10, { name: 'new' }, shown({ name: 'new' }))]],
    [
      'shows one value, and not the other',
      ['broken updateModel #1 /data/attributes/description'],
      [old, put(10, { name: 'new', description: 'new' }, shown({ name: 'new', description: 'old' }))],
    ],
    [
      'shows nothing that the next read does not show, either',
      ['gap updateModel'],
      [old, put(10, { name: 'new' }, shown({ name: 'old' })), read(4000, shown({ name: 'old' }))],
    ],
    [
      'does not show what the next read shows',
      ['broken updateModel #1 /data/attributes/name'],
      [old, put(10, { name: 'new' }, shown({ name: 'old' })), read(4000, shown({ name: 'new' }))],
    ],
    [
      'is not judged under a bad credential',
      ['gap updateModel'],
      [old, told('updateModel', ['1'], shown({ name: 'x' }), { body: '{"name":"new"}', credential: 'none' })],
    ],
  ])('%s', (_, lines, log) => {
    expect(said('4.5-updated', log)).toEqual(lines);
  });

  test.each<[string, object, readonly Told[]]>([
    [
      'nothing took effect: the body may have another form',
      { what: 'any-effect', key: 'updateModel' },
      [old, put(10, { name: 'new' }, shown({ name: 'old' }))],
    ],
    [
      'the values were there before',
      { what: 'new-values' },
      [read(0, shown({ name: 'new' })), put(10, { name: 'new' }, shown({ name: 'new' }))],
    ],
    [
      'no member has the name of an attribute',
      { what: 'named-values' },
      [old, put(10, { title: 'new' }, shown({ name: 'old' }))],
    ],
    [
      'the body is refused',
      { kind: 'needs', rule: '4.5-answers-200' },
      [old, put(10, { name: 'new' }, { status: 422 })],
    ],
    [
      'the answer shows no attributes',
      { kind: 'needs', rule: '2-single-envelope' },
      [old, put(10, { name: 'new' }, { json: {} })],
    ],
    ['nothing was sent', { kind: 'needs', rule: '4.4-answers-200' }, [old]],
  ])('is not judged where %s', (_, reason, log) => {
    expect(why('4.5-updated', log)).toMatchObject(reason);
  });

  test('is not missed where no body is given', () => {
    expect(why('4.5-updated', [old], { target: {} })).toMatchObject({
      kind: 'fixture-missing',
      key: 'updateModel',
    });
  });
});

describe('the answer to an update of a connector', () => {
  const [a, b] = [
    { name: 'a', configuration: { host: 'a', password: 'p' } },
    { name: 'b', configuration: { host: 'b' } },
  ];

  test.each<[string, readonly string[], readonly Told[]]>([
    [
      'shows what was sent',
      ['ok updateConnector #0', 'ok updateConnector #1'],
      [connector(a, a), connector(b, b)],
    ],
    [
      'shows secrets masked',
      ['ok updateConnector #0'],
      [connector(a, { ...a, configuration: { host: 'a', password: '***' } })],
    ],
    [
      'shows the former name',
      ['ok updateConnector #0', 'broken updateConnector #1 /data/attributes/name'],
      [connector(a, a), connector(b, { ...b, name: 'a' })],
    ],
    ['never shows anything', ['gap updateConnector'], [connector(a, {}), connector(b, {})]],
  ])('%s', (_, lines, log) => {
    expect(said('4.2-updated', log)).toEqual(lines);
  });
});

describe('a read of the model', () => {
  const made = '2026-02-01T00:00:01.5Z';
  const before = [
    read(0, shown({ name: 'old' })),
    put(100, { name: 'new' }, shown({ name: 'new', updated_at: made })),
  ];
  const theirs = shown({ name: 'theirs', updated_at: '2026-02-01T00:00:02.5Z' });
  const refused = told(
    'updateModel',
    ['1'],
    { status: 401, askedMs: 5000 },
    { body: '{"name":"old"}', credential: 'none', expects: 'refusal' },
  );

  test.each<[string, readonly string[], readonly Told[]]>([
    ['shows the update', ['ok readModel #2'], [...before, read(200, shown({ name: 'new' }))]],
    [
      'shows it late',
      ['ok readModel #3'],
      [...before, read(200, shown({ name: 'old' })), read(900, shown({ name: 'new' }))],
    ],
    [
      'never shows it',
      ['broken readModel #2 /data/attributes/name'],
      [...before, read(4000, shown({ name: 'old' }))],
    ],
    [
      'loses it later',
      ['ok readModel #2', 'broken readModel #3 /data/attributes/name'],
      [...before, read(200, shown({ name: 'new' })), read(4000, shown({ name: 'old' }))],
    ],
    ['shows another writer’s', ['gap readModel', 'gap readModel'], [...before, read(200, theirs)]],
    [
      'shows ours after another writer’s',
      ['ok readModel #3'],
      [...before, read(200, theirs), read(300, shown({ name: 'new' }))],
    ],
    [
      'changes after a refused update: the cause is open until a trial',
      ['ok readModel #2', 'gap readModel'],
      [...before, read(4000, shown({ name: 'new' })), refused, read(9000, shown({ name: 'old' }))],
    ],
    [
      'says nothing where no body took effect',
      ['gap readModel'],
      [
        read(0, shown({ name: 'old' })),
        put(100, { name: 'new' }, shown({ name: 'old' })),
        read(4000, shown({ name: 'old' })),
      ],
    ],
  ])('%s', (_, lines, log) => {
    expect(said('4.5-read-back', log)).toEqual(lines);
  });

  test('that may be late is made again at last, when it can be late no more', () => {
    const known = knownOf(
      [
        ...before,
        { ...read(200, shown({ name: 'old' })), came: { ...shown({ name: 'old' }), phase: 'late effects' } },
      ],
      { target },
    );
    const [doubt] = [...writes(known)].filter(({ kind }) => kind === 'doubt');
    expect(doubt?.kind === 'doubt' && doubt.asks.map(({ notBeforeMs }) => notBeforeMs)).toEqual([3110]);
  });
});
