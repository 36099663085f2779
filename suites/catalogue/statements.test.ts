import { expect, test } from 'vitest';
import { descriptions, statementCounts } from './descriptions.ts';
import { observations, requirements } from './index.ts';

const entries = Object.entries({ ...requirements, ...observations });
const numbered = Object.entries(statementCounts).flatMap(([clause, count]) =>
  Array.from({ length: count }, (_, index) => `${clause}#${index + 1}`),
);
const takenUp = new Set(entries.flatMap(([, entry]) => entry.statements));
const described = new Set(Object.keys(descriptions));

test('every statement of the spec is taken up by an entry of the catalogue or is plain description', () => {
  expect(numbered.filter((statement) => !takenUp.has(statement) && !described.has(statement))).toEqual([]);
});

test('no statement is both taken up and called plain description', () => {
  expect([...described].filter((statement) => takenUp.has(statement))).toEqual([]);
});

test('no entry and no description names a statement that the spec does not have', () => {
  const known = new Set(numbered);
  expect([...takenUp, ...described].filter((statement) => !known.has(statement))).toEqual([]);
});

test('every entry takes up at least one statement, none twice', () => {
  const faulty = entries
    .filter(([, { statements }]) => statements.length === 0 || new Set(statements).size !== statements.length)
    .map(([id]) => id);
  expect(faulty).toEqual([]);
});

test('every description gives a reason', () => {
  expect(Object.entries(descriptions).filter(([, reason]) => reason.trim().length < 10)).toEqual([]);
});
