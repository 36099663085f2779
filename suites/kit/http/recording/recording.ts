import { Buffer, isUtf8 } from 'node:buffer';
import type { Endpoint } from '../../../catalogue/index.ts';
import {
  validateRecordingExchange,
  validateRecordingHeader,
  type Validator,
} from '../../../../schemas/files.gen.js';
import { parseBaseUrl } from '../../protocol/base-url.ts';
import { ConfigurationError } from '../../protocol/configuration.ts';
import { decode } from '../body/decode.ts';
import type { Ask, Exchange, Failure } from '../exchange.ts';
import { isArray, isObject, member } from '../../json/json.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { lineDigest, type Chain } from './line-digest.ts';
import { maskBytes } from './masked-bytes.ts';
import { firstFault } from '../../protocol/schema-fault.ts';
import type { Mask } from '../../protocol/mask.ts';

/** The first line of a recording. */
export interface RecordingHeader {
  readonly baseUrl: string;
  /** A token of the same form as the one that was used, of no use to anybody; absent where there was none. */
  readonly token?: string;
  /** RFC 3339, UTC: when the run began. */
  readonly startedAt: string;
  /** Version of the suite that recorded. */
  readonly suite: string;
  /**
   * What else judging the recording again needs: target, profile, seed and limits, as the caller knows them.
   */
  readonly about: Json;
}

/** One exchange of a recording, without ids of checks and without secrets. */
export interface RecordedExchange {
  readonly method: string;
  readonly url: string;
  readonly endpoint: Endpoint;
  /** `good`, `none`, or the name of a bad credential. */
  readonly credential: string;
  readonly body?: string;
  /** How HTTP was used, if not in the usual way. */
  readonly manner?: string;
  readonly number: number;
  readonly sentHeaders: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly bytes?: Uint8Array;
  readonly failure?: Failure;
  readonly retries: readonly string[];
  readonly startedMs: number;
  readonly durationMs: number;
  /** When its sender continued: later than every line before it. Absent where no file says so. */
  readonly continuedMs?: number;
  /** Pauses of the run that ended since the line before. */
  readonly pauses?: readonly EndedPause[];
  /** What the run's clock showed whenever it was read since the line before. */
  readonly times?: readonly number[];
  /** Digests of certificates that the target had not shown before. */
  readonly peers?: readonly string[];
  /** The digest of the line before. */
  readonly previous?: string;
}

/** The how manieth pause of a run it was, from 1, and when it ended, in milliseconds since the run began. */
export type EndedPause = readonly [call: number, endedMs: number];

/** A recording, read. */
export interface Recording {
  readonly header: RecordingHeader;
  readonly exchanges: readonly RecordedExchange[];
  /** Absent where a line does not follow from the one before it. */
  readonly chain?: Chain;
}

const format = 'data-sync-conformance recording 1';

/** The first line of a recording, without its line break. */
export const headerLine = (header: RecordingHeader, mask: Mask): string =>
  mask(JSON.stringify({ format, ...header }));

/** The line of one exchange, secrets masked, bodies byte for byte otherwise. */
export function exchangeLine(
  exchange: Exchange,
  mask: Mask,
  more: Pick<RecordedExchange, 'peers' | 'pauses' | 'times' | 'previous'> = {},
): string {
  const { ask, answer, failure, number, sentHeaders, retries, startedMs, durationMs } = exchange;
  return mask(
    JSON.stringify({
      number,
      method: ask.method,
      url: ask.url,
      endpoint: ask.endpoint,
      credential: credentialName(ask),
      ...(ask.body === undefined ? {} : { body: ask.body }),
      ...(ask.manner === undefined ? {} : { manner: ask.manner }),
      sentHeaders,
      ...(answer === undefined
        ? {}
        : { status: answer.status, headers: answer.headers, ...bodyMembers(maskBytes(answer.bytes, mask)) }),
      ...(failure === undefined ? {} : { failure }),
      ...(retries.length === 0 ? {} : { retries }),
      startedMs,
      durationMs,
      ...more,
    }),
  );
}

/** The name under which a recording keeps a credential. */
export const credentialName = ({ credential }: Ask): string =>
  typeof credential === 'string' ? credential : credential.name;

/** Reads the lines of a recording. Throws ConfigurationError naming the line that is none. */
export function readRecording(lines: Iterable<string>): Recording {
  let header: RecordingHeader | undefined;
  const exchanges: RecordedExchange[] = [];
  let place = 0;
  let chain: Chain | undefined;
  const order = newOrder();
  for (const line of lines) {
    place += 1;
    if (line.trim() === '') continue;
    const last = lineDigest(line);
    if (header === undefined) {
      header = headerOf(objectOf(line, place, validateRecordingHeader), place);
      chain = { first: last, last };
    } else {
      const exchange = exchangeOf(objectOf(line, place, validateRecordingExchange), place);
      exchanges.push(order(exchange));
      chain = chain?.last === exchange.previous && chain !== undefined ? { ...chain, last } : undefined;
    }
  }
  if (header === undefined) throw new ConfigurationError('the recording is empty');
  return {
    header,
    exchanges: exchanges.toSorted((a, b) => a.number - b.number),
    ...(chain === undefined ? {} : { chain }),
  };
}

