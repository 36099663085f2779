import { expect, test } from 'vitest';
import { isListedTurn, withTurn, turnsIn } from './turned.ts';

const shown = (source: string): readonly string[] =>
  turnsIn('a.ts', source).map(({ line, before, after }) => `${line}: ${before} to ${after}`);

test.each([
  ['const is = a > 0;', ['1: > to >=', '1: 0 to 1']],
  ['const is = a >= b;', ['1: >= to >']],
  ['if (a === b && c) return;', ['1: === to !==', '1: && to ||']],
  ['const last = all.at(-1);', ['1: 1 to 2']],
  ['const rest = all.slice(2);', ['1: 2 to 3']],
  ['\nconst next = a + 1;', ['2: 1 to 2']],
])('%s is turned at each place', (source, places) => {
  expect(shown(source)).toEqual(places);
});

test.each([
  '// a > 0 && b',
  '/* a > 0 && b */',
  "const text = 'a > 0 && b';",
  'const form = /a > 0 && b/;',
  'type Small = A extends B && 1;',
  'const map = new Map<string, number>();',
  'const arrow = () => value;',
])('%s holds nothing to turn', (source) => {
  expect(shown(source)).toEqual([]);
});

test('a turned text differs in that place alone', () => {
  const source = 'const is = a >= 0; // >=';
  const [turn] = turnsIn('a.ts', source);
  expect(turn && withTurn(source, turn)).toBe('const is = a > 0; // >=');
});

test.each([
  ['EqualityOperator', undefined, ['> to >=']],
  ['EqualityOperator', 'a >= 0', ['> to >=']],
  ['EqualityOperator', 'a < 0', []],
  ['Bound', undefined, ['0 to 1', '1 to 2']],
  ['Bound', 'a > 1', ['0 to 1']],
  ['LogicalOperator', undefined, ['&& to ||']],
  ['Regex', undefined, []],
])('a %s that is listed with %s is not drawn', (mutator, replacement, wanted) => {
  const source = '\n  const is = a > 0 && all.at(-1);';
  const one = { file: 'a.ts', text: 'const is = a > 0 && all.at(-1);', mutator, reason: 'none' };
  const listed = [{ ...one, ...(replacement === undefined ? {} : { replacement }) }];
  const found = turnsIn('a.ts', source).filter((turn) => isListedTurn(listed, source, turn));
  expect(found.map(({ before, after }) => `${before} to ${after}`)).toEqual(wanted);
  for (const other of [{ file: 'b.ts' }, { text: 'const is = a;' }])
    expect(turnsIn('a.ts', source).some((turn) => isListedTurn([{ ...one, ...other }], source, turn))).toBe(
      false,
    );
});
