import { observations, requirements, type Entry } from '../suites/catalogue/index.ts';
import { clauseName } from '../suites/catalogue/clauses.ts';
import type { Outcome, Report, RequirementResult } from '../schemas/report.ts';
import { markdown, markdownCode, markdownTable, oneLine } from './content/escape.ts';
import {
  countOf,
  countWords,
  few,
  isLookedAt,
  many,
  outcomeSign,
  outcomeWord,
  verdictSign,
  verdictTitle,
  verdictTone,
} from './content/verdict.ts';
import { markup, page, type Markup } from './html/page.ts';
import { fingerprint } from './json.ts';

/** Several reports in the order given, each compared with the next. */
export type ReportComparison = ReturnType<typeof compareReports>;

/** How a rule came out; undefined where a report does not know it. */
type Came = Outcome | 'waived' | undefined;

type Meaning = (before: Came, after: Came) => boolean;

/** A rule whose outcome changes from one report to a later one, which may not know it. */
type Regression = ReturnType<typeof changesOf>[number];

/**
 * Compares reports: from each to the next, regressions, and rules that were fixed, waived or not examined.
 * Reports with one base URL are about one server, and others if the caller says so.
 */
export function compareReports(reports: readonly Report[], areOneServer = false) {
  const columns = reports.map((report, index) => ({ name: nameOf(reports, index), report }));
  const rules = rulesOf(reports);
  const changes = (isMeant: Meaning) => changesOf(columns, rules, isMeant);
  const servers = reports.map(({ target }) => (target.embedded ? 'embedded' : target.baseUrl));
  return {
    columns,
    rules,
    points: pointsOf(reports),
    /** Passed or waived in one report, and worse in the next, where its waiver has expired. */
    regressions: changes(
      (before, after) => (before === 'pass' || before === 'waived') && (after === 'fail' || after === 'warn'),
    ),
    /** Failed or warned in one report, and passed in the next. */
    fixed: changes((before, after) => (before === 'fail' || before === 'warn') && after === 'pass'),
    /** Waived in one report, but not in the one before. */
    waived: changes((before, after) => before !== 'waived' && after === 'waived'),
    /** Examined in one report, but not in the next. */
    unexamined: changes((before, after) => isSeen(before) && !isSeen(after)),
    /** Whether all reports are about one server, so that a change between them is one of that server. */
    isOneServer: areOneServer || new Set(servers).size === 1,
    /** Whether they asked alike, so that such a change is none of the depth or the profile. */
    isOneWay: new Set(reports.map(({ profile, questions }) => `${profile} ${questions.depth}`)).size === 1,
  };
}

function nameOf(reports: readonly Report[], index: number): string {
  const names = reports.map(({ target: { name, version } }) =>
    version === undefined ? name : `${name} ${version}`,
  );
  const name = names[index] ?? '';
  return names.filter((other) => other === name).length > 1 ? `${name} (${index + 1})` : name;
}

/** Ids in the order of the catalogue; those of another version come last. */
function inOrder(entries: object, ids: Iterable<string>): readonly string[] {
  const order = new Map(Object.keys(entries).map((id, at) => [id, at]));
  const place = (id: string): number => order.get(id) ?? order.size;
  return [...new Set(ids)].toSorted((one, other) => place(one) - place(other));
}

function rulesOf(reports: readonly Report[]) {
  const known = new Map(
    reports.flatMap((report) => report.requirements.map((one) => [one.id as string, one] as const)),
  );
  return inOrder(requirements, known.keys()).map((id) => ({
    id,
    level: known.get(id)?.level ?? '',
    outcomes: reports.map(({ requirements: all }) => cameOf(all.find((one) => one.id === id))),
  }));
}

function pointsOf(reports: readonly Report[]) {
  const prints = reports.map(fingerprint);
  return inOrder(observations, prints.flatMap(Object.keys)).flatMap((id) => {
    const answers = prints.map((print) => print[id] ?? null);
    // A report of another version may have an id that this catalogue lacks.
    const entry = (observations as Readonly<Record<string, Entry | undefined>>)[id];
    return new Set(answers).size < 2 ? [] : [{ id, clause: entry?.clause ?? '', answers }];
  });
}

const cameOf = (one: RequirementResult | undefined): Came =>
  one?.outcome === 'excluded' && one.because?.some(({ kind }) => kind === 'waived') ? 'waived' : one?.outcome;

const isSeen = (came: Came): boolean => came === 'waived' || (!!came && isLookedAt({ outcome: came }));

