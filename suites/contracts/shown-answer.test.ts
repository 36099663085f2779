import { expect, test } from 'vitest';

import type { EndpointName } from '../catalogue/index.ts';
import { knownOf, told } from '../fixtures/log.ts';
import { Bodies, storedBytes } from '../http/bodies.ts';
import type { Exchange } from '../log/exchange.ts';
import { shownAnswer, whyPartly } from './shown-answer.ts';

function answering(text: string, type?: string, endpoint: EndpointName = 'reports', status = 200): Exchange {
  const [exchange] = knownOf([told(endpoint, ['1'])]).log;
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  if (exchange === undefined) throw new Error('one was told');
  return {
    ...exchange,
    answer: { status, headers, body: new Bodies().add(storedBytes(new TextEncoder().encode(text))) },
  };
}
const shown = (text: string): string => shownAnswer(answering(text), false).body;

test('an answer is shown with every member and digit', () => {
  expect(shown('{ "a": 5.5, "b": 9007199254740993, "c": [null, ""] }')).toBe(
    '{"a":5.5,"b":9007199254740993,"c":[null,""]}',
  );
  expect(shown('<html>')).toBe('no JSON');
});

test('parts that the verifier cannot read and no contract mentions are removed', () => {
  const deep = `{"a":1,"deep":${'['.repeat(400)}${']'.repeat(400)}}`;
  expect(JSON.parse(shown(deep))).toMatchObject({ a: 1 });
  expect(shown(deep).length).toBeLessThan(300);
  expect(shown(`{"a":1,"big":${'9'.repeat(400)}}`)).toBe(`{"a":1,"big":${'9'.repeat(300)}}`);
  expect(shown('\uFEFF{"a":1}')).toBe('{"a":1}');
  // Legal JSON (RFC 8259, section 8.2), which the verifier's parser refuses.
  expect(shown('{"\\ud800":["\\udc00"]}')).toBe('{"\uFFFD":["\uFFFD"]}');
});

test('customers’ data is shown as type and length, but every row, unless it may be shown', () => {
  const rows = answering('["Ann",{"a":"Ann"},["Ann"],4,null]', undefined, 'querySource');
  expect(shownAnswer(rows, false).body).not.toContain('Ann');
  expect(JSON.parse(shownAnswer(rows, false).body)).toHaveLength(5);
  expect(shownAnswer(rows, true).body).toContain('Ann');
  const record = answering('{"data":[{"attributes":{"record":"Ann"}}]}', undefined, 'listRecords');
  expect(shownAnswer(record, false).body).not.toContain('Ann');
});

test('every accepted Content-Type of JSON is shown under one name; another one unchanged', () => {
  const typeOf = (text: string, type?: string): string | undefined =>
    shownAnswer(answering(text, type), false).headers['content-type'];
  for (const name of ['Application/JSON; charset=utf-16', 'text/vnd.sync+json', 'application/hal+JSON ;v=1'])
    expect(typeOf('{}', name)).toBe('application/json');
  expect(typeOf('{}')).toBe('application/json');
  expect(typeOf('{}', ' ;charset=utf-8')).toBe('application/json');
  expect(typeOf('{}', 'text/json; charset=utf-8')).toBe('application/json');
  expect(typeOf('{}', 'text/html')).toBe('text/html');
  expect(typeOf('<html>')).toBeUndefined();
  expect(typeOf('{}', 'application/json\u0007\u2603')).toBe('application/json??');
});

test('statuses outside HTTP’s range are shown as one that no contract accepts', () => {
  expect(shownAnswer(answering('{}', 'application/json', 'reports', 999), false).status).toBe(599);
});

test('a list that is too long to be shown whole is not taken for examined', () => {
  const long = answering(`{"data":[${Array.from({ length: 10_001 }, () => '{}').join(',')}]}`);
  expect(JSON.parse(shownAnswer(long, false).body).data).toHaveLength(10_000);
  expect(whyPartly(long)).toMatch(/10001 entries/);
  expect(whyPartly(answering('{"data":[{}]}'))).toBeUndefined();
  expect(whyPartly(answering('<html>'))).toBeUndefined();
});
