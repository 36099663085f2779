import type { EndpointName } from './endpoints.ts';
import { parameterOf } from './links.ts';

/** An answer as far as judging needs it; k6's own Response is one. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A gjson path evaluated outside of JavaScript; undefined where it leads nowhere. */
  json(path: string): unknown;
}

/** What was asked, so that the answer can be held against it. */
export interface Asked {
  readonly endpoint: EndpointName;
  readonly url: string;
  /** Of a single resource. */
  readonly id?: string;
  readonly syncId?: string;
  readonly runId?: string;
  /** The filter. */
  readonly status?: string;
  /** Series that a report must hold. */
  readonly series?: readonly string[];
}

/** What a look at an answer gave: enough to go on with. */
export interface Facts {
  readonly ids: readonly string[];
  readonly statuses: readonly string[];
  readonly next: string | undefined;
}

/** What is wrong with an answer, told so that it can be mended. */
export interface Finding {
  /** Stable name of the rule. */
  readonly rule: string;
  readonly pointer: string;
  readonly wanted: string;
  readonly received: string;
}

/** Facts of an answer, or what is wrong with it. */
export type Look = { readonly facts: Facts; readonly finding?: undefined } | { readonly finding: Finding };

/** Facts of an answer that is no list. */
export const noFacts: Facts = { ids: [], statuses: [], next: undefined };

/**
 * Looks at what no answer may get wrong, cheaply: one gjson path per answer, evaluated outside of JavaScript, whose
 * result is a short text. Only what the path picks is parsed here.
 */
export function lookAt(answer: Answer, asked: Asked): Look {
  const text = answer.json(paths[asked.endpoint]);
  if (typeof text !== 'string')
    return {
      finding: { rule: 'json', pointer: '', wanted: 'a body of JSON', received: describeText(answer.body) },
    };
  const seen = parsePicked(text);
  if (seen === undefined)
    return {
      finding: { rule: 'json', pointer: '', wanted: 'a body of JSON', received: describeText(answer.body) },
    };
  return judges[asked.endpoint](seen, asked);
}

/** What the paths pick; integers as their digits. */
interface Picked {
  readonly n?: unknown;
  readonly i?: unknown;
  readonly t?: unknown;
  readonly y?: unknown;
  readonly r?: unknown;
  readonly next?: unknown;
  readonly self?: unknown;
}

const listPath =
  '"n":data.#,"i":data.#.id,"t":data.#.attributes.status,"y":data.#.attributes.sync_id,"next":links.next,"self":links.self';
const singlePath = '{"i":data.id}|@tostr';

const paths: Readonly<Record<EndpointName, string>> = {
  reports: '{"r":data.sync_run_triggered.#,"t":data.total_sync_run_rows.#}|@tostr',
  readModel: singlePath,
  updateModel: singlePath,
  updateConnector: singlePath,
  readRun: '{"i":data.id,"y":data.attributes.sync_id}|@tostr',
  listRuns: `{${listPath}}|@tostr`,
  listRecords: `{${listPath},"r":data.#.attributes.sync_run_id}|@tostr`,
  querySource: '{"n":#}|@tostr',
  scheduleSync: '{"i":message}|@tostr',
};

type Judge = (seen: Picked, asked: Asked) => Look;

const judges: Readonly<Record<EndpointName, Judge>> = {
  reports: judgeReport,
  readModel: judgeSingle,
  updateModel: judgeSingle,
  updateConnector: judgeSingle,
  readRun: (seen, asked) => {
    const other = asked.syncId === undefined ? undefined : foreign([seen.y], asked.syncId);
    if (other !== undefined)
      return found('sync-asked-for', '/data/attributes/sync_id', asked.syncId ?? '', other.value);
    return judgeSingle(seen, asked);
  },
  listRuns: judgeList,
  listRecords: judgeList,
  querySource: (seen) =>
    typeof seen.n === 'string' ? { facts: noFacts } : found('rows', '', 'an array of rows', undefined),
  scheduleSync: (seen) =>
    typeof seen.i === 'string' ? { facts: noFacts } : found('message', '/message', 'a string', seen.i),
};

