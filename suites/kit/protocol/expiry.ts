import { decodeBase64 } from './base64.ts';

/**
 * When a JWT expires, in seconds since 1970 (RFC 7519, section 4.1.4); undefined if the token is not a JWT or
 * never expires. Nothing is verified.
 */
export function expiryOf(token: string): number | undefined {
  const parts = token.split('.');
  const claims = parts.length === 3 ? decodeBase64(parts[1] ?? '') : undefined;
  if (claims === undefined) return undefined;
  try {
    const payload: unknown = JSON.parse(claims);
    if (typeof payload !== 'object' || payload === null || !('exp' in payload)) return undefined;
    return typeof payload.exp === 'number' && Number.isFinite(payload.exp) ? payload.exp : undefined;
  } catch {
    return undefined;
  }
}
