import type { Connection, Counts, Ending, Fault, PreflightNote } from '../../schemas/report.ts';
import type { Report, RequirementResult, Verdict, WaiverResult } from '../../schemas/report.ts';
import type { Judgement, Observation } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import type { Part } from './coverage.ts';
import { count, describeReason, failedWords } from './words.ts';

/** What the verdict needs to know about one rule. */
export type Judged = Pick<RequirementResult, 'level' | 'outcome'>;

type Counted = Pick<Judged, 'outcome'> & { readonly level?: string };

/**
 * The verdict over rules. A failed one makes it non-conformant (a SHOULD fails only under `--strict`). An
 * untested MUST makes it inconclusive, and so does a run that ended early, examined nothing, or was given an
 * id that the target does not have. Excluded rules do not count.
 */
export function verdictOf(results: readonly Judged[], ended: Ending, isFixtureWrong = false): Verdict {
  const counted = results.filter(({ outcome }) => outcome !== 'excluded');
  if (counted.some(({ outcome }) => outcome === 'fail')) return 'non-conformant';
  if (ended !== 'complete' || isFixtureWrong) return 'inconclusive';
  const musts = counted.filter(({ level }) => level === 'MUST');
  const deciding = musts.length > 0 ? musts : counted;
  const isOpen = deciding.length === 0 || deciding.some(({ outcome }) => outcome === 'untested');
  return isOpen ? 'inconclusive' : 'conformant';
}

/**
 * The exit code that follows from a report's content only: 130 interrupted, 1 not conformant or a waiver that
 * is no longer needed under `--strict`, 4 our own failure, 3 inconclusive, 0 conformant.
 */
export function exitCodeOf(verdict: Verdict, ended: Ending, faults: number, isUnneeded = false): number {
  if (ended === 'interrupted') return 130;
  if (verdict === 'non-conformant' || isUnneeded) return 1;
  if (faults > 0) return 4;
  return verdict === 'conformant' ? 0 : 3;
}

/** Whether a waiver that is no longer needed counts against a run. */
const hasUnneededWaiver = ({ strict, waivers }: Pick<Report, 'strict' | 'waivers'>): boolean =>
  strict && waivers.some(({ state }) => state === 'unused');

/** Whether a rule passed, or warned, although a part was not examined. */
const isInPart = ({ outcome, because = [] }: RequirementResult): boolean =>
  (outcome === 'pass' || outcome === 'warn') && because.length > 0;

/** Why a part was not examined, with the rules, most rules first; a reason without a place gets endpoints. */
function byReason(results: readonly RequirementResult[]): Report['inPart'] {
  const all = results.flatMap(({ id, checks }) =>
    checks
      .filter(({ outcome }) => outcome !== 'excluded')
      .flatMap(({ endpoint, because = [] }) => because.map((one) => ({ id, one, endpoint }))),
  );
  return [...Map.groupBy(all, ({ one }) => describeReason(one))]
    .map(([reason, own]) => {
      const at = new Set(own.flatMap(({ one, endpoint }) => (one.kind === 'unseen' ? endpoint : [])));
      const rules = [...new Set(own.map(({ id }) => id))];
      return { reason: at.size === 0 ? reason : `${reason} (${[...at].join(', ')})`, rules };
    })
    .toSorted((one, other) => other.rules.length - one.rules.length);
}

/** Outcomes counted over the rules of one level, or over all. */
export function countsOf(results: readonly Counted[], level?: string): Counts {
  const own = results.filter((one) => level === undefined || one.level === level);
  const counts = { total: own.length, pass: 0, fail: 0, warn: 0, untested: 0, excluded: 0 };
  for (const { outcome } of own) counts[outcome] += 1;
  return counts;
}

/** What a report must say of the results in it; who verifies it computes this again. */
export function summaryOf(
  report: Pick<Report, 'requirements' | 'waivers' | 'faults' | 'profile' | 'ended' | 'strict' | 'target'>,
) {
  const { requirements, waivers, faults, profile, ended, target } = report;
  const isFixtureWrong = target.fixtures.some(({ because }) => because?.gap.kind === 'not-found');
  const verdict = verdictOf(requirements, ended, isFixtureWrong);
  const isNarrowed = requirements
    .flatMap(({ because = [] }) => because)
    .some((one) => one.kind === 'left-out-by-operator' || (one.kind === 'left-out' && one.by === 'only'));
  return {
    verdict,
    exitCode: exitCodeOf(verdict, ended, faults.length, hasUnneededWaiver(report)),
    scope: [
      ...(profile === 'read-only' ? (['read-only'] as const) : []),
      ...(isNarrowed ? (['narrowed'] as const) : []),
      ...(waivers.some(({ state }) => state === 'used') ? (['waived'] as const) : []),
    ],
    counts: { must: countsOf(requirements, 'MUST'), should: countsOf(requirements, 'SHOULD') },
    inPart: byReason(requirements.filter(isInPart)),
  };
}

