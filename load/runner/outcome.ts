import { exitCodes, strongest } from '../../cli/command.ts';
import { amount, tokenRule, type Notice } from '../lib/notices.ts';
import { interrupted, type K6End } from './process.ts';
import type { Measured, ThresholdResult } from '../lib/summary.ts';

/** What decides how a run ended, besides what was measured. */
export interface Circumstances {
  readonly end: Pick<K6End, 'exitCode' | 'notices' | 'validations' | 'log' | 'cpu'>;
  /** Whether all due iterations are expected: not where they wait, or a crossed gate ends the run. */
  readonly isWhole: boolean;
  /** The target runs on the machine that makes the load. */
  readonly isLocal: boolean;
  /** From some moment on the token, valid until then, was refused by everything. */
  readonly isTokenOver: boolean;
  readonly vus: number;
}

/** A generator that starts fewer of the due iterations makes another load than was asked for. */
const leastStarted = 0.95;
/** Part of the requests of a smoke run that limits and gateways may keep from being examined. */
const mostUnserved = 0.01;
/** A machine that is busier than this makes latencies of its own, and one that is saturated all the more. */
const busyLimit = { generator: 0.8, saturated: 0.9 } as const;

/** How a run ended, by its exit code. */
const words = {
  0: 'passed',
  1: 'failed',
  2: 'usage',
  3: 'inconclusive',
  4: 'fault',
  130: 'interrupted',
} as const;

/** How a run ended: `fault` is ours, `usage` the operator's. */
export type LoadOutcome = (typeof words)[keyof typeof words];

/** Exit code and outcome, with a sentence for everything that led there or is to be minded. */
export interface RunOutcome {
  readonly exitCode: number;
  readonly outcome: LoadOutcome;
  readonly reasons: readonly string[];
}

interface Cause {
  readonly code: number;
  readonly reason: string;
}

const cause = (code: keyof typeof exitCodes, reason: string): Cause => ({ code: exitCodes[code], reason });

/** Decides how a run ended. */
export function decideOutcome(
  seen: Pick<Measured, 'counts' | 'thresholds'>,
  around: Circumstances,
): RunOutcome {
  const { requests } = seen.counts;
  const shortfall = shortfallOf(seen, around);
  const crossed = requests === 0 ? [] : seen.thresholds.filter(({ isHeld }) => !isHeld);
  const causes = [
    ...around.end.notices.flatMap(noticed),
    // A k6 that was killed leaves no summary.
    ...(requests === 0 ? wrongAnswers(around.end) : []),
    ...processEnd(around),
    ...notServed(seen, around),
    ...crossed.map((gate) => crossing(gate, requests, around)),
    ...(shortfall === undefined || around.isLocal
      ? []
      : [cause('inconclusive', `${shortfall}: the generator was the bottleneck, not the target`)]),
  ];
  if (causes.length === 0 && requests === 0)
    causes.push(cause('inconclusive', 'not one request was answered, so nothing was examined'));
  const exitCode = strongest([0, ...causes.map(({ code }) => code)]);
  const reasons = [...causes.map(({ reason }) => reason), ...remarks(seen, around, shortfall)];
  return { exitCode, outcome: outcomeOf(exitCode), reasons: [...new Set(reasons)] };
}

/** The word for an exit code. */
export const outcomeOf = (exitCode: number): LoadOutcome =>
  Object.entries(words).find(([code]) => Number(code) === exitCode)?.[1] ?? 'fault';

function noticed(notice: Notice): Cause[] {
  if (notice.kind === 'untested')
    return [cause('inconclusive', `${notice.endpoint} was not examined: ${notice.reason}`)];
  if (notice.kind === 'stop')
    return [cause(notice.cause === 'usage' ? 'usage' : 'inconclusive', notice.reason)];
  if (notice.kind === 'dead') return [cause('nonConformant', notice.reason)];
  return notice.kind === 'fault' ? [cause('fault', notice.reason)] : [];
}

const wrongAnswers = ({ validations }: Circumstances['end']): Cause[] =>
  validations
    .filter(({ rule }) => rule !== tokenRule)
    .map(({ endpoint, rule }) => cause('nonConformant', `${endpoint} returned a wrong answer: ${rule}`));

const isStop = ({ kind }: Notice): boolean => kind === 'stop' || kind === 'dead';

/** Iterations that were neither started nor dropped, in words: the generator had no time for them. */
function shortfallOf(
  { counts }: Pick<Measured, 'counts'>,
  { end, isWhole }: Circumstances,
): string | undefined {
  const accounted = counts.iterations + counts.dropped;
  return !isWhole ||
    counts.requests === 0 ||
    end.exitCode === interrupted ||
    end.notices.some(isStop) ||
    accounted >= counts.planned * leastStarted - 1
    ? undefined
    : `only ${accounted} of ${counts.planned} iterations could be started`;
}

