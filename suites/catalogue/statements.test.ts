import { expect, test } from 'vitest';
import { interpretations } from '../spec/readings.ts';
import { statements } from '../spec/statements.ts';
import { observations, requirements } from './index.ts';

const entries = Object.entries({ ...requirements, ...observations });
const numbered = Object.keys(statements);
const covered = new Set<string>(entries.flatMap(([, entry]) => entry.statements));
const notJudged = numbered.filter((number) => statements[number]?.notJudged !== undefined);

test('the spec has 156 statements', () => {
  expect(numbered).toHaveLength(156);
});

test('each statement of the spec is covered by an entry of the catalogue or says why none can judge it', () => {
  expect(numbered.filter((number) => !covered.has(number) && !notJudged.includes(number))).toEqual([]);
});

test('no statement is both covered and called not judged', () => {
  expect(notJudged.filter((number) => covered.has(number))).toEqual([]);
});

test('no entry names a statement or an interpretation that does not exist', () => {
  expect([...covered].filter((number) => !numbered.includes(number))).toEqual([]);
  const cited = entries.flatMap(([id, entry]) =>
    ('readings' in entry ? entry.readings : []).map((number): [string, number] => [id, number]),
  );
  expect(cited.filter(([, number]) => interpretations[number] === undefined)).toEqual([]);
});

test('each rule rests on an interpretation, and each interpretation that is no conduct is cited by a rule', () => {
  const without = Object.entries(requirements).filter(([, rule]) => (rule.readings ?? []).length === 0);
  expect(without.map(([id]) => id)).toEqual([]);
  const cited = new Set<number>(
    entries.flatMap(([, entry]) => ('readings' in entry ? [...entry.readings] : [])),
  );
  const conduct = [23, 24, 27, 28, 30, 31, 40, 49, 53, 54, 56, 57, 58];
  const uncited = Object.keys(interpretations)
    .map(Number)
    .filter((number) => !cited.has(number));
  expect(uncited.filter((number) => !conduct.includes(number))).toEqual([]);
});

test('each entry covers at least one statement, none twice', () => {
  const faulty = entries
    .filter(([, { statements: own }]) => own.length === 0 || new Set(own).size !== own.length)
    .map(([id]) => id);
  expect(faulty).toEqual([]);
});
