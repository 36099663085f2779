import { expect, test } from 'vitest';
import { askedPage } from './asked-page.ts';

const list = 'http://127.0.0.1:8080/api/syncs/1/sync_runs';

test.each([
  { query: '', asks: { address: list, at: 0, status: null, isMarked: false } },
  { query: '?page=3', asks: { address: `${list}?page=3`, at: 2, status: null, isMarked: false } },
  {
    query: '?status=failed&page=2',
    asks: { address: `${list}?page=2&status=failed`, at: 1, status: 'failed', isMarked: false },
  },
  { query: '?status=', asks: { address: `${list}?status=`, at: 0, status: '', isMarked: false } },
  { query: '?page=0', asks: { address: `${list}?page=0`, at: undefined, status: null, isMarked: false } },
  {
    query: '?cursor=abc&page=2',
    asks: { address: `${list}?cursor=abc&page=2`, at: undefined, status: null, isMarked: true },
  },
])('$query asks for the page $asks.at of the filter $asks.status', ({ query, asks }) => {
  expect(askedPage(`${list}${query}`)).toEqual(asks);
});
