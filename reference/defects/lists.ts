import { askedRows, askedRun, type ListPosition } from '../call.ts';
import {
  type ServerChange,
  crash,
  dropLink,
  everyLink,
  filtering,
  hooking,
  link,
  matching,
  pageRows,
  lastPageAgain,
  pageNumber,
  refuses,
  eachResource,
  rows,
  seeding,
  set,
  settings,
  answersWith,
  unfiltered,
} from '../changes.ts';
import { advanceNext, byTheClock, turn } from '../clock.ts';
import {
  afterSchedule,
  again,
  beforeLastPage,
  beginningWith,
  type Condition,
  credentialRefused,
  deciding,
  everyNth,
  filteredBy,
  forAnyType,
  forIdentity,
  gives,
  hiding,
  ofEmptySyncs,
  ofFirstSync,
  ofLargeId,
  ofOldRuns,
  ofOtherSyncs,
  ofRow,
  ofRunsThat,
  ofScheduledRuns,
  ofStatus,
  once,
  onFirstPage,
  onLastPage,
  onPage,
  pastPageOne,
  wherePlaced,
  says,
  since,
  underFilter,
  underUnknownStatus,
  where,
  withoutAccept,
  withoutFilter,
} from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { notFound } from '../replies.ts';
import { LARGE_RUN } from '../seed.ts';
import { everyRun, asText, type Row, rowStatus } from '../store.ts';
import {
  beginRun,
  cursors,
  cursorsOfOneAnswer,
  endingAtOnce,
  latestFirst,
  manyRecords,
  manyRuns,
  marked,
  readCursor,
  runsListedBy,
  touch,
  withEvery,
  wordedPages,
} from '../worlds.ts';
import { isScheduledRun } from '../writes.ts';
import { deep, type Defect, defectsOf, late, type Table } from './defect.ts';

const ofSeveralPages = wherePlaced('plain', ({ pages }) => pages > 1);
const ofThreePages = wherePlaced('plain', ({ pages }) => pages > 2);
const behindACursor = where('under-filter', (call) => (readCursor(call)?.status ?? null) !== null);

const own = ({ page, link }: ListPosition): string => link(page);
const first = ({ link }: ListPosition): string => link(1);
const following = ({ page, link }: ListPosition): string => link(page + 1);
const lastButOne = ({ pages, link }: ListPosition): string => link(Math.max(1, pages - 1));
const pastTheEnd = ({ pages, link }: ListPosition): string => link(pages + 1);
const withoutStatus = (text: string): string => text.replace(/&status=[^&]*/, '');
/** A slash at the end of the path, where the server has nothing. */
const withSlash = (_place: ListPosition, former: string): string => former.replace('?', '/?');

/** A page number that a client wrote, beside links with a mark. */
const byHand = where('plain', ({ query }) => query.has('page') && !query.has('walk'));
const pageFirst = [gives('status'), beginningWith('page')];
const statusFirst = [gives('page'), beginningWith('status')];

const withoutFirst = pageRows((rows) => rows.slice(1));
const withFirst = pageRows((rows, all) => all.slice(0, rows.length));
const withoutLast = pageRows((rows) => rows.slice(0, -1));
const withoutOneOfSeveral = pageRows((rows) => (rows.length > 1 ? rows.slice(1) : rows));
const firstTwice = pageRows((rows) => [...rows.slice(0, 1), ...rows]);
/** Begins with the entry that ended the page before. */
const withEndOfFormer = pageRows((rows, all, { page, pageSize }) => [
  ...all.slice((page - 1) * pageSize - 1, (page - 1) * pageSize),
  ...rows,
]);
/** Shows what is on a page so many entries further. */
const shifted = (by: number): ServerChange =>
  pageRows((_rows, all, { page, pageSize }) => all.slice((page - 1) * pageSize + by, page * pageSize + by));
