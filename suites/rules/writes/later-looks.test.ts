import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { httpManners } from '../../catalogue/questions.ts';
import { endingOf, newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import { depths, type Depth } from '../../kit/plan/depth.ts';
import { writeAnswerChecks } from './answers.suite.ts';
import { lookAgain, lookAtLastUpdate } from './later-looks.ts';
import { updateModel } from './updates.ts';

type Attributes = Record<string, unknown>;

const readBack = writeAnswerChecks.find(({ verifies }) => verifies === '4.5-read-back');

/** A run against a small target whose last read shows other attributes, made of those before the updates. */
function runOn(
  lateAttributes: (former: Attributes) => Attributes,
  depth: Depth = depths.standard,
  headers: Readonly<Record<string, string>> = {},
) {
  let former: Attributes | undefined;
  let isLate = false;
  const sent: string[] = [];
  const script = smallTarget({
    answers: (answer, { endpoint }) => {
      if (endpoint !== endpoints.readModel) return undefined;
      const { data } = answer.body as { data: { attributes: Attributes } }; // the small target made it
      former ??= { ...data.attributes };
      const attributes = isLate ? { ...data.attributes, ...lateAttributes(former) } : data.attributes;
      return { body: { data: { ...data, attributes } }, headers: isLate ? headers : {} };
    },
  });
  const client = scriptedClient((request) => {
    sent.push(request.method);
    return script(request);
  });
  const run = newRunOf(client, { ...smallTargetSetting, depth });
  const context = run.newCheckContext();
  return {
    sent,
    context,
    async look() {
      await updateModel(context);
      isLate = true;
      return lookAtLastUpdate(context);
    },
    async lookAgain() {
      await updateModel(context);
      isLate = true;
      return lookAgain(context);
    },
    async end() {
      if (readBack === undefined) throw new Error('there is such a check');
      return endingOf(readBack, run.newCheckContext());
    },
  };
}

const later = '2099-01-01T00:00:00.000Z';

test('three seconds after the last update the model is read once', async () => {
  const { look, sent, context } = runOn(() => ({}));
  const read = await look();
  const writtenMs = context.api.evidence(endpoints.updateModel).at(-1)?.startedMs ?? Infinity;
  expect(read?.startedMs).toBeGreaterThanOrEqual(writtenMs + context.client.ownMs(3000));
  const count = sent.length;
  expect(await lookAtLastUpdate(context)).toBe(read);
  expect(sent.length).toBe(count);
});

test.each([
  ['2', true],
  ['3', false],
])('aged %s seconds: it counts %s', async (age, counts) => {
  const read = await runOn(() => ({}), depths.standard, { age }).look();
  expect(read !== undefined).toBe(counts);
});

test('at depth quick it is not read', async () => {
  expect(await runOn(() => ({}), depths.quick).look()).toBeUndefined();
});

test.each<[string, (former: Attributes) => Attributes, 'violation' | 'pass']>([
  ['the last values', () => ({}), 'pass'],
  ['the values before the last update', () => ({ name: 'first', description: 'one' }), 'violation'],
  ['those with a later clock', () => ({ name: 'first', updated_at: later }), 'violation'],
  ['the values before the first update', ({ name }) => ({ name }), 'violation'],
  ['those with a later clock too', ({ name }) => ({ name, updated_at: later }), 'violation'],
  ['values of another writer', () => ({ name: 'of another', updated_at: later }), 'pass'],
])('a late read that shows %s', async (_, lateAttributes, kind) => {
  const run = runOn(lateAttributes);
  await run.look();
  expect(await run.end()).toMatchObject({ kind });
});

const old = { name: 'first', description: 'one' };

test.each<[string, Attributes, string, times: number, isPastCaches: boolean]>([
  ['once where each look shows it', {}, '0', 1, false],
  ['and again where one does not', old, '0', 2, false],
  ['and again where one does not, once stored copies have expired', old, '20', 2, false],
  ['and past caches where copies may be older', old, '70', 2, true],
])('an update is looked for in each unusual way of using HTTP, %s', async (_, shown, age, times, isPast) => {
  const { lookAgain: look, sent } = runOn(() => shown, depths.standard, { age });
  const looks = (await look()) ?? [];
  expect(looks.map(({ ask }) => ask.manner)).toEqual(httpManners.slice(0, -1));
  expect(looks.map(({ ask }) => ask.pastCaches ?? false)).toEqual(looks.map(() => isPast));
  const last = sent.slice(sent.lastIndexOf('PUT') + 2);
  expect(last).toHaveLength(times * looks.length);
});

test('a model that was put back is not looked at: that shows no late effect', async () => {
  const { context, sent } = runOn(() => old);
  const [update] = await updateModel(context);
  if (update === undefined) throw new Error('the update is missing');
  const { params } = update.exchange.ask;
  await context.api.ask(endpoints.updateModel, { params, body: '{"model":{"name":"as before"}}' });
  const before = sent.length;
  expect(await lookAgain(context)).toBeUndefined();
  expect(await lookAtLastUpdate(context)).toBeUndefined();
  expect(sent.length).toBe(before);
});
