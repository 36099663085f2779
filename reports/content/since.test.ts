import { expect, test } from 'vitest';
import type { Outcome } from '../../schemas/report-facts.ts';
import type { Report } from '../../schemas/report.ts';
import { green } from '../fixtures/samples.ts';
import { changesBetween, sinceWords } from './since.ts';

const withOutcomes = (outcomes: Readonly<Record<string, Outcome>>): Report => ({
  ...green,
  requirements: green.requirements.map((one) => ({ ...one, outcome: outcomes[one.id] ?? one.outcome })),
});

const earlier = withOutcomes({ '2.1-id': 'fail', '2.2-id': 'fail', '2.3-id': 'untested' });

test('fixed, new and no longer examined are three lists', () => {
  const now = withOutcomes({ '2.2-id': 'untested', '2.3-id': 'fail', '2.4-id': 'excluded' });
  expect(changesBetween(earlier, now)).toEqual({
    fixed: ['2.1-id'],
    new: ['2.3-id'],
    unexamined: ['2.2-id', '2.4-id'],
  });
});

test('what an option leaves out is neither new when it comes back nor missed when it goes', () => {
  const narrow: Report = { ...withOutcomes({ '2.1-id': 'fail', '2.2-id': 'excluded' }), scope: ['narrowed'] };
  const back = changesBetween(narrow, withOutcomes({ '2.1-id': 'fail', '2.2-id': 'fail' }));
  expect(back && sinceWords(back)).toBeUndefined();
  const gone = changesBetween(withOutcomes({ '2.1-id': 'fail' }), narrow);
  expect(gone && sinceWords(gone)).toBeUndefined();
});

test('a run that changed nothing says nothing, and another target is no earlier run', () => {
  const same = changesBetween(earlier, earlier);
  expect(same && sinceWords(same)).toBeUndefined();
  const elsewhere = {
    ...earlier,
    target: { ...earlier.target, embedded: false, baseUrl: 'https://other.example' },
  };
  expect(changesBetween(elsewhere, green)).toBeUndefined();
});

test('the change is said with the first rules of each list', () => {
  expect(
    sinceWords({
      fixed: ['2.1-id'],
      new: ['2.3-id', '2.4-id', '2.3-type', '2.4-type'],
      unexamined: ['2.2-id'],
    }),
  ).toBe('1 fixed (2.1-id), 4 new (2.3-id, 2.4-id, 2.3-type, …), 1 rule no longer examined');
});
