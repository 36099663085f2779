import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { observationIds, requirementIds } from '../../suites/catalogue/index.ts';
import { textOf } from '../fixtures/documents.ts';
import { home } from '../place.ts';

import { renderSitePage } from '../../docs/.vitepress/pages.ts';
import { pagesMarkdown } from './markdown.ts';
import { rulePage, rulePages, sitePath } from './rule-page.ts';

const [make = ''] = /npm run .*(?= > docs\/requirements\.md)/.exec(textOf('docs/extending.md')) ?? [];

test(`docs/requirements.md is in step: \`${make} > docs/requirements.md\` makes it`, async () => {
  const written = textOf('docs/requirements.md');
  const { stdout } = await promisify(exec)(make, { cwd: home, maxBuffer: 16e6 });
  expect(stdout === written, 'the command of docs/extending.md writes this page and nothing else').toBe(true);
});

test('every rule and every open point has a page that the index links, and what is no id has none', async () => {
  const pages = await rulePages();
  expect(pages.map(({ id }) => id)).toEqual([...requirementIds, ...observationIds]);
  const index = pagesMarkdown(pages, true);
  expect(pages.filter(({ id }) => !index.includes(`[${id}](./${sitePath(id)}.md)`))).toEqual([]);
  expect(new Set(pages.map(({ id }) => sitePath(id))).size).toBe(pages.length);
  expect(await rulePage('toString')).toBeUndefined();
});

test('a page shows what the spec says, an example before the advice, and no text of it acts as markup', async () => {
  const page = await rulePage('2.3-status');
  if (page === undefined) throw new Error('the rule is not there');
  const bad = { language: 'json', text: '{"a": 1}' } as const;
  const example = { defect: 'd', sent: 'GET /', wanted: 'a string', received: '1', bad };
  const text = renderSitePage({ ...page, text: 'a <b> {{ c }}' }, example);
  expect(text).toContain('a &lt;b&gt; {&#8203;{ c }}');
  expect(text).toMatch(
    /## What the spec says\n[^]*## A bad response\n[^]*## A good response\n[^]*## How to fix it\n/,
  );
});
