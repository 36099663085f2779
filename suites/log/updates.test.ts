import { describe, expect, test } from 'vitest';
import { knownOf, modelBody, told, type Came, type Told } from '../fixtures/log.ts';
import type { JsonObject } from './json.ts';
import { historyOf, mayHaveDone, showsEffect, sightOf, updatesOf, whyNotWritten } from './updates.ts';

const at = (second: number): string => `2026-02-01T00:00:${String(second).padStart(2, '0')}.500Z`;

/** A model as it is shown; the number is the second of its last update. */
const shown = (name: string, second: number, more: JsonObject = {}): Came => ({
  json: modelBody('1', { name, updated_at: at(second), ...more }),
});

const read = (ms: number, came: Came): Told => told('readModel', ['1'], { askedMs: ms, ...came });
const put = (ms: number, body: JsonObject | string, came: Came): Told =>
  told(
    'updateModel',
    ['1'],
    { askedMs: ms, ...came },
    { body: typeof body === 'string' ? body : JSON.stringify(body) },
  );

const target = { updateModel: [{ name: 'new' }, { description: 'other' }] };

/** What the last exchange of a log shows, a read. */
function sight(log: readonly Told[], waitScale = 1): string | undefined {
  const known = knownOf(log, { target, waitScale });
  const last = known.log.at(-1);
  const found = last && sightOf(known, historyOf(known), last);
  const place =
    found !== undefined && 'shown' in found
      ? ` ${found.shown.pointer.slice('/data/attributes/'.length)}`
      : '';
  return found && `${found.kind} #${found.update.exchange.number}${place}`;
}

describe('a read after an update', () => {
  const before = [read(0, shown('old', 0)), put(100, { name: 'new' }, shown('new', 1))];

  test.each<[string, string | undefined, readonly Told[]]>([
    ['shows it', 'shows #1', [...before, read(200, shown('new', 1))]],
    ['may lag for three seconds', 'late #1', [...before, read(3000, shown('old', 0))]],
    ['must show it then', 'wrong #1 name', [...before, read(3200, shown('old', 0))]],
    [
      'may be as old as it says',
      'late #1',
      [...before, read(9000, { ...shown('old', 0), headers: { age: '10' } })],
    ],
    ['has a value of nobody, and not a later one', 'wrong #1 name', [...before, read(200, shown('x', 1))]],
    ['has a value of another writer', 'theirs #1 name', [...before, read(200, shown('x', 2))]],
    ['has a former value with a later clock', 'wrong #1 name', [...before, read(3200, shown('old', 2))]],
    ['was asked while it was made', undefined, [...before, read(105, shown('x', 1))]],
    ['says nothing before', undefined, [read(0, shown('old', 0)), read(10, shown('x', 0))]],
    ['is no read of a model', undefined, [...before, read(200, { status: 500 })]],
  ])('%s', (_, expected, log) => {
    expect(sight(log)).toBe(expected);
  });

  test('waits are scaled for tests', () => {
    expect(sight([...before, read(200, shown('old', 0))], 0.01)).toBe('wrong #1 name');
  });
});

