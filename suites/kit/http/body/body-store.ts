import { hash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { decode } from './decode.ts';
import type { Answer, Decoded } from '../exchange.ts';
import { TextPool } from '../../json/text-pool.ts';

/** The result of a request, its body not yet examined. */
export type AnswerHead = Pick<Answer, 'status' | 'headers' | 'bytes'>;

const large = 256 * 1024; // a page of a few hundred entries is smaller; a run may keep hundreds of answers
const budget = 128 * 1024 * 1024; // a run stays below 400 MB: values take up to twice what their text takes

/** As fast as the wire, over a window that sees a whole body. */
const packing = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 24 },
};

/** A large body, stored once and compressed, however many answers had it. */
interface Packed {
  readonly packed: Uint8Array;
  body: Decoded | undefined;
}

/**
 * The bodies of a run: decoded at first use and stored. Large ones are stored compressed, equal ones once,
 * and so are their long texts. Reports when all of it together takes more than 160 MiB.
 */
export class BodyStore {
  readonly #onFull: (message: string) => void;
  readonly #pool = new TextPool();
  readonly #packed = new Map<string, Packed>();
  #weight = 0;

  constructor(onFull: (message: string) => void = () => undefined) {
    this.#onFull = onFull;
  }

  /** An answer over a body that the store keeps. */
  keep(heard: AnswerHead): Answer {
    return heard.bytes.length > large ? this.#packedAnswer(heard) : this.#plainAnswer(heard);
  }

  #plainAnswer({ status, headers, bytes }: AnswerHead): Answer {
    this.#weigh(bytes.length);
    let body: Decoded | undefined;
    return {
      status,
      headers,
      bytes,
      get body() {
        body ??= decode(bytes);
        return body;
      },
    };
  }

  #packedAnswer({ status, headers, bytes }: AnswerHead): Answer {
    const key = hash('sha256', bytes);
    const kept = this.#packed.get(key) ?? this.#pack(key, bytes);
    const bodyOf = (): Decoded => {
      kept.body ??= this.#decode(zstdDecompressSync(kept.packed));
      return kept.body;
    };
    return {
      status,
      headers,
      get bytes() {
        return zstdDecompressSync(kept.packed);
      },
      get body() {
        return bodyOf();
      },
    };
  }

  #pack(key: string, bytes: Uint8Array): Packed {
    const made: Packed = { packed: zstdCompressSync(bytes, packing), body: undefined };
    this.#packed.set(key, made);
    this.#weigh(made.packed.length);
    return made;
  }

  #decode(bytes: Uint8Array): Decoded {
    const body = decode(bytes);
    if (body.kind !== 'json') return body;
    const shared = this.#pool.share(body.value);
    if (body.plain !== body.value) this.#pool.share(body.plain);
    this.#weigh(bytes.length - shared);
    return body;
  }

  #weigh(bytes: number): void {
    this.#weight += bytes;
    if (this.#weight > budget)
      this.#onFull(
        `the answers of this run take more than ${budget >> 20} MiB of memory; --max-pages N reads fewer`,
      );
  }
}
