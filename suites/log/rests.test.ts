import { expect, it } from 'vitest';
import { knownOf, listedRun, pageBody, told, walked, type Came, type Told } from '../fixtures/log.ts';
import { quoted } from './facts.ts';
import { broken } from './judgement.ts';
import { runsOf } from './pages.ts';
import { startWalk } from './questions.ts';
import { ifCertain, isSettled, layoutOf, restsOf } from './rests.ts';

const list = runsOf('1');

/** Run 7 has failed; run 8 has another status, and was updated at a second of its own. */
const failed = listedRun('1', '7', { status: 'failed' });
const other = (status: string, second: number) =>
  listedRun('1', '8', { status, updated_at: `2026-01-05T08:00:0${second}.000Z` });

/** A walk along the whole list at a second. */
const whole = (second: number, run8 = other('success', 0)): Told => ({
  ask: startWalk(list, `at ${second}`, { bound: 9 }),
  came: { askedMs: second * 1000, json: pageBody([failed, run8]) },
});

/** A walk along the failed runs at a second. */
const filtered = (second: number, more: Came = {}): Told => ({
  ask: startWalk(list, `at ${second}`, { bound: 9, filter: 'failed' }),
  came: { askedMs: second * 1000, json: pageBody([failed]), ...more },
});

const later = other('success', 6);
const none = (second: number): Told => filtered(second, { json: pageBody([]) });

/** A page that shows run 8 in another version. */
const changed = (second: number): Told =>
  told('listRuns', ['1'], { askedMs: second * 1000, json: pageBody([failed, other('failed', second)]) });

const kept: Came = { headers: { 'cache-control': 'max-age=30' } };

it.each<[string, readonly Told[], readonly ('settled' | 'open')[]]>([
  ['a walk between walks along the whole list', [whole(0), filtered(9), whole(20)], ['settled']],
  ['one that may show an earlier state', [whole(0), filtered(2), whole(20)], ['open']],
  ['one behind which no walk is late enough', [whole(0), filtered(9), whole(10)], ['open']],
  ['one that was kept for longer', [whole(0), filtered(9, kept), whole(20)], ['open']],
  ['of two that lack a run the late one', [whole(0), none(2), none(9), whole(20)], ['settled', 'settled']],
  ['one before a run changes', [whole(0), filtered(4), whole(9), whole(20, later)], ['settled']],
  ['equal walks', [filtered(0), filtered(9)], ['settled']],
  ['equal walks that both may show a state from before them', [filtered(0), filtered(2)], ['open']],
  ['a run that came and went meanwhile', [whole(0), changed(5), filtered(9), whole(20, later)], []],
  ['the same between equal walks', [whole(0), filtered(1), changed(5), filtered(9), whole(20)], []],
])('the rest of a filter: %s', (_, log, wanted) => {
  const known = knownOf(log);
  const rests = restsOf(known, list, 'failed');
  expect(rests.map((rest) => (isSettled(known, rest) ? 'settled' : 'open'))).toEqual(wanted);
});

/** A walk in two pages of as many runs, by their ids; runs 0 and 1 were updated at its second, or another. */
const inTwo = (second: number, ids: readonly number[], updated = second, bound = 9): readonly Told[] => {
  const all = ids.map((id) =>
    listedRun('1', `${id}`, {
      created_at: `2026-01-05T0${id}:00:00.000Z`,
      updated_at: `2026-01-05T08:00:0${id < 2 ? updated : 0}.000Z`,
    }),
  );
  const [half, next] = [all.length / 2, bound === 2 ? '?page=3' : null];
  const pages = [pageBody(all.slice(0, half), { next: '?page=2' }), pageBody(all.slice(half), { next })];
  return walked(second, pages, bound);
};

it.each<[string, readonly number[], number]>([
  ['in an order that may depend on that', [0, 7, 1, 6], 0],
  ['by their creation', [7, 6, 5, 4, 3, 2, 1, 0], 1],
])('equal walks whose runs were updated, %s', (_, ids, count) => {
  expect(restsOf(knownOf([...inTwo(0, ids), ...inTwo(9, ids)]), list)).toHaveLength(count);
});

it.each<[string, number, string]>([
  ['nothing changed', 0, 'broken'],
  ['an entry changed, which may have stood elsewhere meanwhile', 1, 'doubt'],
])('a finding between two walks, where %s', (_, second, kind) => {
  const known = knownOf([
    ...inTwo(0, [1, 4, 3, 2]),
    told('listRuns', ['1'], { askedMs: 9000, json: pageBody([]) }),
    ...inTwo(20, [1, 4, 3, 2], second),
  ]);
  const [rest] = restsOf(known, list);
  const page = known.pages(list)[2];
  if (rest === undefined || page === undefined) throw new Error('there is no rest');
  const finding = broken('4.7-page-number', page.exchange, { wanted: quoted(1), received: quoted(2) });
  expect(ifCertain(known, rest, finding, [page]).kind).toBe(kind);
});

it.each<[string, readonly number[], number]>([
  ['stays', [3, 3, 3], 3],
  ['is another one for once', [3, 2, 3], 3],
  ['is another one from then on, since an entry came in front of it', [3, 2, 2], 2],
])('the page behind walks that were cut %s', (_, shown, count) => {
  const query = [['page', '3']] as const;
  const pages = shown.map((id) => pageBody([listedRun('1', `${id}`)]));
  const third = pages.map((json, at) =>
    told('listRuns', ['1'], { askedMs: 9000 * (at + 1), json }, { query }),
  );
  const known = knownOf([...inTwo(0, [7, 6, 5, 4], 0, 2), ...third, ...inTwo(40, [7, 6, 5, 4], 0, 2)]);
  const [rest] = restsOf(known, list);
  expect(rest && layoutOf(known, rest).pages.filter((page) => page !== undefined)).toHaveLength(count);
});
