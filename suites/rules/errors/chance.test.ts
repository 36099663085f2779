import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type ScriptedAnswer, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting } from '../../fixtures/small-lists.ts';
import { depths } from '../../kit/plan/depth.ts';
import { absentIds } from '../../kit/resources/absent-ids.ts';
import { checks } from './errors.suite.ts';

const check = checkOf(checks, 'a sync that does not exist is answered with 404');
const [far = '', farther = '', farthest = ''] = absentIds(['1', '2', '3'], 1, 3).ids;

type Answers = (request: ScriptedRequest) => ScriptedAnswer | undefined;

/** What is made of random ids of syncs that are answered so, and which of them were asked for. */
async function endingWhere(answers: Answers, depth = depths.standard) {
  const asked = new Set<string>();
  const lists = smallLists();
  const context = scripted(
    (request) => {
      const sync = request.params['sync_id'] ?? '';
      if (request.endpoint !== endpoints.listRuns || sync.length < 4) return lists(request);
      asked.add(sync);
      return answers(request) ?? lists(request);
    },
    { ...smallSetting, depth },
  );
  const { kind } = await endingOf(check, context);
  return { kind, asked: [...asked] };
}

const list = (sync: string): ScriptedAnswer => ({
  body: { data: [runEntry(5, 'success', { sync_id: Number(sync) })], links: {} },
});
const pastEnd: ScriptedAnswer = { status: 404, body: {} };

/** A sync with one run, which succeeded; nothing is stated of a page past its end. */
const oneRun: Answers = ({ params, query }) =>
  query.some(([name, value]) => name === 'page' && value !== '1') ? pastEnd : list(params['sync_id'] ?? '');

const only =
  (ids: readonly string[], answers: Answers): Answers =>
  (request) =>
    ids.includes(request.params['sync_id'] ?? '') ? answers(request) : undefined;

describe('of random ids of syncs', () => {
  test('another one is only asked for where the first exists', async () => {
    expect(await endingWhere(() => undefined)).toEqual({ kind: 'pass', asked: [far] });
  });

  test.each([depths.quick, depths.standard])('one may exist, at depth $name', async (depth) => {
    expect(await endingWhere(only([far], oneRun), depth)).toEqual({ kind: 'pass', asked: [far, farther] });
  });

  test('one may exist, in the deepest run, too', async () => {
    const { kind, asked } = await endingWhere(only([far], oneRun), depths.thorough);
    expect({ kind, asked: asked.toSorted() }).toEqual({
      kind: 'pass',
      asked: [far, farther, farthest].toSorted(),
    });
  });

  test.each<[what: string, answers: Answers]>([
    ['a second one that exists', oneRun],
    [
      'one that is there only the first time',
      only([far], (one) => (one.times === 1 ? oneRun(one) : undefined)),
    ],
    ['one that lists the runs of another sync', only([far], () => list('1'))],
    ['one that is no list', only([far], () => ({ body: {} }))],
    ['one that is refused otherwise', only([far], () => ({ status: 403, body: {} }))],
    [
      'a second one that is refused otherwise',
      (one) => (one.params['sync_id'] === far ? oneRun(one) : { status: 403 }),
    ],
  ])('%s is found', async (_, answers) => {
    expect((await endingWhere(answers)).kind).toBe('violation');
  });
});
