import { expect, test } from 'vitest';
import { endpoints, requirementIds, requirements } from '../../suites/catalogue/index.ts';
import { readOnly } from './rules.ts';

test('--only takes an id, a clause and a pattern', () => {
  expect(readOnly(['4.7-status-filter'])).toEqual(['4.7-status-filter']);
  const clause = readOnly(['4.7']);
  expect(clause).toContain('4.7-not-found');
  expect(clause.every((id) => requirements[id].clause === '4.7')).toBe(true);
  expect(readOnly(['*-not-found-body'])).toEqual([
    '4.7-not-found-body',
    '4.8-not-found-body',
    '4.9-not-found-body',
  ]);
  expect(readOnly(['2.3-id', '2.3-*']).filter((id) => id === '2.3-id')).toHaveLength(1);
  // A dot is a dot.
  expect(() => readOnly(['2x3-*'])).toThrow(/no rule fits "2x3-\*"/);
});

test('--endpoint chooses the rules of an endpoint, and those of --only among them', () => {
  const rules = readOnly([], [endpoints.readModel]);
  expect(rules).toEqual(
    requirementIds.filter((id) =>
      (requirements[id].endpoints as readonly string[]).includes(endpoints.readModel),
    ),
  );
  expect(readOnly(['5'], [endpoints.readModel])).toContain('5-token-required');
  expect(readOnly(['5'], [endpoints.readModel])).not.toContain('2.2-id');
  expect(() => readOnly(['4.7'], [endpoints.readModel])).toThrow(/no rule in common/);
  expect(() => readOnly([], ['GET /api/v1/model/{id}'])).toThrow(
    /did you mean "GET \/api\/v1\/models\/\{id\}"/,
  );
});
