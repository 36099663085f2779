import { expect, test } from 'vitest';
import { endpoints } from '../../../catalogue/index.ts';
import { newRunOf } from '../../../fixtures/conversation.ts';
import { runEntry } from '../../../fixtures/list-lines.ts';
import { scriptedClient } from '../../../fixtures/scripted.ts';
import { oneSync, runsUrl } from '../../../fixtures/small-lists.ts';
import { decide } from '../deciding.ts';
import type { View } from '../list.ts';
import { observedView } from '../observing.ts';

const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };
const links = { self: runsUrl, first: runsUrl, last: runsUrl };

type Stored = Readonly<Record<string, string>>;

/** Decides whether a list may lack run 2 in some answers: it is read at once, and 5 and 10 seconds later. */
async function deciding(stored: Stored, lacksRun: (number: number) => boolean) {
  const sentMs: number[] = [];
  const client = scriptedClient(({ atMs, number }) => {
    sentMs.push(atMs);
    const ids = lacksRun(number) ? [3, 1] : [3, 2, 1];
    return { body: { data: ids.map((id) => runEntry(id)), links }, headers: stored };
  });
  const context = newRunOf(client, oneSync).newCheckContext();
  const ask = () => context.api.ask(view.endpoint, { params: view.params, fresh: true, pastCaches: true });
  const expected = await ask();
  await context.client.pause(5000);
  const came = await ask();
  await context.client.pause(5000);
  await ask();
  const numbers = { expected: expected.number, came: came.number };
  const claim = { kind: 'other-page', view: observedView(view), ...numbers } as const;
  const { kind } = await decide(context, view, claim);
  const pauses = sentMs.slice(3).map((atMs, at) => atMs - (sentMs[at + 2] ?? 0));
  return { kind, pausesMs: pauses.filter((ms) => ms > 100).map((ms) => Math.floor(ms / 1000) * 1000) };
}

const once = (number: number): boolean => number === 2;
const often = (number: number): boolean => number % 2 === 0;

test.each([
  ['must not be stored', 'no-store', 'impossible', []],
  ['expire after 3 s', 'max-age=3', 'impossible', []],
  ['expire after 20 s', 'max-age=20', 'undecided', [20_000, 20_000, 20_000]],
] as const)('an entry that one answer lacks, where answers %s', async (_, control, kind, pausesMs) => {
  expect(await deciding({ 'cache-control': control }, once)).toEqual({ kind, pausesMs });
});

test.each([
  [20, 20_000],
  [60, 60_000],
  [999, 60_000],
])('answers that may be stored for %i s are waited for up to a minute', async (seconds, ms) => {
  expect(await deciding({ 'cache-control': `max-age=${seconds}` }, often)).toEqual({
    kind: 'impossible',
    pausesMs: [ms, ms, ms],
  });
});

test.each([
  [2, []],
  [20, [21_000, 21_000, 21_000]],
  [60, [60_000, 60_000, 60_000]],
  [999, [60_000, 60_000, 60_000]],
])('answers that are %i s old by their own account are waited for up to a minute', async (age, pausesMs) => {
  const { kind, pausesMs: paused } = await deciding({ age: `${age}` }, often);
  expect({ kind, paused }).toEqual({ kind: 'impossible', paused: pausesMs });
});
