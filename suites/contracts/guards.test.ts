import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Deviation } from '../../reference/deviation.ts';
import { contractOf, namesOf, openTrial, tryContract, type ContractTrial } from './fixtures/trial.ts';
import type { Pact, PactInteraction } from './pact-file.ts';
import { ContractFault, quietEnvironment, verify, type Verified } from './verifier.ts';

// Every way in which Pact's verifier is known to pass without having verified, and the guard against it here.

let trial: ContractTrial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.close());

const { pact: whole } = contractOf('a model');
const changed = (change: Partial<PactInteraction>): Pact => ({
  ...whole,
  interactions: whole.interactions.map((interaction) => ({ ...interaction, ...change })),
});
/** A ContractFault with these words: our fault, so that the run is red without blaming the target. */
const fault = (words: RegExp): unknown =>
  expect.toSatisfy((error: unknown) => error instanceof ContractFault && words.test(error.message));

test('a handler that throws is our fault, not a pass', async () => {
  const states = { 'a model': () => Promise.reject(new Error('broken handler')) };
  await expect(trial.verify({ pact: whole, states })).rejects.toEqual(fault(/broken handler/));
});

test('a state without a handler is our fault, not a warning', async () => {
  const pact = changed({ providerStates: [{ name: 'rain' }] });
  await expect(trial.verify({ pact })).rejects.toEqual(fault(/"rain"/));
});

test('a value that no state provides is our fault; the example is never sent', async () => {
  const states = { 'a model': () => Promise.resolve({ other_id: '1' }) };
  await expect(trial.verify({ pact: whole, states })).rejects.toEqual(fault(/provides model_id/));
});

const telling = (told: Partial<Verified>) => () =>
  Promise.resolve({ results: [], asked: [0], output: '', ...told });
const ok = { description: 'a model', result: 'OK' };

test('fewer results than interactions, or two for one, are our fault, not a pass', async () => {
  for (const results of [[], [ok, ok], [{ ...ok, description: 'a run' }]])
    await expect(trial.verify({ verifier: telling({ results }), pact: whole })).rejects.toEqual(
      fault(/says nothing of "a model"/),
    );
});

test('a result without a request is our fault, not a pass', async () => {
  const verifier = telling({ results: [ok], asked: [] });
  await expect(trial.verify({ verifier, pact: whole })).rejects.toEqual(fault(/without having asked/));
});

test('a pending interaction can fail, and two of one name are our fault', async () => {
  const pact = changed({ pending: true, response: { status: 404 } });
  expect(namesOf(await trial.verify({ pact }), 'fail')).toEqual(['a model']);
  const interactions = [...whole.interactions, ...whole.interactions];
  await expect(trial.verify({ pact: { ...whole, interactions } })).rejects.toEqual(fault(/says nothing of/));
});

test('neither filters nor proxies of the environment reach the verifier', async () => {
  let uses = 0;
  const proxy = createServer((_, response) => {
    uses += 1;
    response.writeHead(502).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo; // a server on TCP
  const url = `http://127.0.0.1:${port}`;
  const env = { HTTP_PROXY: url, http_proxy: url, ALL_PROXY: url, PACT_DESCRIPTION: 'no such interaction' };
  let printed = '';
  const results = await trial.verify({ env, pact: whole, onOutput: (text) => (printed = text) });
  expect(namesOf(results, 'pass')).toEqual(['a model']);
  expect(printed).toContain('has a matching body');
  expect(uses).toBe(0);
  expect(quietEnvironment({ ...env, PACT_DO_NOT_TRACK: 'false', TMPDIR: '/tmp' })).toEqual(
    quietEnvironment({ TMPDIR: '/tmp' }),
  );
  expect(quietEnvironment({})).toMatchObject({ PACT_DO_NOT_TRACK: 'true' });
  await new Promise((resolve) => proxy.close(resolve));
});

test('a verifier that hangs is ended and reported as our fault', async () => {
  await expect(verify({ pact: whole, answers: [] }, {}, 1)).rejects.toEqual(fault(/without a result within/));
});

test('a verifier that cannot read the contract is our fault', async () => {
  const answers = [{ status: 200, headers: {}, body: '' }];
  const pact = { ...whole, interactions: [{ description: 'x' } as PactInteraction] };
  await expect(verify({ pact, answers }, {}, 60_000)).rejects.toEqual(fault(/./));
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
  const results = await tryContract([closing], contractOf('a model without a token'));
  expect(results.map((one) => one.outcome)).toEqual([outcome]);
});
