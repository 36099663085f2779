import { pipeline, Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import { codeOf, Unread } from './failures.ts';

/** The content codings that the client asks for (RFC 9110, section 12.5.3). */
export const acceptEncoding = 'gzip, deflate, br';

const mostLayers = 3;
const options = { chunkSize: 64 << 10 };

// Many servers send raw deflate under this name; the zlib header (RFC 1950) shows which one it is.
const inflate = (first: number): NodeJS.ReadWriteStream =>
  (first & 0x0f) === 8 ? zlib.createInflate(options) : zlib.createInflateRaw(options);

const decoders = new Map<string, typeof inflate>([
  ['gzip', () => zlib.createGunzip(options)],
  ['x-gzip', () => zlib.createGunzip(options)],
  ['br', () => zlib.createBrotliDecompress(options)],
  ['zstd', () => zlib.createZstdDecompress(options)],
  ['deflate', inflate],
]);

type Pieces = AsyncIterable<Uint8Array>;

/**
 * A body without its content codings (RFC 9110, section 8.4), piece by piece and beside the event loop; three
 * layers at most. Throws Unread, and what reading the body throws.
 */
export function decodeContent(pieces: Pieces, header: string): Pieces {
  const names = header.slice(0, 200).toLowerCase().split(',');
  const codings = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity');
  if (codings.length <= mostLayers) return codings.reduceRight(undo, pieces);
  const message = `the answer has more than the ${mostLayers} content codings that the suite undoes`;
  throw new Unread('limit', message);
}

async function* undo(pieces: Pieces, coding: string): Pieces {
  const make = decoders.get(coding);
  const name = JSON.stringify(coding.slice(0, 40));
  if (make === undefined) throw new Unread('encoding', `the Content-Encoding ${name} was not asked for`);
  const source = pieces[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done === true) return; // an empty body has no coding to undo
  const decoder = make(first.value[0] ?? 0);
  async function* input(): Pieces {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => source };
  }
  // What goes wrong is thrown where the decoder is read.
  pipeline(Readable.from(input()), decoder, () => undefined);
  try {
    for await (const piece of decoder) if (piece instanceof Uint8Array) yield piece;
  } catch (error) {
    // the codes of zlib, brotli and zstd
    if (!/^(Z_|ERR__|ZSTD_)/.test(codeOf(error))) throw error;
    const message = `the answer says Content-Encoding ${name}, but its body cannot be decoded as such`;
    throw new Unread('encoding', message);
  }
}
