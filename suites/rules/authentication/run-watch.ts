import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { plainReport } from '../../kit/discovery/search.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { randomFrom, sample } from '../../kit/protocol/random.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import type { JsonObject } from '../../kit/json/json.ts';
import type { ObservedEffect, EffectWatch, Repeatable } from './endpoint-under-test.ts';
import { namedSync, newRunsOf, type LookAtRuns } from './run-list.ts';

/** One step of a trial: the refused requests again, or as many harmless ones in their place. */
interface Step {
  readonly isControl: boolean;
  /** Looks before it that must find nothing new. */
  readonly quietLooks: number;
}

/** How a refused schedule is tried again. */
interface Trial {
  steps(seed: number): readonly Step[];
  /** Number of turns: steps that the list's own runs disturb are repeated. */
  readonly mostTurns: number;
  /** Milliseconds in which the effect must show. */
  readonly waitMs: number;
}

/**
 * The share of the remaining requests that trials may take: where runs come by themselves, each credential
 * seems to have an effect, and the attempts at other endpoints need requests, too.
 */
const shareOfTrials = 1 / 3;

/** The number of quiet reads varies, so that a list that grows with every n-th request gets out of step. */
const atOnce: Trial = {
  steps: () =>
    [0, 1, 3, 2, 4].flatMap((quietLooks) => [
      { isControl: false, quietLooks },
      { isControl: true, quietLooks },
    ]),
  mostTurns: 40,
  waitMs: 0,
};

const lateTries = 6;

/**
 * Tries and controls follow an order drawn by the seed: a list that grows by a schedule of its own, even in
 * step with our waits, matches it in one of 462 trials at most.
 */
const late: Trial = {
  steps(seed) {
    const random = randomFrom(seed, 'late effects of a schedule');
    const turns = Array.from({ length: 2 * lateTries - 1 }, (_, at) => at);
    const tries = new Set(sample(turns, lateTries - 1, random));
    return [false, ...turns.map((at) => !tries.has(at))].map((isControl) => ({ isControl, quietLooks: 0 }));
  },
  mostTurns: 20,
  waitMs: lagMs,
};

/**
 * Watches both ends of the run list of the sync that a body names. A sync has its own schedule, so one new
 * run proves nothing. A refused request had an effect only if a new run follows each of its repetitions
 * (reading 17), the list was quiet before each, and it stays quiet when a harmless request is sent instead.
 * Calls `recordWrite` with the request that had the effect. Undefined if no list can be watched.
 */
export async function newRunWatch(
  context: CheckContext,
  body: JsonObject,
  recordWrite: (exchange: Exchange) => void,
): Promise<EffectWatch | undefined> {
  const syncId = namedSync(context, body);
  if (syncId === undefined) return undefined;
  const look = newRunsOf(context, syncId);
  if ((await look()) === undefined) return undefined;
  // A new run that was not proven to be an immediate effect may be a late effect of an earlier request.
  let isSuspicious = false;
  const tryAll = async (
    groups: readonly (readonly Repeatable[])[],
    trial: Trial,
  ): Promise<ObservedEffect | undefined> => {
    const seen = await look(trial === late);
    if (seen === undefined || (seen.count === 0 && !(isSuspicious && trial === late))) return undefined;
    isSuspicious = true;
    const { spent, left } = context.client.budget;
    const mostSpent = spent + left * shareOfTrials;
    const suspects =
      trial === late ? groups : (await followedBy(look, groups)).flatMap((some) => some.map((one) => [one]));
    for (const group of suspects) {
      if (context.client.budget.spent > mostSpent) return undefined;
      const found = await tryRepeatedly({ context, look, group, trial });
      if (found === 'living') return undefined;
      if (found !== undefined) recordWrite(found.exchange);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    look: (groups) => tryAll(groups, atOnce),
    lookLate: (groups) => tryAll(groups, late),
  };
}

interface Trying {
  readonly context: CheckContext;
  readonly look: LookAtRuns;
  /** What is sent at each try. */
  readonly group: readonly Repeatable[];
  readonly trial: Trial;
}

/** Groups that a new run may follow at once: each is sent once more, after a quiet look. */
async function followedBy<T extends Repeatable>(
  look: LookAtRuns,
  groups: readonly (readonly T[])[],
): Promise<readonly (readonly T[])[]> {
  const followed: (readonly T[])[] = [];
  for (const group of groups) {
    const wasQuiet = await isQuiet(look, 0);
    if (wasQuiet) await sendAll(group);
    if (!wasQuiet || (await look())?.count !== 0) followed.push(group);
  }
  return followed;
}

/** Takes the steps of a trial; `living` if the list grows although nothing is sent, or is seldom quiet. */
async function tryRepeatedly(trying: Trying): Promise<ObservedEffect | 'living' | undefined> {
  const { context, look, group, trial } = trying;
  const left = [...trial.steps(context.seed)];
  let shown: ObservedEffect | undefined;
  let tookMs = trial.waitMs;
  for (let turn = 0; turn < trial.mostTurns; turn += 1) {
    const [step] = left;
    if (step === undefined) return shown;
    if (!(await isQuiet(look, step.quietLooks))) continue;
    const sentAt = context.client.now();
    if (step.isControl) {
      await sendHarmless(trying);
      await context.client.pauseUntil(sentAt + tookMs);
      if ((await look())?.count !== 0) return 'living';
    } else {
      const exchange = await sendAll(group);
      if (exchange === 'unsent') return undefined;
      // A request whose answer was lost or cut was not refused, and may have been carried out.
      if (exchange === undefined) continue;
      await context.client.pause(trial.waitMs);
      tookMs = context.client.now() - sentAt;
      const effect = await look();
      if (effect === undefined || effect.count === 0) return undefined;
      shown = { exchange, name: 'new-run', shownBy: effect.exchange };
    }
    left.shift();
  }
  return 'living';
}

/** The last of some requests if all of them were answered; `unsent` if there are too few requests left. */
async function sendAll(group: readonly Repeatable[]): Promise<Exchange | 'unsent' | undefined> {
  const sent: Exchange[] = [];
  for (const one of group) {
    const exchange = await one.again();
    if (exchange.failure?.kind === 'budget') return 'unsent';
    sent.push(exchange);
  }
  return sent.every(({ answer }) => answer !== undefined) ? sent.at(-1) : undefined;
}

async function sendHarmless({ context, group }: Trying): Promise<void> {
  for (let sent = 0; sent < group.length; sent += 1)
    await context.api.ask(endpoints.reports, { query: plainReport, fresh: true, purpose: 'control' });
}

async function isQuiet(look: LookAtRuns, further: number): Promise<boolean> {
  for (let turn = 0; turn <= further; turn += 1) if ((await look())?.count !== 0) return false;
  return true;
}
