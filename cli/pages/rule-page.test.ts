import { expect, test } from 'vitest';

import { endpoints, observationIds, requirementIds, requirements } from '../../suites/catalogue/index.ts';
import { pagesMarkdown, renderSitePage } from '../../docs/.vitepress/pages.ts';
import { rulePages, sitePath } from './rule-page.ts';
import { readOnly } from './rules.ts';

test('docs/requirements.md is in step (vitest run -u writes it)', async () => {
  await expect(pagesMarkdown(await rulePages())).toMatchFileSnapshot('../../docs/requirements.md');
});

test('every rule and every open point has a page that the index links', async () => {
  const pages = await rulePages();
  expect(pages.map(({ id }) => id)).toEqual([...requirementIds, ...observationIds]);
  const index = pagesMarkdown(pages, true);
  expect(pages.filter(({ id }) => !index.includes(`[${id}](./${sitePath(id)}.md)`))).toEqual([]);
  expect(new Set(pages.map(({ id }) => sitePath(id))).size).toBe(pages.length);
});

test('a page shows what the spec says, an example before the advice, and no text of it acts as markup', async () => {
  const page = (await rulePages()).find(({ id }) => id === '2.3-status');
  if (page === undefined) throw new Error('the rule is not there');
  const bad = { language: 'json', text: '{"a": 1}' } as const;
  const example = { defect: 'd', sent: 'GET /', wanted: 'a string', received: '1', bad };
  const text = renderSitePage({ ...page, text: 'a <b> {{ c }}' }, example);
  expect(text).toContain('a &lt;b&gt; {&#8203;{ c }}');
  const headings = ['What the spec says', 'A bad response', 'A good response', 'How to fix it'];
  expect(text).toMatch(new RegExp(headings.map((one) => `## ${one}\n`).join('[^]*')));
});

const at = [endpoints.readModel];

test('--only takes an id, a clause and a pattern, each rule once', () => {
  expect(readOnly(['4.7-status-filter'])).toEqual(['4.7-status-filter']);
  expect(readOnly(['4.7'])).toEqual(requirementIds.filter((id) => requirements[id].clause === '4.7'));
  expect(readOnly(['*-not-found-body'])).toEqual([4.7, 4.8, 4.9].map((clause) => `${clause}-not-found-body`));
  expect(readOnly(['2.3-id', '2.3-*']).filter((id) => id === '2.3-id')).toHaveLength(1);
  // A dot is a dot.
  expect(() => readOnly(['2x3-*'])).toThrow(/no rule fits "2x3-\*"/);
});

test('--endpoint chooses the rules of an endpoint, and those of --only among them', () => {
  const isThere = (id: (typeof requirementIds)[number]): boolean =>
    requirements[id].endpoints.some((one) => one === endpoints.readModel);
  expect(readOnly([], at)).toEqual(requirementIds.filter(isThere));
  expect(readOnly(['5'], at)).toEqual(readOnly(['5']).filter(isThere));
  expect(() => readOnly(['4.7'], at)).toThrow(/no rule in common/);
  expect(() => readOnly([], ['GET /api/v1/model/{id}'])).toThrow('did you mean "GET /api/v1/models/{id}"');
});
