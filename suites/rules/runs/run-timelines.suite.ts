import { endpoints } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { violate } from '../../kit/check/violation.ts';
import {
  constantDifference,
  differenceOf,
  hasOwnFinding,
  variable,
  type RunDifference,
} from './agreement.ts';
import {
  isComparable,
  runTimelinesOf,
  contradictingObservation,
  fallenObservation,
  type Listed,
  type ShownRun,
  type RunTimeline,
} from './run-timelines.ts';
import { mayGrow } from './growth.ts';
import { lateMs } from './moments.ts';
import { quoted } from '../../kit/check/facts.ts';

/** Every answer that shows a run agrees with the others, at any time and in any list (reading 15). */
export const checks: readonly Check[] = [
  {
    verifies: '4.8-agrees-with-list',
    title: 'a run that is read alone agrees on what cannot change with every answer that lists it',
    endpoint: endpoints.readRun,
    run: (context) =>
      compareAll(context, (alone, listed) => {
        const difference = constantDifference(alone.value, listed.value);
        return difference && { ...difference, against: [listed.exchange] };
      }),
  },
  {
    verifies: '4.8-agrees-with-list',
    title: 'no answer contradicts the answers about a run before and after it at the same updated_at',
    endpoint: endpoints.readRun,
    run: async (context) => {
      await lookOnceMore(context);
      compareAll(context, (...seen) => findLie(context, ...seen));
    },
  },
];

/** Where a run alone differs from a list, with the answers that show it. */
type Proof = RunDifference & { readonly against: readonly Exchange[] };

function compareAll(
  context: CheckContext,
  compare: (alone: ShownRun, listed: Listed, timeline: RunTimeline) => Proof | undefined,
): void {
  const timelines = runTimelinesOf(context).flatMap((timeline) =>
    timeline.alone.map((alone) => [alone.exchange, { alone, timeline }] as const),
  );
  const byExchange = new Map(timelines);
  judgeEach(context.tally, [...byExchange.keys()], (exchange) => {
    const seen = byExchange.get(exchange);
    for (const listed of seen?.timeline.listed ?? []) {
      const proof = seen && compare(seen.alone, listed, seen.timeline);
      if (proof === undefined || hasOwnFinding(exchange, listed.page, listed.entry, proof.pointer)) continue;
      const { pointer, wanted, received, against } = proof;
      violate({ exchange, pointer, wanted: quoted(wanted), received: quoted(received), against });
    }
    return seen?.timeline.listed.length;
  });
}

const mostSuspects = 3;

/**
 * Reads once more, both ways, two answers that contradict each other, if no third one shows yet which of them
 * is wrong. What a run in progress may count up is read when no answer may show an earlier moment any more.
 */
async function lookOnceMore(context: CheckContext): Promise<void> {
  const suspects = runTimelinesOf(context).flatMap((timeline) =>
    timeline.alone.flatMap((alone) => {
      const listed = timeline.listed.find(
        (one) => differences(alone, one).length > 0 && findLie(context, alone, one, timeline) === undefined,
      );
      return listed === undefined ? [] : [{ alone, listed }];
    }),
  );
  const chosen = suspects.slice(0, mostSuspects);
  const mayBeStale = chosen.filter(({ alone, listed }) =>
    differences(alone, listed).every(({ name }) => mayGrow(name, [alone.value, listed.value])),
  );
  const late = mayBeStale.flatMap(({ alone, listed }) => [alone, listed].map((one) => lateMs(one.exchange)));
  if (late.length > 0) await context.client.pause(Math.max(...late));
  for (const { alone, listed } of chosen)
    for (const { ask } of [alone.exchange, listed.exchange])
      await context.api.ask(ask.endpoint, {
        params: ask.params,
        query: [...new URL(ask.url).searchParams],
        fresh: true,
        purpose: 'control',
      });
}

/** Where a run alone differs from a list that must agree with it. */
function differences(
  alone: ShownRun,
  listed: Listed,
): readonly (RunDifference & { readonly name: string })[] {
  if (!isComparable(alone, listed)) return [];
  // Most agree in all of them.
  if (differenceOf(alone.value, listed.value, variable) === undefined) return [];
  return variable.flatMap((name) => {
    const difference = differenceOf(alone.value, listed.value, [name]);
    // Which status a filtered list may show is the filter's own rule.
    if (difference === undefined || (name === 'status' && isFiltered(listed))) return [];
    return [{ ...difference, name }];
  });
}

const isFiltered = ({ exchange }: Listed): boolean => new URL(exchange.ask.url).searchParams.has('status');

function findLie(
  context: CheckContext,
  alone: ShownRun,
  listed: Listed,
  timeline: RunTimeline,
): Proof | undefined {
  for (const difference of differences(alone, listed)) {
    const { name } = difference;
    if (mayGrow(name, [alone.value, listed.value])) {
      const third = fallenObservation(context, name, alone, listed, timeline);
      if (third !== undefined) return { ...difference, against: [listed.exchange, third.exchange] };
      continue;
    }
    if (alone.isExact) return { ...difference, against: [listed.exchange] };
    const third = contradictingObservation(name, alone, listed, timeline);
    if (third !== undefined) return { ...difference, against: [listed.exchange, third.exchange] };
  }
  return undefined;
}
