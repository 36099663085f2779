import { expect, test } from 'vitest';
import { interpretations, readingsPage, rejected } from '../spec/readings.ts';
import { statements } from '../spec/statements.ts';
import { isRequirementId, observations, requirementIds, requirements, type RequirementId } from './index.ts';
import { remedyOf } from './remedies.ts';

const rules = Object.entries(requirements);
const points = Object.entries(observations);
const entries = [...rules, ...points];
const numbered = [...statements.keys()];
const covered = new Set(entries.flatMap(([, entry]) => entry.statements));
const notJudged = numbered.filter((number) => statements.get(number)?.notJudged !== undefined);
const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);

/** The ids of the entries that a condition holds for: there must be none. */
const idsWhere = (isFaulty: (id: string, entry: (typeof entries)[number][1]) => boolean) =>
  entries.flatMap(([id, entry]) => (isFaulty(id, entry) ? [id] : []));

test('an id is a clause of the spec and a slug, and either judged or observed', () => {
  expect(idsWhere((id) => !/^\d(\.\d)?-[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  expect(idsWhere((_, { clause }) => !statements.has(`${clause}#1`))).toEqual([]);
  expect(twice(entries.map(([id]) => id))).toEqual([]);
});

test('a rule rests on rules that exist, and in the end on one that rests on nothing', () => {
  const grounds = (id: RequirementId): readonly RequirementId[] => requirements[id].restsOn;
  expect(requirementIds.flatMap(grounds).filter((ground) => !isRequirementId(ground))).toEqual([]);
  const standsOnItself = (id: RequirementId, path: readonly string[]): boolean =>
    path.includes(id) || grounds(id).some((ground) => standsOnItself(ground, [...path, id]));
  expect(requirementIds.filter((id) => standsOnItself(id, []))).toEqual([]);
});

test('every entry has endpoints, a title of a few words and a text of whole sentences, as no other of its clause', () => {
  expect(idsWhere((_, entry) => entry.endpoints.length === 0)).toEqual([]);
  expect(idsWhere((_, { title }) => title.length === 0 || title.length > 60)).toEqual([]);
  expect(idsWhere((_, { text }) => !/^[A-Z`].*\.$/s.test(text))).toEqual([]);
  expect(twice(entries.map(([, { clause, title }]) => `${clause} ${title}`))).toEqual([]);
  expect(twice(entries.map(([, { clause, text }]) => `${clause} ${text}`))).toEqual([]);
});

test('every rule says how to fix a server that violates it, and not how to fix one that only looks alike', () => {
  expect(requirementIds.filter((id) => remedyOf(id) === undefined)).toEqual([]);
  expect(remedyOf('2.5-filter-kept')).toContain('`status` parameter');
  expect(remedyOf('4.7-not-found-body')).toContain('as JSON');
  expect(remedyOf('2.3-skipped-rows-absent')).toContain('Leave `skipped_rows` out');
  expect(remedyOf('2.3-skipped-rows')).toContain('only there');
  expect(remedyOf('2.3-status')).toContain('serializer');
});

test('each of the 156 statements is covered by an entry, or says why none can judge it, and never both', () => {
  expect(numbered).toHaveLength(156);
  expect(numbered.filter((number) => covered.has(number) === notJudged.includes(number))).toEqual([]);
});

test('each entry covers at least one statement, none twice, and only what exists', () => {
  expect(idsWhere((_, entry) => entry.statements.length === 0)).toEqual([]);
  expect(idsWhere((_, entry) => twice(entry.statements).length > 0)).toEqual([]);
  expect([...covered].filter((number) => !numbered.includes(number))).toEqual([]);
  const isUnknown = (number: number): boolean => interpretations[number] === undefined;
  expect(idsWhere((_, { readings }) => readings.some(isUnknown))).toEqual([]);
});

test('all that was rejected is read, and is about rules that exist', () => {
  const [, part = ''] = /\n## Interpretations that we rejected\n(.*?)\n## /s.exec(readingsPage) ?? [];
  expect(rejected).toHaveLength(part.match(/^- /gm)?.length ?? 0);
  expect(rejected.flatMap(({ rules: ids }) => ids).filter((id) => !isRequirementId(id))).toEqual([]);
});

test('each rule rests on an interpretation, and each interpretation that is no conduct is cited', () => {
  expect(rules.filter(([, rule]) => rule.readings.length === 0)).toEqual([]);
  const cited = new Set(entries.flatMap(([, { readings }]) => readings));
  const conduct = [23, 24, 27, 28, 30, 31, 40, 49, 53, 54, 56, 57, 58];
  const uncited = Object.keys(interpretations).filter((number) => !cited.has(Number(number)));
  expect(uncited.filter((number) => !conduct.includes(Number(number)))).toEqual([]);
});
