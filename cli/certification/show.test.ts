import { expect, test } from 'vitest';

import { describeNotes, shown } from '../terminal.ts';

const notes = describeNotes([
  {
    level: 'good',
    text: 'a word or two '.repeat(20).trim(),
    remedy: 'write "key" into the file '.repeat(9).trim(),
  },
]);

test('on a terminal notes are broken at blanks, further lines indented below their sign', () => {
  const lines = shown(notes, { columns: 80 }).trimEnd().split('\n');
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  expect(lines[0]).toMatch(/^✓ \S/);
  expect(lines[1]).toMatch(/^ {2}\S/);
  expect(lines.join(' ').replaceAll(/ +/g, ' ')).toBe(notes.trimEnd().replaceAll(/\s+/g, ' '));
});

test('what is no terminal gets a line per note', () => {
  expect(shown(notes, { columns: 0 })).toBe(notes);
});
