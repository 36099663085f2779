import { expect, test } from 'vitest';
import { snapshotsIn } from './snapshots.ts';

test('texts are read as vitest writes them, of one line and of several', () => {
  const source = [
    '// Vitest Snapshot v1',
    '',
    'exports[`a > b 1`] = `"one"`;',
    '',
    'exports[`a \\`c\\` 1`] = `',
    '"two \\`lines\\`, \\\\ and \\${',
    '"quotes""',
    '`;',
    '',
    'exports[`no text 1`] = `7`;',
    '',
  ].join('\n');
  expect([...snapshotsIn(source)]).toEqual([
    ['a > b 1', 'one'],
    ['a `c` 1', 'two `lines`, \\ and ${\n"quotes"'],
  ]);
});
