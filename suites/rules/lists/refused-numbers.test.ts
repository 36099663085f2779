import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf, newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient, type ScriptedRequest } from '../../fixtures/scripted.ts';
import {
  changing,
  oneSync,
  runsUrl,
  smallLists,
  smallWorld,
  type ChangePage,
} from '../../fixtures/small-lists.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { staleMs } from '../../kit/history/observation.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { AskOptions } from '../../kit/check/check-context.ts';
import { allModels } from '../../kit/lists/views.ts';
import { checks } from './read-pages.suite.ts';

const check = checkOf(checks, 'a page of runs that was read is not refused however it is asked for');

/** What a run has asked after its lists were read, and what the check makes of it. */
interface Asked {
  readonly query?: readonly (readonly [string, string])[];
  /** The page whose link is followed; default: nothing is followed. */
  readonly followed?: string;
  readonly manner?: NonNullable<AskOptions['manner']>;
}

async function endingAfter(
  asked: readonly Asked[],
  isRefused: (request: ScriptedRequest) => boolean,
  change?: ChangePage,
) {
  const usual = smallLists(change, {
    ...smallWorld,
    pageSize: change === undefined ? 1 : 2,
    runs: { 1: [8, 7, 6, 5, 4, 3, 2, 1].map((id) => runEntry(id)) },
  });
  let isRead = false;
  const client = scriptedClient((request) =>
    isRead && isRefused(request) ? { status: 404, body: {} } : usual(request),
  );
  const run = newRunOf(client, oneSync);
  const context = run.newCheckContext();
  const { api } = context;
  await allModels(context, endpoints.listRuns);
  const [first] = api.evidence(endpoints.listRuns);
  isRead = true;
  for (const { query = [], followed, manner } of asked) {
    const way = { fresh: true, ...(manner === undefined ? {} : { manner }) };
    if (followed === undefined || first === undefined)
      await api.ask(endpoints.listRuns, { params: { sync_id: '1' }, query, ...way });
    else await api.follow(`${runsUrl}?page=${followed}`, first, way);
  }
  const before = client.requests;
  const seenMs = Math.max(...api.evidence(endpoints.listRuns).map(endedMs));
  const ending = await endingOf(check, run.newCheckContext());
  const again = api.evidence(endpoints.listRuns).filter(({ number }) => number > before);
  return { ending, again, seenMs };
}

const isOther = ({ ask }: ScriptedRequest): boolean => ask.manner === 'closed';
const page = (number: number): readonly (readonly [string, string])[] => [['page', `${number}`]];

describe('a page number that is refused', () => {
  test.each<[what: string, asked: Asked, number: number]>([
    ['in another way of speaking HTTP', { query: page(2), manner: 'closed' }, 2],
    ['in another way, of the last page', { query: page(8), manner: 'closed' }, 8],
    ['in another way, by a link', { followed: '2', manner: 'closed' }, 2],
  ])('%s is found, with its proof', async (_, asked, number) => {
    const { ending } = await endingAfter([asked], isOther);
    expect(ending).toMatchObject({
      kind: 'violation',
      details: {
        exchange: { ask: { manner: 'closed' } },
        pointer: 'status',
        wanted: { kind: 'entries', page: number },
        against: [{ answer: { status: 200 } }],
        proof: expect.anything(),
      },
    });
  });

  test.each<[what: string, asked: Asked, isRefused: (request: ScriptedRequest) => boolean]>([
    ['where no number is asked for', { manner: 'closed' }, isOther],
    ['past the end', { query: page(9), manner: 'closed' }, isOther],
    ['beside a cursor', { query: [...page(2), ['cursor', 'x']], manner: 'closed' }, isOther],
    ['by a link alone', { followed: '2' }, ({ ask }) => ask.via === 'link'],
    ['by a link alone, once', { followed: '2' }, ({ ask, times }) => ask.via === 'link' && times === 2],
  ])('%s is left to other rules', async (_, asked, isRefused) => {
    const usual = asked.query === undefined ? [] : [{ query: asked.query }];
    const { ending, again } = await endingAfter([...usual, asked], isRefused);
    expect(ending).toMatchObject({ kind: 'pass' });
    expect(again).toEqual([]);
  });

  test.each([
    [7, 'violation'],
    [0, 'pass'],
    [1, 'pass'],
  ])('of a filtered page whose first entry of another status is number %i: %s', async (at, kind) => {
    const query = [['status', 'success'], ...page(2)] as const;
    const foreign = changing({ status: 'success', page: 2 }, ({ data }) => {
      if (at < 2) data.splice(at, 1, runEntry(99, 'failed'));
    });
    const asked: readonly Asked[] = [{ query }, { query, manner: 'closed' }];
    expect((await endingAfter(asked, isOther, foreign)).ending).toMatchObject({ kind });
  });
});

test.each([
  [[2], [2]],
  [
    [2, 3, 4, 5, 6],
    [2, 3, 4, 5],
  ],
])('of refused pages %j, %j are asked for once more when no answer may be kept', async (refused, wanted) => {
  const asked = refused.map((number): Asked => ({ query: page(number), manner: 'closed' }));
  const { again, seenMs } = await endingAfter(asked, isOther);
  const atOnce = again.filter(({ startedMs }) => startedMs === seenMs + staleMs);
  expect(atOnce.map(({ ask }) => ask.url.slice(-6))).toEqual(wanted.map((number) => `page=${number}`));
});

test('where nothing is refused, nothing is asked for', async () => {
  expect((await endingAfter([{ query: page(2), manner: 'closed' }], () => false)).again).toEqual([]);
});
