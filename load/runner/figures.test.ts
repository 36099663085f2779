import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';

import { randomFrom } from '../../suites/log/random.ts';
import { collect } from './samples/collect.ts';
import { compareResults } from './outcome/compare.ts';
import { compressSamples } from './samples/compress.ts';
import type { LoadResult } from './outcome/result.ts';
import { parseShard, shardArguments } from './k6/shard.ts';
import { confidence, holm, mannWhitney, twoProportions, upperTail } from './outcome/statistics.ts';

const folder = mkdtempSync(join(tmpdir(), 'load-figures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header =
  'metric_name,timestamp,metric_value,error_code,expected_response,name,scenario,status,extra_tags,metadata\n';

function samplesFile(name: string, values: readonly number[]): string {
  const file = join(folder, name);
  const rows = values.map(
    (value, index) =>
      `http_req_duration,${1_795_268_928_342 + index * 10},${value.toFixed(6)},,true,GET /x,main,200,,\n`,
  );
  writeFileSync(file, gzipSync(header + rows.join('')));
  return file;
}

/** What k6 does: sort everything, interpolate between neighbours. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (percent / 100) * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? 0;
  return low + ((sorted[Math.ceil(place)] ?? low) - low) * (place - Math.floor(place));
}

test('percentiles over several files are those of all their samples together', async () => {
  const random = randomFrom(3, 'x');
  const values = Array.from({ length: 3000 }, () => Number((0.2 + 40 * random() ** 6).toFixed(6)));
  const files = [0, 1, 2].map((part) =>
    samplesFile(
      `part-${part}.csv.gz`,
      values.filter((_, index) => index % 3 === part),
    ),
  );
  const { latencyMs, endpoints, counts } = await collect(files, () => []);
  expect(counts.requests).toBe(3000);
  for (const [key, percent] of [
    ['p50', 50],
    ['p90', 90],
    ['p95', 95],
    ['p99', 99],
    ['p999', 99.9],
  ] as const)
    expect(latencyMs[key]).toBeCloseTo(percentile(values, percent), 6);
  expect(latencyMs.max).toBe(Math.max(...values));
  expect(endpoints[0]?.latencyMs).toEqual(latencyMs);
});

test('the pictures show the slow one of two answers, within the width of a bucket', async () => {
  const { endpoints } = await collect([samplesFile('two.csv.gz', [0.499, 4.877])], () => []);
  const [point] = endpoints[0]?.series ?? [];
  for (const [key, percent] of [
    ['p50', 50],
    ['p95', 95],
    ['p99', 99],
  ] as const) {
    const wanted = percentile([0.499, 4.877], percent);
    expect(Math.abs((point?.[key] ?? 0) / wanted - 1), key).toBeLessThan(0.022);
  }
});

test('the histogram of a result holds each latency in the bucket that its schema states', async () => {
  const values = [0.3, 0.31, 4.877, 900];
  const { endpoints } = await collect([samplesFile('buckets.csv.gz', values)], () => []);
  expect(endpoints[0]?.histogram).toEqual(
    values.map((value) => [Math.floor(Math.log2(value * 1e6) * 64), 1]),
  );
});

test('samples of setup are left out, errors and failed validations counted, the trailer found', async () => {
  const file = samplesFile('mixed.csv.gz', [1, 2]);
  appendFileSync(
    file,
    gzipSync(
      'http_req_duration,1795268928342,1.0,,false,GET /x,main,503,,\nhttp_req_duration,1795268928342,900,,true,setup,,200,,\nvalidation_failed,1795268928342,1.0,,,GET /x,main,,rule=4.4-id-asked&place=/data/*/id,\n#load,{"a":1}\n',
    ),
  );
  const { counts, endpoints, validations, trailers } = await collect([file], () => []);
  expect(counts).toMatchObject({ requests: 3, errors: 1, failedValidations: 1 });
  expect(endpoints).toMatchObject([{ statuses: { 200: 2, 503: 1 }, latencyMs: { max: 2 } }]);
  expect(validations).toEqual([
    { endpoint: 'GET /x', rule: '4.4-id-asked', place: '/data/*/id', failures: 1 },
  ]);
  expect(trailers).toEqual(['{"a":1}']);
});

test.each([
  ['200 200 401 401 401', true],
  ['200 200 401 401 200', false],
  ['200 200 401 500 401 401', false],
  ['401 401 401 401', false],
  ['200 401 200 401 200 401', false],
])('after the answers %s a token that expired is recognised: %s', async (statuses, isOver) => {
  const file = join(folder, 'token.csv.gz');
  const rows = statuses
    .split(' ')
    .map(
      (status, index) =>
        `http_req_duration,${1_795_268_928_342 + index * 400},1.0,,${status === '200'},GET /x,main,${status},,\n`,
    );
  writeFileSync(file, gzipSync(header + rows.join('')));
  expect((await collect([file], () => [])).isTokenOver).toBe(isOver);
});

