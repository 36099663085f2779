import { expect, test } from 'vitest';
import { movingEndingOf, movingTable, type MovingTrial } from './trials.ts';

const rule = '4.7-each-once';
const requirement = (outcome: 'pass' | 'untested', reason?: string) =>
  // The rest of a requirement says nothing of how a trial ended.
  ({ id: rule, outcome, ...(reason === undefined ? {} : { reason }) }) as Parameters<
    typeof movingEndingOf
  >[0]['requirements'][number];

test.each([
  ['non-conformant', requirement('pass'), 'caught'],
  ['conformant', requirement('pass', 'partly examined'), 'open'],
  ['inconclusive', requirement('untested', 'nothing was read'), 'open'],
  ['conformant', requirement('pass'), 'missed'],
] as const)('%s with the rule %j ended as %s', (verdict, one, ending) => {
  expect(movingEndingOf({ verdict, requirements: [one] }, rule)).toBe(ending);
});

test('the table has a row for each movement and names what was not caught', () => {
  const trial = (defect: string, ending: MovingTrial['ending'], requests: number): MovingTrial => ({
    defect,
    movement: 'runs begin',
    ending,
    requests,
  });
  expect(movingTable([trial('one', 'caught', 600), trial('two', 'open', 700)], 10)).toBe(
    [
      '| one change with every 10 lists | servers | caught | open | missed | requests |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      '| runs begin | 2 | 1 (50.0 %) | 1 (50.0 %) | 0 (0.0 %) | 650 |',
      '| **all** | 2 | 1 (50.0 %) | 1 (50.0 %) | 0 (0.0 %) | 650 |',
      '',
      '- `two` (runs begin): open',
    ].join('\n'),
  );
});
