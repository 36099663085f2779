import type { Report } from '../schemas/report.ts';
import { allCauses, causeLines, causeTitle, type Cause } from './causes/causes.ts';
import { contractCauses, contractLines } from './content/sections.ts';
import { workflow } from './content/escape.ts';
import { headline, isError, plainLines } from './content/finding.ts';
import { headlineWords, many, verdictTitle } from './content/verdict.ts';

/** GitHub shows ten annotations of a step; one is the verdict, or says how many there are more. */
const mostShown = 9;

/** Workflow commands of GitHub: headlines, verdict, and causes in the order of the fix list, nine at most. */
export function renderAnnotations(report: Report): string {
  const command = (kind: 'error' | 'warning' | 'notice', title: string, text: string): string =>
    `::${kind} title=${workflow(title, 'property')}::${workflow(text, 'data')}`;
  const kind = { conformant: 'notice', 'non-conformant': 'error', inconclusive: 'warning' } as const;
  const causes = allCauses(report).filter((cause) => cause.kind === 'fail' || cause.kind === 'warn');
  const contracts = contractCauses(report.contracts).map(contractLines);
  const all = [
    ...report.headlines.map((one) => command('error', one.sentence, headlineWords(one).join('\n'))),
    ...report.faults.map(({ where, message }) => command('error', `Fault of the suite: ${where}`, message)),
    ...causes.map((cause) => {
      const [first] = cause.findings;
      return command(isError(report, first) ? 'error' : 'warning', headline(first), wordsOf(cause));
    }),
    ...contracts.map(([what, where]) => command('error', 'Contract', `${what}\n${where}`)),
  ];
  const rest = all.length - mostShown;
  const more = rest > 0 ? [`and ${many(rest, 'more cause')}: see the summary`] : [];
  const verdict = [report.verdictLine, ...report.reasons, ...more].join('\n');
  return [
    command(kind[report.verdict], `Data Sync API: ${verdictTitle(report)}`, verdict),
    ...all.slice(0, mostShown),
    '',
  ].join('\n');
}

const wordsOf = (cause: Cause): string => `${causeTitle(cause)}\n\n${plainLines(causeLines(cause))}`;
