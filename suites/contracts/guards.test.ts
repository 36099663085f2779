import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Deviation } from '../../reference/deviation.ts';
import type { Native } from './native.ts';
import type { Prove } from './contract-context.ts';
import { contractOf, namesOf, openTrial, tryContract, type ContractTrial } from './fixtures/trial.ts';
import { quietEnvironment, environmentRefusal } from './native-environment.ts';
import { ContractFault, openNative } from './native.ts';
import { parsePact, readPactText, type Pact, type PactInteraction } from './pact-file.ts';
import { openProxy } from './proxy.ts';
import { states as everyState } from './states/index.ts';

// Every way in which Pact's verifier is known to pass without having verified, and the guard against it here.

const native = openNative();
let trial: ContractTrial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(async () => {
  await native.close();
  await trial.close();
});

const whole = parsePact(readPactText());
const only = (change: Partial<PactInteraction> = {}): Pact => ({
  ...whole,
  interactions: whole.interactions
    .filter(({ description }) => description === 'a model')
    .map((interaction) => ({ ...interaction, ...change })),
});
/** A ContractFault with these words: our fault, so that the run is red without blaming the target. */
const fault = (words: RegExp): unknown =>
  expect.toSatisfy((error: unknown) => error instanceof ContractFault && words.test(error.message));

test('one interaction alone is verified', async () => {
  expect(namesOf(await trial.verify({ native, pact: only() }), 'pass')).toEqual(['a model']);
});

test('a handler that throws is our fault, not a pass', async () => {
  const states = { 'a model': () => Promise.reject(new Error('broken handler')) };
  await expect(trial.verify({ native, pact: only(), states })).rejects.toEqual(fault(/broken handler/));
});

test('a state without a handler is our fault, not a warning', async () => {
  await expect(trial.verify({ native, pact: only({ providerStates: [{ name: 'rain' }] }) })).rejects.toEqual(
    fault(/"rain"/),
  );
});

test('a value that no state provides is our fault; the example is never sent', async () => {
  const states = { 'a model': () => Promise.resolve({ model_id: '1' }) };
  await expect(trial.verify({ native, pact: only(), states })).rejects.toEqual(
    fault(/provides model_segment/),
  );
});

test('interactions that need one state get the values that were found for each', async () => {
  const name = 'three pages of runs';
  const lastPages = ['3', '2']; // as if pages came and went meanwhile
  const states: Record<string, Prove> = {
    ...everyState,
    [name]: async (context, params) => ({
      ...(await everyState[name]?.(context, params)),
      last_page: lastPages.shift() ?? '',
    }),
  };
  const options = { native, states, ...contractOf('a middle page of runs', 'the last page of runs') };
  expect(namesOf(await trial.verify(options), 'pass')).toHaveLength(2);
});

test('a state that was not passed to the verifier is reported by the verifier’s process', async () => {
  const server = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on TCP
  const given = [{ state: 'a model', params: { other: 'yes' }, values: {} }];
  const baseUrl = `http://127.0.0.1:${port}`;
  const reply = await native.ask(
    { order: 'verify', pact: only(), baseUrl, given, timeoutMs: 60_000 },
    120_000,
  );
  expect(reply).toMatchObject({ reply: 'verified', faults: [expect.stringContaining('"a model"')] });
  await new Promise((resolve) => server.close(resolve));
});

test('an example sent in place of an injected value is noticed by the proxy', async () => {
  const [interaction] = only().interactions;
  if (interaction === undefined) throw new Error('the contract lacks the model');
  const plan = {
    interaction,
    endpoint: 'GET /api/v1/models/{id}',
    credential: 'good',
    given: [],
    path: '/api/v1/models/77',
    params: { id: '77' },
    query: [],
  } as const;
  const proxy = await openProxy([plan]);
  await fetch(`${proxy.url}/api/v1/models/42`, { headers: { 'x-contract-interaction': '0' } });
  await fetch(`${proxy.url}/api/v1/models/77?more`, { headers: { 'x-contract-interaction': '0' } });
  await fetch(`${proxy.url}/api/v1/models/77`);
  expect(proxy.faults).toHaveLength(3);
  expect(proxy.faults[0]).toContain('/api/v1/models/77');
  await proxy.close();
});

