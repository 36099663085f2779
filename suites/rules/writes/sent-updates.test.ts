import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { endingOf, newRunOf, type CheckEnding } from '../../fixtures/conversation.ts';
import { scriptedClient, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting, type SmallDeviation } from '../../fixtures/small-target.ts';
import { quoted } from '../../kit/check/facts.ts';
import { depths, type Depth } from '../../kit/plan/depth.ts';
import { writeAnswerChecks } from './answers.suite.ts';
import { runQuery, scheduleSync, updateConnector, updateModel, updateModelAfterRefused } from './updates.ts';
import { lookAgain } from './later-looks.ts';

type Attributes = Record<string, unknown>;

/** Replaces what an answer to a read or write of the model shows. */
const showing =
  (
    change: (attributes: Attributes, times: number, isRead: boolean) => Attributes | undefined,
  ): NonNullable<SmallDeviation['answers']> =>
  (answer, { endpoint, number, params }) => {
    const isRead = endpoint === endpoints.readModel;
    if (params['id'] !== '3' || !(isRead || endpoint === endpoints.updateModel)) return undefined;
    const { data } = answer.body as { data: { attributes: Attributes } }; // the small target made it
    const attributes = change({ ...data.attributes }, number, isRead);
    return attributes && { body: { data: { ...data, attributes } } };
  };

/** A run against a small target, with every request that it made. */
function runOn(deviation: SmallDeviation = {}, depth: Depth = depths.standard) {
  const sent: string[] = [];
  const asked: ScriptedRequest[] = [];
  const script = smallTarget(deviation);
  const run = newRunOf(
    scriptedClient((request) => {
      sent.push(`${request.method} ${request.path.replace('/api/v1/', '')} ${request.ask.body ?? ''}`.trim());
      asked.push(request);
      return script(request);
    }),
    { ...smallTargetSetting, depth },
  );
  return { run, sent, asked, context: run.newCheckContext() };
}

/** Nothing is written before a target is known by an answer of this API. */
const makeKnown = ({ context }: ReturnType<typeof runOn>) =>
  context.api.ask(endpoints.readModel, { params: { id: '3' } });

const [first, second] = ['{"name":"first","description":"one"}', '{"name":"second","description":"two"}'];
const read = 'GET models/3';

describe('what is sent', () => {
  test('to a connector: each body, in order', async () => {
    const made = runOn();
    await makeKnown(made);
    await updateConnector(made.context);
    expect(made.sent.slice(1)).toEqual([
      'PUT connectors/5 {"name":"first"}',
      'PUT connectors/5 {"name":"second"}',
    ]);
  });

  test('to a connector at depth quick: the last body alone', async () => {
    const made = runOn({}, depths.quick);
    await makeKnown(made);
    await updateConnector(made.context);
    expect(made.sent.slice(1)).toEqual(['PUT connectors/5 {"name":"second"}']);
  });

  test('to a model: each body, with a read before the first and after each', async () => {
    const { context, sent } = runOn();
    const updates = await updateModel(context);
    expect(sent).toEqual([
      read,
      `PUT models/3 ${first}`,
      read,
      // A repeated update changes nothing.
      `PUT models/3 ${first}`,
      read,
      `PUT models/3 ${second}`,
      read,
    ]);
    expect(updates.map(({ reads }) => reads.length)).toEqual([1, 1, 1]);
    expect(updates.map(({ former }) => former?.['name'])).toEqual(['people', 'first', 'first']);
  });

  test('after it: several reads side by side, once', async () => {
    const { context, sent } = runOn();
    await updateModel(context);
    const before = sent.length;
    const looks = await lookAgain(context);
    expect(await lookAgain(context)).toBe(looks);
    expect(looks?.length).toBeGreaterThanOrEqual(3);
    expect(sent.slice(before)).toEqual(looks?.map(() => read));
  });

  test('after it at depth quick: nothing', async () => {
    const { context, sent } = runOn({}, depths.quick);
    await updateModel(context);
    const before = sent.length;
    expect(await lookAgain(context)).toEqual([]);
    expect(sent.length).toBe(before);
  });

  test('after refused requests: another body and the last once more, if an update succeeded', async () => {
    const { context, sent, asked } = runOn();
    await updateModelAfterRefused(context);
    expect(sent).toEqual([]);
    await updateModel(context);
    const before = sent.length;
    await updateModelAfterRefused(context);
    expect(sent.slice(before)).toEqual([`PUT models/3 ${first}`, `PUT models/3 ${second}`]);
    expect(asked.slice(before).map(({ ask }) => ask.manner)).toEqual(['no Accept', 'any type']);
  });

  test('after refused requests at depth quick: nothing', async () => {
    const { context, sent } = runOn({}, depths.quick);
    await updateModel(context);
    const before = sent.length;
    await updateModelAfterRefused(context);
    expect(sent.length).toBe(before);
  });

  test('to a source and to a schedule: the given body, once', async () => {
    const made = runOn();
    await makeKnown(made);
    const { context } = made;
    await Promise.all([runQuery(context), runQuery(context), scheduleSync(context), scheduleSync(context)]);
    expect(made.sent.slice(1)).toEqual([
      'POST connectors/5/query_source {"query":"select 1"}',
      'POST schedule_syncs {"sync_id":"1"}',
    ]);
  });
});

