import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { html } from '../../reports/content/escape.ts';
import { requirementIds, requirements } from '../../suites/catalogue/index.ts';
import type { TrialJudgement } from './judgement.ts';
import { troublesOf } from './matrix.ts';
import type { Matrix } from './matrix.ts';
import { outcomeLine, outcomeLines } from './text.ts';

/**
 * The matrix as one HTML page that needs no network: outcome, what is to mend, rules against defects,
 * variants.
 */
export function renderMatrix(matrix: Matrix): string {
  const troubles = troublesOf(matrix);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>The suite on trial: ${html(outcomeLine(matrix))}</title><style>${style}</style></head><body><main>`,
    `<h1>The suite on trial</h1><p class="${troubles.length === 0 ? 'good' : 'bad'}">${html(outcomeLine(matrix))}</p>`,
    list(outcomeLines(matrix)),
    troubles.length === 0 ? '' : `<h2>To mend</h2>${list(troubles)}`,
    `<h2>Rules against defects</h2>${rulesTable(matrix)}`,
    `<h2>Checks against defects</h2>${checksTable(matrix)}`,
    `<h2>Defects</h2>${defectsTable(matrix)}`,
    `<h2>Variants</h2>${variantsTable(matrix)}`,
    '</main></body></html>\n',
  ].join('\n');
}

const list = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${html(line)}</li>`).join('')}</ul>`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${html(head)}</th>`).join('')}</tr></thead><tbody>${rows.map((cells) => row(heads, cells)).join('\n')}</tbody></table>`;

/** A row; each cell bears the name of its column, which a phone shows beside it. */
const row = (heads: readonly string[], cells: readonly string[]): string =>
  `<tr><th scope="row">${html(cells[0] ?? '')}</th>${cells
    .slice(1)
    .map((cell, index) => `<td data-head="${html(heads[index + 1] ?? '')}">${html(cell)}</td>`)
    .join('')}</tr>`;

const namesOf = (judgements: readonly TrialJudgement[]): string =>
  judgements.map(({ name, troubles }) => (troubles.length === 0 ? name : `${name} (!)`)).join(', ');

function rulesTable({ defects: judged }: Matrix): string {
  return table(
    ['Rule', 'Level', 'Defects that turn it red', 'Which'],
    requirementIds.map((id) => {
      const those = judged.filter(({ expectedFailures }) => expectedFailures.includes(id));
      return [id, requirements[id].level, String(those.length), namesOf(those)];
    }),
  );
}

/** What each check is good for; those that no defect needs come first. */
function checksTable({ powers }: Matrix): string {
  return table(
    ['Check', 'Red under', 'Needed by', 'Defects that it alone finds'],
    powers
      .toSorted((one, other) => one.needed.length - other.needed.length)
      .map(({ check, red, needed, alone }) => [
        check,
        String(red.length),
        needed.length === 0 ? 'none' : String(needed.length),
        alone.join(', '),
      ]),
  );
}

function defectsTable({ defects: judged }: Matrix): string {
  return table(
    ['Defect', 'Depth', 'Endpoint', 'Red', 'What is wrong with it'],
    defects.map(({ name, depth, at, summary }) => {
      const one = judged.find((judgement) => judgement.name === name);
      const state = one === undefined || one.troubles.length === 0 ? '' : ` (${one.troubles.join('; ')})`;
      return [name, depth, at.endpoint, `${one?.expectedFailures.join(' ') ?? 'not run'}${state}`, summary];
    }),
  );
}

function variantsTable({ variants: judged, verdicts }: Matrix): string {
  return table(
    ['Variant', 'Verdict', 'Warnings', 'Open points that it moves', 'What is odd about it'],
    variants.map(({ name, changes, summary }) => {
      const one = judged.find((judgement) => judgement.name === name);
      return [
        name,
        verdicts[name] ?? 'not run',
        one?.expectedFailures.join(' ') ?? '',
        changes.join(' '),
        summary,
      ];
    }),
  );
}

const style = `
:root { color-scheme: light dark; --ink: #1d2330; --ground: #fbfbfd; --edge: #d9dde6; --good: #17683c; --bad: #b3202c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf2; --ground: #12151c; --edge: #333b4a; --good: #5fd08f; --bad: #ff8087; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
main { max-width: 100rem; margin: 0 auto; padding: 1rem; }
.good { color: var(--good); font-weight: 700; } .bad { color: var(--bad); font-weight: 700; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid var(--edge); overflow-wrap: break-word; }
td:last-child, li { overflow-wrap: anywhere; } td:last-child { min-width: 16rem; }
tbody th { font-weight: 400; font-family: ui-monospace, monospace; max-width: 24rem; }
@media (max-width: 72rem) {
table, tbody, tr, th, td { display: block; } thead { display: none; } tr { padding: .5rem 0; border-bottom: 1px solid var(--edge); }
tbody th, td { border: 0; padding: .1rem 0; max-width: none; min-width: 0; overflow-wrap: anywhere; } tbody th { font-weight: 700; }
td:empty { display: none; } td::before { content: attr(data-head) ': '; opacity: .75; } }
`;
