import { describe, expect, test } from 'vitest';
import { connectorBody, knownOf, lineOf, modelBody, told } from '../fixtures/log.ts';
import type { Came, Setting, Told } from '../fixtures/log.ts';
import type { AskMore } from '../log/ask.ts';
import type { JsonObject } from '../log/json.ts';
import { writes } from './writes.ts';

const target = {
  updateModel: [{ name: 'new' }, { name: 'new', description: 'new' }],
  updateConnector: [{ name: 'new', configuration: { host: 'h' } }],
};
const shown = (attributes: JsonObject): Came => ({ json: modelBody('1', attributes) });
/** A read of the model, and an update, by what they show. */
const read = (ms: number, attributes: JsonObject, came: Came = {}): Told =>
  told('readModel', ['1'], { askedMs: ms, ...shown(attributes), ...came });
const put = (body: JsonObject, attributes: JsonObject, came: Came = {}, more: AskMore = {}): Told =>
  told('updateModel', ['1'], { ...shown(attributes), ...came }, { body: JSON.stringify(body), ...more });
const connector = (body: JsonObject, attributes: JsonObject): Told =>
  told('updateConnector', ['1'], { json: connectorBody('1', attributes) }, { body: JSON.stringify(body) });
const [isOld, isNew] = [{ name: 'old' }, { name: 'new' }];

/** What is said of one rule, without its name and the endpoint. */
const said = (rule: string, log: readonly Told[], more: Setting = {}): string =>
  lineOf(
    [...writes(knownOf(log, { target, ...more }))].filter((one) => one.rule === rule),
    / 4\S+ \w+|\/data\/attributes\//g,
  );

/** Why nothing is said of a rule. */
const why = (rule: string, log: readonly Told[], more: Setting = {}): unknown =>
  [...writes(knownOf(log, { target, ...more }))].flatMap((one) =>
    one.rule === rule && one.kind === 'gap' ? [one.reason] : [],
  )[0];

describe('the answer to an update of a model', () => {
  const old = read(0, { name: 'old', description: 'old' });
  const both = { name: 'new', description: 'new' };
  const denied = { status: 422, json: {} };
  const bad = put(isNew, { name: 'x' }, {}, { credential: 'none' });

  test.each<[string, string, readonly Told[]]>([
    ['shows the new value', 'ok #1', [old, put(isNew, isNew)]],
    ['shows one value only', 'broken #1 description', [old, put(both, { ...both, description: 'old' })]],
    ['shows nothing, as the next read does', 'gap', [old, put(isNew, isOld), read(4000, isOld)]],
    ['does not show what the next read shows', 'broken #1 name', [old, put(isNew, isOld), read(4000, isNew)]],
    ['is not judged under a bad credential', 'gap', [old, bad]],
  ])('%s', (_, lines, log) => expect(said('4.5-updated', log)).toBe(lines));

  test.each<[string, object, readonly Told[]]>([
    ['nothing took effect', { what: 'any-effect', key: 'updateModel' }, [old, put(isNew, isOld)]],
    ['the values were there before', { what: 'new-values' }, [read(0, isNew), put(isNew, isNew)]],
    ['no member has the name of an attribute', { what: 'named-values' }, [old, put({ title: 'new' }, isOld)]],
    ['the body is refused', { kind: 'needs', rule: '4.5-answers-200' }, [old, put(isNew, {}, denied)]],
    [
      'the answer shows no attributes',
      { kind: 'needs', rule: '2-single-envelope' },
      [old, put(isNew, {}, { json: {} })],
    ],
    ['nothing was sent', { kind: 'needs', rule: '4.4-answers-200' }, [old]],
  ])('is not judged where %s', (_, reason, log) => expect(why('4.5-updated', log)).toMatchObject(reason));

  test('is not missed where no body is given', () => {
    const reason = { kind: 'fixture-missing', key: 'updateModel' };
    expect(why('4.5-updated', [old], { target: {} })).toMatchObject(reason);
  });
});

