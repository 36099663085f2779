import { onStatus } from '../alterations.ts';
import type { When } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import { ok } from '../replies.ts';

const item = { time_slice: '2026-03-14T00:00:00Z', total_count: 3, failed_count: 1, success_count: 2 };

/** A report that should be refused is returned. */
export const reportTaken = (when: When): Deviation =>
  onStatus(
    400,
    'GET /api/v1/reports',
    (reply) =>
      Object.assign(reply, ok({ data: { sync_run_triggered: [item], total_sync_run_rows: [item] } })),
    when,
  );

/** The values that each parameter of a report lists (clause 4.1). */
export const listedValues = {
  type: ['workspace_activity'],
  metric: ['sync_run_triggered', 'total_sync_run_rows', 'all'],
  time_period: ['one_week', 'one_day'],
} as const;

/** Where a parameter of a report has a value that is not listed, in any letter case. */
export const foreign =
  (name: keyof typeof listedValues): When =>
  ({ query }) => {
    const value = query.get(name) ?? '';
    const listed: readonly string[] = listedValues[name];
    return value !== '' && !listed.includes(value.toLowerCase());
  };
