import { expect, test } from 'vitest';
import { clauses } from '../spec/statements.ts';
import {
  endpoints,
  isRequirementId,
  observationIds,
  observations,
  requirementIds,
  requirements,
} from './index.ts';

const rules = Object.entries(requirements);
const entries = Object.entries({ ...requirements, ...observations });

test('an id is its clause and a slug', () => {
  const odd = entries
    .filter(
      ([id, { clause }]) => !id.startsWith(`${clause}-`) || !/^\d(\.\d)?-[a-z0-9]+(-[a-z0-9]+)*$/.test(id),
    )
    .map(([id]) => id);
  expect(odd).toEqual([]);
});

test('every clause is a heading of the spec', () => {
  expect(entries.filter(([, { clause }]) => !Object.hasOwn(clauses, clause)).map(([id]) => id)).toEqual([]);
});

test('no id is both judged and observed', () => {
  expect(requirementIds.filter((id) => Object.hasOwn(observations, id))).toEqual([]);
  expect(requirementIds.length + observationIds.length).toBe(entries.length);
});

test('rules are MUST or SHOULD, open points are OBSERVE', () => {
  expect(rules.filter(([, { level }]) => level !== 'MUST' && level !== 'SHOULD')).toEqual([]);
  expect(Object.values(observations).filter(({ level }) => level !== 'OBSERVE')).toEqual([]);
});

test('a rule rests on rules that exist, and in the end on one that rests on nothing', () => {
  const grounds = (id: string): readonly string[] =>
    isRequirementId(id) ? (requirements[id].restsOn ?? []) : [];
  const unknown = rules.flatMap(([id]) => grounds(id).filter((ground) => !isRequirementId(ground)));
  expect(unknown).toEqual([]);
  const standsOnItself = (id: string, path: readonly string[]): boolean =>
    path.includes(id) || grounds(id).some((ground) => standsOnItself(ground, [...path, id]));
  expect(requirementIds.filter((id) => standsOnItself(id, []))).toEqual([]);
});

test('every entry names its endpoints, a title of a few words and a text of whole sentences', () => {
  const known = new Set<string>(Object.values(endpoints));
  const faulty = entries
    .filter(
      ([, entry]) =>
        entry.endpoints.length === 0 ||
        entry.endpoints.some((endpoint) => !known.has(endpoint)) ||
        entry.title.length === 0 ||
        entry.title.length > 60 ||
        !/^[A-Z`].*\.$/s.test(entry.text),
    )
    .map(([id]) => id);
  expect(faulty).toEqual([]);
});

test('no two entries of a clause have the same title or text', () => {
  const twice = (words: readonly string[]): readonly string[] =>
    words.filter((word, index) => words.indexOf(word) !== index);
  expect(twice(entries.map(([, { clause, title }]) => `${clause} ${title}`))).toEqual([]);
  expect(twice(entries.map(([, { clause, text }]) => `${clause} ${text}`))).toEqual([]);
});

test('the nine endpoints are all spoken of', () => {
  const named = new Set(rules.flatMap(([, entry]) => entry.endpoints));
  expect(Object.values(endpoints).filter((endpoint) => !named.has(endpoint))).toEqual([]);
  expect(Object.values(endpoints)).toHaveLength(9);
});
