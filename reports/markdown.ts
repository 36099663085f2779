import type { Report } from '../schemas/report.ts';
import { allCauses, causeLines, causeTitle, type Cause } from './causes/causes.ts';
import { markdown, markdownBlock, markdownCode, markdownProse, markdownTable } from './content/escape.ts';
import { headline, plainLines } from './content/finding.ts';
import { sectionsOf, type Cell } from './content/sections.ts';
import { eventWords, few, many, outcomeSign, verdictTitle } from './content/verdict.ts';

/** A comment on GitHub holds 65,536 characters. */
const mostBytes = 60_000;
/** Causes that are shown open; the others are folded. */
const mostOpen = 5;
/** Rows of the table of causes. */
const mostRows = 100;

/**
 * report.md: for a job summary or a comment, the table of causes first; everything from the target is in
 * code, where it is not markup. Parts that do not fit into a comment any more are left out.
 */
export function renderMarkdown(report: Report): string {
  const sign = { conformant: '✅', 'non-conformant': '❌', inconclusive: '⚠️' }[report.verdict];
  const causes = allCauses(report);
  const open = causes.slice(0, mostOpen);
  const parts = [
    `# ${sign} ${verdictTitle(report)}: ${markdown(report.target.name)}`,
    ...report.headlines.map(
      (one) =>
        `> **${markdown(one.sentence)}**${one.kind === 'left-changed' ? `\n>\n> ${markdownCode(one.repair.line)}` : ''}`,
    ),
    `**${markdown(report.verdictLine)}**`,
    list([...report.reasons, ...eventWords(report)].map(markdownProse)),
    causesTable(causes),
    ...open.map(causePart),
    ...causes.slice(mostOpen).map((cause) => folded(causeHead(cause), causePart(cause))),
    ...detailParts(report),
  ].filter((part) => part !== '');
  const foot = footer(report);
  let [bytes, left] = [Buffer.byteLength(foot) + 200, 0];
  const kept = parts.filter((part) => {
    const own = Buffer.byteLength(part) + 2;
    const isKept = bytes + own <= mostBytes;
    if (isKept) bytes += own;
    else left += 1;
    return isKept;
  });
  const cut = left === 0 ? [] : [`${many(left, 'further part')} did not fit: report.html has them.`];
  return [...kept, ...cut, foot, ''].join('\n\n');
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const folded = (title: string, text: string): string =>
  `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;

const kindWords = { fail: '', warn: 'warning', pending: 'does not count yet', waived: 'waived' };

/** "✗ 4.7-status-filter: status is "success" instead of "failed"", as Markdown. */
const causeHead = ({ findings: [first], ...cause }: Cause): string =>
  `${outcomeSign[first.check.outcome]} ${markdown(`${first.requirement.id}: ${causeTitle({ ...cause, findings: [first] })}`)}`;

function causesTable(causes: readonly Cause[]): string {
  if (causes.length === 0) return '';
  const rows = causes.slice(0, mostRows).map((cause) => {
    const { number, kind, rules, endpoints: at, findings: found } = cause;
    const others = rules.length > 1 ? ` +${rules.length - 1}` : '';
    return [
      kind === 'fail' ? `${number}` : kindWords[kind],
      markdownCode(rules[0] ?? '') + others,
      at.length > 1 ? many(at.length, 'endpoint') : markdownCode(at[0] ?? ''),
      markdown(causeTitle(cause)),
      markdownProse(found[0].fix ?? ''),
    ];
  });
  const failures = causes.filter(({ kind }) => kind === 'fail').length;
  return [
    `## ${failures > 0 ? `Fix in this order (${many(failures, 'cause')})` : 'Findings'}`,
    markdownTable(['', 'Rule', 'Where', 'What is wrong', 'Fix'], rows),
    ...(causes.length > mostRows ? [`and ${causes.length - mostRows} more`] : []),
  ].join('\n\n');
}

const causePart = (cause: Cause): string =>
  [
    `### ${causeHead(cause)}`,
    markdown(headline(cause.findings[0])),
    markdownBlock(plainLines(causeLines(cause)), 'text'),
  ].join('\n\n');

const cellOf = (cell: Cell): string =>
  typeof cell === 'string' ? markdownProse(cell) : few(cell.map(markdownCode), 60);

/** The sections that say what was not judged, what was written, and how. */
const detailParts = (report: Report): readonly string[] =>
  sectionsOf(report)
    .filter(({ shownIn, id }) => shownIn !== 'page' || id === 'settings' || id === 'lists')
    .map(({ title, rows }) => {
      const lines = rows.map(({ cells }) =>
        cells.flatMap((cell) => (cell === '' ? [] : cellOf(cell))).join(' · '),
      );
      return `## ${title}\n\n${list(lines.slice(0, mostRows))}`;
    });

const footer = ({ suite, spec, startedAt, catalogueDigest }: Report): string =>
  `<sub>${markdown(suite.name)} ${markdown(suite.version)} · ${markdown(spec.title)} ${markdown(spec.version)} · ${markdown(startedAt)} · catalogue ${catalogueDigest.slice(0, 12)}</sub>`;
