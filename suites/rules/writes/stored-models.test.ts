import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf, newRunOf, type CheckEnding } from '../../fixtures/conversation.ts';
import { usualSetting } from '../../fixtures/ledger/answer-servers.ts';
import { scriptedClient, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { smallTarget, type SmallDeviation } from '../../fixtures/small-target.ts';
import { writeAnswerChecks as checks } from './answers.suite.ts';
import { lookAgain, lookAtLastUpdate } from './later-looks.ts';
import { updateModel } from './updates.ts';

const readBack = checkOf(checks, 'a model that is read after an update carries the new values');

type Model = Readonly<Record<string, unknown>>;

/** A state of the model, and since when it has it. */
interface State {
  readonly atMs: number;
  readonly model: Model;
}

/** What a read shows: one of the states so far, and what it says of its age. */
interface Shown {
  readonly model: Model;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Serving {
  /** What a read is answered with; `states` has the latest last. */
  show(states: readonly State[], request: ScriptedRequest): Shown;
  /** The states that the numbered update leads to, one after the other; default: what it holds. */
  update?(model: Model, number: number, atMs: number): readonly Model[];
}

/** What becomes of the rule on a target that answers reads of its model so. */
async function endingOn({ show, update = (model) => [model] }: Serving): Promise<CheckEnding> {
  const states: State[] = [];
  let updates = 0;
  const answer = (attributes: Model) => ({ body: { data: { id: '3', type: 'models', attributes } } });
  const deviation: SmallDeviation = {
    answers(_, request, { model }) {
      const { endpoint, atMs, params } = request;
      if (params['id'] !== '3') return undefined;
      if (states.length === 0) states.push({ atMs: -Infinity, model: { ...model } });
      if (endpoint === endpoints.updateModel) {
        const made = update({ ...model }, (updates += 1), atMs);
        for (const one of made) states.push({ atMs, model: { ...one } });
        Object.assign(model, made.at(-1));
        return answer(made[0] ?? model);
      }
      if (endpoint !== endpoints.readModel) return undefined;
      const { model: shown, headers = {} } = show(states, request);
      return { ...answer(shown), headers };
    },
  };
  const run = newRunOf(scriptedClient(smallTarget(deviation)), usualSetting);
  const context = run.newCheckContext();
  await context.api.ask(endpoints.readModel, { params: { id: '3' } });
  await updateModel(context);
  await lookAgain(context);
  await lookAtLastUpdate(context);
  await run.undo();
  return endingOf(readBack, run.newCheckContext());
}

/** The state as of a moment. */
const stateAt = (states: readonly State[], atMs: number): Model =>
  states.findLast((one) => one.atMs <= atMs)?.model ?? {};

/** A store that obeys no request to pass it by: what it shows, and since when it has that. */
function storing(forMs: number, headersOf: (ageMs: number) => Readonly<Record<string, string>>) {
  let storedMs = -Infinity;
  return (states: readonly State[], { atMs }: ScriptedRequest): Shown => {
    if (atMs >= storedMs + forMs) storedMs = atMs;
    return { model: stateAt(states, storedMs), headers: headersOf(atMs - storedMs) };
  };
}

const age = (ms: number) => ({ age: String(Math.floor(ms / 1000)) });

describe('a model passes', () => {
  test.each([5, 20, 40, 59])('that a store keeps for %s s and states the age of', async (seconds) => {
    expect(await endingOn({ show: storing(seconds * 1000, age) })).toMatchObject({ kind: 'pass' });
  });

  test.each([5, 20, 60])('that the target itself keeps for %s s, as its max-age says', async (seconds) => {
    const headers = { 'cache-control': `max-age=${seconds}` };
    const show = storing(seconds * 1000, () => headers);
    expect(await endingOn({ show })).toMatchObject({ kind: 'pass' });
  });

  test('that is read late after another writer has changed it twice', async () => {
    const stamp = (ms: number): string => new Date(Date.parse('2026-03-01T00:00:00.001Z') + ms).toISOString();
    const ending = await endingOn({
      show: (states, { atMs }) => ({ model: stateAt(states, atMs - 1000) }),
      update(model, number, atMs) {
        const own = { ...model, updated_at: stamp(atMs) };
        const theirs = { ...own, name: `theirs ${number}`, updated_at: stamp(atMs + 1) };
        return number < 3 ? [own, theirs] : [own];
      },
    });
    expect(ending).toMatchObject({ kind: 'pass', gap: 'another writer changed the model meanwhile' });
  });
});

describe('a model is found', () => {
  const lost = { update: (model: Model) => [model, { ...model, name: 'people' }] };

  test.each<[what: string, show: Serving['show']]>([
    ['at once', (states) => ({ model: stateAt(states, Infinity) })],
    ['behind a store that states the age', storing(20_000, age)],
    ['with an age that is always the same', (states) => ({ model: stateAt(states, Infinity), ...aged(50) })],
    ['with an age of more than a minute', (states) => ({ model: stateAt(states, Infinity), ...aged(500) })],
    ['behind a store with a max-age', storing(20_000, () => ({ 'cache-control': 'max-age=20' }))],
  ])('that loses each update, %s', async (_, show) => {
    expect(await endingOn({ ...lost, show })).toMatchObject({
      kind: 'violation',
      details: { pointer: '/data/attributes/name', received: { value: 'people' } },
    });
  });
});

const aged = (seconds: number) => ({ headers: { age: String(seconds) } });
