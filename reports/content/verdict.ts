import type { Counts, Headline, Outcome, Report, RequirementResult, Verdict } from '../../schemas/report.ts';
import { countsOf as countOf } from '../../suites/verdict/verdict.ts';
import { count as many } from '../../suites/verdict/words.ts';
import { shellWord } from './escape.ts';

export { countOf, many };

const verdictWord: Readonly<Record<Verdict, string>> = {
  conformant: 'Conformant',
  'non-conformant': 'Not conformant',
  inconclusive: 'Inconclusive',
};

/** A sign per verdict. */
export const verdictSign = { conformant: '✓', 'non-conformant': '✗', inconclusive: '?' } as const;

/** A sign per outcome, so that no reader depends on colour. */
export const outcomeSign: Readonly<Record<Outcome, string>> = {
  pass: '✓',
  fail: '✗',
  warn: '!',
  untested: '?',
  excluded: '–',
};

/** What narrows a verdict: "narrowed", "read-only", and a depth that certifies nothing. */
const limitsOf = ({ scope, questions }: Report): readonly string[] =>
  questions.depth === 'quick' ? [...scope, 'quick'] : scope;

/** The verdict in words; if it does not cover the whole spec, it says so: "Conformant (read-only, quick)". */
export function verdictTitle(report: Report): string {
  const limits = limitsOf(report);
  return `${verdictWord[report.verdict]}${limits.length === 0 ? '' : ` (${limits.join(', ')})`}`;
}

/** The colour of a verdict; green is for the whole spec alone. */
export function verdictTone(report: Report): 'good' | 'bad' | 'mind' | 'some' {
  if (report.verdict === 'non-conformant') return 'bad';
  if (report.verdict === 'inconclusive') return 'mind';
  return limitsOf(report).length === 0 ? 'good' : 'some';
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

/** Of a rule that is too new to count: its outcome, and the version from which it counts. */
export function pendingWords({ pending, reason = 'pending' }: RequirementResult): string | undefined {
  if (pending === undefined) return undefined;
  return `${isLookedAt({ outcome: pending }) ? `examined: ${outcomeWord[pending]}` : 'untested'}; ${reason}`;
}

/** "2 failed, 1 untested, 127 passed": what there is of each outcome, the worst first. */
export const countWords = (counts: Counts): string =>
  outcomeOrder
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${countedWord(outcome, counts[outcome])}`)
    .join(', ') || 'none';

/** "warnings" of several, else the word of the outcome. */
export const countedWord = (outcome: Outcome, count: number): string =>
  outcome === 'warn' && count > 1 ? 'warnings' : outcomeWord[outcome];

const bodies: readonly string[] = ['updateConnector', 'updateModel', 'scheduleSync', 'querySource'];

/** Keys of the target file in words; a server may have no second sync and no empty one. */
export const keyWords = (keys: readonly string[]): string =>
  keys.map((key) => (/^(?:other|empty)SyncId$/.test(key) ? `${key} (optional)` : key)).join(', ');

/** What the target file of an inconclusive run lacks, and how to call the doctor, which drafts bodies. */
export function missingKeys({ target, verdict }: Report, doctor: string) {
  const keys = target.fixtures
    .filter(
      ({ source, because }) =>
        source === 'missing' && (!because || /give|name/.test(because.remedy?.do ?? '')),
    )
    .map(({ key }) => key);
  if (verdict !== 'inconclusive') return { words: '', draft: '' };
  const asked = keys.filter((key) => bodies.includes(key)).length;
  const file = shellWord(target.file ?? 'target.json');
  const draft = `${doctor}${target.file === undefined ? '' : ` --target ${file}`} --write ${file}`;
  return {
    words: `${asked > 0 && asked === keys.length ? `${many(asked, 'body', 'bodies')}: ` : ''}${keyWords(keys)}`,
    // The doctor has looked already for ids that are missing.
    draft: asked > 0 ? draft : '',
  };
}

/** How many rules passed although a part of them was not examined. */
export const inPartCount = ({ inPart }: Report): number => new Set(inPart.flatMap(({ rules }) => rules)).size;

/** Whether an outcome makes the verdict red: a broken MUST, under --strict a warning too. */
export const isRed = (report: Report, requirement: RequirementResult): boolean =>
  requirement.outcome === 'fail' || (report.strict && requirement.outcome === 'warn');

/** What is wrong with the target as a whole, so that nothing else matters before: the first reason. */
export const refusalOf = ({ preflight, reasons: [first] }: Report) =>
  preflight.find(({ level, text }) => level === 'bad' && text === first);

/** A headline with what to do about it. */
export const headlineWords = (headline: Headline): readonly string[] =>
  headline.kind === 'left-changed'
    ? [headline.sentence, `Put it back: ${headline.repair.line}`]
    : [headline.sentence];

/** What happened besides during the run: entries that were deleted, spans in which all was refused. */
export const eventWords = ({ deletedEntries, refusedSpans }: Report): readonly string[] => [
  ...deletedEntries.map(
    ({ list, ids }) =>
      `deleted during the run: ${many(ids.length, 'entry', 'entries')} of ${list} (${few(ids, 6)})`,
  ),
  ...refusedSpans.map(
    ({ fromMs, toMs, requests }) =>
      `from ${duration(fromMs)} to ${duration(toMs)} every request was refused; ${requests} ${requests === 1 ? 'was' : 'were'} asked again`,
  ),
];

/** "1.4 s", "312 ms", "3 min 5 s". */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

/** The first of some words, and how many more there are: "a, b and 3 more". */
export const few = (words: readonly string[], most: number): string =>
  `${words.slice(0, most).join(', ')}${words.length > most ? ` and ${words.length - most} more` : ''}`;
