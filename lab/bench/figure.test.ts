import { expect, test } from 'vitest';

import { validateBench } from '../../schemas/files.gen.js';
import { begin } from './bench-file.ts';
import { readExcuses } from './excuses.ts';
import { excuse, figureOf, isHeld, median } from './figure.ts';
import { tellFigures } from './table.ts';

const fast = figureOf({ id: 'fast', title: 'a fast thing', unit: 'ms', below: 10 }, [9, 3, 5]);
const slow = figureOf({ id: 'slow', title: 'a slow thing', unit: 's', below: 1 }, [2, 0.5, 1.5, 3]);
const told = figureOf({ id: 'told', title: 'a thing that is told', unit: 'entries/s' }, [1234.5]);

test('the median lies in the middle, whatever the order', () => {
  expect([median([9, 3, 5]), median([2, 0.5, 1.5, 3]), median([])]).toEqual([5, 1.75, NaN]);
});

test('a goal is held by the median alone', () => {
  expect([fast.held, slow.held, told.held]).toEqual([true, false, undefined]);
});

test('a figure that could not be measured holds no goal', () => {
  expect(figureOf({ id: 'none', title: 'nothing', unit: 'ms', below: 1 }, [NaN]).held).toBe(false);
});

test('a missed goal fails unless it is excused by name', () => {
  const page = [
    '# P',
    '## Excused',
    '',
    '| figure | reason |',
    '| --- | --- |',
    '| `slow` | light is slow |',
    '',
  ];
  const other = ['## Excused', '| `fast` | no reason |', '## Next', '| `slow` | not in the table |'];
  expect(isHeld([fast, slow, told])).toBe(false);
  expect(isHeld(excuse([fast, slow, told], readExcuses(page.join('\n'))))).toBe(true);
  expect(isHeld(excuse([fast, slow, told], readExcuses(other.join('\n'))))).toBe(false);
  expect(excuse([fast], readExcuses(other.join('\n')))[0]?.excused).toBeUndefined();
});

test('the file fits its schema', () => {
  const figures = excuse([fast, slow, told], new Map([['slow', 'light is slow']]));
  const file = begin().end(figures, false);
  expect([validateBench(JSON.parse(JSON.stringify(file))), validateBench.errors]).toEqual([true, null]);
  expect(file.held).toBe(true);
});

test('the table says what is held and what is missed', () => {
  expect(
    tellFigures([...excuse([slow], new Map([['slow', 'light']])), slow, fast, told]).split('\n'),
  ).toEqual([
    'figure                         median   least … most    goal',
    'a slow thing                   1.75 s    0.50 … 3.00  < 1.00  missed, excused',
    'a slow thing                   1.75 s    0.50 … 3.00  < 1.00  MISSED',
    'a fast thing                     5 ms          3 … 9    < 10  held',
    'a thing that is told  1,235 entries/s  1,235 … 1,235',
  ]);
});
