import { expect, test } from 'vitest';
import { renderConsole } from './console.ts';
import { manyFailed } from './fixtures/sample-many.ts';
import { green, inconclusive, red } from './fixtures/samples.ts';
import type { Report } from '../schemas/report.ts';
import { progress } from './progress.ts';
import { wrap } from './terminal/paint.ts';

const plain = {
  colour: false,
  files: ['reports/out/report.json', 'reports/out/report.html'],
  callOf: (name: string) => `npm run ${name} --`,
} as const;

test('a finding has its parts in the fixed order', () => {
  const text = renderConsole(red, plain);
  const from = text.indexOf(
    '✗ 4.7-status-filter  MUST · clause 4.7 · every entry of a filtered list has the status asked for',
  );
  const labels = [...text.slice(from, text.indexOf('warnings')).matchAll(/^ {2}(\w+) {2,}/gm)].map(
    (found) => found[1],
  );
  expect(labels.slice(0, 11)).toEqual([
    'wanted',
    'received',
    'sent',
    'answer',
    'rule',
    'reading',
    'seen',
    'steps',
    'again',
    'exchange',
    'against',
  ]);
  expect(text).toContain('  wanted    /data/3/attributes/status  "failed"\n  received  "success"\n');
});

test.each([green, red, inconclusive])('the verdict is said once, and names the target', (report) => {
  const text = renderConsole(report, plain);
  const verdicts = text.split('\n').filter((line) => /^\S.*(conformant|inconclusive)/i.test(line));
  expect(verdicts).toHaveLength(1);
  expect(verdicts[0]).toContain(report.target.name);
});

test('the number of violations is shown if only some answers broke a rule', () => {
  const text = renderConsole(red, plain);
  expect(text).toContain('seen      in 3 of 20');
  expect(text).not.toContain('52 of 52');
});

test('one request is no plural', () => {
  expect(renderConsole({ ...green, requests: 1 }, plain)).toContain('1 request, ');
});

test('a conformant run that ends red for another reason has no green headline', () => {
  const headlineOf = (exitCode: number): string | undefined =>
    renderConsole({ ...green, exitCode }, { colour: true })
      .split('\n')
      .find((line) => line.includes(green.target.name));
  expect(headlineOf(0)).toContain('\u001b[32m');
  expect(headlineOf(1)).not.toMatch(/✓|\u001b\[32m/);
  expect(headlineOf(1)).toContain('! Conformant');
});

test('a green run is four lines: verdict, counts, what is left on the server, the page', () => {
  const left = { ...green, changes: green.changes.map((one) => ({ ...one, restored: 'no' as const })) };
  const lines = renderConsole(left, plain).trimEnd().split('\n');
  expect(lines.map((line) => line.slice(0, 13))).toEqual([
    expect.stringMatching(/^✓ Conformant/),
    expect.stringMatching(/^ {2}\d+ passed/),
    '  left on you',
    '  in a browse',
  ]);
  const files = [...plain.files, 'out/certificate.json'];
  expect(renderConsole(left, { ...plain, files })).toMatch(/\n {2}certificate +out\/certificate\.json\n$/);
});

test('an inconclusive run names what is missing and the one command that helps', () => {
  const text = renderConsole(inconclusive, plain);
  expect(text).toMatch(/^\? Inconclusive/);
  expect(text).toMatch(/missing +.*updateModel/);
  expect(text).toContain('npm run doctor -- --write');
  expect(text).toContain('reports/out/report.html');
});

test('a run in which nothing could be examined is its reason and its remedy, and no list of rules', () => {
  const reason = 'the target answers 401 to everything: the token is refused';
  const refused: Report = {
    ...inconclusive,
    reasons: [reason, '113 MUST rules are not examined.'],
    preflight: [{ level: 'bad', text: reason, remedy: 'set TOKEN to a token that this target accepts' }],
    requirements: inconclusive.requirements.map((one) => ({ ...one, outcome: 'untested', checks: [] })),
    changes: [],
    contracts: [],
  };
  expect(renderConsole(refused, plain)).toBe(
    `? Cannot examine  ${refused.target.baseUrl}: ${reason}\n  set TOKEN to a token that this target accepts\n`,
  );
});

test.each([80, 100, 120])('22 failed rules are under 60 lines at %i columns, none wider', (width) => {
  const failed = manyFailed.requirements.filter(({ outcome }) => outcome === 'fail');
  expect(failed.length).toBeGreaterThanOrEqual(22);
  const lines = renderConsole(manyFailed, { ...plain, width })
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThan(60);
  const prose = lines.filter((line) => !line.startsWith('  start with'));
  for (const line of prose) expect([...line].length).toBeLessThanOrEqual(width);
  for (const { id } of failed) expect(lines.some((line) => line.includes(id.slice(0, 19)))).toBe(true);
  expect(lines.filter((line) => line.includes('npm run show -- 1'))).toHaveLength(1);
});

test('the first line to go on with checks the first cause again, from the report that was written', () => {
  const files = ['reports/my runs/report.json', 'reports/my runs/report.html'];
  const text = renderConsole(manyFailed, { ...plain, files });
  const [first = ''] = text.match(/start with .*/) ?? [];
  expect(first).toMatch(/^start with {3}(\S+) {3}npm run again -- 'reports\/my runs\/report.json' \1$/);
  expect(text).toContain("npm run show -- --report 'reports/my runs/report.json' 1 ");
});

test('many findings are shown in full on request, and folded in CI', () => {
  expect(renderConsole(manyFailed, plain)).not.toContain('  wanted    ');
  expect(renderConsole(manyFailed, { ...plain, detail: 'verbose' })).toContain('  wanted    ');
  expect(renderConsole(manyFailed, { ...plain, detail: 'folded' })).toMatch(
    /\n::group::The findings in full\n[\s\S]* {2}wanted {4}[\s\S]*\n::endgroup::\n/,
  );
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
  for (const line of long) expect(line).toMatch(/curl |npx |npm run|sent|wanted/);
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
    'phase reads, after 55 requests and 10 of 40 checks\n  ✗ 2.5-next\nphase writes, after 55 requests and 10 of 40 checks\n',
  );
});
