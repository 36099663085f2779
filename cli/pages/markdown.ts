import { escaped, sitePath, type RulePage } from './rule-page.ts';

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

/** The page of one rule or open point for the documentation site, with an example before the advice. */
export function renderSitePage(
  { id, level, clause, title, text, parts }: RulePage,
  example?: Example,
): string {
  const sections = parts.map(({ heading, lines, markdown = (line: string) => `- ${escaped(line)}` }) => ({
    heading,
    text: `## ${heading}\n\n${lines.map(markdown).join('\n')}`,
  }));
  const at = sections.findIndex(({ heading }) => heading === 'How to fix it');
  if (example !== undefined)
    sections.splice(at < 0 ? sections.length : at, 0, { heading: '', text: exampleText(example) });
  return [
    // What comes before and after it in the sidebar is no neighbour of a rule.
    `---\nprev: false\nnext: false\n---\n\n# ${id}`,
    `**${escaped(title)}** · ${level} · clause ${clause}`,
    escaped(text),
    ...sections.map((section) => section.text),
    '[All rules](./index.md)\n',
  ].join('\n\n');
}

const blockOf = (excerpt: Excerpt | undefined): string =>
  excerpt === undefined ? '' : `\n\n\`\`\`${excerpt.language}\n${excerpt.text}\n\`\`\``;

/** A bad response and a good one to the same request. */
const exampleText = ({ defect, sent, wanted, received, bad, good }: Example): string =>
  [
    `## A bad response\n\nFrom the defect \`${defect}\`: \`${sent.replaceAll('`', "'")}\``,
    `- received: ${escaped(received)}${blockOf(bad)}`,
    `## A good response\n\n- wanted: ${escaped(wanted)}${blockOf(good)}`,
  ].join('\n\n');

/** A page with one table: title, what is said of it, columns, rows. */
const tablePage = (title: string, text: string, columns: string, rows: readonly string[]): string =>
  `# ${title}\n\n${text}\n\n${[columns, columns.replaceAll(/[^|]+/g, ' --- '), ...rows].join('\n')}\n`;

/** The table of all rules and open points: docs/requirements.md or, with links, the index of the site. */
export const pagesMarkdown = (pages: readonly RulePage[], isLinked = false): string =>
  tablePage(
    'All rules and open points',
    `<!-- Made by \`npm run --silent list -- --pages\`; a test checks that this page is up to date. -->

A MUST is a rule from the spec, a SHOULD comes from a standard that it builds on, and an OBSERVE is a point that the spec leaves open: recorded, never judged. \`npx data-sync-conformance explain ID\` shows one, how we interpret it and how to fix a server that violates it; \`--all\` adds what the spec says and the defects that it finds. The documentation site (\`npm run site\`) has a page for each, with a good and a bad response.`,
    '| id | level | rule |',
    pages.map(({ id, level, text }) => {
      const name = isLinked ? `[${id}](./${sitePath(id)}.md)` : `\`${id}\``;
      return `| ${name} | ${level} | ${escaped(text)} |`;
    }),
  );

/** The legal variants of the reference server: what a server may do. */
export const renderVariants = (
  variants: readonly { readonly name: string; readonly summary: string }[],
): string =>
  tablePage(
    'What a server may do',
    'Each line is a server that differs from the reference and follows every rule. No check may fail on it.',
    '| variant | what is unusual |',
    variants.map(({ name, summary }) => `| \`${name}\` | ${escaped(summary)} |`),
  );
