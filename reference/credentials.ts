import { randomBytes, webcrypto } from 'node:crypto';

import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';

/** What an `Authorization` header turned out to be; only `good` opens an endpoint. */
export type ReceivedCredentialKind =
  | 'good'
  | 'missing'
  | 'other-scheme'
  | 'no-scheme'
  | 'made-up'
  | 'unsigned'
  | 'alg-none'
  | 'forged'
  | 'expired';

/** One `Authorization` header, taken apart and judged (clause 5). */
export interface ReceivedCredential {
  readonly kind: ReceivedCredentialKind;
  readonly scheme: string;
  readonly token: string;
  /** The token that opens every endpoint. */
  readonly issued: string;
  /** Whether the issued token itself is in the header, however it is dressed. */
  readonly isIssued: boolean;
}

/** Issues the one valid token of a server and judges every credential that arrives. */
export interface TokenIssuer {
  readonly token: string;
  judge(header: string | undefined): Promise<ReceivedCredential>;
}

const ALGORITHM = 'HS256';

/** Makes an authority with a secret of its own; its token is a JWT that is good for `lifetimeS` seconds. */
export async function openAuthority(lifetimeS: number): Promise<TokenIssuer> {
  const key = await importSecret(randomBytes(32));
  const issuedAt = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ scope: 'workspace', workspace_id: 7 })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject('certifier')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeS)
    .sign(key);
  // A token whose signature held once is only asked for its expiry again: verifying costs more than
  // answering.
  const verified = new Map<string, number>();
  const inspect = async (given: string): Promise<ReceivedCredentialKind> => {
    const expiry = verified.get(given) ?? (await verify(given, key));
    if (typeof expiry === 'string') return expiry;
    verified.set(given, expiry);
    return expiry > Date.now() ? 'good' : 'expired';
  };
  return { token, judge: (header) => judge(header, token, inspect) };
}

/**
 * An authority whose token is no JWT but a random word; legal, for the format is only declared (clause 5).
 */
export function openOpaqueAuthority(prefix = 'dsk_', coding: 'hex' | 'base64' = 'hex'): TokenIssuer {
  const token = `${prefix}${randomBytes(24)
    .toString(coding)
    .replaceAll(/[^A-Za-z\d]/g, 'x')}`;
  return {
    token,
    judge: (header) => judge(header, token, async (given) => (given === token ? 'good' : 'made-up')),
  };
}

async function judge(
  header: string | undefined,
  issued: string,
  inspect: (given: string) => Promise<ReceivedCredentialKind>,
): Promise<ReceivedCredential> {
  const match = /^([^\s]+)[ \t]+([^\s]+)\s*$/.exec(header ?? '');
  const [scheme, token] = [match?.[1] ?? '', match?.[2] ?? ''];
  const read = { scheme, token, issued, isIssued: header?.includes(issued) === true };
  if (header === undefined || header === '') return { kind: 'missing', ...read };
  if (token === '') return { kind: 'no-scheme', ...read };
  if (scheme.toLowerCase() !== 'bearer') return { kind: 'other-scheme', ...read };
  return { kind: await inspect(token), ...read };
}

function importSecret(secret: Uint8Array<ArrayBuffer>): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}

/** The token's expiry in milliseconds, or what is wrong with it. */
async function verify(token: string, key: webcrypto.CryptoKey): Promise<number | ReceivedCredentialKind> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ['exp'] });
    return (payload.exp ?? 0) * 1000;
  } catch {
    return diagnose(token);
  }
}

function diagnose(token: string): ReceivedCredentialKind {
  try {
    const { alg } = decodeProtectedHeader(token);
    const { exp } = decodeJwt(token);
    if (String(alg).toLowerCase() === 'none') return 'alg-none';
    if (token.endsWith('.') || token.split('.').length === 2) return 'unsigned';
    return exp !== undefined && exp * 1000 <= Date.now() ? 'expired' : 'forged';
  } catch {
    return token.split('.').length === 2 ? 'unsigned' : 'made-up';
  }
}
