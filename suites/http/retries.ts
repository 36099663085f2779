import { methodOf, type Ask } from '../log/ask.ts';
import type { Attempt } from './transport.ts';

/** A question on its way, with what its attempts have met; times are of `performance.now()`. */
export class Pending {
  readonly ask: Ask;
  readonly url: string;
  readonly isRead: boolean;
  /** If it was carried out, it can do no harm when it is sent again. */
  readonly mayRepeat: boolean;
  /** It puts the model back, so it goes on when the run has ended. */
  readonly isRestoring: boolean;
  /** Why earlier attempts were made again, in their order: a status, or the kind of a failure. */
  readonly earlier: string[] = [];
  /** It is sent while nothing else is in flight. */
  isAlone = false;
  /** It was given up, and is sent once more at the end of its phase. */
  isLastChance = false;
  /** It is one request more in flight than were ever answered together. */
  isProbe = false;
  /** When its first attempt was sent, when its last one, and when that ended. */
  firstMs: number | undefined;
  askedMs = performance.now();
  endedMs = this.askedMs;
  /** When the first attempt was sent that was refused while everything was. */
  refusedMs: number | undefined;
  /** How long it has waited between its attempts. */
  waitedMs = 0;
  /** How long it waited on a connection that was not served; undefined if it did not. */
  starvedMs: number | undefined;
  /** Requests in flight when the last attempt was sent. */
  inFlight = 0;

  constructor(ask: Ask, url: string, isRestoring = false) {
    this.ask = ask;
    this.url = url;
    this.isRead = methodOf(ask.endpoint) === 'GET';
    this.mayRepeat = ask.endpoint !== 'scheduleSync';
    this.isRestoring = isRestoring;
  }

  /** It was cut each time: by chance once in 500 where half of all answers are cut. */
  get isSystematic(): boolean {
    return this.count('cut') >= cutWaitsMs.length;
  }

  /** It was refused twice in a row: what refuses it may be bound to the connection. */
  get isStuck(): boolean {
    const last = this.earlier.slice(-2);
    return last.length > 1 && last.every((why) => why === '429' || gateways.includes(why));
  }

  /** Earlier attempts that ended so. */
  count(...whys: readonly string[]): number {
    return this.earlier.filter((why) => whys.includes(why)).length;
  }
}

/** That a question is sent again, after a time in milliseconds that is not scaled. */
export interface Again {
  readonly why: string;
  readonly waitMs: number;
  /** All requests wait that long, not only this one. */
  readonly isForAll?: boolean;
  readonly isAlone?: boolean;
}

/** How a question goes on that was not served. */
interface Course extends Pick<Again, 'isForAll' | 'isAlone'> {
  /** How long to wait after each attempt that ended so, or as another of the same course. */
  readonly waitsMs: readonly number[];
  /** Nothing was carried out: what may do harm is sent again, too. */
  readonly isUndone?: true;
}

/** A window of a minute is waited out. */
export const longestWaitMs = 75_000;

const gatewayWaitsMs = [100, 300, 900, 2700]; // a gateway that restarts is back within such a time
const rateWaitsMs = [500, 1000, 2000, 4000, 8000, ...Array<number>(60).fill(10_000)];
const cutWaitsMs = [100, 300, 300, 300, 300, 300, 300, 300]; // after the first few, alone
/** More cuts than these are hardly chance. */
export const fewCuts = 2;
const gateways = ['502', '503', '504'];
const courses: Readonly<Record<string, Course>> = {
  '429': { waitsMs: rateWaitsMs, isUndone: true, isForAll: true },
  '502': { waitsMs: gatewayWaitsMs },
  '503': { waitsMs: gatewayWaitsMs, isUndone: true, isForAll: true },
  '504': { waitsMs: gatewayWaitsMs },
  refused: { waitsMs: [250, 500, 1000, 2000, 4000], isUndone: true, isForAll: true },
  cut: { waitsMs: cutWaitsMs },
  timeout: { waitsMs: [0], isAlone: true }, // with more time
  crowded: { waitsMs: [0, 100, 1000], isUndone: true, isAlone: true }, // a control goes beside it
  local: { waitsMs: [200, 400, 800, 1600], isUndone: true },
};

/** How an attempt ended: the status of its answer, what it met, or the kind of its failure. */
export const endOf = ({ answer, met, failure }: Attempt): string =>
  String(answer?.status ?? met ?? failure?.kind);

const unserved = [...gateways, '429', 'refused', 'dns', 'tls', 'cut', 'timeout'];

/** Whether a limit, a gateway or the network answered in place of the service (interpretation 25). */
export const isUnserved = (ask: Ask, attempt: Attempt): boolean =>
  unserved.includes(String(attempt.answer?.status ?? attempt.failure?.kind)) && !wasLetIn(ask, attempt);

/** Whether an attempt that ended so asks for less. */
export const isPushBack = (why: string): boolean => courses[why] !== undefined;

/** Whether a bad credential met a closed connection in place of an answer: that is no success either. */
export const isCutRefusal = ({ credential }: Ask, { failure, met }: Attempt): boolean =>
  credential !== undefined && met === undefined && failure?.kind === 'cut' && failure.status === undefined;

/** How a question goes on after an attempt (interpretation 25), if it does; `hasAnswered`: anything yet. */
export function againAfter(pending: Pending, attempt: Attempt, hasAnswered: boolean): Again | undefined {
  const { ask, isRead, mayRepeat, waitedMs } = pending;
  const why = endOf(attempt);
  if (wasLetIn(ask, attempt)) return undefined;
  // It goes again on a connection that was not used before.
  if (why === 'unread' || (why === 'closed' && mayRepeat)) return { why: 'closed', waitMs: 0 };
  const course = courses[why];
  if (course === undefined || (course.isUndone !== true && !mayRepeat)) return undefined;
  const before = pending.count(...(gateways.includes(why) ? gateways : [why]));
  const isFinal = !hasAnswered || isCutRefusal(ask, attempt);
  const isStrange = (!hasAnswered && why === 'refused') || (isFinal && why === 'cut' && before >= fewCuts);
  if (isStrange || (why === 'timeout' && !isRead)) return undefined;
  const usualMs = course.waitsMs[before];
  const statedMs = retryAfterMs(attempt.answer?.headers ?? {}) ?? 0;
  if (usualMs === undefined || Math.max(statedMs, waitedMs) > longestWaitMs) return undefined;
  return {
    why,
    // asked to wait 0 s, and refused again: the target rounds down
    waitMs: why === '429' && statedMs > 0 ? statedMs : Math.max(statedMs, usualMs),
    isForAll: course.isForAll === true || statedMs > 0,
    isAlone: course.isAlone === true || (why === 'cut' && before >= fewCuts),
  };
}

/** Whether what came in part is a success for a bad credential, which a second answer must not hide. */
const wasLetIn = ({ credential }: Ask, { failure }: Attempt): boolean =>
  credential !== undefined && String(failure?.status).startsWith('2');

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