/** All that a run found out. */
export interface Run {
  readonly known: Knowledge;
  readonly judgements: readonly Judgement[];
  readonly observed: readonly Observation[];
  /** When each phase began and ended. */
  readonly parts: readonly Part[];
  readonly ended: Ending;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly connection: Connection;
  /** What the preflight found; `stop` is why nothing more was asked. */
  readonly preflight: { readonly notes: readonly PreflightNote[]; readonly stop?: string };
  readonly challenge?: NonNullable<Report['challenge']>;
  /** Why the client stopped; undefined where it did not. */
  readonly stopped?: string | undefined;
  /** Errors of ours: rules that threw, a recording that could not be written. */
  readonly faults: readonly Fault[];
  /** A text without the secrets of the run. */
  readonly mask: (text: string) => string;
}

/** How a run ended, in the verdict line, and as a reason of its own. */
const endings: Readonly<Record<Ending, readonly [inLine: string, reason?: string]>> = {
  complete: [''],
  deadline: ['ended at the deadline', 'The deadline ended the run before everything was examined.'],
  fault: ['with a fault of the suite'],
  interrupted: ['interrupted'],
  'first-failure': ['ended at the first failure', 'The first failure ended the run (--fail-fast).'],
};

/** The verdict in a line: whom it is about, and what failed, was narrowed, untested, waived or cut short. */
export function verdictLine(report: Report): string {
  const { target, verdict, requirements: results, waivers, questions, ended } = report;
  const { headers = [] } = target;
  const host = target.name === target.baseUrl ? target.baseUrl : `${target.name} (${target.baseUrl})`;
  const { pass, fail, warn, untested, excluded } = countsOf(results);
  const inPart = results.filter(isInPart).length;
  const pending = results.filter((one) => one.pending !== undefined).length;
  const used = waivers.filter(({ state }) => state === 'used').map(({ id }) => id);
  const parts = [
    `${report.profile} profile`,
    `${questions.depth} depth`,
    `${results.length - excluded} of ${results.length} rules`,
    fail > 0 && `${fail} failed`,
    inPart > 0 && `${pass} passed${warn > 0 ? `, ${count(warn, 'warning')}` : ''}, ${inPart} of them in part`,
    untested > 0 && `${untested} untested`,
    pending > 0 && `${pending} pending`,
    headers.length > 0 && `with header${headers.length > 1 ? 's' : ''} ${headers.join(', ')}`,
    report.strict && 'strict',
    report.coverage.some(({ sampled }) => sampled) && 'sampled',
    used.length > 0 && `waived: ${used.join(', ')}`,
    hasUnneededWaiver(report) && 'with a waiver that is no longer needed',
    endings[ended][0],
  ].filter(Boolean);
  // A run that makes each request once finds faults, but certifies nothing.
  const isQuick = verdict === 'conformant' && questions.depth === 'quick';
  const said = isQuick ? `${verdict} at quick depth` : verdict;
  return `${said}: ${target.embedded ? 'embedded reference' : host}, ${parts.join(', ')}`;
}

/** Why a verdict is no better, or what to mind although it is; one sentence each, the cause first. */
export function reasonsOf(report: Report, { known, preflight, stopped }: Run): readonly string[] {
  const { requirements: results, faults, waivers } = report;
  const absent = Object.values(known.subject.missing).filter(({ gap }) => gap.kind === 'not-found');
  const refusal = preflight.stop;
  const failed = results.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
  const { untested } = report.counts.must;
  const isWhole = refusal === undefined && untested > 0 && failed.length === 0;
  // Without a cause of all, the reason that leaves most of the MUST rules untested.
  const open = results.filter(({ level, outcome }) => level === 'MUST' && outcome === 'untested');
  const [most] = byReason(open);
  const others = most === undefined ? 0 : untested - most.rules.length;
  const mostly =
    others > 0
      ? `${most?.reason} (${count(untested - others, 'rule')}), and ${others} for other reasons`
      : most?.reason;
  const cause = isWhole ? (stopped ?? mostly) : undefined;
  const sentences = [
    failed.length > 0 && failedWords(failed),
    ...(refusal === undefined ? absent.map((one) => `${describeReason(one)}.`) : [refusal]),
    refusal === undefined &&
      untested > 0 &&
      `${count(untested, 'MUST rule')} ${untested === 1 ? 'is' : 'are'} not examined${cause === undefined ? '' : `: ${cause}`}.`,
    refusal === undefined && !isWhole && stopped,
    endings[report.ended][1],
    faults.length > 0 &&
      `${count(faults.length, 'rule')} of ours crashed; that does not count against the target.`,
    ...waivers.map(waiverReason),
    hasUnneededWaiver(report) && 'A waiver is no longer needed, and --strict was set.',
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}

function waiverReason({ id, owner, expires, state }: WaiverResult): string | undefined {
  const name = `waiver of ${id} (${owner})`;
  const sentences: Readonly<Record<WaiverResult['state'], string | undefined>> = {
    used: undefined,
    expired: `The ${name} expired on ${expires} and no longer counts.`,
    elsewhere: `The ${name} names another place than the finding, so it accepts nothing.`,
    unexamined: `Whether the ${name} is still needed was not examined.`,
    unused: `The ${name} is no longer needed.`,
  };
  return sentences[state];
}
