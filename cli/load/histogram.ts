/** Counts of values in buckets whose bounds grow by a constant factor; memory grows with the range of values alone. */
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
    for (const [bucket, count] of other.counts)
      this.counts.set(bucket, (this.counts.get(bucket) ?? 0) + count);
    this.total += other.total;
  }

  /** The middle of the bucket in which a percentile (0 to 100) lies; 0 where nothing was counted. */
  percentile(percent: number): number {
    let left = (percent / 100) * (this.total - 1);
    for (const [bucket, count] of this.sorted()) {
      if (left < count)
        return Math.sqrt(lowerBound(bucket, this.#perOctave) * lowerBound(bucket + 1, this.#perOctave));
      left -= count;
    }
    return 0;
  }

  /** Buckets and counts, lowest first. */
  sorted(): [bucket: number, count: number][] {
    return [...this.counts].sort((a, b) => a[0] - b[0]);
  }
}

/** The bucket that a value falls into. */
export const bucketOf = (value: number, perOctave: number): number =>
  Math.floor(Math.log2(Math.max(1, value)) * perOctave);

/** The least value of a bucket. */
export const lowerBound = (bucket: number, perOctave: number): number => 2 ** (bucket / perOctave);
