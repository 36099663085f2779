import type { Credential } from '../kit/exchange.ts';
import { decode } from '../kit/decode.ts';
import { isObject } from '../kit/json.ts';
import { writeJson } from '../kit/json-writer.ts';
import { randomFrom } from '../kit/random.ts';

/** A credential that is tried at a door. */
export interface Attempt {
  /** `none`: no credential. `bad`: no good one. `dressed`: the good token in a form that RFC 6750 does not know. */
  readonly kind: 'none' | 'bad' | 'dressed';
  /** In words that follow "with". */
  readonly name: string;
  readonly credential: Credential;
  /** Whether it is missing, or comes as a bearer token: then the refusal is the one that RFC 6750 describes. */
  readonly isBearer: boolean;
  /** `every`: at every door. `first`: at the first alone, for it differs little from another. */
  readonly scope: 'every' | 'first';
  /** Whether it is tried with every question that a door takes. */
  readonly isTelling: boolean;
}

const attempt = (
  kind: 'bad' | 'dressed',
  name: string,
  header: string,
  scope: Attempt['scope'] = 'every',
): Attempt => ({
  kind,
  name,
  credential: { name, header },
  isBearer: kind === 'bad' && header.startsWith('Bearer '),
  scope,
  isTelling: false,
});

const telling = (one: Attempt): Attempt => ({ ...one, isTelling: true });

/** No credential at all. */
export const noCredential: Attempt = {
  kind: 'none',
  name: 'no credential',
  credential: 'none',
  isBearer: true,
  scope: 'every',
  isTelling: true,
};

/** A bearer token that nobody issued, the same for the same seed. */
export const madeUpToken = (seed: number): Attempt =>
  telling(attempt('bad', 'a made-up token', `Bearer no-such-token-${digits(seed)}`));

/** Everything that is tried at a door, in order: nothing, made-up credentials, mangled copies of a JWT, the good token badly dressed. */
export function attemptsFor(token: string | undefined, seed: number): readonly Attempt[] {
  const basic = Buffer.from(`no-such-user:no-such-password-${digits(seed)}`).toString('base64');
  return [
    noCredential,
    madeUpToken(seed),
    attempt('bad', 'a made-up Basic credential', `Basic ${basic}`),
    ...(token === undefined ? [] : mangledTokens(token)),
    ...(token === undefined
      ? []
      : [
          attempt('dressed', 'the good token without the word Bearer', token),
          attempt('dressed', 'the good token under the scheme Token', `Token ${token}`),
        ]),
  ];
}

const digits = (seed: number): string => `${Math.floor(randomFrom(seed, 'made up')() * 1e9)}`;

/** Whether a token has the form of a signed JWT: three parts in base64url. */
export const isJwtShaped = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token);

/** Copies of a JWT that no server may accept; none of a token of another kind, which the made-up token stands for (reading 24), and of which a copy with one other character would be as good as a secret in a report. */
export function mangledTokens(token: string): readonly Attempt[] {
  if (!isJwtShaped(token)) return [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const unsigned = withoutAlgorithm(header);
  return [
    telling(
      attempt(
        'bad',
        'the token with a changed signature',
        `Bearer ${header}.${payload}.${changeMiddle(signature)}`,
      ),
    ),
    attempt('bad', 'the token without its signature', `Bearer ${header}.${payload}.`),
    telling(attempt('bad', 'the token with alg none', `Bearer ${unsigned}.${payload}.`)),
    attempt('bad', 'the token cut before its signature', `Bearer ${header}.${payload}`, 'first'),
    attempt(
      'bad',
      'the token with alg none and its old signature',
      `Bearer ${unsigned}.${payload}.${signature}`,
      'first',
    ),
  ];
}

/** Another character in the middle, so that the decoded bytes differ: the last characters may hold bits that nobody reads. */
function changeMiddle(signature: string): string {
  const middle = Math.floor(signature.length / 2);
  // Where letters count alike in either case, so that the change is one all the same.
  const changed = /[a]/i.test(signature[middle] ?? '') ? 'B' : 'A';
  return signature.slice(0, middle) + changed + signature.slice(middle + 1);
}

function withoutAlgorithm(header: string): string {
  const decoded = decode(Buffer.from(header, 'base64url'));
  const members = decoded.kind === 'json' && isObject(decoded.value) ? decoded.value : { typ: 'JWT' };
  return Buffer.from(writeJson({ ...members, alg: 'none' })).toString('base64url');
}
