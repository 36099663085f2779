import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { markdown } from '../../reports/content/escape.ts';
import { requirementIds, requirements } from '../../suites/catalogue/index.ts';
import { depthCounts } from './text.ts';

/** The page of the docs: what is declared, which the matrix holds true; made without running anything. */
export function renderMatrixPage(): string {
  const plain = defects.filter(({ depth }) => depth === 'plain').length;
  return [
    '# The suite on trial',
    '',
    'Written by `npm run matrix -- --write`; a test keeps it fresh. Each server below breaks exactly the rules that',
    'stand beside it, and the matrix fails where the suite finds others, fewer, or the right ones at another place.',
    '',
    `There are ${defects.length} defects, ${defects.length - plain} of them hidden from a look at one answer, and ${variants.length} legal variants.`,
    '',
    '## Depths',
    '',
    ...table(
      ['Depth', 'Defects'],
      [...depthCounts()].map(([depth, count]) => [depth, String(count)]),
    ),
    '',
    '## Rules and the defects that break them',
    '',
    ...table(
      ['Rule', 'Level', 'Defects'],
      requirementIds.map((id) => [
        id,
        requirements[id].level,
        defects
          .filter(({ expectedFailures }) => expectedFailures.includes(id))
          .map(({ name }) => name)
          .join(', '),
      ]),
    ),
    '',
    '## Defects',
    '',
    ...table(
      ['Defect', 'Depth', 'What is wrong'],
      defects.map(({ name, depth, summary, reason }) => [
        name,
        depth,
        reason === undefined ? summary : `${summary} ${reason}`,
      ]),
    ),
    '',
    '## Legal variants',
    '',
    ...table(
      ['Variant', 'What is odd', 'Open points that it moves'],
      variants.map(({ name, summary, changes }) => [name, summary, changes.join(', ')]),
    ),
    '',
  ].join('\n');
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map(markdown).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)];
}
