import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TestContext } from 'vitest';
import { listening } from '../suites/fixtures/raw-target.ts';
import { sampleOf } from '../suites/fixtures/sample.ts';
import { compareReports, renderComparisonHtml } from './compare.ts';
import { openBrowser } from './fixtures/browser.ts';
import { green, inconclusive, manyFailed, red } from './fixtures/samples.ts';
import { concernOf } from './html/first.ts';
import { requirementIds } from '../suites/catalogue/index.ts';
import { renderHtml } from './html.ts';

const samples = [
  ['green', green],
  ['red', red],
  ['inconclusive', inconclusive],
] as const;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser | string = 'not opened yet';
beforeAll(async () => {
  browser = await openBrowser();
  if (typeof browser === 'string' && process.env['CI'] === 'true') throw new Error(browser);
});
afterAll(async () => {
  if (typeof browser !== 'string') await browser.close();
});

/** Where no browser starts, a test that asks for it is skipped with the reasons; in CI all fail. */
const browserFor = (context: Pick<TestContext, 'skip'>): Browser =>
  typeof browser === 'string' ? context.skip(browser) : browser;

/**
 * A page that shows a report, with all that it complained of; where there is no browser, the test is skipped.
 */
async function show(
  from: TestContext,
  html: string,
  options: { readonly width: number; readonly colorScheme?: 'light' | 'dark' },
): Promise<{ page: Page; complaints: string[] }> {
  const browser = browserFor(from);
  const { host, close } = await listening(
    createServer((_, response) => response.setHeader('content-type', 'text/html').end(html)),
  );
  const context = await browser.newContext({
    viewport: { width: options.width, height: 740 },
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    // Only for axe, which is put into the page from outside; the policy itself has a test of its own.
    bypassCSP: true,
  });
  onTestFinished(async () => {
    await context.close();
    await close();
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`));
  await page.goto(`http://${host}/`);
  return { page, complaints };
}

const pages = [
  ...samples.map(([name, report]) => [`report of the ${name} sample`, renderHtml(report)] as const),
  ['comparison', renderComparisonHtml(compareReports([green, red, inconclusive]))] as const,
];

/** Leaves four of neighbours with the same markup: a fifth shows axe nothing new, and takes as long. */
const fewOfAKind = `for (const parent of document.querySelectorAll('*')) {
  const counts = new Map();
  for (const child of [...parent.children]) {
    const kind = child.tagName + child.className;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (counts.get(kind) > 4) child.remove();
  }
}`;

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;
const looksOfPages = pages.flatMap(([name, html]) =>
  looks.map((look) => [name, look.colorScheme, look.width, html] as const),
);
const drawn = sampleOf('looks of pages', [looksOfPages], 8);

test.for(drawn)(
  'the %s in %s colours is accessible, fits a screen of %d pixels, and asks for nothing',
  async ([, colorScheme, width, html], context) => {
    const { page, complaints } = await show(context, html, { width, colorScheme });
    await page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
    const excess = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(excess, `pixels too wide at ${width}`).toBe(0);
    await page.evaluate(fewOfAKind);
    await page.evaluate(axe);
    const violations =
      await page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then((result) =>
      result.violations.map((one) => one.id + ': ' + one.nodes.slice(0, 3).map((node) => node.html + ' ' + node.failureSummary).join(' | ')))`);
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('under its own policy the page runs its script and no other, and styles itself', async (context) => {
  const page = await browserFor(context).newPage();
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.setContent(renderHtml(red));
  expect(complaints).toEqual([]);
  expect(await page.locator('form.filter').isVisible()).toBe(true);
  expect(await page.evaluate("getComputedStyle(document.querySelector('h1')).letterSpacing")).not.toBe(
    'normal',
  );
});

test('evidence has the same name as in every other format', () => {
  const html = renderHtml(red);
  expect(html).toMatch(/<a href="#exchange-\d+">report\.json#\/exchanges\/0<\/a>/);
  expect(html).toContain('<strong>#/exchanges/0</strong>');
  expect(html).toMatch(/<summary>What the spec says, and our interpretation<\/summary>/);
});

test('the filter shows what fits, by words and by outcome, in the fix list too, and all again', async (context) => {
  const { page } = await show(context, renderHtml(red), { width: 1280 });
  const count = (selector: string): Promise<number> => page.locator(`${selector}:visible`).count();
  const all = await count('.causes li');
  const box = page.getByRole('searchbox');
  for (const words of ['status-filter', 'instead of "failed"']) {
    await box.fill(words);
    expect([await count('.story'), await count('.causes li')]).toEqual([1, 1]);
  }
  await box.fill('status-filter');
  await expect.poll(() => new URL(page.url()).search).toBe('?filter=status-filter');
  expect(await page.locator('output').textContent()).toBe(`2 of ${red.requirements.length} rules shown`);
  await page.reload();
  expect(await count('.causes li')).toBe(1);
  await box.fill('');
  expect(await count('.causes li')).toBe(all);
  await page.getByText('Outcomes', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^passed/ }).uncheck();
  expect(await page.locator('.row:not([hidden])').count()).toBe(6);
  expect(await count('.causes li')).toBe(all);
});

test('a link to a rule opens the parts that hold it', async (context) => {
  const { page } = await show(context, renderHtml(green), { width: 1280 });
  expect(await page.locator('[id="2.1-icon"]').isVisible()).toBe(false);
  await page.evaluate("location.hash = '#2.1-icon'");
  await page.locator('[id="2.1-icon"][open]').waitFor();
  expect(await page.locator('[id="2.1-icon"]').isVisible()).toBe(true);
});

test.for([
  [1440, 900],
  [390, 844],
] as const)(
  'verdict, map and first cause are on the first screen at %i pixels',
  async ([width, height], context) => {
    const page = await browserFor(context).newPage({ viewport: { width, height } });
    onTestFinished(() => page.close());
    for (const report of [red, manyFailed]) {
      await page.setContent(renderHtml(report));
      for (const place of ['h1', '.line', '.map tr:last-child td:last-child', '.causes li:first-child']) {
        const box = await page.locator(place).first().boundingBox();
        expect(box && box.y + box.height, place).toBeLessThan(height);
        expect(box && box.x + box.width, place).toBeLessThan(width);
      }
    }
  },
);

test('a cell of the map filters what is below, also where nothing was examined', async (context) => {
  const { page } = await show(context, renderHtml(red), { width: 1440 });
  await page.locator('.map a.bad').first().click();
  expect(new URL(page.url()).search).toMatch(/^\?filter=GET/);
  expect(await page.locator('.story:visible').count()).toBeGreaterThan(0);
  const untested = await show(context, renderHtml(inconclusive), { width: 1440 });
  await untested.page.locator('.map a.none').first().click();
  expect(await untested.page.locator('.row:visible').count()).toBeGreaterThan(0);
});

test('every rule is in a column of the map, and the timeline names its pauses', () => {
  expect(requirementIds.filter((id) => concernOf(id) === '')).toEqual([]);
  const requests = [
    [1, 0, 0, 10, 200, 0],
    [2, 1, 3010, 10, 500, 1],
  ] as const;
  const html = renderHtml({ ...red, timeline: { ...red.timeline, requests, phases: [] } });
  expect(html).toMatch(/<path class="t-ok".*<path class="t-bad"/s);
  expect(html).toContain('<title>3.0 s pause</title>');
  expect(html).not.toContain('NaN');
});

test('the answers of a proof are boxes, which say what they are to it', () => {
  const proof = /<ol class="proof">.*?<\/ol>/s.exec(renderHtml(red))?.[0] ?? '';
  expect(proof.match(/<li class="(wrong|right|)"><b>request/g)).toHaveLength(3);
  expect(proof).toMatch(/class="wrong".*last leads here/s);
  expect(proof).toMatch(/class="right".*last should lead here/s);
});

test('copy puts the curl line on the clipboard', async (context) => {
  const { page } = await show(context, renderHtml(red), { width: 1280 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.story summary').first().click();
  await page
    .getByRole('button', { name: /^Copy the curl line/ })
    .first()
    .click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
    /^curl -sS -H "Authorization: Bearer \$TOKEN"/,
  );
});

test.each(samples)('the page of the %s sample loads nothing', (_name, report) => {
  const html = renderHtml(report);
  expect(html).toContain(`Content-Security-Policy" content="default-src 'none'; style-src 'sha256-`);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style="| on\w+="|(?:src|href)="(?!#|repro\/|report\.|junit\.|ctrf\.)/);
});

test('no id occurs twice, every link within the page leads somewhere, and the page is the same each time', () => {
  for (const [, report] of samples) {
    const html = renderHtml(report);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
    for (const { id } of [...report.requirements, ...report.observations]) expect(ids).toContain(id);
    expect(renderHtml(structuredClone(report))).toBe(html);
  }
});

test('22 failed rules are at most 12 printed pages, on paper as wide as the text', async (context) => {
  const page = await browserFor(context).newPage();
  onTestFinished(() => page.close());
  await page.setContent(renderHtml(manyFailed));
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length).toBeLessThanOrEqual(12);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate("document.querySelectorAll('.story, .group').forEach((part) => { part.open = true; })");
  // Wider content makes a browser shrink the whole page.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(718);
  // The layout of phones is not for paper, which has 703 pixels between our margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  const lefts = "['.id', '.name', '.level'].map((part) => row.querySelector(part).offsetLeft)";
  const rows = await page.evaluate<number[][]>(
    `[...document.querySelectorAll('.rule > summary')].map((row) => ${lefts})`,
  );
  expect(rows).toEqual(rows.map((row) => row.toSorted((a, b) => a - b)));
});
