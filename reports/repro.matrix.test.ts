import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defects } from '../reference/defects/index.ts';
import type { Defect } from '../reference/defects/index.ts';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import type { Reference } from '../reference/server.ts';
import { certify } from '../suites/certify.ts';
import { newTarget, parseTargetFile } from '../suites/kit/target/target.ts';
import { renderRepros } from './repro.ts';

// Most of a script's time is the start of bash, curl and Node.
const lanes = 4;
const suite = fileURLToPath(new URL('..', import.meta.url));
// One per lane: scripts write to it.
let correct: readonly Reference[] = [];
let dir: string;

beforeAll(async () => {
  correct = await Promise.all([...Array(lanes).keys()].map(() => startReference()));
  dir = await mkdtemp(join(tmpdir(), 'repro-'));
});

afterAll(async () => {
  await Promise.all(correct.map((server) => server.close()));
  await rm(dir, { recursive: true, force: true });
});

const unstarted = (): never => {
  throw new Error('no reference server is up');
};

interface Ended {
  readonly code: number;
  readonly said: string;
}

const run = (script: string, server: Reference, target: string): Promise<Ended> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      BASE_URL: server.baseUrl,
      TOKEN: server.token,
      TARGET: target,
      SUITE: suite,
    };
    execFile('bash', [script], { env }, (error, out, err) => {
      // An ended process has a number; one that could not be started has a word.
      resolve({ code: error === null ? 0 : Number(error.code), said: `${out}${err}`.trim() });
    });
  });

/** Scripts that run the suite itself take seconds each, and all do the same; a few of them stand for all. */
const mostRunsOfSuite = 6;
let runsOfSuite = 0;

/** What scripts that differ in their comments alone say of the correct server, which is one and the same. */
const onReference = new Map<string, Promise<Ended>>();

function runOnReference(script: string, text: string, target: string, lane: number): Promise<Ended> {
  const key = text.replaceAll(/^#.*$|127\.0\.0\.1:\d+/gm, '');
  const known = onReference.get(key) ?? run(script, correct[lane] ?? unstarted(), target);
  onReference.set(key, known);
  return known;
}

async function showAgain(defect: Defect, lane: number): Promise<void> {
  const server = await startReference({ deviations: [defect.apply] });
  try {
    const file = serialise({ ...server.target });
    // The rules that the defect breaks alone: the others take time and have no finding.
    const report = await certify(newTarget(parseTargetFile(file, defect.name), server.baseUrl, false), {
      token: server.token,
      only: defect.expectedFailures,
    });
    const folder = join(dir, defect.name);
    await mkdir(folder);
    const target = join(folder, 'target.json');
    await writeFile(target, file);
    const scripts = renderRepros(report);
    for (const [name, text] of scripts) {
      if (text.includes('suite examines the rule alone') && runsOfSuite++ >= mostRunsOfSuite) continue;
      const script = join(folder, name);
      await writeFile(script, text);
      const there = await run(script, server, target);
      expect(there, `${name} on ${defect.name}`).toMatchObject({ code: 1, said: 'The violation is there.' });
      const gone = await runOnReference(script, text, target, lane);
      expect(gone, `${name} on the reference`).toMatchObject({
        code: 0,
        said: 'The violation is not there.',
      });
    }
  } finally {
    await server.close();
  }
}

test.concurrent.for([...Array(lanes).keys()])(
  'lane %i: every finding of a defect shows itself again to its script, and not on the reference',
  { timeout: 1_200_000 },
  async (lane) => {
    const failures: string[] = [];
    for (const defect of defects.filter((_defect, index) => index % lanes === lane))
      await showAgain(defect, lane).catch((error: unknown) =>
        failures.push(`${defect.name}: ${error instanceof Error ? error.message : String(error)}`),
      );
    expect(failures).toEqual([]);
  },
);

test('a script that cannot look says so and ends with 2', async () => {
  const server = await startReference({
    deviations: defects.filter(({ name }) => name === 'model-without-name').map(({ apply }) => apply),
  });
  const report = await certify(
    newTarget(parseTargetFile(serialise({ ...server.target }), 'it'), server.baseUrl, false),
    { token: server.token },
  );
  await server.close();
  const [[name, text] = ['', '']] = renderRepros(report);
  const script = join(dir, name);
  await writeFile(script, text);
  const ended = await run(script, server, join(dir, 'none.json'));
  expect(ended.code).toBe(2);
  expect(ended.said).toContain('cannot tell: no answer to GET');
  const refused = await run(
    script,
    { ...(correct[0] ?? unstarted()), token: 'wrong' },
    join(dir, 'none.json'),
  );
  expect(refused).toMatchObject({ code: 2, said: 'cannot tell: the answer is 401' });
});
