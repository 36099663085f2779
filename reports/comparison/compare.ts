import { observations, requirements } from '../../suites/catalogue/index.ts';
import type { ObservationEntry, RequirementEntry } from '../../suites/catalogue/index.ts';
import type { Outcome } from '../../schemas/report-facts.ts';
import type { Report } from '../../schemas/report.ts';
import { fingerprint } from '../content/fingerprint.ts';

/** A report with the name of its column. */
export interface Column {
  readonly name: string;
  readonly report: Report;
}

/** A rule and its outcome in each report; undefined if a report does not know it. */
export interface ComparedRule {
  readonly id: string;
  readonly clause: string;
  readonly level: string;
  readonly title: string;
  readonly outcomes: readonly (Outcome | undefined)[];
}

/** An open point at which the reports' targets differ. */
export interface ComparedPoint {
  readonly id: string;
  readonly clause: string;
  readonly title: string;
  /** Null if nothing was seen. */
  readonly answers: readonly (string | null)[];
}

/** A rule whose outcome changes from one report to a later one. */
export interface Regression {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly before: Outcome;
  /** Undefined if the later report does not know the rule. */
  readonly after: Outcome | undefined;
}

/** Several reports in the order given: the others are compared with the first. */
export interface ReportComparison {
  readonly columns: readonly Column[];
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
  return {
    columns,
    rules,
    points: pointsOf(reports),
    regressions: changesOf(columns, rules, isWorse),
    fixed: changesOf(
      columns,
      rules,
      (before, after) => before === 'fail' && isSeen(after) && after !== 'fail',
    ),
    unexamined: changesOf(columns, rules, (before, after) => isSeen(before) && !isSeen(after)),
    isOneServer:
      areOneServer ||
      new Set(reports.map(({ target }) => (target.embedded ? 'embedded' : target.baseUrl))).size === 1,
  };
}

function nameOf(reports: readonly Report[], index: number): string {
  const named = ({ target }: Report): string =>
    target.version === undefined ? target.name : `${target.name} ${target.version}`;
  const names = reports.map(named);
  const name = names[index] ?? '';
  const isShared = names.filter((other) => other === name).length > 1;
  return isShared ? `${name} (${index + 1})` : name;
}

function rulesOf(reports: readonly Report[]): readonly ComparedRule[] {
  const order: readonly string[] = Object.keys(requirements);
  const known = new Map(
    reports.flatMap((report) => report.requirements.map((one) => [one.id as string, one] as const)),
  );
  const ids = [...known.keys()].sort((one, other) => place(order, one) - place(order, other));
  return ids.map((id) => {
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
  const order: readonly string[] = Object.keys(observations);
  const ids = [...new Set(prints.flatMap((print) => Object.keys(print)))];
  return ids
    .sort((one, other) => place(order, one) - place(order, other))
    .flatMap((id) => {
      const answers = prints.map((print) => print[id] ?? null);
      // As above: an id may be of another version.
      const entry = (observations as Readonly<Record<string, ObservationEntry | undefined>>)[id];
      return new Set(answers).size < 2
        ? []
        : [{ id, clause: entry?.clause ?? '', title: entry?.title ?? id, answers }];
    });
}

const place = (order: readonly string[], id: string): number => {
  const at = order.indexOf(id);
  return at < 0 ? order.length : at;
};

const isSeen = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && outcome !== 'untested' && outcome !== 'excluded';

const isWorse = (before: Outcome | undefined, after: Outcome | undefined): boolean =>
  (before === 'pass' && (after === 'fail' || after === 'warn')) || (before === 'warn' && after === 'fail');

function changesOf(
  columns: readonly Column[],
  rules: readonly ComparedRule[],
  isMeant: (before: Outcome | undefined, after: Outcome | undefined) => boolean,
): readonly Regression[] {
  return rules.flatMap(({ id, outcomes }) =>
    columns.slice(1).flatMap(({ name }, index) => {
      const before = outcomes[index];
      const after = outcomes[index + 1];
      return before === undefined || !isMeant(before, after)
        ? []
        : [{ id, from: columns[index]?.name ?? '', to: name, before, after }];
    }),
  );
}

/** Whether the reports differ about a rule. */
export const differs = ({ outcomes }: ComparedRule): boolean => new Set(outcomes).size > 1;
