const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes, one per character, in base64 without padding (RFC 4648, section 4); for k6, which has no Buffer. */
export function encodeBase64(bytes: string): string {
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = [0, 1, 2].map((offset) => bytes.charCodeAt(at + offset) & 255);
    const bits = ((three[0] ?? 0) << 16) | ((three[1] ?? 0) << 8) | (three[2] ?? 0);
    const signs = Math.min(3, bytes.length - at) + 1;
    for (let sign = 0; sign < signs; sign += 1) encoded += alphabet[(bits >> (18 - 6 * sign)) & 63] ?? '';
  }
  return encoded;
}

/** The bytes of a text in base64 or base64url, one per character; undefined if it is neither. */
export function decodeBase64(text: string): string | undefined {
  let [decoded, bits, held] = ['', 0, 0];
  for (const sign of text.replace(/=+$/, '')) {
    const value = alphabet.indexOf(sign === '-' ? '+' : sign === '_' ? '/' : sign);
    if (value < 0) return undefined;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    decoded += String.fromCharCode((held >> bits) & 255);
  }
  return decoded;
}

/** The UTF-8 bytes of a text, one per character; half a surrogate pair becomes U+FFFD. */
export const utf8Bytes = (text: string): string =>
  encodeURIComponent(
    text.replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD'),
  ).replaceAll(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
