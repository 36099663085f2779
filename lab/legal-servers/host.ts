import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, type Endpoint } from '../../suites/catalogue/index.ts';
import { ownAddress, type Script, type ScriptedAnswer, type ScriptedRequest } from './script.ts';

/** A script behind a socket. */
export interface HostedScript {
  readonly baseUrl: string;
  readonly token: string;
  close(): Promise<void>;
}

const token = 'legal.servers.take-this-token-alone';

/** Serves a script over HTTP on loopback. */
export async function hostScript(script: Script): Promise<HostedScript> {
  const began = performance.now();
  let number = 0;
  let baseUrl = '';
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    number += 1;
    const asked = requestOf(request, body, { number, atMs: performance.now() - began });
    const answer: ScriptedAnswer = asked === undefined ? { status: 404, body: {} } : script(asked);
    if (answer.failure === 'timeout') return;
    await sleep(answer.tookMs ?? 5);
    if (answer.failure === 'cut') return void request.socket.destroy();
    const written = typeof answer.body === 'string' ? answer.body : (JSON.stringify(answer.body) ?? '');
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(written.replaceAll(ownAddress, baseUrl));
  };
  const server = createServer((request, response) => void serve(request, response));
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // a server that listens on TCP has an address of this form
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    token,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a request asks for; undefined where it is for none of the endpoints. */
function requestOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: string,
  when: Pick<ScriptedRequest, 'number' | 'atMs'>,
): ScriptedRequest | undefined {
  const { pathname, searchParams } = new URL(url, ownAddress);
  const found = Object.values(endpoints)
    .filter((endpoint) => endpoint.startsWith(`${method} `))
    .map((endpoint) => ({ endpoint, ids: idsIn(endpoint, pathname) }))
    .find(({ ids }) => ids !== undefined);
  if (found?.ids === undefined) return undefined;
  return {
    ...when,
    endpoint: found.endpoint,
    method,
    path: url,
    params: found.ids,
    query: [...searchParams],
    isGranted: headers.authorization === `Bearer ${token}`,
    isPastCaches: headers['cache-control'] === 'no-cache',
    manner: [headers.accept, headers['accept-encoding']].join(' '),
    body: body === '' ? undefined : body,
  };
}

/** The ids in a path by their names; undefined where it is no path of the endpoint. */
function idsIn(endpoint: Endpoint, path: string): Readonly<Record<string, string>> | undefined {
  const form = endpoint.slice(endpoint.indexOf('/')).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const groups = new RegExp(`^${form}$`).exec(path)?.groups;
  const isPath = new RegExp(`^${form}$`).test(path);
  return isPath
    ? Object.fromEntries(Object.entries(groups ?? {}).map(([name, id]) => [name, decodeURIComponent(id)]))
    : undefined;
}