/** Ends with an entry of another status. */
const withStranger = pageRows((rows, _all, place, call) => [
  ...rows,
  ...askedRows(call)
    .filter((row) => rowStatus(row) !== place.status)
    .slice(0, 1),
]);
const losing = (isLost: (row: Row, rows: readonly Row[]) => boolean): ServerChange =>
  rows((all) => all.filter((row) => !isLost(row, all)));
const withoutScheduled = losing(({ key }) => isScheduledRun(key));
const nothing = rows(() => []);

const statusesInUse = ['queued', 'in_progress', 'success', 'failed', 'aborted', 'skipped'];
const ofUnusedStatus = where(
  'under-filter',
  ({ query }) =>
    query.has('status') && !statusesInUse.includes(query.get('status')?.trim().toLowerCase() ?? ''),
);
const ofStatusWith = (sign: string): Condition =>
  where('under-filter', ({ query }) => (query.get('status') ?? '').includes(sign));
const ofRunsWithoutRecords = where('one-sync-or-run', (call) => askedRun(call)?.records.length === 0);

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const asLike = (value: string): RegExp =>
  new RegExp(`^${escaped(value).replaceAll('%', '.*').replaceAll('_', '.')}$`, 's');

const scattered = hooking((holds) => {
  let turn = 0;
  return {
    select(rows, call) {
      const step = holds(call) ? (turn += 1) : 0;
      const placeOf = (row: Row): number => Math.sin((rows.indexOf(row) + 1) * step * 12.9898);
      return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
    },
  };
});

/** Once lists have shown a run of sync 1 three times, it is in no view for five seconds. */
const away = hooking(() => {
  const missing = '1030';
  let shown = 0;
  let fromMs = Infinity;
  const isAway = (): boolean => Date.now() > fromMs && Date.now() < fromMs + 5_000;
  return {
    select: (rows) => (isAway() ? rows.filter(({ key }) => key !== missing) : rows),
    slice(rows) {
      if (rows.some(({ key }) => key === missing) && (shown += 1) === 3) fromMs = Date.now();
      return rows;
    },
    answer(reply, { endpoint, params }) {
      if (endpoint === ENDPOINTS.readRun && params['sync_run_id'] === missing && isAway())
        Object.assign(reply, notFound('There is no such run.'));
    },
  };
});
const butTheSecondTime = deciding('every-20th', () => {
  let count = 0;
  return () => ++count !== 2;
});
const orAlone = {
  alternatives: ['4.7-status-filter', '4.8-answers-200', '2.5-next-page', '2.5-last-page', '4.7-page-number'],
  ...late,
} as const;
const orByFilter = { alternatives: ['4.*-status-filter'] } as const;
const orByFilterOrNumber = { alternatives: ['4.*-status-filter', '4.*-page-number'] } as const;

