import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting, type SmallState } from '../../fixtures/small-target.ts';
import type { Repeatable } from './endpoint-under-test.ts';
import { trialSteps } from './model-trial.ts';
import { prepareModelUpdate } from './model-watch.ts';

type Model = SmallState['model'];

interface Watched {
  /** What a refused update changes, and which one it is, from 1. */
  readonly effect?: (model: Model, refused: number) => void;
  /** What happens at a request before it is answered. */
  readonly meanwhile?: (model: Model, request: ScriptedRequest) => void;
  /** Whether such an update is let in. */
  readonly grants?: (refused: number) => boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

const body = { name: 'people', description: 'new' };
const { readModel, updateModel } = endpoints;
const isBad = ({ endpoint, ask }: ScriptedRequest): boolean =>
  endpoint === updateModel && ask.credential !== 'good';

/** What a late look finds after three refused updates, the model as it is then, and the writes until then. */
async function lookAfter({ effect, meanwhile, grants, headers = {} }: Watched) {
  let [refused, isOn] = [0, false];
  let model: Model = {};
  const puts: string[] = [];
  const script = smallTarget({
    grants: (request) => !isBad(request) || grants?.(refused + 1) === true,
    effect(request, state) {
      if (!isBad(request)) return;
      refused += 1;
      effect?.(state.model, refused);
    },
    answers(answer, request, state) {
      model = state.model;
      if (request.endpoint === updateModel && !isBad(request)) puts.push(request.ask.body ?? '');
      if (isOn) meanwhile?.(model, request);
      if (request.endpoint !== readModel) return undefined;
      return { ...answer, headers, body: { data: { id: '3', type: 'models', attributes: { ...model } } } };
    },
  });
  const target = { ...smallTargetSetting.target, updateModel: [body, { name: 'second' }] };
  const run = newRunOf(scriptedClient(script), { ...smallTargetSetting, target });
  const context = run.newCheckContext();
  await context.api.ask(readModel, { params: { id: '3' } });
  const { options, watch } = await prepareModelUpdate(context);
  const again = () => context.api.ask(updateModel, { ...options, credential: 'none' });
  isOn = true;
  const group: Repeatable[] = [];
  for (let time = 0; time < 3; time += 1) group.push({ exchange: await again(), again });
  const name = (await watch?.lookLate([group]))?.name;
  const shown = { ...model };
  isOn = false;
  await run.undo();
  return { name, untried: watch?.whyUntried?.(), shown, refused, puts, undone: { ...model } };
}

const stamp = (number: number): string => `2026-02-01T00:00:00.${String(number).padStart(3, '0')}Z`;

describe('refused updates that change what their body does not hold are found', () => {
  test.each<[what: string, effect: NonNullable<Watched['effect']>]>([
    ['when it was updated', (model, at) => (model['updated_at'] = stamp(at))],
    ['the query, each time otherwise', (model, at) => (model['query'] = `select ${at}`)],
    ['the key, each time in the same way', (model) => (model['primary_key'] = 'other')],
    ['the name, to another than was sent', (model) => (model['name'] = 'nobody')],
    ['the name and the key', (model) => Object.assign(model, { name: 'nobody', primary_key: 'other' })],
  ])('%s', async (_, effect) => {
    const { name, undone } = await lookAfter({ effect });
    expect(name).toBe('other-values');
    expect(undone).toMatchObject({ name: 'people', primary_key: 'id', query: 'select 1' });
  });
});

/** Changes the model once a condition holds first. */
function once(
  when: (request: ScriptedRequest) => boolean,
  change: object,
): NonNullable<Watched['meanwhile']> {
  let isDone = false;
  return (model, request) => {
    if (isDone || !when(request)) return;
    isDone = true;
    Object.assign(model, change);
  };
}

const everyMs =
  (ms: number): NonNullable<Watched['meanwhile']> =>
  (model, { atMs }) =>
    (model['updated_at'] = stamp(Math.floor(atMs / ms) % 1000));

/** Another writer every second, behind a cache of 3 s that each update empties. */
function cached(): NonNullable<Watched['meanwhile']> {
  let [emptiedMs, keptMs, kept] = [0, -Infinity, ''];
  return (model, request) => {
    if (request.endpoint === updateModel) emptiedMs = request.atMs;
    if (request.endpoint !== readModel) return;
    if (emptiedMs > keptMs || request.atMs > keptMs + 2999) {
      keptMs = request.atMs;
      kept = stamp(Math.floor(request.atMs / 1000) % 1000);
    }
    model['updated_at'] = kept;
  };
}

describe('another writer is no fault of theirs', () => {
  test.each<[what: string, watched: Watched]>([
    ['who writes once', { meanwhile: once(isBad, { query: 'select 2' }) }],
    ['who writes the time alone', { meanwhile: once(isBad, { updated_at: stamp(7) }) }],
    ...[200, 1000, 2900, 3005, 3010, 3100, 6000, 6020, 9000, 20_000].map((ms): [string, Watched] => [
      `who writes every ${ms} ms`,
      { meanwhile: everyMs(ms) },
    ]),
    ...[1, 2, 3, 4, 5, 7].map((count): [string, Watched] => [
      `who writes at every request number ${count}`,
      { meanwhile: (model, { number }) => (model['updated_at'] = stamp(Math.floor(number / count) % 1000)) },
    ]),
    ['behind a cache that updates empty', { meanwhile: cached() }],
  ])('%s', async (_, watched) => {
    expect((await lookAfter(watched)).name).toBeUndefined();
  });

  test('and what was written stays', async () => {
    const { shown, undone, puts } = await lookAfter({ meanwhile: once(isBad, { query: 'select 2' }) });
    expect([shown['query'], undone['query']]).toEqual(['select 2', 'select 2']);
    expect(puts.length).toBeGreaterThan(0);
  });

  test('nor does a look repeat an update where nothing has changed, or where the model changes all the time', async () => {
    expect(await lookAfter({})).toMatchObject({ name: undefined, refused: 3, puts: [] });
    expect(await lookAfter({ meanwhile: everyMs(1000) })).toMatchObject({ refused: 3, puts: [] });
  });
});

test('a value of another body is a late effect of ours, and is not put back', async () => {
  const { name, puts, shown } = await lookAfter({ meanwhile: once(isBad, { name: 'second' }) });
  expect([name, puts, shown['name']]).toEqual([undefined, [], 'second']);
});

test('a change that comes with some of the updates only proves nothing', async () => {
  const effect: Watched['effect'] = (model, at) => {
    if (at % 5 !== 0) model['updated_at'] = stamp(at);
  };
  expect((await lookAfter({ effect })).name).toBeUndefined();
});

test('what may have been stored for long proves nothing, and a change is named as not examined', async () => {
  const effect: Watched['effect'] = (model, at) => (model['updated_at'] = stamp(at));
  const untried = { kind: 'unseen', what: 'cause-of-change' };
  const headers = { age: '20' };
  expect(await lookAfter({ effect, headers })).toMatchObject({ name: undefined, untried });
  expect(await lookAfter({ headers })).toMatchObject({ name: undefined, untried: undefined });
  expect(await lookAfter({ effect: (model) => (model['updated_at'] = stamp(7)) })).toMatchObject({
    untried: undefined,
  });
});

test('an update that is let in at last is undone', async () => {
  const effect: Watched['effect'] = (model, at) => (model['updated_at'] = stamp(at));
  const { name, undone } = await lookAfter({ effect, grants: (at) => at > 5 });
  expect(name).toBeUndefined();
  expect(undone).toMatchObject({ name: 'people' });
  expect(undone['description']).not.toBe('new');
});

test('half of the steps repeat the update, in an order by seed', () => {
  const orders = [1, 2, 3, 4].map((seed) => trialSteps(seed));
  for (const order of orders) expect(order.filter(Boolean)).toHaveLength(order.length / 2);
  expect(new Set(orders.map((order) => order.join())).size).toBe(4);
});
