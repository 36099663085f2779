import { tokenRule } from '../../lib/judging/evidence.ts';
import type { Notice } from '../../lib/judging/evidence.ts';
import { many } from '../../../reports/content/verdict.ts';
import { exitCodes, strongest } from '../../../cli/exit-code.ts';
import type { JudgedThreshold } from '../samples/evaluate.ts';
import type { LoadOutcome } from './result.ts';

/** What decides how a run ended. */
export interface Circumstances {
  /** Exit codes of the k6 processes. */
  readonly k6: readonly number[];
  readonly notices: readonly Notice[];
  readonly gates: readonly JudgedThreshold[];
  /** Whether this is one of several shards, which is not judged alone. */
  readonly isPart: boolean;
  readonly requests: number;
  /** Iterations that were due, and those that were started or dropped. */
  readonly planned: number;
  readonly accounted: number;
  /** Whether a crossed gate ends the run, so that the rest is not expected. */
  readonly isSearch: boolean;
  /** The target runs on the machine that makes the load. */
  readonly isLocal: boolean;
  /** Part of the generator's machine that was busy, 0 to 1. */
  readonly busy: number;
  /** For a smoke run, which waits: requests that got only answers of a limit or a gateway. */
  readonly unserved: number;
  /** Whether the token, good at first, was refused by everything from some moment on. */
  readonly isTokenOver: boolean;
  /** Whether k6 was given arguments by the operator. */
  readonly hasOwnArguments: boolean;
  readonly log: readonly string[];
  /** Virtual users of one process. */
  readonly vus: number;
}

/**
 * A generator that starts fewer of the due iterations than this part makes another load than was asked for.
 */
const leastStarted = 0.95;
/** Part of the requests of a smoke run that limits and gateways may keep from being examined. */
const mostUnserved = 0.01;
/** A machine that is busier than this makes latencies of its own. */
const busyLimit = 0.8;

/** k6's exit code where setup outlasts its time. */
const setupTimedOut = 100;

interface Cause {
  readonly code: number;
  readonly reason: string;
}

/** Decides exit code and outcome, with a sentence for everything that led there. */
export function decideOutcome(seen: Circumstances): {
  exitCode: number;
  outcome: LoadOutcome;
  reasons: string[];
} {
  const causes = [
    ...stops(seen),
    ...processes(seen),
    ...faults(seen),
    ...shortfall(seen),
    ...unserved(seen),
    ...(seen.requests === 0
      ? []
      : seen.gates.filter((gate) => !gate.isHeld).map((gate) => crossed(gate, seen))),
  ];
  if (causes.length === 0 && seen.requests === 0)
    causes.push({
      code: exitCodes.inconclusive,
      reason: 'not one request was answered, so nothing was examined',
    });
  const exitCode = strongest([0, ...causes.map(({ code }) => code)]);
  return {
    exitCode,
    outcome: exitCode === 0 && seen.isPart ? 'unjudged' : outcomeOf(exitCode),
    reasons: [...new Set(causes.map(({ reason }) => reason))],
  };
}

/** The word for an exit code. */
export function outcomeOf(exitCode: number): LoadOutcome {
  const words: Readonly<Record<number, LoadOutcome>> = {
    0: 'passed',
    1: 'failed',
    2: 'usage',
    3: 'inconclusive',
    130: 'interrupted',
  };
  return words[exitCode] ?? 'fault';
}

function stops({ notices, requests }: Circumstances): Cause[] {
  return notices.flatMap((notice): Cause[] => {
    // The samples of a run that was killed are lost, but its notices are not.
    if (notice.kind === 'evidence' && requests === 0 && notice.evidence.rule !== tokenRule)
      return [
        {
          code: exitCodes.nonConformant,
          reason: `${notice.evidence.endpoint} returned a wrong answer: ${notice.evidence.rule}`,
        },
      ];
    if (notice.kind === 'stop')
      return [
        { code: notice.cause === 'usage' ? exitCodes.usage : exitCodes.inconclusive, reason: notice.reason },
      ];
    if (notice.kind === 'dead') return [{ code: exitCodes.nonConformant, reason: notice.reason }];
    if (notice.kind === 'untested')
      return [
        { code: exitCodes.inconclusive, reason: `${notice.endpoint} was not examined: ${notice.reason}` },
      ];
    return [];
  });
}

