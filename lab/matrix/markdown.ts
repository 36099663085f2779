import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { markdown } from '../../reports/content/escape.ts';
import { requirementIds, requirements } from '../../suites/catalogue/index.ts';
import { depthCounts } from './text.ts';

/** The page of the docs: what is declared, and what the matrix requires; made without running anything. */
export function renderMatrixPage(): string {
  const hidden = defects.filter(({ depth }) => depth !== 'plain').length;
  return [
    '# Tests of the checks',
    '',
    'Written by `npm run matrix -- --write`; a test checks that this page is up to date.',
    '',
    `The reference server exists in ${defects.length} versions with one fault each (defects) and in ${variants.length} versions that are unusual but valid (variants). The matrix certifies them all. It fails if a defect is not found, if a rule fails that its author did not name, if a finding is at another place, or if any rule fails on a variant.`,
    '',
    `${hidden} of the defects do not show in a single plain response: the fault is only on the last page, only under a filter, only after an update, or in one response of twenty.`,
    '',
    '`npm run reference -- --list` describes each of them in a sentence, `npx data-sync-conformance explain ID` shows those of one rule, and `npm run certify -- --defect NAME` runs the suite against one. On the documentation site (`npm run site`) each rule has a page with its defects, and the variants have a page of their own.',
    '',
    '## Where faults hide',
    '',
    ...table(
      ['where', 'defects'],
      [...depthCounts()].map(([depth, count]) => [depth, String(count)]),
    ),
    '',
    '## Defects of each rule',
    '',
    ...table(
      ['rule', 'level', 'defects', 'of these hidden'],
      requirementIds.map((id) => {
        const those = defects.filter(({ expectedFailures }) => expectedFailures.includes(id));
        const deep = those.filter(({ depth }) => depth !== 'plain').length;
        return [id, requirements[id].level, String(those.length), String(deep)];
      }),
    ),
    '',
  ].join('\n');
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map(markdown).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)];
}