describe('after several updates', () => {
  const named = [
    read(0, shown('old', 0)),
    put(100, { name: 'new' }, shown('new', 1)),
    put(200, { description: 'other' }, shown('new', 2, { description: 'other' })),
  ];

  test.each<[string, string, readonly Told[]]>([
    ['a read may show the first for a while', 'late #2', [...named, read(3150, shown('new', 1))]],
    [
      'it may not show what was before the first',
      'wrong #2 description',
      [...named, read(3150, shown('old', 0))],
    ],
    [
      'what a later body does not name stays',
      'wrong #2 name',
      [...named, read(9000, shown('old', 2, { description: 'other' }))],
    ],
    [
      'nor is it null again, as it was before',
      'wrong #2 description',
      [
        read(0, shown('old', 0, { description: null })),
        put(100, { description: 'other' }, shown('old', 1, { description: 'other' })),
        put(200, { name: 'new' }, shown('new', 2, { description: 'other' })),
        read(9000, shown('new', 2, { description: null })),
      ],
    ],
    [
      'unless another writer has set it',
      'shows #2',
      [...named, read(9000, shown('x', 2, { description: 'other' }))],
    ],
    [
      'an update without an answer may have been made',
      'late #2',
      [
        ...named,
        put(300, { description: 'third' }, { failure: 'cut' }),
        read(4000, shown('new', 3, { description: 'third' })),
      ],
    ],
    [
      'a refused one was not',
      'wrong #2 name',
      [
        ...named,
        put(300, { name: 'old' }, { status: 422 }),
        read(4000, shown('old', 2, { description: 'other' })),
      ],
    ],
  ])('%s', (_, expected, log) => {
    expect(sight(log)).toBe(expected);
  });
});

test('updates are bodies that were or may have been carried out', () => {
  const known = knownOf(
    [
      put(0, { name: 'a' }, {}),
      put(100, { name: 'b' }, { status: 502 }),
      put(200, { name: 'c' }, { status: 409 }),
      put(300, ']no JSON[', {}),
      put(400, { name: 'd' }, { failure: 'refused' }),
      told('updateModel', ['1'], { status: 200 }, { body: '{"name":"e"}', credential: 'none' }),
      told('updateModel', ['1'], { status: 500 }, { body: '{"name":"f"}', credential: 'none' }),
    ],
    { target },
  );
  expect(updatesOf(known, 'updateModel').map(({ named }) => named['name'])).toEqual(['a', 'b', 'e']);
  expect(known.log.map(mayHaveDone)).toEqual([true, true, false, true, false, true, true]);
});

test('a body that puts the model back is judged by the members that a given body names', () => {
  const body = { name: 'old', query: 'q', configuration: { a: 1 }, description: null };
  const known = knownOf([put(0, body, {})], { target });
  expect(updatesOf(known, 'updateModel')[0]?.named).toEqual({ name: 'old' });
});

describe('an effect', () => {
  test.each<[string, boolean, readonly Told[]]>([
    ['is a new value', true, [read(0, shown('old', 0)), put(100, { name: 'new' }, shown('new', 1))]],
    ['is none that was there', false, [read(0, shown('new', 0)), put(100, { name: 'new' }, shown('new', 1))]],
    [
      'is none that does not show',
      false,
      [read(0, shown('old', 0)), put(100, { name: 'new' }, shown('old', 1))],
    ],
    [
      'is all that was sent where nothing is known of before',
      true,
      [put(100, { name: 'new' }, shown('new', 1))],
    ],
    ['is not a part of it there', false, [put(100, { name: 'new', query: 'SELECT 1' }, shown('old', 1))]],
  ])('%s', (_, is, log) => {
    const known = knownOf(log, { target });
    const history = historyOf(known);
    const update = history.updates[0];
    expect(update && showsEffect(history, update, update.attributes ?? {})).toBe(is);
  });
});

describe('nothing is written', () => {
  const good = told('readModel', ['1'], shown('old', 0));
  const refused = told('readModel', ['1'], { status: 401 }, { purpose: { kind: 'again', round: 0 } });
  const other = told('readModel', ['1'], { status: 200 });

  test.each<[string, object, readonly Told[], boolean]>([
    ['in a read-only run', { by: 'profile' }, [good], true],
    ['to a target that never answered as this API', { because: 'not-known' }, [other], false],
    ['under a token that is refused', { because: 'token-refused' }, [good, refused, refused, refused], false],
  ])('%s', (_, reason, log, isReadOnly) => {
    expect(whyNotWritten(knownOf(log, { isReadOnly }))).toMatchObject(reason);
  });

  test('but not because of one refusal among good answers', () => {
    expect(whyNotWritten(knownOf([good, refused, good]))).toBeUndefined();
  });
});
