import { earlierRows } from './earlier-page.ts';
import { isListedEquivalent, renderEquivalents, type Equivalent } from './equivalents.ts';
import type { MutationCounts, MutationReport, ReportedMutant } from './report-file.ts';
import { notDrawn } from './sampled.ts';

const isLeftOut = ({ statusReason }: ReportedMutant): boolean => statusReason === notDrawn;

/**
 * Counts the mutants of some files. Of a file of which a sample was tried, as large a share of those that no
 * test reaches is counted.
 */
export function countMutants(
  report: MutationReport,
  files: readonly string[] = Object.keys(report.files),
): MutationCounts {
  return sumOf(files.map((file) => countOf(report.files[file]?.mutants ?? [])));
}

function sumOf(counts: readonly MutationCounts[]): MutationCounts {
  const sum = (of: (one: MutationCounts) => number): number => counts.reduce((all, one) => all + of(one), 0);
  return {
    killed: sum(({ killed }) => killed),
    timeout: sum(({ timeout }) => timeout),
    survived: sum(({ survived }) => survived),
    notCovered: sum(({ notCovered }) => notCovered),
    invalid: sum(({ invalid }) => invalid),
  };
}

function countOf(mutants: readonly ReportedMutant[]): MutationCounts {
  const count = (...statuses: readonly string[]): number =>
    mutants.filter((one) => statuses.includes(one.status) && !isLeftOut(one)).length;
  const [killed, timeout, survived] = [count('Killed'), count('Timeout'), count('Survived', 'Ignored')];
  const tried = killed + timeout + survived;
  const leftOut = mutants.filter(isLeftOut).length;
  const share = leftOut === 0 ? 1 : tried / (tried + leftOut);
  return {
    killed,
    timeout,
    survived,
    notCovered: Math.round(count('NoCoverage') * share),
    invalid: count('CompileError', 'RuntimeError'),
  };
}

/** The mutation score in percent, 0 to 100: noticed mutants of all valid ones; 100 where there are none. */
export function scoreOf({ killed, timeout, survived, notCovered }: MutationCounts): number {
  const all = killed + timeout + survived + notCovered;
  return all === 0 ? 100 : (100 * (killed + timeout)) / all;
}

/** A report without the mutants that are listed as changing nothing, as far as they were not noticed. */
const withoutListed = (report: MutationReport, listed: readonly Equivalent[]): MutationReport => ({
  files: Object.fromEntries(
    Object.entries(report.files).map(([file, { mutants, source = '' }]) => [
      file,
      {
        source,
        mutants: mutants.filter((one) => !isMissed(one) || !isListedEquivalent(listed, file, source, one)),
      },
    ]),
  ),
});

const isMissed = ({ status }: ReportedMutant): boolean => status === 'Survived' || status === 'NoCoverage';

/** The folder that a file's score is shown under. */
const roomOfFile = (file: string): string => file.split('/').slice(0, 3).join('/');

/** The lines of survivors, each once, those of neighbours as a range: "3, 7-9". */
function linesOf(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of [...new Set(lines)].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === line) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** Each mutant that no test noticed, in one line: its place, and what stood there instead. */
export const survivorsOf = (
  report: MutationReport,
  files: readonly string[] = Object.keys(report.files),
): readonly string[] =>
  files.flatMap((file) =>
    (report.files[file]?.mutants ?? [])
      .filter(isMissed)
      .map(({ location, mutatorName, replacement = '' }) => {
        const text = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
        return `${file}:${location.start.line} ${mutatorName}: ${text}`;
      }),
  );

/**
 * The text of docs/mutation.md: the score by folder and file, the lines of the mutants that no test notices,
 * which mutated files the report lacks, and which mutants are `listed` as equivalent. Files that the report
 * lacks keep their rows of the `earlier` page.
 */
export function renderMutationPage(
  report: MutationReport,
  mutated: readonly string[],
  listed: readonly Equivalent[] = [],
  earlier = '',
): string {
  const known = earlierRows(earlier);
  const kept = new Map(
    mutated.flatMap((file) => {
      const row = file in report.files ? undefined : known.get(file);
      return row === undefined ? [] : [[file, row] as const];
    }),
  );
  const shown = [...Object.keys(report.files), ...kept.keys()].toSorted();
  const rest = withoutListed(report, listed);
  const row = (name: string, files: readonly string[], lines: readonly number[] = []): string => {
    const old = files.flatMap((file) => kept.get(file)?.counts ?? []);
    const [counts, left] = [report, rest].map((of) => sumOf([countMutants(of, files), ...old]));
    if (counts === undefined || left === undefined) return '';
    const [whole, bracket] = [counts, left].map((one) => scoreOf(one).toFixed(1));
    const score = whole === bracket ? `${whole} %` : `${whole} % (${bracket} %)`;
    return `| ${name} | ${countsInRow(counts)} | ${score} | ${linesOf(lines)} |`;
  };
  const survivingLines = (file: string): readonly number[] =>
    (rest.files[file]?.mutants ?? []).filter(isMissed).map(({ location }) => location.start.line);
  const isSampled = (file: string): boolean =>
    kept.get(file)?.isSampled ?? (report.files[file]?.mutants ?? []).some(isLeftOut);
  const rowOfFile = (file: string, name: string): string => {
    const star = isSampled(file) ? ' *' : '';
    const old = kept.get(file);
    return old === undefined
      ? row(`${name}${star}`, [file], survivingLines(file))
      : `| ${name}${star} † | ${countsInRow(old.counts)} | ${old.rest} |`;
  };
  return [
    '# Mutation score',
    '',
    ...introduction(
      mutated.filter((file) => !shown.includes(file)),
      mutated.length,
      { isSampled: shown.some(isSampled), isKept: kept.size > 0 },
    ),
    '| folder or file | killed | timed out | survived | not covered | score | lines of those not noticed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...[...Map.groupBy(shown, roomOfFile)].flatMap(([name, files]) => [
      row(`**${name}**`, files),
      ...files.map((file) => rowOfFile(file, file.slice(name.length + 1) || file)),
    ]),
    row('**all**', shown),
    '',
    ...(listed.length === 0 ? [] : renderEquivalents(listed)),
  ].join('\n');
}

const countsInRow = ({ killed, timeout, survived, notCovered }: MutationCounts): string =>
  [killed, timeout, survived, notCovered].join(' | ');

/** What is measured, what is not, and what the symbols mean. */
const introduction = (
  missing: readonly string[],
  count: number,
  { isSampled, isKept }: { readonly isSampled: boolean; readonly isKept: boolean },
): readonly string[] => [
  'Made by `npm run mutate -- --write` from the last results of `npm run mutate`. StrykerJS changes one expression at a time in the checks and in what decides beneath them. A mutant counts as noticed if a test on conversations or plain values fails; the matrix of defects does not count here. What the tests do not notice within four seconds of CPU time counts as not noticed. Where a score in brackets follows, it leaves out the mutants listed below, which change nothing that a test could see.',
  '',
  ...(missing.length === 0
    ? []
    : [
        `Not measured yet are ${missing.length} of ${count} files: ${missing.map((file) => `\`${file}\``).join(', ')}.`,
        '',
      ]),
  ...(isSampled
    ? ['Of a file marked with * a part of the mutants was tried (`--sample`); the nightly run tries all.', '']
    : []),
  ...(isKept ? ['A file marked with † was measured earlier, with fewer tests than there are now.', ''] : []),
];
