import { expect, test } from 'vitest';
import { observationIds, observations, requirementIds, requirements } from '../catalogue/index.ts';
import { phases } from '../index.ts';

const checks = phases.flatMap((phase) => phase.checks);
const probes = phases.flatMap((phase) => phase.probes);

test('every check examines a rule of the catalogue at one of its endpoints, or the read after a write', () => {
  const wrong = checks.filter(
    ({ verifies, endpoint }) =>
      !requirementIds.includes(verifies) || !requirements[verifies].endpoints.includes(endpoint),
  );
  expect(wrong.map(({ verifies }) => verifies)).toEqual(['4.5-read-back']);
});

test('every rule has a check, and every open point a probe', () => {
  const verified = new Set(checks.map(({ verifies }) => verifies));
  const observed = new Set(probes.map(({ observes }) => observes));
  expect(requirementIds.filter((id) => !verified.has(id))).toEqual([]);
  expect(observationIds.filter((id) => !observed.has(id))).toEqual([]);
});

test('every probe looks at an open point of the catalogue at one of its endpoints, or the read after a write', () => {
  const wrong = probes.filter(
    ({ observes, endpoint }) =>
      !observationIds.includes(observes) || !observations[observes].endpoints.includes(endpoint),
  );
  expect(wrong.map(({ observes }) => observes)).toEqual(['4.5-read-lag']);
});

test('a title is a sentence that no other check of its rule has', () => {
  const names = checks.map(({ verifies, endpoint, title }) => `${verifies} ${endpoint}: ${title}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { title } of [...checks, ...probes]) expect(title).toMatch(/^\S+ \S+/);
});
