import { execFile } from 'node:child_process';
import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { defects } from '../reference/defects/index.ts';
import { serialise } from '../reference/json.ts';
import { startReference, type Reference } from '../reference/server.ts';
import { certify } from '../suites/certify.ts';
import { badCredentials } from '../suites/http/credentials.ts';
import type { Exchange } from '../suites/log/exchange.ts';
import { hastily } from '../suites/fixtures/hastily.ts';
import { sampleOf } from '../suites/fixtures/sample.ts';
import type { Finding } from '../schemas/report.ts';
import { decode } from '../suites/log/decode.ts';
import { writeJson, lookUp } from '../suites/log/json.ts';
import { newTarget, parseTargetFile } from '../suites/target/target.ts';
import { exchangeAt, findings } from './content/finding.ts';
import { renderRepros } from './repro.ts';

let correct: Reference;

beforeAll(async () => {
  correct = await startReference();
});

afterAll(() => correct.close());

interface Seen {
  readonly code: number;
  readonly out: string;
}

/** Runs a text as bash would, with what the operator has set. */
const bash = (text: string, env: Readonly<Record<string, string>>): Promise<Seen> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, encoding: 'utf8' } as const;
    // A process that ended has an exit code; one that could not be started has an error code.
    execFile('bash', ['-c', text], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });

/** The value of an answer at the place of a finding, quoted as in findings; undefined if there is none. */
async function placeIn(line: string, { pointer = '' }: Finding, env: Readonly<Record<string, string>>) {
  const { code, out } = await bash(`curl() { command curl -w '\n%{http_code}' "$@"; }\n${line}`, env);
  expect(code, line).toBe(0);
  const end = out.lastIndexOf('\n');
  if (pointer === 'status') return out.slice(end + 1);
  const { decoded: body } = decode(Buffer.from(out.slice(0, end)));
  const value = body.kind === 'json' ? lookUp(body.value, pointer) : undefined;
  return value === undefined ? undefined : writeJson(value);
}

const secrets = { X_API_KEY: 'a-secret-key' };

/**
 * The findings of a defect, with what an operator sets for their commands: a body is the one that was sent.
 */
async function findingsOf(name: string) {
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
  const found = findings(report).map((one) => {
    const number = exchangeAt(report, one.finding.exchange)?.number ?? 0;
    const ask = sent[number - 1]?.ask;
    const credentials = badCredentials(server.token, report.seed);
    const CREDENTIAL = (ask?.credential && credentials.get(ask.credential)) ?? '';
    const own = { TOKEN: server.token, BASE_URL: server.baseUrl, BODY: ask?.body ?? '', CREDENTIAL };
    return { ...one, env: { ...secrets, ...own } };
  });
  return { report, found, server };
}

const shown = [
  'model-without-envelope',
  'bad-token-taken-the-third-time',
  'listed-run-without-error',
  'report-item-time-slice-mistyped-by-day',
  'single-run-without-sync-id',
  'listed-run-failed-rows-mistyped-under-filter',
  'reports-open-without-token',
  'update-connector-takes-the-scheme-token',
  'list-runs-not-there-501',
  'updated-connector-without-workspace-id',
  'listed-run-status-mistyped-one-status',
  'connector-update-answers-202',
  'missing-sync-answers-400',
  'schedule-crashes',
  'schedule-message-is-an-object',
  'single-run-shows-skipped-rows',
  'report-answers-206',
  'report-slices-in-local-time',
  'record-filter-crashes-for-the-beginning-of-a-status',
  'model-update-crashes',
];

test.each(sampleOf('defects whose commands are run', [shown], 2))(
  'every command in the report of %s shows its violation',
  async (name) => {
    const { report, found, server } = await findingsOf(name);
    expect(found.length).toBeGreaterThan(0);
    const scripts = renderRepros(report);
    for (const { finding, env } of found) {
      const { curl } = finding.again;
      expect(curl).not.toContain(secrets.X_API_KEY);
      expect(curl).toContain('acme');
      const { received } = finding.facts ?? {};
      const wrong =
        received?.kind === 'value'
          ? received.value
          : received?.kind === 'status'
            ? String(received.status)
            : undefined;
      expect(await placeIn(curl, finding, env), curl).toBe(wrong);
      const elsewhere = curl.replaceAll(server.baseUrl, correct.baseUrl);
      expect(await placeIn(elsewhere, finding, { ...env, TOKEN: correct.token }), elsewhere).not.toBe(wrong);
    }
    const scripted = found.flatMap(({ anchor, env }) => {
      const script = scripts.get(`${anchor}.sh`);
      return script === undefined ? [] : [{ script, env }];
    });
    for (const { script, env } of scripted)
      expect(await bash(script, env), script).toEqual({ code: 1, out: 'The violation is there.\n' });
  },
);
