import {
  isRequirementId,
  observationIds,
  observations,
  requirementIds,
  requirements,
  type ObservationId,
  type RequirementId,
} from '../../suites/catalogue/index.ts';
import type { Defect } from '../../reference/defects/defect.ts';
import { remedyOf } from '../../suites/catalogue/remedies.ts';
import { pendingReason } from '../../suites/lock.ts';
import { release } from '../../suites/release.ts';
import { describeReason } from '../../suites/verdict/words.ts';
import { citationsOf } from '../../reports/content/citations.ts';
import { byNpx, type CallOf } from '../../reports/content/finding.ts';

/** Everything about one rule or open point. */
export interface RulePage {
  readonly id: string;
  readonly level: string;
  readonly clause: string;
  readonly title: string;
  readonly text: string;
  /** Headings with their lines; none is empty. */
  readonly parts: readonly Part[];
}

interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
  /** Whether it is shown at first: the rest is long, and proves more than it helps. */
  readonly isBrief?: true;
  /** A line in Markdown, if it is more than an item of a list. */
  readonly markdown?: (line: string) => string;
}

/**
 * The pages of every rule, then of every open point, in the order of the spec, their commands as `callOf`
 * calls them.
 */
export async function rulePages(callOf: CallOf = byNpx): Promise<readonly RulePage[]> {
  // Much code, so only on demand.
  const { defects } = await import('../../reference/defects/index.ts');
  return [...requirementIds, ...observationIds].map((id) => pageOf(id, defects, callOf));
}

/** A text in Markdown of which nothing acts as markup. */
export const escaped = (text: string): string =>
  text
    .replaceAll('{{', '{&#8203;{')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('|', '&#124;');

function pageOf(
  id: RequirementId | ObservationId,
  defects: readonly Pick<Defect, 'name' | 'summary' | 'expectedFailures'>[],
  callOf: CallOf,
): RulePage {
  const rule = isRequirementId(id) ? requirements[id] : undefined;
  const entry = isRequirementId(id) ? requirements[id] : observations[id];
  const broken = defects.filter(({ expectedFailures }) => expectedFailures.some((one) => one === id));
  const citations = citationsOf(id);
  const waits = isRequirementId(id) ? pendingReason(id, release.version) : undefined;
  const isBrief = true;
  const parts: readonly Part[] = [
    { heading: 'Not counted yet', lines: waits === undefined ? [] : [describeReason(waits)], isBrief },
    { heading: 'Endpoints', lines: entry.endpoints, isBrief, markdown: (line) => `- \`${line}\`` },
    { heading: 'What the spec says', lines: citations.statements.map(lineOf) },
    { heading: 'Our interpretation', lines: [rule?.reading ?? []].flat(), isBrief },
    { heading: 'How to fix it', lines: isRequirementId(id) ? [remedyOf(id) ?? []].flat() : [], isBrief },
    {
      heading: 'Run this rule alone',
      lines: rule === undefined ? [] : [`${callOf('certify')} --only ${id}`],
      isBrief,
      markdown: (line) => `\`\`\`sh\n${line}\n\`\`\``,
    },
    {
      heading: 'Rules that must pass first',
      lines: rule?.restsOn ?? [],
      markdown: (line) => `- [${line}](./${sitePath(line)}.md)`,
    },
    {
      heading: 'Interpretations behind it',
      lines: citations.interpretations.map(lineOf),
      markdown: (line) => `- ${escaped(line).replace(/^\d+/, '[$&](../readings.md#reading-$&)')}`,
    },
    { heading: 'Interpretations that we rejected', lines: citations.rejected },
    {
      heading: 'Defects that it must find',
      lines: broken.map(({ name, summary }) => `${name}: ${summary}`),
      markdown: (line) => `- ${escaped(line.replace(/^[^:]+/, '`$&`'))}`,
    },
  ];
  const { level, clause, title, text } = entry;
  return { id, level, clause, title, text, parts: parts.filter(({ lines }) => lines.length > 0) };
}

const lineOf = ({ number, text }: { readonly number: string; readonly text: string }): string =>
  `${number} ${text}`;

/** The path of a rule's page below docs/rules, without its ending. */
export const sitePath = (id: string): string => id.replaceAll('.', '-');

/** A page as plain text: what to know and to do, or everything. */
export function pageText(page: RulePage, isWhole: boolean): string {
  const { id, level, clause, title, text, parts } = page;
  const shown = parts.filter(({ isBrief }) => isWhole || isBrief);
  const left = parts.filter((part) => !shown.includes(part)).map(({ heading }) => heading);
  return [
    `${id}  ${level} · clause ${clause}\n`,
    title,
    text,
    ...shown.flatMap(({ heading, lines }) => [`\n${heading}:`, ...lines.map((line) => `  ${line}`)]),
    '',
    ...(left.length === 0 ? [] : [`--all shows the rest: ${left.join(', ')}.`]),
    `On the documentation site (npm run site, in a clone), with a good and a bad response: rules/${sitePath(id)}.html\n`,
  ].join('\n');
}
