import { expect, test } from 'vitest';
import { home } from '../../cli/place.ts';
import { testsReaching } from './import-graph.ts';
import { TestOrder } from './test-order.ts';

const testOf = (file: string, name: string) => ({
  id: `${file}#${name}`,
  file,
  name,
  run: () => Promise.resolve(),
});
const near = ['slow', 'quick'].map((name) => testOf('suites/rules/lists/a.test.ts', name));
const far = ['one', 'other'].flatMap((name) => [
  testOf('suites/kit/lists/b.test.ts', name),
  testOf('suites/rules/links/c.test.ts', name),
]);
const place = { file: 'suites/rules/lists/a.suite.ts', line: 10 };
const sorted = (order: TestOrder, at = place) =>
  order.sorted([...far, ...near], at).map(({ id }) => id.replace(/^.*\//, ''));

test('tests of the same folder come first, the shortest of them before the others, then each file in turn', () => {
  const order = new TestOrder();
  order.took('suites/rules/lists/a.test.ts#slow', 20);
  order.took('suites/rules/lists/a.test.ts#quick', 1);
  expect(sorted(order)).toEqual([
    'a.test.ts#quick',
    'a.test.ts#slow',
    'b.test.ts#one',
    'c.test.ts#one',
    'b.test.ts#other',
    'c.test.ts#other',
  ]);
});

test('a test that noticed a change of the same file comes first, the closest change before others', () => {
  const order = new TestOrder();
  order.noticed('suites/kit/lists/b.test.ts#other', { ...place, line: 11 });
  order.noticed('suites/rules/links/c.test.ts#other', { ...place, line: 30 });
  const proven = ['b.test.ts#other', 'c.test.ts#other'];
  expect(sorted(order).slice(0, 2)).toEqual(proven);
  expect(sorted(order, { ...place, line: 29 }).slice(0, 2)).toEqual(proven.toReversed());
  expect(order.provenFirst(['a.test.ts', 'suites/rules/links/c.test.ts'], place)[0]).toMatch(/c.test.ts$/);
  expect(sorted(order, { ...place, file: 'suites/rules/lists/d.ts' })[0]).toBe('a.test.ts#slow');
});

test('the tests of the file of that name come after the four that noticed the closest changes', () => {
  const order = new TestOrder();
  const ids = Array.from({ length: 6 }, (_, at) => `t${at}`);
  const proven = ids.map((name) => testOf('suites/kit/lists/b.test.ts', name));
  for (const [at, { id }] of proven.entries()) order.noticed(id, { ...place, line: 10 + at });
  const found = order.sorted([...far, ...near, ...proven], place).map(({ name }) => name);
  expect(found.slice(0, 8)).toEqual(['t0', 't1', 't2', 't3', 'slow', 'quick', 't4', 't5']);
  const unnamed = order.sorted([...near, ...proven], { ...place, file: 'suites/rules/lists/d.ts' });
  expect(unnamed.map(({ name }) => name)).toEqual(['slow', 'quick', ...ids]);
});

test('files are sorted by how many imports lead to a file, those of its folder first', () => {
  const tests = ['suites/kit/lists/views.test.ts', 'suites/kit/json/json.test.ts', 'suites/state.test.ts'];
  expect(testsReaching(home, tests, 'suites/kit/json/number-text.ts')).toEqual([
    'suites/kit/json/json.test.ts',
    'suites/kit/lists/views.test.ts',
  ]);
});
