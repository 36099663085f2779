import { observations, requirements } from '../suites/catalogue/index.ts';
import type { ObservationEntry, RequirementEntry } from '../suites/catalogue/index.ts';
import type { Outcome } from '../schemas/report-facts.ts';
import type { Report } from '../schemas/report.ts';
import { oneLine } from './content/escape.ts';
import { countOf, countWords, isLookedAt, many, verdictTitle } from './content/verdict.ts';
import { fingerprint } from './json.ts';

/** A rule and its outcome in each report; undefined if a report does not know it. */
export interface ComparedRule extends Pick<RequirementEntry, 'clause' | 'title'> {
  readonly id: string;
  readonly level: string;
  readonly outcomes: readonly (Outcome | undefined)[];
}

/** An open point at which the reports' targets differ; null if nothing was seen. */
export interface ComparedPoint extends Pick<ObservationEntry, 'clause' | 'title'> {
  readonly id: string;
  readonly answers: readonly (string | null)[];
}

/** A rule whose outcome changes from one report to a later one, which may not know it. */
export interface Regression {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly before: Outcome;
  readonly after: Outcome | undefined;
}

/** Several reports in the order given, each compared with the next. */
export interface ReportComparison {
  readonly columns: readonly { readonly name: string; readonly report: Report }[];
  readonly rules: readonly ComparedRule[];
  readonly points: readonly ComparedPoint[];
  /** Passed in one report, and worse in the next that examined it. */
  readonly regressions: readonly Regression[];
  /** Failed in one report, and passed in the next. */
  readonly fixed: readonly Regression[];
  /** Examined in one report, but not in the next. */
  readonly unexamined: readonly Regression[];
  /** Whether all reports are about one server, so that a change between them is one of that server. */
  readonly isOneServer: boolean;
}

/**
 * Compares reports: from each to the next, regressions, fixed rules, and rules that were no longer examined.
 * Reports with one base URL are about one server, and others if the caller says so.
 */
