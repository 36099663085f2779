import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { observationIds, requirementIds } from '../../suites/catalogue/index.ts';
import { repository, textOf } from '../fixtures/documents.ts';

import { pagesMarkdown, readingsMarkdown } from './markdown.ts';
import { rulePage, rulePages } from './rule-page.ts';

const run = promisify(exec);

const [make = ''] = /npm run .*(?= > docs\/requirements\.md)/.exec(textOf('docs/extending.md')) ?? [];

test(`docs/requirements.md is in step: \`${make} > docs/requirements.md\` makes it`, async () => {
  const written = textOf('docs/requirements.md');
  expect(written).toBe(pagesMarkdown(await rulePages()));
  const { stdout } = await run(make, { cwd: repository, maxBuffer: 16e6 });
  expect(stdout === written, 'the command of docs/extending.md writes this page and nothing else').toBe(true);
});

test('docs/readings.md is in step: `npm run --silent list -- --readings` makes it', () => {
  expect(textOf('docs/readings.md')).toBe(readingsMarkdown());
});

test('every rule and every open point has a page', async () => {
  const pages = await rulePages();
  expect(pages.map(({ id }) => id)).toEqual([...requirementIds, ...observationIds]);
});

test('what is no id has no page', async () => {
  expect(await rulePage('toString')).toBeUndefined();
});
