import type { Report } from '../suites/kit/check/report.ts';
import { oneLine } from './escape.ts';
import { exchangeAt, findings, headline, tell } from './finding.ts';
import type { Found } from './finding.ts';
import { askLines, preamble, suiteRun } from './repro-shell.ts';
import { witnessOf } from './repro-witness.ts';

/** Stands in every script that we write, so that only ours are ever taken away. */
export const reproMark = 'written by data-sync-conformance';

/** The file name of a finding's script. */
export const reproName = ({ anchor }: Found): string => `${anchor}.sh`;

/**
 * A script per finding, by file name: bash and curl that show the violation again and end with 1 where it is there,
 * 0 where it is not and 2 where it could not be looked at. Findings that no short sequence shows run the suite for
 * their rule alone, with the same endings.
 */
export const renderRepros = (report: Report): ReadonlyMap<string, string> =>
  new Map(findings(report).map((found) => [reproName(found), scriptOf(report, found)] as const));

function scriptOf(report: Report, found: Found): string {
  const { finding } = found;
  const first = exchangeAt(report, finding.exchange);
  const against = finding.against.map((one) => exchangeAt(report, one)).filter((one) => one !== undefined);
  const witness = first && witnessOf(found, first, against);
  const asked = first && witness && askLines(report, first, witness);
  return [...head(report, found), ...preamble(report), ...(asked ?? suiteRun(found, report)), ''].join('\n');
}

function head(report: Report, found: Found): readonly string[] {
  const told = tell(found)
    .filter(({ label }) => ['wanted', 'received', 'sent', 'answer', 'rule', 'moves'].includes(label))
    .map(({ label, text }) => `#   ${label.padEnd(9)} ${oneLine(text)}`);
  return [
    '#!/usr/bin/env bash',
    `# ${oneLine(headline(found))}`,
    '#',
    ...told,
    '#',
    `# ${oneLine(report.verdictLine)}`,
    `# Ends with 1 where the violation is there, 0 where it is not, 2 where it could not be looked at.`,
    `# Takes TOKEN, and where they differ from the run's BASE_URL and TARGET (the target file), from the environment.`,
    `# ${reproMark} ${report.suite.version}`,
    'set -uo pipefail',
  ];
}
