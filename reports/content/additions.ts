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
  /** The outcome in one line that names the target. */
  readonly line: string;
  /** Why it did not pass, or warnings although it did. */
  readonly reasons: readonly string[];
  /** The measurements in one line; undefined if nothing was answered. */
  readonly figures: string | undefined;
  /** The first failed validations, each in one line. */
  readonly failures: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const mostFailures = 5;

/** The load run of a report; undefined if none was made. */
export function loadText({ load }: Report): LoadText | undefined {
  const result = fieldsOf(load);
  const line = result['outcomeLine'];
  if (typeof line !== 'string') return undefined;
  const outcome = (['passed', 'failed', 'fault'] as const).find((one) => one === result['outcome']);
  return {
    outcome: outcome ?? 'other',
    line,
    reasons: listOf(result['reasons']).filter((one) => typeof one === 'string'),
    figures: figuresOf(fieldsOf(result['counts']), fieldsOf(result['latencyMs'])),
    failures: listOf(result['failures']).slice(0, mostFailures).map(failureOf),
  };
}

/** The same line by line: its outcome first; empty where none was made. */
export function loadWords(report: Report): readonly string[] {
  const text = loadText(report);
  return text === undefined
    ? []
    : [text.line, ...text.reasons, ...text.failures, ...(text.figures === undefined ? [] : [text.figures])];
}

function figuresOf(counts: Fields, latency: Fields): string | undefined {
  const [requests, errors] = [numberOf(counts['requests']), numberOf(counts['errors'])];
  if (requests === 0) return undefined;
  const ms = (name: string): string => `${name} ${numberOf(latency[name]).toFixed(1)} ms`;
  return `${many(requests, 'request')}, ${many(errors, 'error')}, latency ${['p50', 'p95', 'p99', 'max'].map(ms).join(', ')}`;
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
