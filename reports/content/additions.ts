import type { ContractResult, Report } from '../../schemas/report.ts';
import { few, many } from './verdict.ts';

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

const isFailed = ({ outcome }: ContractResult): boolean => outcome === 'fail';

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
      const known = causes.get(key);
      causes.set(key, {
        endpoint: name,
        place,
        wanted,
        received: known?.received ?? received,
        interactions: [...new Set([...(known?.interactions ?? []), description])],
        examined: results.filter(
          (one) => one.endpoint === endpoint && (isFailed(one) || one.outcome === 'pass'),
        ).length,
      });
    }
  }
  return [...causes.values()].toSorted((a, b) => b.interactions.length - a.interactions.length);
}

/** A cause in two lines: the problem with its place, and the interactions. */
export function contractLines(cause: ContractCause): readonly [what: string, where: string] {
  const { endpoint, place, wanted, received, interactions, examined } = cause;
  return [
    `${endpoint}: ${place === '' ? '' : `${place} `}wanted ${wanted}, received ${received}`,
    `${interactions.length} of ${examined} interactions: ${few(interactions, 3)}`,
  ];
}

/** What an interaction of the contract came to, in lines: its reason, then each mismatch. */
export const contractWords = ({ reason, mismatches }: ContractResult): readonly string[] => [
  ...(reason === undefined ? [] : [reason]),
  ...mismatches.map(({ text }) => text),
];

/** A load run as every format shows it. */
export interface LoadText {
  /** Whether it passed, failed, broke for a fault of ours, or none of these. */
  readonly outcome: 'passed' | 'failed' | 'fault' | 'other';
  /** The outcome in a line that names the target, why it did not pass, the first failures, and figures. */
  readonly lines: readonly [string, ...string[]];
}

type Fields = Readonly<Record<string, unknown>>;

const mostFailures = 5;

/** The load run of a report; undefined if none was made. */
export function loadText({ load }: Report): LoadText | undefined {
  const result = fieldsOf(load);
  const line = result['outcomeLine'];
  if (typeof line !== 'string') return undefined;
  const [counts, latency] = [fieldsOf(result['counts']), fieldsOf(result['latencyMs'])];
  const [requests, errors] = [numberOf(counts['requests']), numberOf(counts['errors'])];
  const ms = ['p50', 'p95', 'p99', 'max'].map((name) => `${name} ${numberOf(latency[name]).toFixed(1)} ms`);
  const figures = `${many(requests, 'request')}, ${many(errors, 'error')}, latency ${ms.join(', ')}`;
  const outcome = (['passed', 'failed', 'fault'] as const).find((one) => one === result['outcome']);
  return {
    outcome: outcome ?? 'other',
    lines: [
      line,
      ...listOf(result['reasons']).filter((one) => typeof one === 'string'),
      ...listOf(result['failures']).slice(0, mostFailures).map(failureOf),
      ...(requests === 0 ? [] : [figures]),
    ],
  };
}

function failureOf(failure: unknown): string {
  const { sent, pointer, wanted, received } = fieldsOf(failure);
  return `${String(sent)}: wanted ${[pointer, wanted].filter((part) => part !== '').join(' ')}, received ${String(received)}`;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The members of an object; none for any other value. */
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
