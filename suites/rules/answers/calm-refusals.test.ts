import { expect, test } from 'vitest';
import { answerCheck } from './fixtures/answer-lines.ts';
import { endingOf, newRunOf, type CheckEnding } from '../../fixtures/conversation.ts';
import { goodLines } from '../../fixtures/endpoint-lines.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { endpoints } from '../../catalogue/index.ts';
import { depths } from '../../kit/plan/depth.ts';

const { readModel } = endpoints;

/**
 * What the check makes of a model whose third read got 403 and then 200; `isRefused` says of each later read
 * whether it gets 403.
 */
async function endingWith(
  isRefused: (nth: number, atMs: number) => boolean,
  { depth = depths.standard, betweenMs = 50, limitedBy = [403], body = '{"message":"no"}' } = {},
): Promise<{ readonly ending: CheckEnding; readonly sent: number; readonly tookMs: number }> {
  const client = scriptedClient(({ number, atMs }) => {
    if (number === 3) return { ...goodLines[readModel], limitedMs: 1000, limitedBy };
    return number > 20 && isRefused(number - 20, atMs) ? { status: 403, body } : goodLines[readModel];
  });
  const run = newRunOf(client, { depth });
  const { api } = run.newCheckContext();
  for (let nth = 0; nth < 20; nth += 1) {
    await api.ask(readModel, { params: { id: '1' }, fresh: true });
    await client.pause(betweenMs);
  }
  const startMs = client.now();
  const ending = await endingOf(answerCheck(readModel), run.newCheckContext());
  return { ending, sent: client.requests - 20, tookMs: client.now() - startMs };
}

/** Its kind, with what a violation says of the status. */
function outcomeOf(ending: CheckEnding): string {
  if (ending.kind === 'pass') return ending.gap === undefined ? 'pass' : 'in part';
  if (ending.kind === 'untested') return ending.kind;
  const { pointer, wanted, received } = ending.details;
  return `${pointer}: ${JSON.stringify([wanted, received])}`;
}

const found = 'status: [{"kind":"value","value":200},{"kind":"value","value":403}]';

test.each<[what: string, isRefused: (nth: number) => boolean, kind: string, sent: number]>([
  ['never', () => false, 'pass', 130],
  ['each twentieth time', (nth) => nth % 20 === 0, found, 63],
  ['each fourth time', (nth) => nth % 4 === 0, found, 15],
  ['each third time, as by a limit that is used up', (nth) => nth % 3 === 0, 'in part', 6],
  ['at the first time', (nth) => nth === 1, 'in part', 130],
  ['once', (nth) => nth === 50, 'in part', 130],
  ['from some time on', (nth) => nth >= 30, 'in part', 31],
  ['each time', () => true, 'in part', 2],
  ['the 50th and the 99th time', (nth) => nth === 50 || nth === 99, 'in part', 130],
  ['the 50th, the 99th and the 129th time', (nth) => [50, 99, 129].includes(nth), found, 130],
])('a read that is refused in calm %s', async (_, isRefused, kind, sent) => {
  const { ending, ...cost } = await endingWith(isRefused);
  expect([outcomeOf(ending), cost.sent]).toEqual([kind, sent]);
});

/** A limit that refills at so many requests a second, up to a number of them, and is empty at first. */
function bucket(perSecond: number, most: number): (nth: number, atMs: number) => boolean {
  let [left, lastMs] = [0, 0];
  return (_, atMs) => {
    left = Math.min(most, left + ((atMs - lastMs) / 1000) * perSecond);
    lastMs = atMs;
    if (left < 1) return true;
    left -= 1;
    return false;
  };
}

/** A limit that refuses what comes after so many requests in each window of some seconds. */
function fixedWindow(seconds: number, most: number): (nth: number, atMs: number) => boolean {
  const counts = new Map<number, number>();
  return (_, atMs) => {
    const window = Math.floor(atMs / (seconds * 1000));
    counts.set(window, (counts.get(window) ?? 0) + 1);
    return (counts.get(window) ?? 0) > most;
  };
}

test.each<[what: string, limit: (nth: number, atMs: number) => boolean]>([
  ['two requests a second, after a burst', bucket(2, 500)],
  ['1.9 requests a second, after a burst', bucket(1.9, 5)],
  ['1.6 requests a second, after a burst', bucket(1.6, 20)],
  ['four requests in two seconds', fixedWindow(2, 4)],
  ['21 requests in ten seconds', fixedWindow(10, 21)],
])('a read behind a limit of %s is no fault', async (_, limit) => {
  const { ending } = await endingWith(limit);
  expect(['pass', 'in part']).toContain(outcomeOf(ending));
});

test('a page that refuses now and then may come from a firewall', async () => {
  const { ending } = await endingWith((nth) => nth % 20 === 0, { body: '<h1>Forbidden</h1>' });
  expect(outcomeOf(ending)).toBe('in part');
});

test.each<[what: string, setting: Parameters<typeof endingWith>[1], sent: number, tookMs: number]>([
  ['a run of ten requests a second', { betweenMs: 95 }, 130, 3000 + 130 * (600 + 5)],
  ['a run of two requests a second', { betweenMs: 495 }, 0, 3000],
  ['a run at depth quick', { depth: depths.quick }, 0, 0],
  ['a run that met a limit for longer', { limitedBy: [403, 403] }, 0, 0],
  ['a run that met 429', { limitedBy: [429] }, 0, 0],
])('after %s', async (_, setting, sent, tookMs) => {
  const { ending, ...cost } = await endingWith(() => false, setting);
  expect(ending.kind).toBe('pass');
  expect(cost.sent).toBe(sent);
  expect(Math.abs(cost.tookMs - tookMs)).toBeLessThan(20_000);
});
