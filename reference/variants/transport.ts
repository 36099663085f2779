import { gzipSync } from 'node:zlib';

import type { Deviation } from '../deviation.ts';
import { refusal } from '../replies.ts';
import { asText } from '../store.ts';
import type { Variant } from './variant.ts';

/** Other ways to carry the same answers: HTTP leaves them open. */
export const transportVariants: readonly Variant[] = [
  {
    name: 'base-path',
    summary: 'The base URL has a path, as behind a gateway.',
    apply: { settings: { basePath: '/gateway/sync-service' } },
  },
  {
    name: 'base-path-with-other-escapes-in-links',
    summary:
      'The path of the base URL has escapes, which links write in small letters, and a tilde, which they escape.',
    alone: ['the form of links'],
    readings: [9],
    apply: {
      settings: { basePath: '/caf%C3%A9/~sync' },
      links(links) {
        for (const [rel, link] of Object.entries(links))
          links[rel] = asText(link).replace('/caf%C3%A9/~sync', '/caf%c3%a9/%7Esync');
      },
    },
  },
  {
    name: 'connections-closed',
    summary: 'Every connection is closed after one answer.',
    apply: { settings: { isKeptAlive: false } },
  },
  {
    name: 'compressed',
    summary: 'Bodies are compressed for clients that accept gzip.',
    alone: ['the coding of bodies'],
    apply: {
      bytes(wire, { headers }) {
        if (!/\bgzip\b/.test(headers['accept-encoding']?.toString() ?? '') || wire.bytes.length === 0) return;
        wire.headers['content-encoding'] = 'gzip';
        wire.headers['vary'] = 'accept-encoding';
        wire.bytes = gzipSync(wire.bytes);
      },
    },
  },
  {
    name: 'in-small-chunks',
    summary: 'Bodies are sent in chunks of 7 bytes, which split characters.',
    apply: inChunks(7),
  },
  {
    name: 'declared-as-json-api',
    summary: 'Answers are declared as `Application/Vnd.API+JSON` with parameters.',
    apply: {
      answer(reply) {
        if (reply.body !== undefined)
          reply.headers['content-type'] =
            'Application/Vnd.API+JSON; ext="https://example.org/a;b"; charset=UTF-8';
      },
    },
  },
  {
    name: 'pretty-printed',
    summary: 'Bodies are indented, end with a line break and write letters beyond ASCII as escapes.',
    apply: {
      bytes(wire) {
        const text = wire.bytes.toString();
        if (text === '') return;
        const spaced = text.replaceAll(
          /("(?:[^"\\]|\\.)*")|([{[,:])/g,
          (_all, quoted: string | undefined, sign: string) => quoted ?? `${sign}\n  `,
        );
        const escaped = spaced.replaceAll(
          /[^\0-~]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        wire.bytes = Buffer.from(`\n${escaped}\n`);
      },
    },
  },
  { name: 'slow', summary: 'Every answer takes 15 ms.', apply: { delayMs: () => 15 } },
  {
    name: 'out-of-order',
    summary: 'Answers take between 0 and 20 ms, so they arrive in another order.',
    apply: () => jitter(),
  },
  {
    name: 'rate-limit-told',
    summary: 'Every answer shows how many requests are left.',
    changes: ['8-rate-limit'],
    apply: {
      answer(reply) {
        Object.assign(reply.headers, {
          'ratelimit-limit': '1000',
          'ratelimit-remaining': '999',
          'ratelimit-reset': '60',
        });
      },
    },
  },
  {
    name: 'rate-limit-met',
    summary: 'Every 25th request is answered with 429 and a Retry-After of 0 seconds.',
    changes: ['8-rate-limit'],
    apply: () => puttingOff(25, 429),
  },
  {
    name: 'gateway-hiccup',
    summary: 'Every 40th request gets the 503 of a gateway.',
    apply: () => puttingOff(40, 503),
  },
];

function inChunks(size: number): Deviation {
  return {
    transport(_call, wire, request, response) {
      response.writeHead(wire.status, wire.headers);
      if (request.method !== 'HEAD') {
        for (let start = 0; start < wire.bytes.length; start += size)
          response.write(wire.bytes.subarray(start, start + size));
      }
      response.end();
      return true;
    },
  };
}

/** A fixed sequence that looks random: tests stay repeatable. */
function jitter(): Deviation {
  let state = 7;
  return {
    delayMs() {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % 21;
    },
  };
}

function puttingOff(n: number, status: number): Deviation {
  let count = 0;
  return {
    intercept() {
      if (++count % n !== 0) return undefined;
      const reply = refusal(status, 'later', 'Please come again.');
      reply.headers['retry-after'] = '0';
      return reply;
    },
  };
}
