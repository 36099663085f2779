import { Buffer, isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { gunzipSync, gzipSync } from 'node:zlib';
import { endpoints } from '../catalogue/index.ts';
import { phases, type Body, type Exchange, type Failure } from '../log/exchange.ts';
import { decode } from '../log/decode.ts';
import { isArray, isObject, memberAt, writeJson, type Json, type JsonObject } from '../log/json.ts';
import { Bodies, large, storedBytes } from './bodies.ts';
import type { Mask } from './mask.ts';

/** The first line of a recording. */
export interface RecordingHeader {
  /** Version of the suite that recorded. */
  readonly suite: string;
  /** RFC 3339, UTC: when the run began. */
  readonly startedAt: string;
  /** What judging the log again needs: the options of the run with the target, and how it was reached. */
  readonly about: Json;
}

/** A recording that was read. */
export interface Recording {
  readonly header: RecordingHeader;
  readonly exchanges: readonly Exchange[];
  /** SHA-256 (hex) of the file. */
  readonly sha256: string;
  /** The run was killed while it wrote the last line, which is left out. */
  readonly isCut: boolean;
}

/** A file is no recording; the message names the line and what is wrong there. */
export class RecordingError extends Error {}

const largestBody = 64 << 20; // a file of somebody else may unpack to anything
const format = 'data-sync-conformance recording 2';

/**
 * Writes the log of a run to a file, a line of JSON per exchange as it comes, secrets masked. The file must
 * not exist, and only its owner can read it, since it holds the data of the target.
 */
export class Recorder {
  readonly #file: number;
  readonly #mask: Mask;
  readonly #hash = createHash('sha256');
  /** The exchanges that came first with a body, by the digest of the body. */
  readonly #bodies = new Map<string, number>();
  #fault: Error | undefined;

  /** Throws what opening the file throws. */
  constructor(path: string, header: RecordingHeader, mask: Mask) {
    this.#file = openSync(path, 'wx', 0o600);
    this.#mask = mask;
    this.#write({ format, ...header });
  }

  /** Adds an exchange; never throws: a full disk must not end an examination. */
  add({ answer, ...rest }: Exchange): void {
    const { body, ...head } = answer ?? {};
    const written = body && { answer: { ...head, ...this.#written(body, rest.number) } };
    // strings, numbers and booleans, however deep
    this.#write({ ...rest, ...written } as unknown as JsonObject);
  }

  #written(body: Body, number: number): JsonObject {
    const known = this.#bodies.get(body.digest);
    if (known !== undefined) return { sameBody: known };
    this.#bodies.set(body.digest, number);
    const bytes = Buffer.from(body.bytes);
    if (bytes.length <= large && isUtf8(bytes)) return { text: bytes.toString() };
    const clean = Buffer.from(this.#mask(bytes.toString('latin1')), 'latin1');
    // A large body is compressed: a recording of hundreds of answers stays small.
    return bytes.length > large
      ? { gzip: gzipSync(clean).toString('base64') }
      : { base64: clean.toString('base64') };
  }

  /** Completes the file; returns its SHA-256 (hex). Throws what writing it threw. */
  close(): string {
    closeSync(this.#file);
    if (this.#fault !== undefined) throw this.#fault;
    return this.#hash.digest('hex');
  }

  #write(line: Json): void {
    if (this.#fault !== undefined) return;
    try {
      const bytes = Buffer.from(`${writeJson(maskedJson(line, this.#mask))}\n`);
      for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at);
      this.#hash.update(bytes);
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** The value with its texts masked: no number holds a secret, and no name of a member. */
function maskedJson(value: Json, mask: Mask): Json {
  if (typeof value === 'string') return mask(value);
  if (isArray(value)) return value.map((inner) => maskedJson(inner, mask));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskedJson(inner, mask)]));
}

/** Reads a recording. Throws RecordingError for a file that is none. */
export async function readRecording(path: string): Promise<Recording> {
  const hash = createHash('sha256');
  const file = createReadStream(path).on('data', (chunk) => hash.update(chunk));
  const bodies = new Bodies();
  const exchanges: Exchange[] = [];
  let header: RecordingHeader | undefined;
  let [place, cutAt] = [0, 0];
  for await (const line of createInterface({ input: file, crlfDelay: Infinity })) {
    place += 1;
    if (cutAt > 0) throw wrong(cutAt, 'it is no JSON object');
    const value = jsonOf(line);
    if (value === undefined) cutAt = place;
    else if (header === undefined) header = headerOf(value);
    else exchanges.push(exchangeOf(value, place, exchanges, bodies));
  }
  if (header === undefined) throw wrong(1, 'it is no header of a recording');
  return { header, exchanges, sha256: hash.digest('hex'), isCut: cutAt > 0 };
}

const wrong = (line: number, why: string): RecordingError =>
  new RecordingError(`line ${line} of the recording cannot be read: ${why}`);

function jsonOf(line: string): JsonObject | undefined {
  const { decoded } = decode(Buffer.from(line));
  return decoded.kind === 'json' && isObject(decoded.value) ? decoded.value : undefined;
}

function headerOf(line: JsonObject): RecordingHeader {
  const { suite, startedAt, about } = line;
  if (line['format'] !== format) throw wrong(1, `"format" is not "${format}"`);
  if (typeof suite !== 'string' || typeof startedAt !== 'string' || about === undefined)
    throw wrong(1, '"suite", "startedAt" or "about" is missing');
  return { suite, startedAt, about };
}

const isText = (value: Json | undefined): value is string => typeof value === 'string';
const areTexts = (value: Json | undefined): boolean => isArray(value) && value.every(isText);
const isPair = (value: Json): boolean => areTexts(value) && isArray(value) && value.length === 2;
const isUrl = (value: Json | undefined): boolean => isText(value) && URL.canParse(value);
const areHeaders = (value: Json | undefined): boolean =>
  isObject(value) && Object.values(value).every(isText);

/** What a line must hold: a path of members, and whether a value fits there. */
const demands: readonly (readonly [path: string, fits: (value: Json | undefined) => boolean])[] = [
  ['ask.key', isText],
  ['ask.endpoint', (value) => isText(value) && Object.hasOwn(endpoints, value)],
  ['ask.ids', areTexts],
  ['ask.query', (value) => isArray(value) && value.every(isPair)],
  // any value may be looked for
  ['ask.expects', (value) => [200, 400, 404, 'refusal', 'open'].includes(value as string)],
  ['ask.purpose.kind', isText],
  ['phase', (value) => phases.some((phase) => phase === value)],
  ['method', (value) => isText(value) && ['GET', 'PUT', 'POST'].includes(value)],
  ['baseUrl', isUrl],
  ['url', isUrl],
  ['sentHeaders', areHeaders],
  ['askedMs', Number.isFinite],
  ['answeredMs', Number.isFinite],
  ['inFlight', Number.isFinite],
  ['earlier', areTexts],
];

function exchangeOf(line: JsonObject, place: number, before: readonly Exchange[], bodies: Bodies): Exchange {
  const [path] = demands.find(([names, fits]) => !fits(memberAt(line, ...names.split('.')))) ?? [];
  if (path !== undefined) throw wrong(place, `"${path}" is missing, or has another form`);
  if (line['number'] !== before.length) throw wrong(place, `"number" is not ${before.length}`);
  const { answer, failure, ...rest } = line;
  const exchange = rest as unknown as Exchange; // written from one, and all that code goes by was looked at
  if (answer === undefined && isText(memberAt(failure, 'kind')) && isText(memberAt(failure, 'message')))
    return { ...exchange, failure: failure as unknown as Failure }; // the same
  if (!isObject(answer) || typeof answer['status'] !== 'number' || !areHeaders(answer['headers']))
    throw wrong(place, 'it holds neither an answer nor a failure');
  const { status, headers, sameBody } = answer;
  const same = typeof sameBody === 'number' ? before[sameBody]?.answer?.body : undefined;
  const body = same ?? bodies.add(storedBytes(bytesOf(answer, place)));
  // areHeaders
  return { ...exchange, answer: { status, headers: headers as Readonly<Record<string, string>>, body } };
}

function bytesOf({ text, base64, gzip }: JsonObject, place: number): Uint8Array {
  if (isText(text)) return Buffer.from(text);
  if (!isText(gzip)) return Buffer.from(isText(base64) ? base64 : '', 'base64');
  try {
    return gunzipSync(Buffer.from(gzip, 'base64'), { maxOutputLength: largestBody });
  } catch {
    throw wrong(place, '"answer.gzip" cannot be unpacked within 64 MiB');
  }
}
