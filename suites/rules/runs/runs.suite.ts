import { endpoints } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isSame } from '../../kit/json/equality.ts';
import { member, type Json } from '../../kit/json/json.ts';
import { hasMark, pageOf, type Entry, type Page } from '../../kit/lists/list.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { readRuns, type SingleRun } from '../../kit/lists/sampling.ts';
import { whyUnread } from '../../kit/lists/views.ts';
import { exactVersionOf } from '../../kit/resources/versions.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import {
  constant,
  constantDifference,
  differenceOf,
  hasOwnFinding,
  runIn,
  variable,
  type RunDifference,
} from './agreement.ts';
import { growthExplains, mayAgree } from './growth.ts';
import { isCertainlyAfter, lateMs } from './moments.ts';
import { quoted } from '../../kit/check/facts.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { needs, unseen } from '../../kit/check/reasons.ts';

const constantPointers = ['/data/type', ...constant.map((name) => `/data/attributes/${name}`)];

/** A run that is read alone and the same run in the list agree (reading 15). */
export const checks: readonly Check[] = [
  {
    verifies: '4.8-agrees-with-list',
    title: 'a run that is read alone agrees with the list on what cannot change',
    endpoint: endpoints.readRun,
    run: (context) => compareAll(context, constantDifference),
  },
  {
    verifies: '4.8-agrees-with-list',
    title: 'a run that is read alone agrees with the list on everything while updated_at is the same',
    endpoint: endpoints.readRun,
    run: (context) => compareAll(context, variableDifference),
  },
];

type Compare = (single: Json, listed: Json) => RunDifference | undefined;

function variableDifference(single: Json, listed: Json): RunDifference | undefined {
  const [updated, theirs] = [single, listed].map((run) => member(member(run, 'attributes'), 'updated_at'));
  return updated !== undefined && isSame(updated, theirs)
    ? differenceOf(single, listed, variable)
    : undefined;
}

async function compareAll(context: CheckContext, compare: Compare) {
  const runs = await readRuns(context);
  if (runs.length === 0) failPrecondition(await noRun(context));
  let isOpen = false;
  for (const run of runs) if ((await compareOne(context, run, compare)) === 'undecided') isOpen = true;
  if (context.tally.answers > 0 && isOpen) context.tally.missed(unseen('quiet-run'));
  if (context.tally.answers > 0) return;
  if (isOpen) failPrecondition(unseen('quiet-run'));
  failPrecondition(
    runs.some(({ exchange }) => runIn(exchange) !== undefined)
      ? needs('4.8-id-asked', 'run-for-itself')
      : needs('4.8-answers-200', 'run-alone'),
  );
}

async function noRun(context: CheckContext): Promise<Reason> {
  const unread = context.fixtures.missing.syncId ?? (await whyUnread(context, endpoints.listRuns));
  return unread ?? unseen('listed-run');
}

/**
 * Compares a run with its entry in the list, where it was answered for itself; throws Violation where they
 * differ.
 */
async function compareOne(
  context: CheckContext,
  { exchange, entry, page }: SingleRun,
  compare: Compare,
): Promise<'decided' | 'undecided'> {
  // A run that was answered for another one is the finding of 4.8-id-asked.
  if (member(runIn(exchange), 'id') !== entry.id) return 'decided';
  const first = pairOf(exchange, page, entry, compare);
  const mayChange = first !== undefined && !constantPointers.includes(first.difference.pointer);
  const pair = mayChange ? await readUntilSettled(context, first, compare) : first;
  if (pair === 'undecided') return 'undecided';
  context.tally.saw(exchange, 1);
  if (pair === undefined) return 'decided';
  const { pointer, wanted, received } = pair.difference;
  return violate({
    exchange: pair.exchange,
    pointer,
    wanted: quoted(wanted),
    received: quoted(received),
    against: [pair.page.exchange],
  });
}

/** A reading of a run alone that differs from one in its list. */
interface Pair {
  readonly exchange: Exchange;
  readonly page: Page;
  readonly entry: Entry;
  readonly difference: RunDifference;
}

