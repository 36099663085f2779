import { describe, expect, test } from 'vitest';
import { likeKnown } from './guessed-form.ts';

/** The last character of each alphabet is drawn. */
const material = { random: () => 0.99, number: '900001' };
const made = (...known: readonly string[]): string => likeKnown(known, material);

describe('an id like the known ones', () => {
  test.each<[string, readonly string[], string]>([
    ['has another number after their words', ['run-17', 'run-18'], 'run-900001'],
    ['has another number after the words of one', ['run_17'], 'run_900001'],
    ['keeps the width of numbers with leading zeros', ['run-0017', 'run-0018'], 'run-9999'],
    ['changes the number that differs', ['7-run-17', '7-run-18'], '7-run-900001'],
    ['changes the last number if none differs', ['7-run-17', '7-run-17'], '7-run-900001'],
    ['is words and a number in base64 again', [btoa('Run:17')], btoa('Run:900001')],
    [
      'is without the filling of base64 if they are',
      [btoa('Sync:12').replace(/=+$/, '')],
      btoa('Sync:900001').replace(/=+$/, ''),
    ],
  ])('%s', (_, known, expected) => {
    expect(made(...known)).toBe(expected);
  });

  test.each<[string, readonly string[], RegExp]>([
    ['has other characters of each kind', ['a1b2c3d4e5f6', 'f6e5d4c3b2a1'], /^[a-f][1-6](?:[a-f][1-6]){5}$/],
    ['is longer than a short one', ['x7'], /^\w{8}$/],
    ['keeps the words in front', ['run-x7f9k2m4', 'run-b3c5d8e1'], /^run-\w{8}$/],
    ['keeps signs between characters', ['ab12~cd34', 'ef56~ab78'], /^\w{4}~\w{4}$/],
  ])('%s', (_, known, form) => {
    const id = made(...known);
    expect(id).toMatch(form);
    expect(known).not.toContain(id);
  });

  test.each([
    [['run-0017', 'run-0018'], 'run-9900'],
    [['007', '008'], '990'],
    [['01', '02'], '90'],
  ])('of a fixed width with leading zeros is near the end of that width: %s', (known, expected) => {
    expect(likeKnown(known, { ...material, random: () => 0 })).toBe(expected);
  });

  test('changes only places in which the known ones differ, if these are enough', () => {
    const id = made('aaaa1111bbbb', 'aaaa2345cdef', 'aaaa9876fedc');
    expect(id.slice(0, 4)).toBe('aaaa');
    expect(id).not.toBe('aaaa1111bbbb');
  });
});
