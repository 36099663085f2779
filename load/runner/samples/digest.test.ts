import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';

import { randomFrom } from '../../../suites/log/random.ts';
import { collect } from './collect.ts';
import { readDigest, writeDigest } from './digest.ts';
import { histogramError } from './histogram.ts';
import { readSamples, trailerMark } from './samples.ts';
import { SampleTally } from './tally.ts';
import { trailerOf } from './trailer.ts';

const folder = mkdtempSync(join(tmpdir(), 'load-digest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header = 'metric_name,timestamp,metric_value,expected_response,name,status,extra_tags\n';
const random = randomFrom(5, 'digest');
const began = 1_795_268_928_342;
const schedule = { shape: { startRate: 30, stages: [{ seconds: 60, rate: 30 }] }, shards: 3, index: 1 };

/** A run of a minute: two endpoints, some errors, drops and failed validations. */
function rows(part: number): string {
  return Array.from({ length: 600 }, (_, turn) => {
    const at = began + turn * 100 + part * 33;
    const isError = random() < 0.02;
    const name = random() < 0.7 ? 'GET /x' : 'GET /y';
    const ms = (0.3 + 60 * random() ** 5).toFixed(6);
    return [
      `http_req_duration,${at},${ms},${String(!isError)},${name},${isError ? 500 : 200},`,
      `iteration_duration,${at},${ms},,,,`,
      ...(turn % 50 === 7 ? [`dropped_iterations,${at},2,,,,`] : []),
      ...(turn % 3 === 0 ? [`validated_full,${at},1,,${name},,`] : []),
      ...(turn % 200 === 9 ? [`validation_failed,${at},1,,${name},,rule=4.4-id-asked&place=/data/id`] : []),
    ].join('\n');
  }).join('\n');
}

const samples = [0, 1, 2].map((part) => {
  const file = join(folder, `samples-${part}.csv.gz`);
  const trailer = gzipSync(`${trailerMark}{"part":${part}}\n`);
  writeFileSync(file, Buffer.concat([gzipSync(`${header}${rows(part)}\n`), trailer]));
  return file;
});

async function counted(file: string): Promise<string> {
  const tally = new SampleTally();
  const trailer = (await readSamples(file, (sample) => tally.add(sample))) ?? '';
  const to = file.replace('.csv.gz', '.json.gz');
  await writeDigest(to, { tally, trailer });
  return to;
}

test('counts of several processes, merged, are the figures of all samples, percentiles within half a bucket', async () => {
  const gates = [
    { metric: 'http_req_duration{name:GET /x}', expression: 'p(97)<=1', title: 't', kind: 'slo' as const },
    { metric: 'http_req_failed{name:GET /y}', expression: 'rate<=0.5', title: 't', kind: 'errors' as const },
  ];
  const exact = await collect(samples, () => gates);
  const merged = await collect(await Promise.all(samples.map(counted)), () => gates);
  expect(merged.counts).toEqual(exact.counts);
  expect(merged.counts).toMatchObject({ requests: 1800, dropped: 72 });
  expect(merged.series).toEqual(exact.series);
  expect(merged.validations).toEqual(exact.validations);
  expect(merged.trailers).toEqual(['{"part":0}', '{"part":1}', '{"part":2}']);
  expect([merged.percentileError, exact.percentileError]).toEqual([histogramError, 0]);
  expect(merged.gates.map(({ isHeld }) => isHeld)).toEqual([false, true]);
  for (const key of ['min', 'max'] as const) expect(merged.latencyMs[key]).toBe(exact.latencyMs[key]);
  for (const [index, { latencyMs, ...rest }] of exact.endpoints.entries()) {
    const { latencyMs: found, ...others } = merged.endpoints[index] ?? { latencyMs: undefined };
    expect(others).toEqual(rest);
    for (const key of ['p50', 'p90', 'p95', 'p99', 'p999'] as const)
      expect(Math.abs((found?.[key] ?? 0) / latencyMs[key] - 1), key).toBeLessThanOrEqual(
        histogramError * 1.001,
      );
  }
});

test('iterations of several processes are each laid against their own part of the schedule', async () => {
  const schedules = [1, 2, 3].map((index) => ({ ...schedule, index }));
  const { iterationMs } = await collect(samples, () => [], schedules);
  expect(iterationMs?.service.p50).toBeGreaterThan(0);
  expect(iterationMs?.fromDue.p99).toBeGreaterThanOrEqual(iterationMs?.service.p99 ?? Infinity);
});

test('the trailer is read from the end of a file of samples, and from a file of counts', async () => {
  const [file = ''] = samples;
  expect(await trailerOf(file)).toBe('{"part":0}');
  expect(await trailerOf(await counted(file))).toBe('{"part":0}');
});

test('a file that holds no counts is refused', async () => {
  const file = join(folder, 'other.json.gz');
  writeFileSync(file, gzipSync('{"a":1}'));
  await expect(readDigest(file)).rejects.toThrow(/no file of counts/);
  writeFileSync(file, 'no gzip');
  await expect(readDigest(file)).rejects.toThrow(/cannot be read/);
});
