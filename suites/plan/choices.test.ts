import { expect, test } from 'vitest';
import { knownOf, linesOf, listedRun, pageBody, told, type Came, type Told } from '../fixtures/log.ts';
import { play, SmallService, type Respond } from '../fixtures/played.ts';
import { newAsk, parameterOf } from '../log/ask.ts';
import { runsOf } from '../log/pages.ts';
import { startWalk, walkNamed } from '../log/questions.ts';
import { statusFilter } from '../rules/filters.ts';
import { statusesOf } from './choices.ts';
import { aroundWalk } from './lists.ts';
import { reads } from './reads.ts';

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
  const tooLong = '漢'.repeat(700);
  const known = knownOf([page('first', ['done', 'failed', 'done', 'half done', 'geprüft', tooLong])]);
  expect(statusesOf(known, runs)).toEqual(['done', 'geprüft', 'half done', 'failed']);
});

test('each frequent status of a deep list of runs is asked for, however little room there is', () => {
  const all = ['done', 'done', 'done', 'failed', 'failed', 'late', 'late', 'new'];
  const json = pageBody(all.map((status, at) => listedRun('1', String(9 - at), { status })));
  const respond: Respond = (ask) => (ask.endpoint === 'listRuns' ? { json } : new SmallService().serve(ask));
  const asked = play(knownOf([], { maxRequests: 150 }), reads, respond).map(({ ask }) => ask);
  expect(new Set(asked.map((ask) => parameterOf(ask, 'status'))).isSupersetOf(new Set(all))).toBe(true);
});

test('retries do not take the room of questions', () => {
  const runs = Array.from({ length: 48 }, (_, at) =>
    listedRun('1', String(99 - at), { status: `s${at % 16}` }),
  );
  const playedWith = (earlier: readonly string[]): readonly string[] => {
    const respond: Respond = (ask, { log }) => ({
      ...(ask.endpoint === 'listRuns' ? { json: pageBody(runs) } : new SmallService().serve(ask)),
      ...(log.length > 20 && log.length < 50 && { earlier }),
    });
    return play(knownOf([]), reads, respond).map(({ ask }) => ask.key);
  };
  expect(playedWith(['401'])).toEqual(playedWith([]));
});

test('where links write the status first, a page under it is asked for by its number first', () => {
  const along = page('filter', ['done'], 'done', '?status=done&page=2');
  const walk = JSON.stringify(['filter', 'listRuns\n1', 'done']);
  const ask = newAsk('listRuns', ['1'], {
    purpose: { kind: 'walk', walk, step: 1, bound: 9 },
    query: Object.entries({ status: 'done', page: '2' }),
  });
  const json = pageBody([listedRun('1', '3', { status: 'done' })]);
  const known = knownOf([along, { ask, came: { json } }]);
  const [first] = aroundWalk(known, walkNamed(known, runs, 'filter', 'done'), { numbers: 1, links: 0 });
  expect(first?.query).toEqual(Object.entries({ page: '2', status: 'done' }));
});

test.each<[Came, readonly string[]]>([
  [{ json: { data: null } }, ['broken 4.7-status-filter listRuns #1 /data']],
  [{ json: { data: [], links: {} } }, []],
  [{ status: 302 }, []],
])('an unused status gets an empty list, or is refused: %j', (came, wanted) => {
  const unused = { query: [['status', 'none']], expects: 'open', purpose: { kind: 'foreign' } } as const;
  const known = knownOf([page('first', ['done']), told('listRuns', ['1'], came, unused)]);
  expect(linesOf([...statusFilter(known)].filter(({ kind }) => kind === 'broken'))).toEqual(wanted);
});
