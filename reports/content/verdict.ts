import type { Outcome, Verdict } from '../../schemas/report-facts.ts';
import type { Counts, Report, RequirementResult } from '../../schemas/report.ts';

const verdictWord: Readonly<Record<Verdict, string>> = {
  conformant: 'Conformant',
  'non-conformant': 'Not conformant',
  inconclusive: 'Inconclusive',
};

/** A sign per outcome, so that no reader depends on colour. */
export const outcomeSign: Readonly<Record<Outcome, string>> = {
  pass: '✓',
  fail: '✗',
  warn: '!',
  untested: '?',
  excluded: '–',
};

/** The verdict in words; if it does not cover the whole spec, it says so: "Conformant (narrowed)". */
export const verdictTitle = ({ verdict, scope }: Report): string =>
  scope.length === 0 ? verdictWord[verdict] : `${verdictWord[verdict]} (${scope.join(', ')})`;

/** The colour that a verdict is shown in, where there is colour; green is for the whole spec alone. */
export function verdictTone({ verdict, scope }: Report): 'good' | 'bad' | 'mind' | 'some' {
  if (verdict === 'non-conformant') return 'bad';
  if (verdict === 'inconclusive') return 'mind';
  return scope.length === 0 ? 'good' : 'some';
}

/** The colour that an outcome is shown in. */
export const outcomeTone = {
  pass: 'good',
  fail: 'bad',
  warn: 'mind',
  untested: 'idle',
  excluded: 'idle',
} as const;

/** What each outcome is called in tables and filters. */
export const outcomeWord: Readonly<Record<Outcome, string>> = {
  pass: 'passed',
  fail: 'failed',
  warn: 'warning',
  untested: 'untested',
  excluded: 'excluded',
};

/** The outcomes in the order in which reports show them. */
export const outcomeOrder = ['fail', 'warn', 'untested', 'excluded', 'pass'] as const;

/** Whether an outcome says that something was examined. */
export const isLookedAt = ({ outcome }: { readonly outcome: Outcome }): boolean =>
  outcome !== 'untested' && outcome !== 'excluded';

/**
 * For a rule that is too new to count, its outcome and the version from which it counts; otherwise undefined.
 */
export function pendingWords({ pending, reason = 'pending' }: RequirementResult): string | undefined {
  if (pending === undefined) return undefined;
  return `${isLookedAt({ outcome: pending }) ? `examined: ${outcomeWord[pending]}` : 'untested'}; ${reason}`;
}

/** Outcomes counted over some requirements. */
export function countOf(requirements: readonly { readonly outcome: Outcome }[]): Counts {
  const number = (outcome: Outcome): number =>
    requirements.filter((requirement) => requirement.outcome === outcome).length;
  return {
    total: requirements.length,
    pass: number('pass'),
    fail: number('fail'),
    warn: number('warn'),
    untested: number('untested'),
    excluded: number('excluded'),
  };
}

/** How many rules passed although a part of them was not examined. */
export const inPartCount = ({ inPart = [] }: Report): number =>
  new Set(inPart.flatMap(({ rules }) => rules)).size;

/** "24 rules: updateModel is not given": why rules passed in part, a line for each reason. */
export const partWords = ({ inPart = [] }: Report): readonly string[] =>
  inPart.map(({ reason, rules }) => `${many(rules.length, 'rule')}: ${reason}`);

/** "2 failed, 1 untested, 127 passed": what there is of each outcome, the worst first. */
export const countWords = (counts: Counts): string =>
  outcomeOrder
    .filter((outcome) => counts[outcome] > 0)
    .map(
      (outcome) =>
        `${counts[outcome]} ${outcome === 'warn' && counts.warn > 1 ? 'warnings' : outcomeWord[outcome]}`,
    )
    .join(', ') || 'none';

/**
 * Whether an outcome makes the verdict red: a broken MUST, under --strict a broken SHOULD or a warning too.
 */
export const isRed = (report: Report, requirement: RequirementResult): boolean =>
  requirement.outcome === 'fail' || (report.strict && requirement.outcome === 'warn');

/** "1.4 s", "312 ms", "3 min 5 s". */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

/** "2 answers", "1 answer", "2 entries": a number with its noun. */
export const many = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : plural}`;
