import { defects, type Defect } from '../../reference/defects/index.ts';
import { variantThemes } from '../../reference/variants/index.ts';
import { pendingReason } from '../../suites/lock.ts';
import { release } from '../../suites/release.ts';

/**
 * One in `every` of each group, and at least one. The turn decides which: each turn draws the next ones, so
 * that after `every` turns each was drawn.
 */
export const drawSample = <T>(groups: readonly (readonly T[])[], every: number, turn: number): readonly T[] =>
  groups.flatMap((group) => {
    const count = Math.max(1, Math.ceil(group.length / every));
    const first = (turn * count) % group.length;
    return group.filter((_, at) => (at - first + group.length) % group.length < count);
  });

/**
 * The defects that a part can have: the matrix runs at depth standard, and a server that goes by the clock
 * depends on how busy the machine is.
 */
export const drawnDefects: readonly Defect[] = defects.filter(
  ({ caughtAt, takesTime }) => caughtAt !== 'thorough' && takesTime !== true,
);

/** One defect of every fourth rule and of each pending one: of those that break it first, if there are. */
export function sampledDefects(turn: number): readonly Defect[] {
  const all = [...new Set(drawnDefects.flatMap(({ expectedFailures }) => expectedFailures))];
  const { version } = release;
  const rules = all.filter((id, at) => (at + turn) % 4 === 0 || pendingReason(id, version) !== undefined);
  const groups = rules.map((rule) => {
    const own = drawnDefects.filter(({ expectedFailures }) => expectedFailures[0] === rule);
    return own.length > 0
      ? own
      : drawnDefects.filter(({ expectedFailures }) => expectedFailures.includes(rule));
  });
  return [...new Set(drawSample(groups, Infinity, Math.floor(turn / 4)))];
}

/** A variant of each theme. */
export const sampledVariants = (turn: number) => drawSample(variantThemes, Infinity, turn);
