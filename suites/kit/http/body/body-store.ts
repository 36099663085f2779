import { hash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { freeBytes } from './body-bytes.ts';
import { weigh } from './decode.ts';
import { DerivedValues, type Answer, type Decoded } from '../exchange.ts';
import { TextPool } from '../../json/text-pool.ts';

/** The result of a request, its body not yet examined. */
export type AnswerHead = Pick<Answer, 'status' | 'headers' | 'bytes'>;

const large = 32 * 1024; // a page of a few dozen entries is smaller; a run may keep hundreds of answers
const most = 160 * 1024 * 1024; // a run stays below 400 MB

/** As fast as the wire, over a window that sees a whole body. */
const packing = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 24 },
};

/** A large body, stored once and compressed, however many answers had it. */
interface Packed {
  readonly packed: Uint8Array;
  readonly body: Decoded;
  readonly shared: DerivedValues<Decoded>;
}

/**
 * The bodies of a run, decoded at first use and stored: large ones compressed, equal ones and equal long
 * texts once. Reports when all of it together takes more than `mostBytes`, by default 160 MiB.
 */
export class BodyStore {
  readonly #onFull: (message: string) => void;
  readonly #pool = new TextPool();
  readonly #packed = new Map<string, Packed>();
  /** The values of bodies that are not large, by their digest: many answers of a run are equal. */
  readonly #decoded = new Map<string, Decoded>();
  readonly #mostBytes: number;
  #weight = 0;

  constructor(onFull: (message: string) => void = () => undefined, mostBytes: number = most) {
    this.#onFull = onFull;
    this.#mostBytes = mostBytes;
  }

  /** An answer over a body that the store keeps. */
  keep(heard: AnswerHead): Answer {
    return heard.bytes.length > large ? this.#packedAnswer(heard) : this.#plainAnswer(heard);
  }

  /** The same of bytes that nobody else uses: where they are stored compressed, their memory is freed. */
  take(heard: AnswerHead): Answer {
    const answer = this.keep(heard);
    if (heard.bytes.length > large) freeBytes(heard.bytes);
    return answer;
  }

  #plainAnswer({ status, headers, bytes }: AnswerHead): Answer {
    this.#weigh(bytes.length);
    const decodeBody = (): Decoded => this.#decodeOnce(bytes);
    let body: Decoded | undefined;
    return {
      status,
      headers,
      bytes,
      size: bytes.length,
      get body() {
        body ??= decodeBody();
        return body;
      },
    };
  }

  #decodeOnce(bytes: Uint8Array): Decoded {
    const key = hash('sha256', bytes);
    const body = this.#decoded.get(key) ?? this.#decode(bytes);
    this.#decoded.set(key, body);
    return body;
  }

  #packedAnswer({ status, headers, bytes }: AnswerHead): Answer {
    const key = hash('sha256', bytes);
    const { packed, body, shared } = this.#packed.get(key) ?? this.#pack(key, bytes);
    return {
      status,
      headers,
      size: bytes.length,
      get bytes() {
        return zstdDecompressSync(packed);
      },
      body,
      shared,
    };
  }

  #pack(key: string, bytes: Uint8Array): Packed {
    const made: Packed = {
      packed: zstdCompressSync(bytes, packing),
      body: this.#decode(bytes),
      shared: new DerivedValues(),
    };
    this.#packed.set(key, made);
    this.#weigh(made.packed.length);
    return made;
  }

  #decode(bytes: Uint8Array): Decoded {
    const { body, weight } = weigh(bytes);
    if (body.kind !== 'json') return body;
    const isLarge = bytes.length > large;
    const values = body.plain === body.value ? [body.value] : [body.value, body.plain];
    const shared = isLarge ? values.reduce<number>((sum, value) => sum + this.#pool.share(value), 0) : 0;
    this.#weigh(weight - shared);
    return body;
  }

  #weigh(bytes: number): void {
    this.#weight += bytes;
    if (this.#weight > this.#mostBytes)
      this.#onFull(
        `the answers of this run take more than ${this.#mostBytes >> 20} MiB of memory; --max-pages N reads fewer`,
      );
  }
}
