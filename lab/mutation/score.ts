/** A mutant of StrykerJS's JSON report, as far as it is read here. */
interface ReportedMutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** StrykerJS's JSON report (mutation-testing-report-schema), as far as it is read here. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly ReportedMutant[] }>>;
}

/** How the mutants of some files ended. */
export interface MutationCounts {
  readonly killed: number;
  readonly timeout: number;
  readonly survived: number;
  /** No test runs the mutated line. */
  readonly notCovered: number;
  /** Mutants that do not load; they count on neither side. */
  readonly invalid: number;
}

/** Counts the mutants of some files. */
export function countMutants(report: MutationReport, files = Object.keys(report.files)): MutationCounts {
  const mutants = files.flatMap((file) => report.files[file]?.mutants ?? []);
  const count = (...statuses: readonly string[]): number =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  return {
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived', 'Ignored'),
    notCovered: count('NoCoverage'),
    invalid: count('CompileError', 'RuntimeError'),
  };
}

/** The mutation score in percent, 0 to 100: noticed mutants of all valid ones; 100 where there are none. */
export function scoreOf({ killed, timeout, survived, notCovered }: MutationCounts): number {
  const all = killed + timeout + survived + notCovered;
  return all === 0 ? 100 : (100 * (killed + timeout)) / all;
}

/** The folder that a file's score is shown under. */
const roomOfFile = (file: string): string => file.split('/').slice(0, 3).join('/');

const cell = (text: string): string =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')
    .slice(0, 80);

/** docs/mutation.md: the score by folder, and the mutants that no test notices. */
export function renderMutationPage(report: MutationReport): string {
  const rooms = [...Map.groupBy(Object.keys(report.files).toSorted(), roomOfFile)];
  const row = (name: string, counts: MutationCounts): string =>
    `| ${name} | ${counts.killed} | ${counts.timeout} | ${counts.survived} | ${counts.notCovered} | ${scoreOf(counts).toFixed(1)} % |`;
  const survivors = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived')
      .map(
        ({ location, mutatorName, replacement = '' }) =>
          `| ${file}:${location.start.line} | ${mutatorName} | \`${cell(replacement.replaceAll('`', "'"))}\` |`,
      ),
  );
  return [
    '# Mutation score',
    '',
    'Made by `npm run mutate -- --write` from the last run of `npm run mutate`. StrykerJS changes one expression at a time in the checks and in what decides beneath them; a mutant counts as killed if a test on conversations or plain values fails. The matrix of defects does not count here.',
    '',
    '| folder | killed | timed out | survived | not covered | score |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rooms.map(([name, files]) => row(name, countMutants(report, files))),
    row('**all**', countMutants(report)),
    '',
    '## Survivors',
    '',
    '| place | mutator | replacement |',
    '| --- | --- | --- |',
    ...survivors,
    '',
  ].join('\n');
}
