import type { Call, ListPosition, Reply, Spot, Wire, Write } from './call.ts';
import type { Holds } from './conditions.ts';
import type { Deviation, Settings } from './deviation.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { notFound, refusal } from './replies.ts';
import type { Row, Run, Store } from './store.ts';
import { asText } from './store.ts';
import type { TargetContent } from './target.ts';

/** What a server does otherwise where conditions hold. */
export interface ServerChange {
  /** Made for each server, so that it may remember something. */
  hooks(holds: Holds): Deviation;
  /** Where findings lie that it causes. */
  readonly pointer?: RegExp;
}

/** A change of its own kind. */
export const hooking = (hooks: ServerChange['hooks']): ServerChange => ({ hooks });

/** A value, or how it is made from the former one. */
export type NewValue = Json | ((old: Json) => Json);

const valueOf = (value: NewValue, old: Json | undefined): Json =>
  typeof value === 'function' ? value(old ?? null) : value;

// Resources: entries of lists, single ones, items of reports

/** Changes each resource of an answer; the items of a report are attributes alone. */
export function eachResource(
  change: (attributes: JsonObject, resource: JsonObject, call: Call, spot?: Spot) => unknown,
): ServerChange {
  return {
    hooks: (holds) => ({
      entry(entry, spot, call) {
        if (holds(call, spot)) change(entry.attributes, entry, call, spot);
      },
      answer({ status, body }, call) {
        const data = status === 200 && isObject(body) ? body['data'] : undefined;
        if (!isObject(data) || !holds(call)) return;
        if (isObject(data['attributes'])) change(data['attributes'], data, call);
        else for (const item of Object.values(data).flat()) if (isObject(item)) change(item, item, call);
      },
    }),
  };
}

const inEnvelope: readonly string[] = ['id', 'type', 'attributes'];
const holderOf = (name: string, attributes: JsonObject, resource: JsonObject): JsonObject =>
  inEnvelope.includes(name) ? resource : attributes;

/** The place of a member, or one that holds it. */
const placeOf = (name: string): RegExp => new RegExp(`(^|/data|/\\d+|/attributes|/${name}(/.*)?)$`);

/** Gives a member of each resource another value. */
export const set = (name: string, value: NewValue): ServerChange => ({
  pointer: placeOf(name),
  ...eachResource((attributes, resource) => {
    const holder = holderOf(name, attributes, resource);
    holder[name] = valueOf(value, holder[name]);
  }),
});

/** Takes a member out of each resource. */
export const drop = (name: string): ServerChange => ({
  pointer: placeOf(name),
  ...eachResource((attributes, resource) => delete holderOf(name, attributes, resource)[name]),
});

/** Changes the items of each series of a report; `index` counts within the series. */
export const items = (change: (item: JsonObject, index: number, count: number) => unknown): ServerChange =>
  data((series) => {
    for (const all of isObject(series) ? Object.values(series) : [])
      if (Array.isArray(all)) all.forEach((item, index) => isObject(item) && change(item, index, all.length));
    return series;
  });

/** Changes each series of a report. */
export const series = (change: (items: readonly Json[], name: string) => Json): ServerChange =>
  data((all) =>
    isObject(all)
      ? Object.fromEntries(
          Object.entries(all).map(([name, items]) => [
            name,
            Array.isArray(items) ? change(items, name) : items,
          ]),
        )
      : all,
  );

// Bodies

/** Changes a body that is an object, in place. */
export const body = (change: (body: JsonObject, call: Call) => unknown): ServerChange =>
  reply(({ body: given }, call) => isObject(given) && change(given, call));

/** Changes what lies below `data`. */
export const data = (change: (data: Json, call: Call) => Json): ServerChange =>
  body((all, call) => (all['data'] = change(all['data'] ?? null, call)));

/** Takes a member out of a body. */
export const dropFromBody = (name: string): ServerChange => body((all) => delete all[name]);

