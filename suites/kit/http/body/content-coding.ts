import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Failure } from '../exchange.ts';

/** The content codings that the client accepts (RFC 9110, section 12.5.3). */
export const acceptEncoding = 'gzip, deflate, br';

type Decoder = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Uint8Array;

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  deflate: (bytes, options) =>
    // Many servers send raw deflate under this name; the zlib header (RFC 1950) shows which one it is.
    ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, options) : inflateRawSync(bytes, options),
};

/**
 * The body without its content codings (RFC 9110, section 8.4), or why it cannot be decoded; never makes more
 * than `maxBytes`.
 */
export function decodeContent(
  bytes: Uint8Array,
  header: string | readonly string[] | undefined,
  maxBytes: number,
): Uint8Array | Failure {
  if (header === undefined || bytes.length === 0) return bytes;
  const codings = (typeof header === 'string' ? header : header.join(','))
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  let body = bytes;
  for (const coding of codings.toReversed()) {
    const decoder = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined;
    if (decoder === undefined)
      return {
        kind: 'encoding',
        message: `the answer's Content-Encoding ${JSON.stringify(coding.slice(0, 40))} was not asked for`,
      };
    try {
      body = decoder(body, { maxOutputLength: maxBytes });
    } catch (error) {
      if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') return tooLarge(maxBytes);
      return {
        kind: 'encoding',
        message: `the answer says Content-Encoding ${coding}, but its body cannot be decoded as such`,
      };
    }
  }
  return body;
}

/** Says that a body is larger than the limit, and which option moves it. */
export const tooLarge = (maxBytes: number): Failure => ({
  kind: 'too-large',
  message: `the answer's body is larger than the limit of ${sizeText(maxBytes)}; --max-body moves it`,
});

const sizeText = (bytes: number): string =>
  bytes >= 1 << 20 ? `${Math.round(bytes / (1 << 20))} MiB` : `${bytes} bytes`;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
