import { attributeOf } from './answers.ts';
import type { Ask } from './ask.ts';
import { isDigits, isInteger } from './json.ts';
import type { Knowledge } from './knowledge.ts';

/** The parameters of a report (clause 4.1). */
export type ReportParameter = 'type' | 'metric' | 'time_period' | 'connector_ids';

/** The listed values of those parameters that have some. */
export const listed = {
  type: ['workspace_activity'],
  metric: ['sync_run_triggered', 'total_sync_run_rows', 'all'],
  time_period: ['one_week', 'one_day'],
} as const;

/** The parameters of a report that are missing or have a value that is not listed. */
export function foreignIn({ query }: Pick<Ask, 'query'>): readonly ReportParameter[] {
  const valuesOf = (name: string): readonly string[] =>
    query.filter(([one]) => one === name).map(([, value]) => value);
  const isListed = (name: keyof typeof listed): boolean =>
    valuesOf(name).every((value) => (listed[name] as readonly string[]).includes(value)); // compared as texts
  return [
    ...(isListed('type') && valuesOf('type').length > 0 ? [] : ['type' as const]),
    ...(isListed('metric') ? [] : ['metric' as const]),
    ...(isListed('time_period') ? [] : ['time_period' as const]),
    ...(valuesOf('connector_ids').every(isDigits) ? [] : ['connector_ids' as const]),
  ];
}

/**
 * The connectors that can be sent as numbers: the one that is examined, and that of the model (interpretation
 * 18).
 */
export function connectorNumbers(known: Knowledge): readonly string[] {
  const { connectorId } = known.subject;
  const ofModels = known.served('readModel').flatMap((one) => {
    const id = attributeOf(one, 'connector_id');
    return isInteger(id) ? [String(id)] : [];
  });
  return [...new Set([...(connectorId === undefined ? [] : [connectorId]), ...ofModels])].filter(isDigits);
}
