/**
 * Ways of speaking HTTP that differ from the usual one (interpretation 30): `Accept: *\/*`, no Accept at all,
 * `Accept-Encoding: identity`, `Connection: close`.
 */
export const httpManners = ['any type', 'no Accept', 'identity', 'closed'] as const;

/** One of these ways. */
export type HttpManner = (typeof httpManners)[number];

/** Kinds of credentials that can be made of a JWT alone. */
export const jwtAttacks = [
  'changed signature',
  'no signature',
  'algorithm none',
  'other claims',
  'empty key',
] as const;

/** Kinds of credentials that must be refused (interpretation 17). */
export const credentialKinds = [
  'none',
  'made up',
  'another scheme',
  ...jwtAttacks,
  'cut short',
  'characters appended',
  'other case',
  'empty',
] as const;

/** A kind of bad credential. */
export type CredentialKind = (typeof credentialKinds)[number];
