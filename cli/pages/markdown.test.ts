import { expect, test } from 'vitest';
import { rulePages, sitePath } from './rule-page.ts';
import { renderSiteIndex, renderSitePage } from './markdown.ts';

test('the index links a page for each rule and open point', async () => {
  const pages = await rulePages();
  const index = renderSiteIndex(pages);
  expect(pages.length).toBeGreaterThan(180);
  expect(pages.filter(({ id }) => !index.includes(`[${id}](./${sitePath(id)}.md)`))).toEqual([]);
  expect(new Set(pages.map(({ id }) => sitePath(id))).size).toBe(pages.length);
});

test('a page of the site shows what the spec says, and no text of it acts as markup', async () => {
  const page = (await rulePages()).find(({ id }) => id === '4.7-status-filter');
  if (page === undefined) throw new Error('the rule is not there');
  const text = renderSitePage({ ...page, text: 'a <b> {{ c }}' });
  expect(text).toContain('## What the spec says');
  expect(text).toContain('## How to fix it');
  expect(text).toContain('a &lt;b&gt; {&#8203;{ c }}');
});

test('a page of the site shows a bad response, then a good one, before the advice', async () => {
  const page = (await rulePages()).find(({ id }) => id === '2.3-status');
  if (page === undefined) throw new Error('the rule is not there');
  const bad = { language: 'json', text: '{"a": 1}' } as const;
  const example = { defect: 'd', sent: 'GET /', wanted: 'a string', received: '1', bad };
  const headings = [...renderSitePage(page, example).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  const at = headings.indexOf('A bad response');
  expect(headings.slice(at, at + 3)).toEqual(['A bad response', 'A good response', 'How to fix it']);
});
