import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startReference } from '../../reference/server.ts';

/** A server whose answers cost next to nothing. */
export interface ReplayTarget {
  readonly baseUrl: string;
  readonly token: string;
  readonly paths: readonly string[];
  close(): Promise<void>;
}

interface StoredAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/** Changes the body of an answer before it is sent. */
export type Alter = (body: Buffer, path: string) => Buffer;

/**
 * Starts a server that asks the reference once per URL and repeats its answer from then on, as it was or
 * altered.
 */
export async function startReplayTarget(alter: Alter = (body) => body): Promise<ReplayTarget> {
  const reference = await startReference();
  const stored = new Map<string, Promise<StoredAnswer>>();
  const ask = async (path: string): Promise<StoredAnswer> => {
    const answer = await fetch(reference.baseUrl + path, {
      headers: { authorization: `Bearer ${reference.token}` },
    });
    const body = Buffer.from((await answer.text()).replaceAll(reference.baseUrl, ''));
    return { status: answer.status, body };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const known = stored.get(path) ?? ask(path);
    stored.set(path, known);
    known.then(
      ({ status, body }) => {
        const whole = status === 200 ? alter(body, path) : body;
        response
          .writeHead(status, { 'content-type': 'application/json', 'content-length': whole.length })
          .end(whole);
      },
      () => response.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  const runs = Array.from({ length: 20 }, (_, index) => `/api/v1/syncs/1/sync_runs/${1047 - index}`);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    token: reference.token,
    paths: [
      '/api/v1/models/1',
      '/api/v1/reports?type=workspace_activity',
      '/api/v1/syncs/1/sync_runs',
      '/api/v1/syncs/2/sync_runs',
      ...runs,
      ...runs.map((run) => `${run}/sync_records`),
    ],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await reference.close();
    },
  };
}
