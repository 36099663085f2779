import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import { parseWithDigits } from './json.ts';
import { pageNumberIn } from './urls.ts';

/** An answer of status 200 as far as judging needs it: each look at a member of k6's own costs. */
export interface LoadAnswer {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A gjson path evaluated outside of JavaScript; undefined where it leads nowhere. */
  json(path: string): unknown;
}

/** The request, to compare the answer with. */
export interface JudgedRequest {
  readonly endpoint: EndpointName;
  readonly url: string;
  readonly id?: string | undefined;
  readonly syncId?: string | undefined;
  readonly runId?: string | undefined;
  /** Whether ids of runs are numbers: not if one has another form, although this one has digits alone. */
  readonly isNumbered?: boolean | undefined;
  readonly status?: string | undefined;
  /** Whether the statuses of an unfiltered list are of use. */
  readonly wantsStatuses?: true | undefined;
  readonly series?: readonly string[] | undefined;
}

/** The facts of an answer that the traffic needs to continue. */
export interface Facts {
  readonly ids: readonly string[];
  readonly statuses: readonly string[];
  readonly next: string | undefined;
}

/** A problem of an answer, with enough detail to fix it. */
export interface LoadFinding {
  /** Our name of the rule; `ruleIdOf` gives that of the catalogue. */
  readonly rule: string;
  readonly pointer: string;
  readonly wanted: string;
  readonly received: string;
}

/** Facts of an answer, or its problem. */
export type Inspection =
  | { readonly facts: Facts; readonly finding?: undefined }
  | { readonly finding: LoadFinding };

/** Facts of an answer that is no list. */
export const noFacts: Facts = { ids: [], statuses: [], next: undefined };

/** The path that the invariants of a request's answer are read by. */
export const pathOf = (asked: JudgedRequest): string => `{${paths[asked.endpoint](asked).join(',')}}|@tostr`;

/**
 * Checks the most important rules cheaply, by what `pathOf` picked of an answer outside of JavaScript; only
 * what was picked is parsed here.
 */
export function inspectAnswer(answer: LoadAnswer, asked: JudgedRequest, picked: unknown): Inspection {
  const seen = typeof picked === 'string' ? parseWithDigits(picked) : undefined;
  // The paths return only objects.
  return typeof seen === 'object' && seen !== null
    ? judges[asked.endpoint](seen, asked)
    : { finding: noJson(answer.body) };
}

/** A body that is no JSON. */
export const noJson = (body: string): LoadFinding => ({
  rule: 'json',
  pointer: '',
  wanted: 'a body of JSON',
  received: describeText(body),
});

/** The kind of text in a body, without its content, which may be the customers'. */
export const describeText = (body: string): string =>
  body === ''
    ? 'an empty body'
    : `${body.length} characters that start with ${JSON.stringify(body.slice(0, 1))}`;

/** The sync and run of an entry or resource; what is of another type is compared as text. */
type Owners = Readonly<Partial<Record<'y' | 'r', string | number>>>;

/** An entry of a list: id, status, sync and run. */
type Entry = Owners & Readonly<Partial<Record<'id' | 't', unknown>>>;

/** What the paths pick: entries of a list or the id of a resource; its sync, links, series of a report. */
type Picked = Owners & Readonly<Partial<Record<'e' | 'i' | 'next' | 'self', unknown>>>;

const single = (): string[] => ['"i":data.id'];

const paths: Readonly<Record<EndpointName, (asked: JudgedRequest) => string[]>> = {
  reports: () => ['"y":data.sync_run_triggered.#', '"r":data.total_sync_run_rows.#'],
  querySource: () => ['"n":#'],
  scheduleSync: () => ['"i":message'],
  readRun: () => ['"i":data.id', '"y":data.attributes.sync_id'],
  listRuns: listPaths,
  listRecords: listPaths,
  readModel: single,
  updateModel: single,
  updateConnector: single,
};

const needsStatuses = ({ status, wantsStatuses }: JudgedRequest): boolean =>
  status !== undefined || wantsStatuses === true;

/** One pass over the entries: a path for each of their members would take k6 half as long again. */
function listPaths(asked: JudgedRequest): string[] {
  const members = ['id'];
  if (needsStatuses(asked)) members.push('"t":attributes.status');
  if (asked.syncId !== undefined) members.push('"y":attributes.sync_id');
  if (asked.runId !== undefined) members.push('"r":attributes.sync_run_id');
  const picked = [`"e":data.#.{${members.join(',')}}`, '"next":links.next'];
  return pageNumberIn(asked.url) === undefined ? picked : [...picked, '"self":links.self'];
}

type JudgeOne = (seen: Picked, asked: JudgedRequest) => Inspection;

