import { methodOf, type Ask } from '../log/ask.ts';
import type { Attempt } from './transport.ts';

/** A question on its way, with what its attempts have met. */
export interface Pending {
  readonly ask: Ask;
  readonly url: string;
  /** It puts the model back, so it goes on when the run has ended. */
  readonly isRestoring: boolean;
  /** Why earlier attempts were made again, in their order: a status, or the kind of a failure. */
  readonly earlier: string[];
  /** It is sent while nothing else is in flight. */
  isAlone: boolean;
  /** It was given up, and is sent once more at the end of its phase. */
  isLastChance: boolean;
  /** Cut connections in all, and those while nothing else was in flight. */
  cuts: number;
  cutsAlone: number;
  /** When its first attempt was sent, and its last; when that ended. */
  firstMs: number | undefined;
  askedMs: number;
  endedMs: number;
  /** How long it waited in vain as a probe; undefined if it did not. */
  starvedMs: number | undefined;
  /** Requests in flight when the last attempt was sent. */
  inFlight: number;
}

/** A question that was not sent yet. */
export const newPending = (ask: Ask, url: string, isRestoring: boolean, nowMs: number): Pending => ({
  ask,
  url,
  isRestoring,
  earlier: [],
  isAlone: ask.isAlone === true,
  isLastChance: false,
  cuts: 0,
  cutsAlone: 0,
  firstMs: undefined,
  askedMs: nowMs,
  endedMs: nowMs,
  starvedMs: undefined,
  inFlight: 0,
});

/** That a question is sent again. */
export interface Again {
  readonly why: string;
  readonly waitMs: number;
  /** All requests wait that long, not only this one. */
  readonly isForAll: boolean;
  readonly isAlone: boolean;
}

/** What is known of the target besides. */
export interface Situation {
  /** It has answered something before. */
  readonly hasAnswered: boolean;
  /** How likely the cuts of this question are by chance, judging by all others. */
  readonly chance: number;
}

/** Statuses of a gateway, which say nothing of the service behind it (interpretation 25). */
export const gateway: ReadonlySet<number> = new Set([502, 503, 504]);

/** A window of a minute is waited out. */
export const longestWaitMs = 75_000;

const gatewayBackOffMs = [100, 300, 900, 2700]; // a gateway that restarts is back within such a time
const refusedBackOffMs = [250, 500, 1000, 2000, 4000];
const cutBackOffMs = [100, 300];
const [cutBackOffAloneMs, cutsThatCount, mostCutsAlone] = [300, 3, 12];
const unlikely = 1e-7; // what cannot be chance, over all requests of some hundred runs
const localBackOffMs = [200, 400, 800, 1600];
const [firstRateBackOffMs, longestRateBackOffMs] = [500, 10_000];

/**
 * Whether a question that may have been carried out can do no harm when it is sent again: all but the one that
 * starts a sync.
 */
export const mayRepeat = ({ endpoint }: Pick<Ask, 'endpoint'>): boolean => endpoint !== 'scheduleSync';

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

/** Whether cuts are too many to be chance, where the target answers what else it is asked. */
export const isSystematic = ({ cutsAlone }: Pending, chance: number): boolean =>
  cutsAlone >= cutsThatCount && chance < unlikely;

/**
 * How a question goes on after an attempt (interpretation 25); undefined if that was its last. Waits are in
 * milliseconds, for a run that is not scaled. A 500 is never asked again.
 */
export function againAfter(pending: Pending, attempt: Attempt, situation: Situation): Again | undefined {
  const { ask } = pending;
  const { answer, failure } = attempt;
  if (failure !== undefined) return afterFailure(pending, attempt, situation);
  if (answer?.status === 429) return afterRefusal(pending, answer.headers);
  if (answer === undefined || !gateway.has(answer.status)) return undefined;
  // What a gateway has passed on may have been carried out; with 503 it says that it was not.
  if (answer.status !== 503 && !mayRepeat(ask)) return undefined;
  const backOff = gatewayBackOffMs[pending.earlier.filter((why) => gateway.has(Number(why))).length];
  const statedMs = retryAfterMs(answer.headers) ?? 0;
  if (backOff === undefined || statedMs > longestWaitMs) return undefined;
  const isForAll = answer.status === 503 || statedMs > 0;
  return { why: String(answer.status), waitMs: Math.max(statedMs, backOff), isForAll, isAlone: false };
}

