import type { Call, ServedEntry, ListPosition, Reply, Spot, Wire } from './call.ts';
import type { When } from './conditions.ts';
import { always } from './conditions.ts';
import type { Deviation } from './deviation.ts';
import type { Endpoint } from './endpoints.ts';
import type { Json, JsonObject } from './json.ts';
import { isObject } from './json.ts';
import { refusal } from './replies.ts';
import type { Row } from './store.ts';

/** A change of an object's members, in place. */
export type ObjectChange = (object: JsonObject) => void;

/** Takes a member away. */
export const without =
  (member: string): ObjectChange =>
  (object) => {
    delete object[member];
  };

/** Gives a member a value, or one that is made from the value it has. */
export const setTo =
  (member: string, value: Json | ((old: Json) => Json)): ObjectChange =>
  (object) => {
    object[member] = typeof value === 'function' ? value(object[member] ?? null) : value;
  };

/** Makes a change of attributes a change of the resource that holds them. */
export const inAttributes =
  (change: ObjectChange) =>
  (resource: ServedEntry): void =>
    change(resource.attributes);

/** Changes entries of a list. */
export function onEntries(
  endpoint: Endpoint,
  change: (entry: ServedEntry, spot: Spot, call: Call) => void,
  when: When = always,
): Deviation {
  return {
    entry(entry, spot, call) {
      if (call.endpoint === endpoint && when(call, spot)) change(entry, spot, call);
    },
  };
}

/** Changes the `links` of a list. */
export function onLinks(
  endpoint: Endpoint,
  change: (links: JsonObject, place: ListPosition, call: Call) => void,
  when: When = always,
): Deviation {
  return {
    links(links, place, call) {
      if (call.endpoint === endpoint && when(call)) change(links, place, call);
    },
  };
}

/** Changes any answer of an endpoint, errors too. */
export function onReply(
  endpoint: Endpoint,
  change: (reply: Reply, call: Call) => void,
  when: When = always,
): Deviation {
  return {
    answer(reply, call) {
      if (call.endpoint === endpoint && when(call)) change(reply, call);
    },
  };
}

/** Changes the answers of an endpoint that have this status. */
export function onStatus(
  status: number,
  endpoint: Endpoint,
  change: (reply: Reply, call: Call) => void,
  when: When = always,
): Deviation {
  return onReply(
    endpoint,
    (reply, call) => {
      if (reply.status === status) change(reply, call);
    },
    when,
  );
}

/** Changes the status that a list is really filtered by; undefined for none. */
export function onFilter(
  endpoint: Endpoint,
  change: (status: string | undefined, call: Call) => string | undefined,
): Deviation {
  return { filter: (status, call) => (call.endpoint === endpoint ? change(status, call) : status) };
}

/** Changes the rows of a list after the filter and before paging. */
export function onRows(
  endpoint: Endpoint,
  change: (rows: readonly Row[], call: Call) => readonly Row[],
): Deviation {
  return { select: (rows, call) => (call.endpoint === endpoint ? change(rows, call) : rows) };
}

/** Changes the rows of one page of a list; `all` are those of the whole list. */
export function onPage(
  endpoint: Endpoint,
  change: (rows: readonly Row[], all: readonly Row[], place: ListPosition, call: Call) => readonly Row[],
): Deviation {
  return {
    slice: (rows, all, place, call) => (call.endpoint === endpoint ? change(rows, all, place, call) : rows),
  };
}

/**
 * Changes every n-th 200 of an endpoint; refusals are not counted, so the fault hits requests that should
 * succeed.
 */
export function onEveryNth(endpoint: Endpoint, n: number, change: (reply: Reply) => void): () => Deviation {
  return () => {
    let count = 0;
    return onReply(endpoint, (reply) => {
      if (reply.status === 200 && ++count % n === 0) change(reply);
    });
  };
}

/** Changes the body of an endpoint's 200, where it is an object. */
export function onBody(
  endpoint: Endpoint,
  change: (body: JsonObject, call: Call) => void,
  when: When = always,
): Deviation {
  return onStatus(
    200,
    endpoint,
    ({ body }, call) => {
      if (isObject(body)) change(body, call);
    },
    when,
  );
}

/** Changes the single resource below `data` in an endpoint's 200. */
export function onResource(
  endpoint: Endpoint,
  change: (resource: ServedEntry, call: Call) => void,
  when: When = always,
): Deviation {
  return onBody(
    endpoint,
    (body, call) => {
      const { data } = body;
      // The server made this resource itself, so it has the members of one.
      if (isObject(data)) change(data as ServedEntry, call);
    },
    when,
  );
}

/** Changes the attributes of runs, in lists and alone. */
export function onRuns(change: ObjectChange): Deviation {
  const alteration = inAttributes(change);
  return {
    ...onEntries('GET /api/v1/syncs/{sync_id}/sync_runs', alteration),
    ...onResource('GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}', alteration),
  };
}

/** Refuses requests with a good token to the three endpoints of sync runs. */
export function refusing(status: number, isRefused: (call: Call) => boolean): Deviation {
  return {
    intercept: (call) =>
      call.isAuthorised && call.endpoint?.includes('/sync_runs') === true && isRefused(call)
        ? refusal(status, 'refused', 'This is not acceptable.')
        : undefined,
  };
}

/** The same for ids that do not have a form, except for those of syncs and runs that there are. */
export const refusingIds = (status: number, form: RegExp): Deviation =>
  refusing(status, ({ params, store: { syncs } }) =>
    Object.values(params).some(
      (id) =>
        !form.test(id) &&
        !syncs.has(id) &&
        ![...syncs.values()].some(({ runs }) => runs.some(({ key }) => key === id)),
    ),
  );

/** Changes the items of every series of a report; `index` counts within the series. */
export function onReportItems(
  change: (item: JsonObject, index: number, count: number) => void,
  when: When = always,
): Deviation {
  return onBody(
    'GET /api/v1/reports',
    ({ data }) => {
      for (const series of Object.values(isObject(data) ? data : {})) {
        const items = Array.isArray(series) ? series : [];
        items.forEach((item, index) => isObject(item) && change(item, index, items.length));
      }
    },
    when,
  );
}

/** Changes the bytes or headers of an endpoint's 200. */
export function onWire(
  endpoint: Endpoint,
  change: (wire: Wire, call: Call) => void,
  when: When = always,
): Deviation {
  return {
    bytes(wire, call) {
      if (call.endpoint === endpoint && wire.status === 200 && when(call)) change(wire, call);
    },
  };
}

/** Opens an endpoint (or all) to credentials that should be refused. */
export function opensTo(isOpen: When, endpoint?: Endpoint): Deviation {
  return {
    authorise: (isGranted, call) =>
      isGranted || ((endpoint === undefined || call.endpoint === endpoint) && isOpen(call)),
  };
}
