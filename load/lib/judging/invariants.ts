import type { EndpointName } from '../../../suites/catalogue/endpoints.ts';
import { parseWithDigits } from './digits.ts';
import { parameterOf } from '../links.ts';

/** An answer as far as judging needs it; k6's own Response is one. */
export interface LoadAnswer {
  readonly status: number;
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
  /** Stable name of the rule. */
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

/** What a path selects of an answer, as JSON; undefined where the body is none. */
export function pickedFrom(answer: LoadAnswer, path: string): string | undefined {
  const picked = answer.json(path);
  return typeof picked === 'string' ? picked : undefined;
}

/**
 * Checks the most important rules cheaply: one gjson path per answer, evaluated outside of JavaScript. The
 * path selects violations, so a correct answer selects almost nothing, and only the selection is parsed here.
 */
export function inspectAnswer(answer: LoadAnswer, asked: JudgedRequest, picked?: string): Inspection {
  const seen = picked === undefined ? undefined : parsePicked(picked);
  if (seen === undefined)
    return {
      finding: { rule: 'json', pointer: '', wanted: 'a body of JSON', received: describeText(answer.body) },
    };
  return judges[asked.endpoint](seen, asked, answer);
}

/** The path that the invariants of a request's answer are read by. */
export const pathOf = (asked: JudgedRequest): string => `{${paths[asked.endpoint](asked).join(',')}}|@tostr`;

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
  reports: judgeReport,
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

function judgeReport(seen: Picked, asked: JudgedRequest): Inspection {
  const counts: Readonly<Record<string, unknown>> = {
    sync_run_triggered: seen.y,
    total_sync_run_rows: seen.r,
  };
  const missing = asked.series?.find((name) => counts[name] === undefined);
  return missing === undefined
    ? { facts: noFacts }
    : found('series-asked-for', `/data/${missing}`, 'the series that was asked for', undefined);
}

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
  const wrong =
    judgeFilter(seen, asked, answer, ids, statuses) ??
    judgeUnique(ids) ??
    judgeOwners(seen, asked, answer, ids) ??
    judgePage(seen, asked);
  if (wrong !== undefined) return wrong;
  return { facts: { ids, statuses, next: typeof seen.next === 'string' ? seen.next : undefined } };
}

function judgeFilter(
  seen: Picked,
  { status }: JudgedRequest,
  answer: LoadAnswer,
  ids: readonly string[],
  statuses: readonly string[],
): Inspection | undefined {
  if (status === undefined) return undefined;
  const listed = statuses.findIndex((one) => one !== status);
  const place = seen.s === undefined ? listed : ids.findIndex((one) => one === seen.s);
  if (place < 0) return undefined;
  return found(
    'status-filter',
    `/data/${place}/attributes/status`,
    status,
    answer.json(`data.${place}.attributes.status`),
  );
}

function judgeUnique(ids: readonly string[]): Inspection | undefined {
  if (new Set(ids).size === ids.length) return undefined;
  const place = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  return found('ids-unique', `/data/${place}/id`, 'an id that no other entry of the page has', ids[place]);
}

function judgeOwners(
  seen: Picked,
  asked: JudgedRequest,
  answer: LoadAnswer,
  ids: readonly string[],
): Inspection | undefined {
  return (
    judgeOwner([seen.y, seen.ys], [asked.syncId, 'sync_id'], answer, ids) ??
    judgeOwner([seen.r, seen.rs], [asked.runId, 'sync_run_id'], answer, ids)
  );
}

function judgeOwner(
  picked: readonly [offender: unknown, all: unknown],
  wanted: readonly [id: string | undefined, member: string],
  answer: LoadAnswer,
  ids: readonly string[],
): Inspection | undefined {
  // By place: to take a list apart costs k6 more than the rest of an inspection without a finding.
  const offender = picked[0];
  const all = picked[1];
  const id = wanted[0];
  if (id === undefined || (offender === undefined && all === undefined)) return undefined;
  const place =
    offender === undefined ? (foreign(all, id)?.place ?? -1) : ids.findIndex((one) => one === offender);
  if (place < 0) return undefined;
  const member = wanted[1];
  const received = answer.json(`data.${place}.attributes.${member}`);
  return found(
    `${member.replaceAll('_', '-')}-asked-for`,
    `/data/${place}/attributes/${member}`,
    id,
    received,
  );
}

/**
 * A page whose own link names a later page than requested is another request's answer. An earlier one may be
 * correct: the list has become shorter.
 */
function judgePage(seen: Picked, asked: JudgedRequest): Inspection | undefined {
  if (typeof seen.self !== 'string' || !asked.url.includes('?')) return undefined;
  const own = parameterOf(seen.self, 'page') ?? '';
  // The page of a request without a number is unspecified.
  const wanted = parameterOf(asked.url, 'page') ?? '';
  if (!/^\d{1,9}$/.test(own) || !/^[1-9]\d{0,8}$/.test(wanted) || Number(own) <= Number(wanted))
    return undefined;
  return found('page-asked-for', '/links/self', `page ${wanted}`, `page ${own}`);
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

function found(rule: string, pointer: string, wanted: string, received: unknown): Inspection {
  return {
    finding: {
      rule,
      pointer,
      wanted,
      received: received === undefined ? 'nothing of the kind' : JSON.stringify(received),
    },
  };
}

function strings(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  for (let index = 0; index < value.length; index += 1)
    if (typeof value[index] !== 'string') return undefined;
  // Every item was just seen to be one.
  return value as readonly string[];
}

function parsePicked(text: string): Picked | undefined {
  const picked = parseWithDigits(text);
  // The paths above return only objects.
  return typeof picked === 'object' && picked !== null ? picked : undefined;
}

/** The kind of text in a body, without its content, which may be the customers'. */
export function describeText(body: string): string {
  if (body === '') return 'an empty body';
  return `${body.length} characters that start with ${JSON.stringify(body.slice(0, 1))}`;
}
