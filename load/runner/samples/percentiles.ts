import type { Histogram } from './histogram.ts';
import { bucketOf, finePerOctave } from './histogram.ts';
import { readSamples } from './samples.ts';

/** A set of names whose latencies are combined, and the percentiles (0 to 100) that are requested. */
export interface LatencyGroup {
  readonly id: string;
  readonly names: ReadonlySet<string>;
  readonly histogram: Histogram;
  readonly percents: readonly number[];
}

/**
 * The values of one bucket with their counts; a bucket is so narrow that they are few, however many samples
 * there are.
 */
type Values = Map<number, number>;

/**
 * Exact percentiles of latencies (nanoseconds) over the samples of several files, by group and percent,
 * interpolated between neighbours as k6 does it. The histograms of a first pass say in which buckets the
 * wanted values lie; this second pass looks at those alone, so memory does not grow with the number of
 * samples.
 */
export async function exactPercentiles(
  files: readonly string[],
  groups: readonly LatencyGroup[],
): Promise<Map<string, Map<number, number>>> {
  const filled = groups.filter((group) => group.histogram.total > 0);
  const wanted = new Map(filled.map((group) => [group, bucketsOf(group)]));
  for (const file of files)
    await readSamples(
      file,
      ({ name, value }) => {
        const bucket = bucketOf(value, finePerOctave);
        for (const [group, buckets] of wanted) {
          const values = group.names.has(name) ? buckets.get(bucket) : undefined;
          values?.set(value, (values.get(value) ?? 0) + 1);
        }
      },
      new Set(['http_req_duration']),
    );
  return new Map(filled.map((group) => [group.id, resultOf(group, wanted.get(group) ?? new Map())]));
}

function bucketsOf(group: LatencyGroup): Map<number, Values> {
  const ranks = group.percents.flatMap((percent) => ranksOf(percent, group.histogram.total));
  return new Map(ranks.map((rank) => [placeOf(group, rank).bucket, new Map()]));
}

function resultOf(group: LatencyGroup, buckets: ReadonlyMap<number, Values>): Map<number, number> {
  return new Map(
    group.percents.map((percent) => {
      const place = (percent / 100) * (group.histogram.total - 1);
      const [low = 0, high = low] = ranksOf(percent, group.histogram.total).map((rank) =>
        valueAt(group, rank, buckets),
      );
      return [percent, low + (high - low) * (place - Math.floor(place))];
    }),
  );
}

function ranksOf(percent: number, total: number): number[] {
  const place = (percent / 100) * (total - 1);
  return [...new Set([Math.floor(place), Math.ceil(place)])];
}

/** The bucket of the value with a rank (from 0), and how many values are before that bucket. */
function placeOf(group: LatencyGroup, rank: number): { bucket: number; before: number } {
  let before = 0;
  for (const [bucket, count] of group.histogram.sorted()) {
    if (rank < before + count) return { bucket, before };
    before += count;
  }
  throw new Error('a rank lies beyond the samples');
}

function valueAt(group: LatencyGroup, rank: number, buckets: ReadonlyMap<number, Values>): number {
  const { bucket, before } = placeOf(group, rank);
  let left = rank - before;
  for (const [value, count] of [...(buckets.get(bucket) ?? [])].sort((a, b) => a[0] - b[0])) {
    if (left < count) return value;
    left -= count;
  }
  throw new Error('the samples changed while they were read');
}
