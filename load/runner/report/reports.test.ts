import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { browserOfTests } from '../../../reports/fixtures/browser-of-tests.ts';
import { renderLoadHtml } from './html.ts';
import { renderLoadJunit } from './junit.ts';
import type { LoadResult } from '../outcome/result.ts';
import { fitColumns, renderText } from './text.ts';

function sample(name: string): LoadResult {
  const file = new URL(`../../../schemas/samples/load-result/valid/${name}.json`, import.meta.url);
  // Another test validates the samples against the schema.
  return JSON.parse(readFileSync(file, 'utf8')) as LoadResult;
}

const browserFor = browserOfTests();
const hostile = '<script>alert(1)</script>\u202e"&\u0007';
const failed: LoadResult = {
  ...sample('failed'),
  target: { name: hostile, baseUrl: 'http://127.0.0.1:8080', isEmbedded: false, isLocal: true },
  failures: [
    {
      endpoint: 'GET /api/v1/models/{id}',
      rule: 'id-asked-for',
      pointer: '/data/id',
      wanted: '1',
      received: hostile,
      sent: 'GET /api/v1/models/1',
      status: 200,
      at: 0,
      body: hostile,
    },
  ],
  counts: { ...sample('failed').counts, failedValidations: 1 },
  endpoints: sample('failed').endpoints.map((one) => ({
    ...one,
    failedValidations: 1,
    series: [
      { second: 0, requests: 5, errors: 0, p50: 1, p95: 2, p99: 3 },
      { second: 1, requests: 5, errors: 2, p50: 1.5, p95: 30, p99: 31 },
    ],
  })),
  series: [
    { second: 0, requests: 5, errors: 0, p50: 1, p95: 2, p99: 3, dropped: 0, judged: 5 },
    { second: 1, requests: 5, errors: 2, p50: 1.5, p95: 30, p99: 31, dropped: 4, judged: 1 },
  ],
  shape: { startRate: 0, stages: [{ seconds: 2, rate: 8 }] },
  thresholds: [
    {
      title: 'p95 within 1 ms',
      kind: 'slo',
      metric: 'http_req_duration{name:GET /x}',
      expression: 'p(95)<=1',
      observed: 30,
      isHeld: false,
    },
  ],
  untested: [{ endpoint: 'GET /api/v1/reports', reason: 'none' }],
};

test('what the target says is data in every format', () => {
  for (const text of [renderLoadHtml(failed), renderLoadJunit(failed), renderText(failed, [])]) {
    expect(text).not.toMatch(/[\u202e\u0007]/);
  }
  expect(renderLoadHtml(failed)).not.toContain('<script>alert');
  expect(renderLoadJunit(failed)).not.toContain('<script');
});

test('the page needs no network and draws every endpoint, errors marked', () => {
  const page = renderLoadHtml(failed);
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/<(?:script src|link|img|iframe)\b|url\(|@import/);
  // Four for all endpoints and two for each, and a line in each row of the table; a curve has no errors.
  expect(page.match(/<svg/g)).toHaveLength(4 + 3 * failed.endpoints.length);
  expect(page.match(/class="errors"/g)).toHaveLength(3 + 2 * failed.endpoints.length);
  expect(page).toContain('2 of 5 answers are errors');
  expect(page).not.toContain('NaN');
});

