import type { Coverage, RequestTimeline, TimelineRow } from '../../schemas/report.ts';
import { endpoints } from '../catalogue/index.ts';
import { statusOf, type Exchange, type Phase } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { urlOf } from '../log/urls.ts';
import { idsOn } from '../log/walks.ts';

/** How far every list and every filter of one was read; some filters are cut short on purpose. */
export const coverageOf = (known: Knowledge): readonly Coverage[] =>
  known.lists.flatMap((list) => {
    const filters = [...new Set(known.pages(list).map(({ filter }) => filter))];
    const wholeOf = (filter?: string) => known.walks(list, filter).findLast(({ end }) => end === 'complete');
    const most = wholeOf()?.pages.length ?? 0;
    return filters.map((filter) => {
      const [pages, walks] = [known.pagesUnder(list, filter), known.walks(list, filter)];
      const whole = wholeOf(filter);
      const query = filter === undefined ? [] : [['status', filter] as const];
      return {
        endpoint: endpoints[list.endpoint],
        list: urlOf('', { ...list, query }),
        pagesRead: new Set(pages.map(({ address }) => address)).size,
        ...(whole && { pagesThere: whole.pages.length }),
        entriesRead: idsOn(pages).size,
        sampled: whole === undefined && walks.some(({ end, bound }) => end === 'cut' && bound >= most),
      };
    });
  });

/** A part of a run: when it began and ended, in milliseconds since the run began. */
export interface Part {
  readonly phase: Phase;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The requests of a log that were sent. */
export const sentOf = (log: readonly Exchange[]): readonly Exchange[] =>
  log.filter(({ failure }) => failure?.kind !== 'not-sent');

/** How many requests of a log were sent, those before an answer included. */
export const countSent = (log: readonly Exchange[]): number =>
  sentOf(log).reduce((sum, { earlier }) => sum + 1 + earlier.length, 0);

/** When each request, counted from 1, was on its way, in which part, and for which the run waited in turn. */
export function timelineOf({ log }: Knowledge, parts: readonly Part[]): RequestTimeline {
  const sent = sentOf(log).toSorted((one, other) => one.askedMs - other.askedMs || one.number - other.number);
  const asked = [...new Set(sent.map(({ ask }) => endpoints[ask.endpoint]))].sort();
  const path = waitedFor(sent);
  return {
    endpoints: asked,
    phases: parts.map(({ phase, fromMs, toMs }) => ({
      name: phase,
      startedMs: Math.round(fromMs),
      endedMs: Math.round(toMs),
      requests: sent.filter((one) => one.phase === phase).length,
      inRow: path.filter((one) => one.phase === phase).length,
      idleMs: Math.round(idleMs(sent, fromMs, toMs)),
    })),
    requests: sent.map((one): TimelineRow => [
      one.number + 1,
      asked.indexOf(endpoints[one.ask.endpoint]),
      Math.round(one.askedMs),
      Math.round(one.answeredMs - one.askedMs),
      statusOf(one),
      parts.findIndex(({ phase }) => phase === one.phase),
    ]),
    inRow: path.map(({ number }) => number + 1),
  };
}

/** Requests that waited for each other: the last to end, before it the last to end before its start, … */
function waitedFor(sent: readonly Exchange[]): readonly Exchange[] {
  const path: Exchange[] = [];
  for (const one of sent.toSorted((first, second) => first.answeredMs - second.answeredMs).toReversed())
    if (path[0] === undefined || one.answeredMs <= path[0].askedMs) path.unshift(one);
  return path;
}

/** Milliseconds between two moments in which no request was on its way. */
function idleMs(sent: readonly Exchange[], fromMs: number, toMs: number): number {
  let [idle, busyUntil] = [0, fromMs];
  for (const { askedMs, answeredMs } of sent) {
    idle += Math.max(0, Math.min(askedMs, toMs) - busyUntil);
    busyUntil = Math.max(busyUntil, Math.min(answeredMs, toMs));
  }
  return idle + Math.max(0, toMs - busyUntil);
}
