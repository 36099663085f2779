/** Critical values of Student's t for 95 %, two-sided, by degrees of freedom from 1. */
const critical = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/** Mean and its 95 % confidence interval by Student's t; of a single value the interval is that value. */
export function confidence(values: readonly number[]): { mean: number; low: number; high: number } {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  if (count < 2) return { mean, low: mean, high: mean };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  const reach = (critical[Math.min(count - 1, critical.length) - 1] ?? 1.96) * Math.sqrt(variance / count);
  return { mean, low: mean - reach, high: mean + reach };
}

/** The part of a standard normal distribution above `z`. */
export function upperTail(z: number): number {
  // Abramowitz and Stegun 26.2.17, good to 7.5e-8.
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? tail : 1 - tail;
}

/** Counts by bucket, ordered by bucket. */
export type Binned = readonly (readonly [bucket: number, count: number])[];

/**
 * One-sided Mann-Whitney U test on binned values, normal approximation with correction for ties: the
 * probability of seeing `later` this much greater than `earlier` if both came from one distribution.
 */
export function mannWhitney(earlier: Binned, later: Binned): number {
  const buckets = [...new Set([...earlier, ...later].map(([bucket]) => bucket))].toSorted((a, b) => a - b);
  const [ofEarlier, ofLater] = [new Map(earlier), new Map(later)];
  let below = 0;
  let greater = 0;
  let ties = 0;
  for (const bucket of buckets) {
    const [a, b] = [ofEarlier.get(bucket) ?? 0, ofLater.get(bucket) ?? 0];
    greater += b * (below + a / 2);
    below += a;
    ties += (a + b) ** 3 - (a + b);
  }
  const [m, n] = [total(earlier), total(later)];
  if (m === 0 || n === 0) return 1;
  const all = m + n;
  const deviation = Math.sqrt(((m * n) / 12) * (all + 1 - ties / (all * Math.max(1, all - 1))));
  return deviation === 0 ? 1 : upperTail((greater - (m * n) / 2) / deviation);
}

/**
 * One-sided test of two proportions: the probability of seeing the second this much greater if both were
 * equal.
 */
export function twoProportions(hits: number, of: number, laterHits: number, laterOf: number): number {
  if (of === 0 || laterOf === 0) return 1;
  const pooled = (hits + laterHits) / (of + laterOf);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / laterOf));
  return deviation === 0 ? 1 : upperTail((laterHits / laterOf - hits / of) / deviation);
}

/** How many values are in buckets above one. */
export const above = (values: Binned, bucket: number): number =>
  values.reduce((sum, [place, count]) => sum + (place > bucket ? count : 0), 0);

/** How many values there are. */
export const total = (values: Binned): number => values.reduce((sum, [, count]) => sum + count, 0);

/** Holm's correction: the given probabilities, made larger for the number of questions that were asked. */
export function holm(probabilities: readonly number[]): number[] {
  const order = probabilities.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p);
  const corrected: number[] = [];
  let least = 0;
  order.forEach(({ p, index }, place) => {
    least = Math.max(least, Math.min(1, p * (order.length - place)));
    corrected[index] = least;
  });
  return corrected;
}
