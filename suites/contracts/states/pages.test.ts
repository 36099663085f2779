import { expect, test } from 'vitest';

import type { Deviation } from '../../../reference/deviation.ts';
import { ENDPOINTS } from '../../../reference/endpoints.ts';
import { queuedRun } from '../../../reference/writes.ts';
import { contractOf, namesOf, tryContract } from '../fixtures/trial.ts';

test('a run that is added while the three pages of a list are read leaves no interaction untested', async () => {
  let isAdded = false;
  const added: Deviation = {
    after({ endpoint, query, params, store }) {
      const sync = store.syncs.get(params['sync_id'] ?? '');
      if (isAdded || endpoint !== ENDPOINTS.listRuns || query.get('page') !== '2' || sync === undefined)
        return;
      isAdded = true;
      sync.runs = [queuedRun(store, sync.key), ...sync.runs];
    },
  };
  const pages = ['the first page of runs', 'a middle page of runs', 'the last page of runs'];
  const results = await tryContract([added], { ...contractOf(...pages) });
  expect(namesOf(results, 'pass').toSorted()).toEqual(pages.toSorted());
});
