import { chapters, outcomeRules } from '../../suites/spec/readings.ts';

const introduction = [
  '# Interpretations of the spec',
  '',
  'Made by `npm run --silent list -- --readings`; a test checks that this page is up to date.',
  '',
  'The spec states some things, shows others only by example, and leaves many open. The interpretations on this page settle the loose points once, so that schemas, checks, contracts, load scripts and the reference server judge alike. The code and the catalogue cite them by number (`reading 11`). `npm run explain -- RULE` shows those that a rule rests on.',
];

/** The page docs/readings.md: outcomes and verdict, then all numbered interpretations by chapter. */
export function readingsMarkdown(): string {
  const outcomes = outcomeRules.map(({ title, text }) => `- **${title}.** ${text}`);
  const numbered = chapters.flatMap(({ title, interpretations }) => [
    '',
    `## ${title}`,
    ...Object.entries(interpretations).flatMap(([number, { title: name, text, reason }]) => [
      '',
      `### <a id="reading-${number}"></a>${number}. ${name}`,
      '',
      text,
      ...(reason === undefined ? [] : ['', `Why: ${reason}`]),
    ]),
  ]);
  return [...introduction, '', '## Levels, outcomes and the verdict', '', ...outcomes, ...numbered, ''].join(
    '\n',
  );
}
