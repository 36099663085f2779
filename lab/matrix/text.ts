import { defects } from '../../reference/defects/index.ts';
import { many } from '../../reports/content/verdict.ts';
import type { TrialJudgement } from './judgement.ts';
import { unneeded } from './check-power.ts';
import { problemsOf } from './matrix.ts';
import type { Matrix } from './matrix.ts';

const isAsDeclared = ({ problems }: TrialJudgement): boolean => problems.length === 0;

/** The result of the trial, one line per part. */
export function outcomeLines(matrix: Matrix): readonly string[] {
  const { steadiness, mutants, completeness: gaps } = matrix;
  const legal = [...matrix.variants, ...matrix.mixes];
  const missed = mutants.filter(({ problem }) => problem !== undefined).length;
  const seen = (all: number, never: readonly string[]): string => `${all - never.length} of ${all}`;
  return [
    `${matrix.defects.filter(isAsDeclared).length} of ${matrix.defects.length} defects caught, exactly as declared`,
    `${legal.filter(isAsDeclared).length} of ${legal.length} legal servers (${many(matrix.variants.length, 'variant')}, ${many(matrix.mixes.length, 'mix', 'mixes')}) without a false alarm, and as declared`,
    `${mutants.length - missed} of ${mutants.length} mutants judged as the readings require`,
    `${many(steadiness.seeds, 'seed')}, one request at a time and eight at once: ${steadiness.problems.length === 0 ? 'always the same' : `${steadiness.problems.length} differences`}`,
    ...contractLines(matrix),
    ...(gaps === undefined
      ? []
      : [
          `${seen(gaps.totals.checks, gaps.checks)} checks seen red`,
          `${seen(matrix.powers.length, unneeded(matrix.powers))} checks needed by a defect, ${matrix.powers.filter(({ alone }) => alone.length > 0).length} of them alone in finding one`,
        ]),
  ];
}

/**
 * The result of the consumer contract for the servers that were verified with it; nothing if there was none.
 */
function contractLines({ defects: judged, variants, mixes }: Matrix): readonly string[] {
  const brokenBy = (judgements: readonly TrialJudgement[]) =>
    judgements.flatMap(({ broken }) => (broken ? [broken] : []));
  const [defective, legal] = [brokenBy(judged), brokenBy([...variants, ...mixes])];
  if (defective.length === 0) return [];
  const noticed = defective.filter(({ length }) => length > 0);
  return [
    `consumer contract: ${noticed.length} of ${defective.length} defects break ${noticed.flat().length} interactions, ${legal.length} legal servers break ${legal.flat().length}`,
  ];
}

/** The outcome in one line. */
export function outcomeLine(matrix: Matrix): string {
  const count = problemsOf(matrix).length;
  return count === 0
    ? 'the suite passed its trial'
    : `${count} ${count === 1 ? 'thing' : 'things'} to fix in the suite or in what is declared`;
}

/** How many defects there are of each depth, in the order in which the depths first appear. */
export function depthCounts(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { depth } of defects) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  return counts;
}