const judges: Readonly<Record<EndpointName, JudgeOne>> = {
  reports: (seen, asked) => {
    const counts: Readonly<Record<string, unknown>> = {
      sync_run_triggered: seen.y,
      total_sync_run_rows: seen.r,
    };
    const missing = asked.series?.find((name) => counts[name] === undefined);
    return missing === undefined
      ? { facts: noFacts }
      : found('series-asked-for', `/data/${missing}`, 'the series that was asked for', undefined);
  },
  readModel: judgeSingle,
  updateModel: judgeSingle,
  updateConnector: judgeSingle,
  readRun: (seen, asked) =>
    asked.syncId !== undefined && foreign([seen.y], asked.syncId) === 0
      ? found('sync-id-asked-for', '/data/attributes/sync_id', asked.syncId, seen.y)
      : judgeSingle(seen, asked),
  listRuns: judgeList,
  listRecords: judgeList,
  // What else there is to them, the schemas say.
  querySource: () => ({ facts: noFacts }),
  scheduleSync: () => ({ facts: noFacts }),
};

function judgeSingle(seen: Picked, asked: JudgedRequest): Inspection {
  return asked.id === undefined || seen.i === asked.id
    ? { facts: noFacts }
    : found('id-asked', '/data/id', asked.id, seen.i);
}

function judgeList(seen: Picked, asked: JudgedRequest): Inspection {
  const entries = Array.isArray(seen.e) ? (seen.e as readonly Entry[]) : undefined;
  const ids = entries && strings(entries.map(({ id }) => id));
  if (entries === undefined || ids === undefined)
    return found('entry-ids', '/data', 'a list whose every entry has an id that is a string', undefined);
  const statuses = needsStatuses(asked) ? strings(entries.map(({ t }) => t)) : [];
  if (statuses === undefined)
    return found('entry-statuses', '/data', 'a list whose every entry has a status', undefined);
  return (
    judgeFilter(statuses, asked.status) ??
    judgeUnique(ids) ??
    judgeOwner(entries, 'y', asked.syncId) ??
    judgeOwner(entries, 'r', asked.runId, asked.isNumbered) ??
    judgePage(seen, asked) ?? {
      facts: { ids, statuses, next: typeof seen.next === 'string' ? seen.next : undefined },
    }
  );
}

function judgeFilter(statuses: readonly string[], wanted: string | undefined): Inspection | undefined {
  const place = wanted === undefined ? -1 : statuses.findIndex((one) => one !== wanted);
  return place < 0
    ? undefined
    : found('status-filter', `/data/${place}/attributes/status`, JSON.stringify(wanted), statuses[place]);
}

function judgeUnique(ids: readonly string[]): Inspection | undefined {
  if (new Set(ids).size === ids.length) return undefined;
  const place = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  return found('each-once', `/data/${place}/id`, 'an id that no other entry of the page has', ids[place]);
}

/** Whether every entry belongs to the sync or run that was asked for. */
function judgeOwner(entries: readonly Entry[], key: 'y' | 'r', id?: string, isNumbered?: boolean) {
  const owners = entries.map((entry) => entry[key]);
  const place = id === undefined ? -1 : foreign(owners, id, isNumbered);
  if (place < 0) return undefined;
  const [rule, member] = key === 'y' ? ['sync-id', 'sync_id'] : ['sync-run-id', 'sync_run_id'];
  return found(`${rule}-asked-for`, `/data/${place}/attributes/${member}`, id ?? '', owners[place]);
}

/**
 * A page whose own link names a later page than requested is another request's answer. An earlier one may be
 * correct: the list has become shorter.
 */
function judgePage(seen: Picked, asked: JudgedRequest): Inspection | undefined {
  if (typeof seen.self !== 'string') return undefined;
  // The page of a request without a number is unspecified.
  const [own, wanted] = [pageNumberIn(seen.self), pageNumberIn(asked.url)];
  return own === undefined || wanted === undefined || wanted === 0 || own <= wanted
    ? undefined
    : found('page-number', '/links/self', `page ${wanted}`, `page ${own}`);
}

/** The place of the first value that differs from an id in digits, or, for other ids, from its neighbours. */
function foreign(values: readonly Owners['y'][], id: string, isNumbered = true): number {
  // A single resource of the sync that was asked for.
  if (values.length === 1 && String(values[0]) === id) return -1;
  const isNumber = isNumbered && /^\d+$/.test(id);
  const wanted = isNumber ? id.replace(/^0+(?=\d)/, '') : String(values.find((one) => one !== undefined));
  return values.findIndex((value) => value !== undefined && String(value) !== wanted);
}

const found = (rule: string, pointer: string, wanted: string, received: unknown): Inspection => ({
  finding: {
    rule,
    pointer,
    wanted,
    received: received === undefined ? 'nothing of the kind' : JSON.stringify(received),
  },
});

const strings = (values: readonly unknown[]): readonly string[] | undefined =>
  values.every((one) => typeof one === 'string') ? values : undefined;
