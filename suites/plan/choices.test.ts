import { expect, test } from 'vitest';
import { knownOf, linesOf, listedRun, pageBody, told, type Told } from '../fixtures/log.ts';
import { runsOf } from '../log/pages.ts';
import { startWalk } from '../log/questions.ts';
import { statusFilter } from '../rules/filters.ts';
import { statusesOf } from './choices.ts';
import { aroundWalk } from './lists.ts';

const runs = runsOf('1');

/** The page of a walk with runs of these statuses; `next` leads to another. */
const page = (name: string, statuses: readonly string[], filter?: string, next?: string): Told => ({
  ask: startWalk(runs, name, { bound: 9, filter }),
  came: {
    json: pageBody(
      statuses.map((status, at) => listedRun('1', String(9 - at), { status })),
      next === undefined ? {} : { next },
    ),
  },
});

test('statuses by which lists are filtered: the most frequent, then those that a URL must escape', () => {
  const known = knownOf([page('first', ['done', 'failed', 'done', 'half done', 'geprüft'])]);
  expect(statusesOf(known, runs)).toEqual(['done', 'geprüft', 'half done', 'failed']);
});

test('where links write the status first, a page under it is asked for by its number first', () => {
  const along = page('filter', ['done'], 'done', '?status=done&page=2');
  const more = {
    purpose: { kind: 'walk', walk: JSON.stringify(['filter', 'listRuns\n1', 'done']), step: 1, bound: 9 },
  } as const;
  const next = told(
    'listRuns',
    ['1'],
    { json: pageBody([listedRun('1', '3', { status: 'done' })]) },
    {
      ...more,
      query: [
        ['status', 'done'],
        ['page', '2'],
      ],
    },
  );
  const [ask] = aroundWalk(knownOf([along, next]), runs, 'filter', 'done', { numbers: 1, links: 0 });
  expect(ask?.query).toEqual([
    ['page', '2'],
    ['status', 'done'],
  ]);
});

test.each([
  [{ data: null }, ['broken 4.7-status-filter listRuns #1 /data']],
  [{ data: [], links: {} }, []],
])('an unused status gets an empty list or a refusal, never %j', (json, wanted) => {
  const unused = { query: [['status', 'none']], expects: 'open', purpose: { kind: 'foreign' } } as const;
  const known = knownOf([page('first', ['done']), told('listRuns', ['1'], { json }, unused)]);
  expect(linesOf([...statusFilter(known)].filter(({ kind }) => kind === 'broken'))).toEqual(wanted);
});
