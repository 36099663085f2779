import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { observationIds, requirementIds } from '../suites/catalogue/index.ts';
import { pagesMarkdown, rulePage, rulePages } from './rule-page.ts';

test('docs/requirements.md is in step: `npm run list -- --pages > docs/requirements.md` makes it', async () => {
  const written = readFileSync(new URL('../docs/requirements.md', import.meta.url), 'utf8');
  expect(written).toBe(pagesMarkdown(await rulePages()));
});

test('every rule and every open point has a page with a check behind it', async () => {
  const pages = await rulePages();
  expect(pages.map(({ id }) => id)).toEqual([...requirementIds, ...observationIds]);
  const unseen = pages.filter(({ parts }) => !parts.some(({ heading }) => heading === 'Checks'));
  expect(unseen.map(({ id }) => id)).toEqual([]);
});

test('what is no id has no page', async () => {
  expect(await rulePage('toString')).toBeUndefined();
});
