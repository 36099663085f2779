import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { defects } from '../../reference/defects/index.ts';
import { serialise } from '../../reference/json.ts';
import { requirements } from '../../suites/catalogue/index.ts';
import type { Report } from '../../schemas/report.ts';
import { newFolder } from '../../cli/fixtures/bin.ts';
import { home } from '../../cli/place.ts';
import { startServer, tryOut } from './trial.ts';

const failing = defects.filter(({ expectedFailures }) =>
  expectedFailures.some((id) => requirements[id].level === 'MUST'),
);

const count = 5;

/** Some defects that break a MUST, spread evenly over all of them. */
const some = Array.from(
  { length: count },
  (_, at) => failing[Math.floor((at * failing.length) / count)]?.name ?? '',
);

/** What the vitest host says of a server with this defect, from the report that it writes. */
async function hosted(name: string): Promise<Report> {
  const server = await startServer({ names: [name] });
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
  expect([name, code]).toEqual([name, 1]);
  // our own file, just written
  return JSON.parse(readFileSync(join(reportDir, 'report.json'), 'utf8')) as Report;
}

test.each(some)('with %s the vitest host says what certify() says', async (name) => {
  const [report, trace] = [await hosted(name), await tryOut({ names: [name] })];
  const outcomes = Object.fromEntries(report.requirements.map(({ id, outcome }) => [id, outcome]));
  expect(outcomes).toEqual(trace.outcomes);
  expect(report.verdict).toBe(trace.verdict);
});
