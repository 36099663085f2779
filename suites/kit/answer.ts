import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { decode } from './decode.ts';
import type { Answer, Decoded } from './exchange.ts';

const large = 256 * 1024; // a page of a few hundred entries is smaller; a run may keep hundreds of answers

/** An answer whose body is decoded at first use and kept. A large one is kept packed, and made anew when it is wanted after its memory was needed. */
export const answerOf = (heard: Pick<Answer, 'status' | 'headers' | 'bytes'>): Answer =>
  heard.bytes.length > large ? packedAnswer(heard) : plainAnswer(heard);

function plainAnswer({ status, headers, bytes }: Pick<Answer, 'status' | 'headers' | 'bytes'>): Answer {
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

function packedAnswer({ status, headers, bytes }: Pick<Answer, 'status' | 'headers' | 'bytes'>): Answer {
  const packed = deflateRawSync(bytes, { level: 1 });
  let keptBytes = new WeakRef(bytes);
  let keptBody: WeakRef<Decoded> | undefined;
  const unpack = (): Uint8Array => {
    const kept = keptBytes.deref();
    if (kept !== undefined) return kept;
    const made = inflateRawSync(packed);
    keptBytes = new WeakRef(made);
    return made;
  };
  return {
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
}
