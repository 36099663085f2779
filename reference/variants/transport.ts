import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

import type { Call, Reply, Wire } from '../call.ts';
import { type ServerChange, hooking, instead, settings, turnedAway } from '../changes.ts';
import {
  beside,
  type Condition,
  deciding,
  everyNth,
  once,
  toBeRefused,
  where,
  withoutAccept,
} from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { refusal, unauthorised } from '../replies.ts';
import { mayChange, type Notes, type Variant, variantsOf } from './variant.ts';

const { querySource, scheduleSync } = ENDPOINTS;

/** Sends an answer in a way of its own; the body follows. */
const sending = (writeHead: (response: ServerResponse, wire: Wire) => unknown): ServerChange =>
  hooking(() => ({
    transport(_call, wire, request, response) {
      writeHead(response, wire);
      response.end(request.method === 'HEAD' ? undefined : wire.bytes);
      return true;
    },
  }));

/** Does something with the connection of an answer and leaves the sending to the server. */
const beforeSending = (act: (response: ServerResponse) => unknown): ServerChange =>
  hooking((holds) => ({
    transport(call, _wire, _request, response) {
      if (holds(call)) act(response);
      return false;
    },
  }));

/** Ends a connection that was idle for 30 ms with an answer that nobody asked for. */
const endingIdle = (...lines: readonly string[]): ServerChange =>
  beforeSending((response) => {
    const { socket } = response.req;
    response.once('finish', () => {
      const text = ['HTTP/1.1 408 Request Timeout', 'Content-Length: 0', ...lines, '', ''].join('\r\n');
      const timer = setTimeout(() => socket.end(text), 30).unref();
      socket.once('data', () => clearTimeout(timer));
    });
  });

/** Requests over further connections do nothing and are cut. */
const fewConnections = (most: number): ServerChange =>
  hooking(() => {
    const open = new Set<number>();
    const isOver = ({ connection }: Call): boolean => !open.has(connection) && open.size >= most;
    return {
      intercept: (call) => (isOver(call) ? refusal(503, 'full', 'Too many connections.') : undefined),
      transport(call, _wire, { socket }) {
        if (isOver(call)) {
          socket.destroy();
          return true;
        }
        if (!open.has(call.connection)) socket.once('close', () => open.delete(call.connection));
        open.add(call.connection);
        return false;
      },
    };
  });

/** Changes the bytes and headers of every answer. */
const bytes = (change: (wire: Wire) => unknown): ServerChange =>
  hooking((holds) => ({
    bytes(wire, call) {
      if (wire.bytes.length > 0 && holds(call)) change(wire);
    },
  }));
const zipped = bytes((wire) => {
  Object.assign(wire.headers, { 'content-encoding': 'gzip', vary: 'accept-encoding' });
  wire.bytes = gzipSync(wire.bytes);
});
const withHeaders = (make: () => Reply['headers']): ServerChange =>
  bytes((wire) => (wire.headers = { ...wire.headers, ...make() }));

const refusing = (status: number): ServerChange => turnedAway(() => refusal(status, 'refused', 'Not so.'));
const later = (status: number, retryAfter: () => string = () => '0'): ServerChange =>
  turnedAway(() => ({
    ...refusal(status, 'later', 'Please come again.'),
    headers: { 'retry-after': retryAfter() },
  }));
const gateway = (status = 503): ServerChange =>
  turnedAway(() => ({
    status,
    headers: { 'content-type': 'text/html' },
    body: '<h1>Service Temporarily Unavailable</h1>',
  }));
const delayed = (ms: number): ServerChange =>
  hooking((holds) => ({ delayMs: (call) => (holds(call) ? ms : 0) }));

const authorised = where('plain', ({ isAuthorised }) => isAuthorised);
const ofWrites = where('plain', ({ method }) => method !== 'GET');
const isBad = ({ credential }: Call): boolean => credential.kind !== 'good';

/** Beyond so many requests a second. */
const beyond = (perSecond: number): Condition =>
  deciding('plain', () => {
    let tokens = perSecond / 2;
    let last = Date.now();
    return () => {
      const now = Date.now();
      tokens = Math.min(perSecond / 2, tokens + ((now - last) * perSecond) / 1000);
      last = now;
      if (tokens >= 1) tokens -= 1;
      else return true;
      return false;
    };
  });

/** For so long from the moment on at which a call is the one that is meant. */
const forMs = (ms: number, isBegin: (call: Call, count: number) => boolean): Condition =>
  deciding('plain', () => {
    let count = 0;
    let until = 0;
    return (call) => {
      if (isBegin(call, (count += 1))) until = Date.now() + ms;
      return Date.now() < until;
    };
  });
const fromRequest = (number: number): Condition => forMs(2000, (_call, count) => count === number);

