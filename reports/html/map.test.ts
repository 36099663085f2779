import { expect, test } from 'vitest';
import { requirementIds } from '../../suites/catalogue/index.ts';
import { green, red } from '../fixtures/samples.ts';
import { concernOf, concerns } from './concerns.ts';
import { mapPart } from './map.ts';

test('every rule has a concern, and every concern has rules', () => {
  expect(requirementIds.filter((id) => concernOf(id) === undefined)).toEqual([]);
  const keys = new Set(requirementIds.map((id) => concernOf(id)?.key));
  expect(concerns.map(({ key }) => key).filter((key) => !keys.has(key))).toEqual([]);
  expect(concerns).toHaveLength(9);
});

test.each([
  ['2.3-total-rows', 'shape'],
  ['4.3-rows', 'effect'],
  ['4.6-message', 'effect'],
  ['4.8-not-found-body', 'errors'],
  ['2.5-filter-kept', 'filter'],
  ['4.9-of-run', 'identity'],
  ['4-json', 'json'],
] as const)('%s is about %s', (id, key) => {
  expect(concernOf(id)?.key).toBe(key);
});

test('a failure is a red cell that leads to its finding, and a green run has none', () => {
  expect(mapPart(red).markup).toMatch(
    /<a class="key bad" href="#4\.7-status-filter" data-filter="get \/api\/v1\/syncs\/\{sync_id\}\/sync_runs concern-filter"/,
  );
  expect(mapPart(green).markup).not.toContain('<a class="key');
});

test('a run that could not start shows every rule as untested', () => {
  const requirements = green.requirements.map((one) => ({
    ...one,
    outcome: 'untested' as const,
    checks: [],
  }));
  const { markup } = mapPart({ ...green, requirements });
  expect(markup).toContain(
    'class="key none" title="3 rules untested: Access, GET /api/v1/models/{id}"'.replace(
      '3 rules',
      '4 rules',
    ),
  );
  expect(markup).not.toContain('title="passed');
});
