import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { appendFile, copyFile, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, promisify } from 'node:util';
import { createGzip, gzipSync } from 'node:zlib';

import { randomFrom } from '../../suites/log/random.ts';
import { home } from '../../cli/place.ts';
import { maxRate } from '../../load/lib/config/workloads.ts';
import { privateFolder } from '../../load/runner/run.ts';
import { writeDigest } from '../../load/runner/samples/digest.ts';
import { defaultTrailer } from '../../load/runner/samples/bare-samples.ts';
import { readSamples, trailerMark } from '../../load/runner/samples/samples.ts';
import { SampleTally } from '../../load/runner/samples/tally.ts';
import { fillIn } from '../fill-in.ts';

/** What merging the parts of a run takes. */
export interface MergeCost {
  readonly form: 'samples' | 'counts';
  readonly files: number;
  readonly requests: number;
  readonly seconds: number;
  readonly peakMiB: number;
}

const names = ['GET /api/v1/models/{id}', 'GET /api/v1/reports', 'GET /api/v1/syncs/{sync_id}/sync_runs'];
const began = 1_795_268_928_342;
/** The most that one process makes. */
const perSecond = maxRate;

/** Merges a number of parts with a number of requests each, by their samples and by their counts. */
async function benchMerge(shards: number, requests: number): Promise<MergeCost[]> {
  const folder = await privateFolder();
  try {
    const whole = join(folder.path, 'whole.csv.gz');
    await pipeline(Readable.from(chunks(requests)), createGzip(), createWriteStream(whole));
    const tally = new SampleTally();
    await readSamples(whole, (sample) => tally.add(sample));
    const parts = Array.from({ length: shards }, (_, index) => `${index + 1}-of-${shards}`);
    const forms = {
      samples: parts.map((part) => join(folder.path, `samples-${part}.csv.gz`)),
      counts: parts.map((part) => join(folder.path, `counts-${part}.json.gz`)),
    };
    for (const [index] of parts.entries()) {
      const trailer = trailerFor(index + 1, shards, requests);
      const [samples = '', counts = ''] = [forms.samples[index], forms.counts[index]];
      await copyFile(whole, samples);
      await appendFile(samples, gzipSync(`${trailerMark}${trailer}\n`));
      await writeDigest(counts, { tally, trailer });
    }
    const costs: MergeCost[] = [];
    for (const form of ['counts', 'samples'] as const) {
      const taken = await merge(forms[form], folder.path);
      costs.push({ form, files: shards, requests, ...taken });
    }
    return costs;
  } finally {
    await folder.remove();
  }
}

const peakWatch = new URL('../../suites/fixtures/peak-memory.ts', import.meta.url).href;

/** Merges files by the command, in a process of its own. */
async function merge(
  files: readonly string[],
  folder: string,
): Promise<{ seconds: number; peakMiB: number }> {
  const peak = join(folder, 'peak');
  const began = performance.now();
  await promisify(execFile)(
    process.execPath,
    [join(home, 'cli', 'start.js'), 'load', 'merge', '--report-dir', folder, ...files],
    { env: { ...process.env, PEAK_MEMORY_FILE: peak, NODE_OPTIONS: `--import ${peakWatch}` } },
  );
  const seconds = (performance.now() - began) / 1000;
  return { seconds, peakMiB: Number(await readFile(peak, 'utf8')) };
}

function trailerFor(index: number, count: number, requests: number): string {
  const seconds = requests / perSecond;
  const trailer = defaultTrailer(
    { names: new Set(names), iterations: requests * count, first: began, last: began + seconds * 1000 },
    undefined,
  );
  const rate = perSecond * count;
  return JSON.stringify({
    ...trailer,
    shard: `${index}/${count}`,
    shape: { startRate: rate, stages: [{ seconds, rate }] },
    // Entries are counted by the scripts, which nobody runs here.
    gates: trailer.gates.filter(({ metric }) => !metric.startsWith('entries_seen')),
  });
}

/** Samples as the runner keeps them: a request and an iteration each. */
function* chunks(requests: number): Generator<string> {
  const random = randomFrom(7, 'merge');
  yield 'metric_name,timestamp,metric_value,error,error_code,expected_response,group,method,name,proto,scenario,service,status,subproto,tls_version,url,extra_tags,metadata\n';
  for (let first = 0; first < requests; first += 1000) {
    const lines = Array.from({ length: Math.min(1000, requests - first) }, (_, index) => {
      const at = began + Math.floor(((first + index) / perSecond) * 1000);
      const ms = (0.3 + 80 * random() ** 6).toFixed(6);
      const name = names[(first + index) % names.length] ?? '';
      return [
        `http_req_duration,${at},${ms},,,true,,,${name},,main,,200,,,,phase=load,`,
        `iteration_duration,${at},${ms},,,,,,,,main,,,,,,,`,
        `iterations,${at},1.000000,,,,,,,,main,,,,,,,\n`,
      ].join('\n');
    });
    yield lines.join('');
  }
}

/** The costs as a table in Markdown, with the machine that they were measured on. */
const inMarkdown = (costs: readonly MergeCost[]): string =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${availableParallelism()} cores; the requests are drawn at random.`,
    '',
    '| merging by | files | requests in each | time | memory |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...costs.map(
      ({ form, files, requests, seconds, peakMiB }) =>
        `| ${form} | ${files} | ${requests.toLocaleString('en')} | ${seconds.toFixed(1)} s | ${peakMiB.toFixed(0)} MiB |`,
    ),
  ].join('\n');

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [shards = '32', requests = '1000000'] = positionals;
  const table = inMarkdown(await benchMerge(Number(shards), Number(requests)));
  process.stdout.write(`${table}\n`);
  if (values.write) fillIn('docs/load.md', 'lab/load/merge.ts', table);
}
