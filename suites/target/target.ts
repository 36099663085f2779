import { validateTarget } from '../../schemas/files.gen.js';
import { decode } from '../log/decode.ts';
import { isArray, isObject, member, writeJson, type Json, type JsonObject } from '../log/json.ts';
import type { Target } from '../log/discovery.ts';
import { parseBaseUrl } from './base-url.ts';
import { ConfigurationError } from './configuration.ts';
import { describeTargetErrors } from './target-errors.ts';
import { resolveHeaders } from './target-headers.ts';

/** A target file as it was read: base URL and name may still be missing. */
export type TargetFile = Omit<Target, 'name' | 'baseUrl' | 'embedded'> &
  Partial<Pick<Target, 'name' | 'baseUrl'>>;

/** The environment that `${NAME}` is taken from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a target file (schemas/files/target.schema.json), which may hold comments and commas at the ends of
 * lists; ids keep all their digits. Throws ConfigurationError, one line per fault.
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
    ...(baseUrl !== undefined && { baseUrl: parseBaseUrl(baseUrl, `${fileName}: baseUrl`) }),
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

const stringOrComment = /"(?:\\.|[^"\\])*"?|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const stringOrLastComma = /"(?:\\.|[^"\\])*"?|,(?=\s*[}\]])/g;

/** JSON with comments as JSON of the same length, so that an error names the place in the file. */
export const withoutComments = (text: string): string => {
  const blank = (found: string): string => (found.startsWith('"') ? found : found.replaceAll(/[^\n]/g, ' '));
  return text.replaceAll(stringOrComment, blank).replaceAll(stringOrLastComma, blank);
};

function readObject(text: string | Uint8Array, fileName: string): Json {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const isWritten = decode(bytes).decoded;
  // What is no UTF-8 has no comments either.
  const { decoded } =
    isWritten.kind === 'not-json'
      ? decode(new TextEncoder().encode(withoutComments(new TextDecoder().decode(bytes))))
      : { decoded: isWritten };
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
