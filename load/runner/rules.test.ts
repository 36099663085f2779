import { expect, test } from 'vitest';

import { fields } from '../../schemas/validators.gen.js';
import { requirements } from '../../suites/catalogue/index.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import { placePattern, ruleIdOf } from '../lib/rules.ts';

const members = [
  ['updateConnector', fields.connector, '/data'],
  ['readModel', fields.model, '/data'],
  ['updateModel', fields.model, '/data'],
  ['readRun', fields.syncRun, '/data'],
  ['listRuns', fields.syncRunListed, '/data/3'],
  ['listRecords', fields.syncRecord, '/data/0'],
] as const;

const places = members.flatMap(([endpoint, list, entry]) =>
  list.map(
    ({ member, location }) =>
      [endpoint, `${entry}/${location === 'attributes' ? 'attributes/' : ''}${member}`] as const,
  ),
);

test.each([
  ...places,
  ['listRuns', '/links/self'],
  ['listRecords', '/links/next'],
  ['listRuns', '/data'],
  ['readModel', '/data'],
  ['readModel', ''],
  ['reports', '/data/sync_run_triggered/4/time_slice'],
  ['reports', '/data/total_sync_run_rows/4'],
  ['reports', '/data'],
  ['querySource', '/0'],
  ['scheduleSync', '/message'],
] as const)('what a schema has against %s at %s is a requirement of the catalogue', (endpoint, pointer) => {
  expect(Object.keys(requirements)).toContain(ruleIdOf(endpoint, 'schema-type', pointer));
});

test.each([
  ['listRuns', 'status-filter'],
  ['listRecords', 'status-filter'],
  ['listRuns', 'each-once'],
  ['readRun', 'id-asked'],
  ['updateModel', 'id-asked'],
  ['listRuns', 'sync-id-asked-for'],
  ['readRun', 'sync-id-asked-for'],
  ['listRecords', 'sync-run-id-asked-for'],
  ['listRecords', 'page-number'],
  ['listRuns', 'entry-ids'],
  ['listRecords', 'entry-statuses'],
  ['reports', 'series-asked-for'],
  ['listRuns', 'link-origin'],
  ['readModel', 'json'],
  ['readModel', 'content-type'],
  ['scheduleSync', 'answers-200'],
] as const satisfies readonly (readonly [EndpointName, string])[])(
  'a finding at %s of the kind %s is a requirement of the catalogue',
  (endpoint, rule) => {
    expect(Object.keys(requirements)).toContain(ruleIdOf(endpoint, rule, ''));
  },
);

test('one fault in many entries has one place', () => {
  expect(placePattern('/data/17/attributes/sync_id')).toBe('/data/*/attributes/sync_id');
  expect(placePattern('/data/0')).toBe('/data/*');
});
