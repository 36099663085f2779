import { validateRecordedRun } from '../schemas/files.gen.js';
import type { Connection } from '../schemas/report-facts.ts';
import { connectionOf } from './connection.ts';
import { isJwt } from './http/credentials.ts';
import type { RecordingHeader } from './http/recording.ts';
import { isArray, isObject, readJson, writeJson, type Json } from './log/json.ts';
import type { Target } from './log/discovery.ts';
import type { CertifyOptions, JudgeOptions } from './options.ts';
import { parseBaseUrl } from './target/base-url.ts';
import { ConfigurationError } from './target/configuration.ts';

/** What judging a recording again needs to know about its run. */
const remembered = [
  'profile',
  'depth',
  'maxRequests',
  'maxPages',
  'strict',
  'only',
  'exclude',
  'waivers',
  'seed',
  'challenge',
  'showData',
  'waitScale',
] as const;

/**
 * Target and options of a run as they are in its recording. Values of headers are left out, because nothing
 * is sent again.
 */
export function aboutRun(target: Target, options: CertifyOptions): Json {
  const { headers, secretHeaders: _names, ...rest } = target;
  const kept = remembered.flatMap((key) =>
    options[key] === undefined ? [] : [[key, options[key]] as const],
  );
  const about = {
    target: rest,
    headers: Object.keys(headers),
    connection: connectionOf(target, options.network),
    options: { ...Object.fromEntries(kept), isJwt: isJwt(options.token ?? '') },
  };
  // Both were parsed from JSON and the command line and have no values that JSON lacks.
  return readJson(writeJson(about as unknown as Json));
}

/** What a recording says of its run. */
interface About {
  readonly target: Target;
  readonly headers?: readonly string[];
  readonly connection?: Connection;
  readonly options: Omit<JudgeOptions, 'target'>;
}

/** How to judge a recording. Throws ConfigurationError if its first line does not say it. */
export function recordedOptions({ about, startedAt, suite }: RecordingHeader): JudgeOptions {
  if (Number.isNaN(Date.parse(startedAt)))
    throw new ConfigurationError(`the first line of the recording has no time in "startedAt": ${startedAt}`);
  if (!validateRecordedRun(plainOf(about)))
    throw new ConfigurationError(
      `the first line of the recording does not say what was examined: "about" ${validateRecordedRun.errors?.[0]?.instancePath ?? ''} ${validateRecordedRun.errors?.[0]?.message ?? ''}`,
    );
  const { target, headers = [], connection, options } = about as unknown as About; // as the schema says
  return {
    ...options,
    ...(connection && { connection }),
    startedAt: new Date(startedAt),
    settings: [`judged again from a recording by suite ${suite}`],
    target: {
      ...target,
      baseUrl: parseBaseUrl(target.baseUrl, 'the base URL of the recording'),
      // Nothing is sent again: only the names are needed.
      headers: Object.fromEntries(headers.map((name) => [name, ''])),
      secretHeaders: [],
    },
  };
}

/** The same with every number a JS number, for the validator. */
function plainOf(value: Json): Json {
  if (typeof value === 'bigint') return Number(value);
  if (isArray(value)) return value.map(plainOf);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainOf(inner)]));
}
