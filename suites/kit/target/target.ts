import { validateTarget } from '../../../schemas/files.gen.js';
import { parseBaseUrl } from '../protocol/base-url.ts';
import { ConfigurationError } from '../protocol/configuration.ts';
import { decode } from '../http/body/decode.ts';
import { isArray, isObject, member } from '../json/json.ts';
import type { FixtureKey, FixtureMissing } from '../../../schemas/report-reasons.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { writeJson } from '../json/json-writer.ts';
import { resolveHeaders } from './target-headers.ts';
import { describeTargetErrors } from './target-errors.ts';

export type { FixtureKey } from '../../../schemas/report-reasons.ts';

/** What the operator says about the server under test; every key of the target file, parsed. */
export interface Target {
  readonly name: string;
  readonly version?: string;
  readonly baseUrl: string;
  /** True where it is the reference server that the command itself started. */
  readonly embedded: boolean;
  /** Sent with every request, values resolved. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names (lower case) of the headers whose values are secret. */
  readonly secretHeaders: readonly string[];
  readonly connectorId?: string;
  readonly modelId?: string;
  readonly syncId?: string;
  readonly syncRunId?: string;
  readonly otherSyncId?: string;
  readonly emptySyncId?: string;
  /** Bodies in the order in which they are sent: one or two. */
  readonly updateConnector?: readonly JsonObject[];
  readonly updateModel?: readonly JsonObject[];
  readonly scheduleSync?: JsonObject;
  readonly querySource?: string;
  readonly load?: Json;
}

/**
 * What is known about the target after discovery: ids as strings, and for each missing value the reason and
 * the key that would give it.
 */
export interface Fixtures {
  readonly connectorId?: string;
  readonly modelId?: string;
  readonly syncId?: string;
  /** A run of `syncId` with records where there is one. */
  readonly syncRunId?: string;
  readonly otherSyncId?: string;
  readonly emptySyncId?: string;
  /** Per id: whether it was given or discovered. */
  readonly sources: Readonly<Partial<Record<FixtureKey, 'given' | 'discovered'>>>;
  /** Why a key is not known, and what to write into the target file. */
  readonly missing: Readonly<Partial<Record<FixtureKey, FixtureMissing>>>;
}

/** A target file as it was read: base URL and name may still be missing. */
export type TargetFile = Omit<Target, 'name' | 'baseUrl' | 'embedded'> &
  Partial<Pick<Target, 'name' | 'baseUrl'>>;

/** The environment that `${NAME}` is taken from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a target file (schemas/files/target.schema.json); ids keep all their digits. Throws
 * ConfigurationError, one line per fault.
 */
export function parseTargetFile(
  text: string | Uint8Array,
  fileName: string,
  env: Environment = {},
): TargetFile {
  const file = readObject(text, fileName);
  const headers = member(file, 'headers');
  const baseUrl = textOf(file, 'baseUrl');
  return {
    // the schema allows texts alone
    ...resolveHeaders(isObject(headers) ? (headers as Record<string, string>) : {}, fileName, env),
    ...(baseUrl === undefined ? {} : { baseUrl: parseBaseUrl(baseUrl, `${fileName}: baseUrl`) }),
    ...pick(file, ['name', 'version', 'querySource'], textOf),
    ...pick(file, idKeys, (from, key) => idOf(from, key, fileName)),
    ...pick(file, ['updateConnector', 'updateModel'], bodiesOf),
    ...pick(file, ['scheduleSync'], objectOf),
    ...pick(file, ['load'], member),
  };
}

/** Reads a target file that names its base URL. Throws ConfigurationError. */
export function parseTarget(text: string | Uint8Array, fileName: string, env: Environment = {}): Target {
  const file = parseTargetFile(text, fileName, env);
  if (file.baseUrl === undefined)
    throw new ConfigurationError(`${fileName}: "baseUrl" is missing; accepted is an http or https URL`);
  return newTarget(file, file.baseUrl);
}

/**
 * A target from what its file says, which may be nothing, and its base URL in normal form; without a name it
 * is called by its host.
 */
export function newTarget(file: Partial<TargetFile>, baseUrl: string, embedded = false): Target {
  const name = file.name ?? new URL(baseUrl).host;
  return { headers: {}, secretHeaders: [], ...file, name, baseUrl, embedded };
}

const idKeys = ['connectorId', 'modelId', 'syncId', 'syncRunId', 'otherSyncId', 'emptySyncId'] as const;

function readObject(text: string | Uint8Array, fileName: string): Json {
  const decoded = decode(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  if (decoded.kind !== 'json')
    throw new ConfigurationError(`${fileName}: ${decoded.message.replace(/^the body/, 'the file')}`);
  if (decoded.duplicates.length > 0)
    throw new ConfigurationError(
      `${fileName}: ${decoded.duplicates.join(', ')} is given twice; accepted is once`,
    );
  if (validateTarget(decoded.plain)) return decoded.value;
  const lines = describeTargetErrors(validateTarget.errors ?? [], decoded.value, fileName);
  throw new ConfigurationError(lines.join('\n'));
}

type Reader<T> = (file: Json, key: string) => T | undefined;

/** The keys that are present, parsed; absent ones stay absent, because undefined is no value of theirs. */
function pick<K extends string, T>(
  file: Json,
  keys: readonly K[],
  read: Reader<T>,
): { readonly [key in K]?: T } {
  const entries = keys.map((key) => [key, read(file, key)] as const);
  const there = entries.filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { readonly [key in K]?: T }; // fromEntries forgets the names
}

function textOf(file: Json, key: string): string | undefined {
  const value = member(file, key);
  return typeof value === 'string' ? value : undefined;
}

function idOf(file: Json, key: string, fileName: string): string | undefined {
  const value = member(file, key);
  if (value === undefined) return undefined;
  const id = typeof value === 'string' ? value : writeJson(value);
  // A path cannot hold them: every client takes them for steps up the tree (RFC 3986, section 5.2.4).
  if (id === '.' || id === '..')
    throw new ConfigurationError(
      `${fileName}: ${key} is ${JSON.stringify(id)}; accepted is an id that can stand in a path`,
    );
  return id;
}

function objectOf(file: Json, key: string): JsonObject | undefined {
  const value = member(file, key);
  return isObject(value) ? value : undefined;
}

function bodiesOf(file: Json, key: string): readonly JsonObject[] | undefined {
  const value = member(file, key);
  if (value === undefined) return undefined;
  return isArray(value) ? value.filter(isObject) : [value].filter(isObject);
}
