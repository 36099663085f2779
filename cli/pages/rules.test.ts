import { expect, test } from 'vitest';
import { endpoints, requirementIds, requirements } from '../../suites/catalogue/index.ts';
import { readOnly } from './rules.ts';

const at = [endpoints.readModel];

test('--only takes an id, a clause and a pattern, each rule once', () => {
  expect(readOnly(['4.7-status-filter'])).toEqual(['4.7-status-filter']);
  expect(readOnly(['4.7'])).toEqual(requirementIds.filter((id) => requirements[id].clause === '4.7'));
  expect(readOnly(['*-not-found-body'])).toEqual([4.7, 4.8, 4.9].map((clause) => `${clause}-not-found-body`));
  expect(readOnly(['2.3-id', '2.3-*']).filter((id) => id === '2.3-id')).toHaveLength(1);
  // A dot is a dot.
  expect(() => readOnly(['2x3-*'])).toThrow(/no rule fits "2x3-\*"/);
});

test('--endpoint chooses the rules of an endpoint, and those of --only among them', () => {
  const isThere = (id: (typeof requirementIds)[number]): boolean =>
    requirements[id].endpoints.some((one) => one === endpoints.readModel);
  expect(readOnly([], at)).toEqual(requirementIds.filter(isThere));
  expect(readOnly(['5'], at)).toEqual(readOnly(['5']).filter(isThere));
  expect(() => readOnly(['4.7'], at)).toThrow(/no rule in common/);
  expect(() => readOnly([], ['GET /api/v1/model/{id}'])).toThrow(
    /did you mean "GET \/api\/v1\/models\/{id}"/,
  );
});