/** After so many refused credentials, for good or for some time, here or everywhere. */
const afterBad = (most: number, ms = Infinity, placeOf: (call: Call) => string = () => ''): Condition => ({
  depth: 'plain',
  begin() {
    const bad = new Map<string, number>();
    const until = new Map<string, number>();
    return {
      holds: (call) => Date.now() < (until.get(placeOf(call)) ?? 0),
      intercept(call) {
        const place = placeOf(call);
        const count = (bad.get(place) ?? 0) + Number(isBad(call));
        bad.set(place, count < most ? count : 0);
        if (count >= most) until.set(place, Date.now() + ms);
        return undefined;
      },
    };
  },
});

/** For a second once ten credentials were refused within one. */
const afterTenInASecond: Condition = {
  depth: 'plain',
  begin() {
    let times: number[] = [];
    let until = 0;
    return {
      holds: () => Date.now() < until,
      intercept(call) {
        times = [...times.filter((at) => Date.now() - at < 1000), ...(isBad(call) ? [Date.now()] : [])];
        if (times.length < 10) return undefined;
        [times, until] = [[], Date.now() + 1000];
        return undefined;
      },
    };
  },
};

const toSignIn = (): Reply => ({ status: 302, headers: { location: '/sign-in' }, body: undefined });
const ahead = (ms: number): string => new Date(Date.now() + 600_000 + ms).toUTCString();
const unseen = ['5-missing-token-answer', '5-bad-token-answer'] as const;
const withoutUnseen = mayChange(...unseen);

// What the rows of a table share
const ofBodies: Notes = { readings: [20, 30] };
const ofCoding: Notes = { readings: [30], alone: ['the coding of bodies'] };
const ofWriting: Notes = { readings: [25, 30], alone: ['the writing of answers'] };
const ofDelays: Notes = { readings: [24, 25, 27], alone: ['the time before answers'] };
const ofLimits: Notes = { readings: [25], alone: ['limits'] };
const forSeconds: Notes = { readings: [24, 25], alone: ['limits', 'the lock-out'], takesTime: true };
const lockedOut: Notes = { readings: [24], alone: ['the lock-out'] };

