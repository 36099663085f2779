import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

import type { Distribution } from './distribution.ts';
import { emptyIterations } from './iterations.ts';
import { SamplesError } from './samples.ts';
import { SampleTally, type Moment } from './tally.ts';
import { errorMessage } from '../../../suites/target/configuration.ts';

/** What a process leaves where its samples are not kept: their counts, and the settings that it ran under. */
export interface Digest {
  readonly tally: SampleTally;
  /** As the last line of a file of samples has it. */
  readonly trailer: string;
}

const kind = 'data-sync-conformance load counts';

/** Whether a file holds counts in place of samples, by its name. */
export const isDigest = (file: string): boolean => file.endsWith('.json.gz');

type Pairs<K> = readonly (readonly [K, number])[];

/** Times in nanoseconds; the least is null where there is none. */
interface WrittenTimes {
  readonly counts: Pairs<number>;
  readonly sum: number;
  readonly least: number | null;
  readonly most: number;
}

/** The form of a file of counts; times that never were are null. */
interface WrittenDigest {
  readonly kind: typeof kind;
  readonly trailer: string;
  readonly binMs: number;
  readonly moments: readonly (readonly [number, Moment])[];
  readonly at: Readonly<Record<'first' | 'last' | 'firstRefusal' | 'lastGood', number | null>>;
  readonly refusals: number;
  readonly counters: Pairs<string>;
  readonly failures: Pairs<string>;
  readonly iterations?: Readonly<Record<'service' | 'delay' | 'fromDue', WrittenTimes>>;
  readonly names: readonly {
    readonly name: string;
    readonly errors: number;
    readonly latency: WrittenTimes;
    readonly statuses: Pairs<string>;
    readonly bins: readonly (readonly [
      number,
      { readonly errors: number; readonly counts: Pairs<number> },
    ])[];
  }[];
}

/** Writes the counts of a process: kilobytes, however long it ran. */
export async function writeDigest(file: string, { tally, trailer }: Digest): Promise<void> {
  const { binMs, first, last, firstRefusal, lastGood, refusals, iterations } = tally;
  const written: WrittenDigest = {
    kind,
    trailer,
    binMs,
    moments: [...tally.moments],
    // JSON writes an infinity as null.
    at: { first, last, firstRefusal, lastGood },
    refusals,
    counters: [...tally.counters],
    failures: [...tally.failures],
    ...(iterations === undefined
      ? {}
      : {
          iterations: {
            service: timesOf(iterations.service),
            delay: timesOf(iterations.delay),
            fromDue: timesOf(iterations.fromDue),
          },
        }),
    names: [...tally.names].map(([name, { errors, latency, statuses, bins }]) => ({
      name,
      errors,
      latency: timesOf(latency),
      statuses: [...statuses],
      bins: [...bins].map(([number, bin]) => [number, { errors: bin.errors, counts: bin.latency.sorted() }]),
    })),
  };
  await writeFile(file, gzipSync(JSON.stringify(written)));
}

/** Reads what `writeDigest` wrote. Throws SamplesError on anything else. */
export async function readDigest(file: string): Promise<Digest> {
  const written = await readWritten(file);
  const tally = new SampleTally();
  tally.binMs = written.binMs;
  tally.refusals = written.refusals;
  tally.first = written.at.first ?? Infinity;
  tally.last = written.at.last ?? -Infinity;
  tally.firstRefusal = written.at.firstRefusal ?? Infinity;
  tally.lastGood = written.at.lastGood ?? -Infinity;
  for (const [key, count] of written.counters) tally.counters.set(key, count);
  for (const [key, count] of written.failures) tally.failures.set(key, count);
  for (const [number, one] of written.moments) tally.moments.set(number, one);
  if (written.iterations !== undefined) {
    const iterations = emptyIterations();
    for (const key of ['service', 'delay', 'fromDue'] as const)
      fill(iterations[key], written.iterations[key]);
    tally.addIterations(iterations);
  }
  for (const { name, errors, latency, statuses, bins } of written.names) {
    const one = tally.nameOf(name);
    fill(one.latency, latency);
    one.requests = one.latency.histogram.total;
    one.errors = errors;
    for (const [status, count] of statuses) one.statuses.set(status, count);
    for (const [number, { errors: wrong, counts }] of bins) {
      const bin = tally.binOf(one, number);
      bin.errors = wrong;
      bin.latency.put(counts);
      bin.requests = bin.latency.total;
    }
  }
  return { tally, trailer: written.trailer };
}

async function readWritten(file: string): Promise<WrittenDigest> {
  try {
    const value: unknown = JSON.parse(gunzipSync(await readFile(file)).toString('utf8'));
    // Written by this project, as its first member says.
    if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind)
      return value as WrittenDigest;
  } catch (error) {
    throw new SamplesError(`${file} cannot be read: ${errorMessage(error)}`);
  }
  throw new SamplesError(`${file} is no file of counts that \`load --histogram\` wrote`);
}

const timesOf = ({ histogram, sum, least, most }: Distribution): WrittenTimes => ({
  counts: histogram.sorted(),
  sum,
  least,
  most,
});

function fill(into: Distribution, { counts, sum, least, most }: WrittenTimes): void {
  into.histogram.put(counts);
  into.sum = sum;
  into.least = least ?? Infinity;
  into.most = most;
}
