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

/** A mutant of StrykerJS's JSON report, as far as it is read here. */
export interface ReportedMutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly statusReason?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** StrykerJS's JSON report (mutation-testing-report-schema), as far as it is read here. */
export interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly ReportedMutant[]; readonly source?: string }>
  >;
}

// written by StrykerJS, whose report schema has these members
/** Reads StrykerJS's JSON report; throws SyntaxError where it is no JSON. */
export const parseMutationReport = (text: string): MutationReport => JSON.parse(text) as MutationReport;
