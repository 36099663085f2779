import { clauseName } from './clauses.ts';
import { differs } from './compare.ts';
import type { ComparedRule, Comparison } from './compare.ts';
import { markdown, markdownCode } from './escape.ts';
import { markdownTable } from './markdown-table.ts';
import { outcomeSign, outcomeWord } from './verdict.ts';

/** A comparison as Markdown: verdicts, regressions, the matrix of rules, and where the targets differ though the spec is silent. */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const { columns, rules, points, regressions } = comparison;
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
    regressions.length === 0
      ? 'No rule that one report found kept is worse in the next.'
      : markdownTable(
          ['Rule', 'From', 'To', 'Before', 'After'],
          regressions.map(({ id, from, to, before, after }) => [
            markdownCode(id),
            markdown(from),
            markdown(to),
            outcomeWord[before],
            after === undefined ? 'unknown' : outcomeWord[after],
          ]),
        ),
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