/**
 * Gives pauses and exchanges, line by line, times in the order in which they ended: what ends within one
 * turn of the event loop may be measured the other way round.
 */
function newOrder(): (exchange: RecordedExchange) => RecordedExchange {
  const leastMs = 1e-6;
  let lastMs = 0;
  const after = (ms: number): number => {
    lastMs = Math.max(ms, lastMs + leastMs);
    return lastMs;
  };
  return ({ pauses, ...exchange }) => ({
    ...exchange,
    ...(pauses === undefined ? {} : { pauses: pauses.map(([call, ms]): EndedPause => [call, after(ms)]) }),
    continuedMs: after(exchange.startedMs + exchange.durationMs),
  });
}

function bodyMembers(bytes: Uint8Array): Readonly<Record<string, string>> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return isUtf8(buffer) ? { text: buffer.toString('utf8') } : { base64: buffer.toString('base64') };
}

function bytesOf(entry: JsonObject): Uint8Array {
  const { text, base64 } = entry;
  if (typeof text === 'string') return Buffer.from(text);
  return Buffer.from(typeof base64 === 'string' ? base64 : '', 'base64');
}

function objectOf(line: string, place: number, validate: Validator): JsonObject {
  const decoded = decode(Buffer.from(line));
  if (decoded.kind === 'json' && isObject(decoded.plain)) {
    if (validate(decoded.plain)) return decoded.plain;
    throw new ConfigurationError(
      `line ${place} of the recording does not fit: ${firstFault(validate.errors)}`,
    );
  }
  const why = decoded.kind === 'json' ? 'it is no JSON object' : decoded.message;
  throw new ConfigurationError(`line ${place} of the recording cannot be read: ${why}`);
}

function headerOf(entry: JsonObject, place: number): RecordingHeader {
  const text = (name: string): string => textMember(entry, name, place);
  const token = member(entry, 'token');
  return {
    baseUrl: parseBaseUrl(text('baseUrl'), `line ${place} of the recording, /baseUrl,`),
    startedAt: text('startedAt'),
    suite: text('suite'),
    about: member(entry, 'about') ?? null,
    ...(typeof token === 'string' ? { token } : {}),
  };
}

function exchangeOf(entry: JsonObject, place: number): RecordedExchange {
  const text = (name: string): string => textMember(entry, name, place);
  const { body, manner, status, failure, retries, peers, pauses, times, previous } = entry;
  return {
    method: text('method'),
    url: text('url'),
    endpoint: text('endpoint') as Endpoint, // written from one; another would match no request
    credential: text('credential'),
    number: numberMember(entry, 'number', place),
    sentHeaders: textsOf(entry['sentHeaders']),
    retries: isArray(retries) ? retries.map(textOf) : [],
    startedMs: numberMember(entry, 'startedMs', place),
    durationMs: numberMember(entry, 'durationMs', place),
    ...(isArray(peers) ? { peers: peers.map(textOf) } : {}),
    ...(isArray(times) ? { times: times.flatMap((ms) => (typeof ms === 'number' ? [ms] : [])) } : {}),
    ...(isArray(pauses) ? { pauses: pauses.flatMap(pauseOf) } : {}),
    ...(typeof previous === 'string' ? { previous } : {}),
    ...(typeof body === 'string' ? { body } : {}),
    ...(typeof manner === 'string' ? { manner } : {}),
    ...(typeof status === 'number'
      ? { status, headers: headersOf(entry['headers']), bytes: bytesOf(entry) }
      : {}),
    ...(isObject(failure) ? { failure: failureOf(failure) } : {}),
  };
}

const pauseOf = (value: Json): EndedPause[] => {
  const [call, endedMs] = isArray(value) ? value : [];
  return typeof call === 'number' && typeof endedMs === 'number' ? [[call, endedMs]] : [];
};

const failureOf = ({ kind, message, code, ms, status, isSystematic }: JsonObject): Failure => ({
  kind: textOf(kind) as Failure['kind'], // written from one
  message: textOf(message),
  ...(typeof code === 'string' ? { code } : {}),
  ...(typeof ms === 'number' ? { ms } : {}),
  ...(typeof status === 'number' ? { status } : {}),
  ...(isSystematic === true ? { isSystematic } : {}),
});

function textMember(entry: JsonObject, name: string, place: number): string {
  const value = member(entry, name);
  if (typeof value === 'string') return value;
  throw new ConfigurationError(`line ${place} of the recording has no text "${name}"`);
}

function numberMember(entry: JsonObject, name: string, place: number): number {
  const value = member(entry, name);
  if (typeof value === 'number') return value;
  throw new ConfigurationError(`line ${place} of the recording has no number "${name}"`);
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const textsOf = (value: Json | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([name, text]) => [name, textOf(text)]),
  );

const headersOf = (value: Json | undefined): Record<string, string | readonly string[]> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([name, text]) => [
      name,
      isArray(text) ? text.map(textOf) : textOf(text),
    ]),
  );
