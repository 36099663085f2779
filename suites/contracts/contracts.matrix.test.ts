import { expect, test } from 'vitest';

import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { requirements } from '../catalogue/index.ts';
import { sampleOf } from '../fixtures/sample.ts';
import { namesOf, tryContract } from './fixtures/trial.ts';

/**
 * Defects that touch what a client relies on, and an interaction that must notice each. Those of one server
 * are at different endpoints, and none hides what another shows.
 */
const servers: readonly Readonly<Record<string, string>>[] = [
  {
    'run-list-data-is-an-object': 'a list of runs',
    'model-without-envelope': 'a model',
    'connector-in-array': 'an update of a connector',
    'report-item-total-count-mistyped-by-day': 'a report of one day for one connector',
    'query-last-row-is-null': 'a query against a source',
    'schedule-answers-202': 'a manual sync',
  },
  {
    'empty-run-list-without-data': 'an empty list of runs',
    'record-type-singular': 'a list of records',
    'missing-run-answers-403': 'a run that does not exist',
    'model-without-description': 'a model',
    'updated-connector-created-at-mistyped-after-update': 'an update of a connector',
    'report-foreign-type-taken': 'a report of an unknown type',
    'schedule-message-is-an-object': 'a manual sync',
  },
  {
    'run-links-missing-past-page-one': 'a middle page of runs',
    'record-type-other-on-last-page': 'the last page of records',
    'single-run-id-numeric-when-large': 'a run',
    'model-has-another-id': 'a model',
    'report-without-type-gets-422': 'a report without its type',
  },
  {
    'listed-run-without-skipped-rows': 'a list of runs',
    'record-links-without-prev': 'the last page of records',
    'missing-run-body-status-in-words': 'a run that does not exist',
    'read-model-declared-as-a-page': 'a model',
    'report-refuses-repeated-connector-ids': 'a report for a connector that is named twice',
  },
  {
    'listed-run-skipped-rows-mistyped-last-page': 'the last page of runs',
    'record-filter-ignored': 'records of one status',
    'single-run-shows-skipped-rows': 'a run that is read alone and shows no skipped rows',
    'model-in-latin1': 'a model',
    'reports-open-without-token': 'a report without a token',
  },
  {
    'run-links-without-next': 'the first page of runs',
    'missing-sync-answers-200': 'runs of a sync that does not exist',
    'records-of-missing-run-body-not-json': 'records of a run that does not exist',
    'updated-model-name-mistyped-one-endpoint': 'an update of a model',
  },
  {
    'run-filter-ignored': 'runs of one status',
    'list-records-open-without-token': 'a list of records without a token',
    'update-model-open-without-token': 'an update of a model without a token',
  },
];

const drawn = sampleOf('contract, servers with defects', [servers], 7);

test.each(drawn.map((server) => [Object.keys(server), server] as const))(
  'the contract notices each of %j in one server',
  async (names, server) => {
    const broken = defects.filter(({ name }) => names.includes(name));
    expect(broken.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const results = await tryContract(broken.map(({ apply }) => apply));
    expect(namesOf(results, 'fail')).toEqual(expect.arrayContaining(Object.values(server)));
    // If the contract fails at an endpoint, a MUST of the catalogue must fail there too.
    const places = broken.flatMap(({ at, expectedFailures }) => {
      const musts = expectedFailures.filter((id) => requirements[id].level === 'MUST');
      expect(musts).not.toEqual([]);
      return [at.endpoint, ...musts.flatMap((id) => requirements[id].endpoints)];
    });
    const failed = results.filter(({ outcome }) => outcome === 'fail').map(({ endpoint }) => endpoint);
    expect(places).toEqual(expect.arrayContaining(failed));
  },
);

// The matrix verifies some of its servers too, and the nightly run verifies every one.
const tried = sampleOf('contract, variants', [variants], 200);

test.each(tried.map(({ name, apply }) => [name, apply] as const))(
  'the variant %s keeps the contract',
  async (_, apply) => {
    const results = await tryContract([apply]);
    expect(results.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(namesOf(results, 'pass')).toContain('a list of runs');
  },
);
