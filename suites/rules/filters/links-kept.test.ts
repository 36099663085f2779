import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { Violation } from '../../kit/check/violation.ts';
import { pageOf, type LinkName, type View } from '../../kit/lists/list.ts';
import { expectLinksKept } from './links-kept.ts';

const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' }, status: 'failed' };
const kept = '?status=failed&page=1';

interface Case {
  readonly links: Readonly<Record<string, unknown>>;
  /** Statuses of the entries on the page, and on what any other address returns; "422" is a refusal. */
  readonly shows?: readonly string[];
  readonly leads?: readonly string[];
  readonly names?: readonly LinkName[];
}

/** Where the links of a filtered page leave the filter, which were followed, and what was examined. */
async function outcome({ links, shows = ['failed'], leads = ['success'], names }: Case) {
  const followed: string[] = [];
  const context = scripted(({ number, path }) => {
    if (number > 1) followed.push(path.replace('/api/v1/syncs/1/sync_runs', ''));
    if (number > 1 && leads[0] === '422') return { status: 422, body: {} };
    const data = (number === 1 ? shows : leads).map((status, at) => runEntry(at, status));
    return { body: { data, links: number === 1 ? links : {} } };
  });
  const exchange = await context.api.ask(view.endpoint, {
    params: view.params,
    query: [['status', 'failed']],
  });
  const page = pageOf(exchange);
  if (page === undefined) throw new Error('the list has no page');
  const found = await expectLinksKept(context, view, page, names).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Violation) return error.details;
      throw error;
    },
  );
  return { pointer: found?.pointer, found, followed, entries: context.tally.entries };
}

describe('a link of a filtered page', () => {
  test.each<[string, Case, string | undefined, readonly string[]]>([
    ['that shows the filter', { links: { next: kept } }, undefined, []],
    [
      'that shows none, to entries of it',
      { links: { next: '?page=2' }, leads: ['failed'] },
      undefined,
      ['?page=2'],
    ],
    ['that shows none, to others', { links: { next: '?page=2' } }, '/links/next', ['?page=2']],
    [
      'that shows none, to one other',
      { links: { next: '?page=2' }, leads: ['failed', 'success', 'failed'] },
      '/links/next',
      ['?page=2'],
    ],
    ['that shows none, to nothing', { links: { next: '?page=2' }, leads: [] }, undefined, ['?page=2']],
    ['to a refusal', { links: { next: '?page=2' }, leads: ['422'] }, undefined, ['?page=2']],
    [
      'of another filter, to nothing',
      { links: { next: '?status=success' }, leads: [] },
      '/links/next',
      ['?status=success'],
    ],
    ['that is none', { links: { next: null } }, undefined, []],
    ['last of several', { links: { self: kept, first: kept, last: '?page=2' } }, '/links/last', ['?page=2']],
    ['first of several', { links: { self: '?page=1', first: kept, last: kept } }, '/links/self', ['?page=1']],
    [
      'of a page that holds others itself',
      { links: { next: '?page=2' }, shows: ['failed', 'success'] },
      undefined,
      [],
    ],
  ])('%s', async (_, one, pointer, followed) => {
    const result = await outcome(one);
    expect([result.pointer, result.followed]).toEqual([pointer, followed]);
  });

  test('says where it leads', async () => {
    const { found } = await outcome({ links: { next: '?page=2' }, leads: ['failed', 'success'] });
    expect(found).toMatchObject({
      wanted: { kind: 'link', to: { kind: 'filtered', status: 'failed' } },
      received: { value: '?page=2', to: { kind: 'entry-of-status', status: 'success' } },
      against: [{}],
    });
    const { found: first } = await outcome({ links: { next: '?page=2' } });
    expect(first?.received).toMatchObject({ to: { kind: 'entry-of-status', status: 'success' } });
    const { found: without } = await outcome({ links: { next: '?status=success' }, leads: [] });
    expect(without?.received).toMatchObject({ to: { kind: 'entries', of: 0 } });
  });
});

describe('where no link shows the filter', () => {
  const hidden = { self: '?cursor=a', next: '?cursor=b' };
  test.each<[string, Case, readonly string[]]>([
    ['all of them are followed', { links: hidden, leads: ['failed'] }, ['?cursor=a', '?cursor=b']],
    ['those that are named are', { links: hidden, leads: ['failed'], names: ['next'] }, ['?cursor=b']],
    [
      'but one does, all others are',
      { links: { ...hidden, first: kept }, leads: ['failed'], names: ['next'] },
      ['?cursor=a', '?cursor=b'],
    ],
    [
      'and one is plain, all are',
      { links: { self: '?page=1', next: '?cursor=b' }, leads: ['failed'], names: ['next'] },
      ['?page=1', '?cursor=b'],
    ],
  ])('%s', async (_, one, followed) => {
    expect((await outcome(one)).followed).toEqual(followed);
  });
});

test('a page is examined where it has links', async () => {
  expect((await outcome({ links: { next: kept } })).entries).toBe(1);
  expect((await outcome({ links: {} })).entries).toBe(0);
});
