import { expect, test } from 'vitest';

import { knownOf, told } from '../fixtures/log.ts';
import { newBody } from '../http/bodies.ts';
import type { Exchange } from '../log/exchange.ts';
import { presentable, whyPartly } from './presentation.ts';

function answering(text: string, type?: string, status = 200): Exchange {
  const [exchange] = knownOf([told('reports', [])]).log;
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  if (exchange === undefined) throw new Error('one was told');
  return { ...exchange, answer: { status, headers, body: newBody(new TextEncoder().encode(text)) } };
}
const shown = (text: string): string => Buffer.from(presentable(answering(text)).body).toString();

test('an answer is shown as it came', () => {
  expect(shown('{ "a": 5.0, "b": 9007199254740993 }')).toBe('{ "a": 5.0, "b": 9007199254740993 }');
  expect(shown('<html>')).toBe('<html>');
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

test('every accepted Content-Type of JSON is shown under one name; another one unchanged', () => {
  const typeOf = (text: string, type?: string): string | undefined =>
    presentable(answering(text, type)).headers['content-type'];
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
  expect(presentable(answering('{}', 'application/json', 999)).status).toBe(599);
});

test('a list that is too long to be shown whole is not taken for examined', () => {
  const long = answering(`{"data":[${Array.from({ length: 10_001 }, () => '{}').join(',')}]}`);
  expect(JSON.parse(Buffer.from(presentable(long).body).toString()).data).toHaveLength(10_000);
  expect(whyPartly(long)).toMatch(/10001 entries/);
  expect(whyPartly(answering('{"data":[{}]}'))).toBeUndefined();
  expect(whyPartly(answering('<html>'))).toBeUndefined();
});
