import { endpoints } from '../../suites/catalogue/index.ts';
import { listedRun, recordOf, runOf } from '../../suites/fixtures/log.ts';
import type { JsonObject } from '../../suites/log/json.ts';
import { randomFrom, shuffled } from '../../suites/log/random.ts';
import { ownAddress, type ScriptedAnswer, type ScriptedRequest } from './script.ts';
import type { ServerClock } from './clock.ts';
import type { ListedEntry } from './entries.ts';
import type { Freedoms } from './freedoms.ts';
import { statusesUsed, type ServerLists } from './lists.ts';
import { statusAsked, pageAsked, type LinkQuery, type ListPage } from './pages.ts';

/** The stated answer for what does not exist (interpretation 16). */
export const missingAnswer: ScriptedAnswer = {
  status: 404,
  body: { message: 'There is no such thing.', status: 'not_found' },
};

/** The endpoints whose answers this module makes. */
export const endpointsOfLists: readonly string[] = [
  endpoints.listRuns,
  endpoints.readRun,
  endpoints.listRecords,
];

/** What a server answers at those endpoints if it shows the state of one moment. */
export function listAnswer(
  {
    freedoms,
    lists,
    clock,
  }: { readonly freedoms: Freedoms; readonly lists: ServerLists; readonly clock: ServerClock },
  request: ScriptedRequest,
  nowMs: number,
): ScriptedAnswer {
  const { sync_id: sync = '', sync_run_id: run = '' } = request.params;
  const query = new Map(request.query);
  // A link to a snapshot shows the moment at which it was issued (interpretation 11).
  const ms = Number(query.get('at') ?? nowMs);
  const runs = lists.runsOf(sync, ms);
  const isAlone = request.endpoint === endpoints.readRun;
  const shown = (entry: ListedEntry): object => shownRun(freedoms, clock, { sync, entry, ms, isAlone });
  if (isAlone) {
    const found = runs?.find(({ id }) => id === run);
    if (found === undefined) return missingAnswer;
    return { body: { data: shown(found) } };
  }
  const isRuns = request.endpoint === endpoints.listRuns;
  const all = isRuns ? runs : lists.recordsOf(sync, run, ms);
  if (all === undefined) return missingAnswer;
  const asked = statusAsked(query, freedoms.emptyFilter === 'nothing');
  const status = asked === undefined ? undefined : statusMeant(freedoms, all, asked);
  if (query.get('status') === '' && freedoms.emptyFilter === 400) return unknownStatus(400);
  const refused = refusalOf(freedoms, all, status);
  if (refused !== undefined) return refused;
  const page = pageAsked(freedoms, { all, status, asked, ms, query });
  if ('instead' in page) return noPage(page.instead);
  const entries =
    freedoms.pageOrder === 'stable'
      ? page.entries
      : shuffled(page.entries, randomFrom(request.number, 'page'));
  const record = (entry: ListedEntry): object => shownRecord(freedoms, clock, { sync, run, entry });
  const links = linksOf(freedoms, page, request.path.split('?')[0] ?? '');
  return { body: { data: entries.map(isRuns ? shown : record), links } };
}

/** The answer to a status that is not in use, where the server refuses it (interpretations 13 and 48). */
function refusalOf(
  freedoms: Freedoms,
  all: readonly ListedEntry[],
  status: string | undefined,
): ScriptedAnswer | undefined {
  const { unusedStatus, knownStatuses } = freedoms;
  if (status === undefined || unusedStatus === 'empty') return undefined;
  const isKnown =
    knownStatuses === 'fixed' && [...statusesUsed(freedoms), 'queued', 'running'].includes(status);
  if (isKnown || all.some((entry) => entry.status === status)) return undefined;
  return unusedStatus === 404 ? missingAnswer : unknownStatus(unusedStatus);
}

const unknownStatus = (status: number): ScriptedAnswer => ({
  status,
  body: { message: 'There is no such status.', status: 'unknown_status' },
});

/** The status that the server filters by; other case and spaces around are open (interpretation 13). */
function statusMeant({ filterMatch }: Freedoms, all: readonly ListedEntry[], asked: string): string {
  const plain = (text: string): string => (filterMatch === 'trimmed' ? text.trim() : text.toLowerCase());
  if (filterMatch === 'exact') return asked;
  return all.find(({ status }) => plain(status) === plain(asked))?.status ?? asked;
}

function noPage(instead: number | 'broken'): ScriptedAnswer {
  if (instead === 'broken') return { failure: 'cut' };
  if (instead === 404) return missingAnswer;
  if (instead === 204) return { status: 204 };
  const headers = instead === 302 ? { headers: { location: '/elsewhere' } } : {};
  return { status: instead, ...headers, body: { message: 'There is no such page.', status: 'no_page' } };
}

function linksOf(
  { linkForm, ends }: Freedoms,
  { links }: ListPage,
  path: string,
): Readonly<Record<string, string | null | undefined>> {
  const base = { absolute: `${ownAddress}${path}`, path, query: '' }[linkForm];
  const url = (query: LinkQuery): string =>
    `${base}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
  const atEnd = { empty: '', own: url(links.self), null: null, absent: undefined }[ends];
  const orEnd = (query: LinkQuery | undefined): string | null | undefined =>
    query === undefined ? atEnd : url(query);
  return {
    self: url(links.self),
    first: url(links.first),
    prev: orEnd(links.prev),
    next: orEnd(links.next),
    last: url(links.last),
  };
}

const numberOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

const furtherMembers = (members: Freedoms['members'], nulls: Freedoms['nulls']): JsonObject => ({
  ...(members === 'more' ? { triggered_by: 'schedule', labels: [] } : {}),
  ...(nulls === 'errors' ? { error: null } : {}),
});

interface ShownRun {
  readonly sync: string;
  readonly entry: ListedEntry;
  readonly ms: number;
  readonly isAlone: boolean;
}

/** A run that is being worked on may count further without a new `updated_at` (interpretation 59). */
function shownRun(
  { progress, fractions, fractionsAlone, members, nulls }: Freedoms,
  clock: ServerClock,
  { sync, entry, ms, isAlone }: ShownRun,
): object {
  const exactness = isAlone && fractionsAlone !== 'same' ? fractionsAlone : fractions;
  const show = (at: number): string => clock.show(at, exactness);
  const isGrowing = progress === 'counts-grow' && ['running', 'queued'].includes(entry.status);
  const seconds = isGrowing ? Math.max(0, Math.floor((ms - entry.createdMs) / 1000)) : 9;
  return (isAlone ? runOf : listedRun)(sync, entry.id, {
    status: entry.status,
    duration: seconds,
    total_query_rows: isGrowing ? seconds * 2 : 3,
    started_at: show(entry.createdMs),
    finished_at: isGrowing ? null : show(entry.createdMs + 900),
    created_at: show(entry.createdMs),
    updated_at: show(entry.updatedMs),
    ...furtherMembers(members, nulls),
  });
}

function shownRecord(
  { members, nulls }: Freedoms,
  clock: ServerClock,
  { sync, run, entry }: { readonly sync: string; readonly run: string; readonly entry: ListedEntry },
): object {
  return recordOf(sync, String(numberOf(run)), entry.id, {
    status: entry.status,
    created_at: clock.show(entry.createdMs),
    updated_at: clock.show(entry.updatedMs),
    ...furtherMembers(members, nulls),
  });
}
