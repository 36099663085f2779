import { refusing } from '../alterations.ts';
import type { Deviation } from '../deviation.ts';
import { askedRows, type Call } from '../call.ts';
import { refusal } from '../replies.ts';
import { rowStatus, type Row, type Store, type Sync } from '../store.ts';
import type { Variant } from './variant.ts';

/** Cuts lists into pages before it filters them, so that a filtered page may hold few entries or none. */
export const afterPaging: Deviation = {
  filter: () => undefined,
  slice: (rows, _all, { status }) => rows.filter((row) => status === undefined || rowStatus(row) === status),
};

/** Filtered lists have pages of their own, of three entries each. */
export const filteredInThrees: Deviation = {
  slice: (rows, all, { status, page }) => (status === undefined ? rows : all.slice(3 * (page - 1), 3 * page)),
  links(links, { status, page, total, link }) {
    if (status === undefined) return;
    const pages = Math.max(1, Math.ceil(total / 3));
    links['prev'] = link(Math.max(1, Math.min(page - 1, pages)));
    links['next'] = link(Math.min(page + 1, pages));
    links['last'] = link(pages);
  },
};

/** As many entries as a page holds, which nobody may see, after the first page of a longer list. */
function withUnseenPage(): Deviation {
  const pageSize = 5;
  const unseen = new WeakSet<Row>();
  const copyOf = (row: Row): Row => {
    const copy = { ...row };
    unseen.add(copy);
    return copy;
  };
  return {
    settings: { pageSize },
    select: (rows) =>
      rows.length <= pageSize
        ? rows
        : [...rows.slice(0, pageSize), ...rows.slice(0, pageSize).map(copyOf), ...rows.slice(pageSize)],
    slice: (rows) => rows.filter((row) => !unseen.has(row)),
  };
}