function afterRefusal({ earlier, firstMs, endedMs }: Pending, headers: Headers): Again | undefined {
  const statedMs = retryAfterMs(headers) ?? 0;
  const tries = earlier.filter((why) => why === '429').length;
  // Asked to wait 0 s, and refused again: the target rounds down.
  const waitMs =
    statedMs > 0 ? statedMs : Math.min(longestRateBackOffMs, firstRateBackOffMs * 2 ** Math.min(tries, 9));
  const isTooLong = endedMs - (firstMs ?? endedMs) > longestWaitMs || waitMs > longestWaitMs;
  return isTooLong ? undefined : { why: '429', waitMs, isForAll: true, isAlone: false };
}

function afterFailure(pending: Pending, attempt: Attempt, situation: Situation): Again | undefined {
  const { ask, earlier } = pending;
  const { failure, closedWhenKept, wasUnread } = attempt;
  if (failure === undefined || wasLetIn(ask, attempt)) return undefined;
  const again = (waitMs: number | undefined, more: Partial<Again> = {}): Again | undefined =>
    waitMs === undefined
      ? undefined
      : { why: failure.kind, waitMs, isForAll: false, isAlone: pending.isAlone, ...more };
  const tries = earlier.filter((why) => why === failure.kind).length;
  if (closedWhenKept && (wasUnread || mayRepeat(ask)) && !earlier.includes('closed'))
    return again(0, { why: 'closed' });
  // Nothing was sent, so a write may be sent again, too: a server that restarts is no fault.
  if (failure.kind === 'refused' && situation.hasAnswered)
    return again(refusedBackOffMs[tries], { isForAll: true });
  if (failure.code === 'crowded')
    return pending.isAlone || !mayRepeat(ask) ? undefined : again(0, { why: 'crowded', isAlone: true });
  if (failure.kind === 'local') return again(localBackOffMs[tries]);
  if (failure.kind === 'cut' && mayRepeat(ask)) return afterCut(pending, tries, situation, again);
  if (failure.kind === 'timeout' && methodOf(ask.endpoint) === 'GET' && tries === 0)
    return again(0, { isAlone: true });
  return undefined;
}

function afterCut(
  pending: Pending,
  tries: number,
  { chance, hasAnswered }: Situation,
  again: (waitMs: number | undefined, more?: Partial<Again>) => Again | undefined,
): Again | undefined {
  const backOff = cutBackOffMs[tries];
  if (backOff !== undefined || !hasAnswered) return again(backOff);
  const isEnough = isSystematic(pending, chance) || pending.cutsAlone >= mostCutsAlone;
  return isEnough ? undefined : again(cutBackOffAloneMs, { isAlone: true });
}

/**
 * Whether an answer that did not come whole began with a success for a bad credential: that is what was asked,
 * and a second answer must not hide it.
 */
export const wasLetIn = ({ credential }: Ask, { status = 0 }: Attempt): boolean =>
  credential !== undefined && status >= 200 && status < 300;

type Headers = Readonly<Record<string, string>>;

/**
 * What a Retry-After header asks for (RFC 9110, section 10.2.3), in milliseconds; a date counts from the
 * answer's own `Date`. Undefined where there is none that can be read.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = (headers['retry-after'] ?? '').trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const [date, made] = [Date.parse(text), Date.parse(headers['date'] ?? '')];
  return Number.isNaN(date) ? undefined : Math.max(0, date - (Number.isNaN(made) ? Date.now() : made));
}
