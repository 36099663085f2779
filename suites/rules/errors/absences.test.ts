import { afterEach, expect, test } from 'vitest';
import type { Apply } from '../../../reference/deviation.ts';
import { ENDPOINTS } from '../../../reference/endpoints.ts';
import { startReference, type Reference } from '../../../reference/server.ts';
import { variants } from '../../../reference/variants/index.ts';
import { certify } from '../../certify.ts';
import { parseTarget } from '../../kit/target/target.ts';
import { hastily } from '../../fixtures/hastily.ts';

let server: Reference | undefined;
afterEach(() => server?.close());

const rule = '4.9-not-found';

/** Where the sync is there and the run is not, an empty list of records. */
const emptyForAbsentRuns: Apply = {
  intercept({ endpoint, params, store }) {
    const runs = [...store.syncs.values()].flatMap((sync) => sync.runs.map(({ key }) => key));
    const isAbsent = store.syncs.has(params['sync_id'] ?? '') && !runs.includes(params['sync_run_id'] ?? '');
    if (endpoint !== ENDPOINTS.listRecords || !isAbsent) return undefined;
    return { status: 200, headers: {}, body: { data: [], links: {} } };
  },
};

/** The outcome of the rule if lists are so long that they are examined in windows. */
async function outcomeOn(...deviations: Apply[]) {
  server = await startReference({ deviations });
  const target = parseTarget(JSON.stringify(server.target), 'target.json');
  const report = await certify(target, { ...hastily, token: server.token, only: [rule], maxPages: 4 });
  expect(report.verdictLine).toContain('sampled');
  return report.requirements.find(({ id }) => id === rule)?.outcome;
}

const idsOf = (name: string): Apply[] =>
  variants.filter((one) => one.name === name).map(({ apply }) => apply);

test.each(['', 'ids-are-uuids'])(
  'an absent run that is answered is found in a sampled list too (%s)',
  async (name) => {
    expect(await outcomeOn(...idsOf(name), emptyForAbsentRuns)).toBe('fail');
  },
);

test('if one of our ids may be in use on a page that was not read, an answer is no violation', async () => {
  expect(await outcomeOn(...idsOf('run-ids-near-the-end-of-32-bits'), emptyForAbsentRuns)).toBe('pass');
});
