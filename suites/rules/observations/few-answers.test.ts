import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget } from '../../fixtures/small-target.ts';
import { probes } from './values.probes.ts';

test.each([0, 1, 2])('a period with %i slices is observed if it has any', async (count) => {
  const item = { time_slice: '2026-01-01T00:00:00Z', total_count: 3, failed_count: 1, success_count: 2 };
  const data = { sync_run_triggered: Array.from({ length: count }, () => item) };
  const run = newRunOf(scriptedClient(() => ({ body: { data } })));
  const query = [
    ['type', 'workspace_activity'],
    ['time_period', 'one_day'],
  ] as const;
  await run.newCheckContext().api.ask(endpoints.reports, { query });
  const probe = probes.find(({ observes }) => observes === '2.6-slice-length');
  expect(await probe?.run(run.newCheckContext())).toBe(count === 0 ? undefined : `one_day: ${count}`);
});

test.each([0, 1, 2])('no sign of a limit after %i answers is said only if any came', async (count) => {
  const run = newRunOf(scriptedClient(smallTarget()));
  for (let at = 0; at < count; at += 1)
    await run.newCheckContext().api.ask(endpoints.readModel, { params: { id: '3' }, fresh: true });
  const probe = probes.find(({ observes }) => observes === '8-rate-limit');
  expect(await probe?.run(run.newCheckContext())).toBe(count === 0 ? undefined : 'none');
});
