import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

import { validateLoadResult } from '../../schemas/files.gen.js';
import type { Apply, Deviation } from '../../reference/deviation.ts';
import { ENDPOINTS } from '../../reference/endpoints.ts';
import { deadBaseUrl } from '../../suites/fixtures/raw-target.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';
import { changingEntries, expectCode, instead, k6Test, scene } from './fixtures/session.ts';

const smoke = ['smoke', '--duration', '2s', '--rate', '3'];
const average = ['average', '--duration', '3s', '--rate', '40', '--vus', '150'];

const refusing = (status: number, when: (number: number) => boolean, headers = {}): Apply =>
  instead((_, number) => (when(number) ? { status, headers } : undefined));
const bad = (status: number, every = 1, endpoint: string = ENDPOINTS.readModel): Deviation =>
  instead((call) => (call.endpoint === endpoint && call.nth % every === 0 ? { status } : undefined));
const wrongType = changingEntries(([first], { endpoint }) => {
  if (endpoint === ENDPOINTS.listRuns && first !== undefined) first.attributes['total_rows'] = '5';
});
const keptStatuses = changingEntries((entries, { endpoint, query }) => {
  if (endpoint !== ENDPOINTS.listRuns || query.has('status')) return;
  for (const { attributes } of entries) attributes['status'] = `state ${Math.floor(Date.now() / 2000)}`;
});
const deleting: Apply = {
  after: ({ endpoint, store: { syncs } }) =>
    endpoint === ENDPOINTS.readRun && [syncs.delete('2'), syncs.get('1')?.runs.pop()],
};
const lettered: Apply = {
  seed: ({ syncs }) => syncs.get('1')?.runs.forEach((run, at) => (run.key = `${at % 2 ? 7 : 'a'}${run.key}`)),
};
let requests = 0;
const cutBodies: Apply = {
  transport: (_call, _wire, { socket }) => {
    requests += 1;
    if (requests < 100 || requests % 10 !== 0) return false;
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{"data":');
    setTimeout(() => socket.destroy(), 5);
    return true;
  },
};

interface Case {
  readonly name: string;
  readonly behaviour?: Apply;
  /** Those of `smoke` where they are missing. */
  readonly args?: readonly string[];
  /** 1 where it is missing. */
  readonly code?: number;
  readonly slo?: object;
  readonly env?: Readonly<Record<string, string>>;
  /** What a reason must say. */
  readonly says?: RegExp;
  /** Rules of failed validations; none where it is missing. */
  readonly rules?: readonly string[];
}

const p95 = { all: { p95Ms: 100 } };
const slow: Apply = { delayMs: () => 150 };

/** Servers and loads, with the exit code that each must have. */
const cases: readonly Case[] = [
  { name: 'good, smoke', code: 0 },
  { name: 'good, average, a share validated', args: [...average, '--validate', '20%'], code: 0 },
  { name: 'slow, no objective', behaviour: slow, args: average, code: 0 },
  { name: 'slow, an objective missed', behaviour: slow, args: average, slo: p95, says: /p95 within/ },
  {
    name: 'an objective for an endpoint that is not called',
    args: average,
    slo: { endpoints: { 'POST /api/v1/schedule_syncs': { p95Ms: 10_000 } } },
    says: /at least 1 requests/,
  },
  {
    name: 'saturated: users too few',
    behaviour: { delayMs: () => 400 },
    args: ['average', '--duration', '3s', '--rate', '60', '--vus', '8'],
    says: /all 8 virtual users .*--vus N/,
  },
  { name: 'wrong type', behaviour: wrongType, rules: ['2.3-total-rows'] },
  {
    name: 'HTML',
    behaviour: { answer: ({ headers }) => void (headers['content-type'] = 'text/html') },
    rules: ['4-content-type'],
  },
  { name: '500 now and then', behaviour: bad(500, 3), args: average, says: /1 % of the answers/ },
  { name: '418, smoke', behaviour: bad(418), rules: ['4.4-answers-200'] },
  {
    name: '404 for runs of the list, smoke',
    behaviour: { ...bad(404, 1, ENDPOINTS.readRun), settings: { pageSize: 100 } },
    rules: ['4.8-answers-200'],
  },
  { name: 'ids of runs, some of digits alone', behaviour: lettered, code: 0 },
  { name: 'runs and a sync that are deleted meanwhile', behaviour: deleting, args: average, code: 0 },
  { name: 'statuses that only a cache still shows', behaviour: keptStatuses, args: average, code: 0 },
  { name: '403 for a given id', behaviour: bad(403), code: 3, says: /give modelId/ },
  { name: '404 for a given id', behaviour: bad(404), code: 3, says: /give modelId/ },
  {
    name: 'filters that are refused, and pages that are missing, smoke',
    behaviour: instead(({ query }) => {
      if (query.has('status')) return { status: 422 };
      return query.has('page') ? { status: 404 } : undefined;
    }),
    rules: ['4.7-answers-200', '4.7-status-filter', '4.9-answers-200', '4.9-status-filter'],
  },
  {
    name: 'bodies refused',
    behaviour: instead(({ method }) => (method === 'GET' ? undefined : { status: 422 })),
    args: [...smoke, '--writes'],
    code: 3,
    says: /with a body from the target file/,
  },
  {
    name: '429 now and then, smoke',
    behaviour: refusing(429, (n) => n % 7 === 0, { 'Retry-After': '0' }),
    code: 0,
    says: /waited out/,
  },
  {
    name: '429 from then on, smoke',
    behaviour: refusing(429, (n) => n > 60, { 'Retry-After': '86400' }),
    code: 3,
    says: /limit or a gateway/,
  },
  { name: '429, average', behaviour: refusing(429, (n) => n > 100 && n % 3 === 0), args: average },
  {
    name: 'a token that runs out',
    behaviour: refusing(401, (n) => n > 120),
    args: average,
    code: 3,
    says: /may have run out/,
  },
  {
    name: '401 now and then',
    behaviour: refusing(401, (n) => n > 100 && n % 5 === 0),
    args: ['average', '--duration', '6s', '--rate', '30', '--vus', '150'],
  },
  { name: 'a token that is refused', code: 3, env: { TOKEN: 'some-other-token' }, says: /refuses the token/ },
  { name: 'cut bodies', behaviour: cutBodies, args: average, says: /are errors/ },
  {
    name: 'lists without entries',
    behaviour: { select: (rows, { endpoint }) => (endpoint === ENDPOINTS.listRecords ? [] : rows) },
    code: 3,
    says: /an entry of .*sync_records was seen/,
  },
];

k6Test.concurrent.for(sampleOf('cases of load', [cases], 11))('$name', async (row, context) => {
  const { behaviour = {}, args = smoke, code = 1, slo, env, says, rules = [] } = row;
  const here = await scene(context, behaviour);
  const file = join(here.folder, 'slo.json');
  await writeFile(file, JSON.stringify(slo ?? {}));
  const run = await here.load(slo === undefined ? args : [...args, '--slo', file], { ...here.env, ...env });
  expectCode(run, code);
  const { result } = run;
  expect(validateLoadResult(result), JSON.stringify(validateLoadResult.errors)).toBe(true);
  expect(result.exitCode).toBe(code);
  if (says !== undefined) expect(result.reasons.join('\n')).toMatch(says);
  expect([...new Set(result.validations.map(({ rule }) => rule))].sort()).toEqual(rules);
  expect(result.counts.failedValidations > 0).toBe(rules.length > 0);
});

k6Test.concurrent(
  'a server that is not there is inconclusive, and so is one that holds nothing',
  async (context) => {
    const nothing = instead(({ endpoint }) => (endpoint === ENDPOINTS.reports ? undefined : { status: 403 }));
    const here = await scene(context, nothing);
    const { TARGET: _target, ...bare } = here.env;
    const [gone, empty] = await Promise.all([
      here.load(smoke, { BASE_URL: await deadBaseUrl(), TOKEN: 'opaque-token' }),
      here.load(smoke, bare),
    ]);
    expectCode(gone, 3);
    expect(gone.stdout).toContain('no answer came');
    expectCode(empty, 3);
    expect(empty.stdout).toContain('give syncId');
  },
);

k6Test.concurrent('an interrupt ends k6, keeps the report so far and exits with 130', async (context) => {
  let interrupt = (): void => undefined;
  let number = 0;
  // In the midst of the load: setup asks for less.
  const here = await scene(context, { after: () => ((number += 1) === 150 ? interrupt() : undefined) });
  const args = ['average', '--rate', '20', '--duration', '30s'];
  const run = await here.load(args, here.env, (kill) => (interrupt = () => kill('SIGINT')));
  expectCode(run, 130);
  expect(run.result.outcome).toBe('interrupted');
  expect(run.result.reasons).toContain('the run was interrupted');
  // Although most iterations were never started.
  expect(run.result.reasons.join()).not.toContain('iterations could be started');
  // A load restores nothing.
  expect(run.stderr).toContain('SIGINT: ending k6 and writing the report so far');
});

/** Refuses single runs above 28 a second. */
const limited = (): Apply => {
  const times: number[] = [];
  return instead(({ endpoint }) => {
    if (endpoint !== ENDPOINTS.readRun) return undefined;
    const now = performance.now();
    times.push(now);
    while ((times[0] ?? now) < now - 500) times.shift();
    return times.length > 14 ? { status: 503 } : undefined;
  });
};

k6Test(
  'breakpoint, shortened, says the highest rate that was held, and each step while it runs',
  async (context) => {
    const here = await scene(context, limited());
    const run = await here.load(['breakpoint', '--rate', '240', '--duration', '7500ms']);
    const { breakpoint, reasons, exitCode } = run.result;
    expect(run.stderr).toMatch(
      /^run 1 of 3, ramp to 240\/s$[^]*^run 1 of 3, hold \d+\/s \(\d+ held, \d+ not\)$/m,
    );
    // The rate that is held lies in the bracket.
    for (const [text, rate, low, high] of run.stderr.matchAll(/hold (\d+)\/s \((\d+) held, (\d+) not/g))
      expect([text, Number(low) <= Number(rate) && Number(rate) <= Number(high)]).toEqual([text, true]);
    expect(breakpoint?.runs).toHaveLength(3);
    expect(breakpoint?.rate).toBeLessThan(240);
    // A machine that is too busy to make the load reports that.
    if (exitCode === 3) expect(reasons.join()).toContain('the generator could not start');
    else expect([run.exitCode, breakpoint?.isCapped]).toEqual([0, false]);
    expect(run.stdout).toMatch(/highest rate held: \d+ iterations\/s/);
  },
);
