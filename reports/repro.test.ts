import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { defects } from '../reference/defects/index.ts';
import { serialise } from '../reference/json.ts';
import { startReference, type Reference } from '../reference/server.ts';
import type { Finding } from '../schemas/report.ts';
import { certify } from '../suites/certify.ts';
import { badCredentials } from '../suites/http/credentials.ts';
import { hastily } from '../suites/fixtures/hastily.ts';
import { deadBaseUrl, listening, type Listening } from '../suites/fixtures/raw-target.ts';
import { sampleOf } from '../suites/fixtures/sample.ts';
import type { Exchange } from '../suites/log/exchange.ts';
import { newTarget, parseTargetFile } from '../suites/target/target.ts';
import { findings } from './causes/causes.ts';
import { exchangeAt } from './content/finding.ts';
import { jsonLines } from './content/exchange.ts';
import { renderRepros } from './repro.ts';

let correct: Reference;
let constant: readonly Listening[];

beforeAll(async () => {
  correct = await startReference();
  constant = await Promise.all([200, 201, 302, 400, 401, 404, 500].map(answering));
});

afterAll(async () => {
  await correct.close();
  for (const server of constant) await server.close();
});

/** A server that returns one status and an empty object, whatever is asked. */
const answering = (status: number): Promise<Listening> =>
  listening(createServer((_, response) => response.writeHead(status).end('{}')));

/** Runs a text as bash would, with what the operator has set. */
const bash = (text: string, env: Readonly<Record<string, string>>): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, encoding: 'utf8' } as const;
    // A process that ended has an exit code; one that could not be started has an error code.
    execFile('bash', ['-c', text], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err }),
    );
  });

const secrets = { X_API_KEY: 'a-secret-key' };

/** The report of a server with a defect, and what an operator sets for the commands of each finding. */
async function reportOf(name: string) {
  const defect = defects.find((one) => one.name === name);
  if (defect === undefined) throw new Error(`${name} is no defect`);
  const server = await startReference({ deviations: [defect.apply] });
  onTestFinished(() => server.close());
  const file = { ...server.target, headers: { 'X-Tenant': 'acme', 'X-Api-Key': '${X_API_KEY}' } };
  const sent: Exchange[] = [];
  const report = await certify(newTarget(parseTargetFile(serialise(file), name, secrets), server.baseUrl), {
    ...hastily,
    token: server.token,
    only: defect.expectedFailures,
    onExchange: (exchange) => sent.push(exchange),
  });
  const scripts = renderRepros(report);
  const found = findings(report).map(({ finding, anchor }) => {
    const ask = sent[(exchangeAt(report, finding.exchange)?.number ?? 0) - 1]?.ask;
    const credentials = badCredentials(server.token, report.seed);
    const CREDENTIAL = (ask?.credential && credentials.get(ask.credential)) ?? '';
    const own = { TOKEN: server.token, BASE_URL: server.baseUrl, BODY: ask?.body ?? '', CREDENTIAL };
    return { finding, script: scripts.get(`${anchor}.sh`), env: { ...secrets, ...own } };
  });
  return { found, server };
}

const judged = [
  'schedule-crashes',
  'schedule-message-is-an-object',
  'single-run-shows-skipped-rows',
  'reports-open-without-token',
  'report-answers-206',
  'run-list-refuses-the-last-page',
  'report-foreign-type-taken',
  'missing-sync-body-without-message',
  'report-slices-in-local-time',
  'report-connector-that-begins-with-digits-taken',
];

