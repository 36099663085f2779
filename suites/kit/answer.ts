import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { decode } from './decode.ts';
import type { Answer, Decoded } from './exchange.ts';

const large = 256 * 1024; // a page of a few hundred entries is smaller; a run may keep hundreds of answers

/** As fast as the wire, over a window that sees a whole answer. */
const packing = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 24 },
};

/** What is kept of answers; `keptBytes` is the memory that the body takes while nobody looks at it. */
export interface Kept {
  readonly answer: Answer;
  readonly keptBytes: number;
}

/** An answer whose body is decoded at first use and kept. A large one is kept packed, and made anew when it is wanted after its memory was needed. */
export const keepAnswer = (heard: Heard): Kept =>
  heard.bytes.length > large
    ? packedAnswer(heard)
    : { answer: plainAnswer(heard), keptBytes: heard.bytes.length };

type Heard = Pick<Answer, 'status' | 'headers' | 'bytes'>;

function plainAnswer({ status, headers, bytes }: Heard): Answer {
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

function packedAnswer({ status, headers, bytes }: Heard): Kept {
  const packed = zstdCompressSync(bytes, packing);
  let keptBytes = new WeakRef(bytes);
  let keptBody: WeakRef<Decoded> | undefined;
  const unpack = (): Uint8Array => {
    const kept = keptBytes.deref();
    if (kept !== undefined) return kept;
    const made = zstdDecompressSync(packed);
    keptBytes = new WeakRef(made);
    return made;
  };
  const answer: Answer = {
    status,
    headers,
    get bytes() {
      return unpack();
    },
    get body() {
      const kept = keptBody?.deref();
      if (kept !== undefined) return kept;
      const made = decode(unpack());
      keptBody = new WeakRef(made);
      return made;
    },
  };
  return { answer, keptBytes: packed.length };
}
