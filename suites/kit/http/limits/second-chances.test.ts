import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SecondChances } from './second-chances.ts';

/** Requests that wait, and which of them go on, in order. */
function waiting(count: number, afterMs: number) {
  const state = { isIdle: true };
  const chances = new SecondChances({ isIdle: () => state.isIdle, afterMs });
  const gone: number[] = [];
  const all = Array.from({ length: count }, async (_, at) => {
    await chances.wait();
    gone.push(at);
  });
  return { chances, gone, all, state };
}

test.each([1, 2, 3])('%i abandoned requests go on one after the other', async (count) => {
  const { chances, gone, all } = waiting(count, 0);
  for (let at = 0; at < count; at += 1) {
    await all[at];
    expect(gone).toEqual(Array.from({ length: at + 1 }, (_, each) => each));
    chances.look();
  }
});

test('none goes on while something is in flight', async () => {
  const { chances, gone, all, state } = waiting(1, 0);
  state.isIdle = false;
  await setTimeout(5);
  expect(gone).toEqual([]);
  state.isIdle = true;
  chances.look();
  await Promise.all(all);
  expect(gone).toEqual([0]);
});

test('at the end all go on, and later ones do not wait', async () => {
  const { chances, gone, all } = waiting(3, 600_000);
  chances.end();
  await Promise.all(all);
  expect(gone).toEqual([0, 1, 2]);
  await chances.wait();
});
