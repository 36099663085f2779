import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';

import { red } from '../reports/fixtures/samples.ts';
import { shown } from './terminal.ts';
import { showReport, waitWords } from './certification/show.ts';

test('where colour is shown, titles, names and marks have one, and the words stay', () => {
  vi.stubEnv('FORCE_COLOR', '1');
  vi.stubEnv('NO_COLOR', '');
  const text = 'Usage: x\n\nThe server:\n  --base-url URL  its base URL\n✓ it answers\na b  c';
  const painted = shown(text, { columns: 80 });
  vi.unstubAllEnvs();
  expect(stripVTControlCharacters(painted)).toBe(text);
  expect(shown('a\u202e\u001b[2J', {})).toBe(String.raw`a\u202e\u001b[2J`);
  expect(shown(`! ${'word '.repeat(30)}`, { columns: 0 }), 'no terminal').not.toContain('\n');
  const coloured = [...painted.matchAll(/\u001b\[\d+m(.*?)\u001b\[\d+m/g)].map(([, word]) => word);
  expect(coloured).toEqual(['Usage:', 'The server:', '--base-url', '✓']);
});

test('a report as JSON has nothing hidden in it', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValueOnce(true);
  showReport({ report: { ...red, verdictLine: 'a\u202e' }, files: [], presentation: 'json' });
  expect(write.mock.lastCall?.join()).toContain(String.raw`"verdictLine": "a\u202e"`);
});

test.each([
  ['late effects', 3000, 'waiting 3 s for late effects'],
  ['429', 1800, 'waiting 2 s, because the target returned 429'],
  ['refused', 5000, 'waiting 5 s, because the target returned no answer (refused)'],
  ['silent', 10_000, 'waiting up to 10 s for an answer of the target'],
  ['429', 300],
])('a wait (%s, %i ms) is said with cause and time, unless it is soon over', (why, ms, ...words) => {
  expect(waitWords(why, ms)).toEqual(words);
});
