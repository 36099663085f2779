import { defects, type Defect } from '../../reference/defects/index.ts';
import { variants, type Variant } from '../../reference/variants/index.ts';
import { fewest } from '../reduction.ts';
import { completenessOf, type Completeness } from './completeness.ts';
import { judgeDefect, judgeLegal, judgeVariant, type TrialJudgement } from './judgement.ts';
import { drawLegal, trialOf, type LegalServer } from './legal.ts';
import type { Pool } from './pool.ts';
import { sampledDefects, sampledVariants } from './sample.ts';
import type { ServerTrial, Trace } from './trial.ts';

/** Which servers are tried, and how. */
export interface MatrixPlan {
  readonly defects: readonly Defect[];
  readonly variants: readonly Variant[];
  readonly legal: readonly LegalServer[];
  /** Every server is tried once with each of these; undefined is the seed of the release. */
  readonly seeds: readonly (number | undefined)[];
  /** Seeds with which the reference is tried, one request at a time and eight at once. */
  readonly steadySeeds: number;
  /** One of this many servers is also verified with the consumer contract; 0 is none. */
  readonly everyContract: number;
  /** Whether this is a part of that number: most defects are then asked about their own rules alone. */
  readonly turn?: number;
}

/** Every server, and as many seeds and drawn legal servers as a night affords. */
export const wholeMatrix = (count = 240, seed = 1187): MatrixPlan => ({
  defects,
  variants,
  legal: drawLegal(count, seed),
  seeds: [undefined],
  steadySeeds: 50,
  everyContract: 0,
});

/** A defect of every fourth rule, and a variant of each theme; the next turn draws others. */
export const sampledMatrix = (turn: number): MatrixPlan => ({
  defects: sampledDefects(turn),
  variants: sampledVariants(turn),
  // one that takes minutes is for the night
  legal: [drawLegal(9, turn * 9).find((server) => !server.includes('depth:thorough')) ?? []],
  seeds: [undefined],
  steadySeeds: 1,
  everyContract: 2,
  turn,
});

/** One of this many defects of a part is examined by all rules, and must break no other. */
const everyWholeRun = 9;

/** A matrix, judged. */
export interface Matrix {
  readonly judged: readonly TrialJudgement[];
  readonly steadySeeds: number;
  /** What differed although target and seed were the same, one line each. */
  readonly unsteady: readonly string[];
  /** Undefined where only some defects were tried: then nothing is known of the others. */
  readonly completeness: Completeness | undefined;
}

/** Runs a matrix on a pool, and tells of each server that is judged; rejects where we are at fault. */
export async function runMatrix(
  pool: Pool,
  plan: MatrixPlan,
  onJudged: (judgement: TrialJudgement, done: number, total: number) => void = () => undefined,
): Promise<Matrix> {
  const { seeds, turn, everyContract } = plan;
  const total = seeds.length * (plan.defects.length + plan.variants.length + plan.legal.length);
  let done = 0;
  const run = (server: LegalServer, seed?: number, place?: number, own: ServerTrial['options'] = {}) => {
    const { options, ...trial } = trialOf(server);
    const withContracts = place !== undefined && everyContract > 0 && place % everyContract === 0;
    const more = { ...(seed !== undefined && { seed }), ...own };
    return pool.run({ ...trial, withContracts, options: { ...options, ...more } });
  };
  const reported = (judgement: TrialJudgement): TrialJudgement => {
    onJudged(judgement, (done += 1), total);
    return judgement;
  };
  const tryDefect = async (defect: Defect, seed: number | undefined, at: number): Promise<Trace> => {
    if (turn === undefined) return run([defect.name], seed, at);
    const isWhole = at % everyWholeRun === turn % everyWholeRun;
    const only = isWhole ? {} : { only: defect.expectedFailures };
    const place = isWhole ? Math.floor(at / everyWholeRun) : undefined;
    // as little as it takes
    for (const less of [{ depth: 'quick' }, ...(isWhole ? [] : [only])] as const) {
      const trace = await run([defect.name], seed, place, { ...less, ...only });
      if (judgeDefect(defect, trace).problems.length === 0) return trace;
    }
    return run([defect.name], seed, place);
  };
  const tryLegal = async (server: LegalServer, seed: number | undefined, at: number) => {
    const judgement = judgeLegal('mix', server.join(' + '), await run(server, seed, at));
    const { problems } = judgement;
    if (problems.length === 0) return judgement;
    const isWrong = async (fewer: LegalServer): Promise<boolean> =>
      judgeLegal('mix', '', await run(fewer, seed)).problems.length > 0;
    const needed = (await fewest(server, isWrong)).join(' + ') || 'none of it';
    return { ...judgement, problems: [...problems, `the same with ${needed}`] };
  };
  const traces = new Map<string, Trace>();
  const isCompared = plan.variants.length > 0 || plan.steadySeeds > 0;
  const references = await Promise.all(isCompared ? seeds.map((seed) => run([], seed)) : []);
  const [reference] = references;
  const [unsteady, ...judged] = await Promise.all([
    // First, because they mostly wait.
    steadiness(pool, reference, plan.steadySeeds),
    ...seeds.flatMap((seed, which) => [
      ...plan.variants.map(async (variant, at) =>
        reported(judgeVariant(variant, await run([variant.name], seed, at), references[which])),
      ),
      ...plan.defects.map(async (defect, at) => {
        const trace = await tryDefect(defect, seed, at);
        traces.set(defect.name, trace);
        return reported(judgeDefect(defect, trace));
      }),
      ...plan.legal.map(async (server, at) => reported(await tryLegal(server, seed, at))),
    ]),
  ]);
  return {
    judged,
    steadySeeds: plan.steadySeeds,
    unsteady: [...unsteady, ...differentVerdicts(judged)],
    completeness:
      reference !== undefined && traces.size === defects.length && turn === undefined
        ? completenessOf(reference, traces)
        : undefined,
  };
}

