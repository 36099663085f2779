import { marked } from 'marked';
import { expect, test } from 'vitest';
import type { Report } from '../../schemas/report.ts';
import { renderComparisonHtml } from './compare-html.ts';
import { renderComparisonMarkdown } from './compare-markdown.ts';
import { compareReports, differs } from './compare.ts';
import { comparisonText } from '../terminal/comparison.ts';
import { green, inconclusive, red } from '../fixtures/samples.ts';

const withAnswer = (report: Report, answer: string | undefined): Report => ({
  ...report,
  observations: report.observations.map(({ answer: _before, ...rest }, index) =>
    index === 3 ? { ...rest, ...(answer === undefined ? {} : { answer }) } : { ...rest, answer: 'the same' },
  ),
});

test('worse, fixed and no longer examined are three lists', () => {
  const { regressions, unexamined } = compareReports([green, red]);
  const found = Object.fromEntries(regressions.map(({ id, before, after }) => [id, `${before} → ${after}`]));
  expect(found).toEqual({
    '2.3-utc': 'pass → warn',
    '2.5-last-page': 'pass → fail',
    '4.7-status-filter': 'pass → fail',
  });
  expect(unexamined.map(({ id, after }) => `${id} ${after}`)).toEqual([
    '2.5-next-page untested',
    '4.6-answers-200 excluded',
    '4.6-message excluded',
  ]);
  const back = compareReports([red, green]);
  expect([back.regressions, back.unexamined]).toEqual([[], []]);
  expect(back.fixed.map(({ id }) => id)).toEqual(['2.5-last-page', '4.7-status-filter']);
  expect(back.isOneServer).toBe(false);
});

test('a rule that the later report does not know was not examined, one that only it knows is no change', () => {
  const fewer = { ...green, requirements: green.requirements.slice(1) };
  expect(compareReports([green, fewer]).unexamined.map(({ id, after }) => [id, after])).toEqual([
    ['2-single-envelope', undefined],
  ]);
  expect(compareReports([green, fewer]).regressions).toEqual([]);
  expect(compareReports([fewer, green]).unexamined).toEqual([]);
  expect(compareReports([fewer, green]).rules[0]?.id).toBe('2-single-envelope');
});

test('fingerprints are compared point by point', () => {
  const { points } = compareReports([
    withAnswer(green, '200'),
    withAnswer(green, '404'),
    withAnswer(green, undefined),
  ]);
  expect(points.map(({ answers }) => answers)).toEqual([['200', '404', null]]);
  expect(compareReports([green, green]).points).toEqual([]);
});

test('the terminal gets a line for each report and one for each list', () => {
  const lines = comparisonText(compareReports([green, red]))
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.join('\n')).toMatch(/\nonly the later fails 3: 2\.3-utc/);
  expect(lines.at(-1)).toBe('Different servers are compared, so nothing here is a regression.');
  expect(comparisonText(compareReports([green, green]))).toMatch(
    /\nworse {16}0\nfixed {16}0\nno longer examined {3}0\n/,
  );
});

test('targets with the same name get different labels', () => {
  expect(compareReports([green, green, red]).columns.map(({ name }) => name)).toEqual([
    'embedded reference 1.0.0 (1)',
    'embedded reference 1.0.0 (2)',
    'Acme Sync <b>staging</b> 2.14.0',
  ]);
});

test('the matrix is shown in Markdown and in HTML, escaped', () => {
  const comparison = compareReports([green, red, inconclusive]);
  const page = marked
    .parse(renderComparisonMarkdown(comparison), { async: false, gfm: true })
    .replaceAll('<!-- -->', '');
  const html = renderComparisonHtml(comparison);
  for (const text of [page, html]) {
    for (const { id } of comparison.rules.filter(differs)) expect(text).toContain(`<code>${id}</code>`);
    expect(text).not.toContain('<b>staging');
    for (const { name } of comparison.columns)
      expect(text).toContain(name.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  }
});

test('the page says at its head what a comparison comes to', () => {
  const here = (report: Report): Report => ({
    ...report,
    target: { ...report.target, baseUrl: 'http://here' },
  });
  const [before, after] = [here(green), here(red)].map((one) => ({
    ...one,
    target: { ...one.target, embedded: false },
  }));
  if (before === undefined || after === undefined) throw new Error('two reports');
  const titleOf = (...reports: readonly Report[]): string =>
    /<h1>([^<]+)</.exec(renderComparisonHtml(compareReports(reports)))?.[1] ?? '';
  expect(titleOf(before, after)).toBe('Worse');
  expect(titleOf(after, before)).toBe('Better');
  expect(titleOf(before, before)).toBe('No worse');
  expect(titleOf(green, red)).toBe('Compared');
  const html = renderComparisonHtml(compareReports([before, after]));
  for (const list of ['Newly failed or worse', 'Fixed', 'No longer examined'])
    expect(html).toContain(`<h3>${list}`);
});
