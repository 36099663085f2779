import { endpoints } from '../catalogue/index.ts';
import type { Check } from '../kit/check.ts';
import type { Exchange } from '../kit/exchange.ts';
import { isSame } from '../kit/equality.ts';
import { member, type Json } from '../kit/json.ts';
import type { Entry, Page } from '../kit/list.ts';
import { readAgain } from '../kit/drift.ts';
import { hasMovedSince } from '../kit/ledger.ts';
import type { Scene } from '../kit/scene.ts';
import { readRuns, type SingleRun } from '../kit/survey.ts';
import { whyUnread } from '../kit/views.ts';
import { block, violate, words } from '../kit/violation.ts';
import {
  constant,
  constantDifference,
  differenceOf,
  hasOwnFinding,
  runIn,
  variable,
  type Difference,
} from './agreement.ts';

const constantPointers = ['/data/type', ...constant.map((name) => `/data/attributes/${name}`)];

/** A run that is read alone and the same run in the list tell the same (reading 15). */
export const checks: readonly Check[] = [
  {
    verifies: '4.8-agrees-with-list',
    title: 'a run that is read alone agrees with the list on what cannot change',
    endpoint: endpoints.readRun,
    run: (scene) => compareAll(scene, constantDifference),
  },
  {
    verifies: '4.8-agrees-with-list',
    title: 'a run that is read alone agrees with the list on everything while updated_at is the same',
    endpoint: endpoints.readRun,
    run: (scene) => compareAll(scene, variableDifference),
  },
];

type Compare = (single: Json, listed: Json) => Difference | undefined;

function variableDifference(single: Json, listed: Json): Difference | undefined {
  const [updated, theirs] = [single, listed].map((run) => member(member(run, 'attributes'), 'updated_at'));
  return updated !== undefined && isSame(updated, theirs)
    ? differenceOf(single, listed, variable)
    : undefined;
}

async function compareAll(scene: Scene, compare: Compare) {
  const runs = await readRuns(scene);
  if (runs.length === 0) block(await noRun(scene));
  let untold = 0;
  for (const run of runs) if ((await compareOne(scene, run, compare)) === 'untold') untold += 1;
  if (scene.tally.answers > 0) return;
  if (untold > 0) block('every run that could be compared was worked on while it was read');
  block(
    runs.some(({ exchange }) => runIn(exchange) !== undefined)
      ? 'needs 4.8-id-asked: no run was answered for itself'
      : 'needs 4.8-answers-200: no run was read alone',
  );
}

async function noRun(scene: Scene): Promise<string> {
  const unread = scene.fixtures.missing.syncId ?? (await whyUnread(scene, endpoints.listRuns));
  return unread ?? 'no run was listed that could be read alone';
}

/** Compares a run with its entry in the list, where it was answered for itself; throws Violation where they differ. */
async function compareOne(
  scene: Scene,
  { exchange, entry, page }: SingleRun,
  compare: Compare,
): Promise<'told' | 'untold'> {
  // A run that was answered for another one is the finding of 4.8-id-asked.
  if (member(runIn(exchange), 'id') !== entry.id) return 'told';
  const first = pairOf(exchange, page, entry, compare);
  const mayChange = first !== undefined && !constantPointers.includes(first.difference.pointer);
  const pair = mayChange ? await readTogether(scene, first, compare) : first;
  if (pair === 'untold') return 'untold';
  scene.tally.saw(exchange, 1);
  if (pair === undefined) return 'told';
  const { pointer, wanted = words('nothing'), received } = pair.difference;
  return violate({
    exchange: pair.exchange,
    pointer,
    wanted,
    received,
    against: [pair.page.exchange],
  });
}

/** A reading of a run alone that differs from one in its list. */
interface Pair {
  readonly exchange: Exchange;
  readonly page: Page;
  readonly entry: Entry;
  readonly difference: Difference;
}

function pairOf(exchange: Exchange, page: Page, entry: Entry, compare: Compare): Pair | undefined {
  const single = runIn(exchange);
  const difference = single === undefined ? undefined : compare(single, entry.value);
  if (difference === undefined || hasOwnFinding(exchange, page, entry, difference.pointer)) return undefined;
  return { exchange, page, entry, difference };
}

const rounds = 3;

/**
 * Reads list and run in turn until they agree, or differ while one of them stays what it was before and after the other was
 * read: that is the pair returned. A run that is worked on may keep its `updated_at` for as long as that is exact to, so
 * one that is never at rest remains untold.
 */
async function readTogether(
  scene: Scene,
  first: Pair,
  compare: Compare,
): Promise<Pair | undefined | 'untold'> {
  const { exchange, page, entry } = first;
  let before: Page | undefined;
  let earlier: Json | undefined;
  for (let round = 0; round < rounds; round += 1) {
    before ??= await readAgain(scene, page);
    const alone = await scene.api.ask(endpoints.readRun, { params: exchange.ask.params, fresh: true });
    const after = await readAgain(scene, page);
    const single = runIn(alone);
    // What is no longer answered is the finding of another rule.
    if (before === undefined || after === undefined || single === undefined) return 'untold';
    const [old, young] = [before, after].map(({ entries }) => entries.find(({ id }) => id === entry.id));
    // Where the run has left the page, the two can be compared no more: what pushed it on tells of a list that lives.
    if (old === undefined || young === undefined)
      return (await hasMovedSince(scene, page.exchange)) ? 'untold' : first;
    const pair = pairOf(alone, before, old, compare);
    if (pair === undefined || pairOf(alone, after, young, compare) === undefined) return undefined;
    if (isAtRest(old.value, young.value) || (earlier !== undefined && isAtRest(earlier, single))) return pair;
    before = after;
    earlier = single;
  }
  return 'untold';
}

const everything = ['sync_id', ...constant, ...variable];

/** Whether nothing happened to a run between two readings; members that the spec does not list tell nothing. */
const isAtRest = (one: Json, other: Json): boolean => differenceOf(one, other, everything) === undefined;
