import {
  isRequirementId,
  observationIds,
  observations,
  requirementIds,
  requirements,
} from '../../suites/catalogue/index.ts';
import { pendingReason } from '../../suites/lock.ts';
import { byNpx, type CallOf } from '../../reports/content/finding.ts';
import { citationsOf } from '../../reports/content/citations.ts';
import { wrap } from '../../reports/terminal/screen.ts';
import { describeReason } from '../../suites/verdict/words-reasons.ts';
import { release } from '../../suites/release.ts';
import { remedyOf } from '../../suites/catalogue/remedies.ts';

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

/** The defects that break a rule, by its id. */
type Defects = ReadonlyMap<string, readonly string[]>;

/** Loaded on demand: defects are much code that no other command needs. */
async function loadDefects(): Promise<Defects> {
  const { defects } = await import('../../reference/defects/index.ts');
  return linesById(
    defects.flatMap(({ name, summary, expectedFailures }) =>
      expectedFailures.map((id) => ({ id, line: `${name}: ${summary}` })),
    ),
  );
}

const linesById = (all: readonly { readonly id: string; readonly line: string }[]) =>
  new Map([...Map.groupBy(all, ({ id }) => id)].map(([id, those]) => [id, those.map(({ line }) => line)]));

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

/** A page as plain text for a terminal of that many columns. */
export const pageText = ({ id, place, title, text, parts }: RulePage, width = 100): string =>
  [
    `${id}  ${place}`,
    '',
    title,
    text,
    ...parts.flatMap(({ heading, lines }) => [
      '',
      heading,
      ...lines.map((line) => wrap(`  ${line}`, width, 4)),
    ]),
    '',
    `On the documentation site (npm run site, in a clone), with a good and a bad response: rules/${sitePath(id)}.html`,
    '',
  ].join('\n');

/** The table of all rules and open points, for docs/requirements.md. */
export function pagesMarkdown(pages: readonly RulePage[]): string {
  const rows = pages.map(({ id, place, text }) => `| \`${id}\` | ${place.split(' · ')[0]} | ${cell(text)} |`);
  return [
    '# All rules and open points',
    '',
    'Made by `npm run --silent list -- --pages`; a test checks that this page is up to date.',
    '',
    'A MUST is a rule from the spec, a SHOULD comes from a standard that it builds on, and an OBSERVE is a point that the spec leaves open: recorded, never judged. `npx data-sync-conformance explain ID` shows what the spec says about one, how we interpret it, how to fix a server that violates it, and the checks and defects behind it. The documentation site (`npm run site`) has a page for each, with a good and a bad response.',
    '',
    '| id | level | rule |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

const cell = (text: string): string =>
  text.replaceAll(/[<>*_[\]]/g, String.raw`\$&`).replaceAll('|', String.raw`\|`);
