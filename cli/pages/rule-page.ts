import { isRequirementId, observations, requirements } from '../../suites/catalogue/index.ts';
import type { Defect } from '../../reference/defects/defect.ts';
import { remedyOf } from '../../suites/catalogue/remedies.ts';
import { pendingReason } from '../../suites/lock.ts';
import { release } from '../../suites/release.ts';
import { describeReason } from '../../suites/verdict/words.ts';
import { citationsOf } from '../../reports/content/citations.ts';
import { byNpx, type CallOf } from '../../reports/content/finding.ts';

/** Each rule, then each open point, as `list` shows it; JSON leaves out what is undefined. */
export const catalogueRows = () =>
  Object.entries({ ...requirements, ...observations }).map(([id, entry]) => {
    const { level, clause, title, text, endpoints } = entry;
    const reading = isRequirementId(id) ? requirements[id].reading : undefined;
    const why = isRequirementId(id) ? pendingReason(id, release.version) : undefined;
    const pending = why && describeReason(why); // why a new rule does not count yet
    const { rejected } = citationsOf(id);
    const otherReadings = rejected.length === 0 ? undefined : rejected;
    return { id, level, clause, title, text, reading, otherReadings, endpoints, pending };
  });

/** A row of the catalogue. */
export type CatalogueRow = ReturnType<typeof catalogueRows>[number];

/** Everything about one rule or open point: its parts have headings and lines, and none is empty. */
export type RulePage = ReturnType<typeof pageOf>;

/** The pages of every rule, then of every open point, in the order of the spec; `callOf` names commands. */
export async function rulePages(callOf: CallOf = byNpx): Promise<readonly RulePage[]> {
  // Much code, so only on demand.
  const { defects } = await import('../../reference/defects/index.ts');
  return catalogueRows().map((row) => pageOf(row, defects, callOf));
}

type Defects = readonly Pick<Defect, 'name' | 'expectedFailures'>[];

function pageOf(row: CatalogueRow, defects: Defects, callOf: CallOf) {
  const { id, level, clause, title, text, endpoints, reading, pending } = row;
  const rule = isRequirementId(id) ? requirements[id] : undefined;
  const broken = defects.filter(({ expectedFailures }) => expectedFailures.some((one) => one === id));
  const citations = citationsOf(id);
  const alone = rule && `${callOf('certify')} --target target.json --only ${id}`;
  // What is not brief is long, and proves more than it helps: it is shown on request.
  const parts: readonly (readonly [heading: string, isBrief: boolean, ...lines: readonly string[]])[] = [
    ['Not counted yet', true, ...[pending ?? []].flat()],
    ['Endpoints', true, ...endpoints],
    ['What the spec says', false, ...citations.statements.map(lineOf)],
    ['Our interpretation', true, ...[reading ?? []].flat()],
    ['How to fix it', true, ...(isRequirementId(id) ? [remedyOf(id) ?? []].flat() : [])],
    ['Run this rule alone', true, ...[alone ?? []].flat()],
    ['Rules that must pass first', false, ...(rule?.restsOn ?? [])],
    ['Interpretations behind it', false, ...citations.interpretations.map(lineOf)],
    ['Interpretations that we rejected', false, ...citations.rejected],
    ['Defects that it must find', false, ...broken.map(({ name }) => name)],
  ];
  const filled = parts.map(([heading, isBrief, ...lines]) => ({ heading, isBrief, lines }));
  return { id, level, clause, title, text, parts: filled.filter(({ lines }) => lines.length > 0) };
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
    ...shown.flatMap(({ heading, lines }) => [
      `\n${heading}:`,
      ...lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`),
    ]),
    '',
    ...(left.length === 0 ? [] : [`--all shows the rest: ${left.join(', ')}.`]),
    `On the documentation site (npm run site, in a clone), with a good and a bad response: rules/${sitePath(id)}.html\n`,
  ].join('\n');
}
