import { hash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Body, Decoded } from '../log/body.ts';
import { decode } from '../log/decode.ts';

const large = 32 * 1024; // a page of a few dozen entries is smaller
const mostStored = 128 << 20;
const mostDecoded = 48 << 20;

/** As fast as the wire, over a window that sees a whole body. */
const packing = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 24 },
};

/**
 * The bodies of a run. Equal bodies are one, large ones are stored compressed, and decoded values are kept only
 * as long as those that were used last take less than 48 MiB together.
 */
export class Bodies {
  readonly #byDigest = new Map<string, Body>();
  /** Values, the last used at the end. */
  readonly #decoded = new Map<string, { readonly decoded: Decoded; readonly weight: number }>();
  #stored = 0;
  #weight = 0;

  /** Whether the bodies of a run take as much memory as it has, so that no more of them can be stored. */
  get isFull(): boolean {
    return this.#stored > mostStored;
  }

  /** A body over these bytes, which nobody else may use any more. `headersSize` is weighed with them. */
  add(bytes: Uint8Array, headersSize = 0): Body {
    this.#stored += headersSize;
    const digest = hash('sha256', bytes);
    const known = this.#byDigest.get(digest);
    if (known !== undefined) return known;
    const body = this.#newBody(bytes, digest);
    this.#byDigest.set(digest, body);
    return body;
  }

  #newBody(bytes: Uint8Array, digest: string): Body {
    const isLarge = bytes.length > large;
    const stored = isLarge ? zstdCompressSync(bytes, packing) : Uint8Array.from(bytes);
    this.#stored += stored.length;
    const unpack = (): Uint8Array => (isLarge ? zstdDecompressSync(stored) : stored);
    const decodeOnce = (): Decoded => this.#decode(digest, unpack);
    const { length: size } = bytes;
    if (isLarge) freeBytes(bytes);
    return {
      size,
      digest,
      get bytes() {
        return unpack();
      },
      get decoded() {
        return decodeOnce();
      },
    };
  }

  #decode(digest: string, unpack: () => Uint8Array): Decoded {
    const kept = this.#decoded.get(digest);
    this.#decoded.delete(digest);
    if (kept === undefined) this.#makeRoom(0);
    const made = kept ?? decode(unpack());
    this.#decoded.set(digest, made);
    if (kept === undefined) {
      this.#weight += made.weight;
      this.#makeRoom(1);
    }
    return made.decoded;
  }

  /** Drops values that were used least lately, but for the last `atLeast`, until the others are light enough. */
  #makeRoom(atLeast: number): void {
    for (const [digest, { weight }] of this.#decoded) {
      if (this.#weight <= mostDecoded || this.#decoded.size <= atLeast) return;
      this.#decoded.delete(digest);
      this.#weight -= weight;
    }
  }
}

/** A body that belongs to no run: of a recording, a file or a test. */
export const newBody = (bytes: Uint8Array | string): Body =>
  new Bodies().add(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);

/**
 * Frees the memory of bytes that nobody uses any more, where they are all that it holds: until the garbage
 * collector comes, several large bodies would pile up.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
