import type { Client } from './client.ts';

/**
 * A client that does all that another does, and sends (pauses, reads the clock, where that is given) in its
 * own way: for those that watch, keep or count exchanges.
 */
export function clientSending(
  inner: Client,
  send: Client['send'],
  {
    pause = (ms) => inner.pause(ms),
    pauseUntil = (atMs) => inner.pauseUntil(atMs),
    now = () => inner.now(),
  }: Partial<Pick<Client, 'pause' | 'pauseUntil' | 'now'>> = {},
): Client {
  return {
    send,
    pause,
    pauseUntil,
    ownMs: (ms) => inner.ownMs(ms),
    now,
    mask: (text) => inner.mask(text),
    close: () => inner.close(),
    baseUrl: inner.baseUrl,
    token: inner.token,
    startedAtMs: inner.startedAtMs,
    budget: inner.budget,
    get peers() {
      return inner.peers;
    },
    get requests() {
      return inner.requests;
    },
    get pushBacks() {
      return inner.pushBacks;
    },
    get stopped() {
      return inner.stopped;
    },
    get fault() {
      return inner.fault;
    },
  };
}
