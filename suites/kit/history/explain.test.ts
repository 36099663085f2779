import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { momentsOf, type History, type Observation } from './observation.ts';

const page = (number: number, ids: string, askedMs: number, filter?: string): Observation => ({
  number,
  list: 'runs of 1',
  ...(filter === undefined ? {} : { filter }),
  address: filter === undefined ? '/runs' : `/runs?status=${filter}`,
  origin: { kind: 'first' },
  moments: momentsOf(askedMs, askedMs + 5),
  shows: {
    kind: 'page',
    entries: [...ids].map((id) => ({ id, version: '1', status: 'success' })),
    links: {},
  },
});

test('an entry that is not in its filter yet may be new', () => {
  const history: History = {
    observations: [page(1, 'ab', 0), page(2, 'a', 10, 'success')],
    walks: [{ list: 'runs of 1', filter: 'success', pages: [2], isWhole: true }],
  };
  const view = { list: 'runs of 1', filter: 'success' };
  expect(explain(history, { kind: 'left-out', view, entry: 'b' }).kind).toBe('undecided');
});
