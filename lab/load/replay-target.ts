import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { startReference } from '../../reference/server.ts';

/** A server whose answers cost next to nothing. */
export interface ReplayTarget {
  readonly baseUrl: string;
  readonly token: string;
  /** The paths of the first requests that were answered with 200, in their order. */
  readonly asked: readonly string[];
  /** Requests answered so far. */
  served(): number;
  close(): Promise<void>;
}

interface StoredAnswer {
  readonly status: number;
  readonly body: Buffer;
  /** The whole answer where nothing is altered. */
  readonly whole: Buffer;
}

/** Changes the body of an answer before it is sent. */
export type Alter = (body: Buffer, path: string) => Buffer;

const mostRecorded = 5000;
const headEnd = '\r\n\r\n';

/**
 * Starts a server that requests each URL from the reference once and repeats that answer from then on,
 * unchanged or altered. It handles one request at a time, without a body, and reads only its path, so that
 * the load generator has nearly all of the machine.
 */
export async function startReplayTarget(alter?: Alter): Promise<ReplayTarget> {
  const reference = await startReference();
  const stored = new Map<string, StoredAnswer>();
  const asked: string[] = [];
  let served = 0;
  const sockets = new Set<Socket>();
  const ask = async (path: string): Promise<StoredAnswer> => {
    const answer = await fetch(reference.baseUrl + path, {
      headers: { authorization: `Bearer ${reference.token}` },
    });
    const body = Buffer.from((await answer.text()).replaceAll(reference.baseUrl, ''));
    const found = { status: answer.status, body, whole: wholeOf(answer.status, body) };
    stored.set(path, found);
    return found;
  };
  const write = (socket: Socket, path: string, { status, body, whole }: StoredAnswer): void => {
    served += 1;
    if (status === 200 && asked.length < mostRecorded) asked.push(path);
    socket.write(alter === undefined || status !== 200 ? whole : wholeOf(status, alter(body, path)));
  };
  const server = createServer((socket) => {
    let text = '';
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    socket.setNoDelay(true).on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (!text.endsWith(headEnd)) return;
      const path = text.slice(text.indexOf(' ') + 1, text.indexOf(' ', text.indexOf(' ') + 1));
      text = '';
      const known = stored.get(path);
      if (known !== undefined) write(socket, path, known);
      else
        ask(path).then(
          (found) => write(socket, path, found),
          () => socket.destroy(),
        );
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    token: reference.token,
    asked,
    served: () => served,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await reference.close();
    },
  };
}

const wholeOf = (status: number, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `HTTP/1.1 ${status} Any\r\nContent-Type: application/json\r\nContent-Length: ${body.length}${headEnd}`,
    ),
    body,
  ]);
