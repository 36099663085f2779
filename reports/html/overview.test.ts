import { expect, test } from 'vitest';

import type { Outcome } from '../../schemas/report-facts.ts';
import type { Report } from '../../schemas/report.ts';
import { green } from '../fixtures/samples.ts';
import { overview, reach } from './overview.ts';

const part = (report: Report, title: string): string =>
  reach(report).markup.split(`<h3>${title}`)[1]?.split('</ul>')[0] ?? '';

const interactions = (outcomes: readonly Outcome[]): Report['contracts'] =>
  outcomes.map((outcome, at) => ({ description: `interaction ${at}`, states: [], outcome, mismatches: [] }));

test('what the contract left untested is not among what is covered', () => {
  const report = { ...green, contracts: interactions(['pass', 'fail', 'excluded', 'untested', 'untested']) };
  expect(part(report, 'What this covers')).toContain('2 of 5 interactions of the consumer contract');
  expect(part(report, 'What it does not cover')).toContain('3 interactions of the consumer contract');
});

test('of a target that never answered nothing is covered, and no mark is green', () => {
  const silent: Report = {
    ...green,
    requirements: green.requirements.map((one) => ({ ...one, outcome: 'untested', reason: 'no answer' })),
    observations: green.observations.map(({ answer: _answer, ...one }) => one),
    coverage: [],
    changes: [],
  };
  expect(part(silent, 'What this covers')).toContain('Nothing');
  expect(overview(silent).markup).not.toContain('card good');
});
