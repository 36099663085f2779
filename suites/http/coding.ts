import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';
import type { Failure } from '../log/exchange.ts';
import { codeOf } from './failures.ts';

/** The content codings that the client asks for (RFC 9110, section 12.5.3). */
export const acceptEncoding = 'gzip, deflate, br';

const mostLayers = 3;
const chunkSize = 256 * 1024;

type Decoder = (
  bytes: Uint8Array,
  options: { maxOutputLength: number; chunkSize: number },
) => Promise<Uint8Array>;

const zlibDeflate: Decoder = promisify(inflate);
const rawDeflate: Decoder = promisify(inflateRaw);

const decoders = new Map<string, Decoder>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['zstd', promisify(zstdDecompress)],
  // Many servers send raw deflate under this name; the zlib header (RFC 1950) shows which one it is.
  [
    'deflate',
    (bytes, options) => (((bytes[0] ?? 0) & 0x0f) === 8 ? zlibDeflate : rawDeflate)(bytes, options),
  ],
]);

/**
 * The body without its content codings (RFC 9110, section 8.4), or why it cannot be decoded. Decodes beside
 * the event loop, three layers at most, and never makes more than `maxBytes` of one.
 */
export async function decodeContent(
  bytes: Uint8Array,
  header: string,
  maxBytes: number,
): Promise<Uint8Array | Failure> {
  if (bytes.length === 0 || header === '') return bytes;
  const all = header.slice(0, 200).split(',', 20);
  const codings = all
    .map((coding) => coding.trim().toLowerCase())
    .filter((one) => one !== '' && one !== 'identity');
  if (codings.length > mostLayers)
    return {
      kind: 'limit',
      message: `the answer has more than ${mostLayers} content codings, which is as many as the suite undoes`,
    };
  let body = bytes;
  for (const coding of codings.toReversed()) {
    const decoder = decoders.get(coding);
    if (decoder === undefined)
      return {
        kind: 'encoding',
        message: `the Content-Encoding ${JSON.stringify(coding.slice(0, 40))} was not asked for`,
      };
    try {
      body = await decoder(body, { maxOutputLength: maxBytes, chunkSize });
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
  kind: 'limit',
  message: `the body of the answer is larger than the limit of ${maxBytes >= 1 << 20 ? `${Math.round(maxBytes / (1 << 20))} MiB` : `${maxBytes} bytes`}; --max-body moves it`,
});
