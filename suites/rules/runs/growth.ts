import { isObject, member, type Json } from '../../kit/json/json.ts';
import { differenceOf, variable } from './agreement.ts';

const attribute = (run: Json, name: string): Json | undefined => member(member(run, 'attributes'), name);

/** The number that a run shows in one of its attributes. */
function numberIn(run: Json, name: string): number | bigint | undefined {
  const value = attribute(run, name);
  return typeof value === 'number' || typeof value === 'bigint' ? value : undefined;
}

/** Whether a run says that it has ended: some servers write its start as its end before. */
function hasEnded(run: Json): boolean {
  const [start, end] = [attribute(run, 'started_at'), attribute(run, 'finished_at')];
  return typeof start === 'string' && typeof end === 'string' && Date.parse(end) > Date.parse(start);
}

/**
 * Whether a run in progress may count this member up without a new `updated_at`: a server may take `duration`
 * from its clock, and save counts without changing `updated_at`.
 */
export const mayGrow = (name: string, runs: readonly Json[]): boolean =>
  runs.every((run) => isObject(run) && numberIn(run, name) !== undefined && !hasEnded(run));

/** Whether readings of a run differ only in what a run in progress may count up. */
export const mayAgree = (readings: readonly Json[]): boolean =>
  variable.every((name) => isEqualIn(name, readings) || mayGrow(name, readings));

/**
 * Whether growth explains how readings of a run differ, if each of the later readings shows a later moment
 * than each of the earlier.
 */
export function growthExplains(earlier: readonly Json[], later: readonly Json[]): boolean {
  if (!mayAgree(later)) return false;
  const isUpdated = !isEqualIn('updated_at', [...earlier, ...later]);
  return isUpdated || variable.every((name) => isSorted(name, earlier, later));
}

const isSorted = (name: string, earlier: readonly Json[], later: readonly Json[]): boolean =>
  earlier.every((one) => later.every((other) => hasNotFallen(name, one, other)));

/** Whether a number of a run is not lower in the second of two readings. */
export function hasNotFallen(name: string, before: Json, after: Json): boolean {
  const [one, other] = [numberIn(before, name), numberIn(after, name)];
  return one === undefined || other === undefined || one <= other;
}

const isEqualIn = (name: string, [first, ...others]: readonly Json[]): boolean =>
  first === undefined || others.every((other) => differenceOf(first, other, [name]) === undefined);