/** Takes a member out of `data`. */
export const dropFromData = (name: string): ServerChange =>
  body(({ data }) => isObject(data) && delete data[name]);

// Links

/** Changes the links of a list. */
export const allLinks = (
  change: (links: JsonObject, place: ListPosition, call: Call) => unknown,
): ServerChange =>
  hooking((holds) => ({
    links(given, place, call) {
      if (holds(call)) change(given, place, call);
    },
  }));

/** Rewrites every link that is a text with something in it. */
export const everyLink = (
  change: (link: string, place: ListPosition, call: Call, rel: string) => Json,
): ServerChange =>
  allLinks((all, place, call) => {
    for (const [rel, one] of Object.entries(all))
      if (typeof one === 'string' && one !== '') all[rel] = change(one, place, call, rel);
  });

/** The name of a link. */
export type Rel = 'self' | 'first' | 'prev' | 'next' | 'last';

/** Takes a link away. */
export const dropLink = (rel: Rel): ServerChange => ({
  pointer: linkPlace(rel),
  ...allLinks((all) => delete all[rel]),
});

/** Gives a link another value. */
export const link = (
  rel: Rel,
  to: Json | ((place: ListPosition, former: string, call: Call) => Json),
): ServerChange => ({
  pointer: linkPlace(rel),
  ...allLinks((all, place, call) => {
    all[rel] = typeof to === 'function' ? to(place, asText(all[rel]), call) : to;
  }),
});

const linkPlace = (rel: Rel): RegExp => new RegExp(`^(/links(/${rel})?|/data.*)?$`);

// Lists

/** Changes the rows of a page; `all` are those of the whole selected list. */
export const pageRows = (
  change: (rows: readonly Row[], all: readonly Row[], place: ListPosition, call: Call) => readonly Row[],
): ServerChange =>
  hooking((holds) => ({
    slice: (rows, all, place, call) => (holds(call) ? change(rows, all, place, call) : rows),
  }));

/** Shows the last page again behind the end of a list. */
export const lastPageAgain = pageRows((rows, all, { page, pages, pageSize }) =>
  page > pages ? all.slice((pages - 1) * pageSize) : rows,
);

/** Changes the rows of a list after the filter and before it is cut into pages. */
export const rows = (change: (rows: readonly Row[], call: Call) => readonly Row[]): ServerChange =>
  hooking((holds) => ({ select: (rows, call) => (holds(call) ? change(rows, call) : rows) }));

/** Changes the status that a list is really filtered by. */
export const filtering = (
  change: (status: string | undefined, call: Call) => string | undefined,
): ServerChange =>
  hooking((holds) => ({ filter: (status, call) => (holds(call) ? change(status, call) : status) }));

/** Filters by no status. */
export const unfiltered = filtering(() => undefined);

/** Filters in a way of its own. */
export const matching = (isMatch: (value: string, row: Row, call: Call) => boolean): ServerChange =>
  hooking((holds) => ({
    ...unfiltered.hooks(holds),
    select(rows, call) {
      const value = call.query.get('status') ?? '';
      return value === '' || !holds(call) ? rows : rows.filter((row) => isMatch(value, row, call));
    },
  }));

/** Serves another page than the one that was asked for. */
export const pageNumber = (change: (page: number, call: Call) => number): ServerChange =>
  hooking((holds) => ({ pageNumber: (page, call) => (holds(call) ? change(page, call) : page) }));

// Replies

/** Changes replies of one status. */
export const reply = (change: (reply: Reply, call: Call) => unknown, of = 200): ServerChange =>
  hooking((holds) => ({
    answer(given, call) {
      if (given.status === of && holds(call)) change(given, call);
    },
  }));

/** Replaces a reply. */
export const instead = (make: (call: Call) => Reply | undefined, of = 200): ServerChange =>
  reply((given, call) => Object.assign(given, make(call)), of);

/** Gives a reply another status and leaves its body. */
export const answersWith = (code: number, of = 200): ServerChange =>
  reply((given) => (given.status = code), of);

