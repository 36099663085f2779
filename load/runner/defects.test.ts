import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

import type { When } from '../../reference/conditions.ts';
import type { Apply } from '../../reference/deviation.ts';
import { refusal } from '../../reference/replies.ts';
import { startReference } from '../../reference/server.ts';
import { cliff, filterLostAbove, overloadedAt, swappedEvery, wrongOnceIn } from './fixtures/misbehaviour.ts';
import { forget, k6Test, loadSession, loadResultOf, thisK6 } from './fixtures/session.ts';
import type { LoadSession } from './fixtures/session.ts';
import type { LoadResult } from './outcome/result.ts';

async function under(
  apply: Apply | undefined,
  args: readonly string[],
  slo?: object,
): Promise<{ session: LoadSession; result: LoadResult }> {
  thisK6();
  const reference = await startReference(apply === undefined ? {} : { deviations: [apply] });
  try {
    const { path, remove } = await (await import('./run.ts')).privateFolder();
    const [target, sloFile] = [join(path, 'target.json'), join(path, 'slo.json')];
    await writeFile(target, JSON.stringify(reference.target));
    await writeFile(sloFile, JSON.stringify(slo ?? {}));
    const session = await loadSession([...args, ...(slo === undefined ? [] : ['--slo', sloFile])], {
      BASE_URL: reference.baseUrl,
      TOKEN: reference.token,
      TARGET: target,
    });
    const result = await loadResultOf(session);
    await Promise.all([remove(), forget(session)]);
    return { session, result };
  } finally {
    await reference.close();
  }
}

k6Test('a correct server passes each of the loads that the defects below are found by', async () => {
  const { session, result } = await under(undefined, ['stress', '--rate', '60', '--duration', '4s'], {
    all: { p95Ms: 2000 },
  });
  expect(result.failures).toEqual([]);
  expect(session.code, session.stdout).toBe(0);
});

k6Test('a latency that jumps at some concurrency breaks the objective, and nothing else', async () => {
  const { session, result } = await under(cliff(12, 900), ['spike', '--rate', '250', '--duration', '5s'], {
    endpoints: { 'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}': { p95Ms: 400, minSamples: 20 } },
  });
  expect(session.code, session.stdout).toBe(1);
  expect(result.thresholds.filter((gate) => gate.kind === 'slo' && !gate.isHeld)).toHaveLength(1);
  expect(result.failures).toEqual([]);
});

k6Test('a body that is wrong once in a thousand is found, with the request that it answered', async () => {
  const { session, result } = await under(wrongOnceIn(1000, 100), [
    'average',
    '--rate',
    '150',
    '--duration',
    '5s',
  ]);
  expect(session.code, session.stdout).toBe(1);
  expect(result.counts.failedValidations).toBeGreaterThan(0);
  expect(result.failures[0]?.sent).toMatch(/^GET \/api\/v1\//);
  expect(['4.4-id-asked', '4.8-id-asked', '4.7-each-once', '4.9-each-once']).toContain(
    result.failures[0]?.rule,
  );
});

k6Test('an endpoint that answers 503 above a rate fails by its errors', async () => {
  const { session, result } = await under(overloadedAt(120), ['stress', '--rate', '200', '--duration', '5s']);
  expect(session.code, session.stdout).toBe(1);
  expect(result.thresholds.some((gate) => gate.kind === 'errors' && !gate.isHeld)).toBe(true);
  expect(result.endpoints.some(({ statuses }) => (statuses['503'] ?? 0) > 0)).toBe(true);
});

k6Test('a filter that is lost under concurrency is found', async () => {
  const { session, result } = await under(filterLostAbove(3), [
    'average',
    '--rate',
    '200',
    '--duration',
    '5s',
  ]);
  expect(session.code, session.stdout).toBe(1);
  expect(result.validations.map(({ rule }) => rule)).toContain('4.7-status-filter');
  expect(result.failures.every(({ sent }) => sent.includes('status='))).toBe(true);
});

k6Test('answers that changed places are found', async () => {
  const { session, result } = await under(swappedEvery(40), ['average', '--rate', '150', '--duration', '4s']);
  expect(session.code, session.stdout).toBe(1);
  expect(result.counts.failedValidations).toBeGreaterThan(0);
});

k6Test('a filter that is refused although entries have the status is found in smoke', async () => {
  const { session, result } = await under(
    refusedWhen(({ query }) => query.has('status') && !query.has('page')),
    ['smoke', '--duration', '2s'],
  );
  expect(session.code, session.stdout).toBe(1);
  expect(result.validations.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['4.7-status-filter', '4.9-status-filter']),
  );
  expect(result.failures[0]?.received).toBe('422');
});

k6Test(
  'a page of a filtered list that is refused although a link leads to it is found in smoke',
  async () => {
    const { session, result } = await under(
      refusedWhen(({ query }) => query.has('status') && Number(query.get('page')) > 1),
      ['smoke', '--duration', '4s', '--rate', '5'],
    );
    expect(session.code, session.stdout).toBe(1);
    expect(result.validations.map(({ rule }) => rule).join()).toMatch(/4\.[79]-answers-200/);
    expect(result.failures[0]).toMatchObject({ pointer: 'status', received: '422' });
  },
);

function refusedWhen(isRefused: When): Apply {
  return {
    intercept: (call) =>
      call.isAuthorised && isRefused(call) ? refusal(422, 'refused', 'This is refused.') : undefined,
  };
}
