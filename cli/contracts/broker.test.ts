import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { parsePact, readPactText } from '../../suites/contracts/pact-file.ts';
import { isArray, member, type Json } from '../../suites/log/json.ts';
import { home } from '../place.ts';
import { buildOf } from './broker.ts';
import { openStubBroker, type StubBroker } from './fixtures/stub-broker.ts';
import { publishResult } from './publication.ts';
import type { Verified } from './results.ts';

let broker: StubBroker;
beforeAll(async () => {
  broker = await openStubBroker();
});
afterAll(() => broker.close());
beforeEach(() => {
  broker.heard.length = 0;
  broker.isDeployable = true;
  broker.pact = readPactText();
});

const envOf = (more: Record<string, string> = {}): Record<string, string> => ({
  PACT_BROKER_BASE_URL: broker.url,
  PACT_BROKER_TOKEN: 'canary-of-the-broker',
  CONTRACT_VERSION: 'c1',
  CONTRACT_BRANCH: 'main',
  CONTRACT_BUILD_URL: 'https://ci.example/builds/7',
  ...more,
});

function runCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [join(home, 'cli/start.js'), 'contracts', ...args], {
    env: { ...env, PATH: process.env['PATH'] },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

/** The contract that a publication carries, its first and only one. */
function contentOf(body: Json | undefined): string {
  const contracts = member(body, 'contracts') ?? null;
  const content = isArray(contracts) ? member(contracts[0], 'content') : undefined;
  return Buffer.from(typeof content === 'string' ? content : '', 'base64').toString();
}

test('publish brings the committed contract to the broker with version, branch and build', async () => {
  const { code, text } = await runCommand(['publish'], envOf());
  expect(code).toBe(0);
  const sent = broker.heard.find(({ path }) => path === '/contracts/publish');
  expect(sent?.authorization).toBe('Bearer canary-of-the-broker');
  expect(sent?.body).toMatchObject({
    pacticipantName: 'data-sync-client',
    pacticipantVersionNumber: 'c1',
    branch: 'main',
    buildUrl: 'https://ci.example/builds/7',
  });
  expect(parsePact(contentOf(sent?.body)).interactions).toEqual(parsePact(readPactText()).interactions);
  expect(text).not.toContain('canary-of-the-broker');
});

test('can-i-deploy asks for this client and this version, and passes the answer on', async () => {
  const args = ['can-i-deploy', '--to-environment', 'production'];
  expect((await runCommand(args, envOf())).code).toBe(0);
  const asked = broker.heard.find(({ path }) => path === '/matrix')?.query ?? '';
  expect(asked).toContain('q[][pacticipant]=data-sync-client');
  expect(asked).toContain('q[][version]=c1');
  expect(asked).toContain('environment=production');
  broker.isDeployable = false;
  expect((await runCommand(args, envOf())).code).toBe(1);
});

test('without an address, a version or an environment nothing is asked', async () => {
  const { PACT_BROKER_BASE_URL: _url, ...noBroker } = envOf();
  const { CONTRACT_VERSION: _version, ...noVersion } = envOf();
  expect(await runCommand(['publish'], noBroker)).toMatchObject({
    code: 2,
    text: expect.stringContaining('PACT_BROKER_BASE_URL'),
  });
  expect(await runCommand(['publish'], noVersion)).toMatchObject({
    code: 2,
    text: expect.stringContaining('CONTRACT_VERSION'),
  });
  expect(await runCommand(['can-i-deploy'], envOf())).toMatchObject({
    code: 2,
    text: expect.stringContaining('--to-environment'),
  });
  expect(broker.heard).toEqual([]);
});

test('the build comes from our variables first, then from those of GitHub and GitLab', () => {
  const github = {
    GITHUB_SHA: 'g1',
    GITHUB_REF_NAME: 'trunk',
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'a/b',
    GITHUB_RUN_ID: '9',
  };
  expect(buildOf(github)).toEqual({
    version: 'g1',
    branch: 'trunk',
    url: 'https://git.example/a/b/actions/runs/9',
  });
  expect(buildOf({ ...github, CONTRACT_VERSION: 'own' }).version).toBe('own');
  expect(
    buildOf({ CI_COMMIT_SHA: 'l1', CI_COMMIT_REF_NAME: 'main', CI_JOB_URL: 'https://ci.example' }),
  ).toEqual({
    version: 'l1',
    branch: 'main',
    url: 'https://ci.example',
  });
  expect(() => buildOf({ CONTRACT_VERSION: '--help' })).toThrow(/option/);
});

const verified = (outcome: 'pass' | 'fail' | 'untested', version?: string): Verified => ({
  target: { name: 'vendor', baseUrl: 'https://sync.example', ...(version === undefined ? {} : { version }) },
  profile: 'full',
  exitCode: 0,
  contracts: [{ description: 'a model', states: [], outcome, mismatches: [] }],
  changes: [],
});

test('a verification is published under the version of the target', async () => {
  expect(await publishResult(verified('pass', '2.4'), [], envOf())).toMatch(/success/);
  expect(broker.heard.at(-1)).toMatchObject({
    method: 'POST',
    path: '/pacts/one/verification-results',
    body: { success: true, providerApplicationVersion: '2.4', buildUrl: 'https://ci.example/builds/7' },
  });
  expect(broker.heard.some(({ method, path }) => method === 'PUT' && path.endsWith('/versions/2.4'))).toBe(
    true,
  );
  expect(await publishResult(verified('fail', '2.4'), [], envOf())).toMatch(/failure/);
  expect(broker.heard.at(-1)?.body).toMatchObject({ success: false });
});

test('a result that decides nothing is not published, and a result for another contract neither', async () => {
  expect(await publishResult(verified('untested', '2.4'), [], envOf())).toMatch(/nothing was published/);
  expect(broker.heard).toEqual([]);
  await expect(publishResult(verified('pass'), [], envOf())).rejects.toThrow(/version/);
  broker.pact = broker.pact.replace('"a model"', '"another model"');
  await expect(publishResult(verified('pass', '2.4'), [], envOf())).rejects.toThrow(/another contract/);
  expect(broker.heard.every(({ method }) => method === 'GET')).toBe(true);
});
