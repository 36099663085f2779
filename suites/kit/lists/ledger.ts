import { endpoints } from '../../catalogue/index.ts';
import { canonicalUrl } from '../check/api.ts';
import { clockOf, clockStepMs } from '../http/clock.ts';
import type { Exchange } from '../http/exchange.ts';
import { member } from '../json/json.ts';
import { askPage, entryOf, idsOf, pageOf, viewName, type Entry, type Page, type View } from './list.ts';
import type { Api, CheckContext } from '../check/check-context.ts';

interface Reading {
  /** Number of the last answer of the first reading of the list. */
  readonly until: number;
  readonly isWhole: boolean;
}

/** When the lists of a run were first read to their end: what is seen for the first time after that is a newcomer. */
const readings = new WeakMap<Api, Map<string, Reading>>();

/** Notes that an unfiltered list has been read, whole or in windows at both its ends. */
export function noteReading(context: CheckContext, view: View, isWhole: boolean): void {
  if (view.status !== undefined) return;
  const known = readings.get(context.api) ?? new Map<string, Reading>();
  readings.set(context.api, known);
  const until = Math.max(0, ...context.api.evidence(view.endpoint).map(({ number }) => number));
  if (!known.has(viewName(view))) known.set(viewName(view), { until, isWhole });
}

/** How many requests a run may spend on telling living lists from faulty ones. */
const mostRequests = 120;
const spent = new WeakMap<Api, number>();

/** Whether so many more requests may be spent on telling what moved; counts them. Where they may not, a list that moved is given the benefit. */
export function maySpend(context: CheckContext, requests: number): boolean {
  const total = (spent.get(context.api) ?? 0) + requests;
  if (total > mostRequests) return false;
  spent.set(context.api, total);
  return true;
}

/**
 * Whether a list is seen to have moved since an answer (reading 11): later answers, whichever page or filter they show, hold
 * an entry in another state, or a newcomer. Where they tell nothing, the list's beginning is read anew.
 */
export async function hasMovedSince(context: CheckContext, since: Exchange): Promise<boolean> {
  const { endpoint, params } = since.ask;
  const view = { endpoint, params };
  if (moversSince(context, since).size > 0) return true;
  if (!maySpend(context, 1)) return hasEverMoved(context, view);
  await askPage(context, view, undefined, { fresh: true });
  return moversSince(context, since).size > 0;
}

/** Whether any answers show that a list moved: where no more may be asked, such a one has the benefit. */
export function hasEverMoved(context: CheckContext, { endpoint, params }: View): boolean {
  const [first] = answersOf(context, { endpoint, params });
  return first !== undefined && moversSince(context, first).size > 0;
}

/** How many entries are read alone to see whether they changed. */
const mostWitnesses = 3;

/** Whether each of some entries, as an answer shows them, has come or changed since another answer; what the answers at hand do not tell is looked up. */
export async function haveMoved(
  context: CheckContext,
  ids: readonly string[],
  shown: readonly Page[],
  since: Exchange,
): Promise<boolean> {
  const isSettled = (known: ReadonlySet<string>) => ids.filter((id) => !known.has(id));
  const left = isSettled(moversSince(context, since));
  if (left.length === 0) return true;
  if (since.ask.endpoint !== endpoints.listRuns || left.length > mostWitnesses) return false;
  for (const id of left) {
    const params = { ...since.ask.params, sync_run_id: id };
    const alone = await context.api.ask(endpoints.readRun, { params, fresh: true });
    const now = entryOf(alone);
    const then = shown.flatMap(({ entries }) => entries).find((entry) => entry.id === id);
    if (now === undefined || then === undefined || now.version === then.version) return false;
  }
  return true;
}

/** Every answer of a list, under whatever filter, in order of sending. */
export const answersOf = (context: CheckContext, { endpoint, params }: View): readonly Exchange[] =>
  context.api
    .evidence(endpoint)
    .filter(({ ask }) => Object.entries(params).every(([name, value]) => ask.params[name] === value))
    .toSorted((one, other) => one.number - other.number);

/** The ids of the entries of a list that answers after a given one show in another state, or for the first time. */
export function moversSince(context: CheckContext, since: Exchange): ReadonlySet<string> {
  const { endpoint, params } = since.ask;
  const view = { endpoint, params };
  const movers = new Set<string>();
  const versions = new Map<string, string>();
  const reading = readings.get(context.api)?.get(viewName(view));
  const until = reading?.until ?? Number.POSITIVE_INFINITY;
  let youngest = Number.NEGATIVE_INFINITY;
  const answers = answersOf(context, view);
  const newcomers = newcomersOf(answers);
  const from = clockOf(since);
  for (const exchange of answers) {
    const isLate = exchange.number > until;
    for (const entry of pageOf(exchange)?.entries ?? []) {
      const known = versions.get(entry.id);
      const made = createdMs(entry);
      // Who was made before others that were there is no newcomer: an answer has left it out.
      const isYoung = Number.isNaN(made) ? (reading?.isWhole ?? false) : made >= youngest;
      const isMadeMeanwhile = made >= from + clockStepMs && made <= clockOf(exchange) + clockStepMs;
      const isNew =
        known === undefined && ((isLate && isYoung) || newcomers.has(entry.id) || isMadeMeanwhile);
      const isChanged = known !== undefined && known !== entry.version;
      if (exchange.number > since.number && (isChanged || isNew)) movers.add(entry.id);
      versions.set(entry.id, entry.version);
      if (!isLate && made > youngest) youngest = made;
    }
  }
  return movers;
}

/**
 * Entries that came while a list was read for the first time: the page that shows one lacked it when it was asked before, and is
 * but shifted since; no earlier answer has the entry, and it was made after all that were there.
 */
function newcomersOf(answers: readonly Exchange[]): ReadonlySet<string> {
  const made = new Map<string, number>();
  const firstSeen = new Map<string, number>();
  const lastAsked = new Map<string, Page>();
  const candidates = new Set<string>();
  for (const exchange of answers) {
    const page = pageOf(exchange);
    if (page === undefined) continue;
    const url = canonicalUrl(exchange.ask.url);
    const before = lastAsked.get(url);
    const isComparable = before !== undefined && isButShifted(before, page);
    for (const entry of page.entries) {
      const at = firstSeen.get(entry.id) ?? exchange.number;
      firstSeen.set(entry.id, at);
      made.set(entry.id, createdMs(entry));
      if (isComparable && at > before.exchange.number) candidates.add(entry.id);
    }
    lastAsked.set(url, page);
  }
  const settled = latest([...made].filter(([id]) => !candidates.has(id)).map(([, at]) => at));
  return new Set([...candidates].filter((id) => (made.get(id) ?? Number.NaN) > settled));
}

/** Whether two readings of a page share half of their entries at least, side by side in the same order. */
function isButShifted(before: Page, after: Page): boolean {
  const [old, young] = [idsOf(before), idsOf(after)];
  if (old.length <= 1 || young.length <= 1) return true;
  const had = new Set(old);
  const shared = young.filter((id) => had.has(id));
  const from = old.indexOf(shared[0] ?? '');
  return shared.length * 2 >= young.length && shared.every((id, at) => old[from + at] === id);
}

/** The latest of some times, -Infinity where there are none; NaN where one is. As many as a list has entries would be too many arguments. */
export const latest = (times: readonly number[]): number =>
  times.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);

/** When an entry was made, in milliseconds since 1970; NaN where it does not say. */
export function createdMs({ value }: Entry): number {
  const at = member(member(value, 'attributes'), 'created_at');
  return typeof at === 'string' ? Date.parse(at) : Number.NaN;
}
