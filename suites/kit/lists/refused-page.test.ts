import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scripted, type Script, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting } from '../../fixtures/small-lists.ts';
import type { Exchange } from '../http/exchange.ts';
import { settled, settledUpToOne } from './refused-page.ts';

const refusal = { status: 403, body: { message: 'no' } };

/** The answers to some pages of a list, and a count of what is asked afterwards. */
async function answersOn(isRefused: (request: ScriptedRequest) => boolean, pages: readonly number[]) {
  const usual = smallLists();
  const asked: string[] = [];
  const script: Script = (request) => {
    asked.push(new URL(request.ask.url).search);
    return isRefused(request) ? refusal : usual(request);
  };
  const context = scripted(script, smallSetting);
  const answers: Exchange[] = [];
  for (const page of pages)
    answers.push(
      await context.api.ask(endpoints.listRuns, {
        params: { sync_id: '1' },
        query: page === 0 ? [] : [['page', `${page}`]],
      }),
    );
  asked.length = 0;
  const [one, ...others] = answers;
  if (one === undefined) throw new Error('a page was asked for');
  return { context, asked, one, others, answers };
}

const isPage = ({ path }: ScriptedRequest): boolean => path.includes('page=');

test('an answer that refuses no token is final', async () => {
  const { context, asked, one } = await answersOn(() => false, [2]);
  expect(await settled(context, one)).toBe(one);
  expect(asked).toEqual([]);
});

test('a refused page that is answered the second time is that answer', async () => {
  const { context, asked, one } = await answersOn((request) => isPage(request) && request.times === 1, [2]);
  const end = await settled(context, one);
  expect([end.answer?.status, end.notes.refusesRequest, asked]).toEqual([200, false, ['?page=2']]);
});

test('a page that is refused twice while the list is answered is refused itself, asked for once', async () => {
  const { context, asked, one } = await answersOn(isPage, [2]);
  expect(await settled(context, one)).toBe(one);
  expect(one.notes.refusesRequest).toBe(true);
  expect(asked).toEqual(['?page=2', '']);
  expect(await settled(context, one)).toBe(one);
  expect(asked).toHaveLength(2);
});

test('where the list is refused as well, the token is over: nothing more is asked', async () => {
  const { context, asked, one, others } = await answersOn(() => true, [2, 3]);
  expect(await settled(context, one)).toBe(one);
  expect(one.notes.refusesRequest).toBe(false);
  expect(asked).toHaveLength(2);
  for (const other of others) expect(await settled(context, other, true)).toBe(other);
  expect(asked).toHaveLength(2);
});

test('a refused list is asked for once more, and that is its answer', async () => {
  const { context, asked, one } = await answersOn(({ times }) => times < 3, [0]);
  const end = await settled(context, one);
  expect([end.answer?.status, asked]).toEqual([200, ['', '']]);
});

test('of many refused pages 24 are asked for again, and further ones of few links', async () => {
  const pages = Array.from({ length: 26 }, (_, at) => at + 1);
  const { context, asked, answers } = await answersOn(isPage, pages);
  for (const one of answers.slice(0, 25)) await settled(context, one);
  expect(asked.filter((search) => search !== '')).toHaveLength(24);
  for (const one of answers.slice(25)) await settled(context, one, true);
  expect(asked.filter((search) => search !== '')).toHaveLength(25);
});

test('of pages side by side all are settled up to the first that stays refused', async () => {
  const isSecondTry = ({ times, path }: ScriptedRequest): boolean => times === 1 && path.endsWith('page=1');
  const { context, asked, answers } = await answersOn(
    (request) => isSecondTry(request) || /page=[34]$/.test(request.path),
    [1, 2, 3, 4],
  );
  const ends = await settledUpToOne(context, answers);
  expect(ends.map(({ answer }) => answer?.status)).toEqual([200, 200, 403, 403]);
  expect(asked).toEqual(['?page=1', '?page=3', '']);
  expect(ends.map(({ notes }) => notes.refusesRequest)).toEqual([false, false, true, false]);
});
