import { gzipSync } from 'node:zlib';

import type { Deviation } from '../../deviation.ts';
import { refusal } from '../../replies.ts';
import type { Variant } from '../variant.ts';

const idled = ['HTTP/1.1 408 Request Timeout', 'Content-Length: 0'];

/** Odd and legal ways of speaking HTTP (readings 25, 30). */
export const httpVariants: readonly Variant[] = [
  {
    name: 'json-asked-for-by-name-or-406',
    summary: 'A request without application/json in Accept gets a 406.',
    alone: ['the coding of bodies'],
    readings: [30],
    apply: {
      intercept: ({ headers, isAuthorised }) =>
        isAuthorised && !(headers.accept ?? '').includes('application/json')
          ? refusal(406, 'not_acceptable', 'Only application/json is served.')
          : undefined,
    },
  },
  {
    name: 'accept-demanded',
    summary: 'A request without Accept gets a 406; a request with `*/*` does not.',
    alone: ['the coding of bodies'],
    readings: [30],
    apply: {
      intercept: ({ headers, isAuthorised }) =>
        isAuthorised && headers.accept === undefined
          ? refusal(406, 'not_acceptable', 'What do you take?')
          : undefined,
    },
  },
  {
    name: 'compressed-in-spite-of-identity',
    summary: 'Bodies are compressed for every client, even if it accepts no coding.',
    readings: [30],
    alone: ['the coding of bodies'],
    apply: {
      bytes(wire) {
        if (wire.bytes.length === 0) return;
        wire.bytes = gzipSync(wire.bytes);
        wire.headers['content-encoding'] = 'gzip';
      },
    },
  },
  {
    name: 'header-names-in-capitals',
    summary: 'Names of headers are written in capitals, no Date is sent, and the type has odd blanks.',
    alone: ['the writing of answers'],
    readings: [20],
    apply: sending((wire, response) => {
      response.sendDate = false;
      const headers: Record<string, string | string[]> = {};
      for (const [name, value] of Object.entries(wire.headers)) headers[name.toUpperCase()] = value;
      headers['CONTENT-TYPE'] = 'APPLICATION/JSON ;  CharSet="UTF-8"';
      headers['CONTENT-LENGTH'] = String(wire.bytes.length);
      response.writeHead(wire.status, headers);
    }),
  },
  {
    name: 'bodies-end-with-the-connection',
    summary: 'Answers have no length and are not chunked: the end of the connection ends the body.',
    alone: ['the writing of answers'],
    readings: [30],
    apply: sending((wire, response) => {
      response.useChunkedEncodingByDefault = false;
      response.shouldKeepAlive = false;
      response.writeHead(wire.status, wire.headers);
    }),
  },
  {
    name: 'hints-before-answers',
    summary: 'A 103 with a hint comes before every answer, and a 102 before every third.',
    alone: ['the writing of answers'],
    readings: [30],
    apply: () => {
      let count = 0;
      return sending((wire, response) => {
        response.writeEarlyHints({ link: '</help>; rel=help' });
        if (++count % 3 === 0) response.writeProcessing();
        response.writeHead(wire.status, { ...wire.headers, 'content-length': String(wire.bytes.length) });
      });
    },
  },
  {
    name: 'chunks-with-trailers',
    summary: 'Bodies are chunked and followed by trailers.',
    alone: ['the writing of answers'],
    readings: [30],
    apply: sending((wire, response) => {
      response.writeHead(wire.status, { ...wire.headers, trailer: 'X-Checksum' });
      response.write(wire.bytes.subarray(0, 1));
      response.addTrailers({ 'X-Checksum': String(wire.bytes.length) });
      wire.bytes = wire.bytes.subarray(1);
    }),
  },
  {
    name: 'bodies-after-much-white-space',
    summary: 'Every body begins with 40 kB of blanks and line breaks.',
    readings: [20],
    apply: {
      bytes(wire) {
        const space = Buffer.from('    \r\n\t   \n'.repeat(4000));
        if (wire.bytes.length > 0) wire.bytes = Buffer.concat([space, wire.bytes]);
      },
    },
  },
  {
    name: 'connections-dropped-after-nine-answers',
    summary: 'A connection is closed without notice after nine answers.',
    alone: ['the writing of answers'],
    readings: [25],
    apply: () => {
      const carried = new Map<number, number>();
      return {
        transport({ connection }, _wire, _request, response) {
          const count = (carried.get(connection) ?? 0) + 1;
          carried.set(connection, count);
          if (count >= 9) response.once('finish', () => response.socket?.end());
          return false;
        },
      };
    },
  },
  {
    name: 'connections-end-after-a-write',
    summary: 'The answer to a write says that its connection ends.',
    alone: ['the writing of answers'],
    readings: [25, 30],
    apply: {
      transport({ method }, _wire, _request, response) {
        if (method !== 'GET') response.setHeader('connection', 'close');
        return false;
      },
    },
  },
  {
    name: 'connections-dropped-after-a-write',
    summary: 'A connection is closed without notice after the answer to a write.',
    alone: ['the writing of answers'],
    readings: [25, 30],
    apply: {
      transport({ method }, _wire, _request, response) {
        if (method !== 'GET') response.once('finish', () => response.socket?.end());
        return false;
      },
    },
  },
  {
    name: 'updates-cut-on-every-second-used-connection',
    summary: 'Every second update on a connection that has carried other requests is cut off.',
    alone: ['the writing of answers'],
    readings: [25, 30],
    apply: () => {
      let updates = 0;
      return {
        transport({ method, before }, _wire, { socket }) {
          if (method !== 'PUT' || before === undefined || (updates += 1) % 2 > 0) return false;
          socket.destroy();
          return true;
        },
      };
    },
  },
  {
    name: 'idle-connections-end-with-408',
    summary: 'A connection that was idle for 30 ms gets a 408 and is closed.',
    alone: ['the writing of answers'],
    readings: [25, 30],
    apply: endingIdle([...idled, 'Connection: close']),
  },
  {
    name: 'idle-connections-end-with-408-that-does-not-say-close',
    summary: 'A connection that was idle for 30 ms gets a 408 without `Connection: close`, and is closed.',
    alone: ['the writing of answers'],
    readings: [25, 30, 57],
    apply: endingIdle(idled),
  },
  {
    name: 'challenges-in-small-letters',
    summary: 'A refusal names two schemes, each in small letters.',
    readings: [17],
    apply: {
      answer(reply) {
        if (reply.status === 401)
          reply.headers['www-authenticate'] = ['negotiate', 'bearer realm=data-sync, error=invalid_token'];
      },
    },
  },
];

/** Ends a connection that was idle for 30 ms with an answer that nobody asked for. */
function endingIdle(lines: readonly string[]): Deviation {
  return {
    transport(_call, _wire, { socket }, response) {
      response.once('finish', () => {
        const timer = setTimeout(() => socket.end([...lines, '', ''].join('\r\n')), 30).unref();
        socket.once('data', () => clearTimeout(timer));
      });
      return false;
    },
  };
}

type Wire = Parameters<NonNullable<Deviation['transport']>>[1];
type Response = Parameters<NonNullable<Deviation['transport']>>[3];

/** An answer whose head is written in a way of its own; the body follows. */
function sending(writeHead: (wire: Wire, response: Response) => void): Deviation {
  return {
    transport(_call, wire, request, response) {
      writeHead(wire, response);
      response.end(request.method === 'HEAD' ? undefined : wire.bytes);
      return true;
    },
  };
}
