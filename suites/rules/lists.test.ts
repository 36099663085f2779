import { expect, it } from 'vitest';
import { knownOf, linesOf, listedRun, pageBody, runBody, tell, told, walked } from '../fixtures/log.ts';
import type { Told } from '../fixtures/log.ts';
import type { JsonObject } from '../log/json.ts';
import { runsOf } from '../log/pages.ts';
import { followLink, startWalk } from '../log/questions.ts';
import { statusFilter } from './filters.ts';
import { links } from './links.ts';
import { eachOnce } from './lists.ts';
import { edges, movingLists } from './moving.ts';

const runs = (ids: Iterable<string>, more = {}): readonly JsonObject[] =>
  [...ids].map((id) => listedRun('1', id, more));
/** A walk at a second over pages with runs of these ids; of three, `next` of the last leads to page 2. */
const walk = (second: number, pages: readonly string[], more = {}): readonly Told[] => {
  const end = pages.length > 3 ? Infinity : pages.length - 1;
  const nextOf = (step: number) => ({ next: step < end ? `?page=${step + 2}` : '?page=2' });
  return walked(
    second,
    pages.map((ids, step) => pageBody(runs(ids, more), nextOf(step))),
  );
};

const looping = (second: number, id: string): readonly Told[] => walk(second, ['9', id, '9']);
const [open, broken] = ['doubt 2.5-next-page listRuns', 'broken 2.5-next-page listRuns #1 /links/next'];

it.each<[string, readonly Told[], string]>([
  ['once', looping(0, '8'), open],
  ['again', [...looping(0, '8'), ...looping(4, '8')], broken],
  ['again, perhaps kept', [...looping(0, '8'), ...looping(2, '8')], open],
  ['another one', [...looping(0, '8'), ...looping(4, '7')], open],
  ['another one and the first again', [...looping(0, '8'), ...looping(4, '7'), ...looping(8, '8')], broken],
])('a walk comes back to a page: %s', (_, log, wanted) => {
  expect(linesOf(eachOnce(knownOf(log)))).toEqual([wanted]);
});

it('pages without entries behind one another are told as that, not as the first one again', () => {
  const [judged] = eachOnce(knownOf([0, 4].flatMap((at) => walk(at, ['', '', '', '']))));
  expect(judged).toMatchObject({ kind: 'broken', received: { to: { kind: 'entries', of: 0 } } });
});

/** A walk at a second that ends at its first page, with run 9 or others; and page 2, with run 8. */
const first = (second: number, last = '?page=1', ids: readonly string[] = ['9']): Told => ({
  ask: startWalk(runsOf('1'), `at ${second}`, { bound: 9 }),
  came: { askedMs: second * 1000, json: pageBody(runs(ids), { last }) },
});
const second = (at: number, ids: readonly string[] = ['8'], last = '?page=1', page = '2'): Told =>
  told(
    'listRuns',
    ['1'],
    { askedMs: at * 1000, json: pageBody(runs(ids), { last }) },
    { query: [['page', page]] },
  );

it('a first page that begins behind others lacks these, and no `prev`; the rest is not examined', () => {
  const odd = told('listRuns', ['1'], { askedMs: 20_000, json: pageBody(runs('efgh'), { next: '?page=2' }) });
  const known = knownOf([...walk(0, ['abcd', 'efgh0']), odd, ...walk(40, ['abcd', 'efgh1'])]);
  const lines = linesOf(movingLists(known)).filter((line) => /broken|2.5-next /.test(line));
  expect(lines).toEqual(['broken 4.7-each-once listRuns #2 /data', 'gap 2.5-next listRuns']);
});

it.each<[string, string, readonly string[]]>([
  ['an entry that it lacks is left out', '?page=1', ['broken 4.7-each-once listRuns #2 /data']],
  ['it names another page as the last, it lacks `next`', '?page=2', []],
])('where a walk ends early: %s', (_, last, wanted) => {
  const log = [first(0, last), second(4), first(10, last, []), second(20), first(30, last)];
  expect(linesOf(movingLists(knownOf([...log, first(40, last)])))).toEqual(wanted);
});

it.each([
  ['page 2 has another run by its number', '7', '4.7-each-once'],
  ['page 2 has no `prev`', '8', '2.5-prev'],
])('a list that one walk alone shows is walked again where %s', (_, id, rule) => {
  const known = knownOf([...walk(0, ['9', '8']), second(4, [id])]);
  expect(linesOf([...eachOnce(known), ...links(known)])).toContain(`doubt ${rule} listRuns`);
});

it('where equal walks end early, the page that shows another one lacks a link', () => {
  const known = knownOf([first(0), second(4), first(10), second(20), first(30)]);
  expect(linesOf(movingLists(known))).toEqual([]);
  expect(linesOf(links(known))).toContain('broken 2.5-next listRuns #2 /links/next');
  expect(linesOf(links(knownOf([first(0)])))).toContain('gap 2.5-first-page listRuns');
});

it('runs that the list has lost are looked for by their addresses and under their status', () => {
  const known = knownOf([first(0, '?page=1', ['9', '8', '7']), first(10), first(20)]);
  const asks = [...eachOnce(known)].flatMap((one) => (one.kind === 'doubt' ? one.asks : []));
  const places = asks.map(({ ids, query }) => [...ids, ...query.flat()].join());
  expect(new Set(places)).toEqual(new Set(['1,8', '1,7', '1,status,success']));
});

it.each(['1', ''])('a number is a status like any other where it is in use, an empty one is none', (used) => {
  const json = pageBody([used, '2'].map((status, at) => listedRun('1', `${at}`, { status })));
  const of = (more = {}): Told => told('listRuns', ['1'], { json }, more);
  expect(linesOf(statusFilter(knownOf([of(), of({ query: [['status', used]] })])))).toHaveLength(used.length);
});

