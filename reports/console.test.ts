import { expect, test } from 'vitest';
import { renderConsole } from './console.ts';
import { green, inconclusive, red } from './fixtures/samples.ts';
import { progress } from './progress.ts';
import { wrap } from './terminal.ts';

test('a finding reads in the order of the house', () => {
  const text = renderConsole(red, { colour: false });
  const from = text.indexOf(
    '✗ 4.7-status-filter  MUST · clause 4.7 · every entry of a filtered list has the status asked for',
  );
  const labels = [...text.slice(from, text.indexOf('Warnings')).matchAll(/^ {2}(\w+) {2,}/gm)].map(
    (found) => found[1],
  );
  expect(labels).toEqual([
    'wanted',
    'received',
    'sent',
    'answer',
    'rule',
    'reading',
    'seen',
    'moves',
    'again',
    'exchange',
    'against',
  ]);
  expect(text).toContain('  wanted    /data/3/attributes/status  "failed"\n  received  "success"\n');
});

test.each([green, red, inconclusive])('every line that tells a verdict names the target', (report) => {
  const text = renderConsole(report, { colour: false });
  const telling = text.split('\n').filter((line) => /conformant|inconclusive/i.test(line));
  expect(telling.length).toBeGreaterThan(0);
  for (const line of telling) expect(line).toContain(report.target.name);
});

test('how often a rule was broken is told where only some answers broke it', () => {
  const text = renderConsole(red, { colour: false });
  expect(text).toContain('seen      in 3 of 20');
  expect(text).not.toContain('52 of 52');
});

test('one request is no plural', () => {
  expect(renderConsole({ ...green, requests: 1 }, { colour: false })).toContain('1 request in ');
});

test('a conformant run that ends red for another reason has no green headline', () => {
  const headlineOf = (exitCode: number): string | undefined =>
    renderConsole({ ...green, exitCode }, { colour: true })
      .split('\n')
      .find((line) => line.includes(`Conformant: ${green.target.name}`));
  expect(headlineOf(0)).toContain('\u001b[32m');
  expect(headlineOf(1)).not.toMatch(/✓|\u001b\[32m/);
  expect(headlineOf(1)).toContain('! Conformant');
});

test('what was not examined is said with the key that would mend it', () => {
  const text = renderConsole(inconclusive, { colour: false, files: ['out/report.html'] });
  expect(text).toContain('4.2-answers-200');
  expect(text).toMatch(/updateModel +give "updateModel"/);
  expect(text).toContain('out/report.html');
});

test('warnings of one rule are told once, with what differs', () => {
  const requirements = red.requirements.map((one) => {
    const [check] = one.checks.filter(({ outcome }) => outcome === 'warn');
    const finding = check?.finding;
    if (check === undefined || finding === undefined) return one;
    const other = { ...finding, sent: 'GET /api/v1/elsewhere' };
    return { ...one, checks: [check, { ...check, finding: other }] };
  });
  const warned = requirements.filter(({ checks }) => checks.some(({ outcome }) => outcome === 'warn'));
  const text = renderConsole({ ...red, requirements }, { colour: false });
  expect(warned.length).toBeGreaterThan(0);
  expect(text.match(/^! /gm)).toHaveLength(warned.length);
  expect(text.match(/^ {2}also {6}GET \/api\/v1\/elsewhere: /gm)).toHaveLength(warned.length);
});

test('nothing of the target reaches the terminal as a control', () => {
  const lines = renderConsole(red, { colour: false }).split('\n');
  for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u202e]/u);
});

test('colour is ANSI and nothing else', () => {
  const [first = '', ...rest] = renderConsole(red, { colour: true }).split('\u001b');
  expect(rest.length).toBeGreaterThan(0);
  const bare = rest.map((part) => part.replace(/^\[\d+m/, ''));
  expect([first, ...bare].join('')).toBe(renderConsole(red, { colour: false }));
});

test('prose is wrapped, commands are not', () => {
  const lines = renderConsole(red, { colour: false, width: 80 }).split('\n');
  const long = lines.filter((line) => line.length > 80);
  for (const line of long) expect(line).toMatch(/curl |npm run|sent|wanted/);
  expect(wrap('  aa bb cc', 7, 4)).toBe('  aa bb\n    cc');
});

function recorder(columns?: number): { text: () => string; write: (text: string) => void; columns?: number } {
  let all = '';
  return { text: () => all, write: (text) => (all += text), ...(columns === undefined ? {} : { columns }) };
}

const step = { phase: 'reads', done: 10, total: 40, requests: 55 };

test('on a terminal progress is one line, no wider than the terminal, cleared at the end', () => {
  const stream = recorder(30);
  const display = progress(stream, { interactive: true });
  display.step(step);
  display.step({ ...step, ended: { id: '2.5-next', outcome: 'fail' } });
  display.end();
  expect(stream.text()).not.toContain('\n');
  for (const part of stream.text().split('\r\u001b[2K')) expect(part.length).toBeLessThan(30);
  expect(stream.text().endsWith('\r\u001b[2K')).toBe(true);
});

test('elsewhere progress is a plain line per stage and per broken rule', () => {
  const stream = recorder();
  const display = progress(stream, { interactive: false });
  display.step(step);
  display.step({ ...step, done: 11, ended: { id: '2.5-next', outcome: 'fail' } });
  display.step({ ...step, done: 12, ended: { id: '2.5-next', outcome: 'fail' } });
  display.step({ ...step, phase: 'writes' });
  display.end();
  expect(stream.text()).toBe(
    'reads (10 of 40 checks done, 55 requests)\n  ✗ 2.5-next\nwrites (10 of 40 checks done, 55 requests)\n',
  );
});
