import type { Report } from '../schemas/report.ts';
import { jsonText } from './content/escape.ts';

/**
 * report.json: the report itself, indented, a list of numbers on one line; every other format can be made
 * from it again.
 */
export const renderJson = (report: Report): string =>
  jsonText(report).replaceAll(/\[\n[\d\s,]+\]/g, (list) => list.replaceAll(/\s+/g, ''));

/**
 * The behaviour of a target in unspecified points: by the id of the open point, sorted; null if nothing was
 * seen.
 */
export type Fingerprint = Readonly<Record<string, string | null>>;

/** The observations alone: equal on two runs of the same server. */
export const fingerprint = (report: Report): Fingerprint =>
  Object.fromEntries(
    report.observations
      .map(({ id, answer }) => [id, answer ?? null] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