export function compareReports(
  reports: readonly Report[],
  { areOneServer = false }: { readonly areOneServer?: boolean } = {},
): ReportComparison {
  const columns = reports.map((report, index) => ({ name: nameOf(reports, index), report }));
  const rules = rulesOf(reports);
  const changes = (isMeant: IsMeant): readonly Regression[] => changesOf(columns, rules, isMeant);
  const servers = reports.map(({ target }) => (target.embedded ? 'embedded' : target.baseUrl));
  return {
    columns,
    rules,
    points: pointsOf(reports),
    regressions: changes(
      (before, after) =>
        (before === 'pass' && (after === 'fail' || after === 'warn')) ||
        (before === 'warn' && after === 'fail'),
    ),
    fixed: changes((before, after) => before === 'fail' && isSeen(after) && after !== 'fail'),
    unexamined: changes((before, after) => isSeen(before) && !isSeen(after)),
    isOneServer: areOneServer || new Set(servers).size === 1,
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

function rulesOf(reports: readonly Report[]): readonly ComparedRule[] {
  const known = new Map(
    reports.flatMap((report) => report.requirements.map((one) => [one.id as string, one] as const)),
  );
  return inOrder(requirements, known.keys()).map((id) => {
    // A report of another version may have an id that this catalogue lacks; then its own words are used.
    const entry = known.get(id) ?? (requirements as Readonly<Record<string, RequirementEntry>>)[id];
    return {
      id,
      clause: entry?.clause ?? '',
      level: entry?.level ?? '',
      title: entry?.title ?? '',
      outcomes: reports.map((report) => report.requirements.find((one) => one.id === id)?.outcome),
    };
  });
}

function pointsOf(reports: readonly Report[]): readonly ComparedPoint[] {
  const prints = reports.map(fingerprint);
  return inOrder(observations, prints.flatMap(Object.keys)).flatMap((id) => {
    const answers = prints.map((print) => print[id] ?? null);
    // As above: an id may be of another version.
    const entry = (observations as Readonly<Record<string, ObservationEntry | undefined>>)[id];
    return new Set(answers).size < 2
      ? []
      : [{ id, clause: entry?.clause ?? '', title: entry?.title ?? id, answers }];
  });
}

const isSeen = (outcome: Outcome | undefined): boolean => outcome !== undefined && isLookedAt({ outcome });

type IsMeant = (before: Outcome | undefined, after: Outcome | undefined) => boolean;

function changesOf(
  columns: ReportComparison['columns'],
  rules: readonly ComparedRule[],
  isMeant: IsMeant,
): readonly Regression[] {
  return rules.flatMap(({ id, outcomes }) =>
    columns.slice(1).flatMap(({ name }, index) => {
      const [before, after] = [outcomes[index], outcomes[index + 1]];
      return before === undefined || !isMeant(before, after)
        ? []
        : [{ id, from: columns[index]?.name ?? '', to: name, before, after }];
    }),
  );
}

/** Whether the reports differ about a rule. */
export const differs = ({ outcomes }: ComparedRule): boolean => new Set(outcomes).size > 1;

/** The rules of some changes, each once. */
export const changedIds = (changes: readonly Regression[]): readonly string[] => [
  ...new Set(changes.map(({ id }) => id)),
];

const named = (ids: readonly string[], most: number): string =>
  `${ids.slice(0, most).join(', ')}${ids.length > most ? ', …' : ''}`;

/**
 * "3 fixed (…), 1 new (4.6-message)": what changed since an earlier run against the same target; undefined if
 * nothing did, or if the target is another. What an option leaves out is neither new nor missed.
 */
export function sinceWords(earlier: Report, now: Report): string | undefined {
  const { rules, fixed, unexamined, isOneServer } = compareReports([earlier, now]);
  if (!isOneServer) return undefined;
  const newly = rules
    .filter(({ outcomes: [was, is] }) => is === 'fail' && was !== 'fail' && was !== 'excluded')
    .map(({ id }) => id);
  const isNarrowed = now.scope.includes('narrowed');
  const missed = unexamined.filter(({ after }) => !(isNarrowed && after === 'excluded'));
  const parts = [
    fixed.length > 0 && `${fixed.length} fixed (${named(changedIds(fixed), 3)})`,
    newly.length > 0 && `${newly.length} new (${named(newly, 3)})`,
    missed.length > 0 && `${many(missed.length, 'rule')} no longer examined`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/**
 * A comparison for the terminal: a line for each report, then what failed newly, was fixed, and was no longer
 * examined.
 */
export function comparisonText(comparison: ReportComparison): string {
  const { columns, points, regressions, fixed, unexamined, isOneServer } = comparison;
  const width = Math.max(...columns.map(({ name }) => name.length));
  const list = (label: string, changes: readonly Regression[]): string => {
    const ids = changedIds(changes);
    return `${label.padEnd(20)} ${ids.length}${ids.length === 0 ? '' : `: ${named(ids, 6)}`}`;
  };
  const worse = changedIds(regressions).length;
  const [newly, gone] = isOneServer ? ['worse', 'fixed'] : ['only the later fails', 'only the earlier'];
  return [
    ...columns.map(
      ({ name, report }) =>
        `${oneLine(name).padEnd(width)}  ${verdictTitle(report)}: ${countWords(countOf(report.requirements))}`,
    ),
    '',
    list(newly, regressions),
    list(gone, fixed),
    list('no longer examined', unexamined),
    `${many(points.length, 'open point')} answered differently`,
    '',
    !isOneServer
      ? 'Different servers are compared, so nothing here is a regression.'
      : worse === 0
        ? 'No rule is worse than in the report before it.'
        : `${many(worse, 'rule is', 'rules are')} worse than in the report before.`,
    '',
  ].join('\n');
}
