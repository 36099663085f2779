import { acceptEncoding } from './body/content-coding.ts';
import type { Ask } from './exchange.ts';
import { masked } from '../protocol/mask.ts';
import type { Mask } from '../protocol/mask.ts';

/** What every request of a run carries. */
export interface HeaderOptions {
  readonly token?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Names of those headers whose values are secret. */
  readonly secretHeaders?: readonly string[];
}

/** The headers of a request. */
export interface RequestHeaders {
  /** Names and values in turn, as they go over the wire. */
  readonly flat: readonly string[];
  /** By name, without secrets, as reports may show them. */
  readonly shown: Readonly<Record<string, string>>;
}

/** Whom requests name as their sender, where the target file names nobody else. */
export const userAgent = 'data-sync-conformance/1.0.0';

/** Makes the headers of requests, once for each kind of request. */
export function requestHeadersFor(options: HeaderOptions, mask: Mask): (ask: Ask) => RequestHeaders {
  const kept = new Map<string, RequestHeaders>();
  const own = lowerCased(options.headers ?? {});
  const secret = new Set(options.secretHeaders?.map((name) => name.toLowerCase()));
  return ({ credential, body, manner, pastCaches }) => {
    const key = `${typeof credential === 'string' ? credential : `bad ${credential.name} ${credential.header}`} ${body === undefined} ${manner ?? ''} ${pastCaches ?? false}`;
    const found = kept.get(key);
    if (found !== undefined) return found;
    const { authorization: ownAuthorization, ...others } = own;
    const authorization = authorizationOf(credential, options.token, ownAuthorization);
    const headers: Record<string, string> = {
      ...(manner === 'no Accept' ? {} : { accept: manner === 'any type' ? '*/*' : 'application/json' }),
      'accept-encoding': manner === 'identity' ? 'identity' : acceptEncoding,
      'user-agent': userAgent,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(pastCaches === true ? { 'cache-control': 'no-cache' } : {}),
      ...others,
      ...(authorization === undefined ? {} : { authorization }),
    };
    const show = (name: string, value: string): string => {
      if (name === 'authorization')
        return typeof credential === 'string' ? `Bearer ${masked}` : `[${credential.name}]`;
      // Only the headers of the target file may hold a secret.
      return secret.has(name) ? masked : Object.hasOwn(own, name) ? mask(value) : value;
    };
    const entries = Object.entries(headers);
    const made: RequestHeaders = {
      flat: entries.flat(),
      shown: {
        ...Object.fromEntries(entries.map(([name, value]) => [name, show(name, value)])),
        ...(manner === 'closed' ? { connection: 'close' } : {}),
      },
    };
    kept.set(key, made);
    return made;
  };
}

/** The secrets among what every request carries: the token, and the values of secret headers. */
export function secretsOf({ token, headers = {}, secretHeaders = [] }: HeaderOptions): readonly string[] {
  const names = new Set(secretHeaders.map((name) => name.toLowerCase()));
  const values = Object.entries(headers).flatMap(([name, value]) =>
    names.has(name.toLowerCase()) ? [value] : [],
  );
  return token === undefined ? values : [token, ...values];
}

function authorizationOf(
  credential: Ask['credential'],
  token: string | undefined,
  own: string | undefined,
): string | undefined {
  if (typeof credential !== 'string') return credential.header;
  if (credential === 'none') return undefined;
  return token === undefined ? own : `Bearer ${token}`;
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
