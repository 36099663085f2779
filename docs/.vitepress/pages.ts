import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';

import { rulePages, sitePath, type RulePage } from '../../cli/pages/rule-page.ts';
import { exampleOf } from '../../lab/examples/examples.ts';
import { variants } from '../../reference/variants/index.ts';
import fixes from '../../reports/causes/fixes.json' with { type: 'json' };
import { isRequirementId } from '../../suites/catalogue/index.ts';
import type { Example, Excerpt } from './example.ts';
import { copies } from './links.ts';

/** A text in Markdown of which nothing acts as markup. */
const escaped = (text: string): string =>
  text
    .replaceAll('{{', '{&#8203;{')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('|', '&#124;');

/** The lines under a heading that are more than items of a list. */
const inMarkdown: Readonly<Record<string, (line: string) => string>> = {
  Endpoints: (line) => `- \`${line}\``,
  'Run this rule alone': (line) => `\`\`\`sh\n${line}\n\`\`\``,
  'Rules that must pass first': (line) => `- [${line}](./${sitePath(line)}.md)`,
  'Interpretations behind it': (line) =>
    `- ${escaped(line).replace(/^\d+/, '[$&](../readings.md#reading-$&)')}`,
  'Defects that it must find': (line) => `- \`${line}\``,
};

/** The page of one rule or open point for the documentation site, with an example before the advice. */
export function renderSitePage(
  { id, level, clause, title, text, parts }: RulePage,
  example?: Example,
): string {
  const sections = parts.map(({ heading, lines }) => {
    const written = lines.map(inMarkdown[heading] ?? ((line) => `- ${escaped(line)}`));
    return { heading, text: `## ${heading}\n\n${written.join('\n')}` };
  });
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
    `<div class="pair"><div>\n\n## A bad response\n\nFrom the defect \`${defect}\`: \`${sent.replaceAll('`', "'")}\``,
    `- received: ${escaped(received)}${blockOf(bad)}`,
    `</div><div>\n\n## A good response\n\n- wanted: ${escaped(wanted)}${blockOf(good)}\n\n</div></div>`,
  ].join('\n\n');

/** A page with one table: title, what is said of it, columns, rows. */
const tablePage = (title: string, text: string, columns: string, rows: readonly string[]): string =>
  `# ${title}\n\n${text}\n\n${[columns, columns.replaceAll(/[^|]+/g, ' --- '), ...rows].join('\n')}\n`;

/** The table of all rules and open points: docs/requirements.md or, with links, the index of the site. */
export const pagesMarkdown = (pages: readonly RulePage[], isLinked = false): string =>
  tablePage(
    'All rules and open points',
    `<!-- Made by \`npx vitest run --project self cli/pages -u\`; without -u the test checks that this page is up to date. -->

A MUST is a rule from the spec, a SHOULD comes from a standard that it builds on, and an OBSERVE is a point that the spec leaves open: recorded, never judged. \`npx data-sync-conformance explain ID\` shows one, how we interpret it and how to fix a server that violates it; \`--all\` adds what the spec says and the defects that it finds. The documentation site (\`npm run site\`) has a page for each, with a good and a bad response.`,
    '| id | level | rule |',
    pages.map(({ id, level, text }) => {
      const name = isLinked ? `[${id}](./${sitePath(id)}.md)` : `\`${id}\``;
      return `| ${name} | ${level} | ${escaped(text)} |`;
    }),
  );

/** Writes the pages that the site has beside those of docs/: one for each rule, and copies. */
async function writePages(): Promise<void> {
  const docs = new URL('../', import.meta.url);
  await rm(new URL('rules', docs), { recursive: true, force: true });
  for (const folder of ['rules', 'project']) await mkdir(new URL(folder, docs), { recursive: true });
  const write = (name: string, text: string) => writeFile(new URL(`rules/${name}.md`, docs), text);
  const pages = await rulePages();
  await write('index', pagesMarkdown(pages, true));
  const about = 'Servers that differ from the reference and follow every rule. No check may fail on them.';
  const rows = variants.map(({ name, summary }) => `| \`${name}\` | ${escaped(summary)} |`);
  await write('variants', tablePage('What a server may do', about, '| variant | what is unusual |', rows));
  const filled = (text: string): string =>
    escaped(text)
      .replace('{spelling}', 'camelCase, PascalCase or kebab-case')
      .replaceAll(/\{\w+\}(?=[A-Z])|(?<=\.|\})\{\w+\}/g, '')
      .replaceAll(/\{\w+\}/g, '…');
  const causes = Object.entries<{ readonly title?: string; readonly fix?: string }>(fixes).flatMap(
    // The search of the site finds sections by their headings first.
    ([name, { title = name, fix }]) => (fix === undefined ? [] : `## ${filled(title)}\n\n${filled(fix)}`),
  );
  await write('causes', `# Symptoms and their causes\n\n${causes.join('\n\n')}\n`);
  for (const page of pages) {
    const example = isRequirementId(page.id) ? await exampleOf(page.id) : undefined;
    await write(sitePath(page.id), renderSitePage(page, example));
  }
  for (const [source, page] of Object.entries(copies))
    await copyFile(new URL(`../${source}`, docs), new URL(page, docs));
}

if (import.meta.main) await writePages();
