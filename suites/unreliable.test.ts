import { expect, test } from 'vitest';
import { targetOf } from '../lab/matrix/trial.ts';
import { defects } from '../reference/defects/index.ts';
import type { Apply, Deviation } from '../reference/deviation.ts';
import { startReference } from '../reference/server.ts';
import { variants } from '../reference/variants/index.ts';
import { certify } from './certify.ts';
import type { CertifyOptions } from './certify.ts';
import {
  awayFrom,
  cuttingProxy,
  cutsAtRandom,
  deployFrom,
  leakyLimit,
  pausesAfter,
  windowLimit,
  type CuttingOptions,
} from '../lab/unreliable/surroundings.ts';
import type { Report } from '../schemas/report.ts';
import { sampleOf } from './fixtures/sample.ts';

/** A correct server, or one with a defect, behind a limiter, a gateway or a network. */
interface Surroundings {
  readonly before?: Apply;
  readonly variant?: Apply | undefined;
  readonly front?: CuttingOptions;
  readonly defect?: string;
}

async function examine(
  { before, variant, front, defect }: Surroundings,
  options: CertifyOptions = {},
): Promise<Report> {
  const fault = defects.find(({ name }) => name === defect);
  const reference = await startReference({
    deviations: [fault?.apply, variant, before].filter((apply) => apply !== undefined),
  });
  const proxy = front === undefined ? undefined : await cuttingProxy(reference.baseUrl, front);
  try {
    const target = targetOf(reference);
    const baseUrl = proxy === undefined ? target.baseUrl : `http://127.0.0.1:${proxy.port}`;
    return await certify({ ...target, baseUrl }, { token: reference.token, ...options });
  } finally {
    await proxy?.close();
    await reference.close();
  }
}

const failed = ({ requirements }: Report): readonly string[] =>
  requirements.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);

const seconds = (ms: number): string => String(Math.ceil(ms / 1000));

/** A target whose clock runs a hundred times as fast as ours: its minute lasts 600 ms. */
const hastily = { waitScale: 0.01 };
const minuteMs = 600;
const ofItsOwn = (leftMs: number): number => leftMs / hastily.waitScale;

const surroundings: readonly (readonly [string, Surroundings, CertifyOptions])[] = [
  ['takes four connections and closes others', { front: { most: 4 } }, { waitScale: 0.1 }],
  [
    'is limited as by nginx to 25 requests a second, with its plain 503',
    { before: () => leakyLimit(250) },
    { waitScale: 0.1 },
  ],
  [
    'allows 100 requests a minute and says for how long to wait',
    {
      before: () => windowLimit(100, minuteMs, (leftMs) => ({ 'retry-after': seconds(ofItsOwn(leftMs)) })),
    },
    hastily,
  ],
  [
    'allows 100 requests a minute and says nothing',
    { before: () => windowLimit(100, minuteMs, () => ({})) },
    hastily,
  ],
  [
    'says until when to wait, by a clock that is ten minutes fast',
    {
      before: () =>
        windowLimit(100, minuteMs, (leftMs) => {
          const now = Date.now() + 600_000;
          return {
            date: new Date(now).toUTCString(),
            'retry-after': new Date(now + ofItsOwn(leftMs) + 1000).toUTCString(),
          };
        }),
    },
    hastily,
  ],
  [
    'allows one write a second',
    {
      before: () =>
        windowLimit(
          1,
          100,
          () => ({ 'retry-after': '1' }),
          (method) => method !== 'GET',
        ),
    },
    { waitScale: 0.1 },
  ],
  ['is deployed again for two seconds', { before: () => deployFrom(100, 200) }, { waitScale: 0.1 }],
  [
    'is behind a gateway that loses it for a while',
    { before: () => deployFrom(200, 200, 502) },
    { waitScale: 0.1 },
  ],
];

