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
  apply: Apply | readonly Apply[] | undefined,
  args: readonly string[],
  slo?: object,
  ungiven: readonly string[] = [],
): Promise<{ session: LoadSession; result: LoadResult }> {
  thisK6();
  const reference = await startReference({ deviations: [apply ?? []].flat() });
  try {
    const { path, remove } = await (await import('./run.ts')).privateFolder();
    const [target, sloFile] = [join(path, 'target.json'), join(path, 'slo.json')];
    const given = Object.entries(reference.target).filter(([name]) => !ungiven.includes(name));
    await writeFile(target, JSON.stringify(Object.fromEntries(given)));
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

k6Test.concurrent(
  'a correct server passes each of the loads that the defects below are found by',
  async () => {
    const { session, result } = await under(undefined, ['stress', '--rate', '60', '--duration', '3s'], {
      all: { p95Ms: 5000 },
    });
    expect(result.failures).toEqual([]);
    // A machine that is busy with other work makes a server slow, which the report says, and nothing else.
    const isBusy = session.stdout.includes('this machine was ');
    const unheld = result.thresholds.filter(({ isHeld }) => !isHeld).map(({ kind }) => kind);
    expect(isBusy ? ['slo', 'dropped'] : [], session.stdout).toEqual(expect.arrayContaining(unheld));
    expect([0, isBusy ? 1 : 0], session.stdout).toContain(session.code);
  },
);

k6Test.concurrent(
  'a filter, and a page of a filtered list, that are refused although the list shows them are found in smoke',
  async () => {
    const { session, result } = await under(
      refusedWhen(({ query, endpoint }) =>
        endpoint?.includes('sync_records') === true
          ? query.has('status') && !query.has('page')
          : query.has('status') && Number(query.get('page')) > 1,
      ),
      ['smoke', '--duration', '3s', '--rate', '5'],
    );
    expect(session.code, session.stdout).toBe(1);
    expect(result.validations.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['4.9-status-filter', '4.7-answers-200']),
    );
    expect(result.failures.map(({ received }) => received)).toContain('422');
  },
);

k6Test.concurrent(
  'lists whose ids are numbers are not called empty: it is said why no run of them can be read',
  async () => {
    const { session } = await under(idsAsNumbers, ['smoke', '--duration', '2s'], undefined, ['syncRunId']);
    expect(session.code, session.stdout).not.toBe(0);
    expect(session.stdout).toMatch(/the lists hold \d+ entries whose id is no string \(2\.3-id\)/);
    expect(session.stdout).not.toContain('the lists are empty');
  },
);

/** Every entry of a list of runs has a number for its id. */
const idsAsNumbers: Apply = {
  answer: (reply, { endpoint }) => {
    if (reply.status !== 200 || endpoint !== 'GET /api/v1/syncs/{sync_id}/sync_runs') return;
    // An envelope of the reference.
    const { data } = reply.body as { data: { id: unknown }[] };
    for (const entry of data) entry.id = Number(entry.id);
  },
};

k6Test('a latency that jumps at some concurrency breaks the objective, and nothing else', async () => {
  const { session, result } = await under(cliff(12, 900), ['spike', '--rate', '250', '--duration', '4s'], {
    endpoints: { 'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}': { p95Ms: 400, minSamples: 20 } },
  });
  expect(session.code, session.stdout).toBe(1);
  expect(result.thresholds.filter((gate) => gate.kind === 'slo' && !gate.isHeld)).toHaveLength(1);
  expect(result.failures).toEqual([]);
});

k6Test(
  'a body wrong once in a thousand, a filter lost under concurrency and an overload are each found in one run',
  async () => {
    const { session, result } = await under(
      [wrongOnceIn(1000, 200), filterLostAbove(3), overloadedAt(4)],
      ['stress', '--rate', '200', '--duration', '5s'],
    );
    expect(session.code, session.stdout).toBe(1);
    const ids = ['4.4-id-asked', '4.8-id-asked', '4.7-each-once', '4.9-each-once'];
    const rules = new Set(result.validations.map(({ rule }) => rule));
    expect(
      ids.some((id) => rules.has(id)),
      `${[...rules].join()} in ${result.counts.requests} requests`,
    ).toBe(true);
    expect(rules).toContain('4.7-status-filter');
    for (const { rule, sent } of result.failures)
      expect(sent).toMatch(rule.endsWith('status-filter') ? /status=/ : /^GET \/api\/v1\//);
    const reports = result.endpoints.find(({ endpoint }) => endpoint.endsWith('/reports'));
    expect(reports?.statuses['503']).toBeGreaterThan(0);
    expect(
      result.thresholds
        .filter(({ kind, isHeld }) => kind === 'errors' && !isHeld)
        .map(({ metric }) => metric),
    ).toContain('http_req_failed{name:GET /api/v1/reports}');
  },
);

k6Test('answers that changed places are found', async () => {
  const { session, result } = await under(swappedEvery(40), ['average', '--rate', '150', '--duration', '3s']);
  expect(session.code, session.stdout).toBe(1);
  expect(result.counts.failedValidations).toBeGreaterThan(0);
});

function refusedWhen(isRefused: When): Apply {
  return {
    intercept: (call) =>
      call.isAuthorised && isRefused(call) ? refusal(422, 'refused', 'This is refused.') : undefined,
  };
}
