import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { judgeDefect, judgeVariant, type TrialJudgement } from './judgement.ts';
import type { Pool } from './pool.ts';
import type { ServerSelection } from './selection.ts';

/** A defect that is found as declared under some seeds and not under others. */
export interface SeedDependence {
  readonly name: string;
  /** How many of the seeds found it. */
  readonly caught: number;
  readonly of: number;
}

/**
 * Of trials of the same defects under several seeds, the defects that some seeds only find: a defect counts
 * as caught where all do.
 */
export function seedDependences(judged: readonly TrialJudgement[]): readonly SeedDependence[] {
  const byName = Map.groupBy(
    judged.filter(({ kind }) => kind === 'defect'),
    ({ name }) => name,
  );
  return [...byName].flatMap(([name, trials]) => {
    const caught = trials.filter(({ problems }) => problems.length === 0).length;
    return caught === 0 || caught === trials.length ? [] : [{ name, caught, of: trials.length }];
  });
}

/** A server whose trials ended with different verdicts, and how often each. */
export interface UnsteadyVerdict {
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Of trials of the same servers, those whose verdicts differ. */
export function unsteadyVerdicts(judged: readonly TrialJudgement[]): readonly UnsteadyVerdict[] {
  return [...Map.groupBy(judged, ({ name }) => name)].flatMap(([name, trials]) => {
    const byVerdict = [...Map.groupBy(trials, ({ verdict }) => verdict)];
    if (byVerdict.length === 1) return [];
    return [
      { name, counts: Object.fromEntries(byVerdict.map(([verdict, { length }]) => [verdict, length])) },
    ];
  });
}

/** How often, and with what, the selected servers are tried. */
export interface Repetition {
  readonly seeds: readonly number[];
  /** Trials under each seed. */
  readonly repeat: number;
  readonly withContracts: boolean;
}

/** Called with each server when its trial ends. */
export type OnJudgement = (judgement: TrialJudgement) => void;

/**
 * Tries the selected servers alone: no mixes or seeds, and nothing is said of rules that no selected
 * defect fails.
 */
export async function runNarrowed(
  pool: Pool,
  selection: ServerSelection,
  { seeds, repeat, withContracts }: Repetition,
  onJudgement: OnJudgement,
): Promise<readonly TrialJudgement[]> {
  const attempt = (names: readonly string[], seed: number) => pool.run({ names, seed, withContracts });
  const reported = (judgement: TrialJudgement): TrialJudgement => {
    onJudgement(judgement);
    return judgement;
  };
  const turns = seeds.flatMap((seed) => Array.from({ length: repeat }, () => seed));
  const byTurn = turns.map(async (seed) => {
    const reference = selection.variants.length === 0 ? undefined : await attempt([], seed);
    return [
      ...defects
        .filter(({ name }) => selection.defects.includes(name))
        .map(async (defect) => reported(judgeDefect(defect, await attempt([defect.name], seed)))),
      ...variants
        .filter(({ name }) => selection.variants.includes(name))
        .map(async (variant) => {
          const trace = await attempt([variant.name], seed);
          return reported(judgeVariant(variant, trace, reference ?? trace));
        }),
    ];
  });
  return Promise.all((await Promise.all(byTurn)).flat());
}
