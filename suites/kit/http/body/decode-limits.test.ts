import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, decodedText, messageOf, parsed } from '../fixtures/decoding.ts';
import { decode } from './decode.ts';
import { readJson } from '../../json/json-text.ts';

const isRead = (text: string): boolean => {
  try {
    readJson(text);
    return true;
  } catch {
    return false;
  }
};

const samples = [
  '{ } [ ] : , " \\ 0 1 - . e + E+ / é 😀 "a" \\u00e \\n true nul null NaN \'',
  '\u0001 \u00a0 \ufeff \u2028 \ud800',
].flatMap((line) => line.split(' '));

test('the exact reader takes and refuses what JSON.parse takes and refuses', () => {
  const pieces = fc.constantFrom(' ', '\n', '\t', ...samples);
  const text = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
  const mutated = fc
    .tuple(fc.json(), fc.nat(), pieces)
    .map(
      ([json, at, piece]) =>
        json.slice(0, at % (json.length + 1)) + piece + json.slice(at % (json.length + 1)),
    );
  fc.assert(
    fc.property(fc.oneof(text, mutated), (candidate) => {
      expect(isRead(candidate)).toBe(parsed(candidate) !== 'not JSON');
    }),
    { seed: 2, numRuns: 5000 },
  );
});

test('nesting ends at 1,000 levels, and never in a stack overflow', () => {
  expect(decodedText('['.repeat(1000) + ']'.repeat(1000)).kind).toBe('json');
  expect(messageOf('['.repeat(1001) + ']'.repeat(1001))).toBe(
    'beyond-limit: the body nests arrays and objects deeper than the 1000 levels that the suite reads',
  );
  expect(decodedText('{"a":'.repeat(200_000)).kind).toBe('beyond-limit');
  expect(decodedText(`"${'['.repeat(1600)}"`).kind).toBe('json');
  expect(decodedText(`${'[1e5,'.repeat(1000)}1${']'.repeat(1000)}`).kind).toBe('json');
  expect(decode(bytesOf('[[1]]'), { maxDepth: 1 }).kind).toBe('beyond-limit');
});

test('the exact reader needs no stack: 200,000 levels are read where no limit is set', () => {
  expect(isRead('['.repeat(200_000) + ']'.repeat(200_000))).toBe(true);
});

test('up to 5 million values are read', () => {
  expect(messageOf(`[${'[],'.repeat(5_000_000)}[]]`)).toBe(
    'beyond-limit: the body has more than the 5000000 values that the suite reads',
  );
  const integers = `[${'1,'.repeat(2_250_000)}1]`;
  expect(decodedText(integers)).toMatchObject({ kind: 'json', duplicates: [] });
});