const table: Table = {
  '2.5-self at listRuns': {
    'run-links-without-self': [dropLink('self')],
    'run-links-without-self-under-filter': [underFilter, dropLink('self')],
  },
  '2.5-self at listRecords': {
    'record-links-without-self': [dropLink('self')],
    'record-links-without-self-on-last-page': [onLastPage, dropLink('self')],
    'filtered-records-of-other-syncs-without-self': [underFilter, ofOtherSyncs, dropLink('self')],
  },
  '2.5-first at listRuns': {
    'run-links-without-first': [dropLink('first')],
    'run-links-without-first-past-page-one': [pastPageOne, dropLink('first')],
  },
  '2.5-first at listRecords': {
    'record-links-without-first': [dropLink('first')],
    'record-links-without-first-under-filter': [underFilter, dropLink('first')],
  },
  '2.5-prev at lists': { '*-prev-false-on-first-page': [onFirstPage, link('prev', false)] },
  '2.5-prev at listRuns': { 'run-prev-null-on-last-page': [onLastPage, link('prev', null)] },
  '2.5-prev at listRecords': { 'record-links-without-prev': [pastPageOne, dropLink('prev')] },
  '2.5-next at lists': { '*-next-zero-on-last-page': [onLastPage, link('next', 0)] },
  '2.5-next at listRuns': {
    'run-links-without-next': [beforeLastPage, dropLink('next')],
    'run-links-without-next-behind-cursors': [beforeLastPage, dropLink('next'), cursorsOfOneAnswer],
    'run-next-is-a-page-number': [beforeLastPage, link('next', ({ page }) => page + 1)],
  },
  '2.5-next at listRecords': {
    'record-links-without-next': [beforeLastPage, dropLink('next')],
    'record-next-null-under-filter': [underFilter, beforeLastPage, link('next', null)],
  },
  '2.5-last at listRuns': {
    'run-links-without-last': [dropLink('last')],
    'run-links-without-last-under-filter': [underFilter, dropLink('last')],
    'filtered-runs-lose-last-the-second-time': [underFilter, again(), dropLink('last')],
  },
  '2.5-last at listRecords': {
    'record-links-without-last': [dropLink('last')],
    'record-last-is-an-object-past-page-one': [pastPageOne, link('last', { href: '?page=4' })],
  },
  '2.5-end-strings at lists': {
    '*-prev-null-on-first-page': [onFirstPage, link('prev', null)],
    '*-next-missing-on-last-page': [onLastPage, dropLink('next')],
  },
  '2.5-end-strings at listRuns': {
    'run-next-null-on-last-filtered-page': [underFilter, onLastPage, link('next', null)],
  },
  '2.5-same-list at listRuns': {
    'run-next-leaves-the-origin': [
      beforeLastPage,
      link('next', (place) => following(place).replace(/^http:\/\/[^/]+/, 'http://other.example')),
    ],
    'run-self-leads-to-another-sync': [
      pastPageOne,
      link('self', (place) => own(place).replace(/\/syncs\/\d+\//, '/syncs/2/')),
    ],
  },
  '2.5-same-list at listRecords': {
    'record-first-leaves-the-origin-on-last-page': [
      onLastPage,
      link('first', (place) => first(place).replace('http://', 'https://')),
    ],
    'record-last-leads-to-the-runs': [
      link('last', ({ link, pages }) => link(pages).replace(/\/sync_runs\/[^?]*/, '/sync_runs')),
    ],
  },
  '2.5-filter-kept at lists': {
    '*-links-all-forget-the-filter': [everyLink(withoutStatus)],
    '*-links-of-nothing-forget-the-filter': [
      underFilter,
      wherePlaced('one-in-fifty', ({ total }) => total === 0),
      everyLink((link, _place, _call, rel) => (/self|first|last/.test(rel) ? withoutStatus(link) : link)),
    ],
    // Links of such a page hide no filter in their cursors.
    '*-links-of-a-numbered-page-forget-the-filter': [gives('page'), everyLink(withoutStatus), cursors],
  },
  '2.5-filter-kept at listRuns': {
    'run-next-forgets-the-filter': [
      seeding((store) => everyRun(store).forEach(({ attributes }) => (attributes['status'] = 'success'))),
      underFilter,
      beforeLastPage,
      link('next', (place) => withoutStatus(following(place))),
    ],
    'run-first-swaps-the-filter-for-one-status': [
      filteredBy('failed'),
      link('first', (place) => first(place).replace('status=failed', 'status=success')),
    ],
    'status-in-links-not-encoded': [
      seeding((store) => {
        for (const { attributes } of everyRun(store))
          if (attributes['status'] === 'failed') attributes['status'] = 'done&failed';
      }),
      underFilter,
      everyLink((link, { status }) => link.replace(/status=.*/, `status=${status}`)),
    ],
    'self-of-the-new-runs-filter-forgets-it-after-a-schedule': [
      afterSchedule,
      filteredBy('queued'),
      link('self', (_place, former) => withoutStatus(former)),
    ],
  },
  '2.5-filter-kept at listRecords': {
    'record-last-forgets-the-filter': [underFilter, link('last', (_place, former) => withoutStatus(former))],
    'filtered-links-name-another-status': [
      underFilter,
      everyLink((link) => link.replace(/status=([^&]*)/, 'status=$1%2520')),
    ],
  },
  '2.5-self-page at listRuns': {
    'run-self-leads-to-page-one-behind-cursors': [pastPageOne, link('self', first), cursorsOfOneAnswer],
  },
  '2.5-self-page at listRecords': {
    'record-self-is-the-next-page-under-filter': [underFilter, beforeLastPage, link('self', following)],
  },
  '2.5-self-page at lists': {
    '*-self-is-always-page-one': [link('self', first)],
    '*-page-2-of-a-filter-lacks-its-first-entry-behind-cursors': [
      behindACursor,
      onPage(2),
      ofThreePages,
      pageRows((rows) => rows.slice(1)),
      cursors,
      // Whatever link leads there leads to a page that lacks an entry.
      { also: ['2.5-next-page'], alternatives: ['2.5-prev-page', '4.*-status-filter'] },
    ],
  },
  '2.5-first-page at listRuns': {
    'run-first-leads-to-page-two': [link('first', ({ pages, link }) => link(Math.min(2, pages)))],
    'run-first-is-the-own-page-on-last-page': [onLastPage, link('first', own)],
  },
  '2.5-first-page at listRecords': {
    'record-first-leads-to-page-two': [link('first', ({ pages, link }) => link(Math.min(2, pages)))],
    'records-first-names-page-two-in-one-answer': [onPage(2), ofThreePages, once, link('first', own)],
  },
  '2.5-next-page at lists': {
    '*-next-of-the-last-page-leads-to-an-empty-one': [
      wherePlaced('last-page', ({ page, pages }) => page >= pages),
      link('next', pastTheEnd),
    ],
    '*-next-is-always-page-one': [link('next', first)],
    '*-next-leads-to-the-last-page-for-ever': [lastPageAgain, link('next', following)],
  },
  '2.5-next-page at listRuns': {
    'run-next-skips-a-page': [withoutFilter, onPage(2), link('next', ({ link }) => link(4))],
  },
  '2.5-next-page at listRecords': {
    'record-next-turns-back': [withoutFilter, onPage(3), link('next', ({ link }) => link(2))],
  },
  '2.5-prev-page at lists': {
    '*-prev-is-always-the-last-page': [link('prev', ({ pages, link }) => link(pages))],
  },
  '2.5-prev-page at listRuns': {
    'run-prev-skips-a-page': [onPage(4), link('prev', ({ link }) => link(2))],
    'prev-of-later-run-pages-is-the-first-after-a-schedule': [afterSchedule, link('prev', first)],
  },
  '2.5-prev-page at listRecords': {
    'record-prev-is-the-own-page-under-filter': [underFilter, pastPageOne, link('prev', own)],
  },
  '2.5-last-page at listRuns': {
    'run-last-is-one-short': [link('last', lastButOne)],
    'last-of-runs-one-page-short-for-any-type': [forAnyType, ofSeveralPages, link('last', lastButOne)],
    'last-of-long-run-lists-is-an-estimate': [
      manyRuns,
      settings({ pageSize: 5 }),
      withoutFilter,
      wherePlaced('last-page', ({ page, pages }) => pages > 50 && page < pages),
      // Two pages fewer than there are, until the last page shows the end.
      link('last', ({ pages, link }) => link(pages - 2)),
    ],
    'last-one-too-far-where-pages-are-full': [
      seeding(({ syncs }) => void syncs.get('2')?.runs.splice(20)),
      wherePlaced('last-page', ({ total, pageSize }) => total > 0 && total % pageSize === 0),
      link('last', pastTheEnd),
    ],
  },
  '2.5-last-page at listRecords': {
    'record-last-is-one-short': [link('last', lastButOne)],
    'record-last-is-one-too-far-under-filter': [underFilter, link('last', pastTheEnd)],
    'last-page-of-records-of-aborted-runs-past-the-end': [
      ofRunsThat('aborted'),
      wherePlaced('plain', ({ total }) => total > 0),
      link('last', pastTheEnd),
    ],
    'last-under-a-filter-has-a-slash-without-encoding': [underFilter, forIdentity, link('last', withSlash)],
  },
  '4.*-each-once at lists': {
    '*-list-repeats-an-entry-on-page-two': [onPage(2), withEndOfFormer],
    '*-list-repeats-an-entry-on-the-last-page-under-filter': [underFilter, onLastPage, withEndOfFormer],
    '*-list-holds-an-entry-twice-on-one-page': [
      onLastPage,
      pageRows((rows) => [...rows, ...rows.slice(0, 1)]),
    ],
    '*-hidden-from-the-whole-list': [withoutFilter, losing(({ key }) => ['1021', '74099312'].includes(key))],
    '*-list-holds-its-first-entry-twice-everywhere': [firstTwice],
    '*-list-loses-an-entry-between-two-pages': [withoutFilter, pastPageOne, withoutFirst],
    '*-list-forgets-an-entry-when-asked-again': [again(), withoutLast],
    '*-list-forgets-an-entry-of-page-two-when-asked-again': [onPage(2), again(), withoutLast],
    '*-list-lacks-an-entry-every-20th-time': [everyNth(20), withoutLast, orByFilterOrNumber, deep],
    '*-list-in-another-order-each-time': [scattered],
    '*-page-one-behind-its-cursor-lacks-an-entry-but-once': [
      where('plain', (call) => readCursor(call)?.status === null),
      onFirstPage,
      butTheSecondTime,
      withoutLast,
      cursors,
    ],
    'later-pages-of-*s-that-name-the-status-first-lack-an-entry': [
      ...statusFirst,
      pastPageOne,
      withoutOneOfSeveral,
      orByFilterOrNumber,
    ],
  },
  '4.*-each-once at listRuns': {
    'page-two-lacks-a-run-when-asked-again-while-runs-arrive': [
      ofFirstSync,
      withoutFilter,
      onPage(2),
      again(),
      pageRows((rows) => rows.toSpliced(4, 1)),
      withEvery(9, beginRun),
    ],
    'run-list-repeats-an-entry-on-page-two-behind-cursors': [onPage(2), withEndOfFormer, cursorsOfOneAnswer],
    'large-run-in-no-list': [hiding('large-ids'), losing(({ key }) => key === String(LARGE_RUN))],
    'run-list-holds-an-entry-twice-after-a-schedule': [afterSchedule, onFirstPage, firstTwice],
    'page-two-of-runs-lacks-its-last-without-no-cache': [
      withoutFilter,
      onPage(2),
      where('one-way-of-asking', ({ headers }) => headers['cache-control'] === undefined),
      withoutLast,
    ],
    'long-run-list-loses-an-entry-behind-page-forty': [
      manyRuns,
      withoutFilter,
      wherePlaced('past-page-one', ({ page }) => page > 40),
      shifted(1),
      deep,
      // by chance its id is taken for one that is absent
      { alternatives: ['4.8-not-found', '4.9-not-found'] },
    ],
    'long-run-list-cut-in-the-middle': [manyRuns, withoutFilter, rows((all) => all.slice(0, all.length / 2))],
    'page-two-loses-its-first-run-while-runs-are-reordered': [
      runsListedBy(latestFirst),
      withEvery(4, touch),
      withoutFilter,
      onPage(2),
      withoutFirst,
    ],
    'run-list-turns-again-and-again': [byTheClock(200, turn), late],
    'a-run-is-away-for-five-seconds': [hiding('one-in-fifty'), away, orAlone],
    'a-run-is-away-for-five-seconds-while-runs-advance': [
      hiding('one-in-fifty'),
      byTheClock(300, advanceNext),
      away,
      orAlone,
    ],
    'runs-repeat-across-the-first-boundary-after-a-schedule': [
      afterSchedule,
      withoutFilter,
      pastPageOne,
      shifted(-1),
    ],
    'scheduled-runs-under-their-filter-alone': [hiding('after-update'), withoutFilter, withoutScheduled],
    'newest-run-again-on-later-pages-after-bad-credentials': [
      since(credentialRefused),
      withoutFilter,
      pastPageOne,
      pageRows((rows, all) => [...rows, ...all.slice(0, 1)]),
    ],
    'runs-lack-the-last-entry-of-each-page': [withoutLast, { also: ['4.7-status-filter'] }],
  },
  '4.*-each-once at listRecords': {
    'record-pages-without-their-first-entry-without-accept': [withoutAccept, withoutOneOfSeveral, orByFilter],
  },
  '4.*-page-number at lists': {
    '*-list-page-counted-from-zero': [byHand, marked, pageNumber((page) => page + 1)],
    '*-page-by-hand-lacks-an-entry': [byHand, marked, withoutLast, orByFilter],
    '*-list-page-ignored-by-hand': [gives('page'), wordedPages, pageNumber(() => 1)],
    '*-list-page-ignored-after-a-schedule': [afterSchedule, gives('page'), cursors, pageNumber(() => 1)],
    '*-list-page-by-hand-has-the-first-entries': [gives('page'), wordedPages, withFirst],
    '*-list-page-two-by-hand-is-page-one': [says('page', '2'), wordedPages, pageNumber(() => 1)],
  },
  '4.*-page-number at listRuns': {
    'run-pages-past-one-unauthorised': [pastPageOne, refuses(401)],
    'page-one-by-number-without-the-scheduled-run': [says('page', '1'), withoutFilter, withoutScheduled],
    'run-page-two-is-page-one-for-any-type': [forAnyType, says('page', '2'), pageNumber(() => 1)],
    'filtered-runs-refused-that-name-the-status-first': [...statusFirst, refuses(400)],
  },
  '4.*-page-number at listRecords': {
    'record-last-page-forbidden': [onLastPage, refuses(403)],
    'record-page-numbers-unauthorised-beside-cursors': [gives('page'), cursors, refuses(401)],
    'record-lists-of-other-syncs-never-turn-the-page': [
      ofOtherSyncs,
      pageNumber(() => 1),
      { alternatives: ['4.9-each-once', '2.5-next-page', '2.5-last-page', '2.5-self-page'] },
    ],
  },
  '4.*-status-filter at lists': {
    '*-filter-ignored': [unfiltered],
    '*-filter-forgotten-past-page-one': [underFilter, pastPageOne, withStranger],
    '*-filter-lets-one-stranger-in-for-failed': [
      filteredBy('failed'),
      wherePlaced('plain', ({ page, pages }) => page === pages),
      withStranger,
    ],
    '*-filter-loses-its-last-entry': [filteredBy('success'), rows((rows) => rows.slice(0, -1))],
    '*-filter-finds-nothing-for-failed': [filteredBy('failed'), nothing],
    '*-filter-stops-after-page-two': [underFilter, rows((rows) => rows.slice(0, 20))],
    '*-filter-unknown-value-gives-everything': [underUnknownStatus, unfiltered],
    '*-filter-forgotten-every-8th-time': [everyNth(8), underFilter, unfiltered],
    '*-filter-relabels-everything': [
      underFilter,
      unfiltered,
      eachResource((entry, _entry, { place }) => (entry['status'] = place?.status ?? '')),
    ],
    '*-filter-crashes-for-an-unknown-value': [underUnknownStatus, crash()],
    '*-filter-answers-204-for-an-unknown-value': [underUnknownStatus, answersWith(204)],
    '*-filter-ignored-beside-a-page': [gives('page'), unfiltered],
    '*-filter-finds-everything-for-an-underscore': [filteredBy('_'), unfiltered],
    '*-prefix-filter': [settings({ pageSize: 4 }), matching((word, row) => rowStatus(row).startsWith(word))],
    '*-filter-forgotten-behind-the-page': [...pageFirst, unfiltered, { alternatives: ['4.*-each-once'] }],
    'unknown-status-of-*s-ignored-where-a-page-is-named': [ofUnusedStatus, gives('page'), unfiltered],
  },
  '4.*-status-filter at listRuns': {
    'empty-run-list-crashes-under-a-filter': [underFilter, ofEmptySyncs, crash()],
    'failed-runs-lack-the-oldest-after-a-schedule': [
      afterSchedule,
      filteredBy('failed'),
      rows((rows) => rows.slice(0, -1)),
    ],
    'run-filter-crashes-for-a-percent-sign': [ofStatusWith('%'), crash()],
    'run-filter-crashes-for-a-quote': [ofStatusWith("'"), crash()],
    'long-run-filter-lacks-every-twelfth': [
      manyRuns,
      underFilter,
      losing(({ key }, { length }) => length > 100 && Number(key.slice(-4)) % 12 === 5),
    ],
    'scheduled-run-in-no-filter': [hiding('after-update'), underFilter, withoutScheduled],
    'run-filter-forgotten-past-the-end': [
      underFilter,
      wherePlaced('past-page-one', ({ page, pages }) => page > pages),
      pageRows((_rows, _all, { pageSize }, call) => askedRows(call).slice(0, pageSize)),
    ],
    'unknown-status-of-a-sync-without-runs-crashes': [ofEmptySyncs, ofUnusedStatus, crash(), deep],
    'run-filter-compares-ends': [underFilter, matching((value, row) => rowStatus(row).endsWith(value))],
  },
  '4.*-status-filter at listRecords': {
    'record-filter-stops-after-page-two-behind-cursors': [
      underFilter,
      rows((rows) => rows.slice(0, 20)),
      cursorsOfOneAnswer,
    ],
    'record-filter-is-a-pattern-of-sql': [
      underFilter,
      matching((value, row) => asLike(value).test(rowStatus(row))),
    ],
    'record-filter-by-the-status-of-the-run-finds-everything': [
      underFilter,
      filtering((status, call) => {
        const run = askedRun(call);
        const isUsed = askedRows(call).some((row) => rowStatus(row) === status);
        return run !== undefined && rowStatus(run) === status && !isUsed ? undefined : status;
      }),
      deep,
    ],
    'records-filter-finds-actions-too': [
      underFilter,
      matching((value, { attributes }) =>
        [attributes['status'], attributes['action']].some((one) => asText(one) === value),
      ),
    ],
    'long-record-filter-ends-at-page-twenty': [
      manyRecords,
      underFilter,
      rows((rows) => rows.slice(0, 200)),
      deep,
    ],
    'skipped-records-of-old-runs-not-found': [ofOldRuns, filteredBy('skipped'), nothing],
    'lists-without-records-crash-under-a-status': [ofRunsWithoutRecords, gives('status'), crash()],
    'records-of-a-scheduled-run-are-not-filtered': [endingAtOnce, ofScheduledRuns, unfiltered],
  },
  '4.7-of-sync at listRuns': {
    'run-list-of-another-sync-id': [set('sync_id', 77)],
    'run-list-one-run-of-another-sync-id': [ofRow('1006'), set('sync_id', 2)],
    'run-list-other-sync-id-on-last-page': [onLastPage, set('sync_id', 5)],
    'runs-of-the-other-sync-take-the-id-of-the-scheduled-one': [
      afterSchedule,
      ofOtherSyncs,
      set('sync_id', 1),
    ],
  },
  '4.9-of-run at listRecords': {
    'records-of-another-run-id': [set('sync_run_id', 1001)],
    'records-run-id-rounded-when-large': [ofLargeId, set('sync_run_id', 9_007_199_254_740_992n)],
    'records-of-another-sync-id-past-page-one': [pastPageOne, set('sync_id', 2)],
    'records-of-another-sync-id-under-filter': [underFilter, set('sync_id', 3)],
    'skipped-records-of-another-run-id': [ofStatus('skipped'), set('sync_run_id', 1022)],
    'records-of-one-run-name-another-run': [
      where('one-in-fifty', ({ params }) => params['sync_run_id'] === '1028'),
      set('sync_run_id', 1029),
      deep,
    ],
  },
};

/** Links that lead astray, pages that are not those of one list, filters that find too much or too little. */
export const listDefects: readonly Defect[] = defectsOf(table);