test('what a k6 that was ended left behind is read up to its last whole line', async () => {
  const whole = samplesFile(
    'torn.csv.gz',
    Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 997),
  );
  const plain = join(folder, 'torn.csv');
  writeFileSync(plain, gunzipSync(readFileSync(whole)).subarray(0, -2000));
  const file = join(folder, 'whole.csv.gz');
  await compressSamples(plain, file);
  const { counts } = await collect([file], () => []);
  expect(counts.requests).toBeGreaterThan(15_000);
  expect(counts.requests).toBeLessThan(20_000);
});

test('a file that is none of k6 is refused', async () => {
  const file = join(folder, 'other.csv.gz');
  writeFileSync(file, gzipSync('a,b\n1,2\n'));
  await expect(collect([file], () => [])).rejects.toThrow(/no file of k6 samples/);
});

test('a list of which no entry was seen is not examined', async () => {
  const file = join(folder, 'entries.csv.gz');
  const header =
    'metric_name,timestamp,metric_value,error_code,expected_response,name,scenario,status,extra_tags,metadata\n';
  writeFileSync(
    file,
    gzipSync(
      `${header}http_req_duration,1795268928342,1.0,,true,GET /a,main,200,,\nentries_seen,1795268928342,1,,,GET /a,main,,,\n`,
    ),
  );
  const gates = ['GET /a', 'GET /b'].map((name) => ({
    metric: `entries_seen{name:${name}}`,
    expression: 'count>0',
    title: name,
    kind: 'guard' as const,
  }));
  const { gates: judged } = await collect([file], () => gates);
  expect(judged.map(({ isHeld }) => isHeld)).toEqual([true, false]);
});

test('shards are the segments of k6', () => {
  expect(shardArguments(parseShard('2/3'))).toEqual([
    '--execution-segment=1/3:2/3',
    '--execution-segment-sequence=0,1/3,2/3,1',
  ]);
  for (const wrong of ['0/3', '4/3', '1', 'a/b', '1/9999'])
    expect(() => parseShard(wrong)).toThrow(/--shard/);
});

test('the statistical tests return the values of the tables', () => {
  expect(upperTail(1.959964)).toBeCloseTo(0.025, 5);
  expect(upperTail(-1)).toBeCloseTo(0.841345, 5);
  expect(confidence([9, 10, 11])).toMatchObject({
    mean: 10,
    low: expect.closeTo(10 - 4.303 / Math.sqrt(3), 3),
  });
  expect(twoProportions(50, 1000, 50, 1000)).toBeCloseTo(0.5);
  expect(twoProportions(10, 1000, 60, 1000)).toBeLessThan(1e-6);
  expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
  const values = (shift: number): [number, number][] =>
    Array.from({ length: 40 }, (_, index) => [index + shift, 5]);
  expect(mannWhitney(values(0), values(0))).toBeCloseTo(0.5, 1);
  expect(mannWhitney(values(0), values(10))).toBeLessThan(1e-6);
  expect(mannWhitney(values(10), values(0))).toBeGreaterThan(0.999);
});

test('a slower endpoint is a regression, an equal one is none', () => {
  const result = (ms: number): LoadResult => {
    const nanoseconds = Math.floor(Math.log2(ms * 1e6) * 64);
    const histogram = Array.from({ length: 40 }, (_, index) => [nanoseconds + index - 20, 10] as const);
    const latencyMs = { min: ms, mean: ms, p50: ms, p90: ms, p95: ms, p99: ms, p999: ms, max: ms };
    const endpoint = {
      endpoint: 'GET /x',
      requests: 400,
      errors: 0,
      perSecond: 1,
      failedValidations: 0,
      statuses: {},
      series: [],
      histogram,
      latencyMs,
    };
    // Only the compared figures.
    return { endpoints: [endpoint] } as unknown as LoadResult;
  };
  const limit = { percent: 10, floorMs: 1 };
  expect(compareResults(result(20), result(30), limit).some(({ isRegression }) => isRegression)).toBe(true);
  expect(compareResults(result(20), result(20), limit).some(({ isRegression }) => isRegression)).toBe(false);
  expect(compareResults(result(0.2), result(0.5), limit).some(({ isRegression }) => isRegression)).toBe(
    false,
  );
  expect(compareResults(result(30), result(20), limit).some(({ isRegression }) => isRegression)).toBe(false);
});
