import { createHash, hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { decode, type Weighed } from '../log/decode.ts';
import type { Body, Decoded } from '../log/exchange.ts';

/** The bytes of a body as they are stored: many of them compressed. */
export interface Stored {
  readonly size: number;
  /** SHA-256 (hex) of the bytes. */
  readonly digest: string;
  readonly bytes: Uint8Array;
  readonly isPacked: boolean;
}

/** What is larger is stored compressed. */
export const large = 32 * 1024; // a page of a few dozen entries is smaller
const mostStored = 80 << 20; // with what is decoded at a time, a run stays below 400 MB
const [mostDecoded, alwaysDecoded] = [64 << 20, 16 << 20];

/** As fast as the wire. */
const packing = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 21 },
};

/** Stores a body while it comes: a large one is never there as a whole. Throws what reading it throws. */
export async function storeBody(pieces: AsyncIterable<Uint8Array>): Promise<Stored> {
  const sha256 = createHash('sha256');
  const kept: Uint8Array[] = [];
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      sha256.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  const stored = (isPacked: boolean): Stored =>
    // A small piece would keep the large buffer of its socket.
    ({ size, digest: sha256.digest('hex'), bytes: Buffer.concat(kept), isPacked });
  const source = counted();
  for (;;) {
    const next = await source.next();
    if (next.done === true) return stored(false);
    kept.push(next.value);
    if (size > large) break;
  }
  const first = kept.splice(0);
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* first;
    yield* source;
  }
  await pipeline(all, createZstdCompress(packing), async (packed: AsyncIterable<Uint8Array>) => {
    for await (const piece of packed) kept.push(piece);
  });
  return stored(true);
}

/** Bytes that are there already, stored in the same way. */
export function storedBytes(bytes: Uint8Array): Stored {
  const isPacked = bytes.length > large;
  const kept = isPacked ? zstdCompressSync(bytes, packing) : bytes;
  return { size: bytes.length, digest: hash('sha256', bytes), bytes: kept, isPacked };
}

/** The bytes of a body in memory of their own, in one piece from the start. */
const unpacked = ({ bytes, size, isPacked }: Stored): Uint8Array =>
  isPacked ? zstdDecompressSync(bytes, { chunkSize: Math.max(64, size + 1) }) : bytes;

/**
 * The bodies of a run. Equal bodies are one, and decoded values are kept only as long as those that were used
 * last take less than 64 MiB together.
 */
export class Bodies {
  readonly #byDigest = new Map<string, Body>();
  /** Values, the last used at the end. */
  readonly #decoded = new Map<string, Weighed>();
  #taken = 0;
  #weight = 0;

  /** Whether the bodies of a run, this one included, take no more memory than it has. */
  hasRoomFor({ bytes, digest }: Stored): boolean {
    return this.#taken + bytes.length <= mostStored || this.#byDigest.has(digest);
  }

  /** A body; what its headers take is weighed with it. */
  add(stored: Stored, headersSize = 0): Body {
    const { size, digest } = stored;
    this.#taken += headersSize;
    const known = this.#byDigest.get(digest);
    if (known !== undefined) return known;
    this.#taken += stored.bytes.length;
    const decodeOnce = (): Decoded => this.#decode(stored);
    const body: Body = {
      size,
      digest,
      get bytes() {
        return unpacked(stored);
      },
      get decoded() {
        return decodeOnce();
      },
    };
    this.#byDigest.set(digest, body);
    return body;
  }

  #decode(stored: Stored): Decoded {
    const { digest, size, isPacked } = stored;
    const kept = this.#decoded.get(digest);
    this.#decoded.delete(digest);
    // A value takes up to a few times what its text does.
    if (kept === undefined) this.#makeRoom(Math.max(alwaysDecoded, mostDecoded - 3 * size));
    const made = kept ?? decode(unpacked(stored), { isOwn: isPacked });
    this.#decoded.set(digest, made);
    if (kept === undefined) this.#weight += made.weight;
    return made.decoded;
  }

  /** Drops values, first those that were used least lately, until the others are light enough. */
  #makeRoom(most: number): void {
    for (const [digest, { weight }] of this.#decoded) {
      if (this.#weight <= most) return;
      this.#decoded.delete(digest);
      this.#weight -= weight;
    }
  }
}

/** A body that belongs to no run: of a file or of a test. */
export const newBody = (bytes: Uint8Array): Body => new Bodies().add(storedBytes(bytes));
