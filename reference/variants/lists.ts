import { createHash } from 'node:crypto';

import { askedRows, askedSync, type Call } from '../call.ts';
import {
  type ServerChange,
  filtering,
  hooking,
  instead,
  intercepting,
  allLinks,
  lastPageAgain,
  pageRows,
  refuses,
  rows,
  seeding,
  settings,
} from '../changes.ts';
import { wherePlaced, underUnknownStatus, where } from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { notFound, refusal } from '../replies.ts';
import { LARGE_RUN } from '../seed.ts';
import { everyRun, asText, type Row, rowStatus, type Run, type Store } from '../store.ts';
import { cursors, cursorsOfOneAnswer, filteredInThrees, pass, spelling, withEvery } from '../worlds.ts';
import { alone, changes, type Notes, type Variant, variantsOf } from './variant.ts';

const { listRuns } = ENDPOINTS;

const sizes = ['8-page-size-runs', '8-page-size-records'] as const;
const orders = ['4.7-order', '4.9-order'] as const;
const malformed = ['4.7-malformed-id', '4.8-malformed-id', '4.9-malformed-id'] as const;
const unknownStatus = ['4.7-status-unknown', '4.9-status-unknown'] as const;
const caseOfStatus = ['4.7-status-case', '4.9-status-case'] as const;
const oddPages = ['4.7-page-zero', '4.7-page-word', '4.9-page-zero', '4.9-page-word'] as const;
const pastEnd = ['4.7-page-past-end', '4.9-page-past-end'] as const;

const pageSizes = 'the size of pages';
const cutFirst = 'whether pages are cut before the filter';
const linkForms = 'the form of links';
const idForms = 'the form of ids';

const isOfRuns = ({ endpoint }: Call): boolean => endpoint?.includes('/sync_runs') === true;
const statusOf = ({ query }: Call): string => query.get('status') ?? '';
const isInUse = (store: Store, status: string): boolean =>
  everyRun(store).some((run) => [run, ...run.records].some((row) => rowStatus(row) === status));
const isOddPage = ({ query }: Call): boolean =>
  query.has('page') && !/^0*[1-9]\d*$/.test(query.get('page') ?? '');

/** Refuses requests with a good token to the three endpoints of sync runs. */
const refusing = (status: number, isRefused: (call: Call) => boolean): ServerChange =>
  intercepting((call) =>
    isOfRuns(call) && isRefused(call) ? refusal(status, 'refused', 'This is not acceptable.') : undefined,
  );

/** The same for ids that do not have a form, except for those of syncs and runs that there are. */
const refusingIds = (status: number, form: RegExp): ServerChange =>
  refusing(status, ({ params, store }) =>
    Object.values(params).some(
      (id) => !form.test(id) && !store.syncs.has(id) && !everyRun(store).some(({ key }) => key === id),
    ),
  );

const ofUnusedStatus = (call: Call): boolean => statusOf(call) !== '' && !isInUse(call.store, statusOf(call));

// Pages

/** Cuts lists into pages before it filters them, so that a filtered page may hold few entries or none. */
export const afterPaging = hooking(() => ({
  filter: () => undefined,
  slice: (rows, _all, { status }) => rows.filter((row) => status === undefined || rowStatus(row) === status),
}));

const byStatus = rows((rows) =>
  rows.toSorted(
    (one, other) => Number(rowStatus(one) > rowStatus(other)) - Number(rowStatus(one) < rowStatus(other)),
  ),
);

/** How many entries uneven pages hold up to this one. */
const boundary = (page: number): number => page * 7 - (page % 2) * 2;

/** What `prev` and `next` hold where they lead nowhere. */
const ending = (end?: '' | null): ServerChange =>
  allLinks((links, { page, pages }) => {
    for (const rel of [...(page <= 1 ? ['prev'] : []), ...(page >= pages ? ['next'] : [])])
      if (end === undefined) delete links[rel];
      else links[rel] = end;
  });

const rerouting = (route: (path: string) => string): ServerChange => hooking(() => ({ route }));

// Links

// Filters

const rewording = (words: (kind: 'run' | 'record', status: string) => string | undefined): ServerChange =>
  hooking(() => {
    const reword = (kind: 'run' | 'record', { attributes }: Row): void => {
      const status = asText(attributes['status']);
      attributes['status'] = words(kind, status) ?? status;
    };
    return {
      seed(store) {
        for (const run of everyRun(store)) {
          reword('run', run);
          for (const record of run.records) reword('record', record);
        }
      },
      schedule(run) {
        reword('run', run);
        return run;
      },
    };
  });

