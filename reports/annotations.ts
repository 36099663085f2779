import type { Report } from '../schemas/report.ts';
import { workflow } from './content/escape.ts';
import { brokenInteractions, findings, headline, isError, plainFinding } from './content/finding.ts';

/**
 * GitHub workflow commands that show verdict, findings and broken interactions beside the run: one line each.
 */
export function renderAnnotations(report: Report): string {
  const command = (kind: 'error' | 'warning' | 'notice', title: string, text: string): string =>
    `::${kind} title=${workflow(title, 'property')}::${workflow(text, 'data')}`;
  const kind = { conformant: 'notice', 'non-conformant': 'error', inconclusive: 'warning' } as const;
  return [
    command(
      kind[report.verdict],
      `Data Sync conformance: ${report.verdict}`,
      [report.verdictLine, ...report.reasons].join('\n'),
    ),
    ...findings(report).map((found) =>
      command(
        isError(report, found) ? 'error' : found.kind === 'warn' ? 'warning' : 'notice',
        headline(found),
        plainFinding(found),
      ),
    ),
    ...brokenInteractions(report).map(({ description, message }) =>
      command('error', `Contract: ${description} is broken`, message),
    ),
    ...report.faults.map(({ where, message }) => command('error', `Fault of the suite: ${where}`, message)),
    '',
  ].join('\n');
}
