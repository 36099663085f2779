import { afterAll, expect, test } from 'vitest';

import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { requirements } from '../catalogue/index.ts';
import { namesOf, tryContract } from './fixtures/trial.ts';
import { openNative } from './native.ts';

// One process for all of them: this tries the contract, not the start of a process.
const native = openNative();
afterAll(() => native.close());

/** Defects that touch what a client relies on, and an interaction that must notice each. */
const noticed: Readonly<Record<string, string>> = {
  'connector-in-array': 'an update of a connector',
  'model-without-envelope': 'a model',
  'run-list-keyed-by-id': 'a list of runs',
  'empty-run-list-without-data': 'an empty list of runs',
  'run-links-missing-past-page-one': 'a middle page of runs',
  'single-run-id-numeric-when-large': 'a run',
  'record-type-singular': 'a list of records',
  'record-type-other-on-last-page': 'the last page of records',
  'report-item-total-count-mistyped-by-day': 'a report of one day for one connector',
  'updated-connector-created-at-mistyped-after-update': 'an update of a connector',
  'model-without-description': 'a model',
  'updated-model-name-mistyped-one-endpoint': 'an update of a model',
  'listed-run-without-skipped-rows': 'a list of runs',
  'listed-run-skipped-rows-mistyped-last-page': 'the last page of runs',
  'single-run-shows-skipped-rows': 'a run that is read alone and shows no skipped rows',
  'run-links-without-next': 'the first page of runs',
  'record-links-without-prev': 'the last page of records',
  'run-filter-ignored': 'runs of one status',
  'record-filter-ignored': 'records of one status',
  'missing-sync-answers-200': 'runs of a sync that does not exist',
  'missing-run-answers-403': 'a run that does not exist',
  'missing-run-body-status-in-words': 'a run that does not exist',
  'records-of-missing-run-body-not-json': 'records of a run that does not exist',
  'report-foreign-type-taken': 'a report of an unknown type',
  'report-without-type-gets-422': 'a report without its type',
  'report-refuses-repeated-connector-ids': 'a report for a connector that is named twice',
  'reports-open-without-token': 'a report without a token',
  'update-model-open-without-token': 'an update of a model without a token',
  'list-records-open-without-token': 'a list of records without a token',
  'query-last-row-is-null': 'a query against a source',
  'schedule-answers-202': 'a manual sync',
  'schedule-message-is-an-object': 'a manual sync',
  'model-has-another-id': 'a model',
  'model-declared-as-html': 'a model',
  'model-in-latin1': 'a model',
};

test.each(Object.entries(noticed))('the defect %s breaks "%s"', async (name, description) => {
  const defect = defects.find((one) => one.name === name);
  if (defect === undefined) throw new Error(`there is no defect ${name}`);
  const results = await tryContract([defect.apply], { native });
  expect(namesOf(results, 'fail')).toContain(description);
  // If the contract fails at an endpoint, a MUST of the catalogue must fail there too.
  const musts = defect.expectedFailures.filter((id) => requirements[id].level === 'MUST');
  const places = [defect.at.endpoint, ...musts.flatMap((id) => requirements[id].endpoints)];
  const broken = results.filter(({ outcome }) => outcome === 'fail').map(({ endpoint }) => endpoint);
  expect(musts).not.toEqual([]);
  expect(places).toEqual(expect.arrayContaining(broken));
});

// Every one takes minutes: the nightly run sets EVERY_VARIANT=1.
const every = Number(process.env['EVERY_VARIANT'] ?? 5);
const tried = variants.filter((_, at) => at % every === 0);

test.each(tried.map(({ name, apply }) => [name, apply] as const))(
  'the variant %s keeps the contract',
  async (_, apply) => {
    const results = await tryContract([apply], { native });
    expect(results.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(namesOf(results, 'pass')).toContain('a list of runs');
  },
);
