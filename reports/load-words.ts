import type { Report } from '../suites/kit/report.ts';

/** What a load run came to, in its own words: its outcome line, then its reasons; empty where none was run. */
export function loadWords({ load }: Report): readonly string[] {
  if (typeof load !== 'object' || load === null) return [];
  const outcome: unknown = 'outcomeLine' in load ? load.outcomeLine : undefined;
  const reasons: unknown = 'reasons' in load ? load.reasons : undefined;
  return [outcome, ...(Array.isArray(reasons) ? (reasons as readonly unknown[]) : [])].filter(
    (one) => typeof one === 'string',
  );
}