test('the page shows what was planned, wanted, dropped and judged, and every percentile', () => {
  const page = renderLoadHtml(failed);
  expect(page).toContain('<polyline class="planned"');
  expect(page).toMatch(/<line class="limit"[^>]*>/);
  expect(page).toMatch(/aria-label="Latency: [^"]*"/);
  expect(page).toMatch(/aria-label="Throughput: [^"]*dropped iterations\/s up to 4 \/s/);
  expect(page).toMatch(/aria-label="Answers judged beyond the invariants: of the answers up to 100 %/);
  expect(page).toMatch(/aria-label="Latency by percentile: up to/);
  expect(page).toContain('>p99<');
  const unknown = renderLoadHtml({ ...failed, shape: { startRate: 0, stages: [] } });
  expect(unknown).not.toContain('class="planned"');
});

test('the endpoints sort by a click on a head, the worst first before it', async (context) => {
  const [one] = failed.endpoints;
  if (one === undefined) throw new Error('the sample has no endpoint');
  const named = (name: string, requests: number) => ({ ...one, endpoint: `GET /${name}` as const, requests });
  const endpoints = [named('b', 9), named('a', 100), named('c', 20)] as unknown as LoadResult['endpoints'];
  const page = await browserFor(context).newPage();
  await page.setContent(renderLoadHtml({ ...failed, endpoints }));
  const names = (): Promise<string[]> => page.locator('.sortable tbody th').allTextContents();
  const head = (name: string) => page.locator('.sortable').getByRole('button', { name, exact: true });
  await head('Requests').click();
  expect(await names()).toEqual(['GET /a', 'GET /c', 'GET /b']);
  await head('Requests').click();
  expect(await names()).toEqual(['GET /b', 'GET /c', 'GET /a']);
  await head('Endpoint, the worst first').click();
  expect(await names()).toEqual(['GET /a', 'GET /b', 'GET /c']);
  await page.close();
});

test('the page leads to a dashboard of k6 only where there is one', () => {
  expect(renderLoadHtml(failed, true)).toContain('href="k6-dashboard.html"');
  expect(renderLoadHtml(failed)).not.toContain('k6-dashboard');
});

test('of lines that lie on each other the lowest percentile is drawn last', () => {
  const order = [...renderLoadHtml(failed).matchAll(/<polyline class="(p\d+)"/g)].map(([, line]) => line);
  expect(order.slice(-3)).toEqual(['p99', 'p95', 'p50']);
});

test('the words of a picture can be read on pages of any width', async (context) => {
  for (const width of [320, 360, 768, 1280]) {
    const page = await browserFor(context).newPage({ viewport: { width, height: 800 } });
    await page.setContent(renderLoadHtml(failed));
    await page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
    const least = await page.evaluate(`Math.min(...[...document.querySelectorAll('svg text')].map((word) =>
      parseFloat(getComputedStyle(word).fontSize) * word.ownerSVGElement.getScreenCTM().a))`);
    expect(least, `pixels at ${width}`).toBeGreaterThanOrEqual(10);
    const crowded = await page.evaluate(`[...document.querySelectorAll('svg')].flatMap((picture) => {
      const frame = picture.getBoundingClientRect();
      const words = [...picture.querySelectorAll('text')].map((word) => word.getBoundingClientRect());
      return words.filter((word, at) => word.left < frame.left || word.right > frame.right || words.slice(0, at).some((other) =>
        word.left < other.right && other.left < word.right && word.top < other.bottom && other.top < word.bottom));
    }).length`);
    expect(crowded, `words cut off or one above the other at ${width}`).toBe(0);
    await page.close();
  }
});

test('a table of long names and times shows its last column on a desktop', async (context) => {
  const page = await browserFor(context).newPage({ viewport: { width: 1280, height: 800 } });
  const slow = { p50: 1389.44, p90: 1512.3, p95: 2169.31, p99: 11_043.25, p999: 12_000, max: 12_169.3 };
  const endpoints = failed.endpoints.map((one) => ({
    ...one,
    endpoint: longest,
    requests: 1_234_567,
    latencyMs: { ...one.latencyMs, ...slow },
  }));
  await page.setContent(renderLoadHtml({ ...failed, endpoints }));
  const hidden = await page.evaluate(
    "(() => { const card = document.querySelector('.sortable'); return card.scrollWidth - card.clientWidth; })()",
  );
  expect(hidden).toBe(0);
  await page.close();
});

test('JUnit has a testcase per threshold and per validation, failed ones with what was seen', () => {
  const text = renderLoadJunit(failed);
  expect(text).toMatch(/<testcase [^>]*name="p95 within 1 ms[^>]*><failure message="wanted [^"]*seen 30"/);
  expect(text).toMatch(/<testsuite name="validations" tests="1" failures="1"/);
  expect(text).toContain('<skipped message="none"/>');
  expect(text).toMatch(/<property name="p95Ms" value="\d+(?:\.\d+)?"\/>/);
  expect(renderLoadJunit(sample('passed'))).not.toContain('<failure');
});

test('no format calls a shard passed: its thresholds are judged when all are merged', () => {
  const shard = {
    ...sample('passed'),
    outcome: 'unjudged',
    outcomeLine: 'unjudged: x',
    thresholds: [],
  } as const;
  expect(renderText(shard, [])).toContain('thresholds: judged when all shards are merged');
  expect(renderText(shard, [])).not.toMatch(/passed|0 of 0/);
  expect(renderLoadJunit(shard)).toMatch(
    /the thresholds of the whole run[^>]*><skipped message="judged when/,
  );
  expect(renderLoadHtml(shard)).toContain('those of the whole run: judged when all shards are merged');
  expect(renderLoadHtml(shard)).not.toMatch(/class="outcome passed"/);
});

test('a figure of one is no plural, and an iteration more than planned no riddle', () => {
  const passed = sample('passed');
  const counts = { ...passed.counts, iterations: 9, planned: 8, dropped: 0, requests: 1, errors: 1 };
  const text = renderText({ ...passed, counts }, []);
  expect(text).toContain(
    '9 iterations started, 0 dropped (8 planned, give or take one), 1 request, 1 error\n',
  );
});

test('an outcome without a broken gate still fails a reader of JUnit', () => {
  const stopped = {
    ...sample('passed'),
    exitCode: 3,
    outcome: 'inconclusive',
    reasons: ['nobody answers'],
  } as const;
  expect(renderLoadJunit(stopped)).toMatch(/<failure[^>]*>[^<]*nobody answers/);
});

test('the text has the outcome first, then the failure with its request', () => {
  const lines = renderText(failed, ['load.json']).split('\n');
  expect(lines[0]).toBe(failed.outcomeLine);
  expect(lines.join('\n')).toContain('sent      GET /api/v1/models/1');
});

const longest = 'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records';

test.each([
  [80, '  GET /syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records\n'],
  [120, '  GET /syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records  '],
  [140, `  ${longest}  `],
])('in %d columns nothing wraps but requests, and the table stays one', (columns, row) => {
  const endpoints = failed.endpoints.map((one) => ({ ...one, endpoint: longest }));
  const text = fitColumns(renderText({ ...failed, endpoints }, [], columns), columns);
  expect(text).toContain(row);
  const lines = text.split('\n').filter((line) => !/^ {4}(?:sent|again) /.test(line));
  expect(lines.filter((line) => line.length > columns)).toEqual([]);
});

test('how many failed is said beside what was judged, and apart from what could have been seen', () => {
  const text = renderText(failed, []);
  expect(text).toMatch(/^ {2}\d+ answers? checked against .*; \d+ failed$/m);
  expect(text).toMatch(
    /^ {2}a fault in one answer of 1,000 would have been seen with a probability of \d+ %$/m,
  );
});
