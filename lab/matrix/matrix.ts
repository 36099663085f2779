import { defects } from '../../reference/defects/index.ts';
import type { Defect } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { checkPowers, type CheckPower } from './check-power.ts';
import { completenessOf } from './completeness.ts';
import type { Completeness } from './completeness.ts';
import { judgeDefect, judgeLegal, judgeVariant } from './judgement.ts';
import type { TrialJudgement } from './judgement.ts';
import { drawMixes } from './mixes.ts';
import type { MutationTrace } from '../mutation/mutation-trial.ts';
import type { Pool } from './pool.ts';
import { sampledDefects, sampledVariants } from './sample.ts';
import { trySteadiness } from './steadiness.ts';
import type { SeedStability } from './steadiness.ts';
import type { Trace } from './trial.ts';

/** How much of the matrix is run. */
export interface MatrixSize {
  /** Which part it is: the defects, variants and mutants that are drawn change with it. */
  readonly turn?: number;
  readonly mixes: number;
  readonly seeds: number;
  /** One of this many mutants is judged. */
  readonly everyMutant: number;
  /** The seed of the mixes. */
  readonly seed: number;
  /** One of this many defects and legal servers is also verified with the consumer contract; 0 is none. */
  readonly everyContract: number;
}

/** Every server, and as many seeds, mixes and mutants as the nightly run affords. */
export const whole: MatrixSize = {
  mixes: 240,
  seeds: 50,
  everyMutant: 1,
  seed: 1187,
  everyContract: 0,
};

/**
 * The part of the matrix that a test runs: for each rule a defect that must fail it, and some variants of
 * each theme. The same turn draws the same servers, so that a failure can be repeated; the next turn draws
 * others.
 */
export const sampledMatrix = (turn: number): MatrixSize => ({
  turn,
  mixes: 3,
  seeds: 1,
  everyMutant: 36,
  seed: turn,
  everyContract: 4,
});

/** One of this many defects of a part is examined by all rules, and must break no other. */
const everyWholeRun = 10;

/** The whole matrix, judged. */
export interface Matrix {
  readonly defects: readonly TrialJudgement[];
  readonly variants: readonly TrialJudgement[];
  readonly mixes: readonly TrialJudgement[];
  readonly mutants: readonly MutationTrace[];
  readonly steadiness: SeedStability;
  /** Undefined where only a part of the defects was tried: then nothing is known of the others. */
  readonly completeness: Completeness | undefined;
  /** What each check finds; empty where only a part of the defects was tried. */
  readonly powers: readonly CheckPower[];
  /** Of each legal server, what kept it from being conformant: its verdict. */
  readonly verdicts: Readonly<Record<string, string>>;
  readonly durationMs: number;
}

/** What is reported while a matrix runs. */
export interface MatrixProgress {
  readonly onTrial?: (done: number, total: number) => void;
  /** A server whose result is not as declared, as soon as that is known. */
  readonly onProblem?: (judgement: TrialJudgement) => void;
}

/** Runs the matrix on a pool; rejects where we ourselves are at fault. */
export async function runMatrix(
  pool: Pool,
  threads: number,
  size: MatrixSize,
  { onTrial = () => undefined, onProblem = () => undefined }: MatrixProgress = {},
): Promise<Matrix> {
  const began = performance.now();
  const drawn = drawMixes(size.mixes, size.seed);
  const { turn } = size;
  const tried = turn === undefined ? defects : sampledDefects(turn);
  const legal = turn === undefined ? variants : sampledVariants(turn);
  const total = 1 + tried.length + legal.length + drawn.length;
  let done = 0;
  const attempt = async (names: readonly string[], place = 0): Promise<Trace> => {
    const withContracts = size.everyContract > 0 && place % size.everyContract === 0;
    const trace = await pool.run({ kind: 'trial', trial: { names, withContracts } });
    onTrial((done += 1), total);
    return trace;
  };
  /** In a part most runs ask about the defect's own rules alone, unless that does not show it. */
  const attemptDefect = async (defect: Defect, at: number): Promise<Trace> => {
    if (turn === undefined || at % everyWholeRun === turn % everyWholeRun)
      return attempt([defect.name], Math.floor(at / everyWholeRun));
    const only = defect.expectedFailures;
    const trace = await pool.run({ kind: 'trial', trial: { names: [defect.name], only } });
    if (judgeDefect(defect, trace).problems.length > 0) return attempt([defect.name], 1);
    onTrial((done += 1), total);
    return trace;
  };
  const reported = (judgement: TrialJudgement): TrialJudgement => {
    if (judgement.problems.length > 0) onProblem(judgement);
    return judgement;
  };
  const reference = await attempt([]);
  const [steadiness, unusual, mutants, broken, mixed] = await Promise.all([
    // First, because they mostly wait.
    trySteadiness(pool, reference, size.seeds),
    Promise.all(
      legal.map(async (variant, at) => {
        const trace = await attempt([variant.name], at);
        return { variant, trace, judgement: reported(judgeVariant(variant, trace, reference)) };
      }),
    ),
    Promise.all(
      Array.from({ length: threads }, (_, first) =>
        pool.run({
          kind: 'mutants',
          first: first * size.everyMutant + ((turn ?? 0) % size.everyMutant),
          step: threads * size.everyMutant,
        }),
      ),
    ),
    Promise.all(
      tried.map(async (defect, at) => {
        const trace = await attemptDefect(defect, at);
        return { defect, trace, judgement: reported(judgeDefect(defect, trace)) };
      }),
    ),
    Promise.all(
      drawn.map(async (mix, at) => {
        const name = mix.join(' + ');
        const trace = await attempt(mix, at);
        return { name, trace, judgement: reported(judgeLegal('mix', name, trace)) };
      }),
    ),
  ]);
  const isWhole = turn === undefined;
  const traces = new Map(broken.map(({ defect, trace }) => [defect.name, trace]));
  return {
    defects: broken.map(({ judgement }) => judgement),
    variants: unusual.map(({ judgement }) => judgement),
    mixes: mixed.map(({ judgement }) => judgement),
    mutants: mutants.flat(),
    steadiness,
    completeness: isWhole ? completenessOf(reference, traces) : undefined,
    powers: isWhole ? checkPowers(reference, traces) : [],
    verdicts: Object.fromEntries([
      ...unusual.map(({ variant, trace }) => [variant.name, trace.verdict] as const),
      ...mixed.map(({ name, trace }) => [name, trace.verdict] as const),
    ]),
    durationMs: Math.round(performance.now() - began),
  };
}

/** Everything that is not as declared, one line each, survivors first; empty where all is. */
export function problemsOf(matrix: Matrix): readonly string[] {
  const { completeness: gaps, steadiness, mutants } = matrix;
  const isSurvivor = (problem: string): boolean => problem.includes(' survived: ');
  const all = [
    ...[...matrix.defects, ...matrix.variants, ...matrix.mixes].flatMap(({ kind, name, problems }) =>
      problems.map((problem) => `${kind} ${name}: ${problem}`),
    ),
    ...mutants.flatMap(({ name, problem }) => (problem === undefined ? [] : [`mutant ${name}: ${problem}`])),
    ...steadiness.problems.map((problem) => `steadiness: ${problem}`),
    ...(gaps?.checks ?? []).map((check) => `check never seen red: ${check}`),
    ...(gaps?.rules ?? []).map((rule) => `rule: ${rule}`),
    ...(gaps?.observations ?? []).map((observation) => `observation: ${observation}`),
  ];
  return all.toSorted((one, other) => Number(isSurvivor(other)) - Number(isSurvivor(one)));
}