const BEGINNINGS: Readonly<Record<string, string>> = {
  success: 'done',
  failed: 'done_with_%',
  aborted: 'do',
  skipped: 'don',
  queued: 'd',
};

// Identifiers

type Kind = 'connector' | 'model' | 'sync' | 'run' | 'record';

/** A UUID of version 8 (RFC 9562) made of the old key, the same in every run. */
function uuid(key: string, kind: Kind): string {
  const digits = createHash('sha256').update(`${kind} ${key}`).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}

const KINDS = {
  connectorId: 'connector',
  modelId: 'model',
  syncRunId: 'run',
  syncId: 'sync',
  otherSyncId: 'sync',
  emptySyncId: 'sync',
} as const;

/** Gives every row and the target file other ids; the sync and run of entries stay. */
const renaming = (name: (key: string, kind: Kind) => string): ServerChange =>
  hooking(() => {
    const rekey = <T extends { key: string }>(rows: Map<string, T>, kind: Kind): void => {
      const all = [...rows.values()];
      rows.clear();
      for (const row of all) rows.set((row.key = name(row.key, kind)), row);
    };
    return {
      seed(store) {
        rekey(store.connectors, 'connector');
        rekey(store.models, 'model');
        rekey(store.syncs, 'sync');
        for (const run of everyRun(store)) {
          for (const record of run.records) record.key = name(record.key, 'record');
          run.key = name(run.key, 'run');
        }
      },
      schedule: (run) => ({ ...run, key: name(run.key, 'run') }),
      target(target) {
        for (const id of Object.keys(KINDS) as (keyof typeof KINDS)[])
          // Object.keys forgets the literal type
          target[id] = name(String(target[id]), KINDS[id]);
        target.scheduleSync = { sync_id: target.syncId };
      },
    };
  });

/** Other keys for runs, which their records name, too. */
const renumbering = (numberOf: (run: Run, place: number, runs: readonly Run[]) => string): ServerChange =>
  seeding(({ syncs }) => {
    for (const { runs } of syncs.values()) {
      const keys = runs.map((run, place) => numberOf(run, place, runs));
      runs.forEach((run, place) => {
        run.key = keys[place] ?? run.key;
        for (const record of run.records) record.attributes['sync_run_id'] = BigInt(run.key);
      });
    }
  });

const countingDown = hooking(() => {
  const names = new Map<string, string>();
  const name = (key: string): string => {
    const known = names.get(key) ?? String(2 ** 31 - 1 - names.size);
    names.set(key, known);
    return known;
  };
  return {
    ...renumbering(({ key }) => name(key)).hooks(() => true),
    schedule: (run) => ({ ...run, key: name(run.key) }),
    target: (target) => void (target.syncRunId = name(String(target.syncRunId))),
  };
});

const longId = (key: string, kind: Kind): string =>
  kind === 'connector' || kind === 'model'
    ? key
    : String(7_200_000_000_000_000_000n + (BigInt(key) % 10_000_000n));

/** Whether what is absent has a number near those of its kind. */
function isNear({ store, params }: Call): boolean {
  const [sync = '', run = ''] = [params['sync_id'], params['sync_run_id']];
  const [id, all] = store.syncs.has(sync) ? [run, everyRun(store)] : [sync, [...store.syncs.values()]];
  return /^\d{1,18}$/.test(id) && all.some(({ key }) => Math.abs(Number(key) - Number(id)) <= 100);
}

// What the rows of a table share
const ofPages: Notes = { readings: [10, 12], alone: [pageSizes] };
const ofOrder: Notes = { readings: [12] };
const ofLinks: Notes = { readings: [9], alone: [linkForms] };
const ofEnds: Notes = { readings: [8], alone: ['ends of lists'] };
const ofFilters: Notes = { readings: [13] };
const ofWords: Notes = { readings: [7, 13], alone: ['the words for statuses'] };
const ofIds: Notes = { readings: [5, 16], alone: [idForms] };
const ofAbsence: Notes = { readings: [16] };

