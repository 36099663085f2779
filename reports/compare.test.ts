import { marked } from 'marked';
import { expect, test } from 'vitest';
import type { Outcome, Report } from '../schemas/report.ts';
import {
  renderComparisonHtml,
  renderComparisonMarkdown,
  compareReports,
  comparisonText,
  differs,
  sinceWords,
} from './compare.ts';
import { green, inconclusive, red } from './fixtures/samples.ts';

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
  expect([back.regressions, back.unexamined, back.isOneServer]).toEqual([[], [], false]);
  expect(back.fixed.map(({ id }) => id)).toEqual(['2.3-utc', '2.5-last-page', '4.7-status-filter']);
});

test('a rule that the later report does not know was not examined, one that only it knows is no change', () => {
  const fewer = { ...green, requirements: green.requirements.slice(1) };
  expect(compareReports([green, fewer]).unexamined.map(({ id, after }) => [id, after])).toEqual([
    ['2-single-envelope', undefined],
  ]);
  expect(compareReports([fewer, green]).unexamined).toEqual([]);
  expect(compareReports([fewer, green]).rules[0]?.id).toBe('2-single-envelope');
});

test('fingerprints are compared point by point', () => {
  const answers = ['200', '404', undefined].map((answer) => withAnswer(green, answer));
  expect(compareReports(answers).points.map((point) => point.answers)).toEqual([['200', '404', null]]);
  expect(compareReports([green, green]).points).toEqual([]);
});

test('the terminal gets a line for each report and one for each list', () => {
  const lines = comparisonText(compareReports([green, red]))
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.slice(0, 2).map(([sign]) => sign)).toEqual(['✓', '✗']);
  expect(lines.join('\n')).toMatch(/\nonly the later fails 3: 2\.3-utc/);
  expect(lines.at(-1)).toBe('Different servers are compared, so nothing here is a regression.');
});

test('the pages have all that differs, escaped, under names that differ', () => {
  const comparison = compareReports([green, green, red, inconclusive]);
  expect(comparison.columns.map(({ name }) => name).slice(0, 3)).toEqual([
    'embedded reference 1.0.0 (1)',
    'embedded reference 1.0.0 (2)',
    'Acme Sync <b>staging</b> 2.14.0',
  ]);
  const page = marked
    .parse(renderComparisonMarkdown(comparison), { async: false, gfm: true })
    .replaceAll('<!-- -->', '');
  for (const text of [page, renderComparisonHtml(comparison)]) {
    for (const { id } of comparison.rules.filter(differs)) expect(text).toContain(`<code>${id}</code>`);
    expect(text).not.toContain('<b>staging');
    expect(text).toContain('Acme Sync &lt;b&gt;staging');
  }
});

test('the page says at its head what a comparison comes to', () => {
  const here = (report: Report): Report => ({
    ...report,
    target: { ...report.target, baseUrl: 'http://here', embedded: false },
  });
  const [before, after] = [here(green), here(red)];
  const titleOf = (...reports: readonly Report[]): string =>
    /<h1>([^<]+)</.exec(renderComparisonHtml(compareReports(reports)))?.[1] ?? '';
  expect([titleOf(before, after), titleOf(after, before)]).toEqual(['Worse', 'Better']);
  const lost = here(reportWith({ '2.1-id': 'untested' }));
  expect([titleOf(before, before), titleOf(before, lost)]).toEqual(['No worse', 'Examined less']);
  expect(titleOf(green, red)).toBe('Compared');
});

const reportWith = (outcomes: Readonly<Record<string, Outcome>>, scope: Report['scope'] = []): Report => ({
  ...green,
  scope,
  requirements: green.requirements.map((one) => ({ ...one, outcome: outcomes[one.id] ?? one.outcome })),
});

test('a waiver that has expired is worse, and a rule that is waived is not told as no longer examined', () => {
  const because = [{ kind: 'waived', owner: 'me', expires: '2999-01-01', quote: 'known' }] as const;
  const requirements = green.requirements.map((one) =>
    one.id === '2.1-id' ? { ...one, outcome: 'excluded' as const, because } : one,
  );
  const [waived, failing] = [{ ...green, requirements }, reportWith({ '2.1-id': 'fail' })];
  const idsOf = (...reports: readonly Report[]) => {
    const { regressions, fixed, waived: newly, unexamined } = compareReports(reports);
    return [regressions, fixed, newly, unexamined].map((those) => those.map(({ id }) => id).join());
  };
  expect(idsOf(waived, failing)).toEqual(['2.1-id', '', '', '']);
  for (const before of [failing, green]) expect(idsOf(before, waived)).toEqual(['', '', '2.1-id', '']);
  for (const after of [waived, green]) expect(idsOf(waived, after)).toEqual(['', '', '', '']);
  expect(renderComparisonMarkdown(compareReports([waived, failing]))).toContain('| waived | failed |');
  expect(sinceWords(waived, failing)).toBe('1 new (2.1-id)');
});

test('since an earlier run: what was fixed, what is new, and what was no longer examined', () => {
  const was = reportWith({ '2.1-id': 'fail', '2.2-id': 'fail', '2.3-id': 'untested', '2.3-utc': 'warn' });
  const is = reportWith({ '2.2-id': 'untested', '2.3-id': 'fail', '2.3-utc': 'fail', '2.4-id': 'excluded' });
  expect(sinceWords(was, is)).toBe('1 fixed (2.1-id), 1 new (2.3-id), 2 rules no longer examined');
  expect(sinceWords(was, was)).toBeUndefined();
  const quick: Report = { ...is, questions: { ...is.questions, depth: 'quick' } };
  for (const other of [red, quick]) expect(sinceWords(was, other)).toBeUndefined();
  expect(comparisonText(compareReports([was, quick]))).toMatch(/^Examined less\. .* depth or profile/m);
});

test('what an option leaves out is neither new when it comes back nor missed when it goes', () => {
  const narrow = reportWith({ '2.1-id': 'fail', '2.2-id': 'excluded' }, ['narrowed']);
  expect(sinceWords(narrow, reportWith({ '2.1-id': 'fail', '2.2-id': 'fail' }))).toBeUndefined();
  expect(sinceWords(reportWith({ '2.1-id': 'fail' }), narrow)).toBeUndefined();
});