it('what has come behind the pages of equal walks was not the last page before', () => {
  const later = '?page=3';
  const log = [first(0, '?page=2'), second(4, ['8'], '?page=2'), second(20, ['7'], later, '3')];
  const lines = linesOf(links(knownOf([...log, first(30, later), first(40, later)]))).join();
  expect(lines).toContain('broken 2.5-next listRuns #1');
  expect(lines).not.toContain('broken 2.5-last-page');
});

it('where `next` of the last page leads back to the first, `last` is right', () => {
  const bodies = [2, 1].map((to) =>
    pageBody(runs(`${to}`), { self: '', next: `?page=${to}`, last: '?page=2' }),
  );
  const log = [...walked(0, bodies, 2), second(5, ['2'], '?page=2', '1'), ...walked(9, bodies, 2)];
  expect(linesOf(links(knownOf(log))).join()).not.toContain('broken 2.5-last-page');
});

it('pages that come again by ever new numbers are a walk without an end', () => {
  const bodies = Array.from('1212', (id, at) =>
    pageBody(runs(id), { next: `?page=${at + 2}`, last: '?page=2' }),
  );
  const known = knownOf([0, 5, 10].flatMap((second) => walked(second, bodies)));
  expect(linesOf(eachOnce(known))).toEqual(['broken 2.5-next-page listRuns #1 /links/next']);
});

it('a walk lacks an entry that another pulled forward when it went', () => {
  const log = [first(0), second(4, ['7', '8']), first(10), second(20), first(30)];
  expect(linesOf(movingLists(knownOf(log)))).toEqual([]);
});

it('a list that has come to rest shows its entries in another order', () => {
  const log = ['789', '789', '879', '978', '879'].flatMap((ids, at) =>
    walk(10 * at, [ids.slice(0, 1), ids.slice(1)], at === 0 ? { status: 'queued' } : {}),
  );
  expect(linesOf(movingLists(knownOf(log))).join()).toContain('broken 4.7-each-once listRuns #6');
});

it('a page that a `next` promised, and that names a further one, is not past the end by its `last`', () => {
  const known = knownOf(walk(0, ['9', '8', '7']).slice(0, 1));
  const json = pageBody(runs('8'), { next: '?page=3', last: '?page=1' });
  const asks = known.pages(runsOf('1')).flatMap((page) => followLink(page, 'next'));
  for (const ask of asks) tell(known, { ask, came: { json } });
  expect(linesOf(links(known)).join()).toContain('broken 2.5-last-page listRuns #1 /links/last');
});

it.each([
  { self: '?', last: '?' },
  { self: '?page=3', last: '?page=last' },
])('past the end any page may come: %j', (own) => {
  const came = { json: pageBody(runs('9'), own) };
  const known = knownOf([told('listRuns', ['1'], came, { query: [['page', '4']] })]);
  expect(linesOf(links(known)).join()).not.toContain('broken');
});

const made = (hour: number, updated = hour): JsonObject =>
  listedRun('1', `${hour}`, {
    created_at: `2026-01-05T0${hour}:00:00.000Z`,
    updated_at: `2026-01-05T0${updated}:00:00.000Z`,
  });
const eight = [8, 7, 6, 5, 4, 3, 2, 1].map((hour) => made(hour));

it('what was proved stays so where a list comes to rest, or a run changes later', () => {
  const isProved = (rule: typeof edges, ...log: readonly (readonly Told[])[]): boolean =>
    /broken 4.7-each-once listRuns #[12] /.test(linesOf(rule(knownOf(log.flat()))).join());
  const rest = [10, 20].flatMap((at) => walk(at, ['a9876', '54321']));
  expect(isProved(movingLists, walk(0, ['98765', '4321']), [second(5, [...'5431'])], rest)).toBe(true);
  const away = ['98', '9', '98'].map((ids, at) => first(at * 9, '?page=1', [...ids]));
  expect(isProved(movingLists, away, walk(50, ['8'], { status: 'x' }))).toBe(true);
  const alone = told('readRun', ['1', '8'], { askedMs: 12_000, json: runBody('1', '8', { status: 'x' }) });
  expect(isProved(movingLists, away.toSpliced(2, 0, alone))).toBe(false);
});

it('a link that names two pages may lead to either', () => {
  const twice = { json: pageBody(runs('8'), { self: '?page=2', first: '?page=2&page=1', last: '?page=2' }) };
  const log = [...walk(0, ['9', '8']), told('listRuns', ['1'], twice, { query: [['page', '2']] })];
  expect(linesOf(links(knownOf(log))).join()).not.toContain('broken');
});

it('a run that is shown for a malformed id is none that its list must have', () => {
  const purpose = { kind: 'observe', point: '4.8-malformed-id' } as const;
  const odd = told('readRun', ['1', 'x'], { askedMs: 9000, json: runBody('1', 'x') }, { purpose });
  const log = [...walk(0, ['9', '8']), ...walk(4, ['9', '8']), odd, ...walk(20, ['9', '8'])];
  expect(linesOf(eachOnce(knownOf(log))).join()).not.toMatch(/broken|doubt/);
});

it.each([
  ['late effects', ['doubt 4.7-each-once listRuns']],
  ['reads', []],
] as const)('a run is shown under its status alone, in phase %s', (phase, wanted) => {
  const log = [
    told('listRuns', ['1'], { phase, json: pageBody(eight) }),
    told('listRuns', ['1'], { json: pageBody([made(9)]) }, { query: [['status', 'success']] }),
  ];
  expect(linesOf(edges(knownOf(log)))).toEqual(wanted);
});