/** Iterations that were neither started nor dropped: the generator had no time for them. */
function shortfall({ planned, accounted, requests, isLocal, isSearch, k6 }: Circumstances): Cause[] {
  if (isLocal || isSearch || requests === 0 || k6.includes(105) || accounted >= planned * leastStarted - 1)
    return [];
  return [
    {
      code: exitCodes.inconclusive,
      reason: `only ${accounted} of ${Math.round(planned)} iterations could be started: the generator was the bottleneck, not the target`,
    },
  ];
}

/**
 * Requests that were only refused by limits or gateways were not examined (reading 25): no fault and no pass.
 */
function unserved({ notices, requests, unserved: count }: Circumstances): Cause[] {
  const cut = notices.filter(({ kind }) => kind === 'cut').length;
  return [
    ...(count > requests * mostUnserved
      ? [`${many(count, 'request')} got nothing but the answer of a limit or a gateway (429, 502, 503, 504)`]
      : []),
    ...(cut > 0 ? [`${many(cut, 'iteration')} still waited for the target when the run was over`] : []),
  ].map((reason) => ({ code: exitCodes.inconclusive, reason }));
}

function processes({ k6, notices, hasOwnArguments, log }: Circumstances): Cause[] {
  const isStopped = notices.some(({ kind }) => kind === 'stop' || kind === 'dead');
  return k6.flatMap((code): Cause[] => {
    const last = log.at(-1) ?? 'k6 reported no reason';
    if (code === 0 || code === 99) return [];
    if (code === setupTimedOut)
      return [
        {
          code: exitCodes.inconclusive,
          reason:
            'the target took too long to show what there is to ask for; ids in the target file save most of that',
        },
      ];
    if (code === 105) return [{ code: exitCodes.interrupted, reason: 'the run was interrupted' }];
    // The last message of the scripts says more than k6's exit code.
    if (isStopped) return [];
    if (
      hasOwnArguments &&
      (code === 104 || /unknown (?:shorthand )?flag|invalid argument|flag needs/.test(log.join('\n')))
    )
      return [{ code: exitCodes.usage, reason: `k6 refuses its arguments: ${last}` }];
    return [{ code: exitCodes.fault, reason: `k6 ended with ${code}: ${last}` }];
  });
}

function faults({ notices }: Circumstances): Cause[] {
  return notices.flatMap((notice) =>
    notice.kind === 'fault'
      ? [{ code: exitCodes.fault, reason: `the load script failed: ${notice.message}` }]
      : [],
  );
}

/** Failures of an expired token: they say nothing about the target (reading 24). */
const hangsOnToken: readonly JudgedThreshold['kind'][] = ['errors', 'validations', 'guard'];

function crossed(gate: JudgedThreshold, { isLocal, busy, notices, isTokenOver, vus }: Circumstances): Cause {
  if (isTokenOver && hangsOnToken.includes(gate.kind))
    return {
      code: exitCodes.inconclusive,
      reason: 'the token, good at first, was refused by everything from some moment on: it may have run out',
    };
  const reason = `not held: ${gate.title} (${gate.metric} ${gate.expression}, seen ${Number(gate.observed.toPrecision(4))})`;
  if (gate.kind === 'script') return { code: exitCodes.fault, reason };
  if (gate.kind === 'guard')
    return {
      code: exitCodes.inconclusive,
      reason: notices.some(({ kind }) => kind === 'stop') ? 'nothing was examined' : reason,
    };
  if (gate.kind === 'dropped' && !isLocal && busy > busyLimit)
    return {
      code: exitCodes.inconclusive,
      reason: `iterations were dropped while this machine was ${Math.round(busy * 100)} % busy: the generator was the bottleneck, not the target`,
    };
  return {
    code: exitCodes.nonConformant,
    reason: gate.kind === 'dropped' ? `${reason}; ${usersWords(vus)}` : reason,
  };
}

/** What to do where iterations found every virtual user busy. */
const usersWords = (vus: number): string =>
  `all ${many(vus, 'virtual user')} were waiting for answers: the target is slower than they allow for; if that is acceptable, raise --vus N (plain k6: -e VUS=N)`;
