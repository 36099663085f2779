import type { Fact } from '../../schemas/report-facts.ts';

/** The JSON type of a quoted value; text beginning with ‹ is the type of private data. */
export function jsonType(quoted: string): string {
  const hidden = /^‹(\w+)/.exec(quoted)?.[1];
  if (hidden !== undefined) return hidden;
  const first = quoted.charAt(0);
  const types: Readonly<Record<string, string>> = {
    '"': 'string',
    '{': 'object',
    '[': 'array',
    t: 'boolean',
    f: 'boolean',
    n: 'null',
  };
  return types[first] ?? 'number';
}

/** How a string or a number that should be a date-time is written. */
export type TimeForm = 'no-offset' | 'blank-for-T' | 'date-only' | 'epoch' | 'other';

/** The form of a quoted value that is no date-time of RFC 3339. */
export function timeForm(quoted: string): TimeForm {
  if (/^"?\d{9,19}(\.\d+)?"?$/.test(quoted)) return 'epoch';
  if (/^"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?([.,]\d+)?"$/.test(quoted)) return 'no-offset';
  if (/^"\d{4}-\d\d-\d\d \d\d:\d\d/.test(quoted)) return 'blank-for-T';
  return /^"\d{4}-\d\d-\d\d"$/.test(quoted) ? 'date-only' : 'other';
}

/** Whether a rule requires a date-time. */
export const isTime = (fact: Fact<string>): boolean =>
  fact.kind === 'type' && (fact.type === 'date-time' || fact.type === 'utc-date-time');

/** The kind of value that a rule requires, without the values of one request. */
export function wantedShape(fact: Fact<string>): string {
  if (fact.kind === 'type') return isTime(fact) ? 'date-time' : `type ${fact.type}`;
  if (fact.kind === 'status') return `status ${fact.status ?? ''} ${fact.since?.kind ?? ''}`;
  if (fact.kind === 'value') return /^\d{3}$/.test(fact.value) ? `value ${fact.value}` : 'value';
  return fact.kind;
}

/** The kind of value that was received, without the values of one answer. */
export function receivedShape(wanted: Fact<string>, fact: Fact<string>, isStatus: boolean): string {
  if (fact.kind === 'status') return `status ${fact.status ?? 'none'}`;
  if (fact.kind !== 'value') return 'type' in fact ? `${fact.kind} ${fact.type}` : fact.kind;
  if (isStatus) return `status ${fact.value}`;
  return isTime(wanted) ? timeForm(fact.value) : jsonType(fact.value);
}
