import { createHash } from 'node:crypto';
import { Transport } from './http/transport.ts';
import type { NetworkOptions } from './http/options.ts';

/** What binds a run to a nonce that somebody else made. */
export interface Challenge {
  /** 32 bytes in hex. */
  readonly nonce: string;
  /** Whether the host of the target must show the nonce. */
  readonly asksHost?: boolean;
}

/** The seed of a run under a nonce: nobody knows its questions and their order before the nonce is made. */
export const seedOf = (nonce: string): number =>
  createHash('sha256').update(`seed of ${nonce}`).digest().readUInt32BE() >>> 1;

/** Where a host shows a nonce (RFC 8615), from the root of its origin. */
export const proofPath = '/.well-known/data-sync-conformance';

const timeoutMs = 10_000;

/** Asks a host, without the token, to show a nonce: where, and why what came is no proof, if it is none. */
export async function askHost(baseUrl: string, nonce: string, network?: NetworkOptions) {
  const url = new URL(baseUrl).origin + proofPath;
  const transport = new Transport({ baseUrl, timeoutMs, maxBodyBytes: 1 << 20, ...(network && { network }) });
  try {
    const { answer, failure } = await transport.carry({
      method: 'GET',
      path: proofPath,
      headers: { connection: 'close' },
      timeoutMs,
      kept: 'none',
      signal: new AbortController().signal,
    });
    const text = new TextDecoder().decode(answer?.body.bytes).trim();
    const received =
      answer?.status === 200 ? 'another text' : (answer?.status ?? failure?.message ?? 'no answer');
    const wanted = `--prove-host: GET ${url} must return 200 with the text ${nonce}`;
    const isShown = answer?.status === 200 && text === nonce;
    return { url, refusal: isShown ? undefined : `${wanted}; received: ${received}` };
  } finally {
    await transport.close();
  }
}
