import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { startReference } from '../../reference/server.ts';
import { serialise } from '../../reference/json.ts';
import { chainOf, recordPlan } from './plan.ts';
import { replay } from './replay.ts';

test('a replay sends the requests of a certification, each after those that it waited for', async () => {
  const reference = await startReference();
  onTestFinished(() => reference.close());
  const { baseUrl, token, target } = reference;
  const plan = await recordPlan({ baseUrl, token, target: serialise({ ...target }) });
  const seen: { path: string; ended: number }[] = [];
  let ended = 0;
  const server = createServer((request, response) => {
    seen.push({ path: `${request.method} ${request.url}`, ended });
    request.resume().once('end', () => {
      ended += 1;
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  await replay({ ...plan, origin: `http://127.0.0.1:${port}` });

  expect(plan.steps.length).toBeGreaterThan(200);
  // More than 8 where answers were slow.
  expect(plan.concurrency).toBeGreaterThanOrEqual(8);
  expect(seen.map(({ path }) => path).sort()).toEqual(
    plan.steps.map((step) => `${step.method} ${step.path}`).sort(),
  );
  // Steps start in the order of the plan, though connections may overtake each other.
  expect(seen.filter((one, at) => one.ended < (plan.steps[at]?.after ?? 0) - plan.concurrency)).toEqual([]);
});

test('the chain is as long as the most requests that waited for each other', () => {
  const step = (after: number) => ({
    method: 'GET',
    path: '/',
    authorization: undefined,
    body: undefined,
    isLast: false,
    after,
  });
  const plan = { origin: 'http://127.0.0.1', concurrency: 2, ends: [1, 0, 2, 3] };
  expect(chainOf({ ...plan, steps: [step(0), step(0), step(1), step(3)] })).toBe(3);
  expect(chainOf({ ...plan, steps: [step(0), step(0), step(0), step(0)] })).toBe(1);
  expect(chainOf({ ...plan, ends: [0, 1, 2, 3], steps: [step(0), step(1), step(2), step(3)] })).toBe(4);
});