const answering = (
  change: (results: readonly { description: string; result: string }[]) => unknown,
): Native => ({
  async ask(order, deadlineMs) {
    const reply = await native.ask(order, deadlineMs);
    // Only the results are tampered with.
    return { ...reply, results: change((reply as never as { results: [] }).results) } as never;
  },
  close: () => Promise.resolve(),
});

test('fewer results than interactions are our fault, not a pass', async () => {
  await expect(trial.verify({ native: answering(() => []), pact: only() })).rejects.toEqual(
    fault(/says nothing of "a model"/),
  );
  const twice = answering((results) => [...results, ...results]);
  await expect(trial.verify({ native: twice, pact: only() })).rejects.toEqual(
    fault(/says nothing of "a model"/),
  );
});

test('a result without a request is our fault, not a pass', async () => {
  const lying: Native = {
    ask: () =>
      Promise.resolve({
        reply: 'verified',
        results: [{ description: 'a model', result: 'OK' }],
        faults: [],
      }),
    close: () => Promise.resolve(),
  };
  await expect(trial.verify({ native: lying, pact: only() })).rejects.toEqual(fault(/without having asked/));
});

test('pending interactions, doubled names and an empty contract are refused', async () => {
  await expect(trial.verify({ native, pact: only({ pending: true }) })).rejects.toEqual(fault(/pending/));
  const [one] = only().interactions;
  await expect(
    trial.verify({ native, pact: { ...whole, interactions: one ? [one, one] : [] } }),
  ).rejects.toEqual(fault(/two interactions/));
  await expect(trial.verify({ native, pact: { ...whole, interactions: [] } })).rejects.toEqual(
    fault(/no interactions/),
  );
});

test('a filter in the environment does not reach the verifier', async () => {
  const env = { PACT_DESCRIPTION: 'no such interaction', PACT_PROVIDER_STATE: 'none' };
  expect(namesOf(await trial.verify({ env, pact: only() }), 'pass')).toEqual(['a model']);
  expect(environmentRefusal({ ...quietEnvironment({}), PACT_DESCRIPTION: 'x' })).toMatch(/PACT_DESCRIPTION/);
});

test('proxies of the environment are not used', async () => {
  let uses = 0;
  const proxy = createServer((_, response) => {
    uses += 1;
    response.writeHead(502).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo; // a server on TCP
  const url = `http://127.0.0.1:${port}`;
  const env = { HTTP_PROXY: url, http_proxy: url, HTTPS_PROXY: url, ALL_PROXY: url };
  expect(namesOf(await trial.verify({ env, pact: only() }), 'pass')).toEqual(['a model']);
  expect(uses).toBe(0);
  expect(environmentRefusal({ ...quietEnvironment({}), https_proxy: url })).toMatch(/https_proxy/);
  await new Promise((resolve) => proxy.close(resolve));
});

test('the native code is loaded only where its telemetry is off', () => {
  expect(environmentRefusal({})).toMatch(/PACT_DO_NOT_TRACK/);
  expect(environmentRefusal({ PACT_DO_NOT_TRACK: '1' })).toMatch(/PACT_DO_NOT_TRACK/);
  expect(
    environmentRefusal(quietEnvironment({ PACT_DO_NOT_TRACK: 'false', TMPDIR: '/tmp' })),
  ).toBeUndefined();
});

test('a verifier that hangs is ended and reported as our fault', async () => {
  const slow = openNative();
  const order = {
    order: 'verify',
    pact: whole,
    baseUrl: 'http://127.0.0.1:9',
    given: [],
    timeoutMs: 60_000,
  } as const;
  await expect(slow.ask(order, 1)).rejects.toEqual(fault(/no result within/));
  await expect(slow.ask(order, 5000)).rejects.toEqual(fault(/./));
  await slow.close();
});

test.each([
  [undefined, 'untested'],
  [401, 'untested'],
  [200, 'fail'],
])('without a token, a connection that is closed after the status %s is %s', async (status, outcome) => {
  const closing: Deviation = {
    transport(call, _wire, _request, response) {
      if (call.isAuthorised) return false;
      if (status !== undefined) {
        response.writeHead(status, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('{"data":', () => response.destroy());
      } else response.destroy();
      return true;
    },
  };
  const only = contractOf('a model without a token');
  const results = await tryContract([closing], { native, ...only });
  expect(results.map((one) => one.outcome)).toEqual([outcome]);
});