function judgeReport(seen: Picked, asked: Asked): Look {
  const counts: Readonly<Record<string, unknown>> = {
    sync_run_triggered: seen.r,
    total_sync_run_rows: seen.t,
  };
  const missing = asked.series?.find((name) => counts[name] === undefined);
  return missing === undefined
    ? { facts: noFacts }
    : found('series-asked-for', `/data/${missing}`, 'the series that was asked for', undefined);
}

function judgeSingle(seen: Picked, asked: Asked): Look {
  return asked.id === undefined || seen.i === asked.id
    ? { facts: noFacts }
    : found('id-asked-for', '/data/id', asked.id, seen.i);
}

function judgeList(seen: Picked, asked: Asked): Look {
  const ids = strings(seen.i);
  const count = Number(seen.n);
  if (ids === undefined || ids.length !== count)
    return found('entry-ids', '/data', 'a list whose every entry has an id that is a string', undefined);
  const statuses = strings(seen.t);
  if (statuses === undefined || statuses.length !== count)
    return found('entry-statuses', '/data', 'a list whose every entry has a status', undefined);
  if (asked.status !== undefined) {
    const place = statuses.findIndex((status) => status !== asked.status);
    if (place >= 0)
      return found('status-filter', `/data/${place}/attributes/status`, asked.status, statuses[place]);
  }
  if (new Set(ids).size !== ids.length) {
    const place = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    return found('ids-unique', `/data/${place}/id`, 'an id that no other entry of the page has', ids[place]);
  }
  return (
    judgeOwners(seen, asked) ??
    judgePage(seen, asked) ?? {
      facts: { ids, statuses, next: typeof seen.next === 'string' ? seen.next : undefined },
    }
  );
}

function judgeOwners(seen: Picked, asked: Asked): Look | undefined {
  for (const [values, id, member] of [
    [seen.y, asked.syncId, 'sync_id'],
    [seen.r, asked.runId, 'sync_run_id'],
  ] as const) {
    if (!Array.isArray(values) || id === undefined) continue;
    const other = foreign(values, id);
    if (other !== undefined)
      return found(
        `${member.replaceAll('_', '-')}-asked-for`,
        `/data/${other.place}/attributes/${member}`,
        id,
        other.value,
      );
  }
  return undefined;
}

/**
 * A page whose own link names a later page than was asked for is another request's answer. An earlier one may be
 * honest: the list has become shorter.
 */
function judgePage(seen: Picked, asked: Asked): Look | undefined {
  if (typeof seen.self !== 'string') return undefined;
  const own = parameterOf(seen.self, 'page') ?? '';
  const wanted = parameterOf(asked.url, 'page') ?? '1';
  if (!/^\d{1,9}$/.test(own) || !/^[1-9]\d{0,8}$/.test(wanted) || Number(own) <= Number(wanted))
    return undefined;
  return found('page-asked-for', '/links/self', `page ${wanted}`, `page ${own}`);
}

/** The first value that differs from an id in digits, or, for other ids, from its neighbours. */
function foreign(values: readonly unknown[], id: string): { place: number; value: unknown } | undefined {
  const wanted = /^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : values[0];
  const place = values.findIndex(
    (value) => value !== wanted && String(value).replace(/\.0+$/, '') !== wanted,
  );
  return place < 0 ? undefined : { place, value: values[place] };
}

function found(rule: string, pointer: string, wanted: string, received: unknown): Look {
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
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;
}

/** Numbers become their digits: JSON.parse would round ids beyond 2^53. */
function parsePicked(text: string): Picked | undefined {
  try {
    const picked: unknown = JSON.parse(
      /\d{16}/.test(text) ? quoteIntegers(text) : text,
      (_, value: unknown) => (typeof value === 'number' ? String(value) : value),
    );
    return typeof picked === 'object' && picked !== null ? picked : undefined;
  } catch {
    return undefined;
  }
}

function quoteIntegers(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
}

/** What kind of text a body is, without its content, which may be the customers'. */
export function describeText(body: string): string {
  if (body === '') return 'an empty body';
  return `${body.length} characters that start with ${JSON.stringify(body.slice(0, 1))}`;
}
