import { expect, test } from 'vitest';

import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { browserOfTests } from '../../reports/fixtures/browser-of-tests.ts';
import { renderMatrix } from './html.ts';
import type { Matrix } from './matrix.ts';
import { outcomeLines } from './text.ts';

const matrix: Matrix = {
  defects: defects.map(({ name, expectedFailures }) => ({
    kind: 'defect',
    verdict: 'non-conformant',
    name,
    expectedFailures,
    problems: [],
  })),
  variants: variants.map(({ name }) => ({
    kind: 'variant',
    name,
    verdict: 'conformant',
    expectedFailures: [],
    problems: [],
  })),
  mixes: [{ kind: 'mix', verdict: 'conformant', name: 'one + other', expectedFailures: [], problems: [] }],
  mutants: [],
  steadiness: { seeds: 1, problems: [] },
  completeness: {
    checks: [],
    rules: [],
    observations: [],
    totals: { checks: 1, rules: 1, observations: 1 },
  },
  powers: [{ check: '4.1-body: a report is an object', red: ['a', 'b'], needed: ['a'], alone: ['a'] }],
  verdicts: Object.fromEntries(variants.map(({ name }) => [name, 'conformant'])),
  durationMs: 1,
};
const browserFor = browserOfTests();

/**
 * Words that are cut into pieces, outside of the last column; a hyphen may end a line, a path that is longer
 * than a line must.
 */
const torn = `[...document.querySelectorAll('thead th, tbody th, td:not(:last-child)')].flatMap((cell) => {
  const text = [...cell.childNodes].find((node) => node.nodeType === 3);
  return [...(text?.data ?? '').replace(/\\S*[/]\\S*/g, (path) => ' '.repeat(path.length)).matchAll(/\\w+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word);
})`;

test.for([360, 1000, 1160, 1280])(
  'the page of the matrix can be read at %d pixels',
  async (width, context) => {
    const page = await browserFor(context).newPage({ viewport: { width, height: 800 } });
    await page.setContent(renderMatrix(matrix));
    expect(await page.evaluate(torn)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await page.evaluate("document.querySelector('tbody tr').offsetHeight")).toBeLessThan(300);
    await page.close();
  },
);

test('one mix is no plural', () => {
  expect(outcomeLines(matrix).join('\n')).toContain(`(${variants.length} variants, 1 mix)`);
});
