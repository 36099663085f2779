import schema from '../../schemas/files/target.schema.json' with { type: 'json' };
import { validateTarget } from '../../schemas/files.gen.js';
import { decode } from '../log/decode.ts';
import { isArray, member, writeJson, type Json, type JsonObject } from '../log/json.ts';
import type { Target } from '../log/discovery.ts';
import { ConfigurationError, parseBaseUrl, unusable } from './configuration.ts';
import { demandForm } from './schema-errors.ts';

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
  const { headers = {}, baseUrl, ...rest } = readFile(text, fileName);
  const keys = Object.keys(rest).filter((key) => !/^(\/\/|\$)/.test(key)); // neither remarks nor the schema
  const read = keys.map((key) => {
    const value = rest[key] ?? null;
    if (key.endsWith('Id')) return [key, idOf(value, `${fileName}: ${key}`)] as const;
    return [key, key.startsWith('update') && !isArray(value) ? [value] : value] as const;
  });
  return {
    ...resolveHeaders(headers, fileName, env),
    ...(baseUrl !== undefined && { baseUrl: parseBaseUrl(baseUrl, `${fileName}: baseUrl`) }),
    ...Object.fromEntries(read),
  };
}

/** Reads a target file that names its base URL. Throws ConfigurationError. */
export function parseTarget(text: string | Uint8Array, fileName: string, env: Environment = {}): Target {
  const file = parseTargetFile(text, fileName, env);
  if (file.baseUrl === undefined)
    throw unusable(`${fileName}: "baseUrl"`, 'is missing; accepted is an http or https URL');
  return newTarget(file, file.baseUrl);
}

/** A target from its file, if any, and a base URL in normal form; without a name it is called by its host. */
export function newTarget(file: Partial<TargetFile>, baseUrl: string, embedded = false): Target {
  const name = file.name ?? new URL(baseUrl).host;
  return { headers: {}, secretHeaders: [], ...file, name, baseUrl, embedded };
}

const stringOrComment = /"(?:\\.|[^"\\])*"?|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const stringOrLastComma = /"(?:\\.|[^"\\])*"?|,(?=\s*[}\]])/g;

/** JSON with comments as JSON of the same length, so that an error names the place in the file. */
export const withoutComments = (text: string): string => {
  const blank = (found: string): string => (found.startsWith('"') ? found : found.replaceAll(/[^\n]/g, ' '));
  return text.replaceAll(stringOrComment, blank).replaceAll(stringOrLastComma, blank);
};

/** A target file as the schema lets it be written. */
type Written = JsonObject & Partial<Pick<Target, 'headers' | 'baseUrl'>>;

const update = 'the JSON object to send, or a list of two of them';
const accepted = { baseUrl: 'an http or https URL in quotes', updateConnector: update, updateModel: update };

function readFile(text: string | Uint8Array, fileName: string): Written {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  let { decoded } = decode(bytes);
  // What is no UTF-8 has no comments either.
  if (decoded.kind === 'not-json')
    decoded = decode(Buffer.from(withoutComments(new TextDecoder().decode(bytes)))).decoded;
  if (decoded.kind !== 'json')
    throw new ConfigurationError(`${fileName}: ${decoded.message.replace(/^the body/, 'the file')}`);
  if (decoded.duplicates.length > 0)
    throw unusable(`${fileName}: ${decoded.duplicates.join(', ')}`, 'is given twice; accepted is once');
  const url = member(decoded.value, 'baseUrl');
  // It may hold a password, which no message about the schema may show.
  if (typeof url === 'string') parseBaseUrl(url, `${fileName}: baseUrl`);
  const form = { schema, name: 'the file', accepted };
  demandForm(decoded.plain, validateTarget, fileName, form, decoded.value);
  return decoded.value as Written; // as the schema says
}

function idOf(value: Json, place: string): string {
  const id = typeof value === 'string' ? value : writeJson(value);
  // A path cannot hold them: every client takes them for steps up the tree (RFC 3986, section 5.2.4).
  if (id !== '.' && id !== '..') return id;
  throw unusable(place, `is ${JSON.stringify(id)}; accepted is an id that can stand in a path`);
}

/** Headers that the suite sets or whose meaning belongs to the connection: why they cannot be given. */
const ours: ReadonlyMap<string, string> = new Map([
  ['authorization', 'the token is given in TOKEN or with --token-file'],
  ['content-type', 'bodies are sent as application/json (clause 4)'],
  ...'content-length transfer-encoding connection keep-alive upgrade te trailer expect'
    .split(' ')
    .map((name) => [name, 'it belongs to the connection'] as const),
]);

const secretName = /cookie|token|secret|key|auth|password|signature|session/;

/** Fills in `${NAME}`; such a value, or one under a name like "key", is secret. Throws ConfigurationError. */
export function resolveHeaders(given: Target['headers'], fileName: string, env: Environment) {
  const headers: Record<string, string> = {};
  const secret = new Set<string>();
  for (const [name, template] of Object.entries(given)) {
    const place = `${fileName}: headers.${name}`;
    const folded = name.toLowerCase();
    const reason = ours.get(folded);
    if (reason !== undefined) throw unusable(place, `cannot be set here: ${reason}`);
    const twin = Object.keys(headers).find((known) => known.toLowerCase() === folded);
    if (twin !== undefined) throw unusable(place, `is the same header as ${twin}; accepted is one of them`);
    headers[name] = fill(template, place, env);
    if (template.includes('${') || secretName.test(folded)) secret.add(folded);
  }
  return { headers, secretHeaders: [...secret] };
}

function fill(template: string, place: string, env: Environment): string {
  const value = template.replaceAll(/\$\{([^}]*)(\}?)/g, (_, name: string, end: string) => {
    if (end === '' || !/^[A-Za-z_]\w*$/.test(name))
      throw unusable(place, 'has a "${" without the name of a variable; accepted is "${NAME}"');
    const found = env[name]?.trim() ?? '';
    if (found !== '') return found;
    throw unusable(place, `takes \${${name}}, but the environment variable ${name} is not set or empty`);
  });
  if (!/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value)) return value;
  const accepted = 'accepted are printable Latin-1 characters';
  throw unusable(place, `has a character that no header can carry; ${accepted}`);
}
