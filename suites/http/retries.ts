import { methodOf, type Ask } from '../log/ask.ts';
import type { Attempt } from './transport.ts';

/** A question on its way, with what its attempts have met. */
export class Pending {
  readonly ask: Ask;
  readonly url: string;
  /** It puts the model back, so it goes on when the run has ended. */
  readonly isRestoring: boolean;
  /** Why earlier attempts were made again, in their order: a status, or the kind of a failure. */
  readonly earlier: string[] = [];
  /** It is sent while nothing else is in flight. */
  isAlone: boolean;
  /** It was given up, and is sent once more at the end of its phase. */
  isLastChance = false;
  /** When its first attempt was sent. */
  firstMs: number | undefined;
  /** When its last attempt was sent, and when that ended. */
  askedMs: number;
  endedMs: number;
  /** How long it waited on a connection that was not served; undefined if it did not. */
  starvedMs: number | undefined;
  /** Requests in flight when the last attempt was sent. */
  inFlight = 0;

  constructor(ask: Ask, url: string, isRestoring: boolean, nowMs: number) {
    this.ask = ask;
    this.url = url;
    this.isRestoring = isRestoring;
    this.isAlone = ask.isAlone === true;
    this.askedMs = this.endedMs = nowMs;
  }

  /** Earlier attempts that ended so. */
  count(...whys: readonly string[]): number {
    return this.earlier.filter((why) => whys.includes(why)).length;
  }
}

/** That a question is sent again. */
export interface Again {
  readonly why: string;
  readonly waitMs: number;
  /** All requests wait that long, not only this one. */
  readonly isForAll?: boolean;
  readonly isAlone?: boolean;
}

/** What is known of the target besides. */
export interface Situation {
  /** It has answered something before. */
  readonly hasAnswered: boolean;
  /** How likely the cuts of this question are by chance, judging by all others. */
  readonly chance: number;
  /** Factor of all waits. */
  readonly scale?: number;
}

/** A window of a minute is waited out. */
export const longestWaitMs = 75_000;

const gatewayWaitsMs = [100, 300, 900, 2700]; // a gateway that restarts is back within such a time
/**
 * How long to wait after each failure of a kind; a GET that was silent goes at once, alone, with more time.
 */
const waitsMs: Readonly<Record<string, readonly number[]>> = {
  refused: [250, 500, 1000, 2000, 4000],
  cut: [100, 300],
  timeout: [0],
  crowded: [0],
  local: [200, 400, 800, 1600],
};
const [cutAloneWaitMs, cutsThatCount, mostCutsAlone] = [300, 3, 12];
const unlikely = 1e-7; // what cannot be chance, over all requests of some hundred runs
const [firstRateWaitMs, longestRateWaitMs] = [500, 10_000];

const gateways = ['502', '503', '504'];

/**
 * Whether a question that may have been carried out can do no harm when it is sent again: all but the one
 * that starts a sync.
 */
export const mayRepeat = ({ endpoint }: Pick<Ask, 'endpoint'>): boolean => endpoint !== 'scheduleSync';

/** How an attempt ended: the status of its answer, or the kind of its failure. */
export const endOf = ({ answer, failure }: Attempt): string => String(answer?.status ?? failure?.kind);

/** Whether a limit, a gateway or the network answered in place of the service (interpretation 25). */
export const isUnserved = (attempt: Attempt): boolean =>
  [...gateways, '429', 'refused', 'dns', 'tls', 'cut', 'timeout'].includes(endOf(attempt));

/** How often connections of a run are cut, so that a question that is always cut can be told from chance. */
export class CutRate {
  readonly #byUrl = new Map<string, { attempts: number; cuts: number }>();

  /** Notes one attempt at a URL. */
  note(url: string, wasCut: boolean): void {
    const { attempts, cuts } = this.#byUrl.get(url) ?? { attempts: 0, cuts: 0 };
    this.#byUrl.set(url, { attempts: attempts + 1, cuts: cuts + Number(wasCut) });
  }

  /**
   * How likely it is by chance that a question somewhere in the run is cut so often in a row, judging by the
   * other URLs that were answered at least once: one that is always cut may have the same fault. One more cut
   * than was seen, so that few attempts never look like certainty.
   */
  chance(url: string, inRow: number): number {
    let [all, attempts, cuts] = [0, 0, 0];
    for (const [one, tally] of this.#byUrl) {
      all += tally.attempts;
      if (one === url || tally.cuts === tally.attempts) continue;
      attempts += tally.attempts;
      cuts += tally.cuts;
    }
    return Math.min(1, ((cuts + 1) / (attempts + 2)) ** inRow * all);
  }
}

