import { createHash } from 'node:crypto';
import type { PreflightNote } from '../schemas/report.ts';
import { Bodies } from './http/bodies.ts';
import { Transport } from './http/transport.ts';
import type { NetworkOptions } from './http/network.ts';

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
export async function askHost(
  baseUrl: string,
  nonce: string,
  network: NetworkOptions = {},
): Promise<HostProof> {
  const url = new URL(baseUrl).origin + proofPath;
  const limits = { maxBodyBytes: 1 << 20, maxHeaderBytes: 256 << 10 };
  const transport = new Transport({ baseUrl, timeoutMs, network, ...limits });
  try {
    const { answer, failure } = await transport.carry({
      method: 'GET',
      path: proofPath,
      headers: {},
      timeoutMs,
      isClosed: true,
      mayRepeat: true,
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

/** What the preflight says where a host was asked for a nonce: without the proof nothing is examined. */
export function withHostProof<T extends { readonly notes: readonly PreflightNote[]; readonly stop?: string }>(
  found: T,
  proof: HostProof | undefined,
): T {
  if (proof === undefined) return found;
  const { url, refusal } = proof;
  return refusal === undefined
    ? { ...found, notes: [...found.notes, { level: 'good', text: `${url} shows the nonce` }] }
    : { ...found, notes: [{ level: 'bad', text: refusal }, ...found.notes], stop: refusal };
}
