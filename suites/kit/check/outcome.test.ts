import { expect, test } from 'vitest';
import type { Outcome } from '../../../schemas/report-facts.ts';
import { worst } from './outcome.ts';

/** From the worst to the mildest. */
const order: readonly Outcome[] = ['fail', 'warn', 'pass', 'untested', 'excluded'];

test.each(order.flatMap((one, at) => order.slice(at).map((other) => [one, other] as const)))(
  '%s is at least as bad as %s, in either order',
  (one, other) => {
    expect(worst([one, other])).toBe(one);
    expect(worst([other, one])).toBe(one);
    expect(worst([other, one, other])).toBe(one);
  },
);

test('nothing at all is untested, one outcome is itself', () => {
  expect(worst([])).toBe('untested');
  for (const outcome of order) expect(worst([outcome])).toBe(outcome);
});
