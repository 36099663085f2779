import { open } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

import { isDigest, readDigest } from './digest.ts';
import { readSamples, trailerMark } from './samples.ts';

/** Bytes at the end of a file in which its trailer is looked for. */
const mostBytes = 1 << 18;
/** How a member of a gzip file begins (RFC 1952, section 2.3). */
const memberStart = Buffer.from([0x1f, 0x8b, 0x08]);

/**
 * The last line of a file of samples or counts, where this project wrote it; undefined for what plain k6
 * wrote. Throws SamplesError on a file that is neither.
 */
export async function trailerOf(file: string): Promise<string | undefined> {
  if (isDigest(file)) return (await readDigest(file)).trailer;
  return (file.endsWith('.gz') ? await lastMember(file) : undefined) ?? readSamples(file, () => undefined);
}

/** The trailer is a gzip member of its own, so nothing before it need be unpacked. */
async function lastMember(file: string): Promise<string | undefined> {
  const end = await endOf(file);
  for (let at = end.lastIndexOf(memberStart); at > 0; at = end.lastIndexOf(memberStart, at - 1)) {
    const text = unpacked(end.subarray(at));
    if (text?.startsWith(trailerMark) === true) return text.slice(trailerMark.length).trimEnd();
  }
  return undefined;
}

async function endOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => undefined);
  if (handle === undefined) return Buffer.alloc(0);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, mostBytes);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer;
  } finally {
    await handle.close();
  }
}

function unpacked(bytes: Buffer): string | undefined {
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    // Compressed data holds these three bytes by chance, too.
    return undefined;
  }
}
