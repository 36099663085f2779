import type { Ask } from '../log/ask.ts';
import { masked } from '../log/exchange.ts';
import { acceptEncoding } from './coding.ts';
import { badCredentials } from './credentials.ts';
import type { Mask } from './mask.ts';
import type { HttpOptions } from './options.ts';

type Headers = Record<string, string>;
type Bad = ReturnType<typeof badCredentials>;

/** The headers of a question, by their names in lower case. */
export function headersOf(ask: Ask, { token, headers = {} }: HttpOptions, bad: Bad): Headers {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const { authorization: own, ...others }: Headers = Object.fromEntries(given);
  const good = token === undefined ? own : `Bearer ${token}`;
  const authorization = ask.credential === undefined ? good : bad.get(ask.credential);
  return {
    ...(ask.manner !== 'no Accept' && { accept: ask.manner === 'any type' ? '*/*' : 'application/json' }),
    'accept-encoding': ask.manner === 'identity' ? 'identity' : acceptEncoding,
    'user-agent': 'data-sync-conformance/1.0.0',
    ...(ask.body !== undefined && { 'content-type': 'application/json' }),
    ...(ask.pastCaches === true && { 'cache-control': 'no-cache' }),
    ...(ask.manner === 'closed' && { connection: 'close' }),
    ...others,
    ...(authorization !== undefined && { authorization }),
  };
}

/** Bad credentials that hold nothing of a token. */
const ownWords = new Set(badCredentials(undefined, 0).keys());

/** The headers of a question as reports may show them. */
export function shownHeaders(
  { credential }: Ask,
  headers: Headers,
  { secretHeaders = [] }: HttpOptions,
  mask: Mask,
): Headers {
  const show = (name: string, value: string): string => {
    if (name !== 'authorization') return secretHeaders.includes(name) ? masked : mask(value);
    if (credential === undefined) return `Bearer ${masked}`;
    return ownWords.has(credential) ? value : `[${credential}]`;
  };
  const shown = Object.entries(headers).map(([name, value]) => [name, show(name, value)] as const);
  return Object.fromEntries(shown);
}
