import type { ReportComparison, Regression } from '../comparison/compare.ts';
import { oneLine } from '../content/escape.ts';
import { countOf, countWords, many, verdictTitle } from '../content/verdict.ts';

/** Rules that a line of the summary names; comparison.md has all. */
const mostNamed = 6;

/**
 * A comparison for the terminal: a line for each report, then what failed newly, was fixed, and was no longer
 * examined.
 */
export function comparisonText(comparison: ReportComparison): string {
  const { columns, points, regressions, fixed, unexamined, isOneServer } = comparison;
  const width = Math.max(...columns.map(({ name }) => name.length));
  const list = (label: string, changes: readonly Regression[]): string => {
    const ids = [...new Set(changes.map(({ id }) => id))];
    const named = ids.slice(0, mostNamed).join(', ');
    return `${label.padEnd(20)} ${ids.length}${ids.length === 0 ? '' : `: ${named}${ids.length > mostNamed ? ', …' : ''}`}`;
  };
  const [newly, gone] = isOneServer ? ['worse', 'fixed'] : ['only the later fails', 'only the earlier'];
  return [
    ...columns.map(
      ({ name, report }) =>
        `${oneLine(name).padEnd(width)}  ${verdictTitle(report)}: ${countWords(countOf(report.requirements))}`,
    ),
    '',
    list(newly, regressions),
    list(gone, fixed),
    list('no longer examined', unexamined),
    `${many(points.length, 'open point')} answered differently`,
    '',
    lastSentence(comparison),
    '',
  ].join('\n');
}

/** What a reader takes away who reads no further. */
function lastSentence({ regressions, isOneServer }: ReportComparison): string {
  if (!isOneServer) return 'Different servers are compared, so nothing here is a regression.';
  const count = new Set(regressions.map(({ id }) => id)).size;
  return count === 0
    ? 'No rule is worse than in the report before it.'
    : `${many(count, 'rule is', 'rules are')} worse than in the report before.`;
}
