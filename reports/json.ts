import type { Report } from '../schemas/report.ts';
import { jsonText } from './content/escape.ts';

/** report.json: the report itself, indented, a list of numbers on one line. */
export const renderJson = (report: Report): string =>
  jsonText(report).replaceAll(/\[\n[\d\s,]+\]/g, (list) => list.replaceAll(/\s+/g, ''));

/** What a target answers at the open points, by id, sorted, the same each time; null if nothing was seen. */
export const fingerprint = (report: Report): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    report.observations
      .map(({ id, answer }) => [id, answer ?? null] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
