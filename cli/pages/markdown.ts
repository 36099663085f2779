import { chapters, outcomeRules } from '../../suites/spec/readings.ts';
import { headings, sitePath, type RulePage } from './rule-page.ts';

/** A response that violates a rule, from a run against a defect, and a good one to the same request. */
export interface Example {
  /** The defect that made it. */
  readonly defect: string;
  readonly sent: string;
  readonly wanted: string;
  readonly received: string;
  readonly bad?: Excerpt;
  /** The same part of the response of the reference server. */
  readonly good?: Excerpt;
}

/** The part of a response that matters: a place in a JSON body, or status, headers and the first lines. */
export interface Excerpt {
  readonly language: 'json' | 'http';
  readonly text: string;
}

const escape = (text: string): string =>
  text
    .replaceAll('{{', '{&#8203;{')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('|', '&#124;');

const asItem = (line: string): string => `- ${escape(line)}`;

/** How the lines of a part are shown if they are not just a list. */
const shownAs: Readonly<Record<string, (line: string) => string>> = {
  [headings.endpoints]: (line) => `- \`${line}\``,
  [headings.run]: (line) => `\`\`\`sh\n${line}\n\`\`\``,
  [headings.rests]: (line) => `- [${line}](./${sitePath(line)}.md)`,
  [headings.interpretations]: (line) =>
    `- ${escape(line).replace(/^\d+/, '[$&](../readings.md#reading-$&)')}`,
  [headings.defects]: (line) => `- ${escape(line.replace(/^[^:]+/, '`$&`'))}`,
};

/** The page of one rule or open point as Markdown for the documentation site. */
export function renderSitePage({ id, place, title, text, parts }: RulePage, example?: Example): string {
  const sections = parts.map(({ heading, lines }) => ({
    heading,
    lines: ['', `## ${heading}`, '', ...lines.map(shownAs[heading] ?? asItem)],
  }));
  const at = sections.findIndex(({ heading }) => heading === 'How to fix it');
  const before = sections.slice(0, at < 0 ? undefined : at);
  const after = at < 0 ? [] : sections.slice(at);
  return [
    // What comes before and after it in the sidebar is no neighbour of a rule.
    '---\nprev: false\nnext: false\n---\n',
    `# ${id}`,
    '',
    `**${escape(title)}** · ${place}`,
    '',
    escape(text),
    ...before.flatMap(({ lines }) => lines),
    ...(example === undefined ? [] : exampleLines(example)),
    ...after.flatMap(({ lines }) => lines),
    '',
    '[All rules](./index.md)',
    '',
  ].join('\n');
}

/** A bad response and a good one to the same request. */
function exampleLines({ defect, sent, wanted, received, bad, good }: Example): readonly string[] {
  const block = ({ language, text }: Excerpt): readonly string[] => ['', `\`\`\`${language}`, text, '```'];
  return [
    '',
    '## A bad response',
    '',
    `From the defect \`${defect}\`: \`${sent.replaceAll('`', "'")}\``,
    '',
    `- received: ${escape(received)}`,
    ...(bad === undefined ? [] : block(bad)),
    '',
    '## A good response',
    '',
    `- wanted: ${escape(wanted)}`,
    ...(good === undefined ? [] : block(good)),
  ];
}

/** A table with a heading: first line, what is said of it, columns, rows. */
const tablePage = (
  title: string,
  texts: readonly string[],
  columns: string,
  rows: readonly string[],
): string =>
  [
    `# ${title}`,
    ...texts.flatMap((text) => ['', text]),
    '',
    columns,
    columns.replaceAll(/[^|]+/g, ' --- '),
    ...rows,
    '',
  ].join('\n');

const levelOf = ({ place }: RulePage): string => place.split(' · ')[0] ?? '';

const allRules = 'All rules and open points';

/** The index of all rules and open points, by level. */
export const renderSiteIndex = (pages: readonly RulePage[]): string =>
  tablePage(
    allRules,
    [
      'A MUST comes from the spec, a SHOULD from a standard that it builds on. An OBSERVE is a point that the spec leaves open: recorded, never judged.',
    ],
    '| id | level | rule |',
    pages.map(
      (page) => `| [${page.id}](./${sitePath(page.id)}.md) | ${levelOf(page)} | ${escape(page.title)} |`,
    ),
  );

/** The table of all rules and open points, for docs/requirements.md. */
export function pagesMarkdown(pages: readonly RulePage[]): string {
  const cell = (text: string): string =>
    text.replaceAll(/[<>*_[\]]/g, String.raw`\$&`).replaceAll('|', String.raw`\|`);
  return tablePage(
    allRules,
    [
      'Made by `npm run --silent list -- --pages`; a test checks that this page is up to date.',
      'A MUST is a rule from the spec, a SHOULD comes from a standard that it builds on, and an OBSERVE is a point that the spec leaves open: recorded, never judged. `npx data-sync-conformance explain ID` shows one, how we interpret it and how to fix a server that violates it; `--all` adds what the spec says and the defects that it finds. The documentation site (`npm run site`) has a page for each, with a good and a bad response.',
    ],
    '| id | level | rule |',
    pages.map((page) => `| \`${page.id}\` | ${levelOf(page)} | ${cell(page.text)} |`),
  );
}

/** The legal variants of the reference server: what a server may do. */
export const renderVariants = (
  variants: readonly { readonly name: string; readonly summary: string }[],
): string =>
  tablePage(
    'What a server may do',
    [
      'Each line is a server that differs from the reference and follows every rule. No check may fail on it.',
    ],
    '| variant | what is unusual |',
    variants.map(({ name, summary }) => `| \`${name}\` | ${escape(summary)} |`),
  );

const aboutReadings = [
  '# Interpretations of the spec',
  'Made by `npm run --silent list -- --readings`; a test checks that this page is up to date.',
  'The spec states some things, shows others only by example, and leaves many open. The interpretations on this page settle the loose points once, so that schemas, rules, contracts, load scripts and the reference server judge alike. The code and the catalogue cite them by number (`reading 11`). `npm run explain -- RULE` shows those that a rule rests on.',
  '## Levels, outcomes and the verdict',
];

/** The page docs/readings.md: outcomes and verdict, then all numbered interpretations by chapter. */
export function readingsMarkdown(): string {
  const outcomes = Object.entries(outcomeRules).map(([title, text]) => `- **${title}.** ${text}`);
  const numbered = chapters.flatMap(({ title, interpretations }) => [
    `## ${title}`,
    Object.entries(interpretations)
      .map(([number, { title: name, text, reason }]) => {
        const anchor = `<a id="reading-${number}"></a>`;
        // Those with a reason are short, so that a list of them is easier to read.
        return reason === undefined
          ? `### ${anchor}${number}. ${name}\n\n${text}\n`
          : `- ${anchor}**${number}. ${name}.** ${text} _${reason}_`;
      })
      .join('\n')
      .trimEnd(),
  ]);
  return `${[...aboutReadings, outcomes.join('\n'), ...numbered].join('\n\n')}\n`;
}
