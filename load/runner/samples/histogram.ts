/** Buckets per octave of the histograms in load.json. */
export const resultPerOctave = 64;

/** Buckets per octave that percentiles are looked for in, and that stand for samples which are not kept. */
export const finePerOctave = 256;

/** How far a percentile of such buckets may be from the exact one, as a part of it: half a bucket. */
export const histogramError = 2 ** (1 / (2 * finePerOctave)) - 1;

/**
 * Counts of values in buckets whose bounds grow by a constant factor; memory grows with the range of values
 * alone.
 */
export class Histogram {
  readonly #perOctave: number;
  readonly counts = new Map<number, number>();
  total = 0;

  /** `perOctave` buckets between a value and its double: 256 make a bucket 0.27 % wide. */
  constructor(perOctave: number) {
    this.#perOctave = perOctave;
  }

  /** Adds a value of 0 or more. */
  add(value: number): void {
    const bucket = bucketOf(value, this.#perOctave);
    this.counts.set(bucket, (this.counts.get(bucket) ?? 0) + 1);
    this.total += 1;
  }

  /** Adds all that another one of the same kind holds. */
  merge(other: Histogram): void {
    this.put(other.counts);
  }

  /** Adds counts by their bucket. */
  put(counts: Iterable<readonly [bucket: number, count: number]>): void {
    for (const [bucket, count] of counts) {
      this.counts.set(bucket, (this.counts.get(bucket) ?? 0) + count);
      this.total += count;
    }
  }

  /**
   * A percentile (0 to 100), interpolated between neighbours like exact ones, each value counted as the
   * middle of its bucket; 0 if nothing was counted.
   */
  percentile(percent: number): number {
    if (this.total === 0) return 0;
    const place = (percent / 100) * (this.total - 1);
    const sorted = this.sorted();
    const valueAt = (rank: number): number => middleOf(bucketAt(sorted, rank), this.#perOctave);
    const [low, high] = [valueAt(Math.floor(place)), valueAt(Math.ceil(place))];
    return low + (high - low) * (place - Math.floor(place));
  }

  /** Buckets and counts, lowest first. */
  sorted(): [bucket: number, count: number][] {
    return [...this.counts].sort((a, b) => a[0] - b[0]);
  }
}

/** The bucket that holds the value of a rank (from 0). */
function bucketAt(sorted: readonly (readonly [bucket: number, count: number])[], rank: number): number {
  let before = 0;
  for (const [bucket, count] of sorted) {
    before += count;
    if (rank < before) return bucket;
  }
  throw new Error('a rank lies beyond what was counted');
}

const middleOf = (bucket: number, perOctave: number): number =>
  Math.sqrt(lowerBound(bucket, perOctave) * lowerBound(bucket + 1, perOctave));

/** The bucket that a value falls into. */
export const bucketOf = (value: number, perOctave: number): number =>
  Math.floor(Math.log2(Math.max(1, value)) * perOctave);

/** The least value of a bucket. */
export const lowerBound = (bucket: number, perOctave: number): number => 2 ** (bucket / perOctave);
