import { afterEach, expect, test } from 'vitest';
import type { Apply } from '../../../reference/deviation.ts';
import { startReference, type Reference } from '../../../reference/server.ts';
import { defects } from '../../../reference/defects/index.ts';
import { variants } from '../../../reference/variants/index.ts';
import { certify } from '../../certify.ts';
import { parseTarget } from '../../kit/target/target.ts';
import { hastily } from '../../fixtures/hastily.ts';

let server: Reference | undefined;
afterEach(() => server?.close());

const rule = '4.8-agrees-with-list';
const named = (all: readonly { readonly name: string; readonly apply: Apply }[], name: string): Apply[] =>
  all.filter((one) => one.name === name).map(({ apply }) => apply);
const working = named(variants, 'runs-worked-on-within-a-minute');

async function outcomeWith(deviations: Apply[]): Promise<string | undefined> {
  server = await startReference({ deviations });
  const target = parseTarget(JSON.stringify(server.target), 'target.json');
  const report = await certify(target, { ...hastily, token: server.token, only: [rule] });
  return report.requirements.find(({ id }) => id === rule)?.outcome;
}

test('a run that gets on while its updated_at stays the same is no disagreement', async () => {
  expect(working).toHaveLength(1);
  expect(await outcomeWith(working)).toBe('pass');
});

test('a run at rest that differs is one, also while others get on', async () => {
  const defect = named(defects, 'single-run-counts-other-rows-when-large');
  expect(defect).toHaveLength(1);
  expect(await outcomeWith([...working, ...defect])).toBe('fail');
});

test('so is one that shows other counts each time that it is read alone', async () => {
  let count = 0;
  const restless: Apply = {
    answer(reply, { endpoint }) {
      if (endpoint !== 'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}' || reply.status !== 200) return;
      const body = reply.body as { data: { attributes: Record<string, unknown> } }; // the reference made it
      body.data.attributes['failed_rows'] = 100 + (count += 1);
    },
  };
  expect(await outcomeWith([restless])).toBe('fail');
});
