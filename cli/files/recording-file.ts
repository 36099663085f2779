import { createWriteStream, fchmodSync, openSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';

import type { CertifyOptions } from '../../suites/certify.ts';
import { lineDigest, type Chain } from '../../suites/kit/http/recording/line-digest.ts';
import { recordingClient } from '../../suites/kit/http/recording/client-recording.ts';
import type { Client } from '../../suites/kit/http/client.ts';
import { validateRecordedRun } from '../../schemas/files.gen.js';
import { connectionOf } from '../../suites/connection.ts';
import { parseBaseUrl } from '../../suites/target/base-url.ts';
import { firstFault } from '../../suites/kit/protocol/schema-fault.ts';
import { ConfigurationError, errorMessage } from '../../suites/target/configuration.ts';
import { decode } from '../../suites/log/decode.ts';
import { type Json, type JsonObject, writeJson } from '../../suites/log/json.ts';
import type { Target } from '../../suites/log/subject.ts';
import { SetupError } from '../command.ts';
import { readGiven } from './files.ts';
import { suiteVersion } from '../place.ts';

/** A file that exchanges are recorded into. */
export interface RecordingFile {
  readonly path: string;
  /** Makes the client of a run a recording one. */
  readonly wrap: (client: Client) => Client;
  /** Completes the file. Throws SetupError if it could not be written. */
  close(): Promise<void>;
  /** The ends of what was written so far, where its exchanges are chained. */
  chain(): Chain | undefined;
}

/** What judging a recording again needs to know about its run. */
const remembered = [
  'profile',
  'depth',
  'maxRequests',
  'strict',
  'only',
  'exclude',
  'waivers',
  'seed',
  'challenge',
  'maxPages',
  'showData',
] as const;

/**
 * Records every exchange of a run as compressed lines; only the owner can read the file, because it has the
 * target's data.
 */
export function openRecording(path: string, target: Target, options: CertifyOptions): RecordingFile {
  const descriptor = openSync(path, 'w', 0o600);
  // A file that was there before keeps its mode otherwise.
  fchmodSync(descriptor, 0o600);
  const file = createWriteStream(path, { fd: descriptor });
  const gzip = createGzip();
  const written = finished(gzip.pipe(file));
  // Reported when the file is closed; until then a broken disk must not end the examination.
  written.catch(() => undefined);
  const about = aboutRun(target, options);
  const isChained = options.challenge !== undefined;
  let chain: Chain | undefined;
  const keep = (line: string): void => {
    const last = lineDigest(line);
    chain = { first: chain?.first ?? last, last };
    gzip.write(`${line}\n`);
  };
  return {
    path,
    chain: () => (isChained ? chain : undefined),
    wrap: (client) => recordingClient(client, keep, { suite: suiteVersion(), about, isChained }),
    async close() {
      gzip.end();
      try {
        await written;
      } catch (error) {
        throw new SetupError(`the recording ${path} cannot be written: ${errorMessage(error)}`);
      }
    },
  };
}

/**
 * Target and options of a run as they are in the recording: a text, so that integers keep their digits.
 * Headers are left out, because nothing is sent again.
 */
function aboutRun(target: Target, options: CertifyOptions): string {
  const { headers, secretHeaders: _names, ...rest } = target;
  const kept = Object.fromEntries(
    remembered.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]])),
  );
  // Both were parsed from JSON and the command line and have no values that JSON lacks.
  const connection = connectionOf(target, options.network);
  return writeJson({
    target: rest,
    headers: Object.keys(headers),
    connection,
    options: kept,
  } as unknown as JsonObject);
}

/** What a recording says of its run. */
export interface RecordedRun {
  readonly target: Target;
  readonly options: CertifyOptions;
}

/** The run of a recording. Throws ConfigurationError if its first line does not name it. */
export function readAbout(about: Json): RecordedRun {
  const decoded = decode(new TextEncoder().encode(typeof about === 'string' ? about : ''));
  if (decoded.kind !== 'json' || !validateRecordedRun(decoded.plain)) {
    const why = decoded.kind === 'json' ? firstFault(validateRecordedRun.errors) : decoded.message;
    throw new ConfigurationError(
      `the first line of the recording does not say what was examined: in "about", ${why}`,
    );
  }
  // As the schema says: a Target without headers, a Connection, and members of CertifyOptions.
  const {
    target,
    options,
    connection,
    headers = [],
  } = decoded.value as unknown as RecordedRun &
    Pick<CertifyOptions, 'connection'> & { headers?: readonly string[] };
  // A target without the base URL's normal form would be requested under other URLs than those recorded.
  const baseUrl = parseBaseUrl(target.baseUrl, 'the base URL of the recording');
  return {
    // Nothing is sent again: only the names are needed.
    target: {
      ...target,
      baseUrl,
      headers: Object.fromEntries(headers.map((name) => [name, ''])),
      secretHeaders: [],
    },
    options: { ...options, ...(connection === undefined ? {} : { connection }) },
  };
}

const mostUnpacked = 128 * 1024 * 1024; // what the bodies of a run may take in memory

/**
 * The lines of a recording file, 128 MiB of text at most. Throws ConfigurationError where it cannot be read.
 */
export function readRecordingLines(path: string, source: string): Iterable<string> {
  try {
    return linesOf(gunzipSync(readGiven(path, source), { maxOutputLength: mostUnpacked }));
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ConfigurationError(
      isLarge
        ? `${source} names ${JSON.stringify(path)}, which unpacks to more than the ${mostUnpacked >> 20} MiB that the suite reads`
        : `${source} names ${JSON.stringify(path)}, which is no recording: it is not whole, or not compressed`,
    );
  }
}

/** One after the other, so that text and bytes are never both in memory completely. */
function* linesOf(bytes: Buffer): Iterable<string> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from);
    yield bytes.toString('utf8', from, end < 0 ? bytes.length : end);
    from = end < 0 ? bytes.length : end + 1;
  }
}
