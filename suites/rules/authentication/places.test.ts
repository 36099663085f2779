import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation } from '../../fixtures/conversation.ts';
import type { SetUp } from './endpoint-under-test.ts';
import { beginToPrepare, prepare, resultAt, type Place } from './places.ts';

const placeOf = (prepareOf: () => Promise<SetUp>): Place => ({
  under: {
    endpoint: endpoints.readModel,
    needed: '4.4-answers-200',
    needs: [],
    isWrite: false,
    prepare: prepareOf,
  },
  turn: 0,
  isWrite: false,
  isBegun: false,
});
const setUp: SetUp = { questions: [] };

test('an endpoint is prepared once, at the first call', async () => {
  let count = 0;
  const place = placeOf(() => {
    count += 1;
    return Promise.resolve(setUp);
  });
  const context = await conversation([]);
  beginToPrepare(context, place);
  expect(await prepare(context, place)).toBe(setUp);
  expect(await prepare(context, place)).toBe(setUp);
  expect(count).toBe(1);
});

test.each<[string, () => Promise<SetUp>]>([
  ['rejects', () => Promise.reject(new Error('it failed'))],
  [
    'throws at once',
    () => {
      throw new Error('it failed');
    },
  ],
])('a preparation that %s is met by the attempts at its endpoint', async (_, prepareOf) => {
  const context = await conversation([]);
  const place = placeOf(prepareOf);
  beginToPrepare(context, place);
  await expect(prepare(context, place)).rejects.toThrow('it failed');
});

test('where nothing was attempted there are neither attempts nor reasons', () => {
  const place = placeOf(() => Promise.resolve(setUp));
  expect(resultAt(place)).toEqual({ attempts: [], reasons: [] });
});
