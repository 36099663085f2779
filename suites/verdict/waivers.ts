import type { Report, Waiver, WaiverResult } from '../../schemas/report.ts';
import type { Reason } from '../../schemas/report-reasons.ts';
import { endpoints } from '../catalogue/index.ts';
import type { Broken } from '../log/judgement.ts';

/** Known findings that a gate lets pass, on one day. */
export type Waivers = ReturnType<typeof newWaivers>;

/** Positions in lists differ from run to run: `/data/3/id` and `/data/7/id` are one place. */
export const placePattern = (pointer = ''): string => pointer.replaceAll(/\/(\d+|\*)(?=\/|$)/g, '/*');

/** Applies waivers, each of which counts up to and including its last day, in UTC. */
export function newWaivers(waivers: readonly Waiver[], today: Date) {
  const used = new Set<Waiver>();
  const isExpired = ({ expires }: Waiver): boolean => expires < today.toISOString().slice(0, 10);
  return {
    /** By which waiver a violation is accepted; undefined where none does. */
    reasonFor({ rule, endpoint, pointer }: Broken): Reason | undefined {
      const waiver = waivers.find(
        (one) =>
          !isExpired(one) &&
          one.id === rule &&
          (one.endpoint === undefined || one.endpoint === endpoints[endpoint]) &&
          (one.pointer === undefined || placePattern(one.pointer) === placePattern(pointer)),
      );
      if (waiver === undefined) return undefined;
      used.add(waiver);
      return { kind: 'waived', owner: waiver.owner, expires: waiver.expires, quote: waiver.reason };
    },
    /** What became of each waiver, by what was found out about its rule. */
    states: (results: Report['requirements']): readonly WaiverResult[] =>
      waivers.map((waiver) => {
        if (isExpired(waiver)) return { ...waiver, state: 'expired' };
        return { ...waiver, state: used.has(waiver) ? 'used' : stateOfUnused(waiver, results) };
      }),
  };
}

/** A waiver without a finding is no longer needed only if all at its place was examined and passed. */
function stateOfUnused({ id, endpoint }: Waiver, results: Report['requirements']): WaiverResult['state'] {
  const result = results.find((one) => one.id === id);
  if (result === undefined) return 'unused';
  if (result.outcome === 'fail' || result.outcome === 'warn') return 'elsewhere';
  const its = result.checks.filter((check) => endpoint === undefined || check.endpoint === endpoint);
  const isSeen =
    result.outcome === 'pass' && its.length > 0 && its.every(({ outcome }) => outcome === 'pass');
  return isSeen ? 'unused' : 'unexamined';
}
