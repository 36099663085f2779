import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Call, ServedEntry, ListPosition, Reply, Spot, Wire, Write } from './call.ts';
import type { TokenIssuer } from './credentials.ts';
import type { JsonObject } from './json.ts';
import type { Row, Run, Store } from './store.ts';
import type { TargetContent } from './target.ts';

/** What can be set about a server before it starts. */
export interface Settings {
  /** Put before `/api/v1`, such as `/gateway/sync`; empty for none. */
  basePath: string;
  pageSize: number;
  /** Whether a connection may carry more than one request. */
  isKeptAlive: boolean;
  /** Seconds that the issued token is good for. */
  tokenLifetimeS: number;
  /** Replaces the maker and judge of tokens. */
  authority: TokenIssuer | undefined;
}

/**
 * A difference from the correct server, as hooks into its pipeline. Each hook is optional and is called in
 * the order below; hooks that return nothing change what they are given in place. Several deviations compose:
 * each sees what the one before it left.
 */
export interface Deviation {
  /** Before the start. */
  readonly settings?: Partial<Settings>;
  /** Changes the data before the first request. */
  seed?(store: Store): void;
  /** Changes the target file's content once the address is known. */
  target?(target: TargetContent): void;
  /** Milliseconds to wait before anything is done for a call. */
  delayMs?(call: Call): number;
  /** Overrules whether a credential opens the endpoint; `isGranted` is the decision so far. */
  authorise?(isGranted: boolean, call: Call): boolean;
  /** Answers a call before the endpoint does anything, refused calls too; undefined lets it pass. */
  intercept?(call: Call): Reply | undefined;
  /** After every `intercept`: puts into the store what this call is to see. */
  enter?(call: Call): void;
  /** Before every `after`: puts the store back as it was. */
  leave?(call: Call): void;
  /** The status that a list is really filtered by; undefined for none. */
  filter?(status: string | undefined, call: Call): string | undefined;
  /** The rows of a list after the filter and before paging. */
  select?(rows: readonly Row[], call: Call): readonly Row[];
  /** The number of the page that is served for the one that was asked for. */
  pageNumber?(page: number, call: Call): number;
  /** The rows of one page; `all` are those of the whole selected list. */
  slice?(rows: readonly Row[], all: readonly Row[], place: ListPosition, call: Call): readonly Row[];
  /** One entry of a list. */
  entry?(entry: ServedEntry, spot: Spot, call: Call): void;
  /** The `links` of a list. */
  links?(links: JsonObject, place: ListPosition, call: Call): void;
  /** An update of a connector or a model; `call.endpoint` says which. */
  write?(write: Write, call: Call): void;
  /** The run that a schedule adds; undefined adds none. */
  schedule?(run: Run, call: Call): Run | undefined;
  /** Any answer, those of refused and lost calls too. */
  answer?(reply: Reply, call: Call): void;
  /** The bytes and headers of any answer. */
  bytes?(wire: Wire, call: Call): void;
  /** Sends an answer in a way of its own and returns true, or leaves it to the server with false. */
  transport?(
    call: Call,
    wire: Wire,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean>;
  /** After the answer was made: what happens meanwhile in a living service. */
  after?(call: Call): void;
}

/**
 * A deviation, or its maker where it remembers something between calls: each server then gets one of its own.
 */
export type Apply = Deviation | (() => Deviation);

/** The deviations of one server as one: every hook present, none of them undefined. */
export type Hooks = Required<Omit<Deviation, 'settings' | 'transport' | 'enter' | 'leave'>> & {
  transport(...given: Parameters<NonNullable<Deviation['transport']>>): Promise<boolean>;
};

const CORRECT: Settings = {
  basePath: '',
  pageSize: 10,
  isKeptAlive: true,
  tokenLifetimeS: 24 * 60 * 60,
  authority: undefined,
};

/** Makes deviations ready for one server: the settings that they amount to and their hooks in one. */
export function compose(applied: readonly Apply[]): { settings: Settings; hooks: Hooks } {
  const all = applied.map((apply) => (typeof apply === 'function' ? apply() : apply));
  const settings = all.reduce<Settings>((sum, one) => ({ ...sum, ...one.settings }), CORRECT);
  return { settings, hooks: { ...changeHooks(all), ...decisionHooks(all) } };
}

type ChangeHook = 'seed' | 'target' | 'entry' | 'links' | 'write' | 'answer' | 'bytes' | 'after';

function changeHooks(all: readonly Deviation[]): Pick<Hooks, ChangeHook> {
  return {
    seed: (store) => all.forEach((one) => one.seed?.(store)),
    target: (target) => all.forEach((one) => one.target?.(target)),
    entry: (entry, spot, call) => all.forEach((one) => one.entry?.(entry, spot, call)),
    links: (links, place, call) => all.forEach((one) => one.links?.(links, place, call)),
    write: (write, call) => all.forEach((one) => one.write?.(write, call)),
    answer: (reply, call) => all.forEach((one) => one.answer?.(reply, call)),
    bytes: (wire, call) => all.forEach((one) => one.bytes?.(wire, call)),
    after(call) {
      for (const one of all) one.leave?.(call);
      for (const one of all) one.after?.(call);
    },
  };
}

function decisionHooks(all: readonly Deviation[]): Omit<Hooks, ChangeHook> {
  return {
    delayMs: (call) => all.reduce((sum, one) => sum + (one.delayMs?.(call) ?? 0), 0),
    authorise: (isGranted, call) => all.reduce((so, one) => one.authorise?.(so, call) ?? so, isGranted),
    intercept(call) {
      const reply = all.reduce<Reply | undefined>((so, one) => so ?? one.intercept?.(call), undefined);
      for (const one of all) one.enter?.(call);
      return reply;
    },
    filter: (status, call) => all.reduce((so, one) => (one.filter ? one.filter(so, call) : so), status),
    select: (rows, call) => all.reduce((so, one) => one.select?.(so, call) ?? so, rows),
    pageNumber: (page, call) => all.reduce((so, one) => one.pageNumber?.(so, call) ?? so, page),
    slice: (rows, whole, place, call) =>
      all.reduce((so, one) => one.slice?.(so, whole, place, call) ?? so, rows),
    schedule: (run, call) =>
      all.reduce<Run | undefined>((so, one) => (so && one.schedule ? one.schedule(so, call) : so), run),
    async transport(call, wire, request, response) {
      for (const one of all) if (await one.transport?.(call, wire, request, response)) return true;
      return false;
    },
  };
}