/** What limits or gateways alone answered was not examined (reading 25): no fault and no pass. */
function notServed(
  { counts: { unserved, requests } }: Pick<Measured, 'counts'>,
  { end }: Circumstances,
): Cause[] {
  const cut = end.notices.filter(({ kind }) => kind === 'cut').length;
  return [
    ...(unserved > requests * mostUnserved
      ? [
          `${amount(unserved, 'request')} got nothing but the answer of a limit or a gateway (429, 502, 503, 504)`,
        ]
      : []),
    ...(cut > 0 ? [`${amount(cut, 'iteration')} still waited for the target when the run was over`] : []),
  ].map((reason) => cause('inconclusive', reason));
}

function processEnd({ end: { exitCode: code, log, notices } }: Circumstances): Cause[] {
  // A crossed threshold is said by the summary.
  if (code === 0 || code === 99) return [];
  if (code === 100)
    return [cause('inconclusive', 'ids were not found in time: name some in the target file')];
  if (code === interrupted) return [cause('interrupted', 'the run was interrupted')];
  // The last message of the scripts says more than k6's exit code.
  if (notices.some(isStop)) return [];
  const last = log.at(-1) ?? 'k6 reported no reason';
  // No argument of ours is unknown to k6.
  return code === 104 || /unknown (?:shorthand )?flag|invalid argument|flag needs/.test(log.join('\n'))
    ? [cause('usage', `k6 refuses its arguments: ${last}`)]
    : [cause('fault', `k6 ended with ${code}: ${last}`)];
}

/** Failures of an expired token: they say nothing about the target (reading 24). */
const hangsOnToken: readonly ThresholdResult['kind'][] = ['errors', 'validations', 'guard'];

function crossing(
  gate: ThresholdResult,
  requests: number,
  { isLocal, end, vus, isTokenOver }: Circumstances,
): Cause {
  const { machine } = end.cpu;
  if (isTokenOver && hangsOnToken.includes(gate.kind) && wrongAnswers(end).length === 0)
    return cause(
      'inconclusive',
      'the token, good at first, was refused by everything from some moment on: it may have run out',
    );
  const [part, unit] = gate.expression.startsWith('rate') ? [gate.observed * 100, ' %'] : [gate.observed, ''];
  const seen = gate.kind === 'guard' ? '' : ` (it was ${Number(part.toPrecision(4))}${unit})`;
  const rules = [...new Set(end.validations.map(({ rule }) => ` ${rule}`))].join().replace(' ', ': ');
  const reason =
    gate.kind === 'validations'
      ? `responses are wrong: ${amount(gate.observed, 'violation')} in ${amount(requests, 'response')}${rules}`
      : `not held: ${gate.title}${seen}`;
  if (gate.kind === 'script') return cause('fault', reason);
  if (gate.kind === 'guard')
    return cause(
      'inconclusive',
      end.notices.some(({ kind }) => kind === 'stop') ? 'nothing was examined' : reason,
    );
  if (gate.kind !== 'dropped') return cause('nonConformant', reason);
  return !isLocal && machine > busyLimit.generator
    ? cause(
        'inconclusive',
        `iterations were dropped while this machine was ${Math.round(machine * 100)} % busy: the generator was the bottleneck, not the target`,
      )
    : cause(
        'nonConformant',
        `${reason}; all ${amount(vus, 'virtual user')} were waiting for answers: the target is slower than they allow for; if that is acceptable, raise --vus N (plain k6: -e VUS=N)`,
      );
}

/** What to mind although it decides nothing. */
function remarks(
  { counts }: Pick<Measured, 'counts'>,
  around: Circumstances,
  shortfall: string | undefined,
): string[] {
  const { isLocal, end } = around;
  const { machine } = end.cpu;
  const whose = isLocal ? 'those of target and generator together' : "the generator's too";
  return [
    shortfall !== undefined && isLocal
      ? `${shortfall}: target and generator share a machine that is too busy for this rate`
      : '',
    machine > busyLimit.saturated && counts.requests > 0
      ? `this machine was ${Math.round(machine * 100)} % busy: the latencies are ${whose}, not the target's alone`
      : '',
    counts.waitedOut > 0
      ? `waited out: ${amount(counts.waitedOut, 'answer')} of limits or gateways (429, 502, 503, 504)`
      : '',
    counts.refused > 0
      ? `refused: ${amount(counts.refused, 'request')} with a body from the target file, which may be wrong`
      : '',
  ].filter((remark) => remark !== '');
}
