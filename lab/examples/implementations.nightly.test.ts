import { expect, test } from 'vitest';

import { startServer, targetOf } from '../matrix/trial.ts';
import { compareReports, renderComparisonMarkdown } from '../../reports/compare.ts';
import type { Report } from '../../schemas/report.ts';
import { certify } from '../../suites/certify.ts';
import { hastily } from '../../suites/fixtures/hastily.ts';
import { textOf } from '../../suites/fixtures/documents.ts';

const page = textOf('docs/implementations.md');
const introduction = page.slice(page.indexOf('\n\n') + 2, page.indexOf('| Target |'));
const shown = introduction.matchAll(/\*\*(.+?)\*\* is the server `(.+?)`/g);

async function certified(name: string, ...names: readonly string[]): Promise<Report> {
  await using server = await startServer({ names });
  const target = { ...targetOf(server), name, embedded: false };
  const report = await certify(target, { ...hastily, token: server.token });
  // How much is examined in part only depends on the moment.
  const verdictLine = report.verdictLine
    .replace(` (${server.baseUrl})`, '')
    .replace(/, \d+ passed(, \d+ warnings?)?, \d+ of them in part/, '');
  return { ...report, verdictLine };
}

test('docs/implementations.md is in step (vitest run -u writes it)', async () => {
  const reports = [await certified('reference')];
  for (const [, name = '', server = ''] of shown) reports.push(await certified(name, server));
  const text = renderComparisonMarkdown(compareReports(reports))
    .replace(/^## Regressions[^]*?(?=^## Rules that differ)/m, '')
    .replace(/^## All rules[^]*/m, '')
    .replace(/\n\n/, `\n\n${introduction}`);
  await expect(`${text.trimEnd()}\n`).toMatchFileSnapshot('../../docs/implementations.md');
});
