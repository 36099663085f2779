import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Call, ListPosition, Reply, ServedEntry, Spot, Wire, Write } from './call.ts';
import type { TokenIssuer } from './credentials.ts';
import type { JsonObject } from './json.ts';
import type { Row, Run, Store } from './store.ts';
import type { TargetContent } from './target.ts';

/** What can be set about a server before it starts. */
export interface Settings {
  /** Put before `/api/v1`, such as `/gateway/sync`; empty for none. */
  readonly basePath: string;
  readonly pageSize: number;
  /** Whether a connection may carry more than one request. */
  readonly isKeptAlive: boolean;
  /** Seconds that the issued token is good for. */
  readonly tokenLifetimeS: number;
  /** Replaces the maker and judge of tokens. */
  readonly authority: TokenIssuer | undefined;
}

/** The hooks into the pipeline of the correct server, in the order in which they are called. */
export interface Hooks {
  readonly settings: Partial<Settings>;
  /** Changes the data before the first request. */
  seed(store: Store): void;
  /** Changes the target file's content once the address is known. */
  target(target: TargetContent): void;
  /** The path that is meant by one that was asked for. */
  route(path: string): string;
  /** Overrules whether a credential opens the endpoint; `isGranted` is the decision so far. */
  authorise(isGranted: boolean, call: Call): boolean;
  /** Milliseconds to wait before anything is done for a call. */
  delayMs(call: Call): number;
  /** Answers a call before the endpoint does anything, refused calls too; undefined lets it pass. */
  intercept(call: Call): Reply | undefined;
  /** After every `intercept`: puts into the store what this call is to see. */
  enter(call: Call): void;
  /** The number of the page that is served for the one that was asked for. */
  pageNumber(page: number, call: Call): number;
  /** The status that a list is really filtered by; undefined for none. */
  filter(status: string | undefined, call: Call): string | undefined;
  /** The rows of a list after the filter and before paging. */
  select(rows: readonly Row[], call: Call): readonly Row[];
  /** The rows of one page; `all` are those of the whole selected list. */
  slice(rows: readonly Row[], all: readonly Row[], place: ListPosition, call: Call): readonly Row[];
  /** One entry of a list. */
  entry(entry: ServedEntry, spot: Spot, call: Call): void;
  /** The `links` of a list. */
  links(links: JsonObject, place: ListPosition, call: Call): void;
  /** An update of a connector or a model; `call.endpoint` says which. */
  write(write: Write, call: Call): void;
  /** The run that a schedule adds; undefined adds none. */
  schedule(run: Run, call: Call): Run | undefined;
  /** Any answer, those of refused and lost calls too. */
  answer(reply: Reply, call: Call): void;
  /** After every `answer`: puts the store back as it was. */
  leave(call: Call): void;
  /** After the answer was made: what happens meanwhile in a living service. */
  after(call: Call): void;
  /** The bytes and headers of any answer. */
  bytes(wire: Wire, call: Call): void;
  /** Sends an answer in a way of its own and returns true, or leaves it to the server with false. */
  transport(
    call: Call,
    wire: Wire,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean>;
}

/**
 * A difference from the correct server, as some of the hooks into it. Several compose: each sees what the one
 * before it left, and a hook that returns nothing changes what it is given in place.
 */
export type Deviation = Partial<Hooks>;

/** A deviation, or its maker where it remembers something: each server then gets one of its own. */
export type Apply = Deviation | (() => Deviation);

/** The correct server's own settings. */
export const CORRECT: Settings = {
  basePath: '',
  pageSize: 10,
  isKeptAlive: true,
  tokenLifetimeS: 24 * 60 * 60,
  authority: undefined,
};

/** Several deviations as one that has every hook. */
export function merge(all: readonly Deviation[]): Hooks {
  const settings = Object.assign({}, ...all.map((one) => one.settings)) as Partial<Settings>; // of such parts
  return {
    settings,
    seed: (store) => all.forEach((one) => one.seed?.(store)),
    target: (target) => all.forEach((one) => one.target?.(target)),
    route: (path) => all.reduce((so, one) => one.route?.(so) ?? so, path),
    authorise: (isGranted, call) => all.reduce((so, one) => one.authorise?.(so, call) ?? so, isGranted),
    delayMs: (call) => all.reduce((sum, one) => sum + (one.delayMs?.(call) ?? 0), 0),
    intercept: (call) => all.reduce<Reply | undefined>((so, one) => so ?? one.intercept?.(call), undefined),
    enter: (call) => all.forEach((one) => one.enter?.(call)),
    pageNumber: (page, call) => all.reduce((so, one) => one.pageNumber?.(so, call) ?? so, page),
    filter: (status, call) => all.reduce((so, one) => (one.filter ? one.filter(so, call) : so), status),
    select: (rows, call) => all.reduce((so, one) => one.select?.(so, call) ?? so, rows),
    slice: (rows, whole, place, call) =>
      all.reduce((so, one) => one.slice?.(so, whole, place, call) ?? so, rows),
    entry: (entry, spot, call) => all.forEach((one) => one.entry?.(entry, spot, call)),
    links: (links, place, call) => all.forEach((one) => one.links?.(links, place, call)),
    write: (write, call) => all.forEach((one) => one.write?.(write, call)),
    schedule: (run, call) =>
      all.reduce<Run | undefined>((so, one) => (so && one.schedule ? one.schedule(so, call) : so), run),
    answer: (reply, call) => all.forEach((one) => one.answer?.(reply, call)),
    leave: (call) => all.forEach((one) => one.leave?.(call)),
    after: (call) => all.forEach((one) => one.after?.(call)),
    bytes: (wire, call) => all.forEach((one) => one.bytes?.(wire, call)),
    async transport(call, wire, request, response) {
      for (const one of all) if (await one.transport?.(call, wire, request, response)) return true;
      return false;
    },
  };
}
