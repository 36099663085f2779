import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { keepSecret } from '../../../cli/secrets.ts';

/** A token that k6 asks for again and again while it runs. */
export interface TokenSource {
  /** Name under which k6's secret source knows the token. */
  readonly key: string;
  /** The environment for k6. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * Serves a token file to k6's secret source by URL, read again each time, on a loopback port and only to
 * requests with a word that only this run knows.
 */
export async function serveToken(file: string): Promise<TokenSource> {
  const word = randomUUID();
  keepSecret(word);
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${word}`) {
      response.writeHead(401).end();
      return;
    }
    readFile(file, 'utf8').then(
      (text) => {
        keepSecret(text.trim());
        response.writeHead(200, { 'content-type': 'text/plain' }).end(text.trim());
      },
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    key: 'token',
    variables: {
      K6_SECRET_SOURCE: 'url',
      K6_SECRET_SOURCE_URL_URL_TEMPLATE: `http://127.0.0.1:${port}/{key}`,
      K6_SECRET_SOURCE_URL_HEADER_AUTHORIZATION: `Bearer ${word}`,
      K6_SECRET_SOURCE_URL_REQUESTS_PER_MINUTE_LIMIT: '100000',
      K6_SECRET_SOURCE_URL_REQUESTS_BURST: '5000',
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
