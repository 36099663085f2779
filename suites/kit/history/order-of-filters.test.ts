import { expect, test } from 'vitest';
import { walksOf } from './fixtures/by-creation.ts';
import { Timeline } from './timeline.ts';

test.each([
  [{}, ['created_at', 'id']],
  [{ filter: 'failed' }, []],
])('walks of %j, of which a filter may have an order of its own, show the orders %j', (view, expected) => {
  const { observations, walks } = walksOf(['abcd efgh ij']);
  const timeline = new Timeline({
    observations: observations.map((one) => ({ ...one, ...view })),
    walks: walks.map((walk) => ({ ...walk, ...view })),
  });
  expect(timeline.orders('runs of 1').map(({ by }) => by)).toEqual(expected);
});
