import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';

const longestInterim = 65_536;
const digitOne = 0x31;

/**
 * Removes interim answers (1xx) from what a socket reads, in however many pieces they arrive: a server may
 * send `100 Continue` unasked (RFC 9110, section 15.2), and undici would close the connection.
 */
export function skipInterim(socket: Pick<Socket, 'read' | 'bytesWritten'>): void {
  const read = socket.read.bind(socket);
  let written = 0;
  let isFinal = false;
  let held = Buffer.alloc(0);
  socket.read = (size?: number): unknown => {
    if (socket.bytesWritten !== written) isFinal = false; // another request
    written = socket.bytesWritten;
    const chunk: unknown = read(size);
    if (isFinal || !Buffer.isBuffer(chunk)) return chunk;
    // The first digit of the status is enough for nearly all answers.
    isFinal = held.length === 0 && chunk.length >= 12 && chunk[9] !== digitOne;
    if (isFinal) return chunk;
    held = afterInterim(Buffer.concat([held, chunk]));
    if (mayBeInterim(held)) return null;
    isFinal = true;
    const rest = held;
    held = Buffer.alloc(0);
    return rest;
  };
}

/** What follows the interim answers at the beginning of some bytes; 101 is none of them. */
function afterInterim(bytes: Buffer): Buffer<ArrayBuffer> {
  const text = bytes.toString('latin1', 0, longestInterim);
  const [head = ''] = /^(?:HTTP\/1\.1 1(?!01)\d\d[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)+/.exec(text) ?? [];
  return Buffer.from(bytes.subarray(head.length));
}

/** Whether bytes may turn out to begin with an interim answer, as soon as more of them arrive. */
function mayBeInterim(bytes: Buffer): boolean {
  if (bytes.length > longestInterim) return false;
  const start = bytes.toString('latin1', 0, 12);
  return start.length < 12
    ? 'HTTP/1.1 1'.startsWith(start.slice(0, 10))
    : /^HTTP\/1\.1 1(?!01)\d\d/.test(start);
}
