import type { Report } from '../../schemas/report.ts';
import { many } from './verdict.ts';

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
  const { outcome } = result;
  return {
    outcome: outcome === 'passed' || outcome === 'failed' || outcome === 'fault' ? outcome : 'other',
    line,
    reasons: listOf(result['reasons']).filter((one) => typeof one === 'string'),
    figures: figuresOf(fieldsOf(result['counts']), fieldsOf(result['latencyMs'])),
    failures: listOf(result['failures']).slice(0, mostFailures).map(failureOf),
  };
}

/** The same line by line: its outcome first; empty where none was made. */
export function loadWords(report: Report): readonly string[] {
  const text = loadText(report);
  if (text === undefined) return [];
  return [
    text.line,
    ...text.reasons,
    ...text.failures,
    ...(text.figures === undefined ? [] : [text.figures]),
  ];
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
