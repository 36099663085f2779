import type { IncomingHttpHeaders } from 'node:http';

import type { ReceivedCredential } from './credentials.ts';
import type { Endpoint } from './endpoints.ts';
import type { Json, JsonObject } from './json.ts';
import type { Row, Run, Store, Sync } from './store.ts';
import { findRun } from './store.ts';

/** The position of a list answer; `status` is the requested filter, `page` the page that is served. */
export interface ListPosition {
  readonly status: string | undefined;
  /** Whether the request carried `page` at all. */
  readonly isPageAsked: boolean;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly total: number;
  /** The URL of a page of this very list, absolute, filter kept. */
  link(page: number): string;
}

/** One request on its way through the server, and everything that a hook may need to know about it. */
export interface Call {
  /** Undefined where the path leads nowhere or the method is another. */
  readonly endpoint: Endpoint | undefined;
  readonly method: string;
  /** Without base path and query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Scheme, host and base path as the client wrote them; links start with it. */
  readonly base: string;
  readonly credential: ReceivedCredential;
  readonly isAuthorised: boolean;
  /** Which connection of this server carried the request, counted from 1. */
  readonly connection: number;
  /** What that connection carried last; undefined for its first request. */
  readonly before: Pick<Call, 'method' | 'endpoint'> | undefined;
  /** How many authorised calls of this endpoint there have been, this one included. */
  readonly nth: number;
  /** The body as text; empty for GET. */
  readonly text: string;
  readonly store: Store;
  /** Set while a list is answered. */
  place: ListPosition | undefined;
}

/** The sync that the path of a call names, if it exists. */
export function askedSync({ store, params }: Pick<Call, 'store' | 'params'>): Sync | undefined {
  return store.syncs.get(params['sync_id'] ?? '');
}

/** The run that the path of a call names, if its sync has it. */
export function askedRun({ store, params }: Pick<Call, 'store' | 'params'>): Run | undefined {
  return findRun(store, params['sync_id'] ?? '', params['sync_run_id'] ?? '');
}

/** The rows of the list that a call names: the runs of its sync, or the records of its run. */
export function askedRows(call: Pick<Call, 'store' | 'params'>): readonly Row[] {
  return call.params['sync_run_id'] === undefined
    ? (askedSync(call)?.runs ?? [])
    : (askedRun(call)?.records ?? []);
}

/** An answer before it is written down; hooks change it in place. */
export interface Reply {
  status: number;
  /** Names in lower case; a list is sent as one header line each. */
  headers: Record<string, string | string[]>;
  /** Undefined sends no body at all. */
  body: Json | undefined;
}

/** An answer ready to be sent. */
export interface Wire {
  status: number;
  headers: Record<string, string | string[]>;
  bytes: Buffer;
}

/** An entry of a list (or a single resource) on its way out. */
export interface ServedEntry extends JsonObject {
  id: Json;
  type: Json;
  attributes: JsonObject;
}

/** The position of an entry in the whole selected list, from 0, and the row that it was made of. */
export interface Spot {
  readonly position: number;
  readonly row: Row;
}

/** A change about to be stored: `stored` is the state for later reads, `shown` the state in this answer. */
export interface Write {
  readonly previous: JsonObject;
  readonly fields: JsonObject;
  stored: JsonObject;
  shown: JsonObject;
}