/** Other page sizes, other orders, other answers to what no page or status is (clauses 4.7, 4.9, 8). */
export const listVariants: readonly Variant[] = [
  {
    name: 'pages-of-one',
    summary: 'Every page holds a single entry.',
    changes: ['8-page-size-runs', '8-page-size-records', '4.7-order', '4.9-order'],
    alone: ['the size of pages'],
    apply: { settings: { pageSize: 1 } },
  },
  {
    name: 'pages-of-four',
    summary: 'Every page holds up to four entries.',
    changes: ['8-page-size-runs', '8-page-size-records'],
    alone: ['the size of pages'],
    apply: { settings: { pageSize: 4 } },
  },
  {
    name: 'pages-of-a-hundred',
    summary: 'Every list fits on one page.',
    changes: ['8-page-size-runs', '8-page-size-records'],
    alone: ['the size of pages'],
    apply: { settings: { pageSize: 100 } },
  },
  {
    name: 'filtered-lists-in-pages-of-three',
    summary: 'A page of a filtered list holds up to three entries, one of a whole list up to ten.',
    alone: ['the size of pages', 'the form of links'],
    apply: filteredInThrees,
  },
  {
    name: 'oldest-first',
    summary: 'Lists begin with the oldest entry.',
    changes: ['4.7-order', '4.9-order'],
    apply: { select: (rows) => rows.toReversed() },
  },
  {
    name: 'ordered-by-status',
    summary: 'Lists are ordered by status, then as usual.',
    changes: ['4.7-order', '4.9-order'],
    apply: { select: (rows) => rows.toSorted((a, b) => compare(rowStatus(a), rowStatus(b))) },
  },
  {
    name: 'page-zero-and-words-refused',
    summary: 'A page that is no positive integer is refused with 400.',
    changes: ['4.7-page-zero', '4.7-page-word', '4.9-page-zero', '4.9-page-word'],
    apply: refusing(400, ({ query }) => query.has('page') && !/^0*[1-9]\d*$/.test(query.get('page') ?? '')),
  },
  {
    name: 'page-past-the-end-missing',
    summary: 'A page past the end is answered with 404.',
    changes: ['4.7-page-past-end', '4.9-page-past-end'],
    alone: ['the size of pages'],
    apply: {
      answer(reply, { place }) {
        if (place !== undefined && place.page > place.pages)
          Object.assign(reply, refusal(404, 'not_found', 'There is no such page.'));
      },
    },
  },
  {
    name: 'page-past-the-end-is-the-last',
    summary: 'A page past the end shows the last page.',
    changes: ['4.7-page-past-end', '4.9-page-past-end'],
    alone: ['the size of pages'],
    apply: {
      pageNumber: (page, call) => Math.max(1, Math.min(page, pagesBehind(call))),
    },
  },
  {
    name: 'unknown-status-refused',
    summary: 'A status that no entry has is refused with 422.',
    changes: ['4.7-status-unknown', '4.9-status-unknown', '4.7-status-case', '4.9-status-case'],
    apply: refusing(422, isForeign),
  },
  {
    name: 'unknown-status-not-allowed',
    summary: 'A status that no entry has is refused with 405.',
    changes: ['4.7-status-unknown', '4.9-status-unknown', '4.7-status-case', '4.9-status-case'],
    readings: [13],
    apply: refusing(405, isForeign),
  },
  {
    name: 'status-in-any-case',
    summary: 'A status filter ignores letter case.',
    changes: ['4.7-status-case', '4.9-status-case'],
    apply: {
      filter: (status, call) =>
        statusesBehind(call).find((known) => known.toLowerCase() === status?.toLowerCase()) ?? status,
    },
  },
  {
    name: 'filter-after-paging',
    summary:
      'A list is cut into pages before it is filtered, so that a filtered page may hold few entries or none.',
    alone: ['the size of pages', 'whether pages are cut before the filter'],
    apply: afterPaging,
  },
  {
    name: 'second-page-of-what-nobody-may-see',
    summary:
      'Lists are cut into pages before the entries are left out that the caller may not see: all of the second page.',
    changes: ['8-page-size-runs', '8-page-size-records'],
    alone: ['the size of pages'],
    apply: withUnseenPage,
  },
  {
    name: 'filter-after-paging-of-a-long-list',
    summary: 'Lists of runs have 75 pages of one entry each, cut before the list is filtered.',
    changes: ['8-page-size-runs', '8-page-size-records', '4.7-order', '4.9-order', '4.7-page-past-end'],
    // So many pages take the requests that these are asked with.
    mayChange: [
      '4.7-status-unknown',
      '4.9-status-unknown',
      '4.7-malformed-id',
      '4.8-malformed-id',
      '4.9-malformed-id',
      '7-message-wording',
    ],
    alone: ['the size of pages', 'whether pages are cut before the filter', 'the form of ids'],
    apply: {
      ...afterPaging,
      settings: { pageSize: 1 },
      seed: ({ syncs }) => syncs.forEach(lengthen),
    },
  },
  {
    name: 'empty-status-finds-nothing',
    summary: 'An empty status filter returns an empty list.',
    changes: ['4.7-status-empty', '4.9-status-empty'],
    apply: { select: (rows, call) => (call.query.get('status') === '' ? [] : rows) },
  },
];

const longest = 75;

/** Adds as many runs, each as its oldest one was, as a sync of a long list has. */
function lengthen({ runs }: Sync): void {
  const oldest = runs.at(-1);
  if (oldest === undefined) return;
  for (let key = BigInt(oldest.key) - 1n; runs.length < longest; key -= 1n)
    runs.push({ ...oldest, key: `${key}`, records: [] });
}

/** All statuses that the whole service has; one list need not show them all. */
function knownStatuses(store: Store): ReadonlySet<string> {
  const runs = [...store.syncs.values()].flatMap((sync) => sync.runs);
  return new Set([...runs, ...runs.flatMap((run) => run.records)].map(rowStatus));
}

function isForeign(call: Call): boolean {
  const status = call.query.get('status') ?? '';
  return status !== '' && !knownStatuses(call.store).has(status);
}

function statusesBehind(call: Call): readonly string[] {
  return [...new Set(askedRows(call).map(rowStatus))];
}

/** How many pages of ten the list has that is asked for. */
function pagesBehind(call: Call): number {
  const status = call.query.get('status') ?? '';
  const rows = askedRows(call).filter((row) => status === '' || rowStatus(row) === status);
  return Math.ceil(rows.length / 10);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
