import { expect, test } from 'vitest';
import { failing, scriptedClient, status } from '../fixtures/scripted-carry.ts';
import { newAsk } from '../log/ask.ts';
import type { Wire } from './transport.ts';

const runs = (id: number) => newAsk('listRuns', [String(id)]);
const model = newAsk('readModel', ['5']);
const one = { concurrency: 1 };
const bad = newAsk('listRuns', ['3'], { credential: 'made up', expects: 'refusal' });

test('a span in which everything is refused is waited out, and what fell into it is asked again', async () => {
  const { client } = scriptedClient((_, number) => status(number >= 20 && number < 26 ? 401 : 200), one);
  const all = await Promise.all(Array.from({ length: 60 }, (_, at) => client.send(runs(at))));
  expect(all.map(({ answer }) => answer?.status)).toEqual(all.map(() => 200));
  expect(all.some(({ earlier, refusedMs = 0 }) => refusedMs > 0 && earlier[0] === '401')).toBe(true);
});

test.each([
  ['is served', status(200), 3],
  ['is cut, and then served', failing('cut'), 4],
])('a 401 beside a read that %s is an answer like any other', async (_, third, count) => {
  const { client, sent } = scriptedClient(({ path }, number) =>
    path.includes('/models/') ? status(401) : number === 2 ? third : status(200),
  );
  await client.send(runs(1));
  const { answer, earlier } = await client.send(model);
  expect([answer?.status, earlier, sent.length]).toEqual([401, [], count]);
});

test('a 403 that is meant comes again after two pauses, and is believed from then on', async () => {
  const { client, sent } = scriptedClient(({ path }) => status(path.includes('/models/') ? 403 : 200));
  await client.send(runs(1));
  expect(await client.send(model)).toMatchObject({ answer: { status: 403 }, earlier: ['403', '403'] });
  const before = sent.length;
  await client.send(newAsk('readModel', ['5'], { purpose: { kind: 'again', round: 1 } }));
  expect(sent.slice(before).filter(({ path }) => path.includes('/models/'))).toHaveLength(1);
});

test('a 403 that is meant for one way of asking says nothing of another', async () => {
  let left = 1;
  const isRefused = ({ path, headers }: Wire): boolean =>
    path.includes('/models/') && (!('accept' in headers) || (left -= 1) >= 0);
  const { client } = scriptedClient((wire) => status(isRefused(wire) ? 403 : 200));
  await client.send(runs(1));
  await client.send(newAsk('readModel', ['5'], { manner: 'no Accept' }));
  expect(await client.send(model)).toMatchObject({ answer: { status: 200 }, earlier: ['403'] });
});

test('a limit that says 403 is kept to', async () => {
  const { client } = scriptedClient((_, number) => status(number % 10 === 9 ? 403 : 200), one);
  const send = (expects: 200 | 404) => (_: unknown, at: number) =>
    client.send(newAsk('listRuns', [`${expects}${at}`], { expects }));
  const stated = await Promise.all(Array.from({ length: 30 }, send(200)));
  // Now that it was seen, what the service itself may refuse is asked once more, too.
  const all = [...stated, ...(await Promise.all(Array.from({ length: 30 }, send(404))))];
  expect(all.map(({ answer }) => answer?.status)).toEqual(all.map(() => 200));
  expect(all.some(({ earlier }) => earlier.includes('403'))).toBe(true);
});

test.each([401, 402, 403])(
  'a token that everything refuses with %i for good blocks, and condemns nothing',
  async (code) => {
    const [wait, looks] = code === 401 ? ['86400', 7] : ['70', 1]; // no longer than limits are waited for
    const refusal = status(code, { 'retry-after': wait });
    const { client, sent } = scriptedClient((_, number) => (number < 10 ? status(200) : refusal));
    const all = await Promise.all(Array.from({ length: 30 }, (_, at) => client.send(runs(at))));
    expect(client.stopped).toContain(`refused with ${code}`);
    expect(all.flatMap(({ answer }) => answer?.status ?? [])).toEqual(Array(10).fill(200));
    expect(all.some(({ failure }) => failure?.kind === 'forbidden')).toBe(true);
    expect(sent.filter(({ headers }) => headers['cache-control'] !== undefined)).toHaveLength(2 + looks);
  },
);

test('closed in place of an answer, one bad credential is sent three times, and the others once', async () => {
  const { client, sent } = scriptedClient(({ headers }) =>
    headers['authorization'] === 'Bearer a-token-of-tests' ? status(200) : failing('cut'),
  );
  for (const ask of [runs(1), bad, { ...bad, credential: 'none' as const }]) await client.send(ask);
  expect(sent).toHaveLength(1 + 3 + 1);
});

test('before anything was served, a refusal is an answer', async () => {
  const { client, sent } = scriptedClient(() => status(401));
  expect((await client.send(runs(1))).answer?.status).toBe(401);
  expect(sent).toHaveLength(1);
});

test('a lockout after bad credentials is seen, and waited for once', async () => {
  let isLocked = false;
  const { client, sent } = scriptedClient(({ headers }) => {
    isLocked ||= headers['authorization'] !== 'Bearer a-token-of-tests';
    return isLocked ? status(401) : status(200);
  });
  await client.send(runs(1));
  expect((await client.send(bad)).answer?.status).toBe(401);
  expect((await client.send(runs(2))).answer?.status).toBe(401);
  const before = sent.length;
  expect((await client.send(runs(3))).answer?.status).toBe(401);
  expect(sent.length - before).toBe(1);
  expect(client.stopped).toBeUndefined();
});

test('an outage while bad credentials are tried is no lockout', async () => {
  const { client } = scriptedClient((_, number) => (number >= 2 && number < 5 ? status(401) : status(200)));
  await client.send(runs(1));
  await client.send(bad);
  expect(await client.send(runs(2))).toMatchObject({ answer: { status: 200 }, earlier: ['401'] });
});
