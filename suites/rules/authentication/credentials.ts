import type { Credential } from '../../kit/http/exchange.ts';
import { decode } from '../../kit/http/decode.ts';
import { isObject, type JsonObject } from '../../kit/json/json.ts';
import { writeJson } from '../../kit/json/json-writer.ts';
import { randomFrom, sample } from '../../kit/protocol/random.ts';

/** A credential that is tried at a door. */
export interface Attempt {
  /** `none`: no credential, nor a token in the header if there is one. `bad`: no good one. `dressed`: the good token in a form that RFC 6750 does not know. */
  readonly kind: 'none' | 'bad' | 'dressed';
  /** In words that follow "with". */
  readonly name: string;
  readonly credential: Credential;
  /** Whether it is missing, or comes as a bearer token: then the refusal is the one that RFC 6750 describes. */
  readonly isBearer: boolean;
  /** `every`: at every door. `some`: at the first and a few other reads. `first`: at the first alone, for it differs little from another. */
  readonly scope: 'every' | 'some' | 'first';
  /** Whether it is tried with every question that a door takes. */
  readonly isTelling: boolean;
  /** Of the good token badly dressed: a made-up one in the same dress, which tells a form that is lenient from one that nobody checks. */
  readonly madeUp?: Attempt;
}

const attempt = (
  kind: Attempt['kind'],
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

/** Headers that hold no token. How they are refused is free: RFC 6750 calls such a request malformed, and gives it 400. */
const withoutToken: readonly Attempt[] = [
  attempt('none', 'an empty Authorization header', '', 'first'),
  attempt('none', 'the word Bearer and no token', 'Bearer', 'some'),
];

/** Everything that is tried at a door, in order: nothing, made-up credentials, mangled copies of a JWT, the good token badly dressed. */
export function attemptsFor(token: string | undefined, seed: number): readonly Attempt[] {
  const basic = Buffer.from(`no-such-user:no-such-password-${digits(seed)}`).toString('base64');
  const madeUp = `no-such-token-${digits(seed)}`;
  return [
    noCredential,
    ...withoutToken,
    madeUpToken(seed),
    // What a client sends that has lost its token.
    ...(token === 'null' ? [] : [attempt('bad', 'the word null for a token', 'Bearer null', 'first')]),
    attempt('bad', 'a made-up Basic credential', `Basic ${basic}`),
    ...(token === undefined
      ? []
      : [
          ...mangledTokens(token, seed),
          dressed('without the word Bearer', (text) => text, token, madeUp),
          dressed('under the scheme Token', (text) => `Token ${text}`, token, madeUp),
        ]),
  ];
}

const dressed = (how: string, dress: (text: string) => string, good: string, madeUp: string): Attempt => ({
  ...attempt('dressed', `the good token ${how}`, dress(good)),
  madeUp: attempt('bad', `a made-up token ${how}`, dress(madeUp)),
});

const digits = (seed: number): string => `${Math.floor(randomFrom(seed, 'made up')() * 1e9)}`;

/** Whether a token has the form of a signed JWT: three parts in base64url. */
export const isJwtShaped = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token);

/** Copies of a JWT that no server may accept; none of a token of another kind, which the made-up token stands for (reading 24), and of which a copy with one other character would be as good as a secret in a report. */
export function mangledTokens(token: string, seed: number): readonly Attempt[] {
  if (!isJwtShaped(token)) return [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const bad = (name: string, mangled: string, scope?: Attempt['scope']): Attempt =>
    attempt('bad', name, `Bearer ${mangled}`, scope);
  const unsigned = withAlgorithm(header, 'none');
  const spelling = sample(['None', 'NONE', 'nOnE'], 1, randomFrom(seed, 'alg none'))[0] ?? 'None';
  return [
    telling(bad('the token with a changed signature', `${header}.${payload}.${changeMiddle(signature)}`)),
    bad('the token without its signature', `${header}.${payload}.`),
    telling(bad('the token with alg none', `${unsigned}.${payload}.`)),
    bad('the token cut before its signature', `${header}.${payload}`, 'first'),
    bad('the token with alg none and its old signature', `${unsigned}.${payload}.${signature}`, 'first'),
    bad(`the token with alg ${spelling}`, `${withAlgorithm(header, spelling)}.${payload}.`, 'first'),
    bad(
      'the token with a changed payload and its old signature',
      `${header}.${changeClaims(payload)}.${signature}`,
      'first',
    ),
    // Four characters are three bytes: the signature is a longer one, however many bits its last character had left over.
    bad('the token with characters after it', `${token}QUJD`, 'first'),
  ];
}

/** Another character in the middle, so that the decoded bytes differ: the last characters may hold bits that nobody reads. */
function changeMiddle(signature: string): string {
  const middle = Math.floor(signature.length / 2);
  // Where letters count alike in either case, so that the change is one all the same.
  const changed = /[a]/i.test(signature[middle] ?? '') ? 'B' : 'A';
  return signature.slice(0, middle) + changed + signature.slice(middle + 1);
}

function withAlgorithm(header: string, alg: string): string {
  const members = membersOf(header) ?? { typ: 'JWT' };
  return encode({ ...members, alg });
}

/** A claim more, and all others as they were: whoever reads them without holding the signature against them is content. */
function changeClaims(payload: string): string {
  const claims = membersOf(payload);
  return claims === undefined ? changeMiddle(payload) : encode({ ...claims, no_such_claim: true });
}

function membersOf(part: string): JsonObject | undefined {
  const decoded = decode(Buffer.from(part, 'base64url'));
  return decoded.kind === 'json' && isObject(decoded.value) ? decoded.value : undefined;
}

const encode = (value: JsonObject): string => Buffer.from(writeJson(value)).toString('base64url');
