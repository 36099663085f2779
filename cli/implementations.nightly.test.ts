import { expect, test } from 'vitest';

import { startServer, targetOf } from '../lab/matrix/trial.ts';
import { compareReports, renderComparisonMarkdown } from '../reports/compare.ts';
import type { Report } from '../schemas/report.ts';
import { certify } from '../suites/certify.ts';
import { hastily } from '../suites/fixtures/hastily.ts';

const shown = [
  ['cursors', 'links-with-cursors'],
  ['uuids', 'ids-are-uuids'],
  ['nulls', 'nulls-where-nothing-is'],
  ['short last', 'run-last-is-one-short'],
  ['leaky filter', 'run-filter-lets-one-stranger-in-for-failed'],
  ['no 404', 'missing-sync-answers-200'],
] as const;

const introduction = `Made by \`npx vitest run --project nightly cli/implementations -u\`; the test checks each night that this page is up to date.

This is what \`compare\` writes for several reports. Here it compares seven servers of this repository: the reference, three valid variants and three defects. They are not versions of one server, so what changed from one to the next is left out here, and so is the full table of rules. To compare your server with the reference:

\`\`\`sh
npx data-sync-conformance certify --reference --report-dir reference-reports
BASE_URL=https://staging.example/sync TOKEN=… npx data-sync-conformance certify --target target.json --report-dir ours
npx data-sync-conformance compare reference-reports/report.json ours/report.json
\`\`\`

${shown.map(([name, server]) => `- **${name}** is the server \`${server}\``).join('\n')}

`;

async function certified(name: string, ...names: readonly string[]): Promise<Report> {
  const server = await startServer({ names });
  try {
    const report = await certify(
      { ...targetOf(server), name, embedded: false },
      { ...hastily, token: server.token },
    );
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
  const reports = [await certified('reference')];
  for (const [name, server] of shown) reports.push(await certified(name, server));
  const text = renderComparisonMarkdown(compareReports(reports))
    .replace(/^## Regressions[^]*?(?=^## Rules that differ)/m, '')
    .replace(/^## All rules[^]*/m, '')
    .replace(/\n\n/, `\n\n${introduction}`);
  await expect(`${text.trimEnd()}\n`).toMatchFileSnapshot('../docs/implementations.md');
});
