import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Compresses the samples that k6 left behind, as far as their last whole line: a k6 that was ended stops in
 * mid-write. Nothing where it wrote none.
 */
export async function compressSamples(plain: string, compressed: string): Promise<void> {
  try {
    await pipeline(createReadStream(plain), wholeLines(), createGzip(), createWriteStream(compressed));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  await rm(plain, { force: true });
}

function wholeLines(): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      const all = Buffer.concat([rest, chunk]);
      const end = all.lastIndexOf(10) + 1;
      rest = all.subarray(end);
      pass(null, all.subarray(0, end));
    },
  });
}
