import { expect, test } from 'vitest';

import type { Report } from '../schemas/report.ts';
import { renderAnnotations } from './annotations.ts';
import { renderConsole } from './console.ts';
import { renderCtrf } from './ctrf.ts';
import { red } from './fixtures/samples.ts';
import { renderHtml } from './html.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import { renderSarif } from './sarif.ts';

const id = '4.7-status-filter';
const reason = 'pending: new in 1.0.1, counts from 1.1.0';

/** The red sample, in which a broken rule is too new to count. */
const report: Report = {
  ...red,
  requirements: red.requirements.map((one) =>
    one.id === id ? { ...one, outcome: 'excluded', pending: 'fail', reason } : one,
  ),
};

test.each([
  ['terminal', renderConsole(report, { colour: false }), `${id}  examined: failed; ${reason}`],
  ['Markdown', renderMarkdown(report), '## Pending (1)'],
  ['HTML', renderHtml(report), `examined: failed; ${reason}`],
  ['CTRF', renderCtrf(report), `"message": "examined: failed; ${reason}`],
  ['JUnit', renderJunit(report), `<skipped message="examined: failed; ${reason}"/>`],
])('%s shows the outcome of a pending rule, apart from rules that were not examined', (_, text, words) => {
  expect(text).toContain(words);
  expect(text).not.toContain(`– ${reason}`);
});

test.each([
  ['terminal', renderConsole(report, { colour: false })],
  ['Markdown', renderMarkdown(report)],
  ['HTML', renderHtml(report)],
])('%s keeps findings of a pending rule apart from those that count', (_, text) => {
  expect(text).toContain('Findings that do not count yet');
});

test('no tool takes the finding of a pending rule for an error', () => {
  const { runs } = JSON.parse(renderSarif(report));
  const levels = runs[0].results.filter((one: { ruleId: string }) => one.ruleId === id);
  expect(levels.map(({ level }: { level: string }) => level)).toEqual(['note']);
  const [line] = renderAnnotations(report)
    .split('\n')
    .filter((one) => one.includes(`title=${id}`));
  expect(line).toMatch(/^::notice /);
});