/** Certifies the reference with each seed, one request at a time and eight at once: outcomes must stay. */
async function steadiness(pool: Pool, reference: Trace | undefined, seeds: number) {
  const lines = await Promise.all(
    Array.from({ length: seeds }, async (_, at) => {
      const seed = at + 1;
      const [one, eight] = await Promise.all(
        [1, 8].map(async (concurrency) => {
          const jitterSeed = seed * 31 + concurrency;
          return pool.run({ names: [], jitterSeed, options: { seed, concurrency } });
        }),
      );
      if (one === undefined || eight === undefined || reference === undefined) return [];
      const counts = `one at a time (${one.requests}) than eight at once (${eight.requests})`;
      return [
        ...differences(`seed ${seed}, one at a time`, one, reference),
        ...differences(`seed ${seed}, eight at once`, eight, reference),
        ...(one.requestDigest === eight.requestDigest ? [] : [`seed ${seed}: other requests ${counts}`]),
      ];
    }),
  );
  return lines.flat();
}

function differences(what: string, trace: Trace, reference: Trace): readonly string[] {
  const changed = Object.entries(trace.outcomes).filter(
    ([id, outcome]) => outcome !== reference.outcomes[id],
  );
  return [
    ...changed.map(([id, outcome]) => {
      const found = trace.findings.find((finding) => finding.id === id);
      const detail = found && `: wanted ${found.wanted}, received ${found.received}, sent ${found.sent}`;
      return `${what}: ${id} is ${outcome}, elsewhere ${reference.outcomes[id] ?? 'unknown'}${detail ?? ''}`;
    }),
    ...trace.faults.map((fault) => `${what}: our own fault: ${fault}`),
  ];
}

/** Servers whose trials ended with different verdicts, and how often each. */
export function differentVerdicts(judged: readonly TrialJudgement[]): readonly string[] {
  return [...Map.groupBy(judged, ({ name }) => name)].flatMap(([name, trials]) => {
    const byVerdict = [...Map.groupBy(trials, ({ verdict }) => verdict)];
    const counts = byVerdict.map(([verdict, { length }]) => `${length} times ${verdict}`);
    return byVerdict.length === 1 ? [] : [`${name}: ${counts.join(', ')}`];
  });
}

/** Everything that is not as declared, one line each, survivors first; empty where all is. */
export function problemsOf({ judged, unsteady, completeness: gaps }: Matrix): readonly string[] {
  const isSurvivor = (problem: string): boolean => problem.includes(' survived: ');
  const all = [
    ...judged.flatMap(({ kind, name, problems }) => problems.map((problem) => `${kind} ${name}: ${problem}`)),
    ...unsteady.map((problem) => `steadiness: ${problem}`),
    ...(gaps?.checks ?? []).map((check) => `check never seen red: ${check}`),
    ...(gaps?.rules ?? []).map((rule) => `rule: ${rule}`),
    ...(gaps?.observations ?? []).map((observation) => `observation: ${observation}`),
  ];
  return all.toSorted((one, other) => Number(isSurvivor(other)) - Number(isSurvivor(one)));
}
