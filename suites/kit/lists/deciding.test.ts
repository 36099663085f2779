import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { oneSync, runsUrl } from '../../fixtures/small-lists.ts';
import type { Client } from '../http/client.ts';
import type { Failure } from '../http/exchange.ts';
import { depths } from '../plan/depth.ts';
import { decide, decideAll, whyUndecided } from './deciding.ts';
import type { View } from './list.ts';
import { notesOf, observedView } from './observing.ts';

const { claimRounds, claimRequests: mostRequests } = depths.standard;

const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };
/** How many reads would decide the claim of these tests. */
const readsOfRound = 22;
const links = { self: runsUrl, first: runsUrl, last: runsUrl };
const page = (...ids: readonly number[]): ScriptedAnswer => ({
  body: { data: ids.map((id) => runEntry(id)), links },
});

interface Case {
  readonly change?: Partial<Client>;
  /** Requests that were spent on earlier claims. */
  readonly spent?: number;
  /** What the request before the claim is answered with, after the two that the claim is about. */
  readonly before?: ScriptedAnswer;
  /** Whether other code reads the list whenever a round waits. */
  readonly isBusy?: boolean;
}

/** Two answers to one question that contradict each other, and what is asked for to decide that. */
async function deciding(later: () => ScriptedAnswer, { change, spent, before, isBusy }: Case = {}) {
  const sent: string[] = [];
  let isOn = false;
  let waits = 0;
  const client = scriptedClient(({ path, times }) => {
    if (isOn) sent.push(path.replace('/api/v1/syncs/1/', ''));
    if (times === 3 && before !== undefined) return before;
    return isOn ? later() : page(...(times === 1 ? [3, 2, 1] : [3, 1]));
  });
  const context = newRunOf(
    {
      ...client,
      async pauseUntil(atMs) {
        waits += 1;
        await client.pauseUntil(atMs);
        const query = [['page', `${waits + 1}`]] as const;
        if (isBusy === true) await context.api.ask(view.endpoint, { params: view.params, query });
      },
      ...change,
    },
    oneSync,
  ).newCheckContext();
  const ask = () => context.api.ask(view.endpoint, { params: view.params, fresh: true });
  const [expected, came] = [await ask(), await ask()];
  if (before !== undefined) await ask();
  const notes = await notesOf(context);
  notes.spent = spent ?? 0;
  isOn = true;
  const numbers = { expected: expected.number, came: came.number };
  const claim = { kind: 'other-page', view: observedView(view), ...numbers } as const;
  return { decision: await decide(context, view, claim), sent, waits };
}

/** A request without an answer. */
const without = (kind: Failure['kind']) => (): ScriptedAnswer => ({
  failure: { kind, message: 'no answer' },
});
const refused = without('budget');
const silent = without('timeout');

test('what the limit on requests refuses is tried twice, and waited for once', async () => {
  const { decision, sent, waits } = await deciding(refused);
  expect([decision.kind, sent.length, waits]).toEqual(['undecided', 2 * readsOfRound, 1]);
});

test('what is not answered is asked for in every round, each after a wait', async () => {
  const { decision, sent, waits } = await deciding(silent);
  expect([decision.kind, sent.length, waits]).toEqual(['undecided', claimRounds * readsOfRound, claimRounds]);
});

test('a round does not wait where the limit refused the last request before it', async () => {
  expect((await deciding(silent, { before: refused() })).waits).toBe(claimRounds - 1);
});

test('rounds behind the first wait until nobody else reads, at most three times', async () => {
  expect((await deciding(silent, { isBusy: true })).waits).toBe(1 + 3 * (claimRounds - 1));
});

test.each([
  [mostRequests - 1, true],
  [mostRequests, false],
  [mostRequests + 1, false],
])('a run that spent %i requests on claims asks for more: %s', async (spent, isAsked) => {
  const { decision, sent } = await deciding(silent, { spent });
  expect([decision.kind, sent.length > 0]).toEqual(['undecided', isAsked]);
});

test('nothing is asked for once the run has ended', async () => {
  const { decision, sent } = await deciding(() => page(3, 2, 1), { change: { stopped: 'interrupted' } });
  expect([decision.kind, sent]).toEqual(['undecided', []]);
});

test.each([
  ['that shows the entry again', [3, 2, 1]],
  ['that never shows it again', [3, 1]],
])('an answer that may be stale is no fault in a list %s', async (_, ids) => {
  expect((await deciding(() => page(...ids))).decision.kind).toBe('possible');
});

test.each([
  ['no entry', [3, 2, 1], 'list-undecided'],
  ['one entry', [4, 3, 2, 1], 'list-moved'],
])('a claim on a list that %s was added to is left open for that reason', async (_, ids, kind) => {
  const script = ({ times }: { readonly times: number }) => page(...(times === 1 ? [3, 2, 1] : ids));
  const { api, ...context } = scripted(script, oneSync);
  const ask = () => api.ask(view.endpoint, { params: view.params, fresh: true, pastCaches: true });
  await ask();
  await context.client.pause(60_000);
  await ask();
  expect((await whyUndecided({ api, ...context }, view)).kind).toBe(kind);
});

describe('of several claims of one kind', () => {
  /** The list is read three times, far apart; the second time run 2 is in another state, and run 1 never. */
  async function judged(kinds: string) {
    const states = ['success', 'failed', 'success'];
    const script = ({ times }: { readonly times: number }): ScriptedAnswer => ({
      body: { data: [runEntry(2, states[times - 1]), runEntry(1)], links },
    });
    const context = scripted(script, oneSync);
    const numbers: number[] = [];
    for (const _ of states) {
      numbers.push((await context.api.ask(view.endpoint, { params: view.params, fresh: true })).number);
      await context.client.pause(60_000);
    }
    const [first = 0, second = 0] = numbers;
    const items = [...kinds].map((kind, at) => {
      const [entry, on] = [kind === 'f' ? '2' : '1', [first, second]] as const;
      return { view, claim: { kind: 'other-state', view: observedView(view), entry, on } as const, at };
    });
    const found = await decideAll(context, items);
    return [found?.item.at, context.tally.gaps.map(({ kind }) => kind)];
  }

  test.each([
    ['f', 0],
    ['ppppf', 4],
    [`${'p'.repeat(99)}f`, 99],
    ['ppppp', undefined],
  ])('%s, where f is a fault and p is possible: the one at %s is found', async (kinds, at) => {
    expect(await judged(kinds)).toEqual([at, []]);
  });

  test('more than a hundred are not judged, which the report says', async () => {
    expect(await judged('p'.repeat(101))).toEqual([undefined, ['list-moved']]);
  });
});
