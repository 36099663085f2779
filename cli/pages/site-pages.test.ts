import { expect, test } from 'vitest';
import { rulePages } from './rule-page.ts';
import { renderSiteIndex, renderSitePage, sitePath } from './site-pages.ts';

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
  expect(text).toContain('a &lt;b&gt; {&#8203;{ c }}');
});
