import type { Client } from './client.ts';

/** A client that does all that another does, and sends in a way of its own: for those that watch, keep or note what passes. */
export function clientSending(inner: Client, send: Client['send']): Client {
  return {
    send,
    pause: (ms) => inner.pause(ms),
    now: () => inner.now(),
    mask: (text) => inner.mask(text),
    close: () => inner.close(),
    baseUrl: inner.baseUrl,
    token: inner.token,
    startedAtMs: inner.startedAtMs,
    get requests() {
      return inner.requests;
    },
    get stopped() {
      return inner.stopped;
    },
  };
}
