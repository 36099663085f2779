import { Buffer, isUtf8 } from 'node:buffer';
import { closeSync, createReadStream, openSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { gunzipSync, gzipSync } from 'node:zlib';
import { endpoints } from '../catalogue/index.ts';
import { maskDeeply, phases, type Body, type Exchange, type Failure } from '../log/exchange.ts';
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
}

const largestBody = 64 << 20; // a file of somebody else may unpack to anything
const format = 'data-sync-conformance recording 2';

/**
 * Writes the log of a run to a file, a line of JSON per exchange as it comes, secrets masked. The file must
 * not exist, and only its owner can read it, since it holds the data of the target.
 */
export class Recorder {
  readonly #file: number;
  readonly #mask: Mask;
  /** The exchanges that came first with a body, by the digest of the body. */
  readonly #bodies = new Map<string, number>();
  /** Why the file is not complete; undefined where it is. */
  fault: string | undefined;

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
    return { gzip: gzipSync(clean).toString('base64') };
  }

  /** Completes the file. */
  close(): void {
    this.#try(() => closeSync(this.#file));
  }

  #write(line: Json): void {
    if (this.fault !== undefined) return;
    this.#try(() => writeFileSync(this.#file, `${writeJson(maskDeeply(line, this.#mask))}\n`));
  }

  #try(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.fault ??= error instanceof Error ? error.message : String(error);
    }
  }
}

/**
 * Reads a recording, without the last line where its run was killed while it wrote that. Throws for a file
 * that is none; the message names the line and what is wrong there.
 */
export async function readRecording(path: string): Promise<Recording> {
  const bodies = new Bodies();
  const exchanges: Exchange[] = [];
  let header: RecordingHeader | undefined;
  let [place, cutAt] = [0, 0];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    place += 1;
    if (cutAt > 0) throw wrong(cutAt, 'it is no JSON object');
    const { decoded } = decode(Buffer.from(line));
    if (decoded.kind !== 'json' || !isObject(decoded.value)) cutAt = place;
    else if (header === undefined) header = headerOf(decoded.value);
    else exchanges.push(exchangeOf(decoded.value, place, exchanges, bodies));
  }
  if (header === undefined) throw wrong(1, 'it is no header of a recording');
  return { header, exchanges };
}

const wrong = (line: number, why: string): Error =>
  new Error(`line ${line} of the recording cannot be read: ${why}`);

function headerOf(line: JsonObject): RecordingHeader {
  const { suite, startedAt, about } = line;
  if (line['format'] !== format) throw wrong(1, `"format" is not "${format}"`);
  if (isText(suite) && isText(startedAt) && about !== undefined) return { suite, startedAt, about };
  throw wrong(1, '"suite", "startedAt" or "about" is missing');
}

type Maybe = Json | undefined;
const isText = (value: Maybe): value is string => typeof value === 'string';
const areTexts = (value: Maybe): boolean => isArray(value) && value.every(isText);
const isPair = (value: Maybe): boolean => isArray(value) && value.length === 2 && areTexts(value);
const areHeaders = (value: Maybe): boolean => isObject(value) && Object.values(value).every(isText);
const isIn =
  (all: readonly Json[]) =>
  (value: Maybe): boolean =>
    value !== undefined && all.includes(value);

/** What a line must hold: whether a value fits, and the members where it must. */
const demands: readonly (readonly [fits: (value: Maybe) => boolean, ...paths: string[]])[] = [
  [isText, 'ask.key', 'ask.purpose.kind'],
  [isIn(Object.keys(endpoints)), 'ask.endpoint'],
  [isIn([200, 400, 404, 'refusal', 'open']), 'ask.expects'],
  [areTexts, 'ask.ids', 'earlier'],
  [(value) => isArray(value) && value.every(isPair), 'ask.query'],
  [isIn(phases), 'phase'],
  [isIn(['GET', 'PUT', 'POST']), 'method'],
  [(value) => isText(value) && URL.canParse(value), 'baseUrl', 'url'],
  [areHeaders, 'sentHeaders'],
  [Number.isFinite, 'askedMs', 'answeredMs', 'inFlight'],
];

function exchangeOf(line: JsonObject, place: number, before: readonly Exchange[], bodies: Bodies): Exchange {
  for (const [fits, ...paths] of demands)
    for (const path of paths)
      if (!fits(memberAt(line, ...path.split('.'))))
        throw wrong(place, `"${path}" is missing, or has another form`);
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

function bytesOf({ text, gzip }: JsonObject, place: number): Uint8Array {
  if (!isText(gzip)) return Buffer.from(isText(text) ? text : '');
  try {
    return gunzipSync(Buffer.from(gzip, 'base64'), { maxOutputLength: largestBody });
  } catch {
    throw wrong(place, '"answer.gzip" cannot be unpacked within 64 MiB');
  }
}
