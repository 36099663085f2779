import { Buffer } from 'node:buffer';
import type { Mask } from '../../protocol/mask.ts';

/** Bytes without their secrets; the same bytes where there are none. */
export function maskBytes(bytes: Uint8Array, mask: Mask): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const clean = mask(text);
  return clean === text ? bytes : Buffer.from(clean, 'latin1');
}
