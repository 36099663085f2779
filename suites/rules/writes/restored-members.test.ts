import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { endingOf, newRunOf, type CheckEnding } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting, type SmallDeviation } from '../../fixtures/small-target.ts';
import { quoted } from '../../kit/check/facts.ts';
import type { Json, JsonObject } from '../../kit/json/json.ts';
import { writeAnswerChecks } from './answers.suite.ts';
import { updateModel } from './updates.ts';

type Attributes = Record<string, unknown>;

describe('restoring a model', () => {
  const updated = writeAnswerChecks.find(({ verifies }) => verifies === '4.5-updated');
  const wrapped = (name: string, configuration: Json = { limit: name.length }): JsonObject => ({
    model: { name, configuration },
  });
  const both = [wrapped('first'), wrapped('second')];

  /** What is made of a model whose configuration answers `configured` to the numbered update. */
  async function updatedOn(
    configured: (number: number, sent: unknown) => unknown,
    bodies: readonly JsonObject[] = both,
    before: unknown = { limit: 3 },
  ): Promise<CheckEnding> {
    let model: Attributes = {};
    let configuration = configured(0, before);
    let updates = 0;
    const deviation: SmallDeviation = {
      answers(answer, { endpoint, ask, params }) {
        if (params['id'] !== '3') return undefined;
        if (endpoint === endpoints.updateModel) {
          const { model: sent } = JSON.parse(ask.body ?? '') as { model: Attributes }; // as given below
          model = { ...model, ...sent };
          updates += 1;
          configuration = configured(updates, sent['configuration'] ?? configuration);
        } else if (endpoint !== endpoints.readModel) return undefined;
        const { data } = answer.body as { data: { attributes: Attributes } }; // the small target made it
        return { body: { data: { ...data, attributes: { ...data.attributes, ...model, configuration } } } };
      },
    };
    const run = newRunOf(scriptedClient(smallTarget(deviation)), {
      ...smallTargetSetting,
      target: { ...smallTargetSetting.target, updateModel: bodies },
    });
    await updateModel(run.newCheckContext());
    await run.undo();
    if (updated === undefined) throw new Error('there is such a check');
    return endingOf(updated, run.newCheckContext());
  }

  test('says nothing of what no given body names', async () => {
    const revised = (revision: number, sent: unknown) => ({ ...(sent as object), revision });
    const nameAlone = { model: { name: 'first' } };
    for (const bodies of [both, [wrapped('second')], [nameAlone, wrapped('second')]])
      expect(await updatedOn(revised, bodies)).toMatchObject({ kind: 'pass' });
  });

  test.each<[string, Json, Json, Json, CheckEnding['kind']]>([
    ['an object, where others are texts', 'wide', { limit: 3 }, { limit: 3 }, 'pass'],
    ['another object, where others are texts', 'wide', { limit: 3 }, { limit: 99 }, 'violation'],
    ['a text, where others are objects', { limit: 9 }, 'wide', 'wide', 'pass'],
    ['another text, where others are objects', { limit: 9 }, 'wide', 'narrow', 'violation'],
  ])('is answered with %s', async (_, given, before, answered, kind) => {
    const bodies = [wrapped('first', given), wrapped('second', given)];
    const configured = (number: number, sent: unknown) =>
      number > 0 && JSON.stringify(sent) === JSON.stringify(before) ? answered : sent;
    expect(await updatedOn(configured, bodies, before)).toMatchObject({ kind });
  });

  test.each<[what: string, given: Json, kind: CheckEnding['kind']]>([
    ['no given body has', { limit: 9 }, 'pass'],
    ['a given body has', { limit: null }, 'violation'],
  ])('with a null that %s, which the target takes for nothing', async (_, given, kind) => {
    let kept: unknown;
    const ignoring = (_number: number, sent: unknown): unknown =>
      (kept = (sent as { limit: unknown }).limit === null && kept !== undefined ? kept : sent);
    const bodies = [wrapped('first', { limit: 5 }), wrapped('second', given)];
    expect(await updatedOn(ignoring, bodies, { limit: null })).toMatchObject({ kind });
  });

  test('must be answered with the values of members that a given body names', async () => {
    const ending = await updatedOn((number, sent) =>
      number > 3 ? { ...(sent as object), limit: 99 } : sent,
    );
    expect(ending).toMatchObject({
      kind: 'violation',
      details: { pointer: '/data/attributes/configuration/limit', wanted: quoted(3), received: quoted(99) },
    });
  });
});