function pairOf(exchange: Exchange, page: Page, entry: Entry, compare: Compare): Pair | undefined {
  const single = runIn(exchange);
  const difference = single === undefined ? undefined : compare(single, entry.value);
  if (difference === undefined || hasOwnFinding(exchange, page, entry, difference.pointer)) return undefined;
  return { exchange, page, entry, difference };
}

const readAgain = async (context: CheckContext, { exchange }: Page): Promise<Page | undefined> =>
  pageOf(await context.api.follow(exchange.ask.url, exchange, { fresh: true }));

/**
 * Reads list and run together. If both say so with an `updated_at` in whole seconds, the list may show what
 * was earlier in that second, and of a run in progress it may show what was counted earlier: they are read
 * once more when no such answer may be shown any more (readings 15 and 59).
 */
async function readUntilSettled(
  context: CheckContext,
  first: Pair,
  compare: Compare,
): Promise<Pair | undefined | 'undecided'> {
  const pair = await readTogether(context, first, compare);
  if (pair === undefined || pair === 'undecided') return pair;
  const readings = readingsOf(pair);
  if (isExact(pair.entry) && !mayAgree(readings)) return pair;
  // Its address may show an old state for as long as it is asked.
  if (hasMark(pair.page.exchange.ask.url)) return 'undecided';
  let later = pair;
  for (let wait = 0; wait < mostWaits; wait += 1) {
    await context.client.pause(Math.max(...exchangesOf(later).map(lateMs)));
    const next = await readTogether(context, later, compare);
    if (next === undefined || next === 'undecided') return next;
    later = next;
    // A cache that ignores `no-cache` may return what it has returned before.
    if (exchangesOf(later).every((late) => isAfterAll(context, late, pair)))
      return growthExplains(readings, readingsOf(later)) ? 'undecided' : later;
  }
  return 'undecided';
}

const mostWaits = 3;

const exchangesOf = ({ exchange, page }: Pair): readonly Exchange[] => [exchange, page.exchange];

const isAfterAll = (context: CheckContext, late: Exchange, pair: Pair): boolean =>
  exchangesOf(pair).every((early) => isCertainlyAfter(context, late, early));

const readingsOf = ({ exchange, entry }: Pair): readonly Json[] => [runIn(exchange) ?? null, entry.value];

const isExact = ({ value }: Entry): boolean => exactVersionOf(member(value, 'attributes')) !== undefined;

const rounds = 3;

/**
 * Reads list and run in turn until they agree, or until they differ while one of them is the same before and
 * after the other was read: returns that pair. A run in progress may change without a new `updated_at`,
 * because of its resolution; one that never pauses stays undecided.
 */
async function readTogether(
  context: CheckContext,
  first: Pair,
  compare: Compare,
): Promise<Pair | undefined | 'undecided'> {
  const { exchange, page, entry } = first;
  let before: Page | undefined;
  let earlier: Json | undefined;
  for (let round = 0; round < rounds; round += 1) {
    before ??= await readAgain(context, page);
    const alone = await context.api.ask(endpoints.readRun, { params: exchange.ask.params, fresh: true });
    const after = await readAgain(context, page);
    const single = runIn(alone);
    // A run that is no longer returned is the finding of another rule.
    if (before === undefined || after === undefined || single === undefined) return 'undecided';
    const [old, young] = [before, after].map(({ entries }) => entries.find(({ id }) => id === entry.id));
    // If the run has left the page, the two can no longer be compared.
    if (old === undefined || young === undefined) return 'undecided';
    const pair = pairOf(alone, before, old, compare);
    if (pair === undefined || pairOf(alone, after, young, compare) === undefined) return undefined;
    if (isAtRest(old.value, young.value) || (earlier !== undefined && isAtRest(earlier, single))) return pair;
    before = after;
    earlier = single;
  }
  return 'undecided';
}

const everything = ['sync_id', ...constant, ...variable];

/**
 * Whether nothing happened to a run between two readings; members that the spec does not list are ignored.
 */
const isAtRest = (one: Json, other: Json): boolean => differenceOf(one, other, everything) === undefined;
