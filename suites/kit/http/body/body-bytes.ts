import { Buffer } from 'node:buffer';

const fewest = 16 * 1024; // what is smaller is collected soon enough

/**
 * The pieces of a body as one, in memory of its own: a small body would otherwise keep the large buffer of
 * its socket. The pieces cannot be used afterwards.
 */
export function joinBytes(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = Buffer.allocUnsafe(size);
  let at = 0;
  // Freed one by one: a large body takes its memory once.
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
    freeBytes(piece);
  }
  return whole;
}

/**
 * Frees the memory of bytes that nobody uses any more, where they are all that it holds: until the garbage
 * collector comes, several large bodies would pile up.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (byteLength >= fewest && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
    buffer.transfer(0);
}
