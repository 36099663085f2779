import { expect, test } from 'vitest';
import { difference } from './difference.ts';
import { jsonLines } from './json-lines.ts';

test.each([
  ['"failed"', '"success"', '&quot;<mark>failed</mark>&quot;', '&quot;<mark>success</mark>&quot;'],
  [
    '["1","2","3"]',
    '["1","3"]',
    '[&quot;1&quot;,&quot;<mark>2&quot;,&quot;</mark>3&quot;]',
    '[&quot;1&quot;,&quot;3&quot;]',
  ],
  ['a string', '5', 'a string', '<mark class="whole">5</mark>'],
  ['404', '200', '<mark class="whole">404</mark>', '<mark class="whole">200</mark>'],
])('the difference of %s and %s is marked', (wanted, received, one, other) => {
  const marked = difference(wanted, received);
  expect(marked.wanted.markup).toBe(one);
  expect(marked.received.markup).toBe(other);
});

test('long values are compared from their ends', () => {
  const list = Array.from({ length: 900 }, (_, index) => index);
  const { received } = difference(JSON.stringify(list), JSON.stringify(list.with(450, -1)));
  expect(received.markup.match(/<mark>/g)).toHaveLength(1);
  expect(received.markup).toContain('<mark>-1</mark>');
});

test('a JSON text is laid out without touching its values', () => {
  const lines = jsonLines('{"a":[9007199254740993,{}],"b/c~":"x\\"y","d":[]}');
  expect(lines?.map(({ text }) => text)).toEqual([
    '{',
    '  "a": [',
    '    9007199254740993,',
    '    {}',
    '  ],',
    '  "b/c~": "x\\"y",',
    '  "d": []',
    '}',
  ]);
  expect(lines?.map(({ pointer }) => pointer)).toEqual([
    '',
    '/a',
    '/a/0',
    '/a/1',
    undefined,
    '/b~1c~0',
    '/d',
    undefined,
  ]);
});

test.each(['', '<html>', '{"a":', '[1,2', '{"a" 1}', '[1] 2', '['.repeat(5000)])(
  'what is no JSON text is left as it is: %.20s',
  (text) => {
    expect(jsonLines(text)).toBeUndefined();
  },
);
