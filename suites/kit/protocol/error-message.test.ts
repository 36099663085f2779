import { expect, test } from 'vitest';
import { errorMessage } from './error-message.ts';

test.each<[string, unknown, string]>([
  ['an error', new Error('no disk'), 'no disk'],
  ['an error of a kind', new TypeError('no function'), 'no function'],
  ['a text', 'stopped', 'stopped'],
  ['nothing', undefined, 'undefined'],
  ['a number', 7, '7'],
])('%s says its message', (_, thrown, message) => {
  expect(errorMessage(thrown)).toBe(message);
});
