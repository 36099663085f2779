import { expect, test } from 'vitest';
import { requirementIds } from './index.ts';
import { remedyOf } from './remedies.ts';

test('every rule says how to fix a server that violates it', () => {
  expect(requirementIds.filter((id) => remedyOf(id) === undefined)).toEqual([]);
});

test('the advice is that of the rule, not of a rule that only looks alike', () => {
  expect(remedyOf('2.5-filter-kept')).toContain('`status` parameter');
  expect(remedyOf('4.7-not-found-body')).toContain('as JSON');
  expect(remedyOf('2.3-skipped-rows-absent')).toContain('Leave `skipped_rows` out');
  expect(remedyOf('2.3-status')).toContain('serializer');
});