/** Refuses what should succeed. */
export const refuses = (code: number, of = 200): ServerChange =>
  instead(() => refusal(code, 'refused', 'No.'), of);

/** Answers with 500. */
export const crash = (of = 200): ServerChange =>
  instead(() => refusal(500, 'internal_server_error', 'Something broke.'), of);

/** Answers what is there with a 404. */
export const notThere = instead(() => notFound('There is no such thing.'));

/** Answers calls with the valid token before the endpoint does anything. */
export const intercepting = (make: (call: Call) => Reply | undefined): ServerChange =>
  hooking((holds) => ({ intercept: (call) => (call.isAuthorised && holds(call) ? make(call) : undefined) }));

/** Turns calls away before the endpoint does anything, good credentials or not. */
export const turnedAway = (make: (call: Call) => Reply | undefined): ServerChange =>
  hooking((holds) => ({ intercept: (call) => (holds(call) ? make(call) : undefined) }));

// Bytes

/** Changes the bytes and headers of answers of one status. */
export const wire = (change: (wire: Wire, call: Call) => unknown, of = 200): ServerChange =>
  hooking((holds) => ({
    bytes(given, call) {
      if (given.status === of && holds(call)) change(given, call);
    },
  }));

/** Rewrites the bytes of a 200. */
export const bytes = (change: (bytes: Buffer) => Buffer): ServerChange =>
  wire((given) => (given.bytes = change(given.bytes)));

/** Rewrites the text of a body, in another encoding where one is given. */
export const bodyText = (change: (json: string) => string, encoding: BufferEncoding = 'utf8'): ServerChange =>
  bytes((bytes) => Buffer.from(change(bytes.toString()), encoding));

/** Declares a body as something else, or as nothing. */
export const declared = (type: string | undefined, of = 200): ServerChange =>
  wire(({ headers }) => {
    if (type === undefined) delete headers['content-type'];
    else headers['content-type'] = type;
  }, of);

/** Ends the connection in the middle of a body, or where `at` says. */
export const cut = (at: (length: number) => number = (length) => length >> 1): ServerChange =>
  hooking((holds) => ({
    transport(call, { status, headers, bytes }, _request, response) {
      if (status !== 200 || !holds(call)) return false;
      const sent = bytes.subarray(0, at(bytes.length));
      response.writeHead(status, {
        ...headers,
        'content-length': String(Math.max(bytes.length, at(bytes.length + 1))),
      });
      response.write(sent, () => response.destroy());
      return true;
    },
  }));

// Writes and credentials

/** Changes an update about to be stored and shown. */
export const write = (change: (write: Write, call: Call) => unknown): ServerChange =>
  hooking((holds) => ({
    write(write, call) {
      if (holds(call)) change(write, call);
    },
  }));

/** Does not store an update, or one field of it. */
export const notStored = (name?: string): ServerChange =>
  write((write) => {
    write.stored =
      name === undefined ? write.previous : { ...write.stored, [name]: write.previous[name] ?? null };
  });

/** Shows what a field was before an update. */
export const showsFormer = (name: string): ServerChange =>
  write(({ shown, previous }) => (shown[name] = previous[name] ?? null));

/** Lets a bad credential in. */
export const opens = hooking((holds) => ({ authorise: (isGranted, call) => isGranted || holds(call) }));

// The whole server

/** Changes the data before the first request. */
export const seeding = (seed: (store: Store) => void): ServerChange => hooking(() => ({ seed }));
/** Changes settings of the server. */
export const settings = (settings: Partial<Settings>): ServerChange => hooking(() => ({ settings }));
/** Changes the content of the target file. */
export const target = (target: (target: TargetContent) => void): ServerChange => hooking(() => ({ target }));
/** Changes the run that a schedule adds, or adds none. */
export const scheduling = (schedule: (run: Run, call: Call) => Run | undefined): ServerChange =>
  hooking(() => ({ schedule }));