/** Cuts while nothing else was in flight, the last one too: those after the usual attempts. */
const cutsAlone = (pending: Pending): number =>
  pending.count('cut') + 1 - (pending.ask.isAlone === true ? 0 : cutsThatCount);

/** Whether cuts are too many to be chance, where the target answers what else it is asked. */
export const isSystematic = (pending: Pending, chance: number): boolean =>
  cutsAlone(pending) >= cutsThatCount && chance < unlikely;

/**
 * How a question goes on after an attempt (interpretation 25); undefined if that was its last. Waits are in
 * milliseconds, for a run that is not scaled. A 500 is never asked again.
 */
export function againAfter(pending: Pending, attempt: Attempt, situation: Situation): Again | undefined {
  const { answer, failure } = attempt;
  if (answer === undefined || failure !== undefined) return afterFailure(pending, attempt, situation);
  const [why, statedMs] = [String(answer.status), retryAfterMs(answer.headers) ?? 0];
  if (statedMs > longestWaitMs) return undefined;
  const { ask, firstMs = 0, endedMs } = pending;
  if (why === '429') {
    const isPatient = endedMs - firstMs <= longestWaitMs * (situation.scale ?? 1);
    const backOffMs = Math.min(longestRateWaitMs, firstRateWaitMs * 2 ** Math.min(9, pending.count(why)));
    // Asked to wait 0 s, and refused again: the target rounds down.
    return isPatient ? { why, waitMs: statedMs > 0 ? statedMs : backOffMs, isForAll: true } : undefined;
  }
  const backOffMs = gatewayWaitsMs[pending.count(...gateways)];
  // What a gateway has passed on may have been carried out; with 503 it says that it was not.
  const isHarmless = why === '503' || mayRepeat(ask);
  if (!gateways.includes(why) || !isHarmless || backOffMs === undefined) return undefined;
  return { why, waitMs: Math.max(statedMs, backOffMs), isForAll: why === '503' || statedMs > 0 };
}

function afterFailure(
  pending: Pending,
  attempt: Attempt,
  { hasAnswered, chance }: Situation,
): Again | undefined {
  const { ask } = pending;
  const { kind, code } = attempt.failure ?? {};
  const why = code === 'crowded' ? code : String(kind);
  const isAlone = pending.isAlone || why === 'timeout' || why === 'crowded';
  if (wasLetIn(ask, attempt)) return undefined;
  // It goes again on a connection that was not used before.
  if (attempt.closedWhenKept && (attempt.wasUnread || mayRepeat(ask)))
    return { why: 'closed', waitMs: 0, isAlone };
  // What was refused or is too much was not carried out: a write may be sent again, too.
  const isHarmless = why === 'refused' || kind === 'local' || mayRepeat(ask);
  const isInVain =
    (why === 'refused' && !hasAnswered) || (why === 'timeout' && methodOf(ask.endpoint) !== 'GET');
  if (!isHarmless || isInVain) return undefined;
  const waitMs = waitsMs[why]?.[pending.count(why)];
  if (waitMs !== undefined) return { why, waitMs, isForAll: why === 'refused', isAlone };
  const isEnough = isSystematic(pending, chance) || cutsAlone(pending) >= mostCutsAlone;
  return why === 'cut' && hasAnswered && !isEnough
    ? { why, waitMs: cutAloneWaitMs, isAlone: true }
    : undefined;
}

/**
 * Whether an answer that did not come whole began with a success for a bad credential: that is what was
 * asked, and a second answer must not hide it.
 */
export const wasLetIn = ({ credential }: Ask, { status = 0 }: Attempt): boolean =>
  credential !== undefined && status >= 200 && status < 300;

/**
 * What a Retry-After header asks for (RFC 9110, section 10.2.3), in milliseconds; a date counts from the
 * answer's own `Date`. Undefined where there is none that can be read.
 */
export function retryAfterMs(headers: Readonly<Record<string, string>>): number | undefined {
  const text = (headers['retry-after'] ?? '').trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const [date, made] = [Date.parse(text), Date.parse(headers['date'] ?? '')];
  return Number.isNaN(date) ? undefined : Math.max(0, date - (Number.isNaN(made) ? Date.now() : made));
}
