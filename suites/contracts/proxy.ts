import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Exchange } from '../log/exchange.ts';
import { markHeader, type VerificationPlan } from './plan.ts';
import { presentable } from './presentation.ts';
import { errorMessage } from '../target/configuration.ts';

/**
 * A small server on loopback between the verifier and the target: each request of the verifier gets the
 * answer that the client, with its limits and the token, got for that very request.
 */
export interface Proxy {
  readonly url: string;
  /** What the verifier was answered with for each plan, by its position. */
  readonly exchanges: ReadonlyMap<number, Exchange>;
  /** Requests of the verifier that are not those of the contract. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** Starts the proxy for plans whose requests have been sent to the target. */
export async function openProxy(plans: readonly VerificationPlan[]): Promise<Proxy> {
  const exchanges = new Map<number, Exchange>();
  const faults: string[] = [];

  function serve(request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    const index = Number(request.headers[markHeader]);
    const plan = plans[index];
    const wrong = plan === undefined ? 'without a mark of the contract' : whyWrong(request, plan);
    const exchange = plan?.exchange;
    if (exchange === undefined || wrong !== undefined) {
      faults.push(`the verifier sent ${request.method} ${request.url}: ${wrong ?? 'not foreseen'}`);
      response.writeHead(500).end();
      return;
    }
    exchanges.set(index, exchange);
    const { status, headers, body } = presentable(exchange);
    response.writeHead(status, headers).end(body);
  }

  const server = createServer((request, response) => {
    try {
      serve(request, response);
    } catch (error) {
      faults.push(errorMessage(error));
      response.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * How a request differs from the planned one: an example sent instead of an injected value would verify the
 * wrong thing.
 */
function whyWrong(request: IncomingMessage, plan: VerificationPlan): string | undefined {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const { method } = plan.interaction.request;
  if (request.method !== method) return `the contract says ${method}`;
  if (pathname !== plan.path) return `the states require the path ${plan.path}`;
  const text = (pairs: Iterable<readonly [string, string]>): string =>
    [...pairs]
      .map(([name, value]) => `${name}=${value}`)
      .toSorted((one, other) => (one < other ? -1 : 1))
      .join('&');
  const wanted = text(plan.query);
  return text(searchParams) === wanted ? undefined : `the states require the query ${wanted}`;
}
