import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import { parseWithDigits } from './json.ts';
import { pageNumberIn } from './urls.ts';

/** An answer as far as judging needs it. */
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

/** What the paths pick: number of entries, their ids, statuses, syncs, runs; links of the page. */
type Picked = Readonly<Partial<Record<'n' | 'i' | 't' | 'y' | 'r' | 'next' | 'self', unknown>>>;

const single = (): string[] => ['"i":data.id'];

const paths: Readonly<Record<EndpointName, (asked: JudgedRequest) => string[]>> = {
  reports: () => ['"y":data.sync_run_triggered.#', '"r":data.total_sync_run_rows.#'],
  querySource: () => ['"n":#'],
  scheduleSync: () => ['"i":message'],
  readRun: () => ['"i":data.id', '"y":[data.attributes.sync_id]'],
  listRuns: listPaths,
  listRecords: listPaths,
  readModel: single,
  updateModel: single,
  updateConnector: single,
};

function listPaths({ status, syncId, runId, wantsStatuses }: JudgedRequest): string[] {
  const picked = ['"n":data.#', '"i":data.#.id', '"next":links.next', '"self":links.self'];
  if (status !== undefined || wantsStatuses === true) picked.push('"t":data.#.attributes.status');
  if (syncId !== undefined) picked.push('"y":data.#.attributes.sync_id');
  if (runId !== undefined) picked.push('"r":data.#.attributes.sync_run_id');
  return picked;
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
  readRun: (seen, asked) => {
    const other = asked.syncId === undefined ? undefined : foreign(seen.y, asked.syncId);
    return other === undefined
      ? judgeSingle(seen, asked)
      : found('sync-id-asked-for', '/data/attributes/sync_id', asked.syncId ?? '', other.value);
  },
  listRuns: judgeList,
  listRecords: judgeList,
  // What else there is to them, the schemas say.
  querySource: () => ({ facts: noFacts }),
  scheduleSync: () => ({ facts: noFacts }),
};

function judgeSingle(seen: Picked, asked: JudgedRequest): Inspection {
  return asked.id === undefined || seen.i === asked.id
    ? { facts: noFacts }
    : found('id-asked-for', '/data/id', asked.id, seen.i);
}

function judgeList(seen: Picked, asked: JudgedRequest): Inspection {
  const ids = strings(seen.i);
  if (ids === undefined || ids.length !== seen.n)
    return found('entry-ids', '/data', 'a list whose every entry has an id that is a string', undefined);
  const statuses = seen.t === undefined ? [] : strings(seen.t);
  if (statuses === undefined || (seen.t !== undefined && statuses.length !== ids.length))
    return found('entry-statuses', '/data', 'a list whose every entry has a status', undefined);
  return (
    judgeFilter(statuses, asked.status) ??
    judgeUnique(ids) ??
    judgeOwner(seen.y, 'sync_id', asked.syncId) ??
    judgeOwner(seen.r, 'sync_run_id', asked.runId) ??
    judgePage(seen, asked) ?? {
      facts: { ids, statuses, next: typeof seen.next === 'string' ? seen.next : undefined },
    }
  );
}

function judgeFilter(statuses: readonly string[], wanted: string | undefined): Inspection | undefined {
  const place = wanted === undefined ? -1 : statuses.findIndex((one) => one !== wanted);
  return place < 0
    ? undefined
    : found('status-filter', `/data/${place}/attributes/status`, wanted ?? '', statuses[place]);
}

function judgeUnique(ids: readonly string[]): Inspection | undefined {
  if (new Set(ids).size === ids.length) return undefined;
  const place = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  return found('ids-unique', `/data/${place}/id`, 'an id that no other entry of the page has', ids[place]);
}

/** Whether every entry belongs to the sync or run that was asked for. */
function judgeOwner(
  owners: unknown,
  member: 'sync_id' | 'sync_run_id',
  id: string | undefined,
): Inspection | undefined {
  const other = id === undefined ? undefined : foreign(owners, id);
  if (other === undefined) return undefined;
  const rule = `${member.replaceAll('_', '-')}-asked-for`;
  return found(rule, `/data/${other.place}/attributes/${member}`, id ?? '', other.value);
}

/**
 * A page whose own link names a later page than requested is another request's answer. An earlier one may be
 * correct: the list has become shorter.
 */
function judgePage(seen: Picked, asked: JudgedRequest): Inspection | undefined {
  if (typeof seen.self !== 'string' || !asked.url.includes('?')) return undefined;
  // The page of a request without a number is unspecified.
  const [own, wanted] = [pageNumberIn(seen.self), pageNumberIn(asked.url)];
  return own === undefined || wanted === undefined || wanted === 0 || own <= wanted
    ? undefined
    : found('page-asked-for', '/links/self', `page ${wanted}`, `page ${own}`);
}

/** The first value that differs from an id in digits, or, for other ids, from its neighbours. */
function foreign(values: unknown, id: string): { place: number; value: unknown } | undefined {
  if (!Array.isArray(values)) return undefined;
  // A single resource of the sync that was asked for.
  if (values.length === 1 && String(values[0]) === id) return undefined;
  const wanted = /^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : String(values[0]);
  const place = values.findIndex((value) => String(value) !== wanted);
  return place < 0 ? undefined : { place, value: values[place] };
}

const found = (rule: string, pointer: string, wanted: string, received: unknown): Inspection => ({
  finding: {
    rule,
    pointer,
    wanted,
    received: received === undefined ? 'nothing of the kind' : JSON.stringify(received),
  },
});

function strings(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  for (let index = 0; index < value.length; index += 1)
    if (typeof value[index] !== 'string') return undefined;
  // Every item was just seen to be one.
  return value as readonly string[];
}
