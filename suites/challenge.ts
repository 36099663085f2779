import { createHash } from 'node:crypto';
import type { Endpoint } from './catalogue/index.ts';
import type { Preflight } from './kit/discovery/preflight.ts';
import type { Client } from './kit/http/client.ts';

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

/** Asks the host of a target, without the token, for the text that a nonce is. */
export async function askHost(client: Client, nonce: string): Promise<HostProof> {
  const { origin } = new URL(client.baseUrl);
  const url = origin + proofPath;
  const { answer, failure } = await client.send({
    // Outside the API, so that it counts for none of its endpoints.
    endpoint: `GET ${proofPath}` as Endpoint,
    method: 'GET',
    url,
    params: {},
    credential: 'none',
    purpose: 'arranging',
  });
  if (answer?.status === 200 && new TextDecoder().decode(answer.bytes).trim() === nonce) return { url };
  const received =
    answer === undefined
      ? (failure?.message ?? 'no answer')
      : answer.status === 200
        ? 'another text'
        : String(answer.status);
  return {
    url,
    refusal: `--prove-host: GET ${url} must return 200 with the text ${nonce}; received: ${received}`,
  };
}

/** What came of asking the host, where a challenge wants that. */
export const proveHost = async (client: Client, challenge?: Challenge): Promise<HostProof | undefined> =>
  challenge?.asksHost === true ? askHost(client, challenge.nonce) : undefined;

/** What the preflight says where a host was asked for a nonce: without the proof no check runs. */
export function withHostProof(found: Preflight, proof: HostProof | undefined): Preflight {
  if (proof === undefined) return found;
  const { url, refusal } = proof;
  if (refusal === undefined)
    return { ...found, notes: [...found.notes, { level: 'good', text: `${url} shows the nonce` }] };
  return { ...found, notes: [{ level: 'bad', text: refusal }, ...found.notes], stop: refusal };
}
