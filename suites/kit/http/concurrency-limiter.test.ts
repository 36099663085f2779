import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** A gate on a clock that the test sets. */
function gateAt(options: { readonly concurrency: number; readonly rate?: number }) {
  let nowMs = 0;
  const gate = new ConcurrencyLimiter({ ...options, now: () => nowMs });
  return {
    gate,
    setMs: (ms: number) => {
      nowMs = ms;
    },
  };
}

const passed = async (gate: ConcurrencyLimiter, count: number): Promise<number> => {
  let through = 0;
  const enter = async (): Promise<void> => {
    await gate.enter();
    through += 1;
  };
  const entering = Array.from({ length: count }, enter);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(entering).toHaveLength(count);
  return through;
};

test('as many pass as may, and one more for each that leaves', async () => {
  const { gate } = gateAt({ concurrency: 2 });
  expect(await passed(gate, 3)).toBe(2);
  gate.leave();
  expect(await passed(gate, 0)).toBe(0);
  gate.leave();
  expect(await passed(gate, 2)).toBe(1);
});

test('nobody passes a resting gate; fewer do after refusals, and all again when the target keeps up', async () => {
  const { gate, setMs } = gateAt({ concurrency: 8 });
  expect(gate.refused(100, true)).toBe(100);
  expect(gate.refused(100, true)).toBe(0);
  expect(gate.limit).toBe(4);
  expect(await passed(gate, 1)).toBe(0);
  setMs(100);
  expect(gate.refused(50, true)).toBe(50);
  expect(gate.limit).toBe(2);
  for (let at = 0; at < 60; at += 1) gate.answered();
  expect(gate.limit).toBe(8);
});

test('a rest that is no refusal for the rate leaves what may pass as it is', async () => {
  const { gate, setMs } = gateAt({ concurrency: 8 });
  for (const at of [0, 1000, 2000]) {
    setMs(at);
    expect(gate.rest(1000)).toBe(1000);
    gate.answered();
  }
  expect(await passed(gate, 8)).toBe(0);
  setMs(3000);
  expect(gate.limit).toBe(8);
  expect(await passed(gate, 0)).toBe(0);
});

test('an open gate lets everybody through', async () => {
  const { gate } = gateAt({ concurrency: 1, rate: 1 });
  gate.open();
  expect(await passed(gate, 5)).toBe(5);
});
