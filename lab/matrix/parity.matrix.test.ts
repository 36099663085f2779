import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { serialise } from '../../reference/json.ts';
import type { Report } from '../../schemas/report.ts';
import { newFolder } from '../../cli/fixtures/bin.ts';
import { home } from '../../cli/place.ts';
import { startServer, tryOut } from './trial.ts';

/** Faults at different endpoints, so that one server has them all: failures and a warning. */
const names = [
  'run-filter-ignored',
  'model-without-description',
  'schedule-answers-202',
  'connector-icon-null',
  'reports-open-without-token',
];

/** What the vitest host says of a server with these defects, from the report that it writes. */
async function hosted(): Promise<Report> {
  const server = await startServer({ names });
  onTestFinished(() => server.close());
  const reportDir = newFolder();
  const file = join(reportDir, 'target.json');
  writeFileSync(file, serialise({ ...server.target }));
  const ours = Object.entries(process.env).filter(([key]) => !/^VITEST|^(NODE_ENV|TEST)$/.test(key));
  const child = spawn(
    process.execPath,
    [join(home, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'conformance'],
    {
      cwd: home,
      env: {
        ...Object.fromEntries(ours),
        BASE_URL: server.baseUrl,
        TOKEN: server.token,
        TARGET: file,
        REPORT_DIR: reportDir,
      },
      stdio: 'ignore',
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  expect(code).toBe(1);
  // our own file, just written
  return JSON.parse(readFileSync(join(reportDir, 'report.json'), 'utf8')) as Report;
}

test('the vitest host says of a server with several faults what certify() says', async () => {
  const [report, trace] = [await hosted(), await tryOut({ names })];
  const outcomes = Object.fromEntries(report.requirements.map(({ id, outcome }) => [id, outcome]));
  expect(outcomes).toEqual(trace.outcomes);
  const failing = new Set(Object.values(outcomes));
  expect([...failing]).toEqual(expect.arrayContaining(['pass', 'fail', 'warn']));
  expect(report.verdict).toBe(trace.verdict);
});
