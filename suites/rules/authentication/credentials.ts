import type { CredentialKind } from '../../catalogue/questions.ts';
import type { Credential } from '../../kit/http/exchange.ts';
import { randomFrom } from '../../kit/protocol/random.ts';
import {
  append,
  changeCase,
  changeCaseWithin,
  changeInside,
  cutShort,
  isSigned,
  partsOf,
  prepend,
  signedWithEmptyKey,
  spellingsOfNone,
  unsignedWith,
  withClaim,
} from './mangling.ts';

/** A credential that must be refused. */
export interface BadCredential {
  /**
   * `none`: no credential, or a header without a token. `bad`: an invalid one. `dressed`: the valid token in
   * a form that RFC 6750 does not define.
   */
  readonly group: 'none' | 'bad' | 'dressed';
  /** In words that follow "with"; unique among those of a run. */
  readonly name: string;
  readonly credential: Credential;
  /** Whether it is missing, or is a bearer token: then the refusal is the one that RFC 6750 describes. */
  readonly isBearer: boolean;
  /**
   * `every`: at every endpoint. `late`: the same, but last of all at one that reads and has one question.
   * `alone`: only there, last of all. `some`: at one that reads. What comes at few endpoints differs little
   * from another.
   */
  readonly scope: 'every' | 'late' | 'alone' | 'some';
  /** Which questions of an endpoint it is tried with. */
  readonly reach: 'every' | 'ends' | 'near' | 'far';
  /**
   * For the valid token in a wrong form: a made-up one in the same form, which distinguishes a lenient form
   * from one that is not checked.
   */
  readonly madeUp?: BadCredential;
}

/** No credential at all. */
export const noCredential: BadCredential = {
  group: 'none',
  name: 'no credential',
  credential: 'none',
  isBearer: true,
  scope: 'every',
  reach: 'every',
};

/** The name of the bearer token that nobody issued. */
export const madeUpName = 'a made-up token';

type Traits = Partial<Pick<BadCredential, 'group' | 'scope' | 'reach' | 'madeUp'>>;

const bad = (credential: Exclude<Credential, string>, traits: Traits): BadCredential => ({
  group: 'bad',
  name: credential.name,
  credential,
  isBearer: (traits.group ?? 'bad') === 'bad' && credential.header.startsWith('Bearer '),
  scope: 'every',
  reach: 'far',
  ...traits,
});

const made = (kind: CredentialKind, name: string, header: string, traits: Traits = {}): BadCredential =>
  bad({ kind, name, header }, traits);

/** A copy of the token, masked in reports as the token is. */
const copy = (kind: CredentialKind, name: string, mangled: string, traits: Traits = {}): BadCredential =>
  bad({ kind, name, header: `Bearer ${mangled}`, secrets: [mangled] }, traits);

const ends = { reach: 'ends' } as const;
const some = { scope: 'some' } as const;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A word of letters and digits that depends on the seed and a name alone: no server can know the suite by it.
 */
function word(seed: number, name: string, length: number): string {
  const random = randomFrom(seed, name);
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? 'A').join('');
}

/**
 * Every bad credential for an endpoint, in order: none, made-up ones, changed copies of the token, the valid
 * token in a wrong form. `turn` counts the endpoints: where one of several forms is enough at one endpoint,
 * the next endpoint uses the next form.
 */
export function credentialsFor(
  token: string | undefined,
  seed: number,
  turn: number,
): readonly BadCredential[] {
  const madeUp = word(seed, 'made-up token', 43);
  const pair = `${word(seed, 'made-up user', 8)}:${word(seed, 'made-up password', 16)}`;
  const basic = `Basic ${Buffer.from(pair).toString('base64')}`;
  const all: readonly BadCredential[] = [
    noCredential,
    made('empty', 'an empty Authorization header', '', { group: 'none', ...some }),
    made('empty', 'the word Bearer and no token', 'Bearer', { group: 'none' }),
    made('made up', madeUpName, `Bearer ${madeUp}`),
    // Sent by clients that have lost their token.
    made('made up', 'the word null for a token', 'Bearer null', some),
    made('another scheme', 'a made-up Basic credential', basic),
    madeUpUnderToken(madeUp),
    // Schemes have no case (RFC 9110, section 11.1), and a server may check only what it finds under Bearer.
    made('made up', 'a made-up token under bearer in lower case', `bearer ${madeUp}`, {
      scope: 'late',
      reach: 'near',
    }),
    ...(token === undefined ? [] : [...copiesOf(token, seed, turn), ...dressed(token, madeUp)]),
  ];
  const good = token === undefined ? undefined : `Bearer ${token}`;
  return all.filter(({ credential }) => typeof credential !== 'object' || credential.header !== good);
}

