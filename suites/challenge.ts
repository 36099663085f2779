import { createHash } from 'node:crypto';
import { Bodies } from './http/bodies.ts';
import { Transport } from './http/transport.ts';
import type { NetworkOptions } from './http/options.ts';

/** What binds a run to a nonce that somebody else made. */
export interface Challenge {
  /** 32 bytes in hex. */
  readonly nonce: string;
  /** Whether the host of the target must show the nonce. */
  readonly asksHost?: boolean;
}

/**
 * The seed of a run under a nonce: which questions it asks, and in which order, nobody knows before the nonce
 * is made.
 */
export const seedOf = (nonce: string): number =>
  createHash('sha256').update(`seed of ${nonce}`).digest().readUInt32BE() >>> 1;

/** Where a host shows a nonce (RFC 8615), from the root of its origin. */
export const proofPath = '/.well-known/data-sync-conformance';

/** What came of asking the host of a target for a nonce. */
export interface HostProof {
  /** Where it was asked for. */
  readonly url: string;
  /** Why it is no proof; absent where the host shows the nonce. */
  readonly refusal?: string;
}

const timeoutMs = 10_000;

/** Asks the host of a target, without the token, for the text that a nonce is. */
export async function askHost(baseUrl: string, nonce: string, network?: NetworkOptions): Promise<HostProof> {
  const url = new URL(baseUrl).origin + proofPath;
  const transport = new Transport({ baseUrl, timeoutMs, maxBodyBytes: 1 << 20, ...(network && { network }) });
  try {
    const { answer, failure } = await transport.carry({
      method: 'GET',
      path: proofPath,
      headers: {},
      timeoutMs,
      isClosed: true,
      kept: 'none',
      signal: new AbortController().signal,
    });
    const text = new TextDecoder().decode(answer && new Bodies().add(answer.body).bytes).trim();
    if (answer?.status === 200 && text === nonce) return { url };
    const received =
      answer?.status === 200 ? 'another text' : (answer?.status ?? failure?.message ?? 'no answer');
    return {
      url,
      refusal: `--prove-host: GET ${url} must return 200 with the text ${nonce}; received: ${received}`,
    };
  } finally {
    await transport.close();
  }
}
