import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { goodLines } from '../../fixtures/endpoint-lines.ts';
import { quoted } from './facts.ts';
import { expectLaw, type Trial } from './laws.ts';
import { Violation, violate } from './violation.ts';

const { api } = await conversation([goodLines[endpoints.readModel]]);
const [exchange] = api.evidence(endpoints.readModel);

const trial = (more: Partial<Trial<number>> = {}): Trial<number> => ({
  seed: 1,
  first: [],
  drawn: 20,
  inWords: (one) => ['case', `${one}`],
  ...more,
});

/** Breaks for every number from a bound on. */
const below = (bound: number) => (one: number) => {
  if (one >= bound && exchange !== undefined)
    violate({ exchange, wanted: quoted(bound), received: quoted(one) });
  return Promise.resolve();
};
const thrown = (run: Promise<void>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a law that holds for every case tries the first ones and so many drawn ones', async () => {
  const tried: number[] = [];
  await expectLaw(fc.nat(99), trial({ first: [500, 600], drawn: 7 }), (one) => {
    tried.push(one);
    return Promise.resolve();
  });
  expect(tried.slice(0, 2)).toEqual([500, 600]);
  expect(tried).toHaveLength(9);
});

test('of a broken law the smallest case is in the violation, with seed and path', async () => {
  const error = await thrown(expectLaw(fc.nat(99), trial({ drawn: 200 }), below(10)));
  expect(error).toBeInstanceOf(Violation);
  expect(error).toMatchObject({
    details: {
      wanted: quoted(10),
      received: quoted(10),
      counterexample: {
        moves: ['case', '10'],
        seed: 1,
        path: expect.stringMatching(/^\d+(:\d+)*$/) as string,
      },
    },
    site: expect.stringContaining('laws.test.ts') as string,
  });
});

test('a law that only a first case breaks is broken', async () => {
  const error = await thrown(expectLaw(fc.nat(9), trial({ first: [1, 50] }), below(10)));
  expect(error).toMatchObject({ details: { received: quoted(50) } });
});

test('any other error passes through', async () => {
  const own = new TypeError('ours');
  expect(await thrown(expectLaw(fc.nat(9), trial(), () => Promise.reject(own)))).toBe(own);
});
