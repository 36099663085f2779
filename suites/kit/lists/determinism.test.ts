import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import {
  oneSync,
  smallLists,
  smallSetting,
  smallWorld,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import { depths } from '../plan/depth.ts';
import { hasChanged, whyUndecided } from './deciding.ts';
import { steadinessOf } from './determinism.ts';
import { idsOf, type View } from './list.ts';

const { listRuns } = endpoints;
const view: View = { endpoint: listRuns, params: { sync_id: '1' } };

/** What one sync shows whose address of that form shows other runs, or none, from the second time on. */
async function steadiness(world: SmallWorld, address: RegExp, data: readonly object[] | undefined) {
  const lists = smallLists(undefined, world);
  const context = scripted(
    (request) => {
      const answer = lists(request);
      if (request.times < 2 || !address.test(request.path)) return answer;
      if (data === undefined) return { status: 404, body: {} };
      return { ...answer, body: { ...(answer.body as object), data } }; // a page of the fixtures
    },
    { ...oneSync, depth: { ...depths.standard, repeats } },
  );
  const { odd, answers } = await steadinessOf(context, listRuns);
  const path = ({ ask }: (typeof answers)[number]) => ask.url.replace(/^.*sync_runs/, '');
  return {
    asked: [...new Set(answers.map(path))],
    odd: odd && [path(odd.page.exchange), idsOf(odd.expected).join(' '), idsOf(odd.page).join(' ')],
    alike: odd?.alike.length,
  };
}

const repeats = 3;
const short = { ...smallWorld, pageSize: 9 };

describe('a list that is at rest', () => {
  test('of runs has its first page asked again, and the last', async () => {
    const found = await steadiness(smallWorld, /never/, []);
    expect(found).toMatchObject({ asked: ['', '?page=4'], odd: undefined });
  });

  test('of one page has the beginning of a filter asked again', async () => {
    const found = await steadiness(short, /never/, []);
    expect(found).toMatchObject({ asked: ['', '?status=failed'], odd: undefined });
  });

  test('is not odd for an answer that is no page', async () => {
    const found = await steadiness(smallWorld, /sync_runs$/, undefined);
    expect(found).toMatchObject({ asked: ['', '?page=4'], odd: undefined });
  });

  test.each<[string, SmallWorld, RegExp, readonly object[], readonly string[], alike: number]>([
    ['its first page', smallWorld, /sync_runs$/, [runEntry(17)], ['', '17 16', '17'], repeats],
    ['its last page', smallWorld, /page=4/, [], ['?page=4', '11', ''], 1],
    ['a filter', short, /status=failed$/, [runEntry(16, 'failed')], ['?status=failed', '16 14 12', '16'], 1],
  ])('and shows other entries on %s is odd', async (_, world, address, data, odd, alike) => {
    expect(await steadiness(world, address, data)).toMatchObject({ odd, alike });
  });
});

test.each([
  [['success', 'success'], false],
  [['failed', 'success'], true],
  [['failed', 'failed', 'success'], true],
])('an entry that was shown as %j has changed: %s', async (statuses, has) => {
  const context = scripted(
    ({ times }) => ({ body: { data: [runEntry(7, statuses[times - 1])], links: {} } }),
    smallSetting,
  );
  for (const _ of statuses) await context.api.ask(listRuns, { params: view.params, fresh: true });
  expect(await hasChanged(context, view)).toBe(has);
});

test('a claim is undecided for want of requests where one for that list was not sent', async () => {
  const context = scripted(
    ({ times }) =>
      times > 1 ? { failure: { kind: 'budget', message: 'none left' } } : { body: { data: [], links: {} } },
    smallSetting,
  );
  for (const _ of [1, 2]) await context.api.ask(listRuns, { params: view.params, fresh: true });
  const other: View = { ...view, params: { sync_id: '2' } };
  expect((await whyUndecided(context, view)).kind).toBe('answered');
  expect((await whyUndecided(context, other)).kind).toBe('list-undecided');
});
