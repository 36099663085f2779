import { clientSending } from '../client-sending.ts';
import type { Client } from '../client.ts';
import type { Json } from '../../json/json.ts';
import { lineDigest } from './line-digest.ts';
import { exchangeLine, headerLine } from './recording.ts';
import { placeholderToken } from '../placeholder-token.ts';

/** What a recording says of itself besides what the client knows. */
export interface RecordingOptions {
  /** Version of the suite. */
  readonly suite: string;
  /** What judging it again needs: target, profile, seed, limits. */
  readonly about: Json;
  /** Whether each exchange names the digest of the line before it. */
  readonly isChained?: boolean;
}

/**
 * A client that does what another does and hands each exchange, as a line of text without a line break, to
 * the sink: first a header, then one line per exchange in order of ending. Token and secret headers are
 * masked.
 */
export function recordingClient(
  inner: Client,
  sink: (line: string) => void,
  { isChained = false, ...options }: RecordingOptions,
): Client {
  const mask = (text: string): string => inner.mask(text);
  const header = headerLine(
    {
      baseUrl: inner.baseUrl,
      startedAt: new Date(inner.startedAtMs).toISOString(),
      ...(inner.token === undefined ? {} : { token: placeholderToken(inner.token) }),
      ...options,
    },
    mask,
  );
  let previous = lineDigest(header);
  let known = 0;
  sink(header);
  return clientSending(inner, async (ask, sendOptions) => {
    const exchange = await inner.send(ask, sendOptions);
    const peers = inner.peers.slice(known);
    known += peers.length;
    const line = exchangeLine(exchange, mask, {
      ...(peers.length === 0 ? {} : { peers }),
      ...(isChained ? { previous } : {}),
    });
    previous = lineDigest(line);
    sink(line);
    return exchange;
  });
}
