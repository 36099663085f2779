import type { Report } from '../suites/kit/report.ts';
import type { Found } from './finding.ts';

/** Stands in every script that we write, so that only ours are ever taken away. */
export const reproMark = 'written by data-sync-conformance';

/** Scripts that show each finding again, by file name. */
export function renderRepros(_report: Report): ReadonlyMap<string, string> {
  return new Map();
}

/** The file name of a finding's script. */
export const reproName = ({ anchor }: Found): string => `${anchor}.sh`;
