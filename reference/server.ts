import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ServerState } from './answers.ts';
import { ANSWERS } from './answers.ts';
import type { Call, Reply, Wire } from './call.ts';
import { openAuthority, type TokenIssuer } from './credentials.ts';
import type { Apply } from './deviation.ts';
import { CORRECT, merge } from './deviation.ts';
import type { Endpoint } from './endpoints.ts';
import { findRoute } from './endpoints.ts';
import { serialise } from './json.ts';
import { notFound, refusal, unauthorised } from './replies.ts';
import { seedStore } from './seed.ts';
import { openSource } from './source.ts';
import type { Store } from './store.ts';
import type { TargetContent } from './target.ts';
import { describeTarget } from './target.ts';

// An import would load Node's WebSocket and fetch with it, which takes longer than the rest of the server.
const { createServer } = process.getBuiltinModule('node:http');

const MAX_BODY_BYTES = 1_048_576;

/** What a reference server is started with; without options it is the correct one on a free port. */
export interface ReferenceOptions {
  /** The differences from the correct server, in the order in which they apply. */
  readonly deviations?: readonly Apply[];
  /** The loopback port; 0, the default, takes a free one. */
  readonly port?: number;
}

/** A running reference server. */
export interface Reference extends AsyncDisposable {
  readonly baseUrl: string;
  readonly token: string;
  /** The target file's content for this server. */
  readonly target: TargetContent;
  /** Closes every connection and the port. */
  close(): Promise<void>;
}

interface Connection {
  readonly number: number;
  last: Call['before'];
}

interface Running extends ServerState {
  readonly authority: TokenIssuer;
  readonly store: Store;
  readonly counts: Map<Endpoint, number>;
  readonly connections: WeakMap<object, Connection>;
}

/** Starts a server of the Data Sync Service API on 127.0.0.1; each has its own data, secret and port. */
export async function startReference(options: ReferenceOptions = {}): Promise<Reference> {
  const hooks = merge(
    (options.deviations ?? []).map((apply) => (typeof apply === 'function' ? apply() : apply)),
  );
  const settings = { ...CORRECT, ...hooks.settings };
  const store = seedStore();
  hooks.seed(store);
  const authority = settings.authority ?? (await openAuthority(settings.tokenLifetimeS));
  const running: Running = {
    hooks,
    settings,
    authority,
    store,
    source: openSource(),
    counts: new Map(),
    connections: new WeakMap(),
  };
  const server = createServer({ keepAliveTimeout: 10_000 }, (request, response) => {
    handle(request, response, running).catch((error: unknown) => fail(error, response));
  });
  let connections = 0;
  server.on('connection', (socket) =>
    running.connections.set(socket, { number: (connections += 1), last: undefined }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}${settings.basePath}`;
  const target = describeTarget(baseUrl);
  hooks.target(target);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      running.source.close();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl, token: authority.token, target, close, [Symbol.asyncDispose]: close };
}

async function handle(request: IncomingMessage, response: ServerResponse, running: Running): Promise<void> {
  const { hooks } = running;
  const text = await readText(request);
  const call = await openCall(request, text ?? '', running);
  const delayMs = hooks.delayMs(call);
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const reply =
    text === undefined ? refusal(413, 'content_too_large', 'The body is too large.') : answer(call, running);
  hooks.answer(reply, call);
  hooks.leave(call);
  hooks.after(call);
  const wire = writeDown(reply);
  hooks.bytes(wire, call);
  if (await hooks.transport(call, wire, request, response)) return;
  send(wire, response, running.settings.isKeptAlive);
}

/** The whole body, or undefined where it is larger than this server takes. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return '';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks).toString() : undefined;
}

async function openCall(request: IncomingMessage, text: string, running: Running): Promise<Call> {
  const { hooks, settings, counts, store } = running;
  const { method = 'GET', url = '/' } = request;
  const [written = '', ...search] = url.split('?');
  const target = hooks.route(spelledAlike(written));
  const path = target.startsWith(settings.basePath) ? target.slice(settings.basePath.length) : '';
  const { endpoint, params } = findRoute(method, path);
  const connection = running.connections.get(request.socket);
  const before = connection?.last;
  if (connection !== undefined) connection.last = { method, endpoint };
  const credential = await running.authority.judge(request.headers.authorization);
  const draft: Call = {
    endpoint,
    method,
    path,
    params,
    query: new URLSearchParams(search.join('?')),
    headers: request.headers,
    base: `http://${request.headers.host ?? '127.0.0.1'}${settings.basePath}`,
    credential,
    isAuthorised: false,
    connection: connection?.number ?? 0,
    before,
    nth: endpoint === undefined ? 0 : (counts.get(endpoint) ?? 0) + 1,
    text,
    store,
    place: undefined,
  };
  const isAuthorised = hooks.authorise(credential.kind === 'good', draft);
  if (isAuthorised && endpoint !== undefined) counts.set(endpoint, draft.nth);
  return { ...draft, isAuthorised };
}

/**
 * A path with one spelling of its escapes (RFC 3986, section 6.2.2): those of unreserved characters decoded,
 * the others in capitals.
 */
function spelledAlike(path: string): string {
  return path.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

function answer(call: Call, running: Running): Reply {
  const intercepted = running.hooks.intercept(call);
  running.hooks.enter(call);
  if (intercepted !== undefined) return intercepted;
  if (!call.isAuthorised) return unauthorised(call.credential.kind !== 'missing');
  if (call.endpoint !== undefined) return ANSWERS[call.endpoint](call, running);
  const { allowed } = findRoute(call.method, call.path);
  if (allowed.length === 0) return notFound('There is nothing at this path.');
  const reply = refusal(405, 'method_not_allowed', 'This path takes other methods.');
  return { ...reply, headers: { allow: allowed.join(', ') } };
}

function writeDown(reply: Reply): Wire {
  if (reply.body === undefined)
    return { status: reply.status, headers: reply.headers, bytes: Buffer.alloc(0) };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...reply.headers,
  };
  return { status: reply.status, headers, bytes: Buffer.from(serialise(reply.body)) };
}

function send(wire: Wire, response: ServerResponse, isKeptAlive: boolean): void {
  if (!isKeptAlive) response.setHeader('connection', 'close');
  response.writeHead(wire.status, { 'content-length': String(wire.bytes.length), ...wire.headers });
  response.end(response.req.method === 'HEAD' ? undefined : wire.bytes);
}

/**
 * Our own failure, sent to the caller: a reference that is broken unintentionally must not merely look slow.
 */
function fail(error: unknown, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  response.writeHead(500, { 'content-type': 'text/plain' }).end(`reference server: ${message}`);
}
