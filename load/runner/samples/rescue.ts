import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

/** Makes a whole file of one that a k6 which was ended left behind in mid-write: what can be read of it, up to the last whole line. */
export async function rescue(samples: string): Promise<void> {
  const whole = `${samples}.whole`;
  try {
    await pipeline(
      createReadStream(samples),
      createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
      wholeLines(),
      createGzip(),
      createWriteStream(whole),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  await rename(whole, samples);
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
