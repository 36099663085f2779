import type { Report } from '../schemas/report.ts';
import { jsonText } from './content/escape.ts';

/** report.json: the report itself, indented, a list of numbers on one line. */
export const renderJson = (report: Report): string =>
  jsonText(report).replaceAll(/\[\n[\d\s,]+\]/g, (list) => list.replaceAll(/\s+/g, ''));

/** What a target answers at the open points, by id, sorted; null if nothing was seen. */
export type Fingerprint = Readonly<Record<string, string | null>>;

/** The observations alone: equal on two runs of the same server. */
export const fingerprint = (report: Report): Fingerprint =>
  Object.fromEntries(
    report.observations
      .map(({ id, answer }) => [id, answer ?? null] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
