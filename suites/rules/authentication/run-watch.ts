import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { plainReport } from '../../kit/discovery/search.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import type { JsonObject } from '../../kit/json/json.ts';
import type { ObservedEffect, EffectWatch, Repeatable } from './endpoint-under-test.ts';
import { namedSync, newRunsOf, type LookAtRuns } from './run-list.ts';

/** How a refused schedule is tried again. */
interface Trial {
  /**
   * Quiet looks before each further try: their numbers differ, so that a list that grows with every n-th
   * request gets out of step.
   */
  readonly quietLooks: readonly number[];
  /** Number of tries: those that the list's own runs disturb are repeated. */
  readonly mostTries: number;
  /** Milliseconds in which the effect must show. */
  readonly waitMs: number;
}

const atOnce: Trial = { quietLooks: [0, 1, 3, 2, 4], mostTries: 14, waitMs: 0 };
const late: Trial = { quietLooks: [1, 0, 2], mostTries: 5, waitMs: lagMs };

/**
 * Watches the list of the sync that a body names, at both its ends. A new run proves nothing, because a sync
 * has its own schedule: only a new run after each of at least three refused requests does (reading 17), if
 * the list was quiet before them for different lengths, and stays quiet when as much is done except for the
 * request. Undefined if no list can be watched. `book` notes a request that was carried out.
 */
export async function newRunWatch(
  context: CheckContext,
  body: JsonObject,
  book: (exchange: Exchange) => void,
): Promise<EffectWatch | undefined> {
  const syncId = namedSync(context, body);
  if (syncId === undefined) return undefined;
  const look = newRunsOf(context, syncId);
  if ((await look()) === undefined) return undefined;
  // A new run that was not proven to be an effect at once may be a late effect of an earlier request.
  let isSuspicious = false;
  const tryAll = async (
    groups: readonly (readonly Repeatable[])[],
    trial: Trial,
  ): Promise<ObservedEffect | undefined> => {
    const seen = await look();
    if (seen === undefined || (seen.count === 0 && !(isSuspicious && trial === late))) return undefined;
    isSuspicious = true;
    for (const group of groups) {
      const found = await tryRepeatedly({ context, look, group, trial });
      if (found === 'living') return undefined;
      if (found !== undefined) book(found.exchange);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    look: (groups) =>
      tryAll(
        (groups.at(-1) ?? []).map((one) => [one]),
        atOnce,
      ),
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

/**
 * Makes requests once after each number of quiet looks; `living` if the list is seldom quiet although nothing
 * is sent.
 */
async function tryRepeatedly(trying: Trying): Promise<ObservedEffect | 'living' | undefined> {
  const { context, look, group, trial } = trying;
  const left = [...trial.quietLooks];
  for (let turn = 0; turn < trial.mostTries; turn += 1) {
    const further = left.shift() ?? 0;
    if (!(await isQuiet(look, further))) {
      left.push(further);
      continue;
    }
    const sentAt = context.client.now();
    let exchange: Exchange | undefined;
    let isAnswered = true;
    for (const one of group) {
      exchange = await one.again();
      isAnswered &&= exchange.answer !== undefined;
    }
    // What the network swallowed or cut was not refused, and may have been carried out.
    if (!isAnswered) {
      left.push(further);
      continue;
    }
    await context.client.pause(trial.waitMs);
    const tookMs = context.client.now() - sentAt;
    const effect = await look();
    if (exchange === undefined || effect === undefined || effect.count === 0) return undefined;
    if (await comesUnasked(trying, further, tookMs)) return 'living';
    if (left.length === 0) return { exchange, name: 'new-run', shownBy: effect.exchange };
  }
  return 'living';
}

/** How often a quiet moment is waited for before the counter-trial. */
const mostWaits = 3;

/**
 * The control: whether a run appears after as many quiet looks, as many harmless requests and as long a wait.
 */
async function comesUnasked(
  { context, look, group }: Trying,
  further: number,
  tookMs: number,
): Promise<boolean> {
  for (let turn = 0; turn < mostWaits; turn += 1) {
    if (!(await isQuiet(look, further))) continue;
    const sentAt = context.client.now();
    for (let sent = 0; sent < group.length; sent += 1)
      await context.api.ask(endpoints.reports, { query: plainReport, fresh: true, purpose: 'control' });
    await context.client.pauseUntil(sentAt + tookMs);
    return (await look())?.count !== 0;
  }
  return true;
}

async function isQuiet(look: LookAtRuns, further: number): Promise<boolean> {
  for (let turn = 0; turn <= further; turn += 1) if ((await look())?.count !== 0) return false;
  return true;
}
