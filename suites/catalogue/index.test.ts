import { expect, test } from 'vitest';
import { clauses } from '../spec/statements.ts';
import {
  endpoints,
  isRequirementId,
  observationIds,
  observations,
  requirementIds,
  requirements,
  type RequirementId,
} from './index.ts';
import { remedyOf } from './remedies.ts';

const rules = Object.entries(requirements);
const entries = Object.entries({ ...requirements, ...observations });

test('an id is its clause and a slug', () => {
  const odd = entries.filter(([id]) => !/^\d(\.\d)?-[a-z0-9]+(-[a-z0-9]+)*$/.test(id)).map(([id]) => id);
  expect(odd).toEqual([]);
});

test('every clause is a heading of the spec', () => {
  expect(entries.filter(([, { clause }]) => !Object.hasOwn(clauses, clause)).map(([id]) => id)).toEqual([]);
});

test('no id is both judged and observed', () => {
  expect(requirementIds.filter((id) => Object.hasOwn(observations, id))).toEqual([]);
  expect(requirementIds.length + observationIds.length).toBe(entries.length);
});

test('a rule rests on rules that exist, and in the end on one that rests on nothing', () => {
  const grounds = (id: RequirementId): readonly RequirementId[] => requirements[id].restsOn;
  expect(requirementIds.flatMap(grounds).filter((ground) => !isRequirementId(ground))).toEqual([]);
  const standsOnItself = (id: RequirementId, path: readonly string[]): boolean =>
    path.includes(id) || grounds(id).some((ground) => standsOnItself(ground, [...path, id]));
  expect(requirementIds.filter((id) => standsOnItself(id, []))).toEqual([]);
});

test('every entry names its endpoints, a title of a few words and a text of whole sentences', () => {
  const faulty = entries
    .filter(
      ([, entry]) =>
        entry.endpoints.length === 0 ||
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

test('every rule says how to fix a server that violates it', () => {
  expect(requirementIds.filter((id) => remedyOf(id) === undefined)).toEqual([]);
});

test('the advice is that of the rule, not of a rule that only looks alike', () => {
  expect(remedyOf('2.5-filter-kept')).toContain('`status` parameter');
  expect(remedyOf('4.7-not-found-body')).toContain('as JSON');
  expect(remedyOf('2.3-skipped-rows-absent')).toContain('Leave `skipped_rows` out');
  expect(remedyOf('2.3-status')).toContain('serializer');
});
