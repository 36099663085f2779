import type { Ask } from '../log/ask.ts';
import { masked } from '../log/exchange.ts';
import { acceptEncoding } from './coding.ts';
import { badCredentials } from './credentials.ts';
import type { Mask } from './mask.ts';
import type { HttpOptions } from './options.ts';

type Headers = Readonly<Record<string, string>>;

/** Bad credentials that hold nothing of a token. */
const ownWords = new Set(badCredentials(undefined, 0).keys());

/** What the questions of a run bear as headers, by their names in lower case. */
export function newHeaders(options: HttpOptions, mask: Mask) {
  const { token, seed, headers = {}, secretHeaders = [] } = options;
  const bad = badCredentials(token, seed);
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const { authorization: own, ...others }: Headers = Object.fromEntries(given);
  const good = token === undefined ? own : `Bearer ${token}`;
  /** As they are sent. */
  const of = ({ manner, body, pastCaches, credential }: Ask): Headers => {
    const authorization = credential === undefined ? good : bad.get(credential);
    return {
      ...(manner !== 'no Accept' && { accept: manner === 'any type' ? '*/*' : 'application/json' }),
      'accept-encoding': manner === 'identity' ? 'identity' : acceptEncoding,
      'user-agent': 'data-sync-conformance/1.0.0',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(pastCaches === true && { 'cache-control': 'no-cache' }),
      ...(manner === 'closed' && { connection: 'close' }),
      ...others,
      ...(authorization !== undefined && { authorization }),
    };
  };
  const show = ({ credential }: Ask, name: string, value: string): string => {
    if (name !== 'authorization') return secretHeaders.includes(name) ? masked : mask(value);
    if (credential === undefined) return `Bearer ${masked}`;
    return ownWords.has(credential) ? value : `[${credential}]`;
  };
  return {
    of,
    /** As reports may show them. */
    shown: (ask: Ask): Headers =>
      Object.fromEntries(Object.entries(of(ask)).map(([name, value]) => [name, show(ask, name, value)])),
    /** Whether the credential of a question can be made of this token. */
    canMake: ({ credential }: Ask): boolean => credential === undefined || bad.has(credential),
  };
}
