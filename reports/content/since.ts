import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { Report } from '../../schemas/report.ts';
import { isLookedAt, many } from './verdict.ts';

/** What changed since an earlier run against the same target. */
export interface ReportChanges {
  /** Failed then, examined now and not failed. */
  readonly fixed: readonly RequirementId[];
  /** Failed now, but not then, although it was not excluded. */
  readonly new: readonly RequirementId[];
  /** Examined then, failed or not, but not now, although no option leaves it out. */
  readonly unexamined: readonly RequirementId[];
}

/** The difference of two reports; undefined where they are about different targets. */
export function changesBetween(earlier: Report, now: Report): ReportChanges | undefined {
  const isSame =
    earlier.target.embedded === now.target.embedded &&
    (now.target.embedded || earlier.target.baseUrl === now.target.baseUrl);
  if (!isSame) return undefined;
  const before = new Map(earlier.requirements.map((one) => [one.id, one.outcome]));
  const pick = (test: (was: string | undefined, one: Report['requirements'][number]) => boolean) =>
    now.requirements.filter((one) => test(before.get(one.id), one)).map(({ id }) => id);
  return {
    fixed: pick((was, one) => was === 'fail' && isLookedAt(one) && one.outcome !== 'fail'),
    new: pick((was, { outcome }) => was !== 'fail' && was !== 'excluded' && outcome === 'fail'),
    unexamined: pick(
      (was, one) =>
        was !== undefined &&
        was !== 'untested' &&
        was !== 'excluded' &&
        !isLookedAt(one) &&
        !(one.outcome === 'excluded' && now.scope.includes('narrowed')),
    ),
  };
}

/** "3 fixed (…), 1 new (4.6-message)"; undefined if nothing changed. */
export function sinceWords(change: ReportChanges): string | undefined {
  const parts = [
    change.fixed.length > 0 && `${change.fixed.length} fixed${few(change.fixed)}`,
    change.new.length > 0 && `${change.new.length} new${few(change.new)}`,
    change.unexamined.length > 0 && `${many(change.unexamined.length, 'rule')} no longer examined`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(', ');
}

const few = (ids: readonly string[]): string =>
  ` (${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''})`;
