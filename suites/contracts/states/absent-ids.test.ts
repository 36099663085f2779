import { expect, test } from 'vitest';

import { absentLike } from './absent-ids.ts';

test.each([
  ['1', /^21474836\d\d$/],
  ['1047', /^21474836\d\d$/],
  ['9007199254740993', /^\d{16}$/],
  ['2147483647', /^\d{10}$/],
  ['0b7a3c9e-1d2f-4a5b-8c6d-7e8f9a0b1c2d', /^0b7a3c9e-1d2f-4a5b-8c6d-[0-9a-f]{12}$/],
  ['run_9Zk', /^run_\w{3}$/],
  ['run_0123456789abcdef', /^run_012345[0-9a-f]{10}$/],
  ['a/b c', /^.\/. .$/],
])('an absent id like %s keeps its form', (id, form) => {
  const absent = absentLike(id, [id]);
  expect(absent).toMatch(form);
  expect(absent).not.toBe(id);
});

test('an id that is known is never taken', () => {
  const first = absentLike('1', []);
  expect(absentLike('1', ['1', first])).not.toBe(first);
  const text = absentLike('ab', []);
  expect(['ab', text]).not.toContain(absentLike('ab', ['ab', text]));
});
