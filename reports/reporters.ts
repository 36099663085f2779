/** The formats of a report. */
export const reporterNames = [
  'json',
  'html',
  'markdown',
  'junit',
  'ctrf',
  'sarif',
  'har',
  'badge',
  'fingerprint',
  'repro',
] as const;

/** A format of a report. */
export type ReporterName = (typeof reporterNames)[number];
