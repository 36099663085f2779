import {
  isRequirementId,
  observationIds,
  observations,
  requirementIds,
  requirements,
} from '../../suites/catalogue/index.ts';
import { remedyOf } from '../../suites/catalogue/remedies.ts';
import { pendingReason } from '../../suites/lock.ts';
import { release } from '../../suites/release.ts';
import { describeReason } from '../../suites/verdict/words-reasons.ts';
import { citationsOf } from '../../reports/content/citations.ts';
import { byNpx, type CallOf } from '../../reports/content/finding.ts';

/** Everything about one rule or open point. */
export interface RulePage {
  readonly id: string;
  /** Level, clause and statements, in one line. */
  readonly place: string;
  readonly title: string;
  readonly text: string;
  /** Headings with their lines; none is empty. */
  readonly parts: readonly Part[];
}

interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Headings of parts that the site shows in a form of their own. */
export const headings = {
  endpoints: 'Endpoints',
  run: 'Run this rule alone',
  rests: 'Rules that must pass first',
  interpretations: 'Interpretations behind it',
  defects: 'Defects that it must find',
} as const;

/** The pages of every rule, then of every open point, in the order of the spec. */
export async function rulePages(): Promise<readonly RulePage[]> {
  const defects = await loadDefects();
  return [...requirementIds, ...observationIds].flatMap((id) => pageOf(id, defects, byNpx) ?? []);
}

/** The page of one id, its commands as `callOf` calls them; undefined if there is no such id. */
export async function rulePage(id: string, callOf: CallOf = byNpx): Promise<RulePage | undefined> {
  const isKnown = isRequirementId(id) || Object.hasOwn(observations, id);
  return isKnown ? pageOf(id, await loadDefects(), callOf) : undefined;
}

/** The lines on the defects that break a rule, by its id. */
type Defects = ReadonlyMap<string, readonly string[]>;

/** Loaded on demand: defects are much code that no other command needs. */
async function loadDefects(): Promise<Defects> {
  const { defects } = await import('../../reference/defects/index.ts');
  const lines = new Map<string, string[]>();
  for (const { name, summary, expectedFailures } of defects)
    for (const id of expectedFailures) lines.set(id, [...(lines.get(id) ?? []), `${name}: ${summary}`]);
  return lines;
}

function pageOf(id: string, defects: Defects, callOf: CallOf): RulePage | undefined {
  const rule = isRequirementId(id) ? requirements[id] : undefined;
  const entry = rule ?? Object.entries(observations).find(([name]) => name === id)?.[1];
  if (entry === undefined) return undefined;
  const citations = citationsOf(id);
  const waits = isRequirementId(id) ? pendingReason(id, release.version) : undefined;
  const parts: readonly Part[] = [
    { heading: 'Not counted yet', lines: waits === undefined ? [] : [describeReason(waits)] },
    { heading: headings.endpoints, lines: entry.endpoints },
    { heading: 'What the spec says', lines: citations.statements.map(lineOf) },
    { heading: 'Our interpretation', lines: rule?.reading === undefined ? [] : [rule.reading] },
    { heading: 'How to fix it', lines: isRequirementId(id) ? [remedyOf(id) ?? []].flat() : [] },
    {
      heading: headings.run,
      lines: rule === undefined ? [] : [`${callOf('certify')} --only ${id}`],
    },
    { heading: headings.rests, lines: rule?.restsOn ?? [] },
    { heading: headings.interpretations, lines: citations.interpretations.map(lineOf) },
    { heading: 'Interpretations that we rejected', lines: rule?.otherReadings ?? [] },
    { heading: headings.defects, lines: defects.get(id) ?? [] },
  ];
  return {
    id,
    place: `${entry.level} · clause ${entry.clause}`,
    title: entry.title,
    text: entry.text,
    parts: parts.filter(({ lines }) => lines.length > 0),
  };
}

const lineOf = ({ number, text }: { readonly number: string; readonly text: string }): string =>
  `${number} ${text}`;

/** The path of a rule's page below docs/rules, without its ending. */
export const sitePath = (id: string): string => id.replaceAll('.', '-');

/** What is shown of a rule at first: the rest is long, and proves more than it helps. */
const brief: readonly string[] = [
  'Not counted yet',
  headings.endpoints,
  'Our interpretation',
  'How to fix it',
  headings.run,
];

/** A page as plain text: what to know and to do, or everything. */
export function pageText({ id, place, title, text, parts }: RulePage, isWhole: boolean): string {
  const shown = parts.filter(({ heading }) => isWhole || brief.includes(heading));
  const left = parts.filter((part) => !shown.includes(part)).map(({ heading }) => heading);
  return [
    `${id}  ${place}`,
    '',
    title,
    text,
    ...shown.flatMap(({ heading, lines }) => ['', `${heading}:`, ...lines.map((line) => `  ${line}`)]),
    '',
    ...(left.length === 0 ? [] : [`--all shows the rest: ${left.join(', ')}.`]),
    `On the documentation site (npm run site, in a clone), with a good and a bad response: rules/${sitePath(id)}.html`,
    '',
  ].join('\n');
}
