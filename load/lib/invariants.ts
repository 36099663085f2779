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
  /** Of a single resource. */
  readonly id?: string | undefined;
  readonly syncId?: string | undefined;
  readonly runId?: string | undefined;
  /** The filter. */
  readonly status?: string | undefined;
  /** Whether the statuses of an unfiltered list are of use. */
  readonly wantsStatuses?: true | undefined;
  /** Series that a report must hold. */
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
 * Checks the most important rules cheaply, by what `pathOf` picked of an answer outside of JavaScript. The
 * path selects violations, so a correct answer selects almost nothing, and only the selection is parsed here.
 */
export function inspectAnswer(answer: LoadAnswer, asked: JudgedRequest, picked: unknown): Inspection {
  const seen = typeof picked === 'string' ? parseWithDigits(picked) : undefined;
  // The paths return only objects.
  return typeof seen === 'object' && seen !== null
    ? judges[asked.endpoint](seen, asked, answer)
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

/** What the paths pick. */
interface Picked {
  /** Number of entries, their ids, their statuses. */
  readonly n?: unknown;
  readonly i?: unknown;
  readonly t?: unknown;
  /** Ids of the first entries with a foreign status, sync, run. */
  readonly s?: unknown;
  readonly y?: unknown;
  readonly r?: unknown;
  /** Every sync, every run: where the id is no word that a path can compare with. */
  readonly ys?: unknown;
  readonly rs?: unknown;
  readonly next?: unknown;
  readonly self?: unknown;
}

const isPlainWord = (text: string): boolean => /^[\w .:-]+$/.test(text);
const isPlainNumber = (text: string): boolean => /^(?:0|[1-9]\d{0,14})$/.test(text);

const single = (): string[] => ['"i":data.id'];

const paths: Readonly<Record<EndpointName, (asked: JudgedRequest) => string[]>> = {
  reports: () => ['"y":data.sync_run_triggered.#', '"r":data.total_sync_run_rows.#'],
  querySource: () => ['"n":#'],
  scheduleSync: () => ['"i":message'],
  readRun: () => ['"i":data.id', '"ys":[data.attributes.sync_id]'],
  listRuns: listPaths,
  listRecords: listPaths,
  readModel: single,
  updateModel: single,
  updateConnector: single,
};

function listPaths({ status, syncId, runId, wantsStatuses }: JudgedRequest): string[] {
  const picked = ['"n":data.#', '"i":data.#.id', '"next":links.next', '"self":links.self'];
  if (status !== undefined && isPlainWord(status))
    picked.push(`"s":data.#(attributes.status!="${status}").id`);
  else if (status !== undefined || wantsStatuses === true) picked.push('"t":data.#.attributes.status');
  for (const [id, member, one, all] of [
    [syncId, 'sync_id', 'y', 'ys'],
    [runId, 'sync_run_id', 'r', 'rs'],
  ] as const) {
    if (id === undefined) continue;
    picked.push(
      isPlainNumber(id)
        ? `"${one}":data.#(attributes.${member}!=${id}).id`
        : `"${all}":data.#.attributes.${member}`,
    );
  }
  return picked;
}

type JudgeOne = (seen: Picked, asked: JudgedRequest, answer: LoadAnswer) => Inspection;

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
    const other = asked.syncId === undefined ? undefined : foreign(seen.ys, asked.syncId);
    return other === undefined
      ? judgeSingle(seen, asked)
      : found('sync-id-asked-for', '/data/attributes/sync_id', asked.syncId ?? '', other.value);
  },
  listRuns: judgeList,
  listRecords: judgeList,
  querySource: (seen) =>
    typeof seen.n === 'number' ? { facts: noFacts } : found('rows', '', 'an array of rows', undefined),
  scheduleSync: (seen) =>
    typeof seen.i === 'string' ? { facts: noFacts } : found('message', '/message', 'a string', seen.i),
};

function judgeSingle(seen: Picked, asked: JudgedRequest): Inspection {
  return asked.id === undefined || seen.i === asked.id
    ? { facts: noFacts }
    : found('id-asked-for', '/data/id', asked.id, seen.i);
}

function judgeList(seen: Picked, asked: JudgedRequest, answer: LoadAnswer): Inspection {
  const ids = strings(seen.i);
  if (ids === undefined || ids.length !== seen.n)
    return found('entry-ids', '/data', 'a list whose every entry has an id that is a string', undefined);
  const statuses = seen.t === undefined ? [] : strings(seen.t);
  if (statuses === undefined || (seen.t !== undefined && statuses.length !== ids.length))
    return found('entry-statuses', '/data', 'a list whose every entry has a status', undefined);
  return (
    judgeFilter(seen, asked, answer, ids, statuses) ??
    judgeUnique(ids) ??
    judgeOwner(seen.y, seen.ys, 'sync_id', asked.syncId, answer, ids) ??
    judgeOwner(seen.r, seen.rs, 'sync_run_id', asked.runId, answer, ids) ??
    judgePage(seen, asked) ?? {
      facts: { ids, statuses, next: typeof seen.next === 'string' ? seen.next : undefined },
    }
  );
}

function judgeFilter(
  seen: Picked,
  { status }: JudgedRequest,
  answer: LoadAnswer,
  ids: readonly string[],
  statuses: readonly string[],
): Inspection | undefined {
  if (status === undefined) return undefined;
  const place =
    seen.s === undefined
      ? statuses.findIndex((one) => one !== status)
      : ids.findIndex((one) => one === seen.s);
  if (place < 0) return undefined;
  const path = `data.${place}.attributes.status`;
  return found('status-filter', `/${path.replaceAll('.', '/')}`, status, answer.json(path));
}

function judgeUnique(ids: readonly string[]): Inspection | undefined {
  if (new Set(ids).size === ids.length) return undefined;
  const place = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  return found('ids-unique', `/data/${place}/id`, 'an id that no other entry of the page has', ids[place]);
}

/** Whether every entry belongs to the sync or run that was asked for. */
function judgeOwner(
  offender: unknown,
  all: unknown,
  member: 'sync_id' | 'sync_run_id',
  id: string | undefined,
  answer: LoadAnswer,
  ids: readonly string[],
): Inspection | undefined {
  if (id === undefined || (offender === undefined && all === undefined)) return undefined;
  const place =
    offender === undefined ? (foreign(all, id)?.place ?? -1) : ids.findIndex((one) => one === offender);
  if (place < 0) return undefined;
  const path = `data.${place}.attributes.${member}`;
  return found(
    `${member.replaceAll('_', '-')}-asked-for`,
    `/${path.replaceAll('.', '/')}`,
    id,
    answer.json(path),
  );
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