/** Lists, links, filters and ids in other forms (readings 5, 8 to 16). */
export const listVariants: readonly Variant[] = [
  ...variantsOf(ofPages, {
    'at every': {
      'pages-of-one': [settings({ pageSize: 1 }), changes(...sizes)],
      'pages-of-four': [settings({ pageSize: 4 }), changes(...sizes)],
      'pages-of-a-hundred': [settings({ pageSize: 100 }), changes(...sizes)],
      'uneven-pages': [
        settings({ pageSize: 7 }),
        pageRows((_rows, all, { page, pages }) =>
          all.slice(boundary(page - 1), page === pages ? all.length : boundary(page)),
        ),
        changes(...sizes),
      ],
      'filtered-lists-in-pages-of-three': [filteredInThrees, alone(pageSizes, linkForms, 'ends of lists')],
      'page-past-the-end-missing': [
        wherePlaced('plain', ({ page, pages }) => page > pages),
        instead(() => notFound('There is no such page.')),
        changes(...pastEnd),
      ],
      'page-past-the-end-is-the-last': [
        lastPageAgain,
        allLinks((links, { page, pages, link }) => {
          if (page >= pages) links['next'] = link(pages + 1);
        }),
        changes(...pastEnd),
        alone(linkForms, cutFirst),
      ],
      'filter-after-paging': [afterPaging, alone(pageSizes, cutFirst)],
      'empty-page-at-the-end': [
        allLinks((links, { page, pages, total, link }) => {
          if (total === 0) return;
          // The last page has a URL of its own beside its number.
          links['last'] = `${link(pages + 1)}&end=1`;
          if (page > pages) links['self'] = link(page);
          if (page >= pages) links['next'] = link(pages + 1);
        }),
        alone(pageSizes, linkForms, 'ends of lists'),
      ],
      'cursors-through-lists-ordered-by-status': [
        cursors,
        settings({ pageSize: 3 }),
        byStatus,
        ending(),
        changes(...orders, '2.5-end-form', ...sizes),
        alone(pageSizes, linkForms),
      ],
    },
  }),
  ...variantsOf(ofOrder, {
    'at every': {
      'oldest-first': [rows((rows) => rows.toReversed()), changes(...orders)],
      'ordered-by-status': [byStatus, changes(...orders)],
      'page-zero-and-words-refused': [refusing(400, isOddPage), changes(...oddPages)],
      'odd-pages-are-missing': [refusing(404, isOddPage), changes(...oddPages)],
      // rows before the first one are counted from the end
      'page-zero-is-the-last': [
        where('plain', isOddPage),
        pageRows((_rows, all) => all.slice(10 * Math.floor((all.length - 1) / 10))),
        allLinks((links, { link }) => Object.assign(links, { prev: '', next: link(1) })),
        changes(...oddPages),
      ],
    },
  }),
  ...variantsOf(ofLinks, {
    'at every': {
      'links-with-further-parameters': [
        spelling((link) => {
          const [path = '', query = ''] = link.split('?');
          return `${path}?${query.split('&').toReversed().join('&')}&per_page=10&sort=#top`;
        }),
      ],
      'links-with-digits-encoded': [spelling((link) => link.replaceAll(/\/(\d)(?=\d*\/sync_)/g, '/%3$1'))],
      'links-with-dots-in-their-paths': [
        spelling((link) => link.replace('/api/v1/', '/api/v1/./models/../')),
      ],
      'base-path-with-other-escapes-in-links': [
        settings({ basePath: '/caf%C3%A9/~sync' }),
        spelling((link) => link.replace('/caf%C3%A9/~sync', '/caf%c3%a9/%7Esync')),
      ],
      // The status in a cursor is a filter before lists are cut into pages.
      'links-with-cursors': [cursors, alone(cutFirst, linkForms)],
      'links-with-cursors-of-one-answer': [cursorsOfOneAnswer],
      'links-of-one-moment': [
        withEvery(3, pass),
        hooking(() => ({
          select(rows, call) {
            const count = call.query.get('of');
            const runs = askedSync(call)?.runs ?? [];
            const there = new Set<Row>(runs.slice(Math.max(0, runs.length - Number(count))));
            return count === null || call.endpoint !== listRuns ? rows : rows.filter((row) => there.has(row));
          },
          links(links, _place, call) {
            const count = call.query.get('of') ?? askedSync(call)?.runs.length;
            for (const [rel, link] of Object.entries(links))
              if (call.endpoint === listRuns && rel !== 'first' && asText(link) !== '')
                links[rel] = `${asText(link)}&of=${count}`;
          },
        })),
        alone('what happens to runs'),
      ],
    },
    '2.5-link-form at every': {
      'links-with-json-after-their-paths': [
        spelling((link) => link.replace('?', '.json/;v=1?')),
        rerouting((path) => path.replace(/\.json\/;v=1$/, '')),
      ],
      'links-with-a-session-in-their-paths': [
        spelling((link) => link.replace('?', ';jsessionid=7F3A?')),
        rerouting((path) => path.replace(/;jsessionid=\w+$/, '')),
      ],
      'links-with-a-doubled-slash': [
        spelling((link) => link.replace('/api/v1/', '//api/v1/')),
        rerouting((path) => path.replace('//api/v1/', '/api/v1/')),
      ],
      'links-are-absolute-paths': [spelling((link) => link.replace(/^https?:\/\/[^/]+/, ''))],
      'links-are-queries': [spelling((link) => link.slice(link.indexOf('?')))],
      'links-are-relative-to-the-folder': [spelling((link) => link.replace(/^.*\/([^/?]+\?)/, '$1'))],
      'links-without-scheme': [spelling((link) => link.replace(/^https?:/, ''))],
    },
  }),
  ...variantsOf(ofEnds, {
    '2.5-end-form at every': {
      'links-null-at-ends': [ending(null)],
      'links-empty-at-ends': [ending('')],
      'links-left-out-at-ends': [ending()],
    },
  }),
  ...variantsOf(ofFilters, {
    'at every': {
      'unknown-status-refused': [refusing(422, ofUnusedStatus), changes(...unknownStatus, ...caseOfStatus)],
      'status-filter-takes-words-in-use-alone': [
        refusing(400, (call) => call.query.has('status') && !isInUse(call.store, statusOf(call))),
        changes(...unknownStatus, ...caseOfStatus, '4.7-status-empty', '4.9-status-empty'),
      ],
      'status-out-of-use-is-missing': [
        underUnknownStatus,
        instead(() => notFound('Nothing has this status.')),
        changes(...unknownStatus, ...caseOfStatus),
      ],
      'status-in-any-case': [
        filtering((status, call) => {
          const known = askedRows(call).map(rowStatus);
          return known.find((one) => one.toLowerCase() === status?.toLowerCase()) ?? status;
        }),
        changes(...caseOfStatus),
      ],
      'empty-status-finds-nothing': [
        where('plain', ({ query }) => query.get('status') === ''),
        rows(() => []),
        changes('4.7-status-empty', '4.9-status-empty'),
      ],
    },
  }),
  ...variantsOf(ofWords, {
    'at every': {
      'signs-in-a-status-refused': [refusing(400, (call) => /[%*?()[\]\\]/.test(statusOf(call)))],
      'statuses-in-other-words': [
        rewording((kind, status) => (kind === 'run' ? `100%+ & ${status}#?/` : `ΛΑΘΟΣ, "${status}" —`)),
        changes('2.3-status-values', '2.4-status-values'),
      ],
      'statuses-that-begin-one-another': [
        rewording((_kind, status) => BEGINNINGS[status]),
        changes('2.3-status-values', '2.4-status-values'),
      ],
      'one-status-only': [rewording(() => 'done'), changes('2.3-status-values', '2.4-status-values')],
    },
  }),
  ...variantsOf(ofIds, {
    'at every': {
      'ids-are-uuids': [renaming(uuid), changes('2.3-id-form', '2.4-id-form')],
      'run-ids-with-signs': [
        renaming((key, kind) => (kind === 'run' || kind === 'record' ? `${kind}:${key}~v1` : key)),
        changes('2.3-id-form', '2.4-id-form'),
      ],
      'run-ids-near-the-end-of-32-bits': [countingDown, alone(idForms, 'the time that reads show')],
      // The large run keeps its id, because the target file names it.
      'run-ids-per-sync': [
        renumbering(({ key }, place, { length }) =>
          key === String(LARGE_RUN) ? key : String(length - place),
        ),
        alone(idForms, 'the time that reads show'),
      ],
      'ids-of-64-bits': [
        seeding((store) => {
          for (const run of everyRun(store)) {
            run.attributes['sync_id'] = BigInt(longId(asText(run.attributes['sync_id']), 'sync'));
            const ids = { sync_id: run.attributes['sync_id'], sync_run_id: BigInt(longId(run.key, 'run')) };
            for (const record of run.records) Object.assign(record.attributes, ids);
          }
        }),
        renaming(longId),
      ],
      'malformed-ids-get-400': [refusingIds(400, /^\d+$/), changes(...malformed)],
      'all-but-uuids-refused': [
        renaming(uuid),
        refusingIds(400, /^[\da-f]{8}(-[\da-f]{4}){3}-/),
        changes('2.3-id-form', '2.4-id-form', ...malformed),
      ],
      'syncs-all-around': [
        seeding(({ syncs }) => {
          for (let key = 0; key <= 120; key += 1)
            if (!syncs.has(String(key))) syncs.set(String(key), { key: String(key), runs: [] });
        }),
      ],
    },
  }),
  ...variantsOf(ofAbsence, {
    'at every': {
      'zero-is-no-id': [refusing(400, ({ params }) => Object.values(params).includes('0'))],
      // They may belong to another tenant.
      'ids-near-those-in-use-forbidden': [
        where('plain', (call) => isOfRuns(call) && isNear(call)),
        refuses(403, 404),
      ],
    },
  }),
];
