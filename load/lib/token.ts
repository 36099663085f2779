const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** When a JWT expires, in milliseconds since 1970; undefined for an opaque token or one that does not say. */
export function expiryOf(token: string): number | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    const payload: unknown = JSON.parse(decodeBase64(parts[1] ?? ''));
    if (typeof payload !== 'object' || payload === null || !('exp' in payload)) return undefined;
    return typeof payload.exp === 'number' ? payload.exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** Base64 or base64url to Latin-1 text; k6 has no atob. Throws on foreign characters. Every virtual user calls it, so it is plain. */
function decodeBase64(text: string): string {
  let decoded = '';
  let bits = 0;
  let held = 0;
  for (const sign of text.replace(/=+$/, '')) {
    const value = alphabet.indexOf(sign === '-' ? '+' : sign === '_' ? '/' : sign);
    if (value < 0) throw new Error('not base64');
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    decoded += String.fromCharCode((held >> bits) & 255);
  }
  return decoded;
}

/** ASCII text to base64 without padding; k6 has no btoa. */
export function encodeBase64(text: string): string {
  const bits = [...text].map((sign) => (sign.charCodeAt(0) & 255).toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,6}/g) ?? []).map((six) => alphabet[parseInt(six.padEnd(6, '0'), 2)]).join('');
}
