import type { ContractResult } from '../../schemas/report.ts';

/** A problem at one place of one endpoint's answers, and the interactions that failed because of it. */
export interface ContractCause {
  /** "GET /api/v1/models/{id}", or the interaction's name where it has none. */
  readonly endpoint: string;
  /** JSON pointer with `*` for any entry of a list, `status` or `header NAME`; empty for the whole answer. */
  readonly place: string;
  readonly wanted: string;
  /** What the first of the interactions received. */
  readonly received: string;
  readonly interactions: readonly string[];
  /** Failed and passed interactions of the endpoint. */
  readonly examined: number;
}

/**
 * The mismatches of all failed interactions by endpoint, place and what was wanted there, the most frequent
 * first; an interaction that failed without one is a cause of its own, with its reason.
 */
export function contractCauses(results: readonly ContractResult[]): readonly ContractCause[] {
  const causes = new Map<string, ContractCause>();
  for (const { description, endpoint, mismatches, reason = '' } of results.filter(isFailed)) {
    const own = { pointer: '', wanted: 'the contract to hold', received: reason };
    for (const { pointer = '', wanted, received } of mismatches.length === 0 ? [own] : mismatches) {
      const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
      const name: string = endpoint ?? description;
      const key = JSON.stringify([name, place, wanted, mismatches.length === 0 ? reason : '']);
      const known = causes.get(key)?.interactions ?? [];
      causes.set(key, {
        endpoint: name,
        place,
        wanted,
        received: causes.get(key)?.received ?? received,
        interactions: known.includes(description) ? known : [...known, description],
        examined: results.filter(
          (one) => one.endpoint === endpoint && (isFailed(one) || one.outcome === 'pass'),
        ).length,
      });
    }
  }
  return [...causes.values()].toSorted((a, b) => b.interactions.length - a.interactions.length);
}

const isFailed = ({ outcome }: ContractResult): boolean => outcome === 'fail';

/** Interactions of a cause that are named. */
const mostNamed = 3;

/** A cause in two lines: the problem with its place, and the interactions. */
export function causeLines(cause: ContractCause): readonly [what: string, where: string] {
  const { endpoint, place, wanted, received, interactions, examined } = cause;
  const more = interactions.length - mostNamed;
  return [
    `${endpoint}: ${place === '' ? '' : `${place} `}wanted ${wanted}, received ${received}`,
    `${interactions.length} of ${examined} interactions: ${interactions.slice(0, mostNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
  ];
}
