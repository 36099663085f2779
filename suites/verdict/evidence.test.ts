import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownOf, recordOf, pageBody, told, type Told } from '../fixtures/log.ts';
import { asTypeAndLength, leadsToData, newEvidence, showExchange, withoutData } from './evidence.ts';
import { answerInWords, partAround, quoteWords, sentInWords } from './evidence.ts';

const plain = { mask: (text: string) => text, data: true };
const exchangeOf = (one: Told) => knownOf([one]).log[0] ?? expect.unreachable();
/** A body as far as it is shown; the digest of a small log is the body itself. */
const beginning = (body = ''): string => body.replace(/ … \(cut: .*/s, '');
const shown = (one: Told, showing = plain) => showExchange(exchangeOf(one), showing).response;

test('a store keeps each exchange once, and names a number that is not in the log', () => {
  const { log } = knownOf([told('readModel', ['1']), told('listRuns', ['1'])]);
  const evidence = newEvidence(log, plain);
  expect([1, 0, 1].map((number) => evidence.refer(number).slice(-1))).toEqual(['0', '1', '0']);
  expect(evidence.exchanges.map(({ number }) => number)).toEqual([2, 1]);
  expect(() => evidence.refer(7)).toThrow('exchange 7');
});

test.each([
  [4086, false],
  [4087, true],
])('a body of a text of %i characters is cut: %s', (length, shortened) => {
  const response = shown(told('readModel', ['1'], { json: { a: 'x'.repeat(length + 2) } }));
  expect(response?.shortened).toBe(shortened);
  expect(response?.body.includes('… (cut:')).toBe(shortened);
});

test.each([
  ['/data/90/attributes/status', '/data/90'],
  ['/data/90/id', '/data/90'],
  ['/links/next', '/links'],
  ['/data/90/attributes/record/name', '/data/90'],
  ['status', undefined],
])('of a body that is too long, the part around %s is %s', (pointer, wanted) => {
  const data = Array.from({ length: 99 }, (_, at) => recordOf('1', '2', String(at)));
  const exchange = exchangeOf(told('listRecords', ['1', '2'], { json: pageBody(data, { next: null }) }));
  const part = partAround(exchange, pointer, { ...plain, data: false });
  expect(part?.pointer).toBe(wanted);
});

test('a value of very many members or elements is copied as far as it is looked at', () => {
  const members = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`m${at}`, at]));
  for (const json of [members, Array.from({ length: 40_000 }, () => 1), { a: { b: 'x'.repeat(1e6) } }]) {
    const response = shown(told('readModel', ['1'], { json }));
    expect(beginning(response?.body).length).toBeLessThan(4100);
    expect(response?.shortened).toBe(true);
  }
});

test('what masks leave of a secret at the cut end of a long text is left out', () => {
  const mask = (text: string): string => text.replaceAll('good-token', '[masked]');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (shift) => {
      const json = { a: 'y'.repeat(shift) + 'good-token'.repeat(4000) };
      expect(beginning(shown(told('readModel', ['1'], { json }), { mask, data: true })?.body)).not.toMatch(
        /good-|-token/,
      );
    }),
  );
});

test('the data of customers is type and length, unless it may be shown', () => {
  const json = pageBody([recordOf('1', '2', '3', { record: { name: 'Ann' } })]);
  const one = told('listRecords', ['1', '2'], { json });
  expect(shown(one)?.body).toContain('Ann');
  expect(shown(one, { ...plain, data: false })?.body).toContain('{"name":"‹string, 3 characters›"}');
  const rows = told('querySource', ['1'], { undecoded: 'not-json' });
  expect(shown(rows, { ...plain, data: false })?.body).toBe('‹8 bytes that are no JSON›');
});

test.each([
  [null, 'null'],
  [[1, 2], '‹array, 2 entries›'],
  [{ a: 1 }, '‹object, 1 member›'],
  ['ab', '‹string, 2 characters›'],
  [true, '‹boolean›'],
  [12345678901234567890n, '‹number, 20 characters›'],
])('a value is shown as its type and length: %#', (value, text) => {
  expect(asTypeAndLength(value)).toBe(text);
});

test('rows are private wherever they are, requests for them are not', () => {
  expect(withoutData('querySource', { rows: ['Ann', null] })).toEqual({
    rows: ['‹string, 3 characters›', null],
  });
  expect(withoutData('querySource', { query: 'SELECT 1' }, 'request')).toEqual({ query: 'SELECT 1' });
  expect(['/0/name', 'status'].map((at) => leadsToData('querySource', at))).toEqual([true, false]);
  expect(leadsToData('listRecords', '/data/0/attributes/record/x')).toBe(true);
  expect(leadsToData('listRecords', '/data/0/attributes/status')).toBe(false);
});

test('a request and its answer in one line each', () => {
  const one = exchangeOf(
    told('listRuns', ['3'], { tookMs: 14 }, { query: [['status', 'failed']], credential: 'none' }),
  );
  expect(sentInWords(one)).toBe('GET /api/v1/syncs/3/sync_runs?status=failed (no credential)');
  expect(answerInWords(one)).toBe('200 in 14 ms, application/json, 2 B');
  const bad = told('updateModel', ['7'], {}, { purpose: { kind: 'mistake', what: 'no-json' }, body: ']' });
  expect(sentInWords(exchangeOf(bad))).toBe('PUT /api/v1/models/7 (body: not JSON)');
  const odd = told('readModel', ['1'], { failure: 'refused' }, { credential: 'made up', manner: 'closed' });
  expect(sentInWords(exchangeOf(odd))).toMatch(/1 \(credential: made up, Connection: close\)$/);
  expect(answerInWords(exchangeOf(odd))).toBe('refused');
});

test.each([
  [{ error: { message: 'no  such\nsync' } }, ': "no such sync"'],
  [{ errors: [{ detail: 'bad' }] }, ': "bad"'],
  [{ a: 1 }, ''],
  [{ message: 'x'.repeat(300) }, `: "${'x'.repeat(199)}…"`],
])('of %j the server says %j', (json, words) => {
  expect(quoteWords(exchangeOf(told('readModel', ['1'], { json })), plain)).toBe(words);
});
