import type { RulePage } from './rule-page.ts';

/** The path of a rule's page below docs/rules, without its ending. */
export const sitePath = (id: string): string => id.replaceAll('.', '-');

const escape = (text: string): string =>
  text
    .replaceAll('{{', '{&#8203;{')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('|', '&#124;');

/** The page of one rule or open point as Markdown for the documentation site. */
export function renderSitePage({ id, place, title, text, parts }: RulePage): string {
  return [
    `# ${id}`,
    '',
    `**${escape(title)}** · ${place}`,
    '',
    escape(text),
    ...parts.flatMap(({ heading, lines }) => [
      '',
      `## ${heading}`,
      '',
      ...lines.map((line) => `- ${escape(line)}`),
    ]),
    '',
    '[All rules](./index.md)',
    '',
  ].join('\n');
}

/** The index of all rules and open points, by level. */
export function renderSiteIndex(pages: readonly RulePage[]): string {
  const rows = pages.map(
    ({ id, place, title }) =>
      `| [${id}](./${sitePath(id)}.md) | ${place.split(' · ')[0] ?? ''} | ${escape(title)} |`,
  );
  return ['# All rules', '', '| id | level | rule |', '| --- | --- | --- |', ...rows, ''].join('\n');
}
