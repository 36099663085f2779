import { clauseName } from '../content/clauses.ts';
import { differs } from './compare.ts';
import type { ComparedRule, ReportComparison, Regression } from './compare.ts';
import { markdown, markdownCode } from '../content/escape.ts';
import { markdownTable } from '../markdown-table.ts';
import { outcomeSign, outcomeWord } from '../content/verdict.ts';

const changes = (those: readonly Regression[], none: string): string =>
  those.length === 0
    ? none
    : markdownTable(
        ['Rule', 'From', 'To', 'Before', 'After'],
        those.map(({ id, from, to, before, after }) => [
          markdownCode(id),
          markdown(from),
          markdown(to),
          outcomeWord[before],
          after === undefined ? 'unknown' : outcomeWord[after],
        ]),
      );

/**
 * A comparison as Markdown: verdicts, regressions, the matrix of rules, and differences of the targets in
 * unspecified points.
 */
export function renderComparisonMarkdown(comparison: ReportComparison): string {
  const { columns, rules, points, regressions, fixed, unexamined } = comparison;
  const names = columns.map(({ name }) => markdown(name));
  const matrix = (those: readonly ComparedRule[]): string =>
    markdownTable(
      ['Rule', 'Level', ...names],
      those.map(({ id, level, outcomes }) => [
        markdownCode(id),
        level,
        ...outcomes.map((outcome) =>
          outcome === undefined ? 'unknown' : `${outcomeSign[outcome]} ${outcomeWord[outcome]}`,
        ),
      ]),
    );
  return [
    '# Implementations side by side',
    markdownTable(
      ['Target', 'Verdict'],
      columns.map(({ name, report }) => [markdown(name), markdown(report.verdictLine)]),
    ),
    `## Regressions (${regressions.length})`,
    changes(regressions, 'No rule that passed in one report is worse in the next.'),
    `## Fixed (${fixed.length})`,
    changes(fixed, 'No rule that failed in one report passed in the next.'),
    `## No longer examined (${unexamined.length})`,
    changes(unexamined, 'Every rule that one report examined was examined in the next.'),
    `## Rules that differ (${rules.filter(differs).length} of ${rules.length})`,
    rules.some(differs) ? matrix(rules.filter(differs)) : 'All reports agree about every rule.',
    `## Where the spec is silent (${points.length} differences)`,
    points.length === 0
      ? 'The fingerprints are equal.'
      : markdownTable(
          ['Point', 'Clause', ...names],
          points.map(({ id, clause, answers }) => [
            markdownCode(id),
            markdown(clauseName(clause)),
            ...answers.map((answer) => (answer === null ? 'not seen' : markdownCode(answer))),
          ]),
        ),
    '## All rules',
    matrix(rules),
    '',
  ].join('\n\n');
}
