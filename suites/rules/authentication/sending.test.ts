import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import {
  lookLate as lookAfterwards,
  makeAttempt,
  newEndpointWork,
  putBack,
  sendPending,
  type AttemptPolicy,
} from './attempts.ts';
import { sendSpare } from './closing.ts';
import type { EffectWatch } from './endpoint-under-test.ts';

/** The work at one endpoint, and when each request came. */
async function workAt() {
  const script = smallTarget();
  const sentMs: number[] = [];
  const client = scriptedClient((request) => {
    sentMs.push(request.atMs);
    return script(request);
  });
  const context = newRunOf(client, smallTargetSetting).newCheckContext();
  const options = { params: { id: '3' } };
  const good = await context.api.ask(endpoints.readModel, options);
  const work = newEndpointWork(
    context,
    {
      under: { endpoint: endpoints.readModel, isWrite: false } as Parameters<
        typeof newEndpointWork
      >[1]['under'], // no more of it is read here
      turn: 0,
      setUp: { questions: [{ options, good }] },
    },
    [0, 1],
  );
  sentMs.length = 0;
  return { context, work, sentMs, planned: work.pending.length };
}

const pace: AttemptPolicy = {
  width: () => 1,
  spacingMs: () => 0,
  mayGoOn: () => true,
  saw: () => undefined,
  allSent: () => undefined,
};

describe('attempts are sent', () => {
  test.each([0, 1, 2])('%i at most, and the rest stays', async (most) => {
    const { context, work, sentMs, planned } = await workAt();
    expect(await sendPending(context, work, pace, most)).toHaveLength(most);
    expect([sentMs.length, work.pending.length, work.attempts.length]).toEqual([most, planned - most, most]);
  });

  test('all there are', async () => {
    const { context, work, planned } = await workAt();
    expect(await sendPending(context, work, pace, Infinity)).toHaveLength(planned);
    expect(work.pending).toEqual([]);
  });

  test.each([1, 2, 3])('%i side by side', async (width) => {
    const { context, work, sentMs } = await workAt();
    await sendPending(context, work, { ...pace, width: () => width }, 6);
    expect(sentMs.filter((ms) => ms === sentMs[0])).toHaveLength(width);
  });

  test('one at a time from when there may be only one', async () => {
    const { context, work, sentMs } = await workAt();
    let width = 3;
    const narrowing = { ...pace, width: () => width, saw: () => void (width = 1) };
    await sendPending(context, work, narrowing, 6);
    const [first, ...later] = [...Map.groupBy(sentMs, (ms) => ms).values()].map(({ length }) => length);
    expect([first, ...new Set(later)]).toEqual([3, 1]);
  });

  test('until they may not go on', async () => {
    const { context, work } = await workAt();
    const sent = await sendPending(context, work, { ...pace, mayGoOn: (count) => count < 3 }, 6);
    expect(sent).toHaveLength(3);
  });

  test('no more where it is over', async () => {
    const { context, work } = await workAt();
    work.isOver = true;
    expect(await sendPending(context, work, pace, 6)).toEqual([]);
  });

  test.each([0, 1, 40])('with %i ms between them', async (spacingMs) => {
    const { context, work, sentMs } = await workAt();
    await sendPending(context, work, { ...pace, spacingMs: () => spacingMs }, 3);
    // Each answer takes 5 ms.
    expect(sentMs.map((ms) => ms - (sentMs[0] ?? 0))).toEqual([0, spacingMs + 5, 2 * (spacingMs + 5)]);
  });
});

test('an attempt that proves nothing is made again in the same way, once', async () => {
  const { context, work } = await workAt();
  const [plain, ...others] = work.pending.slice(0, 3);
  if (plain === undefined) throw new Error('something is planned');
  work.pending = [plain, { ...plain, manner: 'closed' }, ...others];
  const sent = await sendPending(context, work, pace, 2);
  work.pending = [];
  expect(putBack(work, sent)).toEqual([]);
  expect(work.attempts).toEqual([]);
  expect(work.pending.map(({ isSecondTry, manner }) => [isSecondTry, manner])).toEqual([
    [true, plain.manner],
    [true, 'closed'],
  ]);
  const [again] = work.pending;
  const second = again === undefined ? [] : [await makeAttempt(context, work, again)];
  expect(putBack(work, second)).toEqual(second);
});

test.each([
  [0, 0, false],
  [1, 0, true],
  [2, 0, true],
  [2, 1, false],
])('after %i attempts with %i reasons against them, what is left is sent: %s', async (made, against, is) => {
  const { context, work, sentMs } = await workAt();
  await sendPending(context, work, pace, made);
  for (let at = 0; at < against; at += 1)
    work.reasons.push({ kind: 'attempts-limited', endpoint: endpoints.readModel });
  sentMs.length = 0;
  await sendSpare(context, work);
  expect(sentMs.length).toBe(is ? work.spare.length : 0);
  expect(work.spare.length).toBeGreaterThan(0);
});

test.each([
  [false, [[1]]],
  [true, []],
])(
  'late effects are looked for of the groups that were tried, unless it is over: %s',
  async (isOver, wanted) => {
    const { context, work } = await workAt();
    const seen: number[][] = [];
    const lookLate: EffectWatch['lookLate'] = (groups) => {
      seen.push(groups.map(({ length }) => length));
      return Promise.resolve(undefined);
    };
    const setUp = { ...work.setUp, watch: { look: lookLate, lookLate } };
    const watched = { ...work, setUp };
    await sendPending(context, watched, pace, 1);
    await lookAfterwards(context, { ...watched, isOver });
    expect(seen).toEqual(wanted);
    await lookAfterwards(context, { ...work, isOver: false });
    expect(seen).toEqual(wanted);
  },
);