test.each(sampleOf('defects whose scripts are run', [judged], 5))(
  'the script of %s distinguishes a broken server, a fixed one, and one that it cannot judge',
  async (name) => {
    const { found } = await reportOf(name);
    const scripts = found.flatMap(({ script, env }) => (script === undefined ? [] : [{ script, env }]));
    expect(scripts.length).toBeGreaterThan(0);
    for (const { script, env } of scripts) {
      expect(script).toContain("'x-tenant: acme'");
      expect(script).not.toContain(secrets.X_API_KEY);
      expect(await bash(script, env)).toEqual({ code: 1, said: 'The violation is there.\n' });
      const fixed = { ...env, BASE_URL: correct.baseUrl, TOKEN: correct.token };
      expect(await bash(script, fixed)).toEqual({ code: 0, said: 'This answer is as wanted.\n' });
      for (const other of [await deadBaseUrl(), ...constant.map(({ host }) => `http://${host}`)]) {
        const { code, said } = await bash(script, { ...env, BASE_URL: other });
        expect([code, /violation/i.test(said), /cannot tell: /.test(said)]).toEqual([2, false, true]);
      }
      expect(await bash(script, { ...env, TOKEN: '' })).toMatchObject({ code: 2 });
      const said = 'cannot tell: curl is not installed\n';
      expect(await bash(`PATH=/nowhere\n${script}`, env)).toEqual({ code: 2, said });
    }
  },
);

test('a write that only sometimes shows the fault is not called correct', async () => {
  const { found } = await reportOf('every-fifth-query-holds-its-rows');
  const fixed = { ...found[0]?.env, BASE_URL: correct.baseUrl, TOKEN: correct.token };
  expect(await bash(found[0]?.script ?? '', fixed)).toEqual({
    code: 2,
    said: expect.stringMatching(/^cannot tell: this answer is as wanted, but only \d+ of \d+ answers showed/),
  });
});

test('a fault that only several answers show has no script', async () => {
  const { found } = await reportOf('single-run-created-at-another-time');
  expect(found.flatMap(({ script = [] }) => script)).toEqual([]);
});

/** The value of an answer at the place of a finding, quoted as in findings; undefined if there is none. */
async function placeIn(line: string, { pointer = '' }: Finding, env: Readonly<Record<string, string>>) {
  const { code, said } = await bash(`curl() { command curl -w '\n%{http_code}' "$@"; }\n${line}`, env);
  expect(code, line).toBe(0);
  const end = said.lastIndexOf('\n');
  if (pointer === 'status') return said.slice(end + 1);
  const place = jsonLines(said.slice(0, end))?.find((one) => one.pointer === pointer);
  return place?.text.replace(/^\s*("[^"]*": )?/, '').replace(/,$/, '');
}

/** What a finding says was received, as `placeIn` quotes it: of an array or an object its bracket. */
function quoted(received: NonNullable<Finding['facts']>['received']): string | undefined {
  if (received.kind === 'status') return String(received.status);
  if (received.kind === 'structure') return received.type === 'array' ? '[' : '{';
  return received.kind === 'value' ? received.value : undefined;
}

const shown = [
  'model-without-envelope',
  'bad-token-taken-the-third-time',
  'listed-run-without-error',
  'report-item-time-slice-mistyped-by-day',
  'reports-open-without-token',
  'list-runs-not-there-501',
  'listed-run-status-mistyped-one-status',
  'connector-update-answers-202',
  'missing-sync-answers-400',
  'schedule-crashes',
  'record-filter-crashes-for-an-unknown-value',
  'model-update-crashes',
];

test.each(sampleOf('defects whose commands are run', [shown], 6))(
  'every command in the report of %s shows its violation',
  async (name) => {
    const { found, server } = await reportOf(name);
    expect(found.length).toBeGreaterThan(0);
    for (const { finding, script = 'echo "The violation is there."; exit 1', env } of found) {
      const { curl } = finding.again;
      expect(curl).not.toContain(secrets.X_API_KEY);
      expect(curl).toContain('acme');
      const { received } = finding.facts ?? {};
      const wrong = received && quoted(received);
      expect(await placeIn(curl, finding, env), curl).toBe(wrong);
      const elsewhere = curl.replaceAll(server.baseUrl, correct.baseUrl);
      expect(await placeIn(elsewhere, finding, { ...env, TOKEN: correct.token }), elsewhere).not.toBe(wrong);
      expect(await bash(script, env)).toEqual({ code: 1, said: 'The violation is there.\n' });
    }
  },
);
