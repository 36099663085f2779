import { createHash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { decode, type Weighed } from '../log/decode.ts';
import type { Body, Decoded } from '../log/exchange.ts';

/** What is larger is stored compressed. */
export const large = 32 << 10; // a page of a few dozen entries is smaller
const mostInPiece = 1 << 20;
const mostStored = 80 << 20; // with what is decoded at a time, a run stays below 400 MB
const [mostDecoded, alwaysDecoded] = [64 << 20, 16 << 20];
/** The largest body as a rule, in bytes, and how many times the limits of its value grow with it at most. */
export const usualBody = 64 << 20;
const mostFactor = 2; // deeper ones exhaust the stack
const asFastAsTheWire = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** The bytes of a body, stored while they come: a large one compressed, never there as a whole. */
export class Stored implements Body {
  size = 0;
  /** SHA-256 (hex) of the bytes, once all have come. */
  digest = '';
  /** Bytes of memory that they take. */
  weight = 0;
  /** Makes the value; the bodies of a run keep values for a while. */
  decode = (): Decoded => decode(this.bytes).decoded;
  readonly #sha256 = createHash('sha256');
  readonly #pieces: Uint8Array[] = [];
  #open: Uint8Array[] = [];
  #openSize = 0;

  /** Adds what came next. */
  add(bytes: Uint8Array): void {
    this.#sha256.update(bytes);
    this.#open.push(bytes);
    this.#openSize += bytes.length;
    this.size += bytes.length;
    if (this.#openSize > mostInPiece) this.#pack();
  }

  /** Says that all have come. */
  end(): this {
    this.#pack();
    this.digest = this.#sha256.digest('hex');
    return this;
  }

  /** The bytes themselves; those of a large body in memory of their own. */
  get bytes(): Uint8Array {
    if (this.size <= large) return this.#pieces[0] ?? new Uint8Array();
    const bytes = new Uint8Array(this.size);
    let at = 0;
    for (const piece of this.#pieces) {
      const plain = zstdDecompressSync(piece, { chunkSize: 2 * mostInPiece });
      bytes.set(plain, at);
      at += plain.length;
    }
    return bytes;
  }

  get decoded(): Decoded {
    return this.decode();
  }

  #pack(): void {
    // A copy, because a small piece would keep the large buffer of its socket.
    const whole = Buffer.concat(this.#open);
    const piece = this.size > large ? zstdCompressSync(whole, asFastAsTheWire) : whole;
    this.#pieces.push(piece);
    this.weight += piece.length;
    [this.#open, this.#openSize] = [[], 0];
  }
}

/** The bodies of a run: equal ones are one; decoded values stay while the last used take less than 64 MiB. */
export class Bodies {
  readonly #factor: number;
  readonly #byDigest = new Map<string, Body>();
  /** Values, the last used at the end. */
  readonly #decoded = new Map<string, Weighed>();
  #taken = 0;

  /** `largest`: what one body may take, in bytes; more than usual lets its value be larger, too. */
  constructor(largest = usualBody) {
    this.#factor = Math.min(mostFactor, Math.max(1, largest / usualBody));
  }

  /** Whether the bodies of a run, this one included, take no more memory than it has. */
  hasRoomFor({ digest, weight }: Stored): boolean {
    return this.#taken + weight <= mostStored || this.#byDigest.has(digest);
  }

  /** A body; what its headers take is weighed with it. */
  add(stored: Stored, headersSize = 0): Body {
    const { digest, weight } = stored;
    this.#taken += headersSize;
    const known = this.#byDigest.get(digest);
    if (known !== undefined) return known;
    this.#taken += weight;
    stored.decode = () => this.#decode(stored);
    this.#byDigest.set(digest, stored);
    return stored;
  }

  #decode(stored: Stored): Decoded {
    const { digest, size } = stored;
    const kept = this.#decoded.get(digest);
    this.#decoded.delete(digest);
    if (kept === undefined) this.#makeRoomFor(stored);
    const made = kept ?? decode(stored.bytes, { isOwn: size > large, factor: this.#factor });
    this.#decoded.set(digest, made);
    return made.decoded;
  }

  /** Drops values, first those that were used least lately, until the others are light enough. */
  #makeRoomFor({ size }: Stored): void {
    // A value takes up to a few times what its text does.
    const most = Math.max(alwaysDecoded, mostDecoded - 3 * size);
    let total = [...this.#decoded.values()].reduce((sum, { weight }) => sum + weight, 0);
    for (const [digest, { weight }] of this.#decoded) {
      if (total <= most) return;
      this.#decoded.delete(digest);
      total -= weight;
    }
  }
}

/** Bytes that are there already, stored in the same way. */
export function storedBytes(bytes: Uint8Array): Stored {
  const stored = new Stored();
  for (let at = 0; at < bytes.length; at += mostInPiece) stored.add(bytes.subarray(at, at + mostInPiece));
  return stored.end();
}