/** Odd and legal ways of speaking HTTP, limits, and lock-outs (readings 20, 24, 25, 27, 30). */
export const transportVariants: readonly Variant[] = [
  ...variantsOf(ofBodies, {
    'at every': {
      'base-path': [settings({ basePath: '/gateway/sync-service' })],
      'connections-closed': [settings({ isKeptAlive: false })],
      'in-small-chunks': [
        sending((response, wire) => {
          response.writeHead(wire.status, wire.headers);
          for (; wire.bytes.length > 7; wire.bytes = wire.bytes.subarray(7))
            response.write(wire.bytes.subarray(0, 7));
        }),
      ],
      'declared-as-json-api': [
        withHeaders(() => ({
          'content-type': 'Application/Vnd.API+JSON; ext="https://a.example/b;c"; charset=UTF-8',
        })),
      ],
      'pretty-printed': [
        bytes((wire) => {
          const parts = /("(?:[^"\\]|\\.)*")|([{[,:])/g;
          const broken = (_all: string, quoted: string | undefined, sign: string): string =>
            quoted ?? `${sign}\n  `;
          wire.bytes = Buffer.from(`\n${wire.bytes.toString().replaceAll(parts, broken)}\n`);
        }),
      ],
      'headers-of-seventy-kilobytes': [
        withHeaders(() =>
          Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`x-trace-${at}`, 'trace'.repeat(1400)])),
        ),
      ],
    },
  }),
  ...variantsOf(ofCoding, {
    'at every': {
      compressed: [
        where('plain', ({ headers }) => /\bgzip\b/.test(String(headers['accept-encoding']))),
        zipped,
      ],
      'compressed-in-spite-of-identity': [zipped],
      'json-asked-for-by-name-or-406': [
        authorised,
        where('plain', ({ headers }) => !(headers.accept ?? '').includes('application/json')),
        refusing(406),
      ],
      'accept-demanded': [authorised, withoutAccept, refusing(406)],
      'requests-without-accept-are-bad-ones': [withoutAccept, refusing(400), withoutUnseen],
      'requests-without-accept-forbidden': [withoutAccept, refusing(403), withoutUnseen],
      'requests-without-accept-find-nothing': [withoutAccept, refusing(404), withoutUnseen],
    },
  }),
  ...variantsOf(ofWriting, {
    'at every': {
      'header-names-in-capitals': [
        sending((response, { status, headers, bytes }) => {
          response.sendDate = false;
          for (const [name, value] of Object.entries(headers)) response.setHeader(name.toUpperCase(), value);
          response.setHeader('CONTENT-TYPE', 'APPLICATION/JSON ;  CharSet="UTF-8"');
          response.writeHead(status, { 'CONTENT-LENGTH': String(bytes.length) });
        }),
      ],
      'bodies-end-with-the-connection': [
        sending((response, wire) => {
          response.useChunkedEncodingByDefault = false;
          response.shouldKeepAlive = false;
          response.writeHead(wire.status, wire.headers);
        }),
      ],
      'hints-before-answers': [
        sending((response, { status, headers, bytes }) => {
          response.writeEarlyHints({ link: '</help>; rel=help' });
          response.writeProcessing();
          response.writeHead(status, { ...headers, 'content-length': String(bytes.length) });
        }),
      ],
      'chunks-with-trailers': [
        sending((response, wire) => {
          response.writeHead(wire.status, { ...wire.headers, trailer: 'X-Checksum' });
          response.write(wire.bytes.subarray(0, 1));
          response.addTrailers({ 'X-Checksum': String(wire.bytes.length) });
          wire.bytes = wire.bytes.subarray(1);
        }),
      ],
      'connections-dropped-after-a-write': [
        ofWrites,
        beforeSending((response) => response.once('finish', () => response.socket?.end())),
      ],
      'idle-connections-end-with-408': [endingIdle('Connection: close')],
      'idle-connections-end-with-408-that-does-not-say-close': [endingIdle()],
      'four-connections-only': [fewConnections(4)],
    },
  }),
  ...variantsOf(ofDelays, {
    'at every': {
      slow: [delayed(15)],
      'out-of-order': [hooking(() => ({ delayMs: ({ nth }) => (nth * 13) % 21 }))],
      'refusals-take-time': [toBeRefused, delayed(60)],
      'first-request-takes-four-seconds': [once, delayed(4000)],
    },
    'at querySource': {
      'first-query-takes-twelve-seconds': [once, delayed(12_000)],
      'one-query-at-a-time': [beside(() => true), refusing(409)],
    },
  }),
  ...variantsOf(ofLimits, {
    'at every': {
      'gateway-hiccup': [everyNth(40), later(503)],
      'sixty-requests-a-second': [beyond(60), gateway()],
    },
    '8-rate-limit at every': {
      'rate-limit-told': [
        withHeaders(() => ({
          'ratelimit-limit': '1000',
          'ratelimit-remaining': '999',
          'ratelimit-reset': '60',
        })),
      ],
      'rate-limit-met': [everyNth(25), later(429)],
      'equal-reads-at-once-refused-with-429': [
        where('plain', ({ method }) => method === 'GET'),
        beside((call, other) => call.path === other.path && String(call.query) === String(other.query)),
        refusing(429),
      ],
      'retry-after-as-a-date-by-a-fast-clock': [
        everyNth(40),
        later(429, () => ahead(1000)),
        hooking(() => ({ bytes: ({ headers }) => void (headers['date'] = ahead(0)) })),
      ],
      'one-write-a-second': [
        authorised,
        ofWrites,
        where('plain', ({ endpoint }) => endpoint !== querySource),
        deciding('plain', () => {
          let last = 0;
          return () => {
            const isSoon = Date.now() - last < 1000;
            if (!isSoon) last = Date.now();
            return isSoon;
          };
        }),
        later(429, () => '1'),
        mayChange('7-bad-body', '7-bad-sql', '7-missing-connector', '7-missing-model'),
      ],
    },
  }),
  ...variantsOf(forSeconds, {
    'at every': {
      'down-for-two-seconds': [fromRequest(120), gateway()],
      'credentials-refused-for-two-seconds-early': [fromRequest(25), turnedAway(() => unauthorised(true))],
      'credentials-refused-for-two-seconds': [fromRequest(150), turnedAway(() => unauthorised(true))],
      'credentials-refused-for-two-seconds-late': [fromRequest(350), turnedAway(() => unauthorised(true))],
      'model-locked-for-four-seconds-after-a-schedule': [
        forMs(4000, ({ endpoint, isAuthorised }) => endpoint === scheduleSync && isAuthorised),
        where('plain', ({ endpoint }) => endpoint === ENDPOINTS.updateModel),
        authorised,
        later(423, () => '4'),
        mayChange('7-bad-body', '8-rate-limit'),
      ],
      // The firewall may meet those.
      'every-17th-request-forbidden': [everyNth(17), gateway(403), withoutUnseen],
      'eighty-requests-a-second-or-403': [beyond(80), gateway(403), withoutUnseen],
    },
  }),
  ...variantsOf(lockedOut, {
    'at every': {
      'locked-out-after-1-refusals': [afterBad(1), turnedAway(() => unauthorised(true)), withoutUnseen],
      'locked-out-after-20-refusals': [afterBad(20), refusing(423), withoutUnseen],
      'locked-out-after-60-refusals': [afterBad(60), refusing(423), withoutUnseen],
      'locked-out-by-endpoint': [
        afterBad(20, Infinity, ({ endpoint }) => String(endpoint)),
        refusing(423),
        withoutUnseen,
      ],
      'locked-out-to-a-page-to-sign-in': [
        afterBad(20),
        turnedAway(toSignIn),
        hooking(() => instead(toSignIn, 401).hooks(() => true)),
        withoutUnseen,
      ],
    },
  }),
  ...variantsOf(
    { ...lockedOut, takesTime: true },
    {
      'at every': {
        'locked-out-for-three-seconds': [afterBad(30, 3000), refusing(403), withoutUnseen],
        'locked-out-by-rate': [afterTenInASecond, refusing(403), withoutUnseen],
        'refusals-limited-by-rate': [afterTenInASecond, later(429, () => '1'), mayChange('8-rate-limit')],
      },
    },
  ),
];
