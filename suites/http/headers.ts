import type { Ask, BadCredential } from '../log/ask.ts';
import { masked } from '../log/exchange.ts';
import { acceptEncoding } from './coding.ts';
import { badCredentials } from './credentials.ts';
import type { Mask } from './mask.ts';

/** What every request of a run carries. */
export interface HeaderOptions {
  readonly token?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Names of those headers whose values are secret. */
  readonly secretHeaders?: readonly string[];
}

/** Whom requests name as their sender, where the target file names nobody else. */
export const userAgent = 'data-sync-conformance/1.0.0';

type Headers = Readonly<Record<string, string>>;

/** The same headers, each with another value. */
const mapped = (headers: Headers, write: (name: string, value: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), write(name.toLowerCase(), value)]),
  );

/**
 * The headers of a question, by their names in lower case; `bad` holds the values of bad Authorization
 * headers.
 */
export function headersOf(
  ask: Ask,
  options: HeaderOptions,
  bad: ReadonlyMap<BadCredential, string | undefined>,
): Record<string, string> {
  const { authorization: own, ...others } = mapped(options.headers ?? {}, (_, value) => value);
  const good = options.token === undefined ? own : `Bearer ${options.token}`;
  const authorization = ask.credential === undefined ? good : bad.get(ask.credential);
  return {
    ...(ask.manner === 'no Accept' ? {} : { accept: ask.manner === 'any type' ? '*/*' : 'application/json' }),
    'accept-encoding': ask.manner === 'identity' ? 'identity' : acceptEncoding,
    'user-agent': userAgent,
    ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(ask.pastCaches === true ? { 'cache-control': 'no-cache' } : {}),
    ...others,
    ...(authorization === undefined ? {} : { authorization }),
  };
}

/** Bad credentials that hold nothing of a token. */
const ownWords = new Set(badCredentials(undefined, 0).keys());

/** The headers of a question as reports may show them. */
export function shownHeaders(
  { credential, manner }: Ask,
  headers: Headers,
  secretHeaders: readonly string[],
  mask: Mask,
): Record<string, string> {
  const good = credential === undefined ? `Bearer ${masked}` : `[${credential}]`;
  const show = (name: string, value: string): string => {
    if (name !== 'authorization') return secretHeaders.includes(name) ? masked : mask(value);
    return credential !== undefined && ownWords.has(credential) ? value : good;
  };
  return { ...mapped(headers, show), ...(manner === 'closed' ? { connection: 'close' } : {}) };
}

/** The secrets among what every request carries: the token, and the values of secret headers. */
export const secretsOf = ({ token, headers = {}, secretHeaders = [] }: HeaderOptions): readonly string[] => [
  ...(token === undefined ? [] : [token]),
  ...Object.entries(headers).flatMap(([name, value]) =>
    secretHeaders.includes(name.toLowerCase()) ? [value] : [],
  ),
];
