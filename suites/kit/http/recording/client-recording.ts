import { clientSending } from '../client-sending.ts';
import type { Client } from '../client.ts';
import type { Json } from '../../json/json.ts';
import { lineDigest } from './line-digest.ts';
import { exchangeLine, headerLine, type EndedPause } from './recording.ts';
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
  const pauses = notePauses(inner);
  const clock = noteTimes(inner);
  const send: Client['send'] = async (ask, sendOptions) => {
    const exchange = await inner.send(ask, sendOptions);
    const peers = inner.peers.slice(known);
    known += peers.length;
    const ended = pauses.takeEnded();
    const times = clock.takeRead();
    const line = exchangeLine(exchange, mask, {
      ...(peers.length === 0 ? {} : { peers }),
      ...(ended.length === 0 ? {} : { pauses: ended }),
      ...(times.length === 0 ? {} : { times }),
      ...(isChained ? { previous } : {}),
    });
    previous = lineDigest(line);
    sink(line);
    return exchange;
  };
  return clientSending(inner, send, { ...pauses, ...clock });
}

interface NotedTimes extends Pick<Client, 'now'> {
  /** What was read since it was called last. */
  readonly takeRead: () => readonly number[];
}

/** The times that were read: a replay, which takes no time, reads the same. */
function noteTimes(inner: Client): NotedTimes {
  const read: number[] = [];
  return {
    now() {
      const ms = Math.round(inner.now() * 1000) / 1000;
      read.push(ms);
      return ms;
    },
    takeRead: () => read.splice(0),
  };
}

interface NotedPauses extends Pick<Client, 'pause' | 'pauseUntil'> {
  /** The pauses that ended since it was called last. */
  readonly takeEnded: () => readonly EndedPause[];
}

/** Pauses, and when they ended: whatever waited continues in a replay at the same moment. */
function notePauses(inner: Client): NotedPauses {
  let calls = 0;
  const ended: EndedPause[] = [];
  const noted = async (pause: () => Promise<void>): Promise<void> => {
    calls += 1;
    const call = calls;
    await pause();
    ended.push([call, inner.now()]);
  };
  return {
    pause: (ms) => noted(() => inner.pause(ms)),
    pauseUntil: (atMs) => noted(() => inner.pauseUntil(atMs)),
    takeEnded: () => ended.splice(0),
  };
}
