import { expect, test } from 'vitest';
import { targetOf } from '../lab/matrix/trial.ts';
import { awayFrom, cuttingProxy, cutsAtRandom, deployFrom } from '../lab/unreliable/surroundings.ts';
import { leakyLimit, pausesAfter, windowLimit } from '../lab/unreliable/surroundings.ts';
import type { CuttingOptions } from '../lab/unreliable/surroundings.ts';
import { defects } from '../reference/defects/index.ts';
import type { Apply } from '../reference/deviation.ts';
import { startReference } from '../reference/server.ts';
import { variants } from '../reference/variants/index.ts';
import type { Report } from '../schemas/report.ts';
import { certify } from './certify.ts';
import { hastily } from './fixtures/hastily.ts';
import { sampleOf } from './fixtures/sample.ts';
import type { CertifyOptions } from './options.ts';

/** A limiter, a gateway or a network, in front of the reference with a defect or variant of this name. */
interface Surroundings {
  readonly before?: Apply;
  readonly front?: CuttingOptions;
  readonly named?: string;
  readonly options?: CertifyOptions;
}

async function examine({ before, front, named, options }: Surroundings): Promise<Report> {
  const deviation = [...defects, ...variants].find(({ name }) => name === named);
  await using reference = await startReference({
    deviations: [deviation?.apply, before].filter((apply) => apply !== undefined),
  });
  await using proxy = front === undefined ? undefined : await cuttingProxy(reference.baseUrl, front);
  const target = targetOf(reference);
  const baseUrl = proxy === undefined ? target.baseUrl : `http://127.0.0.1:${proxy.port}`;
  return await certify({ ...target, baseUrl }, { token: reference.token, waitScale: 0.1, ...options });
}

const failed = ({ requirements }: Report): readonly string[] =>
  requirements.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);

/** The clock of a target that runs a hundred times as fast as ours: its minute lasts 600 ms. */
const minuteMs = 600;
const ofItsOwn = (leftMs: number): number => leftMs / hastily.waitScale;
const seconds = (ms: number): string => String(Math.ceil(ms / 1000));
const aMinute = (headersOf: (leftMs: number) => Record<string, string>): Surroundings => ({
  before: () => windowLimit(100, minuteMs, headersOf),
  options: hastily,
});
const inASecond = () => ({ 'retry-after': '1' });
const isWrite = (method: string): boolean => method !== 'GET';
const fast = 600_000; // milliseconds by which a clock is ahead

/** As the usual ten seconds, but for tests. */
const timeoutMs = 800;
const slow = (isMeant: (path: string) => boolean, times = Infinity): Surroundings => {
  let left = times;
  const delayMs = ({ path }: { readonly path: string }): number =>
    isMeant(path) && (left -= 1) >= 0 ? timeoutMs * 1.2 : 0;
  return { before: { delayMs }, options: { timeoutMs, waitScale: 0.1 } };
};

const harmless: readonly (readonly [string, Surroundings])[] = [
  ['takes four connections and closes others', { front: { most: 4 } }],
  ['is limited as by nginx to 25 requests a second, with its plain 503', { before: () => leakyLimit(250) }],
  [
    'allows 100 requests a minute and says for how long to wait',
    aMinute((leftMs) => ({ 'retry-after': seconds(ofItsOwn(leftMs)) })),
  ],
  ['allows 100 requests a minute and says nothing', aMinute(() => ({}))],
  [
    'says until when to wait, by a clock that is ten minutes fast',
    aMinute((leftMs) => ({
      date: new Date(Date.now() + fast).toUTCString(),
      'retry-after': new Date(Date.now() + fast + ofItsOwn(leftMs) + 1000).toUTCString(),
    })),
  ],
  [
    'allows 400 requests a minute, then says to wait for 56 s',
    { before: () => pausesAfter(400, 11_200, () => ({ 'retry-after': '56' })), options: { waitScale: 0.2 } },
  ],
  ['allows one write a second', { before: () => windowLimit(1, 100, inASecond, isWrite) }],
  ['is deployed again for two seconds', { before: () => deployFrom(100, 200) }],
  ['is behind a gateway that loses it for a while', { before: () => deployFrom(200, 200, 502) }],
  // At its end a run asks one at a time, so that the same request meets all that is cut.
  ...[100, 590, 620].map(
    (request) =>
      [
        `is away for 3 s behind a proxy that closes connections, from request ${request} on`,
        { before: () => awayFrom(request, 300), named: 'runs-advance-while-read' },
      ] as const,
  ),
  ['takes 12 s for a query', slow((path) => path.endsWith('/query_source'))],
  ['sleeps for 12 s at the first request', slow(() => true, 1)],
  ['takes 11 s for one report', slow((path) => path.endsWith('/reports'), 1)],
];

// Mostly they wait, so they wait side by side.
test.concurrent.each(sampleOf('surroundings of a correct server', [harmless], 8))(
  'a correct server that %s is conformant, and nothing is left changed',
  async (_, surroundings) => {
    const report = await examine(surroundings);
    expect([report.verdict, report.faults, failed(report)]).toEqual(['conformant', [], []]);
    const models = report.changes.filter(({ path }) => path.includes('/models/'));
    expect(models.filter(({ restored }) => restored === 'no')).toEqual([]);
  },
);

const quick = { depth: 'quick', waitScale: 0.1 } as const;

test.concurrent.each(sampleOf('seeds of cuts', [[1, 2, 3, 4]], 4))(
  'a correct server behind a proxy that cuts at random never fails (%d)',
  async (seed) => {
    const report = await examine({ front: cutsAtRandom(seed, 0.05 * seed), options: quick });
    expect([failed(report), report.faults]).toEqual([[], []]);
  },
);

test.concurrent.each([
  ['run-list-cut-past-page-one', 1],
  ['report-cut-by-day', 2],
])('a server with the defect %s behind such a proxy still fails', async (named, seed) => {
  const report = await examine({ front: cutsAtRandom(seed, 0.05), named, options: quick });
  expect(report.verdict).toBe('non-conformant');
});

test.each<[string, (path: string, query: URLSearchParams) => boolean]>([
  ['4.1-answers-200', (path, query) => path.endsWith('/reports') && query.get('time_period') === 'one_day'],
  ['4.7-answers-200', (path, query) => path.endsWith('/sync_runs') && query.get('page') === '3'],
])('an endpoint that always returns 503 leaves %s untested, not passed in part', async (id, isMeant) => {
  const busy = { status: 503, headers: {}, body: undefined };
  const report = await examine({
    before: { intercept: ({ path, query }) => (isMeant(path, query) ? { ...busy } : undefined) },
    options: { ...hastily, depth: 'quick' },
  });
  const rule = report.requirements.find((one) => one.id === id);
  expect([failed(report), rule?.outcome]).toEqual([[], 'untested']);
});
