import { escaped, sitePath, type RulePage } from './rule-page.ts';

/** A page with one table: title, what is said of it, columns, rows. */
export const tablePage = (title: string, text: string, columns: string, rows: readonly string[]): string =>
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
