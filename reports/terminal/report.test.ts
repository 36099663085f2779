import { expect, test } from 'vitest';
import type { Finding, Report } from '../../schemas/report.ts';
import { findCause } from '../causes/causes.ts';
import { died, green, inconclusive, left, manyFailed, red } from '../fixtures/samples.ts';
import { exchangeInFull, renderConsole } from './report.ts';
import { fit, fitLines, painter, screenOf, wrap } from './screen.ts';

const plain = {
  files: ['reports/out/report.json', 'reports/out/report.html'],
  callOf: (name: string) => `npm run ${name} --`,
} as const;

const linesOf = (...given: Parameters<typeof renderConsole>) =>
  renderConsole(...given)
    .split('\n')
    .slice(0, -1);

test('a finding says what is wrong, then the fix, how to see it again, and last what the rule says', () => {
  const text = renderConsole(red, plain);
  const from = text.indexOf('✗ 4.7-status-filter  MUST · clause 4.7 · status filter');
  const part = text.slice(from, text.indexOf('warnings'));
  const labels = [...part.matchAll(/^ {2}(\w+) {2,}/gm)].map((found) => found[1]).slice(0, 12);
  expect(labels.join()).toBe(
    'wanted,received,fix,sent,answer,seen,steps,again,exchange,against,rule,reading',
  );
  expect(part).toContain('  wanted    /data/3/attributes/status  "failed"\n  received  "success"\n');
  expect(text).toContain('seen      in 3 of 20');
  expect(text).not.toContain('52 of 52');
});

test.each([green, red, inconclusive])('the verdict is said once, and names the target', (report) => {
  const lines = renderConsole(report, plain).split('\n');
  const verdicts = lines.filter((line) => /^\S.*(conformant|inconclusive)/i.test(line));
  expect(verdicts).toHaveLength(1);
  expect(verdicts[0]).toContain(report.target.name);
});

test('a green run is three lines; of the embedded server nothing is left', () => {
  const changes = green.changes.map((one) => ({ ...one, restored: 'no' as const }));
  const lines = linesOf({ ...green, changes }, plain);
  expect(lines.map((line) => line.slice(0, 9))).toEqual(['✓ Conform', expect.any(String), '  in a br']);
  expect(linesOf(green, { ...plain, files: ['report.json'] })).toHaveLength(2);
  const real = { ...green, changes, target: { ...green.target, embedded: false } };
  expect(renderConsole(real, plain)).toContain('  left on your server: PUT /models/{id}\n');
  expect(renderConsole({ ...green, questions: { ...green.questions, depth: 'quick' } }, plain)).toMatch(
    /^✓ Conformant \(quick\)/,
  );
});

test('a conformant run that ends red for another reason has no green headline', () => {
  const headOf = (exitCode: number): string =>
    renderConsole({ ...green, exitCode }, { paint: painter(true) }).split('\n')[0] ?? '';
  expect(headOf(0)).toContain('\u001b[32m');
  expect(headOf(1)).toMatch(/33m.*! Conformant/);
});

test('an inconclusive run names what is missing and the one command that helps', () => {
  const text = renderConsole(inconclusive, plain);
  expect(text).toMatch(/^\? Inconclusive/);
  expect(text).toMatch(
    /missing +2 bodies: updateConnector, updateModel\n.*npm run doctor -- --write target.json/,
  );
  const withTarget = (more: Partial<typeof inconclusive.target>): string =>
    renderConsole({ ...inconclusive, target: { ...inconclusive.target, ...more } }, plain);
  expect(withTarget({ file: 't.json' })).toMatch(/t\.json; drafts: .* --target t\.json --write t\.json\n/);
  const looked = withTarget({ fixtures: [{ key: 'otherSyncId', source: 'missing' }] });
  expect(looked).toContain('  missing      otherSyncId (optional)\n');
  expect(looked).not.toContain('doctor');
});

test('a run in which nothing could be examined says its reason once, and the remedy', () => {
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
    `? Cannot examine  ${refused.target.baseUrl}\n  ${reason}\n  set TOKEN to a token that this target accepts\n`,
  );
});

