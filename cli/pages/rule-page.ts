import {
  isRequirementId,
  observationIds,
  observations,
  requirementIds,
  requirements,
} from '../../suites/catalogue/index.ts';
import { pendingReason } from '../../suites/lock.ts';
import { citationsOf } from '../../reports/content/citations.ts';
import { wrap } from '../../reports/terminal/paint.ts';
import { english } from '../../suites/kit/check/words.ts';
import { release } from '../../suites/release.ts';
import { callOf } from '../place.ts';

/** All there is to know of one rule or open point. */
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

/** The pages of every rule, then of every open point, in the order of the spec. */
export async function rulePages(): Promise<readonly RulePage[]> {
  const sources = await loadSources();
  return [...requirementIds, ...observationIds].flatMap((id) => pageOf(id, sources) ?? []);
}

/** The page of one id, or undefined where there is no such id. */
export async function rulePage(id: string): Promise<RulePage | undefined> {
  const isKnown = isRequirementId(id) || Object.hasOwn(observations, id);
  return isKnown ? pageOf(id, await loadSources()) : undefined;
}

interface Sources {
  readonly checks: ReadonlyMap<string, readonly string[]>;
  readonly defects: ReadonlyMap<string, readonly string[]>;
}

/** Loaded when asked for: checks and defects are much code that no other command wants. */
async function loadSources(): Promise<Sources> {
  const [{ phases }, { defects }] = await Promise.all([
    import('../../suites/index.ts'),
    import('../../reference/defects/index.ts'),
  ]);
  const looks = phases.flatMap(({ checks, probes }) => [
    ...checks.map(({ verifies, title, endpoint }) => ({
      id: verifies as string,
      line: `${title} (${endpoint})`,
    })),
    ...probes.map(({ observes, title, endpoint }) => ({
      id: observes as string,
      line: `${title} (${endpoint})`,
    })),
  ]);
  const wrongs = defects.flatMap(({ name, summary, expectedFailures }) =>
    expectedFailures.map((id) => ({ id: id as string, line: `${name}: ${summary}` })),
  );
  return { checks: linesById(looks), defects: linesById(wrongs) };
}

const linesById = (all: readonly { readonly id: string; readonly line: string }[]) =>
  new Map([...Map.groupBy(all, ({ id }) => id)].map(([id, those]) => [id, those.map(({ line }) => line)]));

function pageOf(id: string, { checks, defects }: Sources): RulePage | undefined {
  const rule = isRequirementId(id) ? requirements[id] : undefined;
  const entry = rule ?? Object.entries(observations).find(([name]) => name === id)?.[1];
  if (entry === undefined) return undefined;
  const citations = citationsOf(id);
  const waits = isRequirementId(id) ? pendingReason(id, release.version) : undefined;
  const parts: readonly Part[] = [
    { heading: 'Not counted yet', lines: waits === undefined ? [] : [english.reason(waits)] },
    { heading: 'Endpoints', lines: entry.endpoints },
    { heading: 'What the spec says', lines: citations.statements.map(lineOf) },
    { heading: 'How it is read', lines: rule?.reading === undefined ? [] : [rule.reading] },
    {
      heading: 'Interpretations',
      lines: citations.interpretations.map(lineOf),
    },
    { heading: 'Other readings that were weighed', lines: rule?.otherReadings ?? [] },
    { heading: 'Rests on', lines: rule?.restsOn ?? [] },
    { heading: 'Checks', lines: checks.get(id) ?? [] },
    { heading: 'Defects of the reference server that must turn it red', lines: defects.get(id) ?? [] },
    { heading: 'To run it alone', lines: rule === undefined ? [] : [`${callOf('certify')} --only ${id}`] },
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
  ].join('\n');

/** Pages as one Markdown document with an index, for docs/requirements.md. */
export function pagesMarkdown(pages: readonly RulePage[]): string {
  const index = pages.map(
    ({ id, place, title }) => `| [\`${id}\`](#${anchor(id)}) | ${place.split(' · ')[0]} | ${cell(title)} |`,
  );
  const sections = pages.flatMap(({ id, place, title, text, parts }) => [
    '',
    `## <a id="${anchor(id)}"></a>\`${id}\``,
    '',
    `${place} · **${escape(title)}**`,
    '',
    escape(text),
    ...parts.flatMap(({ heading, lines }) => [
      '',
      `${heading}:`,
      '',
      ...lines.map((line) => `- ${item(heading, line)}`),
    ]),
  ]);
  return [
    '# Requirements and observations',
    '',
    'Made by `npm run --silent list -- --pages`; a test holds that this page is in step with the catalogue.',
    '',
    '| Id | Level | What |',
    '|---|---|---|',
    ...index,
    ...sections,
    '',
  ].join('\n');
}

const anchor = (id: string): string => `r-${id.replaceAll('.', '-')}`;
const escape = (text: string): string => text.replaceAll(/[<>*_[\]]/g, String.raw`\$&`);
const cell = (text: string): string => escape(text).replaceAll('|', String.raw`\|`);

const quotedHeadings: readonly string[] = ['Endpoints', 'Rests on', 'To run it alone'];

const item = (heading: string, line: string): string =>
  quotedHeadings.includes(heading) ? `\`${line}\`` : escape(line);
