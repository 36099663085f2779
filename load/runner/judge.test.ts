import { expect, test } from 'vitest';

import type { JudgedRequest, LoadAnswer } from '../lib/invariants.ts';
import { withinDoubles } from '../lib/json.ts';
import { Judge } from '../lib/judge.ts';

const asked: JudgedRequest = { endpoint: 'readModel', id: '7', url: 'http://h/api/v1/models/7' };
const attributes = {
  name: 'n',
  description: null,
  query: 'q',
  query_type: 't',
  configuration: { password: 'hush' },
  primary_key: 'id',
  connector_id: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const model = (id: string, more: object = {}): string =>
  JSON.stringify({ data: { id, type: 'models', attributes: { ...attributes, ...more } } });

const always = { earn: (): void => undefined, spend: (): boolean => true };

/** An answer whose gjson path returns what k6's would for a single resource. */
function answer(body: string, type = 'application/json'): LoadAnswer {
  const json = (): unknown => {
    const { data } = JSON.parse(body) as { data: { id: string } };
    return JSON.stringify({ i: data.id });
  };
  return { body, headers: { 'Content-Type': type }, json };
}

test('a good answer is validated once and known afterwards', () => {
  let allowed = 0;
  const judge = new Judge({ ...always, spend: () => (allowed += 1) > 0 }, 1e6);
  expect(judge.judge(answer(model('7')), asked)).toMatchObject({ depth: 'full', finding: undefined });
  expect(judge.judge(answer(model('7')), asked)).toMatchObject({ depth: 'known', finding: undefined });
  expect(judge.judge(answer(model('7', { name: 'other' })), asked).depth).toBe('full');
  expect(allowed).toBe(2);
});

test('an answer that only kept the invariants is no proof for the next one', () => {
  let may = false;
  const judge = new Judge({ ...always, spend: () => may }, 1e6);
  const wrong = answer(model('7', { name: 5 }));
  expect(judge.judge(wrong, asked)).toMatchObject({ depth: 'invariants', finding: undefined });
  may = true;
  expect(judge.judge(wrong, asked)).toMatchObject({
    depth: 'full',
    finding: { pointer: '/data/attributes/name' },
  });
});

test('a URL whose answers always change is still judged, and known soon after it comes to rest', () => {
  let may = false;
  const judge = new Judge({ ...always, spend: () => may }, 1e6);
  const changing = Array.from({ length: 30 }, (_, turn) => answer(model('7', { name: `n${turn}` })));
  for (const one of changing)
    expect(judge.judge(one, asked)).toMatchObject({ status: 200, finding: undefined });
  expect(judge.judge(answer(model('8')), asked).finding?.rule).toBe('id-asked');
  may = true;
  const rest = Array.from({ length: 10 }, () => judge.judge(answer(model('7')), asked).depth);
  expect(rest.at(0)).toBe('full');
  expect(rest.at(-1)).toBe('known');
});

test.each([
  ['another id, of any type of JSON', answer(model('8'), 'text/x.m+json; v=1'), 'id-asked'],
  ['a member of another type', answer(model('7', { primary_key: 1 })), 'schema-type'],
  ['HTML declared as such', answer(model('7'), 'text/html'), 'content-type'],
])('%s is found', (_, wrong, rule) => {
  expect(new Judge(always, 1e6).judge(wrong, asked).finding?.rule).toBe(rule);
});

test('what is remembered is bounded', () => {
  const judge = new Judge(always, 600);
  for (const id of ['1', '2', '3']) judge.judge(answer(model(id)), { ...asked, id, url: `http://h/${id}` });
  expect(judge.judge(answer(model('1')), { ...asked, id: '1', url: 'http://h/1' }).depth).toBe('full');
});

// Node parses what k6 refuses: `withinDoubles` turns the first text into the second for k6.
test.each([
  [
    '{"a":1E400,"b":[-1e+999,0.5e4000]}',
    '{"a":1.7976931348623157e+308,"b":[-1.7976931348623157e+308,1.7976931348623157e+308]}',
  ],
  [`[${'9'.repeat(400)}]`, '[1.7976931348623157e+308]'],
  [
    '["1E400","a\\"1e400",1e308,-0,1e-400,12345678901234567890]',
    '["1E400","a\\"1e400",1e308,-0,1e-400,12345678901234567890]',
  ],
  ['[01e400]', '[01.7976931348623157e+308]'],
  ['[1e400.5]', '[1.7976931348623157e+308.5]'],
])('numbers that no double can hold: %s', (text, within) => {
  expect(withinDoubles(text)).toBe(within);
});
