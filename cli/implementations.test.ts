import { expect, test } from 'vitest';

import { defects } from '../reference/defects/index.ts';
import type { Apply } from '../reference/deviation.ts';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { variants } from '../reference/variants/index.ts';
import { compareReports, renderComparisonMarkdown } from '../reports/compare.ts';
import { certify } from '../suites/certify.ts';
import type { Report } from '../schemas/report.ts';
import { newTarget, parseTargetFile } from '../suites/target/target.ts';
import { hastily } from '../suites/fixtures/hastily.ts';

const shown: Readonly<Record<string, string>> = {
  'ids-are-uuids': 'uuids',
  'links-with-cursors': 'cursors',
  'nulls-where-nothing-is': 'nulls',
  'run-filter-lets-one-stranger-in-for-failed': 'leaky filter',
  'run-last-is-one-short': 'short last',
  'missing-sync-answers-200': 'no 404',
};

const introduction = `Made by \`npx vitest run --project self cli/implementations.test.ts -u\`; the test checks that this page is up to date.

This is what \`compare\` writes for several reports. Here it compares seven servers of this repository: the reference, three valid variants and three defects. They are not versions of one server, so what changed from one to the next is left out here, and so is the full table of rules. To compare your server with the reference:

\`\`\`sh
npx data-sync-conformance certify --reference --report-dir reference-reports
BASE_URL=https://staging.example/sync TOKEN=… npx data-sync-conformance certify --target target.json --report-dir ours
npx data-sync-conformance compare reference-reports/report.json ours/report.json
\`\`\`

`;

async function certified(name: string, deviations: readonly Apply[]): Promise<Report> {
  const server = await startReference({ deviations });
  try {
    const file = parseTargetFile(serialise({ ...server.target }), name);
    const target = newTarget({ ...file, name }, server.baseUrl);
    const report = await certify(target, { ...hastily, token: server.token });
    // How much is examined in part only depends on the moment.
    const verdictLine = report.verdictLine
      .replace(` (${server.baseUrl})`, '')
      .replace(/, \d+ passed(, \d+ warnings?)?, \d+ of them in part/, '');
    return { ...report, verdictLine };
  } finally {
    await server.close();
  }
}

test('docs/implementations.md is in step (vitest run -u writes it)', async () => {
  const deviations = [...variants, ...defects].filter(({ name }) => Object.hasOwn(shown, name));
  expect(deviations.map(({ name }) => name).sort()).toEqual(Object.keys(shown).sort());
  const reports = [await certified('reference', [])];
  for (const { name, apply } of deviations) reports.push(await certified(shown[name] ?? name, [apply]));
  const said = deviations.map((one) => `- **${shown[one.name]}** is the server \`${one.name}\``);
  const text = renderComparisonMarkdown(compareReports(reports))
    .replace(/^## Regressions[^]*?(?=^## Rules that differ)/m, '')
    .replace(/^## All rules[^]*/m, '')
    .replace(/\n\n/, `\n\n${introduction}${said.join('\n')}\n\n`);
  await expect(`${text.trimEnd()}\n`).toMatchFileSnapshot('../docs/implementations.md');
});
