import { expect, test } from 'vitest';
import { requirementIds } from '../../suites/catalogue/index.ts';
import { defectsFor, exampleOf, linesAround } from './examples.ts';

test('every rule has a defect to make an example of', () => {
  expect(requirementIds.filter((id) => defectsFor(id).length === 0)).toEqual([]);
});

test('an example shows the place in the bad response and in the good one', async () => {
  const example = await exampleOf('2.3-status');
  expect(example).toMatchObject({ wanted: expect.stringContaining('string') });
  expect(example?.good).toMatchObject({ language: 'json', text: expect.stringContaining('"status"') });
  expect(example?.bad).not.toEqual(example?.good);
});

test('an excerpt shows the lines around its place, or around what lacks it', () => {
  const text = JSON.stringify({ data: { id: '1', attributes: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 } } });
  expect(linesAround(text, '/data/attributes/d')).toBe(
    ['…', '    "a": 1,', '    "b": 2,', '    "c": 3,', '    "d": 4,', '    "e": 5,', '    "f": 6', '  }']
      .join('\n')
      .replaceAll(/^ {4}/gm, '      ')
      .replace(/^ {2}\}/m, '    }') + '\n…',
  );
  expect(linesAround(text, '/data/attributes/g')).toContain('"attributes": {');
  expect(linesAround(text, 'status')).toBeUndefined();
  expect(linesAround('<html>', '/data')).toBeUndefined();
});
