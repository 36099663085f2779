import type { RequirementResult, Waiver, WaiverResult } from '../schemas/report.ts';
import type { Reason } from '../schemas/report-reasons.ts';
import type { Violation } from './kit/check/violation.ts';

/** Known findings that a gate lets pass. */
export interface Waiving {
  /** Why a violation is let pass, or undefined where it is not. */
  readonly isWaived: (id: string, violation: Violation) => Reason | undefined;
  /** What became of each waiver so far. */
  readonly results: () => WaiverResult[];
}

/** A waiver counts up to and including its last day, in UTC. */
const isExpired = ({ expires }: Waiver, today: Date): boolean => expires < today.toISOString().slice(0, 10);

/** Positions in lists differ from run to run: `/data/3/id` and `/data/7/id` are one place. */
const placePattern = (pointer: string): string => pointer.replaceAll(/\/(\d+|\*)(?=\/|$)/g, '/*');

function fits(waiver: Waiver, id: string, { details }: Violation): boolean {
  const endpoint = details.endpoint ?? details.exchange.ask.endpoint;
  return (
    waiver.id === id &&
    (waiver.endpoint === undefined || waiver.endpoint === endpoint) &&
    (waiver.pointer === undefined || placePattern(waiver.pointer) === placePattern(details.pointer ?? ''))
  );
}

/**
 * The state of waivers, by the outcomes of their rules: one that met no finding is no longer needed only if
 * its rule passed and everything at its endpoint was examined.
 */
export const waiverStates = (
  waivers: readonly WaiverResult[],
  results: readonly RequirementResult[],
): WaiverResult[] =>
  waivers.map((waiver) => {
    const result = results.find(({ id }) => id === waiver.id);
    if (waiver.state !== 'unused' || result === undefined) return waiver;
    if (result.outcome === 'fail' || result.outcome === 'warn') return { ...waiver, state: 'elsewhere' };
    const its = result.checks.filter(
      ({ endpoint }) => waiver.endpoint === undefined || waiver.endpoint === endpoint,
    );
    const isSeen =
      result.outcome === 'pass' && its.length > 0 && its.every(({ outcome }) => outcome === 'pass');
    return isSeen ? waiver : { ...waiver, state: 'unexamined' };
  });

/** Applies waivers to violations on one day. */
export function newWaiving(waivers: readonly Waiver[], today: Date): Waiving {
  const used = new Set<Waiver>();
  return {
    isWaived(id, violation) {
      const waiver = waivers.find((one) => !isExpired(one, today) && fits(one, id, violation));
      if (waiver === undefined) return undefined;
      used.add(waiver);
      return { kind: 'waived', owner: waiver.owner, expires: waiver.expires, quote: waiver.reason };
    },
    results: () =>
      waivers.map((waiver) => ({
        ...waiver,
        state: isExpired(waiver, today) ? 'expired' : used.has(waiver) ? 'used' : 'unused',
      })),
  };
}
