import type { RequestTimeline, TimelineRow } from '../schemas/report-traffic.ts';
import type { LoggedAsk } from './kit/http/recording/ask-log.ts';
import { endedMs } from './kit/http/clock.ts';

/** A part of a run: requests between its beginning and its end belong to it. */
export interface PartOfRun {
  readonly name: string;
  readonly startedMs: number;
  readonly endedMs: number;
}

/**
 * When each request of a run was on its way, in which part, and which of them the run waited for in a row;
 * milliseconds since it began.
 */
export function composeTimeline(asks: readonly LoggedAsk[], parts: readonly PartOfRun[]): RequestTimeline {
  const sent = asks.filter(({ isSent }) => isSent).toSorted(byStart);
  const endpoints = [...new Set(sent.map(({ ask }) => ask.endpoint))].sort();
  const path = criticalPath(sent);
  return {
    endpoints,
    phases: parts.map(({ name, startedMs, endedMs }) => {
      const own = sent.filter(({ phase }) => phase === name);
      return {
        name,
        startedMs: Math.round(startedMs),
        endedMs: Math.round(endedMs),
        requests: own.length,
        inRow: path.filter(({ phase }) => phase === name).length,
        idleMs: Math.round(idleMs(sent, startedMs, endedMs)),
      };
    }),
    requests: sent.map(({ number, ask, startedMs, durationMs, status, phase }): TimelineRow => [
      number,
      endpoints.indexOf(ask.endpoint),
      Math.round(startedMs),
      Math.round(durationMs),
      status ?? 0,
      parts.findIndex(({ name }) => name === phase),
    ]),
    inRow: path.map(({ number }) => number),
  };
}

type Span = Pick<LoggedAsk, 'number' | 'startedMs' | 'durationMs'>;

const byStart = (one: Span, other: Span): number =>
  one.startedMs - other.startedMs || one.number - other.number;

/**
 * The requests of a run that waited for each other, in order: the last one to end, before it the last one to
 * end before that one started, and so on. Pure; takes the requests in order of their start.
 */
export function criticalPath<T extends Span>(sent: readonly T[]): readonly T[] {
  const byEnd = sent.toSorted((one, other) => endedMs(one) - endedMs(other));
  const path: T[] = [];
  let current = byEnd.at(-1);
  let at = byEnd.length - 1;
  while (current !== undefined) {
    path.push(current);
    const { startedMs } = current;
    while (at >= 0 && endedMs(byEnd[at] ?? current) > startedMs) at -= 1;
    // One that took no time ends when it begins.
    if (byEnd[at] === current) at -= 1;
    current = byEnd[at];
  }
  return path.toReversed();
}

/** Milliseconds between two moments in which no request was on its way. */
function idleMs(sent: readonly Span[], fromMs: number, toMs: number): number {
  let idle = 0;
  let busyUntil = fromMs;
  for (const one of sent) {
    const startedMs = Math.min(one.startedMs, toMs);
    idle += Math.max(0, startedMs - busyUntil);
    busyUntil = Math.max(busyUntil, Math.min(endedMs(one), toMs));
  }
  return idle + Math.max(0, toMs - busyUntil);
}
