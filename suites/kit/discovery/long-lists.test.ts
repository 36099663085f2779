import { expect, test } from 'vitest';
import { baseUrl } from '../../fixtures/conversation.ts';
import { BodyStore } from '../http/body/body-store.ts';
import { ExchangeNotes, type Exchange } from '../http/exchange.ts';
import { describeLongLists } from './long-lists.ts';

const path = '/api/v1/syncs/7/sync_runs';

/** The first page of a list of runs. */
function firstPage(last: unknown, status = 200): Exchange {
  const data = [1, 2].map((id) => ({ id: String(id), type: 'sync_run', attributes: {} }));
  const bytes = new TextEncoder().encode(JSON.stringify({ data, links: { last } }));
  return {
    number: 1,
    ask: {
      endpoint: 'GET /api/v1/syncs/{sync_id}/sync_runs',
      method: 'GET',
      url: baseUrl + path,
      params: { sync_id: '7' },
      credential: 'good',
      purpose: 'arranging',
    },
    sentHeaders: {},
    answer: new BodyStore().keep({ status, headers: {}, bytes }),
    retries: [],
    startedMs: 0,
    durationMs: 1,
    notes: new ExchangeNotes(),
  };
}

const announced = (last: unknown): readonly string[] =>
  describeLongLists([firstPage(last), firstPage(last)], 60, baseUrl).map(({ text }) => text);

test('a list that is longer than the run reads is announced once, with how much of it is read', () => {
  const expected = [
    `${path} has 10,000 pages of 2 entries: this run reads about 60 of them, at both ends and between, and fewer of each filter; --max-pages N changes that`,
  ];
  expect(announced(`${baseUrl}${path}?page=10000`)).toEqual(expected);
  expect(announced(`${path}?page=10000`)).toEqual(expected);
});

test.each([
  ['a list that is read whole', `${path}?page=60`],
  ['a link without a number', `${path}?cursor=abc`],
  ['a link that cannot be read', 'http://['],
  ['no link', null],
])('%s is not announced', (_, last) => {
  expect(announced(last)).toEqual([]);
});