/**
 * The credentials for a quick run: none, a made-up token, and one of the others in turn. At the first
 * endpoint that is the valid token in a wrong form, so that it is tried at least once.
 */
export function quickCredentials(
  all: readonly BadCredential[],
  seed: number,
  turn: number,
): readonly BadCredential[] {
  const always = all.filter(({ name }) => name === noCredential.name || name === madeUpName);
  const others = all.filter((one) => one.scope === 'every' && !always.includes(one));
  const dressed = others.filter(({ group }) => group === 'dressed');
  const some = turn === 0 && dressed.length > 0 ? dressed : others;
  return [...always, ...some.slice(Math.abs(seed + turn) % some.length).slice(0, 1)];
}

const dressed = (token: string, madeUp: string): readonly BadCredential[] => [
  made('another scheme', 'the valid token without the word Bearer', token, {
    group: 'dressed',
    // A server may have cached the answer of a moment ago for every client.
    reach: 'near',
    madeUp: made('another scheme', 'a made-up token without the word Bearer', madeUp),
  }),
  made('another scheme', 'the valid token under the scheme Token', `Token ${token}`, {
    group: 'dressed',
    madeUp: madeUpUnderToken(madeUp),
  }),
];

const madeUpUnderToken = (madeUp: string): BadCredential =>
  made('another scheme', 'a made-up token under the scheme Token', `Token ${madeUp}`, { scope: 'alone' });

/**
 * Where the two copies with another signature differ from the token: a server may compare one half of it, so
 * no endpoint gets both in the same place, and the next endpoint has them elsewhere.
 */
function placesOf(turn: number): { readonly changed: number; readonly recased: number } {
  const places = [1 / 2, 7 / 8, 1 / 8] as const;
  return { changed: places[turn % 3] ?? 1 / 2, recased: places[(turn + 1) % 3] ?? 1 / 2 };
}

function copiesOf(token: string, seed: number, turn: number): readonly BadCredential[] {
  const { header, payload, signature } = partsOf(token);
  const recased = changeCase(signature, placesOf(turn).recased);
  const other = isSigned(token) ? recased && `${header}.${payload}.${recased}` : changeCaseWithin(token);
  return [
    ...(isSigned(token)
      ? copiesOfJwt(token, seed, turn)
      : [copy('made up', 'the token with a changed character', changeInside(token), ends)]),
    copy('cut short', 'the token cut short', cutShort(token)),
    copy('characters appended', 'the token with characters after it', append(token)),
    copy('characters appended', 'the token with characters before it', prepend(token), some),
    ...(other === undefined
      ? []
      : [copy('other case', 'the token with one letter in the other case', other)]),
  ];
}

function copiesOfJwt(token: string, seed: number, turn: number): readonly BadCredential[] {
  const parts = partsOf(token);
  const { header, payload, signature } = parts;
  const none = unsignedWith(parts, 'none');
  const spelling = spellingsOfNone[(turn + Math.abs(seed)) % spellingsOfNone.length] ?? 'None';
  const forged = `${header}.${payload}.${changeInside(signature, placesOf(turn).changed)}`;
  const claimed = withClaim(parts, word(seed, 'claim', 10));
  return [
    copy('changed signature', 'the token with a changed signature', forged),
    copy('no signature', 'the token without its signature', `${header}.${payload}.`),
    copy('algorithm none', 'the token with alg none', none),
    copy('algorithm none', `the token with alg ${spelling}`, unsignedWith(parts, spelling)),
    copy('empty key', 'the token signed by HS256 with an empty key', signedWithEmptyKey(parts)),
    copy('other claims', 'the token with a changed payload and its old signature', claimed),
    copy('no signature', 'the token cut before its signature', `${header}.${payload}`, some),
    copy('algorithm none', 'the token with alg none and its old signature', none + signature, some),
  ];
}