// Mostly they wait, so they wait side by side; those with a time limit for an answer run alone.
test.concurrent.each(sampleOf('surroundings of a correct server', [surroundings], 2))(
  'a correct server that %s is conformant, and nothing is left changed',
  async (_, surroundings, options) => {
    const report = await examine(surroundings, options);
    expect([report.verdict, report.faults, failed(report)]).toEqual(['conformant', [], []]);
    const models = report.changes.filter(({ path }) => path.includes('/models/'));
    expect(models.filter(({ restored }) => restored === 'no')).toEqual([]);
  },
);

// At its end a run asks one at a time, so that the same request meets all that is cut.
test.concurrent.each([100, 590, 605, 620])(
  'a correct server that is away for 3 s behind a proxy that closes connections is conformant (from request %d)',
  async (request) => {
    const advancing = variants.find(({ name }) => name === 'runs-advance-while-read');
    const report = await examine(
      { before: () => awayFrom(request, 300), variant: advancing?.apply },
      { waitScale: 0.1, seed: 5 },
    );
    expect([report.verdict, report.faults, failed(report)]).toEqual(['conformant', [], []]);
  },
);

test.concurrent('a server that allows 400 requests a minute, then says to wait for 56 s, is conformant in every part', async () => {
  const waitScale = 0.2;
  let limited = 0;
  const before = (): Deviation =>
    pausesAfter(400, 56_000 * waitScale, () => {
      limited += 1;
      return { 'retry-after': '56' };
    });
  const report = await examine({ before }, { waitScale });
  expect(limited).toBeGreaterThan(0);
  expect([report.verdict, report.faults]).toEqual(['conformant', []]);
  expect([failed(report), report.inPart ?? []]).toEqual([[], []]);
});

test.concurrent.each(sampleOf('seeds of cuts', [[1, 2, 3, 4]], 2))(
  'a correct server behind a proxy that cuts at random never fails (%d)',
  async (seed) => {
    const report = await examine({ front: cutsAtRandom(seed, 0.05 * seed) }, { waitScale: 0.1 });
    expect([failed(report), report.faults]).toEqual([[], []]);
  },
);

test.concurrent.each([
  ['run-list-cut-past-page-one', 1],
  ['report-cut-by-day', 2],
])('a server with the defect %s behind such a proxy still fails', async (defect, seed) => {
  const report = await examine({ front: cutsAtRandom(seed, 0.05), defect }, { waitScale: 0.1 });
  expect(report.verdict).toBe('non-conformant');
});

/** As the usual ten seconds, but for tests. */
const timeoutMs = 400;

test.each<readonly [string, Apply]>([
  [
    'takes 12 s for a query',
    { delayMs: ({ path }) => (path.endsWith('/query_source') ? timeoutMs * 1.2 : 0) },
  ],
  ['sleeps for 12 s at the first request', () => first(() => true)],
  ['takes 11 s for one report', () => first(({ path }) => path.endsWith('/reports'))],
])('a correct server that %s is conformant', async (_, before) => {
  const report = await examine({ before }, { timeoutMs, waitScale: 0.1 });
  expect([report.verdict, failed(report)]).toEqual(['conformant', []]);
});

function first(isMeant: (call: { readonly path: string }) => boolean): Exclude<Apply, () => unknown> {
  let isOver = false;
  return {
    delayMs(call) {
      if (isOver || !isMeant(call)) return 0;
      isOver = true;
      return timeoutMs * 1.2;
    },
  };
}

test.each<[string, (path: string, query: URLSearchParams) => boolean]>([
  ['4.1-answers-200', (path, query) => path.endsWith('/reports') && query.get('time_period') === 'one_day'],
  // The list of a sync without runs, which has a check of its own, is always answered.
  ['4.7-answers-200', (path, query) => path.endsWith('/sync_runs') && query.get('page') === '3'],
])('an endpoint that always returns 503 leaves %s untested, not passed in part', async (id, isMeant) => {
  const busy = { status: 503, headers: {}, body: undefined };
  const report = await examine(
    { before: { intercept: ({ path, query }) => (isMeant(path, query) ? { ...busy } : undefined) } },
    hastily,
  );
  const rule = report.requirements.find((one) => one.id === id);
  expect([failed(report), rule?.outcome]).toEqual([[], 'untested']);
});