test('a server that died comes before the verdict, a model left changed in the last lines, both in red', () => {
  const lines = linesOf({ ...red, headlines: [left, died] }, { ...plain, paint: painter(true) });
  const at = lines.findIndex((line) => line.includes('Not conformant'));
  expect(lines[at - 1]).toMatch(/\[31m.*stopped answering after PUT/);
  expect(lines.at(-2)).toMatch(/\[31m.*model 7 is left changed/);
  expect(lines.at(-1)).toMatch(/\[31m {2}put it back: npm run restore --/);
  const preflight = [{ level: 'bad', text: 'not this API', remedy: 'correct it' }] as const;
  const refused = linesOf({ ...red, preflight, reasons: ['not this API'] }, plain).join('\n');
  expect(refused).toMatch(/\nnot this API\n✗ Not conformant[^]*start with {3}correct it\n/);
});

test.each([80, 100, 120])('many failed rules fit %i columns, two lines each where it is narrow', (width) => {
  const failed = manyFailed.requirements.filter(({ outcome }) => outcome === 'fail');
  const lines = linesOf(manyFailed, { ...plain, width });
  expect(lines.length).toBeLessThan(width < 96 ? 80 : 60);
  const prose = lines.filter((line) => !line.startsWith('  start with'));
  for (const line of prose) expect([...line].length).toBeLessThanOrEqual(width);
  for (const { id } of failed) expect(lines.some((line) => line.includes(id.slice(0, 19)))).toBe(true);
});

test('the first line to go on with checks the first cause again, from the report that was written', () => {
  const files = ['reports/my runs/report.json', 'reports/my runs/report.html'];
  expect(renderConsole(red, { ...plain, files })).toMatch(
    /start with {3}(\S+) {3}npm run again -- 'reports\/my runs\/report.json' \1 --target target.json --seed 1187\n/,
  );
  expect(renderConsole(manyFailed, { ...plain, files })).toContain(
    "npm run show -- --report 'reports/my runs/report.json' 1\n",
  );
});

test('many findings are shown in full on request, and folded in CI', () => {
  expect(renderConsole(manyFailed, plain)).not.toContain('  wanted    ');
  const files = [...plain.files, 'reports/out/repro/2.3-status.sh'];
  expect(renderConsole(manyFailed, { ...plain, files, detail: 'verbose' })).toContain(
    `  script    ${files[2]}`,
  );
  expect(renderConsole(manyFailed, { ...plain, detail: 'folded' })).toMatch(
    /\n::group::The findings in full\n(?![^]* script )[^]* {2}wanted {4}[^]*\n::endgroup::\n/,
  );
});

test('colour is ANSI and nothing else, and nothing of the target reaches the terminal as a control', () => {
  const foreign: Report = JSON.parse(JSON.stringify(red).replaceAll('"id":"', '"id":"\u202e'));
  const bare = renderConsole(foreign, { detail: 'verbose' });
  const coloured = renderConsole(foreign, { paint: painter(true), detail: 'verbose' });
  const [first = '', ...rest] = coloured.split('\u001b');
  const words = [first, ...rest.map((part) => part.replace(/^\[\d+m/, ''))].join('');
  expect([words.replaceAll(/ +$/gm, ''), rest.length > 0]).toEqual([bare, true]);
  for (const line of bare.split('\n')) expect(line).not.toMatch(/[\p{Cc}\u202e]/u);
});

test('an exchange is shown with its headers, and the lines around the place', () => {
  const found = findCause(red, '4.7-status-filter')?.findings[0];
  if (found === undefined) throw new Error('the sample has no such finding');
  const screen = screenOf({ columns: 80 }, {});
  const shown = (finding: Partial<Finding>, report = red): readonly string[] =>
    exchangeInFull(screen, report, { ...found, finding: { ...found.finding, ...finding } });
  expect(shown({})[0]).toMatch(/^GET https:\/\/sync\.acme\.example\/.*page=2$/);
  const marked = shown({}).filter((line) => line.startsWith('> '));
  expect(marked).toEqual([expect.stringMatching(/^> +"status": "success",$/)]);
  const cut: Report = JSON.parse(JSON.stringify(red).replaceAll('"shortened":false', '"shortened":true'));
  const later = { pointer: '/data/99/attributes/status' };
  const beyond = shown(later, cut).filter((line) => /^> |beyond/.test(line));
  expect(beyond.join()).toMatch(/^\/data\/99\/\S+ is beyond what/);
  const part = { pointer: '/data/99/attributes', body: '{"status":"late"}' };
  const last = shown({ ...later, part }, cut).slice(-4);
  expect(last.join('|')).toBe('  /data/99/attributes:|  {|>   "status": "late"|  }');
});

test('a line is broken at blanks, its further lines stand in their column, and wide letters count twice', () => {
  expect(wrap(`  aa ${'b'.repeat(18)} cc`, 24, 4)).toBe(`  aa\n    ${'b'.repeat(18)}\n    cc`);
  expect(fitLines(`  --name  ${'word '.repeat(9)}`.trimEnd(), 40)).toMatch(
    /^ {2}--name {2}word.*\n {10}word/,
  );
  const figures = `  GET ${'/path'.repeat(9)}  min 1.3, p(95) 3.0, max 7.1, 1 untested`;
  expect(fitLines(figures, 30).split('\n').slice(1)).toEqual([
    '      min 1.3, p(95) 3.0,',
    '      max 7.1, 1 untested',
  ]);
  expect(fit('数据同步', 5)).toBe('数据…');
  expect([fit('ab', 4), fit('a/…/sync_runs', 7)]).toEqual(['ab  ', 'a/…/sy…']);
});

test('colour and width of a screen follow its stream and the environment', () => {
  const painted = (isTTY: boolean, env: Record<string, string>): boolean =>
    screenOf({ isTTY }, env).paint.red('x') !== 'x';
  expect([painted(true, {}), painted(false, {})]).toEqual([true, false]);
  expect([painted(true, { NO_COLOR: '1' }), painted(true, { TERM: 'dumb' })]).toEqual([false, false]);
  expect(painted(false, { FORCE_COLOR: '1' })).toBe(true);
  expect([screenOf({ columns: 80 }, {}).width, screenOf({ columns: 0 }, {}).width]).toEqual([80, Infinity]);
});
