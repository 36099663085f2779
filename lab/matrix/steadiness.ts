import type { Pool } from './pool.ts';
import type { Trace, ServerTrial } from './trial.ts';

/** What differed although target and seed were the same, one line each. */
export interface SeedStability {
  readonly seeds: number;
  readonly problems: readonly string[];
}

/**
 * Certifies the reference with each seed, one request at a time and eight at once, with answers that overtake
 * each other; every outcome must stay.
 */
export async function trySteadiness(pool: Pool, reference: Trace, seeds: number): Promise<SeedStability> {
  const problems = await Promise.all(
    Array.from({ length: seeds }, async (_, index) => {
      const seed = index + 1;
      const trial = (concurrency: number): ServerTrial => ({
        names: [],
        seed,
        concurrency,
        jitterSeed: seed * 31 + concurrency,
      });
      const [sequential, concurrent] = await Promise.all(
        [1, 8].map((concurrency) => pool.run(trial(concurrency))),
      );
      if (sequential === undefined || concurrent === undefined) return [];
      return [
        ...differences(`seed ${seed}, one at a time`, sequential, reference),
        ...differences(`seed ${seed}, eight at once`, concurrent, reference),
        ...(sequential.requestDigest === concurrent.requestDigest
          ? []
          : [
              `seed ${seed}: other requests one at a time (${sequential.requests}) than eight at once (${concurrent.requests})`,
            ]),
      ];
    }),
  );
  return { seeds, problems: problems.flat() };
}

function differences(what: string, trace: Trace, reference: Trace): readonly string[] {
  return [
    ...Object.entries(trace.outcomes)
      .filter(([id, outcome]) => outcome !== reference.outcomes[id])
      .map(([id, outcome]) => {
        const found = trace.findings.find((finding) => finding.id === id);
        const detail =
          found === undefined
            ? ''
            : `: wanted ${found.wanted}, received ${found.received}, sent ${found.sent}`;
        return `${what}: ${id} is ${outcome}, elsewhere ${reference.outcomes[id] ?? 'unknown'}${detail}`;
      }),
    ...(trace.verdict === reference.verdict ? [] : [`${what}: the verdict is ${trace.verdict}`]),
    ...trace.faults.map((fault) => `${what}: our own fault: ${fault}`),
  ];
}