function changesOf(
  columns: readonly { readonly name: string }[],
  rules: ReturnType<typeof rulesOf>,
  isMeant: Meaning,
) {
  return rules.flatMap(({ id, outcomes }) =>
    columns.slice(1).flatMap(({ name: to }, index) => {
      const [from = '', before, after] = [columns[index]?.name, outcomes[index], outcomes[index + 1]];
      return before === undefined || !isMeant(before, after) ? [] : [{ id, from, to, before, after }];
    }),
  );
}

/** Whether the reports differ about a rule. */
export const differs = ({ outcomes }: ReportComparison['rules'][number]): boolean =>
  new Set(outcomes).size > 1;

const idsIn = (all: readonly Regression[]): readonly string[] => [...new Set(all.map(({ id }) => id))];

/** "3 fixed (…), 1 new (4.6-message)": what changed since an earlier run against the same target, if any. */
export function sinceWords(earlier: Report, now: Report): string | undefined {
  const { rules, fixed, unexamined, isOneServer, isOneWay } = compareReports([earlier, now]);
  if (!isOneServer || !isOneWay || !earlier.requirements.some(isLookedAt)) return undefined;
  // A warning that became a failure did so by --strict.
  const newly = rules
    .filter(({ outcomes: [was = '', is] }) => is === 'fail' && !/fail|warn|excluded/.test(was))
    .map(({ id }) => id);
  const isNarrowed = now.scope.includes('narrowed');
  const missed = unexamined.filter(({ after }) => !(isNarrowed && after === 'excluded'));
  const parts = [
    fixed.length > 0 && `${fixed.length} fixed (${few(idsIn(fixed), 3)})`,
    newly.length > 0 && `${newly.length} new (${few(newly, 3)})`,
    missed.length > 0 && `${many(missed.length, 'rule')} no longer examined`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** What a reader takes away who reads no further. */
function conclusionOf({ isOneServer, isOneWay, regressions, fixed, unexamined }: ReportComparison) {
  const [worse, better, less] = [idsIn(regressions).length, idsIn(fixed).length, idsIn(unexamined).length];
  if (!isOneServer)
    return ['idle', 'Compared', 'Different servers are compared, so nothing here is a regression.'] as const;
  const level = better > 0 ? (['good', 'Better'] as const) : (['some', 'No worse'] as const);
  const [tone, title] = worse > 0 ? ['bad', 'Worse'] : less > 0 ? ['mind', 'Examined less'] : level;
  const way = isOneWay ? '' : ' The runs differ in depth or profile, which alone may change an outcome.';
  const counts = `${many(worse, 'rule')} worse than in the report before, ${better} fixed, ${less} no longer examined.`;
  return [tone, title, `${counts}${way}`, way] as const;
}

/** A comparison for the terminal: a line for each report, then what changed. */
export function comparisonText(comparison: ReportComparison): string {
  const { columns, points, regressions, fixed, waived, unexamined, isOneServer } = comparison;
  const [, title, conclusion, way = ''] = conclusionOf(comparison);
  const width = Math.max(...columns.map(({ name }) => name.length));
  const list = (label: string, changes: readonly Regression[]): string => {
    const ids = idsIn(changes);
    return `${label.padEnd(20)} ${ids.length}${ids.length === 0 ? '' : `: ${few(ids, 6)}`}`;
  };
  const [newly, gone] = isOneServer ? ['worse', 'fixed'] : ['only the later fails', 'only the earlier'];
  return [
    ...columns.map(({ name, report }) => {
      const counts = countWords(countOf(report.requirements));
      return `${verdictSign[report.verdict]} ${oneLine(name).padEnd(width)}  ${verdictTitle(report)}: ${counts}`;
    }),
    '',
    list(newly, regressions),
    list(gone, fixed),
    list('newly waived', waived),
    list('no longer examined', unexamined),
    `${many(points.length, 'open point')} answered differently`,
    '',
    isOneServer ? `${title}.${way}` : conclusion,
    '',
  ].join('\n');
}

/** A text, or in an array one that comes from a target or is an id. */
type Cell = string | readonly [code: string];

/** One part of a comparison: its rows, or a sentence where there is none. */
type Part = readonly [title: string, none: string, heads: readonly string[], rows: readonly Row[]];
type Row = readonly Cell[];

const words = { ...outcomeWord, waived: 'waived', unknown: 'unknown' };
const signs = { ...outcomeSign, waived: outcomeSign.excluded, unknown: '' };
const wordOf = (came: Came): string => words[came ?? 'unknown'];

function partsOf(comparison: ReportComparison): readonly Part[] {
  const { columns, rules, points, regressions, fixed, waived, unexamined } = comparison;
  const names = columns.map(({ name }) => name);
  const differing = rules.filter(differs);
  const changes = (title: string, none: string, those: readonly Regression[]): Part => [
    `${title} (${those.length})`,
    none,
    ['Rule', 'From', 'To', 'Before', 'After'],
    those.map(({ id, from, to, before, after }) => [[id], from, to, wordOf(before), wordOf(after)]),
  ];
  const matrix = (those: typeof rules): Part[3] =>
    those.map(({ id, level, outcomes }) => [
      [id],
      level,
      ...outcomes.map((came) => `${signs[came ?? 'unknown']} ${wordOf(came)}`.trim()),
    ]);
  const open = points.map(({ id, clause, answers }): Row => [
    [id],
    clauseName(clause),
    ...answers.map((answer): Cell => (answer === null ? 'not seen' : [answer])),
  ]);
  const heads = ['Rule', 'Level', ...names];
  const differ = `Rules that differ (${differing.length} of ${rules.length})`;
  const silent = `Where the spec is silent (${many(points.length, 'difference')})`;
  return [
    changes('Regressions', 'No rule that passed in one report is worse in the next.', regressions),
    changes('Fixed', 'No rule that failed or warned in one report passed in the next.', fixed),
    changes('Newly waived', 'No report waives a rule that the one before did not.', waived),
    changes('No longer examined', 'What one report examined, the next one examined, too.', unexamined),
    [differ, 'All reports agree about every rule.', heads, matrix(differing)],
    [silent, 'The fingerprints are equal.', ['Point', 'Clause', ...names], open],
    ['All rules', '', heads, matrix(rules)],
  ];
}

/** A comparison as Markdown. */
export function renderComparisonMarkdown(comparison: ReportComparison): string {
  const cellOf = (cell: Cell): string => (typeof cell === 'string' ? markdown(cell) : markdownCode(cell[0]));
  const cellsOf = (row: Row): readonly string[] => row.map(cellOf);
  const table = (heads: readonly string[], rows: readonly Row[]): string =>
    markdownTable(heads.map(markdown), rows.map(cellsOf));
  const verdicts = comparison.columns.map(({ name, report }) => [name, report.verdictLine]);
  return [
    '# Implementations side by side',
    table(['Target', 'Verdict'], verdicts),
    ...partsOf(comparison).flatMap(([title, none, heads, rows]) => [
      `## ${title}`,
      rows.length === 0 ? none : table(heads, rows),
    ]),
    '',
  ].join('\n\n');
}

/** The same as one HTML page, in the style of report.html and with the same policy. */
export function renderComparisonHtml(comparison: ReportComparison): string {
  const { columns } = comparison;
  const [tone, title, sentence] = conclusionOf(comparison);
  return page(
    `${many(columns.length, 'report')} compared`,
    markup`<header class="hero ${tone}"><div class="wrap">
<div class="top"><h1>${title}<span class="target"> ${many(columns.length, 'report')}</span></h1></div>
<p class="line">${sentence}</p>
<ol class="columns">${columns.map(
      ({ name, report }) =>
        markup`<li class="${verdictTone(report)}"><b>${verdictTitle(report)}</b> ${name} <span class="soft">${report.startedAt.slice(0, 16).replace('T', ' ')} UTC · ${report.verdictLine}</span></li>`,
    )}</ol>
</div></header>
<main id="main" class="wrap">${partsOf(comparison).map(sectionOf)}</main>`,
  );
}

/** A part as a table; a cell names its column, because a phone stacks them. */
function sectionOf([title, none, heads, rows]: Part): Markup {
  const cellOf = (cell: Cell): Markup | string =>
    typeof cell === 'string' ? cell : markup`<code>${cell[0]}</code>`;
  const table = markup`<div class="matrix card" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map(
    ([first = '', ...others]) =>
      markup`<tr><th scope="row">${cellOf(first)}</th>${others.map((cell, at) => markup`<td data-head="${heads[at + 1]}">${cellOf(cell)}</td>`)}</tr>`,
  )}</tbody></table></div>`;
  return markup`<section class="part"><h2>${title}</h2>${rows.length === 0 ? markup`<p class="card nothing">${none}</p>` : table}</section>`;
}
