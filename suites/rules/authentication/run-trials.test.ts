import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { addRun, smallTarget, smallTargetSetting, type SmallState } from '../../fixtures/small-target.ts';
import type { Client } from '../../kit/http/client.ts';
import { newRunWatch } from './run-watch.ts';

const { scheduleSync, listRuns, reports } = endpoints;

/** What a test decides about the target and the run. */
interface TrialSetting {
  readonly seed?: number;
  /** Whether a new run is there before this request is answered. */
  readonly adds: (request: ScriptedRequest) => boolean;
  /** How many requests are left when the look begins. */
  readonly left?: number;
}

/** Looks once at groups of so many refused schedules: what it finds, and what it sends. */
async function lookAt(kind: 'look' | 'lookLate', sizes: readonly number[], given: TrialSetting) {
  let state: SmallState | undefined;
  let isOn = false;
  const sent: ScriptedRequest[] = [];
  const script = smallTarget({
    grants: ({ endpoint, ask }) => endpoint !== scheduleSync && ask.credential === 'good',
    answers(_answer, _request, known) {
      state = known;
    },
  });
  const scripted = scriptedClient((request) => {
    if (isOn) sent.push(request);
    if (isOn && state !== undefined && given.adds(request)) addRun(state);
    return script(request);
  });
  const client: Client = Object.assign(scripted, {
    budget: {
      get spent() {
        return sent.length;
      },
      left: given.left ?? Infinity,
    },
  });
  const run = newRunOf(client, { ...smallTargetSetting, seed: given.seed ?? 1 });
  const context = run.newCheckContext();
  const body = smallTargetSetting.target.scheduleSync;
  const again = () => context.api.ask(scheduleSync, { body: JSON.stringify(body), credential: 'none' });
  const watch = await newRunWatch(context, body, () => undefined);
  const exchange = await again();
  if (state !== undefined) addRun(state);
  isOn = true;
  const groups = sizes.map((size) => Array.from({ length: size }, () => ({ exchange, again })));
  const found = await watch?.[kind](groups);
  const firsts = sent.filter(({ endpoint, query }) => endpoint === listRuns && query.length === 0);
  return { found, sent, firsts };
}

const isSchedule = ({ endpoint }: ScriptedRequest): boolean => endpoint === scheduleSync;
/** Tries and controls, in order. */
const stepsOf = (sent: readonly ScriptedRequest[]): string =>
  sent
    .flatMap(({ endpoint }) => (endpoint === scheduleSync ? ['t'] : endpoint === reports ? ['c'] : []))
    .join('');

describe('a run that follows each refused schedule', () => {
  test('is shown late by six tries among six controls, a try first, drawn by the seed', async () => {
    const orders = new Set<string>();
    for (const seed of [1, 2, 3, 4]) {
      const { found, sent } = await lookAt('lookLate', [1], { seed, adds: isSchedule });
      expect(found).toMatchObject({ name: 'new-run' });
      const steps = stepsOf(sent);
      expect(steps).toMatch(/^t[tc]{11}$/);
      expect(steps.replaceAll('c', '')).toHaveLength(6);
      orders.add(steps);
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test('is shown at once by five tries and five controls, after more and fewer quiet looks', async () => {
    const { found, sent } = await lookAt('look', [1], { adds: isSchedule });
    expect(found).toMatchObject({ name: 'new-run' });
    // One schedule finds out that a run follows, and which of the group that is.
    expect(stepsOf(sent)).toBe('ttctctctctc');
    const reads = sent.map(({ endpoint }) => (endpoint === listRuns ? 'l' : '.')).join('');
    expect(reads.split('.').map(({ length }) => length)).toEqual([4, 5, 4, 6, 7, 10, 10, 8, 9, 12, 12, 2]);
  });

  test.each([2, 3])('of a group of %i is compared with as many harmless requests', async (size) => {
    const { sent } = await lookAt('lookLate', [size], { adds: isSchedule });
    const runs = stepsOf(sent).match(/t+|c+/g) ?? [];
    expect(runs.map(({ length }) => length % size)).toEqual(runs.map(() => 0));
    expect(stepsOf(sent)).toHaveLength(12 * size);
  });

  test.each([
    ['look', false],
    ['lookLate', true],
  ] as const)('is looked for past caches first by %s: %s', async (kind, isPast) => {
    const { firsts } = await lookAt(kind, [1], { adds: isSchedule });
    expect(firsts[0]?.ask.pastCaches === true).toBe(isPast);
  });
});

describe('a list that has a new run whenever it is read', () => {
  test.each([
    ['look', 41 + 1],
    ['lookLate', 20 + 1],
  ] as const)('%s gives up after so many reads: %i', async (kind, reads) => {
    const { found, firsts, sent } = await lookAt(kind, [1], {
      adds: ({ endpoint, query }) => endpoint === listRuns && query.length === 0,
    });
    expect(found).toBeUndefined();
    expect(firsts).toHaveLength(reads);
    expect(stepsOf(sent)).toBe('');
  });
});

describe('of the requests that are left', () => {
  const none = { adds: () => false };

  test.each([
    [0, 1],
    [5, 1],
    [12, 1],
    [15, 2],
    [60, 2],
  ])('%i: trials of two groups try so many: %i', async (left, groups) => {
    const { sent, found } = await lookAt('lookLate', [1, 1], { ...none, left });
    expect(found).toBeUndefined();
    expect(stepsOf(sent)).toBe('t'.repeat(groups));
  });
});
