import { expect, test } from 'vitest';

import { validateBench } from '../../schemas/files.gen.js';
import { begin } from './bench-file.ts';
import { figureOf, isHeld, median } from './figure.ts';
import { figuresInMarkdown, describeFigures } from './table.ts';

const fast = figureOf({ id: 'fast', title: 'a fast thing', unit: 'ms', below: 10 }, [9, 3, 5]);
const slow = figureOf({ id: 'slow', title: 'a slow thing', unit: 's', below: 1 }, [2, 0.5, 1.5, 3]);
const shown = figureOf({ id: 'shown', title: 'a thing that is seen', unit: 'entries/s' }, [1234.5]);

test('the median is in the middle, in any order', () => {
  expect([median([9, 3, 5]), median([2, 0.5, 1.5, 3]), median([])]).toEqual([5, 1.75, NaN]);
});

test('only the median decides whether a goal is met', () => {
  expect([fast.held, slow.held, shown.held]).toEqual([true, false, undefined]);
});

test('a figure that could not be measured meets no goal', () => {
  expect(figureOf({ id: 'none', title: 'nothing', unit: 'ms', below: 1 }, [NaN]).held).toBe(false);
});

test('one missed goal fails the whole', () => {
  expect([isHeld([fast, shown]), isHeld([fast, slow, shown])]).toEqual([true, false]);
});

test('the file fits its schema', () => {
  const file = begin().end([fast, shown], false);
  expect([validateBench(JSON.parse(JSON.stringify(file))), validateBench.errors]).toEqual([true, null]);
  expect(file.held).toBe(true);
});

test('the table says which goals are met and which are missed', () => {
  expect(describeFigures([slow, fast, shown]).split('\n')).toEqual([
    'figure                         median   least … most    goal',
    'a slow thing                   1.75 s    0.50 … 3.00  < 1.00  missed',
    'a fast thing                     5 ms          3 … 9    < 10  met',
    'a thing that is seen  1,235 entries/s  1,235 … 1,235',
  ]);
});

test('in Markdown every figure is a row, with the machine above', () => {
  const lines = figuresInMarkdown(begin().end([fast, shown], false)).split('\n');
  expect(lines[0]).toContain(process.version);
  expect(lines.slice(4)).toEqual([
    '| a fast thing | 5 ms | 3 … 9 | < 10 | met |',
    '| a thing that is seen | 1,235 entries/s | 1,235 … 1,235 |  |  |',
  ]);
});
