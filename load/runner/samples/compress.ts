import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { isOfUse } from './samples.ts';

/**
 * Compresses those of the samples that k6 left behind which figures are made of, as far as the last whole
 * line: a k6 that was ended stops in mid-write. Nothing where it wrote none.
 */
export async function compressSamples(plain: string, compressed: string): Promise<void> {
  try {
    await pipeline(createReadStream(plain), usefulLines(), createGzip(), createWriteStream(compressed));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  await rm(plain, { force: true });
}

function usefulLines(): Transform {
  let rest = '';
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      // Byte by byte a character, so that none is cut.
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      const kept = lines.filter(isOfUse).map((line) => `${line}\n`);
      pass(null, Buffer.from(kept.join(''), 'latin1'));
    },
  });
}
