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
