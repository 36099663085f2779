import { expect, test } from 'vitest';

import { defects } from './index.ts';

test('every defect has a name of its own in kebab case and a sentence', () => {
  expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
  for (const { name, summary } of defects) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(summary).toMatch(/^\S.* .*\.$/);
  }
});

test('a defect that breaks more than three rules says why', () => {
  for (const { name, expectedFailures, reason } of defects) {
    expect([
      name,
      expectedFailures.length > 0 && (expectedFailures.length <= 3 || reason !== undefined),
    ]).toEqual([name, true]);
  }
});

test('there are enough of them, and enough that hide', () => {
  const count = new Set(
    defects.map(({ expectedFailures, at, depth }) => `${expectedFailures.join()} ${at.endpoint} ${depth}`),
  ).size;
  expect(count).toBeGreaterThanOrEqual(150);
  expect(defects.filter(({ depth }) => depth !== 'plain').length).toBeGreaterThanOrEqual(60);
});