describe('the answer to an update of a connector', () => {
  const a = { name: 'a', configuration: { host: 'a', password: 'p' } };
  const b = { name: 'b', configuration: { host: 'b' } };
  const masked = { ...a, configuration: { host: 'a', password: '***' } };

  test.each<[string, string, readonly Told[]]>([
    ['shows what was sent', 'ok #0, ok #1', [connector(a, a), connector(b, b)]],
    ['shows secrets masked', 'ok #0', [connector(a, masked)]],
    ['shows the former name', 'ok #0, broken #1 name', [connector(a, a), connector(b, { ...b, name: 'a' })]],
    ['never shows anything', 'gap', [connector(a, {}), connector(b, {})]],
  ])('%s', (_, lines, log) => expect(said('4.2-updated', log)).toBe(lines));

  test.each(['ABB broken', 'ABC gap'])('shows other letters for a, b and b: %s', (row) => {
    const [names = '', kind] = row.split(' ');
    const log = Array.from(names, (name, at) => connector(at === 0 ? a : b, { name }));
    expect(said('4.2-updated', log)).toContain(kind);
  });
});

describe('a read of the model', () => {
  const made = { name: 'new', updated_at: '2026-02-01T00:00:01.5Z' };
  const before = [read(0, isOld), put(isNew, made, { askedMs: 100 })];
  const late = read(4000, isOld);
  const theirs = { name: 'theirs', updated_at: '2026-02-01T00:00:02.5Z' };
  const refusal = { credential: 'none', expects: 'refusal' } as const;
  const refused = put(isOld, {}, { status: 401, askedMs: 5000 }, refusal);
  /** An update, and a read, all in one second of the target. */
  const inSecond = (ms: number, description: string, name = 'new'): readonly Told[] => {
    const [own, made] = [
      { ...isNew, description },
      { description, updated_at: '2026-02-01T00:00:01Z' },
    ];
    return [put(own, { ...isNew, ...made }, { askedMs: ms }), read(ms + 50, { name, ...made })];
  };
  const ours = (ms: number): readonly Told[] => inSecond(ms, '1').slice(1);
  const first = [read(0, isOld), ...inSecond(100, '1')];
  const [theirTurn, theirRead] = [inSecond(4000, '2', 'x'), inSecond(4150, '1', 'x').slice(1)];

  test.each<[string, string, readonly Told[]]>([
    ['shows the update', 'ok #2, ok #3', [...before, read(200, isNew), read(4000, isNew)]],
    ['shows it at once, and is not made later', 'ok #2, gap', [...before, read(200, isNew)]],
    ['shows it late', 'ok #3', [...before, read(200, isOld), read(4000, isNew)]],
    ['never shows it', 'broken #2 name', [...before, late]],
    ['loses it later', 'ok #2, broken #3 name', [...before, read(200, isNew), late]],
    ['shows another writer’s', 'gap, gap', [...before, read(200, theirs)]],
    ['shows ours after another writer’s', 'ok #3', [...before, read(200, theirs), read(4000, isNew)]],
    ['shows theirs of that second', 'ok #2, ok #6, gap', [...first, ...theirTurn, ...inSecond(8000, '2')]],
    ['shows theirs, and ours late', 'ok #2, ok #4', [...first, ...theirRead, ...ours(4250)]],
    ['shows theirs, and ours again', 'ok #2, broken #3 name, ok #4', [...first, ...theirRead, ...ours(9000)]],
    ['is open after a refused one', 'ok #2, gap', [...before, read(4000, isNew), refused, read(9000, isOld)]],
    ['is open if no body took effect', 'gap', [read(0, isOld), put(isNew, isOld, { askedMs: 100 }), late]],
  ])('%s', (_, lines, log) => expect(said('4.5-read-back', log)).toBe(lines));

  test('that may be late is made again at last, when it can be late no more', () => {
    const known = knownOf([...before, read(200, isOld, { phase: 'late effects' })], { target });
    const [doubt] = [...writes(known)].filter(({ kind }) => kind === 'doubt');
    expect(doubt?.kind === 'doubt' && doubt.asks.map(({ notBeforeMs }) => notBeforeMs)).toEqual([3110]);
  });
});