describe('an update that a read does not show yet', () => {
  /** The model as it was, in so many reads after the first update. */
  const late = (count: number): SmallDeviation => {
    let left = count;
    let former: Attributes | undefined;
    return {
      answers: showing((attributes, _, isRead) => {
        former ??= attributes;
        if (!isRead || attributes['name'] === former['name']) return undefined;
        left -= 1;
        return left >= 0 ? former : undefined;
      }),
    };
  };

  test.each([1, 2])('is read again until it does, %i times', async (count) => {
    const { context } = runOn(late(count));
    const [update] = await updateModel(context);
    expect(update?.reads).toHaveLength(count + 1);
  });

  test('is read for three seconds at most, and the next one once', async () => {
    const { context } = runOn(late(99));
    const updates = await updateModel(context);
    const [one = [], other = []] = updates.map(({ reads }) => reads);
    const [began = 0] = one.map(({ startedMs }) => startedMs);
    // Each answer takes 5 ms.
    expect(one.map(({ startedMs }, at) => startedMs - began - 5 * at)).toEqual([
      0, 100, 300, 700, 1500, 3000,
    ]);
    expect(one.map(({ ask }) => ask.pastCaches === true)).toEqual([...Array(5).fill(false), true]);
    expect(other.map(({ ask }) => ask.pastCaches === true)).toEqual([false]);
    expect(await lookAgain(context)).toEqual([]);
  });

  test.each([0, 1, 2])(
    'and its values are former ones, though %i reads before did not show them',
    async (count) => {
      const { context } = runOn(late(count));
      const updates = await updateModel(context);
      expect(updates.map(({ former }) => former?.['name'])).toEqual(['people', 'first', 'first']);
    },
  );

  test('is looked at again after a pause if one of these reads does not show it', async () => {
    const { context, sent } = runOn(late(0));
    await updateModel(context);
    const before = sent.length;
    const stale = runOn({
      answers: showing((attributes, number, isRead) =>
        isRead && number === before + 2 ? { ...attributes, name: 'first' } : undefined,
      ),
    });
    const again = await lookAgain(stale.context);
    expect(again?.length).toBeGreaterThanOrEqual(3);
    expect(stale.sent.slice(before)).toHaveLength(2 * (again?.length ?? 0));
  });
});

const readBack = writeAnswerChecks.find(({ verifies }) => verifies === '4.5-read-back');

async function readBackOn(deviation: SmallDeviation): Promise<CheckEnding> {
  const { run } = runOn(deviation);
  if (readBack === undefined) throw new Error('there is such a check');
  const ending = await endingOf(readBack, run.newCheckContext());
  await run.undo();
  return ending;
}

describe('a model that is read after an update', () => {
  test('carries the new values', async () => {
    expect(await readBackOn({})).toMatchObject({ kind: 'pass' });
  });

  test.each([
    ['name', 'first', 'people'],
    ['description', 'one', 'all of them'],
  ])('must not keep its former %s', async (member, given, former) => {
    const keeps: SmallDeviation = {
      answers: showing((attributes, _, isRead) => (isRead ? { ...attributes, [member]: former } : undefined)),
    };
    expect(await readBackOn(keeps)).toMatchObject({
      kind: 'violation',
      details: {
        exchange: { ask: { method: 'GET' } },
        pointer: `/data/attributes/${member}`,
        wanted: quoted(given),
        received: quoted(former),
        against: [{ ask: { method: 'PUT' } }],
      },
    });
  });

  test('must still carry them when it is looked at again', async () => {
    const forgets: SmallDeviation = {
      answers: showing((attributes, number, isRead) =>
        isRead && number > 5 && attributes['name'] === 'second'
          ? { ...attributes, name: 'first' }
          : undefined,
      ),
    };
    expect(await readBackOn(forgets)).toMatchObject({
      kind: 'violation',
      details: { pointer: '/data/attributes/name', wanted: quoted('second'), received: quoted('first') },
    });
  });

  const later = '2027-01-01T00:00:00.000Z';
  test.each<[string, Attributes, CheckEnding['kind']]>([
    [
      'another value with a later updated_at is another writer’s',
      { name: 'theirs', updated_at: later },
      'untested',
    ],
    ['another value without a later updated_at is a fault', { name: 'theirs' }, 'violation'],
    [
      'the former value with a later updated_at is a fault',
      { name: 'people', updated_at: later },
      'violation',
    ],
    ['a later updated_at alone is none', { updated_at: later }, 'pass'],
  ])('%s', async (_, theirs, kind) => {
    const meddled: SmallDeviation = {
      answers: showing((attributes, number, isRead) =>
        isRead && number > 1 ? { ...attributes, ...theirs } : undefined,
      ),
    };
    expect(await readBackOn(meddled)).toMatchObject({ kind });
  });

  test('says nothing where no attribute is shown', async () => {
    const bare: SmallDeviation = {
      answers: (_, { endpoint, number }) =>
        endpoint === endpoints.updateModel || (endpoint === endpoints.readModel && number > 1)
          ? { body: { data: { id: '3', type: 'models' } } }
          : undefined,
    };
    expect(await readBackOn(bare)).toMatchObject({ kind: 'untested' });
  });

  test('says nothing where the update is refused', async () => {
    const refused: SmallDeviation = {
      answers: (_, { endpoint }) =>
        endpoint === endpoints.updateModel ? { status: 422, body: {} } : undefined,
    };
    expect(await readBackOn(refused)).toMatchObject({ kind: 'untested' });
  });
});
