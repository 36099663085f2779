import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { defects } from '../reference/defects/index.ts';
import { serialise } from '../reference/json.ts';
import { startReference, type Reference } from '../reference/server.ts';
import { certify } from '../suites/certify.ts';
import { newTarget, parseTargetFile } from '../suites/target/target.ts';
import { renderRepros } from './repro.ts';
import { hastily } from '../suites/fixtures/hastily.ts';

let dir: string;
let correct: Reference;
let constant: readonly Server[];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'repro-'));
  correct = await startReference();
  constant = await Promise.all([200, 201, 302, 400, 401, 404, 500].map(answering));
});

afterAll(async () => {
  await correct.close();
  for (const server of constant) server.close();
  await rm(dir, { recursive: true, force: true });
});

/** A server that returns one status and an empty object, whatever is asked. */
async function answering(status: number): Promise<Server> {
  const server = createServer((_, response) => response.writeHead(status).end('{}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

// it listens on a port
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A base URL at which nobody listens. */
async function deadUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = urlOf(server);
  await new Promise((resolve) => server.close(resolve));
  return url;
}

interface Ended {
  readonly code: number;
  readonly said: string;
}

const run = (script: string, env: Readonly<Record<string, string>>): Promise<Ended> => bash([script], env);

const bash = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((resolve) => {
    execFile('bash', args, { env: { ...process.env, ...env } }, (error, out, err) => {
      // A process that ended has an exit code; one that could not be started has an error code.
      resolve({ code: error === null ? 0 : Number(error.code), said: `${out}${err}` });
    });
  });

/** The scripts of a defect, written down, and the server that has it. */
async function scriptsOf(name: string) {
  const defect = defects.find((one) => one.name === name);
  if (defect === undefined) throw new Error(`${name} is no defect`);
  const server = await startReference({ deviations: [defect.apply] });
  onTestFinished(() => server.close());
  const file = { ...server.target, headers: { 'X-Tenant': 'acme', 'X-Api-Key': '${API_KEY}' } };
  const target = parseTargetFile(serialise(file), name, { API_KEY: 'a-secret-key' });
  const report = await certify(newTarget(target, server.baseUrl), {
    ...hastily,
    token: server.token,
    only: defect.expectedFailures,
  });
  const scripts = await Promise.all(
    [...renderRepros(report)].map(async ([script, text]) => {
      const path = join(dir, `${name}-${script}`);
      await writeFile(path, text);
      return { path, text };
    }),
  );
  return { server, scripts };
}

const envOf = (baseUrl: string, token: string) => ({
  BASE_URL: baseUrl,
  TOKEN: token,
  X_API_KEY: 'a-secret-key',
});

test.each([
  'schedule-crashes',
  'schedule-message-is-an-object',
  'single-run-shows-skipped-rows',
  'other-sync-open-to-everybody',
  'report-answers-206',
  'run-list-refuses-the-last-page',
  'report-foreign-type-taken',
  'missing-sync-body-without-message',
  'report-slices-in-local-time',
  'report-connector-that-begins-with-digits-taken',
])(
  'the script of %s distinguishes a broken server, a fixed one, and one that it cannot judge',
  async (name) => {
    const { server, scripts } = await scriptsOf(name);
    expect(scripts.length).toBeGreaterThan(0);
    for (const { path, text } of scripts) {
      expect(text).toContain("'acme'");
      expect(text).not.toContain('a-secret-key');
      expect(await run(path, envOf(server.baseUrl, server.token))).toMatchObject({
        code: 1,
        said: 'The violation is there.\n',
      });
      expect(await run(path, envOf(correct.baseUrl, correct.token))).toMatchObject({
        code: 0,
        said: 'This answer is as wanted.\n',
      });
      for (const other of [await deadUrl(), ...constant.map(urlOf)]) {
        const { code, said } = await run(path, envOf(other, server.token));
        expect([code, /violation/i.test(said), /cannot tell: /.test(said)]).toEqual([2, false, true]);
      }
      const { TOKEN: _, ...others } = envOf(server.baseUrl, '');
      expect(await run(path, { ...others, TOKEN: '' })).toMatchObject({ code: 2 });
    }
  },
);

test('a script says which of its tools is not installed', async () => {
  const { server, scripts } = await scriptsOf('single-run-shows-skipped-rows');
  const args = ['-c', 'PATH=/nowhere; source "$0"', scripts[0]?.path ?? ''];
  expect(await bash(args, envOf(server.baseUrl, server.token))).toEqual({
    code: 2,
    said: 'cannot tell: curl is not installed\n',
  });
});

test('a write that only sometimes shows the fault is not called correct', async () => {
  const { scripts } = await scriptsOf('every-fifth-query-holds-its-rows');
  const ended = await run(scripts[0]?.path ?? '', envOf(correct.baseUrl, correct.token));
  expect(ended).toEqual({
    code: 2,
    said: expect.stringMatching(/^cannot tell: this answer is as wanted, but only \d+ of \d+ answers showed/),
  });
});

test('a fault that only several answers show has no script', async () => {
  const { scripts } = await scriptsOf('single-run-created-at-another-time');
  expect(scripts).toEqual([]);
});
